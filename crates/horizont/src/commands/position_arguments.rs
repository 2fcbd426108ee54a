//! The position that a command is about: `--fen`, or a file (`-` is standard input), which of its
//! games, and a place in it.

use chess::Game;
use clap::{Arg, ArgMatches, value_parser};
use play::files::{self, FileError, Kind, MAX_BYTES, Notice, SavedGame};
use std::path::{Path, PathBuf};
use texts::Texts;
use wording::{board_from_fen, file_error};

/// `FILE`, `--fen`, `--game` and `--ply`.
pub(super) fn arguments(texts: &Texts) -> [Arg; 4] {
    [
        Arg::new("file")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .value_hint(clap::ValueHint::FilePath)
            .conflicts_with("fen")
            .help(texts.get("source-file")),
        Arg::new("fen").long("fen").value_name("FEN").help(texts.get("source-fen")),
        game_option(texts),
        ply_option(texts),
    ]
}

/// `--game`.
pub(super) fn game_option(texts: &Texts) -> Arg {
    Arg::new("game")
        .long("game")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..=u64::from(u32::MAX)))
        .requires("file")
        .help(texts.get("source-game"))
}

/// `--ply`.
pub(super) fn ply_option(texts: &Texts) -> Arg {
    Arg::new("ply")
        .long("ply")
        .value_name("N")
        .value_parser(value_parser!(u32))
        .requires("file")
        .help(texts.get("source-ply"))
}

/// The game, standing where the arguments say; without any, at the usual start.
pub(super) fn game(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<(Game, Vec<Notice>)> {
    let saved = saved_game(matches, texts)?;
    Ok((saved.game, saved.notices))
}

/// The same with all that a file says besides.
pub(super) fn saved_game(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<SavedGame> {
    if let Some(path) = matches.get_one::<PathBuf>("file") {
        let mut saved = open(path, game_number(matches), texts)?;
        go_to_ply(&mut saved.game, matches, texts)?;
        return Ok(saved);
    }
    let game = match matches.get_one::<String>("fen") {
        Some(fen) => Game::from_board(board_from_fen(fen, texts)?),
        None => Game::default(),
    };
    Ok(SavedGame { game, sides: None, notices: Vec::new() })
}

/// Which of the games of a file is meant: that of `--game`, else the first.
pub(super) fn game_number(matches: &ArgMatches) -> usize {
    matches.get_one::<u64>("game").map_or(1, |&number| number as usize)
}

/// Reads a game of a file, or of standard input for `-`; the error is a sentence.
pub(super) fn open(path: &Path, number: usize, texts: &Texts) -> anyhow::Result<SavedGame> {
    let read = match is_standard_input(path) {
        true => from_standard_input(number),
        false => files::read_nth(path, number),
    };
    read.map_err(|error| anyhow::anyhow!(file_error(path, &error, texts)))
}

/// Whether a path is the usual name of standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn from_standard_input(number: usize) -> Result<SavedGame, FileError> {
    let bytes = safefile::read_all(std::io::stdin().lock(), MAX_BYTES);
    let bytes = bytes.map_err(|error| FileError::Disk(error.into()))?;
    let kind = Kind::guess(&bytes);
    let saved = SavedGame::nth_from_bytes(&bytes, kind, number);
    saved.map_err(|problem| FileError::Content { kind, problem })
}

/// Goes to the half-move of `--ply` along the main line, if there is one; else to its end.
pub(super) fn go_to_ply(
    game: &mut Game,
    matches: &ArgMatches,
    texts: &Texts,
) -> anyhow::Result<()> {
    game.go_to_end();
    let Some(&ply) = matches.get_one::<u32>("ply") else { return Ok(()) };
    let Some(node) = game.main_line_at(ply as usize) else {
        let last = game.main_line().count();
        let args = [("ply", ply.to_string().into()), ("last", last.to_string().into())];
        anyhow::bail!(texts.format("source-no-ply", &args));
    };
    game.go_to(node);
    Ok(())
}
