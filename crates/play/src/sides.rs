//! Who plays which side, and from which side one looks.

use crate::command::{Pairing, PlayerKind};
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

    /// Whether the computer plays a side.
    pub fn is_computer(&self, color: Color) -> bool {
        matches!(self.player(color), Player::Computer(_))
    }

    /// Whether the computer plays at least one side.
    pub fn with_computer(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.is_computer(color))
    }

    /// The colour of the only person, if there is exactly one.
    pub fn only_human(&self) -> Option<Color> {
        match (self.white, self.black) {
            (Player::Human, Player::Computer(_)) => Some(Color::White),
            (Player::Computer(_), Player::Human) => Some(Color::Black),
            _ => None,
        }
    }

    /// The level of the side, if the computer plays it.
    pub fn level(&self, color: Color) -> Option<Level> {
        match self.player(color) {
            Player::Human => None,
            Player::Computer(level) => Some(level),
        }
    }

    /// Who plays which colour, whatever the level.
    pub fn pairing(&self) -> Pairing {
        let kind = |player| match player {
            Player::Human => PlayerKind::Human,
            Player::Computer(_) => PlayerKind::Computer,
        };
        Pairing { white: kind(self.white), black: kind(self.black) }
    }

    /// The same sides with the computer at another level.
    pub fn with_level(self, level: Level) -> Sides {
        let at_level = |player| match player {
            Player::Human => Player::Human,
            Player::Computer(_) => Player::Computer(level),
        };
        Sides { white: at_level(self.white), black: at_level(self.black), ..self }
    }
}
