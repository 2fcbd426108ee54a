//! The columns of the board.

use std::fmt;

/// A column, a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// Every file from a to h.
    pub const ALL: [File; 8] =
        [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// The file with this index modulo eight, a being 0.
    #[inline(always)]
    pub const fn from_index(index: usize) -> File {
        File::ALL[index & 7]
    }

    /// 0 for a … 7 for h.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Reads a letter, upper or lower case.
    pub const fn from_char(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File::from_index(letter as usize - 'a' as usize)),
            'A'..='H' => Some(File::from_index(letter as usize - 'A' as usize)),
            _ => None,
        }
    }

    /// The lower-case letter.
    pub const fn to_char(self) -> char {
        (b'a' + self as u8) as char
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
