//! The moves searched in a node, to be blamed when another one refutes.

use chess::Move;

/// How many of each kind are remembered; more are not worth blaming.
const CAPACITY: usize = 32;

/// The moves that were searched and were not the best.
#[derive(Default)]
pub(super) struct SearchedMoves {
    quiet: ShortList,
    noisy: ShortList,
}

impl SearchedMoves {
    #[inline(always)]
    pub(super) fn push(&mut self, mv: Move, is_noisy: bool) {
        let list = if is_noisy { &mut self.noisy } else { &mut self.quiet };
        if let Some(free) = list.moves.get_mut(list.len) {
            *free = mv;
            list.len += 1;
        }
    }

    pub(super) fn quiet(&self) -> &[Move] {
        &self.quiet.moves[..self.quiet.len]
    }

    pub(super) fn noisy(&self) -> &[Move] {
        &self.noisy.moves[..self.noisy.len]
    }
}

struct ShortList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl Default for ShortList {
    fn default() -> ShortList {
        ShortList { moves: [Move::NONE; CAPACITY], len: 0 }
    }
}
