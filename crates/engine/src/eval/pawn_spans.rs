//! Sets of squares ahead of pawns, computed for all pawns of a side at once.

use chess::{Bitboard, Color};

/// The squares one step ahead of a set, as `color` moves.
#[inline(always)]
pub fn step(color: Color, set: Bitboard) -> Bitboard {
    match color {
        Color::White => set.north(),
        Color::Black => set.south(),
    }
}

/// The set and all squares ahead of it on the same files.
#[inline(always)]
pub fn fill_ahead(color: Color, set: Bitboard) -> Bitboard {
    let mut filled = set.0;
    match color {
        Color::White => {
            filled |= filled << 8;
            filled |= filled << 16;
            filled |= filled << 32;
        }
        Color::Black => {
            filled |= filled >> 8;
            filled |= filled >> 16;
            filled |= filled >> 32;
        }
    }
    Bitboard(filled)
}

/// The squares ahead of a set on the same files, without the set's own unless something of the
/// set stands behind them.
#[inline(always)]
pub fn ahead(color: Color, set: Bitboard) -> Bitboard {
    step(color, fill_ahead(color, set))
}

/// All squares of the files that the set touches.
#[inline(always)]
pub fn files_of(set: Bitboard) -> Bitboard {
    fill_ahead(Color::White, set) | fill_ahead(Color::Black, set)
}

/// The squares directly to the left and to the right of a set.
#[inline(always)]
pub fn beside(set: Bitboard) -> Bitboard {
    set.east() | set.west()
}

/// The squares that pawns of `color` attack.
#[inline(always)]
pub fn attacked_by_pawns(color: Color, pawns: Bitboard) -> Bitboard {
    step(color, beside(pawns))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::{File, Rank, Square};

    #[test]
    fn spans_of_a_single_pawn() {
        let pawn = Square::E4.bitboard();
        let (north, south) = (ahead(Color::White, pawn), ahead(Color::Black, pawn));
        assert_eq!(north | south | pawn, Bitboard::file(File::E));
        assert_eq!((north.count(), south.count()), (4, 3));
        assert_eq!(files_of(pawn), Bitboard::file(File::E));
        let attacked = attacked_by_pawns(Color::Black, Square::A4.bitboard());
        assert_eq!(attacked, Square::B3.bitboard());
        assert_eq!(fill_ahead(Color::White, Bitboard::rank(Rank::First)), Bitboard::ALL);
    }
}
