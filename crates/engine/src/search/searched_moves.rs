//! What was tried in a position, to be blamed when another move refutes.

use chess::Move;

/// The moves tried in vain before the one that refuted.
#[derive(Default)]
pub(super) struct SearchedMoves {
    pub(super) quiet: Vec32,
    pub(super) noisy: Vec32,
}

/// Up to 32 moves; more are not worth blaming.
pub(super) struct Vec32 {
    moves: [Move; 32],
    len: usize,
}

impl Default for Vec32 {
    fn default() -> Vec32 {
        Vec32 { moves: [Move::NONE; 32], len: 0 }
    }
}

impl Vec32 {
    pub(super) fn push(&mut self, mv: Move) {
        if let Some(free) = self.moves.get_mut(self.len) {
            *free = mv;
            self.len += 1;
        }
    }

    pub(super) fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}
