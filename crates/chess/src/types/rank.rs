//! The rows of the board.

use crate::types::Color;
use std::fmt;

/// A row, 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// Every rank from the first to the eighth.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// The rank with this index modulo eight, the first being 0.
    #[inline(always)]
    pub const fn from_index(index: usize) -> Rank {
        Rank::ALL[index & 7]
    }

    /// 0 for the first … 7 for the eighth.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Reads a digit.
    pub const fn from_char(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank::from_index(digit as usize - '1' as usize)),
            _ => None,
        }
    }

    /// The digit.
    pub const fn to_char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank as `color` counts from its own side of the board.
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::from_index(7 - self as usize),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
