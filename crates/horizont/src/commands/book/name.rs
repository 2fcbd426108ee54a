//! `horizont book name`: the openings of games or of moves.

use super::explain_io;
use crate::output::{caution, say};
use ::book::names;
use anyhow::anyhow;
use chess::{Game, PgnReader};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::fs::File;
use std::path::Path;
use std::process::ExitCode;
use texts::Texts;
use wording::{bad_game, opening};

pub fn command(texts: &Texts) -> Command {
    Command::new("name").about(texts.get("book-name-about")).arg(
        Arg::new("moves")
            .value_name("MOVES|FILE.pgn")
            .required(true)
            .action(ArgAction::Append)
            .help(texts.get("book-option-moves")),
    )
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let words: Vec<&String> = matches.get_many("moves").unwrap_or_default().collect();
    if let [word] = words[..]
        && Path::new(word).extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn"))
    {
        return of_file(Path::new(word), texts);
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
    say!("{}", line(&game, texts));
    Ok(ExitCode::SUCCESS)
}

/// A line for each game.
fn of_file(path: &Path, texts: &Texts) -> anyhow::Result<ExitCode> {
    let file = File::open(path).map_err(|error| explain_io(path, &error, texts))?;
    for game in PgnReader::new(file) {
        match game {
            Ok(mut game) => {
                game.go_to_end();
                say!("{}", line(&game, texts));
            }
            Err(error) => caution!("{}", bad_game(&error, None, texts)),
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn line(game: &Game, texts: &Texts) -> String {
    let named = names::name_of(game);
    named.map_or_else(|| texts.get("book-name-none"), |named| opening(&named, texts))
}
