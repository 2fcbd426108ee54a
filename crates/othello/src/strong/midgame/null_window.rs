//! One node with a null window: is its value above alpha?

use super::node::Node;
use super::order::Order;
use super::question::{Question, Window};
use super::search::Search;
use crate::strong::area::Whole;
use crate::strong::board::{moves, squares};
use crate::strong::certainty::CERTAIN;
use crate::strong::solver::final_score;
use crate::strong::table::{Known, NO_SQUARE};

/// Up to so many empty squares a search to the end needs no evaluation.
pub(super) const ENDING: u32 = 13;
/// Up to so many, a search to the end leaves nothing out.
const ENDING_CERTAIN: u32 = 10;
/// Up to so many plies before the horizon nothing is remembered.
const SHALLOW: u32 = 2;
/// From so many plies on, the table is asked about every move before one is searched.
const ENHANCED_CUTOFFS: u32 = 4;

impl Search<'_> {
    /// A bound of the value on its side of `alpha`, `depth` plies deep (to the end if that is no
    /// less than the empty squares), as sure as `certainty`. Meaningless once stopped.
    pub(super) fn null_window(
        &mut self,
        node: &Node,
        alpha: i32,
        depth: u32,
        certainty: u8,
    ) -> i32 {
        let position = node.position;
        let to_the_end = depth >= node.empties;
        if to_the_end {
            let enough = if certainty == CERTAIN { ENDING } else { ENDING_CERTAIN };
            if node.empties <= enough {
                return self.ending.value(position, alpha);
            }
            let Node { empties, .. } = *node;
            let bound =
                self.ending.stability_bound(position.own, position.opposing, alpha, empties);
            if let Some(bound) = bound {
                return bound;
            }
        } else if depth <= SHALLOW {
            return self.shallow(node, alpha, alpha + 1, depth);
        }
        let depth = depth.min(node.empties);
        if self.look_for_stop() {
            return alpha;
        }
        let known = self.table.look_up(position);
        if let Some(bound) = known.and_then(|known| decided(known, alpha, depth, certainty)) {
            return bound;
        }
        let legal = position.moves();
        if legal == 0 {
            if moves(position.opposing, position.own) == 0 {
                return final_score(Whole, position.own, position.opposing);
            }
            return -self.null_window(&node.passed(), -alpha - 1, depth, certainty);
        }
        if let Some(bound) = self.known_reply(node, legal, alpha, depth, certainty) {
            return bound;
        }
        if let Some(bound) = self.probcut(node, alpha, depth, certainty) {
            return bound;
        }
        let known = known.map_or([NO_SQUARE; 2], |known| known.best);
        let list = self.candidates(node, legal, Order { known, depth, alpha });
        self.best_of(node, list, Question { window: Window::above(alpha), depth, certainty })
    }

    /// A move to a position that is known to be bad enough for the opponent.
    #[inline(always)]
    fn known_reply(
        &self,
        node: &Node,
        legal: u64,
        alpha: i32,
        depth: u32,
        certainty: u8,
    ) -> Option<i32> {
        if depth < ENHANCED_CUTOFFS {
            return None;
        }
        squares(legal).find_map(|square| {
            let next = node.position.after(square, node.position.turned(square));
            let known = self.table.look_up(next)?;
            decided(known, -alpha - 1, depth - 1, certainty)
                .map(|bound| -bound)
                .filter(|&bound| bound > alpha)
        })
    }
}

/// What is known, if it decides whether the value is above alpha.
#[inline(always)]
pub(super) fn decided(known: Known, alpha: i32, depth: u32, certainty: u8) -> Option<i32> {
    if u32::from(known.depth) < depth || known.certainty < certainty {
        return None;
    }
    if i32::from(known.lower) > alpha {
        return Some(known.lower.into());
    }
    (i32::from(known.upper) <= alpha).then(|| known.upper.into())
}
