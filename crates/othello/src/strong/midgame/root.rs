//! The moves at the root, kept with the best first from one search to the next.

use super::node::Node;
use super::question::Window;
#[cfg(feature = "threads")]
use super::question::{Best, Question};
use super::search::Search;
use crate::strong::board::{Position, squares};
#[cfg(feature = "threads")]
use crate::strong::{
    move_list::{Candidate, MoveList},
    table::NO_SQUARE,
};

/// A move at the root.
#[derive(Clone, Copy, Debug)]
pub struct RootMove {
    /// Where.
    pub square: u32,
    /// The stones that it turns.
    pub turned: u64,
    /// Its value in the last search that found one; a bound if another move was better.
    pub value: i32,
}

/// The legal moves of a position.
pub fn root_moves(position: Position) -> Vec<RootMove> {
    let all = squares(position.moves());
    all.map(|square| RootMove { square, turned: position.turned(square), value: -127 }).collect()
}

impl Search<'_> {
    /// The value of the best of these moves, exact within the window; it comes to the front as soon
    /// as it is known to be best. Once stopped, the value is meaningless but the order is not.
    pub fn root(
        &mut self,
        node: &Node,
        moves: &mut [RootMove],
        window: Window,
        depth: u32,
        certainty: u8,
    ) -> i32 {
        #[cfg(feature = "threads")]
        let question = Question { window, depth, certainty };
        let mut best = -127;
        for index in 0..moves.len() {
            let RootMove { square, turned, .. } = moves[index];
            let next = node.after(square, turned);
            self.nodes += 1;
            let to_beat = Window { alpha: window.alpha.max(best), ..window };
            let value = self.move_value(&next, to_beat, depth, certainty, best);
            if self.is_stopped() {
                break;
            }
            best = noted(moves, index, value, best, window);
            if best >= window.beta {
                break;
            }
            #[cfg(feature = "threads")]
            if let Some(team) = self.team_for(node, question) {
                let list = left_over(&moves[index + 1..]);
                let so_far = Best { value: best, square: NO_SQUARE };
                let (_, values) = self.split(team, node, list, question, so_far);
                for (square, value) in values {
                    if let Some(index) = moves.iter().position(|mv| mv.square == square) {
                        best = noted(moves, index, value, best, window);
                    }
                }
                break;
            }
        }
        best
    }
}

/// Keeps the value of a move, which comes to the front if it is the best. The best value.
fn noted(moves: &mut [RootMove], index: usize, value: i32, best: i32, window: Window) -> i32 {
    moves[index].value = value;
    // In a null window that fails low nothing tells the moves apart.
    if value > best && (value > window.alpha || index == 0) {
        moves[..=index].rotate_right(1);
    }
    best.max(value)
}

/// These moves in this order.
#[cfg(feature = "threads")]
fn left_over(moves: &[RootMove]) -> MoveList {
    let mut list = MoveList::new();
    for (score, &RootMove { square, turned, .. }) in moves.iter().rev().enumerate() {
        list.push(Candidate { square, turned, score: score as i32 });
    }
    list
}
