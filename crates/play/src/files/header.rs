//! The lines in which `.sch` and `.txt` keep the sides: `white: human`, `black: computer medium`.

use super::error::excerpt;
use super::{HeaderLine, NotReadable};
use crate::sides::{Player, Sides};
use chess::Board;

/// What the heading of a file says; nothing where a line is missing.
#[derive(Default)]
pub(super) struct Header {
    white: Option<Player>,
    black: Option<Player>,
    flipped: Option<bool>,
    pub(super) position: Option<Board>,
}

impl Header {
    /// Takes in a line, if it is one of a heading: `false` if there is no known name before a
    /// colon in it.
    pub(super) fn read_line(&mut self, text: &str, line: usize) -> Result<bool, NotReadable> {
        let Some((name, value)) = text.split_once(':') else { return Ok(false) };
        let name = HeaderLine::ALL.into_iter().find(|known| known.name() == name.trim());
        let Some(name) = name else { return Ok(false) };
        let value = value.trim();
        let bad = || NotReadable::BadValue { line, name, found: excerpt(value) };
        let repeated = match name {
            HeaderLine::White => self.white.replace(read_player(value).ok_or_else(bad)?).is_some(),
            HeaderLine::Black => self.black.replace(read_player(value).ok_or_else(bad)?).is_some(),
            HeaderLine::Below => {
                let flipped = match value {
                    "white" => false,
                    "black" => true,
                    _ => return Err(bad()),
                };
                self.flipped.replace(flipped).is_some()
            }
            HeaderLine::Fen => {
                let board = Board::from_fen(value)
                    .map_err(|error| NotReadable::Position { line, error })?;
                self.position.replace(board).is_some()
            }
        };
        match repeated {
            true => Err(NotReadable::UnknownLine { line, found: excerpt(text) }),
            false => Ok(true),
        }
    }

    /// The sides, if nothing of them is missing.
    pub(super) fn sides(&self) -> Result<Sides, HeaderLine> {
        Ok(Sides {
            white: self.white.ok_or(HeaderLine::White)?,
            black: self.black.ok_or(HeaderLine::Black)?,
            flipped: self.flipped.ok_or(HeaderLine::Below)?,
        })
    }

    /// Whether no line was there.
    pub(super) fn says_no_sides(&self) -> bool {
        self.white.is_none() && self.black.is_none() && self.flipped.is_none()
    }
}

/// The three lines of the sides.
pub(super) fn write_sides(sides: &Sides) -> String {
    let below = if sides.flipped { "black" } else { "white" };
    format!(
        "white: {}\nblack: {}\nbelow: {below}\n",
        write_player(sides.white),
        write_player(sides.black)
    )
}

fn write_player(player: Player) -> String {
    match player {
        Player::Human => "human".to_string(),
        Player::Computer(level) => format!("computer {level}"),
    }
}

fn read_player(text: &str) -> Option<Player> {
    match text.split_once(char::is_whitespace) {
        None if text == "human" => Some(Player::Human),
        Some(("computer", level)) => level.parse().ok().map(Player::Computer),
        _ => None,
    }
}
