//! A position as the search sees it.

use crate::strong::board::Position;
use crate::strong::patterns::Features;

/// A position with what its evaluation needs.
#[derive(Clone, Copy)]
pub struct Node {
    /// The stones.
    pub position: Position,
    /// How the places of the evaluation are filled.
    pub features: Features,
    /// Empty squares.
    pub empties: u32,
}

impl Node {
    /// That of a position.
    pub fn of(position: Position) -> Node {
        let empties = position.empty().count_ones();
        Node { position, features: Features::of(position), empties }
    }

    /// After a move that turns these stones.
    #[inline(always)]
    pub fn after(&self, square: u32, turned: u64) -> Node {
        Node {
            position: self.position.after(square, turned),
            features: self.features.after(square, turned),
            empties: self.empties - 1,
        }
    }

    /// After a pass.
    #[inline(always)]
    pub fn passed(&self) -> Node {
        Node {
            position: self.position.passed(),
            features: self.features.passed(),
            empties: self.empties,
        }
    }
}
