//! The fields of the board.

use crate::types::{Bitboard, Color, File, Rank};
use std::fmt;
use std::str::FromStr;

/// One of the 64 squares; a1 is 0, b1 is 1, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// Text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square: expected a file a–h and a rank 1–8, such as e4")]
pub struct NotASquare;

macro_rules! name_squares {
    ($($name:ident)*) => { name_squares!(@ 0; $($name)*); };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[allow(missing_docs)]
        pub const $name: Square = Square($index);
        name_squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

#[rustfmt::skip]
impl Square {
    name_squares! {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }
}

impl Square {
    /// The square where a file and a rank meet.
    #[inline(always)]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square((rank as u8) << 3 | file as u8)
    }

    /// The square with this index modulo 64.
    #[inline(always)]
    pub const fn from_index(index: usize) -> Square {
        Square((index & 63) as u8)
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64).map(Square::from_index)
    }

    /// 0 for a1 … 63 for h8. Always below 64, which spares bounds checks.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Its file.
    #[inline(always)]
    pub const fn file(self) -> File {
        File::from_index(self.0 as usize & 7)
    }

    /// Its rank.
    #[inline(always)]
    pub const fn rank(self) -> Rank {
        Rank::from_index(self.0 as usize >> 3)
    }

    /// The set that holds this square alone.
    #[inline(always)]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << self.index())
    }

    /// The square so many files and ranks away, if it is on the board.
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Square> {
        let file = (self.0 & 7) as i32 + files;
        let rank = (self.0 >> 3) as i32 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square((rank * 8 + file) as u8))
    }

    /// The square as seen from the other side of the board: e2 becomes e7.
    #[inline(always)]
    pub const fn flip_rank(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// The square in the mirror: a2 becomes h2.
    #[inline(always)]
    pub const fn flip_file(self) -> Square {
        Square(self.0 ^ 7)
    }

    /// The square as `color` sees it from its own side.
    #[inline(always)]
    pub const fn relative_to(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => self.flip_rank(),
        }
    }

    /// How many king's moves away another square is.
    ///
    /// ```
    /// use chess::Square;
    /// assert_eq!(Square::A1.distance(Square::C8), 7);
    /// ```
    pub const fn distance(self, other: Square) -> u32 {
        let files = (self.0 & 7).abs_diff(other.0 & 7);
        let ranks = (self.0 >> 3).abs_diff(other.0 >> 3);
        if files > ranks { files as u32 } else { ranks as u32 }
    }

    /// Whether the square is a light one, such as h1.
    pub const fn is_light(self) -> bool {
        Bitboard::LIGHT.contains(self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads a name such as `e4`; upper case is accepted.
    ///
    /// ```
    /// use chess::Square;
    /// assert_eq!("e4".parse(), Ok(Square::E4));
    /// assert!("e9".parse::<Square>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(file), Some(rank), None) => {
                let file = File::from_char(file).ok_or(NotASquare)?;
                let rank = Rank::from_char(rank).ok_or(NotASquare)?;
                Ok(Square::new(file, rank))
            }
            _ => Err(NotASquare),
        }
    }
}
