//! King, knight and pawns: attacks that nothing can block.

use crate::types::{Bitboard, Color, Square};

const KING: [Bitboard; 64] =
    steps([(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]);
const KNIGHT: [Bitboard; 64] =
    steps([(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]);
const PAWN: [[Bitboard; 64]; 2] = [steps([(-1, 1), (1, 1)]), steps([(-1, -1), (1, -1)])];

static KING_ATTACKS: [Bitboard; 64] = KING;
static KNIGHT_ATTACKS: [Bitboard; 64] = KNIGHT;
static PAWN_ATTACKS: [[Bitboard; 64]; 2] = PAWN;

/// For each square, where steps of so many files and ranks lead.
const fn steps<const N: usize>(steps: [(i32, i32); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < N {
            let (files, ranks) = steps[step];
            if let Some(to) = Square::from_index(from).offset(files, ranks) {
                table[from] = table[from].with(to);
            }
            step += 1;
        }
        from += 1;
    }
    table
}

/// What a king attacks.
#[inline(always)]
pub fn king_attacks(square: Square) -> Bitboard {
    KING_ATTACKS[square.index()]
}

/// What a knight attacks.
#[inline(always)]
pub fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT_ATTACKS[square.index()]
}

/// What a pawn of `color` attacks.
#[inline(always)]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN_ATTACKS[color.index()][square.index()]
}

/// What a set of knights attacks, all at once.
#[inline(always)]
pub(crate) fn knights_attack(knights: Bitboard) -> Bitboard {
    let (east, west) = (knights.east(), knights.west());
    let one_file = east | west;
    let two_files = east.east() | west.west();
    one_file.north().north() | one_file.south().south() | two_files.north() | two_files.south()
}

/// What a set of pawns attacks towards the h-file, all at once.
#[inline(always)]
pub(crate) fn pawns_attack_east<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    if WHITE { pawns.north().east() } else { pawns.south().east() }
}

/// What a set of pawns attacks towards the a-file, all at once.
#[inline(always)]
pub(crate) fn pawns_attack_west<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    if WHITE { pawns.north().west() } else { pawns.south().west() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_pieces_attacks_what_each_of_them_does() {
        for square in Square::all() {
            assert_eq!(knights_attack(square.bitboard()), knight_attacks(square));
            let white = pawns_attack_east::<true>(square.bitboard())
                | pawns_attack_west::<true>(square.bitboard());
            assert_eq!(white, pawn_attacks(Color::White, square));
            let black = pawns_attack_east::<false>(square.bitboard())
                | pawns_attack_west::<false>(square.bitboard());
            assert_eq!(black, pawn_attacks(Color::Black, square));
        }
    }
}
