//! What the laboratory must know of a game besides its rules: how its moves are written.

use chess::gametree_rules::ChessRules;
use chess::{Board, Notation};
use gametree::{Rules, Value};
use koncovka::gametree_rules::KoncovkaRules;
use othello::gametree_rules::{OthelloRules, PASS};
use othello::search::Evaluate;

/// A game whose moves can be written.
pub(crate) trait MoveLabels: Rules {
    /// A move as people write it; the notation is that of chess moves.
    fn label(&self, position: &Self::Position, mv: Self::Move, notation: Notation) -> String;
}

impl<E: Fn(&Board) -> Value> MoveLabels for ChessRules<E> {
    fn label(&self, board: &Board, mv: chess::Move, notation: Notation) -> String {
        board.write_move(mv, notation)
    }
}

impl<B: othello::board::Board + Clone, E: Evaluate> MoveLabels for OthelloRules<B, E> {
    fn label(&self, state: &Self::Position, spot: Self::Move, _: Notation) -> String {
        if spot == PASS {
            return "--".to_string();
        }
        let square = state.board.square(spot);
        // Beyond the alphabet, as the task writes squares.
        match u8::try_from(square.col) {
            Ok(col @ 0..26) => format!("{}{}", (b'a' + col) as char, square.row + 1),
            _ => square.to_string(),
        }
    }
}

impl MoveLabels for KoncovkaRules {
    fn label(&self, position: &Self::Position, mv: Self::Move, _: Notation) -> String {
        position.written(mv)
    }
}

/// The labels of a line of moves.
pub(crate) fn labels<S: MoveLabels>(
    rules: &S,
    start: &S::Position,
    line: &[S::Move],
    notation: Notation,
) -> Vec<String> {
    let mut position = start.clone();
    let label = |&mv: &S::Move| {
        let label = rules.label(&position, mv, notation);
        position = rules.play(&position, mv);
        label
    };
    line.iter().map(label).collect()
}
