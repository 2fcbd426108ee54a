//! The lines for other programs. The keys are documented in `docs/analyse.md`.

use super::Analysis;
use super::lines::Line;
use crate::commands::position_facts::{OpeningJson, VerdictJson};
use crate::output;
use chess::{Board, Move, Notation};
use engine::score::moves_to_mate;
use play::score_units::points;
use serde::Serialize;

#[derive(Serialize)]
struct Document {
    fen: String,
    turn: String,
    result: &'static str,
    opening: Option<OpeningJson>,
    tables: Option<VerdictJson>,
    best: Option<Named>,
    lines: Vec<Told>,
    depth: u32,
    nodes: u64,
    time_ms: u64,
    interrupted: bool,
}

/// A move in the two notations that programs read.
#[derive(Serialize)]
struct Named {
    uci: String,
    san: String,
}

#[derive(Serialize)]
struct Told {
    depth: u32,
    seldepth: u32,
    score: Score,
    points: i32,
    moves: Vec<Named>,
}

/// As UCI tells scores: one of the two.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Score {
    Cp(i32),
    Mate(i32),
}

/// Prints the analysis as one line of JSON.
pub(super) fn print(analysis: &Analysis<'_>) {
    let board = analysis.game.board();
    let outcome = &analysis.outcome;
    let over = analysis.game.outcome();
    let document = Document {
        fen: board.fen(),
        turn: board.turn().to_string(),
        result: over.map_or("*", |over| over.result().token()),
        opening: OpeningJson::of(analysis.game),
        tables: VerdictJson::of(analysis.game),
        best: outcome.best.map(|best| named(board, best)),
        lines: analysis.lines.best().iter().map(|line| told(board, line)).collect(),
        depth: outcome.depth,
        nodes: outcome.nodes,
        time_ms: outcome.time.as_millis() as u64,
        interrupted: analysis.interrupted,
    };
    output::json(&document);
}

fn told(board: &Board, line: &Line) -> Told {
    let mut board = *board;
    let moves = line.moves.iter().map(|&mv| {
        let move_named = named(&board, mv);
        board.play(mv);
        move_named
    });
    Told {
        depth: line.depth,
        seldepth: line.sel_depth,
        score: moves_to_mate(line.score).map_or(Score::Cp(line.score), Score::Mate),
        points: points(line.score),
        moves: moves.collect(),
    }
}

fn named(board: &Board, mv: Move) -> Named {
    Named { uci: board.write_move(mv, Notation::Uci), san: board.write_move(mv, Notation::San) }
}
