//! `horizont othello book`: the opening book of the engine, shown and made anew.

use crate::cli::interrupted;
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::commands::progress::progress_bar;
use crate::othello::{line_text, signed};
use crate::output::{self, say};
use crate::values;
use anyhow::anyhow;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use othello::player::{Kind, Player};
use othello::strong::board::{Position, square_name};
use othello::strong::book::{Book, Growth, grow, names};
use othello::strong::engine::{Engine, Line};
use othello::strong::game::Game as StrongGame;
use othello::strong::stop::Stop;
use othello::transcript::{self, BadTranscript};
use othello::{Game, Setup, Size};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use texts::Texts;

/// How much the engine remembers while a book grows.
const MEGABYTES: usize = 64;

/// How the command is written.
pub fn command(texts: &Texts) -> Command {
    let number = |name: &'static str, usual: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(usual)
            .help(texts.get(&format!("othello-book-{name}")))
    };
    let show = Command::new("show")
        .about(texts.get("othello-book-show-about"))
        .arg(Arg::new("moves").value_name("MOVES").help(texts.get("othello-book-moves")))
        .arg(values::json_option(texts));
    let make = Command::new("make")
        .about(texts.get("othello-book-make-about"))
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("FILE")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .help(texts.get("othello-book-output")),
        )
        .arg(number("depth", "14").value_parser(value_parser!(u32).range(1..=30)))
        .arg(number("positions", "6000").value_parser(value_parser!(u32).range(5..=1_000_000)));
    Command::new("book")
        .about(texts.get("othello-book-about"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([show, make])
}

/// Shows or makes.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    match matches.subcommand() {
        Some(("make", matches)) => make(matches, texts),
        Some((_, matches)) => show(matches, texts),
        None => Ok(ExitCode::SUCCESS),
    }
}

fn make(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u32>(name).copied().unwrap_or(1);
    let path = &matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    let bad = |error| super::about_file("othello-bad-output", path, error, texts);
    safefile::check_writable(path).map_err(bad)?;
    let growth = Growth { depth: number("depth"), positions: number("positions") as usize };
    let bar = progress_bar(growth.positions as u64, "{pos}/{len}");
    let stopped = stop_on_ctrl_c()?;
    let stop = Stop::watching(Some(stopped.clone()), None);
    let mut engine = Engine::new(MEGABYTES, 1);
    let book = grow(&mut engine, growth, &stop, |positions| bar.set_position(positions as u64));
    bar.finish_and_clear();
    if stopped.load(Ordering::Relaxed) {
        return Err(interrupted(texts.get("othello-book-stopped")));
    }
    safefile::replace_or_write(path, &book.to_bytes()).map_err(bad)?;
    let args =
        [("path", path.display().to_string().into()), ("positions", book.len().to_string().into())];
    say!("{}", texts.format("othello-book-made", &args));
    Ok(ExitCode::SUCCESS)
}

fn show(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let moves = matches.get_one::<String>("moves").map_or("", String::as_str);
    let game = played(moves, texts)?;
    let position = game.position();
    let opening = names::of_game(game.positions().iter().map(|&(position, _)| position));
    let all = position.moves().count_ones() as usize;
    let lines = Book::own().thought(position, all).map_or(Vec::new(), |thought| thought.lines);
    if matches.get_flag("json") {
        let moves: Vec<serde_json::Value> =
            lines.iter().map(|line| line_json(position, line)).collect();
        output::json(&serde_json::json!({
            "opening": opening, "depth": Book::own().depth(), "moves": moves,
        }));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(name) = opening {
        say!("{}\n", texts.format("othello-opening", &[("name", name.into())]));
    }
    if lines.is_empty() {
        say!("{}", texts.get("othello-book-nothing"));
    }
    for line in &lines {
        let name = name_after(position, line).unwrap_or_default();
        let text = format!("{:>4}  {:<40} {name}", signed(line.value), line_text(&line.squares));
        say!("{}", text.trim_end());
    }
    Ok(ExitCode::SUCCESS)
}

fn line_json(position: Position, line: &Line) -> serde_json::Value {
    let squares: Vec<String> = line.squares.iter().map(|&square| square_name(square)).collect();
    serde_json::json!({
        "move": squares.first(), "score": line.value, "line": squares,
        "opening": name_after(position, line),
    })
}

/// What the opening is called once the first move of the line is played.
fn name_after(position: Position, line: &Line) -> Option<&'static str> {
    let square = *line.squares.first()?;
    names::of_position(position.after(square, position.turned(square)))
}

/// The game of a transcript.
fn played(moves: &str, texts: &Texts) -> anyhow::Result<StrongGame> {
    let player = |name: &str| Player { kind: Kind::Human, name: name.into() };
    let players = [player("black"), player("white")];
    let setup = Setup { players, size: Size::USUAL, first: Size::USUAL.centre() };
    let no_memory = || anyhow!(texts.get("othello-no-memory"));
    let mut game = Game::new(setup).map_err(|_| no_memory())?;
    transcript::play(&mut game, moves).map_err(|wrong| match wrong {
        BadTranscript::Illegal { number, text } => {
            let args = [("number", (number as u64).into()), ("text", text.into())];
            anyhow!(texts.format("othello-book-bad-move", &args))
        }
        BadTranscript::NoSquare { .. } | BadTranscript::TooWide => {
            anyhow!(texts.get("othello-book-bad-moves"))
        }
    })?;
    StrongGame::of(&game).ok_or_else(no_memory)
}
