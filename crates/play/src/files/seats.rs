//! Who plays which side, as files tell it.

use chess::Color;
use engine::Level;

/// Who moves the pieces of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    #[default]
    Human,
    /// The engine at a level.
    Computer(Level),
}

/// The settings of the sides, as the program Šachy kept them with a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// Who plays White.
    pub white: Seat,
    /// Who plays Black.
    pub black: Seat,
    /// Whether the board is shown with Black below.
    pub flipped: bool,
}

impl Seats {
    /// Who plays a side.
    pub fn of(&self, color: Color) -> Seat {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
