//! Sliding attacks indexed by gathering the relevant blockers with the PEXT instruction.

use super::line_attacks::{BISHOP, ROOK, Slider};
use super::slider_table::{SIZE, fill, offsets};
use crate::types::{Bitboard, Square};

/// What one look-up needs, side by side.
#[derive(Clone, Copy)]
struct Entry {
    relevant: u64,
    offset: usize,
}

const ROOK_OFFSETS: [u32; 64] = offsets(ROOK, 0);
const BISHOP_OFFSETS: [u32; 64] = offsets(BISHOP, 102_400);

static ROOKS: [Entry; 64] = entries(ROOK, ROOK_OFFSETS);
static BISHOPS: [Entry; 64] = entries(BISHOP, BISHOP_OFFSETS);
#[allow(long_running_const_eval)]
static ATTACKS: [Bitboard; SIZE] = table();

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

const fn table() -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut index = 0;
    while index < 64 {
        let square = Square::from_index(index);
        // Counting through the subsets of a mask visits them in the order of their PEXT.
        fill(&mut table, ROOK, square, ROOK_OFFSETS[index] as usize, None);
        fill(&mut table, BISHOP, square, BISHOP_OFFSETS[index] as usize, None);
        index += 1;
    }
    table
}

#[inline(always)]
fn look_up(entry: &Entry, occupied: Bitboard) -> Bitboard {
    // SAFETY: this module is compiled only when the target has BMI2.
    let blockers = unsafe { std::arch::x86_64::_pext_u64(occupied.0, entry.relevant) };
    let index = entry.offset + blockers as usize;
    debug_assert!(index < SIZE);
    // SAFETY: PEXT yields less than 2^(bits of `relevant`), and `offsets` leaves that many
    // entries for each square, SIZE in all. The check would cost a tenth of move generation.
    unsafe { *ATTACKS.get_unchecked(index) }
}

/// What a rook attacks when `occupied` squares stand in its way.
#[inline(always)]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&ROOKS[square.index()], occupied)
}

/// What a bishop attacks when `occupied` squares stand in its way.
#[inline(always)]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&BISHOPS[square.index()], occupied)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_agrees_with_the_lines_for_every_relevant_blocker_set() {
        for square in Square::all() {
            for blockers in ROOK.relevant(square).subsets() {
                assert_eq!(rook_attacks(square, blockers), ROOK.attacks(square, blockers));
            }
            for blockers in BISHOP.relevant(square).subsets() {
                assert_eq!(bishop_attacks(square, blockers), BISHOP.attacks(square, blockers));
            }
        }
    }
}
