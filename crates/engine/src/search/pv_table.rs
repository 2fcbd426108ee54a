//! The principal variations found below each half-move of the line being searched.

use crate::score::MAX_PLY;
use chess::Move;

/// The best lines found below each half-move, as a triangle.
pub(super) struct PvTable {
    lines: Box<[[Move; MAX_PLY + 1]]>,
    lengths: Box<[usize]>,
}

impl PvTable {
    pub(super) fn new() -> PvTable {
        PvTable {
            lines: vec![[Move::NONE; MAX_PLY + 1]; MAX_PLY + 2].into_boxed_slice(),
            lengths: vec![0; MAX_PLY + 2].into_boxed_slice(),
        }
    }

    /// The line of this half-move is empty so far.
    #[inline(always)]
    pub(super) fn clear(&mut self, ply: usize) {
        self.lengths[ply] = 0;
    }

    /// The best line here is this move and the best line after it.
    #[inline(always)]
    pub(super) fn set(&mut self, ply: usize, mv: Move) {
        let after = self.lengths[ply + 1].min(MAX_PLY);
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply][0] = mv;
        here[ply][1..=after].copy_from_slice(&below[0][..after]);
        self.lengths[ply] = after + 1;
    }

    /// The best line of this half-move.
    pub(super) fn line(&self, ply: usize) -> &[Move] {
        &self.lines[ply][..self.lengths[ply]]
    }
}
