//! `horizont othello`: Othello in the terminal, against a person or the machine.

mod book;
mod protocols;
mod solve;

use super::Subcommand;
use crate::config::Key;
use crate::othello::{Look, Machine, Table};
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use othello::gamefile::{GameFile, Key as Block};
use othello::player::{Description, Kind};
use othello::search::Evaluation;
use othello::strong::levels::Level;
use othello::strong::wish::Wish;
use othello::task::LONGEST_FILE;
use othello::text::{integer, is_blank};
use othello::{Expression, Game, Setup, Size, Square};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

/// How deep the machine thinks when nobody says.
const USUAL_DEPTH: u32 = 5;

fn command(texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(texts.get(&format!("othello-opt-{name}")))
    };
    let path = |name: &'static str| {
        option(name, "FILE").value_parser(value_parser!(PathBuf)).value_hint(ValueHint::FilePath)
    };
    let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
    let command = Command::new("othello")
        .about(texts.get("othello-about"))
        .subcommand(solve::command(texts))
        .subcommand(book::command(texts))
        .args_conflicts_with_subcommands(true)
        .arg(option("black", "PLAYER").value_parser(value_parser!(OsString)))
        .arg(option("white", "PLAYER").value_parser(value_parser!(OsString)))
        .arg(option("size", "ROWSxCOLS"))
        .arg(option("init", "ROW_COL"))
        .arg(path("input"))
        .arg(path("output"))
        .arg(option("eval", "stones|positional").value_parser(["stones", "positional"]))
        .arg(option("threads", "N").value_parser(value_parser!(u32).range(1..=256)))
        .arg(flag("ascii").help(texts.get("othello-opt-ascii")))
        .arg(flag("plain").help(texts.get("play-option-plain")));
    protocols::with_options(command, texts)
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    match matches.subcommand() {
        Some(("solve", matches)) => return solve::run(matches, texts),
        Some(("book", matches)) => return book::run(matches, texts),
        _ => {}
    }
    if let Some(done) = protocols::run(matches, texts) {
        return done;
    }
    let content = match matches.get_one::<PathBuf>("input") {
        Some(path) => safefile::read_file(path, LONGEST_FILE)
            .map_err(|error| about_file("othello-bad-input", path, error, texts))?,
        None => Vec::new(),
    };
    let file = GameFile::parse(&content).map_err(|error| {
        anyhow!(texts.format("othello-bad-file", &[("line", (error.line as u64).into())]))
    })?;
    let mut game = Game::new(setup(matches, &file, texts)?)
        .map_err(|_| anyhow!(texts.get("othello-no-memory")))?;
    replay(&mut game, &file, texts)?;
    let output = matches.get_one::<PathBuf>("output");
    if let Some(path) = output {
        safefile::check_writable(path)
            .map_err(|error| about_file("othello-bad-output", path, error, texts))?;
    }
    let evaluation = match matches.get_one::<String>("eval").map(String::as_str) {
        Some("positional") => Evaluation::Positional,
        _ => Evaluation::Stones,
    };
    let strong = strong_wish(matches, game.setup().size, texts)?;
    let look = if matches.get_flag("ascii") { Look::Letters } else { Look::for_output() };
    let mut table = Table::new(game, texts);
    if let Some(wish) = strong {
        table.set_wish(wish);
    }
    table.set_output(output.cloned());
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        table.keep_by_itself();
    }
    let cores = || std::thread::available_parallelism().map_or(1, |count| count.get());
    let threads = matches.get_one::<u32>("threads").map_or_else(cores, |&count| count as usize);
    let machine = Machine::new(evaluation, threads, Default::default());
    let screen = super::config::load(texts)?.get(Key::Screen);
    let plain = matches.get_flag("plain") || screen.as_deref() == Some("lines");
    Ok(crate::othello::play(table, machine, look, plain))
}

/// How the strong engine plays for the machine: on 8x8 always, unless the minimax of the task was
/// asked for.
fn strong_wish(matches: &ArgMatches, size: Size, texts: &Texts) -> anyhow::Result<Option<Wish>> {
    let asked = ["level", "movetime", "depth"].iter().any(|name| matches.contains_id(name));
    if !Machine::is_strong_on(size) {
        return match asked {
            true => Err(anyhow!(texts.get("othello-level-elsewhere"))),
            false => Ok(None),
        };
    }
    let is_minimax = |name: &str| {
        let given = matches.get_one::<OsString>(name);
        given.is_some_and(|text| text.as_encoded_bytes().trim_ascii().starts_with(b"minimax"))
    };
    let minimax = matches.contains_id("eval") || is_minimax("black") || is_minimax("white");
    Ok((asked || !minimax).then(|| protocols::wish(matches, Level::Medium)))
}

fn about_file(message: &str, path: &Path, error: std::io::Error, texts: &Texts) -> anyhow::Error {
    let sentence = texts.format(message, &[("path", path.display().to_string().into())]);
    anyhow!("{sentence}: {}", wording::system_error(error, texts))
}

/// Options first, then the file, then kind defaults: a person against the machine, in the middle.
fn setup(matches: &ArgMatches, file: &GameFile<'_>, texts: &Texts) -> anyhow::Result<Setup> {
    let player = |name: &str, key: Block, usual: Kind| {
        let given = matches.get_one::<OsString>(name).map(|text| text.as_encoded_bytes());
        match given.or(file.value(key)) {
            None => Ok(Description { kind: usual, name: None }),
            Some(text) => Description::parse(text).map_err(|_| {
                let text = String::from_utf8_lossy(text).into_owned();
                anyhow!(texts.format("othello-bad-player", &[("text", text.into())]))
            }),
        }
    };
    let black = player("black", Block::Black, Kind::Human)?;
    let white = player("white", Block::White, Kind::Minimax { depth: USUAL_DEPTH })?;
    let players =
        Description::named(black, white).map_err(|_| anyhow!(texts.get("othello-same-names")))?;
    let bad = |message: &str, text: &[u8]| {
        let text = String::from_utf8_lossy(text).into_owned();
        anyhow!(texts.format(message, &[("text", text.into())]))
    };
    let given = |name: &str, key: Block| {
        matches.get_one::<String>(name).map(|text| text.as_bytes()).or(file.value(key))
    };
    let size = match given("size", Block::Size) {
        None => Size::USUAL,
        Some(text) => read_size(text).ok_or_else(|| bad("othello-bad-size", text))?,
    };
    let first = match given("init", Block::Init) {
        None => size.centre(),
        Some(text) => read_first(text, size).ok_or_else(|| bad("othello-bad-init", text))?,
    };
    Ok(Setup { players, size, first })
}

/// `8x10`, `8 10` or `8` for both.
pub(super) fn read_size(text: &[u8]) -> Option<Size> {
    let numbers = numbers(text)?;
    match numbers[..] {
        [side] => Size::new(side, side),
        [rows, cols] => Size::new(rows, cols),
        _ => None,
    }
}

/// `4_4` or `4 4`, from 1.
fn read_first(text: &[u8], size: Size) -> Option<Square> {
    let [row, col] = numbers(text)?[..] else { return None };
    let first = Square { row: row.checked_sub(1)?, col: col.checked_sub(1)? };
    size.holds_stones_at(first).then_some(first)
}

/// Numbers between blanks, commas, underscores or an x.
fn numbers(text: &[u8]) -> Option<Vec<u32>> {
    text.split(|&byte| is_blank(byte) || matches!(byte, b'x' | b'X' | b'_' | b','))
        .filter(|word| !word.is_empty())
        .map(|word| integer(word).and_then(|number| u32::try_from(number).ok()))
        .collect()
}

/// Plays the actions of a file. Its commands are left out: only actions make the game.
fn replay(game: &mut Game, file: &GameFile<'_>, texts: &Texts) -> anyhow::Result<()> {
    for (line, number) in file.expressions.iter().zip(1u64..) {
        if game.is_over() {
            break;
        }
        let done = match Expression::parse(line) {
            Some(Ok(Expression::Move(mv))) => game.play(mv).is_ok(),
            Some(Ok(Expression::Save | Expression::Quit)) | None => true,
            Some(Err(_)) => false,
        };
        if !done {
            let text = String::from_utf8_lossy(line).into_owned();
            let args = [("number", number.into()), ("text", text.into())];
            return Err(anyhow!(texts.format("othello-bad-action", &args)));
        }
    }
    Ok(())
}
