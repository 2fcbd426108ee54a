//! `horizont join`: a seat at a table of another Horizont, or a place to watch, in the terminal.

mod chess_game;
mod connection;
#[doc(hidden)]
pub mod fuzzing;
mod key;
mod link;
mod messages;
mod othello_game;
mod seated;
mod sitting;
mod words;

use super::Subcommand;
use super::othello::read_size;
use crate::cli::failure;
use anyhow::bail;
use clap::{Arg, ArgMatches, Command};
use connection::{Connection, Guest, Heard, NotConnected};
use link::Link;
use othello::Size;
use othello_game::LONGEST_SIDE;
use play::TimeControl;
use play::command::{Command as Typed, LevelChange, Request, Verb, parse};
use sitting::{Sitting, Step, TableWish};
use std::io::BufRead;
use std::process::ExitCode;
use std::sync::mpsc::{Sender, channel};
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

/// No line that means anything is longer.
const LONGEST_LINE: u64 = 1 << 16;

fn command(texts: &Texts) -> Command {
    let link =
        Arg::new("link").value_name("LINK").required(true).help(texts.get("join-option-link"));
    let color = Arg::new("color")
        .long("color")
        .value_name("COLOR")
        .value_parser(["white", "black", "random"])
        .default_value("random")
        .help(texts.get("join-option-color"));
    let clock =
        Arg::new("clock").long("clock").value_name("M+S").help(texts.get("join-option-clock"));
    let name = Arg::new("name").long("name").value_name("NAME").help(texts.get("join-option-name"));
    let othello = Arg::new("othello")
        .long("othello")
        .value_name("SIZE")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("8x8")
        .help(texts.get("join-option-othello"));
    Command::new("join")
        .about(texts.get("join-about"))
        .args([link, color, clock, name, othello])
        .after_help(texts.get("join-exit-codes"))
}

/// Something that happens at the table.
enum Happening {
    Line(String),
    /// Nobody types any more.
    InputEnded,
    Server(Heard),
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let text = matches.get_one::<String>("link").map(String::as_str).unwrap_or_default();
    let Some(mut link) = Link::read(text) else {
        let shown: String = text.chars().take(80).collect();
        bail!(texts.format("join-bad-link", &[("link", shown.into())]));
    };
    let wish = table_wish(matches, texts)?;
    // What is played where the link names no game is chosen here.
    link.othello |= link.game.is_none() && wish.othello.is_some();
    let Some(key) = key::of_this_user() else {
        return Err(failure(texts.get("join-no-key")));
    };
    let (tell, happenings) = channel();
    let heard = tell.clone();
    let guest = Guest { link: link.clone(), key, lang: texts.lang() };
    let connection = Connection::open(guest, move |news| _ = heard.send(Happening::Server(news)))
        .map_err(|problem| failure(not_connected(problem, &link, texts)))?;
    std::thread::spawn(move || read_lines(&tell));
    let name = matches.get_one::<String>("name").cloned();
    let mut sitting = Sitting::new(link.clone(), wish, name, texts);
    for happening in happenings {
        let step = match happening {
            Happening::Line(line) => sitting.enter(&line, &connection),
            Happening::InputEnded => sitting.input_ended(),
            Happening::Server(Heard::Message(json)) => sitting.hear(&json, &connection),
            Happening::Server(Heard::Lost) => sitting.lost(),
            Happening::Server(Heard::Gone(problem)) => {
                Step::Fail(not_connected(problem, &link, texts))
            }
        };
        match step {
            Step::Stay => {}
            Step::Leave => break,
            Step::Fail(sentence) => return Err(failure(sentence)),
        }
    }
    connection.close();
    Ok(ExitCode::SUCCESS)
}

/// What table is opened where the link names no game.
fn table_wish(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<TableWish> {
    let color = match matches.get_one::<String>("color").map(String::as_str) {
        Some("white") => Some(chess::Color::White),
        Some("black") => Some(chess::Color::Black),
        _ => None,
    };
    let clock = matches.get_one::<String>("clock");
    let pace = clock.map(|clock| pace(clock, texts)).transpose()?.unwrap_or_default();
    let board = matches.get_one::<String>("othello");
    let othello = board.map(|size| board_size(size, texts)).transpose()?;
    Ok(TableWish { color, pace, othello })
}

fn pace(clock: &str, texts: &Texts) -> anyhow::Result<TimeControl> {
    match parse(&format!("{} clock {clock}", Verb::Level.english())) {
        Ok(Typed::Request(Request::Level(LevelChange { pace: Some(pace), .. }))) => Ok(pace),
        _ => {
            let arguments = [("value", clock.into()), ("option", "clock".into())];
            bail!(texts.format("play-bad-option", &arguments))
        }
    }
}

fn board_size(text: &str, texts: &Texts) -> anyhow::Result<Size> {
    let size = read_size(text.as_bytes());
    match size.filter(|size| size.rows().max(size.cols()) <= LONGEST_SIDE) {
        Some(size) => Ok(size),
        None => bail!(texts.format("join-bad-size", &[("text", text.into())])),
    }
}

/// Passes what is typed on, line by line.
fn read_lines(tell: &Sender<Happening>) {
    let mut input = std::io::stdin().lock();
    while let Some(line) = next_line(&mut input) {
        if tell.send(Happening::Line(line)).is_err() {
            return;
        }
    }
    _ = tell.send(Happening::InputEnded);
}

fn next_line(input: &mut impl BufRead) -> Option<String> {
    let line = safefile::read_line(input, LONGEST_LINE).ok()?;
    (!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned())
}

/// Why there is no connection, in a sentence.
fn not_connected(problem: NotConnected, link: &Link, texts: &Texts) -> String {
    let id = match problem {
        NotConnected::NoAnswer => "join-no-answer",
        NotConnected::NoToken => "join-no-token",
        NotConnected::Stranger => "join-stranger",
    };
    texts.format(id, &[("host", link.authority.as_str().into())])
}
