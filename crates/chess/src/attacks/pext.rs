//! Sliding attacks indexed by gathering the relevant blockers with the PEXT instruction.

use super::line_attacks::{BISHOP, ROOK, Slider};
use super::slider_table::{BISHOP_OFFSETS, ROOK_OFFSETS, SIZE, table};
use crate::types::{Bitboard, Square};

/// What one look-up needs, side by side.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    relevant: u64,
    offset: usize,
}

pub(super) static ROOKS: [Entry; 64] = entries(ROOK, ROOK_OFFSETS);
pub(super) static BISHOPS: [Entry; 64] = entries(BISHOP, BISHOP_OFFSETS);
#[allow(long_running_const_eval)]
static ATTACKS: [Bitboard; SIZE] = table(None);

const fn entries(slider: Slider, offsets: [u32; 64]) -> [Entry; 64] {
    let mut entries = [Entry { relevant: 0, offset: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let relevant = slider.relevant(Square::from_index(square)).0;
        entries[square] = Entry { relevant, offset: offsets[square] as usize };
        square += 1;
    }
    entries
}

/// What a slider attacks when `occupied` squares stand in its way.
#[inline(always)]
pub(super) fn look_up(entry: &Entry, occupied: Bitboard) -> Bitboard {
    // SAFETY: this module is compiled only when the target has BMI2.
    let blockers = unsafe { std::arch::x86_64::_pext_u64(occupied.0, entry.relevant) };
    let index = entry.offset + blockers as usize;
    debug_assert!(index < SIZE);
    // SAFETY: PEXT yields less than 2^(bits of `relevant`), and `offsets` leaves that many
    // entries for each square, SIZE in all. The check would cost a tenth of move generation.
    unsafe { *ATTACKS.get_unchecked(index) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::slider_table::assert_agrees_with_lines;

    #[test]
    fn the_table_agrees_with_the_lines_for_every_relevant_blocker_set() {
        assert_agrees_with_lines(
            |square, occupied| look_up(&ROOKS[square.index()], occupied),
            |square, occupied| look_up(&BISHOPS[square.index()], occupied),
        );
    }
}
