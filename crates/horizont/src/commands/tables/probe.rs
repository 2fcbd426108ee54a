//! `horizont tables probe`: how a position ends, by which moves.

use super::{dir_option, open, option};
use crate::output::say;
use anyhow::anyhow;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use texts::Texts;
use wording::tables::{file_error, value};
use wording::{board_from_fen, short_notation};

pub fn command(texts: &Texts) -> Command {
    Command::new("probe")
        .about(texts.get("tables-probe-about"))
        .arg(option("fen", "FEN", texts).required(true))
        .arg(dir_option(texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let fen = matches.get_one::<String>("fen").map(String::as_str).unwrap_or_default();
    let board = board_from_fen(fen, texts)?;
    let tables = open(matches, texts)?;
    let unknown = || match tables.new_faults().first() {
        Some(fault) => anyhow!(file_error(fault, texts)),
        None => anyhow!(texts.get("tables-unknown")),
    };
    say!("{}", value(tables.probe(&board).ok_or_else(unknown)?, texts));
    let moves = tables.moves(&board).ok_or_else(unknown)?;
    for (mv, after) in moves {
        let name = board.write_move(mv, short_notation(texts));
        say!("  {name:<8} {}", value(after, texts));
    }
    let line = tables.line(&board).ok_or_else(unknown)?;
    if !line.is_empty() {
        let line = wording::line(&board, &line, usize::MAX, texts);
        say!("{}", texts.format("tables-line", &[("line", line.into())]));
    }
    Ok(ExitCode::SUCCESS)
}
