//! `horizont book show`: the moves that a book has for a position.

use super::{explain_io, open, option};
use crate::output::{caution, say};
use ::book::own::OwnBook;
use ::book::{Weighted, names};
use chess::{Board, Notation};
use clap::{ArgMatches, Command, value_parser};
use std::path::PathBuf;
use std::process::ExitCode;
use texts::{Lang, Texts};
use wording::{board_from_fen, opening};

pub fn command(texts: &Texts) -> Command {
    Command::new("show")
        .about(texts.get("book-show-about"))
        .arg(option("fen", "FEN", texts))
        .arg(option("file", "FILE", texts).value_parser(value_parser!(PathBuf)))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let board = match matches.get_one::<String>("fen") {
        Some(fen) => board_from_fen(fen, texts)?,
        None => Board::default(),
    };
    let (moves, skipped) = match matches.get_one::<PathBuf>("file") {
        Some(path) => {
            let probe = open(path, texts)?.probe(&board);
            if let Some(kind) = probe.unreadable {
                return Err(explain_io(path, &kind.into(), texts));
            }
            (probe.moves, probe.skipped)
        }
        None => (OwnBook::embedded().moves(&board).to_vec(), Vec::new()),
    };
    if let Some(named) = names::of_position(&board) {
        say!("{}\n", opening(&named, texts));
    }
    print(&board, &moves, texts);
    warn_of_skipped(&skipped, texts);
    Ok(ExitCode::SUCCESS)
}

/// A line for each move: how it is written, how often it is played, where it leads.
pub fn print(board: &Board, moves: &[Weighted], texts: &Texts) {
    if moves.is_empty() {
        say!("{}", texts.get("book-no-moves"));
    }
    let total: f64 = moves.iter().map(|choice| f64::from(choice.weight)).sum();
    let notation = match texts.lang() {
        Lang::Cs => Notation::SanCzech,
        Lang::En => Notation::San,
    };
    let mut moves = moves.to_vec();
    moves.sort_by_key(|choice| std::cmp::Reverse(choice.weight));
    for choice in &moves {
        let mv = board.write_move(choice.mv, notation);
        let share = 100.0 * f64::from(choice.weight) / total.max(1.0);
        let share = texts.number(share, 1);
        let mut after = *board;
        after.play(choice.mv);
        let name = names::of_position(&after).map(|named| opening(&named, texts));
        let line =
            format!("{mv:<7} {:>6} {share:>6} %  {}", choice.weight, name.unwrap_or_default());
        say!("{}", line.trim_end());
    }
}

/// Says which entries of a file were left out, and why.
pub fn warn_of_skipped(skipped: &[usize], texts: &Texts) {
    for number in skipped {
        let args = [("number", number.to_string().into())];
        caution!("{}", texts.format("book-entry-skipped", &args));
    }
}
