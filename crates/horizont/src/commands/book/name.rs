//! `horizont book name`: the openings of games or of moves.

use super::explain_io;
use crate::commands::position_facts::OpeningJson;
use crate::output::{self, caution, say};
use crate::values;
use ::book::names;
use anyhow::anyhow;
use chess::{Game, PgnReader};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use serde::Serialize;
use std::fs::File;
use std::path::Path;
use std::process::ExitCode;
use texts::Texts;
use wording::{bad_game, opening};

pub fn command(texts: &Texts) -> Command {
    let moves = Arg::new("moves")
        .value_name("MOVES|FILE.pgn")
        .required(true)
        .action(ArgAction::Append)
        .value_hint(ValueHint::FilePath)
        .help(texts.get("book-option-moves"));
    Command::new("name")
        .about(texts.get("book-name-about"))
        .arg(moves)
        .arg(values::json_option(texts))
}

/// The opening of a game for other programs.
#[derive(Serialize)]
struct Document {
    opening: Option<OpeningJson>,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let json = matches.get_flag("json");
    let words: Vec<&String> = matches.get_many("moves").unwrap_or_default().collect();
    if let [word] = words[..]
        && Path::new(word).extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn"))
    {
        return of_file(Path::new(word), json, texts);
    }
    let mut game = Game::default();
    for word in words.iter().flat_map(|words| words.split_whitespace()) {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        if word.is_empty() {
            continue;
        }
        let played = game.board().parse_move(word).ok().and_then(|mv| game.play(mv).ok());
        if played.is_none() {
            return Err(anyhow!(texts.format("book-name-bad-move", &[("move", word.into())])));
        }
    }
    tell(&game, json, texts);
    Ok(ExitCode::SUCCESS)
}

/// A line for each game.
fn of_file(path: &Path, json: bool, texts: &Texts) -> anyhow::Result<ExitCode> {
    let file = File::open(path).map_err(|error| explain_io(path, &error, texts))?;
    for game in PgnReader::new(file) {
        match game {
            Ok(mut game) => {
                game.go_to_end();
                tell(&game, json, texts);
            }
            Err(error) => caution!("{}", bad_game(&error, None, texts)),
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The opening of a game, in a line.
fn tell(game: &Game, json: bool, texts: &Texts) {
    match names::name_of(game) {
        _ if json => output::json(&Document { opening: OpeningJson::of(game) }),
        Some(named) => say!("{}", opening(&named, texts)),
        None => say!("{}", texts.get("book-name-none")),
    }
}
