//! `horizont eval`: explains to a person what a position is worth and why.

use super::{Subcommand, position_arguments};
use crate::output::{self, caution, say};
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use crate::values;
use chess::Board;
use clap::{ArgMatches, Command};
use engine::eval::explain;
use serde::Serialize;
use std::process::ExitCode;
use texts::Texts;
use wording::{Judged, evaluation, judged};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("eval")
        .about(texts.get("eval-about"))
        .args(position_arguments::arguments(texts))
        .arg(values::json_option(texts))
        .after_help(texts.get("help-exit-codes"))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let (game, notices) = position_arguments::game(matches, texts)?;
    for notice in notices {
        caution!("{}", wording::notice(notice, texts));
    }
    let board = game.board();
    if matches.get_flag("json") {
        output::json(&document(board));
        return Ok(ExitCode::SUCCESS);
    }
    let style = BoardStyle::fitting(&Capabilities::of_output(), texts.lang());
    let view = BoardView { flipped: false, last_move: game.moves().last().copied() };
    say!("{}", board::draw(board, &view, &style));
    say!("{}", evaluation(board, texts));
    Ok(ExitCode::SUCCESS)
}

/// The evaluation for other programs, in hundredths of a pawn for White.
#[derive(Serialize)]
struct Document {
    fen: String,
    turn: String,
    /// By the network and a short search; none when the game is over.
    verdict: Option<Verdict>,
    terms: Vec<Term>,
    total: i32,
}

#[derive(Serialize)]
struct Verdict {
    cp: i32,
    depth: u32,
    best: String,
}

#[derive(Serialize)]
struct Term {
    term: &'static str,
    white: f64,
    black: f64,
}

fn document(board: &Board) -> Document {
    let explanation = explain(board);
    let terms = explanation.terms.iter().map(|score| Term {
        term: score.term.id(),
        white: explanation.worth_now(score.white).round(),
        black: explanation.worth_now(score.black).round(),
    });
    let verdict = |judged: Judged| Verdict {
        cp: judged.for_white,
        depth: judged.depth,
        best: judged.best.to_uci(false),
    };
    Document {
        fen: board.fen(),
        turn: board.turn().to_string(),
        verdict: judged(board).map(verdict),
        terms: terms.collect(),
        total: explanation.total(),
    }
}
