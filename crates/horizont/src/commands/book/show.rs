//! `horizont book show`: the moves that a book has for a position.

use super::{explain_io, open, option};
use crate::commands::position_facts::OpeningJson;
use crate::output::{self, caution, say};
use crate::values;
use ::book::own::OwnBook;
use ::book::{Weighted, names};
use chess::{Board, Notation};
use clap::{ArgMatches, Command, ValueHint, value_parser};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;
use wording::{board_from_fen, opening, short_notation};

pub fn command(texts: &Texts) -> Command {
    Command::new("show")
        .about(texts.get("book-show-about"))
        .arg(option("fen", "FEN", texts))
        .arg(
            option("file", "FILE", texts)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath),
        )
        .arg(values::json_option(texts))
}

/// A position of a book for other programs.
#[derive(Serialize)]
struct Document {
    fen: String,
    opening: Option<OpeningJson>,
    moves: Vec<MoveJson>,
}

/// A move of a book for other programs.
#[derive(Serialize)]
pub struct MoveJson {
    uci: String,
    san: String,
    weight: u16,
    opening: Option<OpeningJson>,
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
    let named = names::of_position(&board);
    if matches.get_flag("json") {
        let moves = moves_json(&board, &moves);
        output::json(&Document { fen: board.fen(), opening: named.map(OpeningJson::from), moves });
    } else {
        if let Some(named) = named {
            say!("{}\n", opening(&named, texts));
        }
        print(&board, &moves, texts);
    }
    warn_of_skipped(&skipped, texts);
    Ok(ExitCode::SUCCESS)
}

/// The moves for other programs, the most played first.
pub fn moves_json(board: &Board, moves: &[Weighted]) -> Vec<MoveJson> {
    let most_played_first = by_weight(moves).into_iter();
    let told = most_played_first.map(|choice| {
        let mut after = *board;
        after.play(choice.mv);
        MoveJson {
            uci: board.write_move(choice.mv, Notation::Uci),
            san: board.write_move(choice.mv, Notation::San),
            weight: choice.weight,
            opening: names::of_position(&after).map(OpeningJson::from),
        }
    });
    told.collect()
}

fn by_weight(moves: &[Weighted]) -> Vec<Weighted> {
    let mut moves = moves.to_vec();
    moves.sort_by_key(|choice| std::cmp::Reverse(choice.weight));
    moves
}

/// A line for each move: how it is written, how often it is played, where it leads.
pub fn print(board: &Board, moves: &[Weighted], texts: &Texts) {
    if moves.is_empty() {
        say!("{}", texts.get("book-no-moves"));
    }
    let total: f64 = moves.iter().map(|choice| f64::from(choice.weight)).sum();
    for choice in by_weight(moves) {
        let mv = board.write_move(choice.mv, short_notation(texts));
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
