//! Multi-ProbCut: a shallow search whose value lies far enough outside the window saves the deep
//! one, at the risk that the level of certainty allows.

use super::expected_error::expected_error;
use super::node::Node;
use super::search::Search;
use crate::strong::certainty::{CERTAIN, LEVELS};

/// Shallower than this nothing is worth saving.
const LEAST_DEPTH: u32 = 3;
/// A probe may be saved by a probe, but not further.
const MOST_PROBES: u32 = 2;

impl Search<'_> {
    /// A bound that is likely, or nothing.
    #[inline(always)]
    pub(super) fn probcut(
        &mut self,
        node: &Node,
        alpha: i32,
        depth: u32,
        certainty: u8,
    ) -> Option<i32> {
        if certainty >= CERTAIN || depth < LEAST_DEPTH || self.probes >= MOST_PROBES {
            return None;
        }
        let (deviations, _) = LEVELS[usize::from(certainty)];
        let probe_depth = 2 * (depth / 4) + (depth & 1);
        let probe_depth =
            if probe_depth == 0 || probe_depth >= depth { depth - 2 } else { probe_depth };
        let error = margin(deviations * expected_error(node.empties, depth, probe_depth));
        let static_error = margin(deviations * expected_error(node.empties, depth, 0));
        let value = self.evaluator.stones(&node.features, node.empties);
        let (high, low) = (alpha + 1 + error, alpha - error);
        self.probes += 1;
        let mut found = None;
        if high < 64
            && value >= alpha + 1 - static_error / 2
            && self.null_window(node, high - 1, probe_depth, certainty) >= high
        {
            found = Some(alpha + 1);
        }
        if found.is_none()
            && low > -64
            && value <= alpha + static_error / 2
            && self.null_window(node, low, probe_depth, certainty) <= low
        {
            found = Some(alpha);
        }
        self.probes -= 1;
        if self.is_stopped() { None } else { found }
    }
}

fn margin(error: f32) -> i32 {
    (error + 0.5) as i32
}
