//! The moves of a node, the most promising first; on the stack.

use std::mem::MaybeUninit;

/// No position has more moves (33 is the most known).
const MOST: usize = 40;

/// A move and what makes it promising.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The stones that it turns.
    pub turned: u64,
    /// Where.
    pub square: u32,
    /// Higher is tried earlier.
    pub score: i32,
}

/// Moves that are taken out one after another, best first.
pub struct MoveList {
    moves: [MaybeUninit<Candidate>; MOST],
    length: usize,
}

impl MoveList {
    /// None yet.
    #[inline(always)]
    pub fn new() -> MoveList {
        MoveList { moves: [const { MaybeUninit::uninit() }; MOST], length: 0 }
    }

    /// One more.
    #[inline(always)]
    pub fn push(&mut self, candidate: Candidate) {
        self.moves[self.length].write(candidate);
        self.length += 1;
    }

    /// Those that are left.
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> &mut [Candidate] {
        // SAFETY: the first `length` moves were written by `push` or moved there by `next_best`.
        unsafe { self.moves[..self.length].assume_init_mut() }
    }

    /// Takes out the most promising one.
    #[inline(always)]
    pub fn next_best(&mut self) -> Option<Candidate> {
        let moves = self.as_mut_slice();
        let mut best = 0;
        for index in 1..moves.len() {
            if moves[index].score > moves[best].score {
                best = index;
            }
        }
        let found = *moves.get(best)?;
        moves[best] = moves[moves.len() - 1];
        self.length -= 1;
        Some(found)
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}
