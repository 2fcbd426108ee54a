//! The position that a command is about: `--fen`, or a file and a place in it.

use chess::Game;
use clap::{Arg, ArgMatches, value_parser};
use play::files::{self, Notice};
use std::path::{Path, PathBuf};
use texts::Texts;
use wording::board_from_fen;

/// `FILE`, `--fen` and `--ply`.
pub(super) fn arguments(texts: &Texts) -> [Arg; 3] {
    [
        Arg::new("file")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .conflicts_with("fen")
            .help(texts.get("source-file")),
        Arg::new("fen").long("fen").value_name("FEN").help(texts.get("source-fen")),
        ply_option(texts),
    ]
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
    if let Some(path) = matches.get_one::<PathBuf>("file") {
        let mut saved = open(path, texts)?;
        go_to_ply(&mut saved.game, matches, texts)?;
        return Ok((saved.game, saved.notices));
    }
    let game = match matches.get_one::<String>("fen") {
        Some(fen) => Game::from_board(board_from_fen(fen, texts)?),
        None => Game::default(),
    };
    Ok((game, Vec::new()))
}

/// Reads a file; the error is a sentence.
pub(super) fn open(path: &Path, texts: &Texts) -> anyhow::Result<files::SavedGame> {
    files::read(path).map_err(|error| anyhow::anyhow!(wording::file_error(path, &error, texts)))
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
