//! Remembered pawn structures: in a search almost every position has pawns seen before.

use super::eval_info::EvalInfo;
use super::king::Shelter;
use super::pawns::PawnInfo;
use super::trace::NoTrace;
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
    pub pawns: PawnInfo,
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
            pawns: PawnInfo::new(empty, &mut NoTrace),
            shelters: Color::ALL.map(|us| Shelter::new(empty, kings[us.index()], us, &mut NoTrace)),
        };
        PawnCache { entries: vec![entry; ENTRIES].into_boxed_slice() }
    }

    /// What is known of the pawns of a position, looked up or found out.
    #[inline(always)]
    pub(super) fn entry(&mut self, info: &EvalInfo<'_>) -> &Entry {
        let key = info.board.pawn_key();
        let entry = &mut self.entries[key as usize % ENTRIES];
        if entry.key != key {
            entry.key = key;
            entry.pawns = PawnInfo::new(info.pawns, &mut NoTrace);
            for us in Color::ALL {
                entry.shelters[us.index()] =
                    Shelter::new(info.pawns, info.kings[us.index()], us, &mut NoTrace);
            }
        }
        for us in Color::ALL {
            let king = info.kings[us.index()];
            if entry.shelters[us.index()].king != king {
                entry.shelters[us.index()] = Shelter::new(info.pawns, king, us, &mut NoTrace);
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
