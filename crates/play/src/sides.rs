//! Who plays which side, and from which side one looks.

use chess::Color;
use engine::Level;

/// Who moves the pieces of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// A person.
    #[default]
    Human,
    /// The engine at a level.
    Computer(Level),
}

/// The settings of the sides, as the program Šachy kept them with a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// Whether the board is shown with Black below.
    pub flipped: bool,
}

impl Sides {
    /// Who plays a side.
    pub fn player(&self, color: Color) -> Player {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
