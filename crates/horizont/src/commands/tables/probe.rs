//! `horizont tables probe`: how a position ends, by which moves.

use super::{dir_option, in_moves, open, option};
use crate::output::say;
use anyhow::anyhow;
use chess::{Board, Notation};
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use tablebase::{Dtm, Wdl};
use texts::{Lang, Texts};
use wording::board_from_fen;

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
    let unknown = || anyhow!(texts.get("tables-unknown"));
    let value = tables.probe(&board).ok_or_else(unknown)?;
    say!("{}", worded(value, texts));
    let moves = tables.moves(&board).ok_or_else(unknown)?;
    let notation = match texts.lang() {
        Lang::Cs => Notation::SanCzech,
        Lang::En => Notation::San,
    };
    for (mv, value) in moves {
        say!("  {:<8} {}", board.write_move(mv, notation), worded(value, texts));
    }
    let line = tables.line(&board).ok_or_else(unknown)?;
    if !line.is_empty() {
        say!(
            "{}",
            texts.format("tables-line", &[("line", line_text(board, &line, notation).into())])
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn worded(value: Dtm, texts: &Texts) -> String {
    let moves = in_moves(value.plies().unwrap_or(0));
    let id = match value.wdl() {
        Wdl::Win => "tables-win",
        Wdl::Loss if moves == 0 => "tables-mated",
        Wdl::Loss => "tables-loss",
        Wdl::Draw => "tables-draw",
    };
    texts.format(id, &[("moves", moves.into())])
}

fn line_text(mut board: Board, line: &[chess::Move], notation: Notation) -> String {
    let mut text = String::new();
    for &mv in line {
        if !text.is_empty() {
            text.push(' ');
        }
        text += &board.write_move(mv, notation);
        board.play(mv);
    }
    text
}
