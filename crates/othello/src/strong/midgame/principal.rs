//! Nodes whose exact value is wanted, and the root.

use super::node::Node;
use super::null_window::{ENDING, decided};
use super::order::Order;
use super::question::{Best, Question, Window};
use super::search::Search;
use crate::strong::area::Whole;
use crate::strong::board::{Position, moves};
use crate::strong::move_list::MoveList;
use crate::strong::solver::final_score;
use crate::strong::table::{Finding, NO_SQUARE};

impl Search<'_> {
    /// The value, exact within the window; meaningless once stopped.
    pub(super) fn principal(
        &mut self,
        node: &Node,
        window: Window,
        depth: u32,
        certainty: u8,
    ) -> i32 {
        let Window { alpha, beta } = window;
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
        let list = self.candidates(node, legal, Order { known, depth, alpha });
        self.best_of(node, list, Question { window, depth, certainty })
    }

    /// The value of the best of these moves, which the table learns too: the first one is searched
    /// alone, the others are shared out if that is worth while.
    #[inline(always)]
    pub(super) fn best_of(&mut self, node: &Node, mut list: MoveList, question: Question) -> i32 {
        let Question { window, depth, certainty } = question;
        let Window { mut alpha, beta } = window;
        let mut best = Best { value: -127, square: NO_SQUARE };
        while let Some(candidate) = list.next_best() {
            let next = node.after(candidate.square, candidate.turned);
            self.nodes += 1;
            let window = Window { alpha, beta };
            let value = self.move_value(&next, window, depth, certainty, best.value);
            if value > best.value {
                best = Best { value, square: candidate.square as u8 };
                if value >= beta {
                    break;
                }
                alpha = alpha.max(value);
            }
            #[cfg(feature = "threads")]
            if let Some(team) = self.team_for(node, question) {
                (best, _) = self.split(team, node, list, question, best);
                break;
            }
        }
        if !self.is_stopped() {
            let Window { alpha, beta } = window;
            let Best { value, square: best } = best;
            let finding = Finding { depth: depth as u8, certainty, alpha, beta, value, best };
            self.table.keep(node.position, finding);
        }
        best.value
    }

    /// The value of a move: exact for the first one, for others only if they are better.
    #[inline(always)]
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
