//! A position on the 64 squares: two words, the side to move first.
//!
//! Square a1 is bit 0, h1 bit 7, a8 bit 56. With AVX-512 or AVX2 all directions are followed in the
//! lanes of registers; elsewhere one after another. All ways are proven equal by tests.

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512cd", target_feature = "avx512vl"))]
mod avx512;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod bmi2;
mod perft;
mod portable;
mod rays;
mod square_name;

cfg_select! {
    all(target_arch = "x86_64", target_feature = "avx512cd", target_feature = "avx512vl") => {
        pub use avx512::{moves, turned};
    }
    all(target_arch = "x86_64", target_feature = "avx2") => {
        pub use avx2::{moves, turned};
    }
    _ => {
        pub use portable::{moves, turned};
    }
}
cfg_select! {
    all(target_arch = "x86_64", target_feature = "bmi2") => {
        pub use bmi2::turned_by_last;
    }
    _ => {
        pub use portable::turned_by_last;
    }
}
pub use perft::{perft, portable_perft};
pub use square_name::{NoSquare, parse_square, square_name};

use crate::board::{Board, Cells};
use crate::colour::Colour;
use crate::square::{Size, Square};

/// The four corners.
pub const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The stones of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Those of the side to move.
    pub own: u64,
    /// Those of the other side.
    pub opposing: u64,
}

impl Position {
    /// The usual start on 8x8; Black moves first.
    pub const START: Position =
        Position { own: 0x0000_0008_1000_0000, opposing: 0x0000_0010_0800_0000 };

    /// That of a board of 8x8.
    pub fn of(cells: &Cells) -> Option<Position> {
        if cells.size() != Size::USUAL {
            return None;
        }
        let held = |colour: Colour| {
            let has =
                |square: u32| cells.at(Square { row: square / 8, col: square % 8 }) == Some(colour);
            (0..64).filter(|&square| has(square)).map(|square| 1u64 << square).sum()
        };
        let colour = cells.to_move();
        Some(Position { own: held(colour), opposing: held(colour.other()) })
    }

    /// Where the side to move may play.
    #[inline(always)]
    pub fn moves(self) -> u64 {
        moves(self.own, self.opposing)
    }

    /// The stones that a move on this empty square turns; none if it is illegal.
    #[inline(always)]
    pub fn turned(self, square: u32) -> u64 {
        turned(square, self.own, self.opposing)
    }

    /// The squares without a stone.
    #[inline(always)]
    pub fn empty(self) -> u64 {
        !(self.own | self.opposing)
    }

    /// The position after a move that turns these stones.
    #[inline(always)]
    pub fn after(self, square: u32, turned: u64) -> Position {
        Position { own: self.opposing ^ turned, opposing: self.own ^ turned ^ (1 << square) }
    }

    /// The same stones with the other side to move.
    #[inline(always)]
    pub fn passed(self) -> Position {
        Position { own: self.opposing, opposing: self.own }
    }

    /// Whether neither side has a move.
    pub fn is_over(self) -> bool {
        self.moves() == 0 && self.passed().moves() == 0
    }
}

/// The squares of a set, lowest first.
#[inline(always)]
pub fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = set.trailing_zeros();
        set &= set - 1;
        Some(square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random boards, dense and sparse, reachable or not.
    fn boards(count: usize) -> impl Iterator<Item = Position> {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut random = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.wrapping_mul(0x2545_f491_4f6c_dd1d)
        };
        (0..count).map(move |index| {
            let mut own = random();
            let mut opposing = random() & !own;
            if index % 3 == 0 {
                own &= random();
                opposing &= random();
            }
            if index % 3 == 1 {
                opposing |= random() & !own;
            }
            Position { own, opposing }
        })
    }

    /// Square by square, direction by direction.
    fn turned_slowly(position: Position, square: u32) -> u64 {
        let mut all = 0;
        for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
        {
            let (mut row, mut col) = ((square / 8) as i32 + down, (square % 8) as i32 + right);
            let mut run = 0u64;
            while (0..8).contains(&row) && (0..8).contains(&col) {
                let bit = 1u64 << (8 * row + col);
                if position.own & bit != 0 {
                    all |= run;
                }
                if position.opposing & bit == 0 {
                    break;
                }
                run |= bit;
                row += down;
                col += right;
            }
        }
        all
    }

    /// A way to find moves and turned stones.
    type Way = (&'static str, fn(u64, u64) -> u64, fn(u32, u64, u64) -> u64);

    /// All that this processor has.
    const WAYS: &[Way] = &[
        ("portable", portable::moves, portable::turned),
        #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
        ("AVX2", avx2::moves, avx2::turned),
        ("the best", moves, turned),
    ];

    #[test]
    fn fast_and_portable_ways_equal_the_slow_one() {
        for position in boards(30_000) {
            let Position { own, opposing } = position;
            let slow: Vec<u64> = (0..64).map(|square| turned_slowly(position, square)).collect();
            let legal = squares(position.empty()).filter(|&square| slow[square as usize] != 0);
            let legal: u64 = legal.map(|square| 1 << square).sum();
            for (way, moves, turned) in WAYS {
                assert_eq!(moves(own, opposing), legal, "{way}: {position:?}");
                for square in squares(position.empty()) {
                    let expected = slow[square as usize];
                    assert_eq!(
                        turned(square, own, opposing),
                        expected,
                        "{way}: {square} {position:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_start_is_that_of_the_rules() {
        let cells = Cells::new(Size::USUAL, Size::USUAL.centre()).unwrap();
        assert_eq!(Position::of(&cells), Some(Position::START));
        let small = Size::new(6, 6).unwrap();
        assert_eq!(Position::of(&Cells::new(small, small.centre()).unwrap()), None);
    }

    #[test]
    fn the_last_move_is_counted_as_it_is_played() {
        for position in boards(5_000) {
            for square in 0..64 {
                let own = position.own & !(1 << square);
                let turned =
                    turned_slowly(Position { own, opposing: !own & !(1 << square) }, square);
                assert_eq!(turned_by_last(square, own), turned.count_ones());
                assert_eq!(portable::turned_by_last(square, own), turned.count_ones());
            }
        }
    }
}
