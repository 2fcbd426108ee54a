//! Remembered pawn structures: in a search almost every position has pawns seen before.

use super::facts::Facts;
use super::king::Shelter;
use super::pawns::PawnFacts;
use super::trace::Silent;
use chess::Color;

/// How many structures are remembered.
const ENTRIES: usize = 1 << 13;

/// A table of pawn structures, one for each thread.
pub struct PawnCache {
    entries: Box<[Entry]>,
}

/// What is known of a pawn structure and of the kings that were last seen in it.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Entry {
    key: u64,
    pub pawns: PawnFacts,
    pub shelters: [Shelter; 2],
}

impl PawnCache {
    /// A table that remembers nothing yet.
    pub fn new() -> PawnCache {
        // The key of no pawns is 0, so the empty entry is a right one for it.
        let empty = [chess::Bitboard::EMPTY; 2];
        let kings = [chess::Square::A1; 2];
        let entry = Entry {
            key: 0,
            pawns: PawnFacts::new(empty, &mut Silent),
            shelters: Color::ALL.map(|us| Shelter::new(empty, kings[us.index()], us, &mut Silent)),
        };
        PawnCache { entries: vec![entry; ENTRIES].into_boxed_slice() }
    }

    /// What is known of the pawns of a position, looked up or found out.
    #[inline(always)]
    pub(super) fn entry(&mut self, facts: &Facts<'_>) -> &Entry {
        let key = facts.board.pawn_key();
        let entry = &mut self.entries[key as usize % ENTRIES];
        if entry.key != key {
            entry.key = key;
            entry.pawns = PawnFacts::new(facts.pawns, &mut Silent);
            for us in Color::ALL {
                entry.shelters[us.index()] =
                    Shelter::new(facts.pawns, facts.kings[us.index()], us, &mut Silent);
            }
        }
        for us in Color::ALL {
            let king = facts.kings[us.index()];
            if entry.shelters[us.index()].king != king {
                entry.shelters[us.index()] = Shelter::new(facts.pawns, king, us, &mut Silent);
            }
        }
        entry
    }
}

impl Default for PawnCache {
    fn default() -> PawnCache {
        PawnCache::new()
    }
}
