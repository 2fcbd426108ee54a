//! `horizont tables probe`: how a position ends, by which moves.

use super::{dir_option, open, option};
use crate::output::{self, say};
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use crate::values;
use anyhow::anyhow;
use chess::{Board, Move, Notation};
use clap::{ArgMatches, Command};
use serde::Serialize;
use std::process::ExitCode;
use tablebase::{Dtm, Wdl};
use texts::Texts;
use wording::tables::{file_error, value};
use wording::{board_from_fen, short_notation};

pub fn command(texts: &Texts) -> Command {
    Command::new("probe")
        .about(texts.get("tables-probe-about"))
        .arg(option("fen", "FEN", texts).required(true))
        .arg(dir_option(texts))
        .arg(values::json_option(texts))
}

/// A position by the tables, for other programs.
#[derive(Serialize)]
struct Document {
    fen: String,
    #[serde(flatten)]
    value: ValueJson,
    moves: Vec<MoveJson>,
    line: Vec<String>,
}

/// Who wins, and in how many half-moves he mates.
#[derive(Serialize)]
struct ValueJson {
    outcome: &'static str,
    half_moves: Option<u32>,
}

#[derive(Serialize)]
struct MoveJson {
    uci: String,
    san: String,
    #[serde(flatten)]
    after: ValueJson,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let fen = matches.get_one::<String>("fen").map(String::as_str).unwrap_or_default();
    let board = board_from_fen(fen, texts)?;
    let tables = open(matches, texts)?;
    let unknown = || match tables.new_faults().first() {
        Some(fault) => anyhow!(file_error(fault, texts)),
        None => anyhow!(texts.get("tables-unknown")),
    };
    let known = tables.probe(&board).ok_or_else(unknown)?;
    let moves = tables.moves(&board).ok_or_else(unknown)?;
    let line = tables.line(&board).ok_or_else(unknown)?;
    if matches.get_flag("json") {
        output::json(&document(&board, known, &moves, &line));
        return Ok(ExitCode::SUCCESS);
    }
    let style = BoardStyle::fitting(&Capabilities::of_output(), texts.lang());
    say!("{}", board::draw(&board, &BoardView::default(), &style));
    say!("{}", value(known, texts));
    for (mv, after) in moves {
        let name = board.write_move(mv, short_notation(texts));
        say!("  {name:<8} {}", value(after, texts));
    }
    if !line.is_empty() {
        let line = wording::line(&board, &line, usize::MAX, texts);
        say!("{}", texts.format("tables-line", &[("line", line.into())]));
    }
    Ok(ExitCode::SUCCESS)
}

fn document(board: &Board, known: Dtm, moves: &[(Move, Dtm)], line: &[Move]) -> Document {
    let moves = moves.iter().map(|&(mv, after)| MoveJson {
        uci: board.write_move(mv, Notation::Uci),
        san: board.write_move(mv, Notation::San),
        after: value_json(after),
    });
    Document {
        fen: board.fen(),
        value: value_json(known),
        moves: moves.collect(),
        line: line.iter().map(|mv| mv.to_uci(false)).collect(),
    }
}

/// For the side that is to move before the move.
fn value_json(value: Dtm) -> ValueJson {
    let outcome = match value.wdl() {
        Wdl::Win => "win",
        Wdl::Draw => "draw",
        Wdl::Loss => "loss",
    };
    ValueJson { outcome, half_moves: value.plies() }
}
