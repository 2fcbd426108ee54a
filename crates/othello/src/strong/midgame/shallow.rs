//! The last plies before the horizon, without a table: for leaves and for the order of moves.

use super::node::Node;
use super::search::Search;
use crate::strong::area::Whole;
use crate::strong::board::{CORNERS, moves, squares};
use crate::strong::solver::final_score;

/// The squares beside the corners.
const BESIDE_CORNERS: u64 = 0x42c3_0000_0000_c342;
/// An order that costs nothing: corners first, last what opens one to the opponent.
const PROMISING: [u64; 3] = [CORNERS, !(CORNERS | BESIDE_CORNERS), BESIDE_CORNERS];

impl Search<'_> {
    /// The value `depth` plies deep, in stones, exact within the window.
    pub(super) fn shallow(&mut self, node: &Node, mut alpha: i32, beta: i32, depth: u32) -> i32 {
        if node.empties == 0 {
            return final_score(Whole, node.position.own, node.position.opposing);
        }
        if depth == 0 {
            return self.evaluator.stones(&node.features, node.empties);
        }
        let position = node.position;
        let legal = position.moves();
        if legal == 0 {
            if moves(position.opposing, position.own) == 0 {
                return final_score(Whole, position.own, position.opposing);
            }
            return -self.shallow(&node.passed(), -beta, -alpha, depth);
        }
        let mut best = -127;
        for group in PROMISING {
            for square in squares(legal & group) {
                let next = node.after(square, position.turned(square));
                self.nodes += 1;
                let value = -self.shallow(&next, -beta, -alpha, depth - 1);
                if value > best {
                    best = value;
                    if best >= beta {
                        return best;
                    }
                    alpha = alpha.max(best);
                }
            }
        }
        best
    }
}
