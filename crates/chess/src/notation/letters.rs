//! Which letter stands for which piece in which language.

use crate::types::Role;

/// The letters of a language. Czech and English share only `K`, so any letter can be read without
/// knowing the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// `N`, `B`, `R`, `Q`, `K`; pawns `P` where they need one.
    English,
    /// `J` (jezdec), `S` (střelec), `V` (věž), `D` (dáma), `K` (král); pawns `P` (pěšec).
    Czech,
}

impl Letters {
    /// The capital letter of a piece.
    pub const fn of(self, role: Role) -> char {
        match (self, role) {
            (_, Role::Pawn) => 'P',
            (_, Role::King) => 'K',
            (Letters::English, Role::Knight) => 'N',
            (Letters::English, Role::Bishop) => 'B',
            (Letters::English, Role::Rook) => 'R',
            (Letters::English, Role::Queen) => 'Q',
            (Letters::Czech, Role::Knight) => 'J',
            (Letters::Czech, Role::Bishop) => 'S',
            (Letters::Czech, Role::Rook) => 'V',
            (Letters::Czech, Role::Queen) => 'D',
        }
    }

    /// The piece that a letter of either language stands for, in upper or lower case.
    pub fn read(letter: char) -> Option<Role> {
        let capital = letter.to_ascii_uppercase();
        Role::ALL.into_iter().find(|&role| {
            Letters::English.of(role) == capital || Letters::Czech.of(role) == capital
        })
    }
}
