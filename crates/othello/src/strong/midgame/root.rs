//! The moves at the root, kept with the best first from one search to the next.

use super::node::Node;
use super::principal::Window;
use super::search::Search;
use crate::strong::board::{Position, squares};

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
        let Window { mut alpha, beta } = window;
        let mut best = -127;
        for index in 0..moves.len() {
            let candidate = moves[index];
            let next = node.after(candidate.square, candidate.turned);
            self.nodes += 1;
            let value = self.move_value(&next, Window { alpha, beta }, depth, certainty, best);
            if self.is_stopped() {
                break;
            }
            moves[index].value = value;
            if value > best {
                best = value;
                // In a null window that fails low nothing tells the moves apart.
                if value > window.alpha || index == 0 {
                    moves[..=index].rotate_right(1);
                }
                if best >= beta {
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        best
    }
}
