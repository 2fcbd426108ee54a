//! Nodes whose exact value is wanted, and the root.

use super::node::Node;
use super::null_window::{ENDING, decided};
use super::order::Order;
use super::search::Search;
use crate::strong::area::Whole;
use crate::strong::board::{Position, moves};
use crate::strong::solver::final_score;
use crate::strong::table::{Finding, NO_SQUARE};

/// A window of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// At most this is too low to matter.
    pub alpha: i32,
    /// At least this is too high to matter.
    pub beta: i32,
}

impl Window {
    /// Everything that a game can end with.
    pub const FULL: Window = Window { alpha: -65, beta: 65 };

    fn opposite(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

impl Search<'_> {
    /// The value, exact within the window; meaningless once stopped.
    pub(super) fn principal(
        &mut self,
        node: &Node,
        window: Window,
        depth: u32,
        certainty: u8,
    ) -> i32 {
        let Window { mut alpha, beta } = window;
        if alpha + 1 >= beta {
            return self.null_window(node, alpha, depth, certainty);
        }
        let position = node.position;
        if depth >= node.empties && node.empties <= ENDING {
            return self.exact_ending(position, window);
        }
        let depth = depth.min(node.empties);
        if depth == 0 {
            return self.evaluator.stones(&node.features, node.empties);
        }
        if self.look_for_stop() {
            return alpha;
        }
        let known = self.table.look_up(position);
        let legal = position.moves();
        if legal == 0 {
            if moves(position.opposing, position.own) == 0 {
                return final_score(Whole, position.own, position.opposing);
            }
            return -self.principal(&node.passed(), window.opposite(), depth, certainty);
        }
        if let Some(known) = known
            && known.lower == known.upper
            && decided(known, i32::from(known.lower), depth, certainty).is_some()
        {
            return known.lower.into();
        }
        let known = known.map_or([NO_SQUARE; 2], |known| known.best);
        let mut list = self.candidates(node, legal, Order { known, depth, alpha });
        let (mut best, mut best_square) = (-127, NO_SQUARE);
        while let Some(candidate) = list.next_best() {
            let next = node.after(candidate.square, candidate.turned);
            self.nodes += 1;
            let value = self.move_value(&next, Window { alpha, beta }, depth, certainty, best);
            if value > best {
                (best, best_square) = (value, candidate.square as u8);
                if best >= beta {
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        if !self.is_stopped() {
            let Window { alpha, beta } = window;
            let finding = Finding {
                depth: depth as u8,
                certainty,
                alpha,
                beta,
                value: best,
                best: best_square,
            };
            self.table.keep(position, finding);
        }
        best
    }

    /// The value of a move: exact for the first one, for others only if they are better.
    pub(super) fn move_value(
        &mut self,
        next: &Node,
        window: Window,
        depth: u32,
        certainty: u8,
        best: i32,
    ) -> i32 {
        let Window { alpha, beta } = window;
        if best > -127 {
            let value = -self.null_window(next, -alpha - 1, depth - 1, certainty);
            if value <= alpha || value >= beta {
                return value;
            }
        }
        -self.principal(next, window.opposite(), depth - 1, certainty)
    }

    /// The value of an ending within the window, by null windows from its middle.
    fn exact_ending(&mut self, position: Position, window: Window) -> i32 {
        let (mut low, mut high) = (-64, 64);
        let mut guess = 0i32.clamp(window.alpha, window.beta - 1);
        loop {
            let value = self.ending.value(position, guess);
            if self.is_stopped() {
                return window.alpha;
            }
            if value > guess {
                low = value
            } else {
                high = value
            }
            if low >= high || low >= window.beta || high <= window.alpha {
                return value;
            }
            // The next question lies just beyond the bound, within the window.
            guess = if value > guess { value } else { value - 1 };
            guess = guess.clamp(low, high - 1).clamp(window.alpha, window.beta - 1);
        }
    }
}
