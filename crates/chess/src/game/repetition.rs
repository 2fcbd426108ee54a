//! How often the position of a node has been on the board along the line that led there.

use super::{Game, NodeId};

impl Game {
    /// How many times the current position has occurred, now included.
    pub fn repetitions(&self) -> usize {
        self.repetitions_at(self.current)
    }

    /// How many times the position of a node has occurred along its line, the node included.
    ///
    /// Nothing before the last capture or pawn move can be the same, and neither can positions
    /// with the other side to move, so only every second node since then is compared: by keys
    /// first, and where these agree, in full.
    pub(super) fn repetitions_at(&self, id: NodeId) -> usize {
        let Some(here) = self.tree.get(id).map(|node| node.board()) else { return 0 };
        self.tree
            .upwards(id)
            .take(here.halfmove_clock() as usize + 1)
            .step_by(2)
            .filter_map(|id| self.tree.get(id))
            .filter(|node| node.board().key() == here.key() && node.board().same_position(here))
            .count()
    }
}
