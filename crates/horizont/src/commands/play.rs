//! `horizont play`: a game with other settings than the usual, or one answer to a list of moves.

use super::{Subcommand, config, position_arguments};
use crate::config::{Config, Key};
use crate::output::{self, say};
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use crate::terminal::{self, Look};
use crate::values;
use anyhow::bail;
use chess::{Game, Notation};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use play::command::{Command as Typed, LevelChange, Request, Verb, parse};
use play::score_units::ScoreUnit;
use play::{AutosaveFolder, Moved, Note, Settings, default_autosave_folder};
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use texts::Texts;
use wording::{Manner, board_from_fen};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let sides = values::Suggested(vec!["white", "black", "both", "none"]);
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
        .arg(option("level", "LEVEL").value_parser(values::levels()))
        .arg(option("time", "TIME").conflicts_with("clock"))
        .arg(option("clock", "M+S"))
        .arg(option("sides", "SIDES").value_parser(sides))
        .arg(option("seed", "N").value_parser(clap::value_parser!(u64)))
        .arg(switch("no-book"))
        .arg(position_arguments::game_option(texts))
        .arg(switch("quiet").requires("moves"))
        .arg(switch("json").requires("moves").conflicts_with("quiet"))
        .arg(switch("ascii"))
        .arg(switch("plain"))
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .help(texts.get("play-option-file")),
        )
        .after_help(texts.get("play-exit-codes"))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let config = config::load(texts)?;
    let settings = settings(matches, &config, texts)?;
    match matches.get_one::<String>("moves") {
        Some(moves) => {
            let manner = match (matches.get_flag("quiet"), matches.get_flag("json")) {
                (true, _) => Telling::Quiet,
                (_, true) => Telling::Json,
                _ => Telling::Words,
            };
            answer(settings, moves, manner, texts)
        }
        None => {
            let look = configured_look(&config);
            let ascii = look.ascii || matches.get_flag("ascii");
            let lines = look.lines || matches.get_flag("plain");
            Ok(at_terminal(settings, texts, Look { ascii, lines, ..look }))
        }
    }
}

/// A game at the terminal, autosaved in the user's folder.
fn at_terminal(settings: Settings, texts: &Texts, look: Look) -> ExitCode {
    let autosaves = default_autosave_folder().map(AutosaveFolder::new);
    terminal::play(Settings { autosaves, ..settings }, texts.lang(), look)
}

fn configured_look(config: &Config) -> Look {
    let board = config.get(Key::Board);
    Look {
        lines: config.get(Key::Screen).as_deref() == Some("lines"),
        ascii: board.as_deref() == Some("ascii"),
        letters: board.as_deref() == Some("letters"),
    }
}

fn settings(matches: &ArgMatches, config: &Config, texts: &Texts) -> anyhow::Result<Settings> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    // What is given here wins over what is set once and for all.
    let level = text("level").map(str::to_string).or_else(|| config.get(Key::Level));
    let timed = text("time").is_some();
    let clock = config.get(Key::Clock).filter(|_| !timed);
    let clock = text("clock").map(str::to_string).or(clock);
    let asked = [
        ("level", level),
        ("time", text("time").map(str::to_string)),
        ("clock", clock),
        ("sides", text("sides").map(str::to_string)),
    ];
    let mut settings = Settings {
        book: !matches.get_flag("no-book"),
        seed: matches.get_one("seed").copied(),
        person: config.get(Key::Name),
        ..Settings::default()
    };
    if let Some(fen) = text("fen") {
        settings.game = Game::from_board(board_from_fen(fen, texts)?).into();
    }
    if let Some(path) = text("file") {
        let number = position_arguments::game_number(matches);
        let saved = position_arguments::open(Path::new(path), number, texts)?;
        settings.game = saved.game.into();
        settings.sides = saved.sides.unwrap_or(settings.sides);
    }
    // The words of the command language serve here as well.
    for (option, value) in asked {
        let Some(value) = value else { continue };
        let line = match option {
            "time" | "clock" => format!("{} {option} {value}", Verb::Level.english()),
            verb => format!("{verb} {value}"),
        };
        match parse(&line) {
            Ok(Typed::Request(Request::Level(change))) => set_level(&mut settings, change),
            Ok(Typed::Request(Request::Sides(Some(pairing)))) => {
                settings.sides = pairing.at_level(settings.level);
            }
            _ => {
                bail!(texts.format(
                    "play-bad-option",
                    &[("value", value.as_str().into()), ("option", option.into())]
                ));
            }
        }
    }
    Ok(settings)
}

fn set_level(settings: &mut Settings, change: LevelChange) {
    if let Some(pace) = change.pace {
        settings.pace = pace;
    }
    if let Some(level) = change.level {
        settings.level = level;
        settings.sides = settings.sides.with_level(level);
    }
}

/// How an answer is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    Words,
    Quiet,
    Json,
}

/// The computer's answer for other programs.
#[derive(Serialize)]
struct AnswerJson {
    /// The position after the given moves.
    fen: String,
    result: &'static str,
    /// The computer's move; none when the game is over.
    uci: Option<String>,
    san: Option<String>,
    from_book: bool,
    depth: Option<u32>,
    /// Hundredths of a pawn for the side that moves.
    cp: Option<i32>,
    line: Vec<String>,
}

/// Plays the moves; the computer answers, and that is all.
fn answer(
    mut settings: Settings,
    moves: &str,
    telling: Telling,
    texts: &Texts,
) -> anyhow::Result<ExitCode> {
    let manner = Manner { texts, unit: ScoreUnit::Pawns };
    let line = settings.game.board().parse_moves(moves);
    let line = line.map_err(|wrong| anyhow::anyhow!(manner.note(&Note::NoMoveInLine(wrong))))?;
    for mv in line {
        // A legal move can always be played.
        _ = Arc::make_mut(&mut settings.game).play(mv);
    }
    let over = settings.game.outcome();
    let fen = settings.game.board().fen();
    if let (Some(outcome), Telling::Words | Telling::Quiet) = (over, telling) {
        say!("{}", wording::outcome(outcome, texts));
        return Ok(ExitCode::SUCCESS);
    }
    let moved = over.is_none().then(|| play::computer_move(settings)).flatten();
    match (moved, telling) {
        (moved, Telling::Json) => {
            let result = over.map_or("*", |over| over.result().token());
            output::json(&answer_json(fen, result, moved.as_ref()));
        }
        (Some(moved), Telling::Quiet) => say!("{}", moved.mv.to_uci(false)),
        (Some(moved), Telling::Words) => show(moved, texts),
        (None, _) => {}
    }
    Ok(ExitCode::SUCCESS)
}

fn answer_json(fen: String, result: &'static str, moved: Option<&Moved>) -> AnswerJson {
    let line = moved.and_then(|moved| moved.line.as_ref());
    AnswerJson {
        fen,
        result,
        uci: moved.map(|moved| moved.mv.to_uci(false)),
        san: moved.map(|moved| moved.before.write_move(moved.mv, Notation::San)),
        from_book: moved.is_some_and(|moved| moved.from_book),
        depth: line.map(|line| line.depth),
        cp: line.map(|line| line.score),
        line: line.into_iter().flat_map(|line| &line.moves).map(|mv| mv.to_uci(false)).collect(),
    }
}

fn show(moved: Moved, texts: &Texts) {
    let mut after = moved.before;
    after.play(moved.mv);
    let style = BoardStyle::fitting(&Capabilities::of_output(), texts.lang());
    let view = BoardView { flipped: false, last_move: Some(moved.mv) };
    say!("{}", board::draw(&after, &view, &style).trim_end());
    let manner = Manner { texts, unit: ScoreUnit::Pawns };
    say!("{}", manner.note(&Note::Moved(moved)));
}
