//! A slice of the position space: all positions with the same material, and for a pawn with the
//! pawn on one square. A pawn never goes back, so slices depend on each other one way only.
//!
//! Inside a slice the places of all pieces but Black's king number the *rows*; a row knows all
//! squares of that king at once, as one word or as 64 bytes.

use super::symmetry::{IDENTITY, MIRROR, Symmetry, image, to_home};
use crate::geometry::{ABSENT, Square};
use crate::position::role::*;
use crate::position::{Extra, Position, Side};

/// Which positions: the material, and the square of the pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slice {
    /// Whether White has the rook.
    pub rook: bool,
    /// What White's third piece is.
    pub extra: Extra,
    /// Where the pawn stands, on the left half; [`ABSENT`] without a pawn.
    pub pawn: Square,
    /// Whether Black has the rook.
    pub black_rook: bool,
}

/// The places of all pieces but Black's king: White's king, rook, extra, Black's rook.
pub type Places = [Square; 4];

impl Slice {
    /// The slice of a position, and the symmetry that leads into it.
    pub fn of<const S: usize>(extra: Extra, places: Places) -> (Slice, Symmetry) {
        let [king, rook, extra_at, black_rook] = places;
        let symmetry = match extra {
            Extra::Pawn if to_home::<S>(extra_at, true) == IDENTITY => IDENTITY,
            Extra::Pawn => MIRROR,
            _ => to_home::<S>(king, false),
        };
        let pawn = if extra == Extra::Pawn { image::<S>(symmetry, extra_at) } else { ABSENT };
        let slice = Slice { rook: rook != ABSENT, extra, pawn, black_rook: black_rook != ABSENT };
        (slice, symmetry)
    }

    /// Whether only kings are left, or kings and a knight: no mates and no table.
    pub fn dead(&self) -> bool {
        !self.rook && !self.black_rook && matches!(self.extra, Extra::None | Extra::Knight)
    }

    /// How many places each piece has in this slice: king, rook, extra, Black's rook.
    fn counts<const S: usize>(&self) -> [usize; 4] {
        let all = S * S;
        let king = if self.extra == Extra::Pawn { all } else { triangle::<S>() };
        let extra = matches!(self.extra, Extra::Queen | Extra::Knight);
        let of = |present: bool| if present { all } else { 1 };
        [king, of(self.rook), of(extra), of(self.black_rook)]
    }

    /// How many rows the slice has.
    pub fn rows<const S: usize>(&self) -> usize {
        self.counts::<S>().iter().product()
    }

    /// By how much the row grows when White's rook, the extra, Black's rook go one square on.
    #[inline(always)]
    pub fn strides<const S: usize>(&self) -> [usize; 3] {
        let black_rook = if self.black_rook { S * S } else { 1 };
        let extra = if matches!(self.extra, Extra::Queen | Extra::Knight) { S * S } else { 1 };
        [extra * black_rook, black_rook, 1]
    }

    /// The number of the row with these places, which are already brought home.
    #[inline]
    pub fn row<const S: usize>(&self, places: Places) -> usize {
        let [king, rook, extra, black_rook] = places;
        let all = S * S;
        let pawn = self.extra == Extra::Pawn;
        let mut row = if pawn { dense::<S>(king) } else { in_triangle(king) };
        if self.rook {
            row = row * all + dense::<S>(rook);
        }
        if self.extra != Extra::None && !pawn {
            row = row * all + dense::<S>(extra);
        }
        if self.black_rook {
            row = row * all + dense::<S>(black_rook);
        }
        row
    }

    /// The places of a row.
    pub fn places<const S: usize>(&self, mut row: usize) -> Places {
        let all = S * S;
        let mut take = |present: bool| {
            if !present {
                return ABSENT;
            }
            let square = square_of::<S>(row % all);
            row /= all;
            square
        };
        let black_rook = take(self.black_rook);
        let extra = match self.extra {
            Extra::Pawn => self.pawn,
            extra => take(extra != Extra::None),
        };
        let rook = take(self.rook);
        let king = if self.extra == Extra::Pawn { square_of::<S>(row) } else { from_triangle(row) };
        [king, rook, extra, black_rook]
    }

    /// A short name for files and messages, such as `KVc6-KV`.
    pub fn name(&self) -> String {
        let rook = if self.rook { "V" } else { "" };
        let extra = match self.extra {
            Extra::None => String::new(),
            Extra::Pawn => crate::notation::square_name(self.pawn),
            Extra::Queen => "D".into(),
            Extra::Knight => "J".into(),
        };
        format!("K{rook}{extra}-K{}", if self.black_rook { "V" } else { "" })
    }
}

/// Where a position is found: its slice, its row, the square of Black's king there, the side.
pub fn locate<const S: usize>(position: &Position<S>) -> (Slice, usize, Square, Side) {
    let at = &position.at;
    let places = [at[WHITE_KING], at[WHITE_ROOK], at[EXTRA], at[BLACK_ROOK]];
    let (slice, symmetry) = Slice::of::<S>(position.extra, places);
    let row = slice.row::<S>(places.map(|square| image::<S>(symmetry, square)));
    (slice, row, image::<S>(symmetry, at[BLACK_KING]), position.turn)
}

/// The number of a square when those of the board are counted rank by rank.
#[inline(always)]
pub fn dense<const S: usize>(square: Square) -> usize {
    (square >> 3) as usize * S + (square & 7) as usize
}

/// The square of a number of [`dense`].
#[inline(always)]
pub fn square_of<const S: usize>(dense: usize) -> Square {
    (dense / S * 8 + dense % S) as Square
}

/// Squares with rank <= file <= the middle file, numbered file by file.
#[inline(always)]
fn in_triangle(square: Square) -> usize {
    let (file, rank) = ((square & 7) as usize, (square >> 3) as usize);
    file * (file + 1) / 2 + rank
}

fn from_triangle(number: usize) -> Square {
    let file = (0..8).take_while(|file| file * (file + 1) / 2 <= number).last().unwrap_or(0);
    (8 * (number - file * (file + 1) / 2) + file) as Square
}

fn triangle<const S: usize>() -> usize {
    let half = S.div_ceil(2);
    half * (half + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_places_are_each_others_inverse() {
        for (extra, pawn) in [(Extra::None, ABSENT), (Extra::Queen, ABSENT), (Extra::Pawn, 17)] {
            let slice = Slice { rook: true, extra, pawn, black_rook: true };
            for row in (0..slice.rows::<7>()).step_by(7) {
                assert_eq!(slice.row::<7>(slice.places::<7>(row)), row);
            }
        }
    }
}
