//! `horizont play`: a game with other settings than the usual, or one answer to a list of moves.

use super::Subcommand;
use crate::output::say;
use crate::terminal;
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use anyhow::bail;
use chess::Game;
use clap::{Arg, ArgAction, ArgMatches, Command};
use play::command::{Command as Typed, LevelChange, Request, Verb, parse};
use play::score_units::ScoreUnit;
use play::{AutosaveFolder, Moved, Note, Settings, default_autosave_folder, files};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use texts::Texts;
use wording::{Manner, board_from_fen, file_error, move_error};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        let help = texts.get(&format!("play-option-{name}"));
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let switch = |name: &'static str| {
        let help = texts.get(&format!("play-option-{name}"));
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
    };
    Command::new("play")
        .about(texts.get("play-about"))
        .arg(option("moves", "MOVES"))
        .arg(option("fen", "FEN").conflicts_with("file"))
        .arg(option("level", "LEVEL"))
        .arg(option("time", "TIME").conflicts_with("clock"))
        .arg(option("clock", "M+S"))
        .arg(option("sides", "SIDES"))
        .arg(option("seed", "N").value_parser(clap::value_parser!(u64)))
        .arg(switch("no-book"))
        .arg(switch("quiet").requires("moves"))
        .arg(switch("ascii"))
        .arg(Arg::new("file").value_name("FILE").help(texts.get("play-option-file")))
        .after_help(texts.get("play-exit-codes"))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let settings = settings(matches, texts)?;
    match matches.get_one::<String>("moves") {
        Some(moves) => answer(settings, moves, matches.get_flag("quiet"), texts),
        None => Ok(at_terminal(settings, texts, matches.get_flag("ascii"))),
    }
}

/// A game at the terminal, autosaved in the user's folder.
pub fn at_terminal(settings: Settings, texts: &Texts, plain: bool) -> ExitCode {
    let autosaves = default_autosave_folder().map(AutosaveFolder::new);
    terminal::play(Settings { autosaves, ..settings }, texts.lang(), plain)
}

fn settings(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Settings> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let mut settings = Settings {
        book: !matches.get_flag("no-book"),
        seed: matches.get_one("seed").copied(),
        ..Settings::default()
    };
    if let Some(fen) = text("fen") {
        settings.game = Game::from_board(board_from_fen(fen, texts)?).into();
    }
    if let Some(path) = text("file") {
        let path = Path::new(path);
        let saved =
            files::read(path).map_err(|error| anyhow::anyhow!(file_error(path, &error, texts)))?;
        settings.game = saved.game.into();
        settings.sides = saved.sides.unwrap_or(settings.sides);
    }
    // The words of the command language serve here as well.
    for option in ["level", "time", "clock", "sides"] {
        let Some(value) = text(option) else { continue };
        let line = match option {
            "time" | "clock" => format!("{} {option} {value}", Verb::Level.english()),
            verb => format!("{verb} {value}"),
        };
        match parse(&line) {
            Ok(Typed::Request(Request::Level(change))) => set_level(&mut settings, change, option),
            Ok(Typed::Request(Request::Sides(Some(pairing)))) => {
                settings.sides = pairing.at_level(settings.level);
            }
            _ => {
                bail!(texts.format(
                    "play-bad-option",
                    &[("value", value.into()), ("option", option.into())]
                ));
            }
        }
    }
    Ok(settings)
}

/// A time beside a level leaves the level as it is.
fn set_level(settings: &mut Settings, change: LevelChange, option: &str) {
    if let Some(pace) = change.pace {
        settings.pace = pace;
    }
    let by_time = option == "time" && settings.level != Settings::default().level;
    if let Some(level) = change.level.filter(|_| !by_time) {
        settings.level = level;
        settings.sides = settings.sides.with_level(level);
    }
}

/// Plays the moves; the computer answers, and that is all.
fn answer(
    mut settings: Settings,
    moves: &str,
    quiet: bool,
    texts: &Texts,
) -> anyhow::Result<ExitCode> {
    for (index, text) in moves.split_whitespace().enumerate() {
        let mv = settings.game.board().parse_move(text).map_err(|error| {
            let reason = move_error(&error, texts);
            let text: String = text.chars().take(40).collect();
            let number = (index + 1).into();
            anyhow::anyhow!(texts.format(
                "play-bad-move",
                &[("number", number), ("text", text.into()), ("reason", reason.into())]
            ))
        })?;
        // A legal move can always be played.
        _ = Arc::make_mut(&mut settings.game).play(mv);
    }
    if let Some(outcome) = settings.game.outcome() {
        say!("{}", wording::outcome(outcome, texts));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(moved) = play::computer_move(settings) {
        show(moved, quiet, texts);
    }
    Ok(ExitCode::SUCCESS)
}

fn show(moved: Moved, quiet: bool, texts: &Texts) {
    if quiet {
        return say!("{}", moved.mv.to_uci(false));
    }
    let mut after = moved.before;
    after.play(moved.mv);
    let style = BoardStyle::fitting(&Capabilities::of_output(), texts.lang());
    let view = BoardView { flipped: false, last_move: Some(moved.mv) };
    say!("{}", board::draw(&after, &view, &style).trim_end());
    let manner = Manner { texts, unit: ScoreUnit::Pawns };
    say!("{}", manner.note(&Note::Moved(moved)));
}
