//! The lines in which `.sch` and `.txt` keep the seats: `white: human`, `black: computer middle`.

use super::error::excerpt;
use super::seats::{Seat, Seats};
use super::{HeaderLine, NotReadable};
use chess::Board;

/// What the heading of a file says; nothing where a line is missing.
#[derive(Default)]
pub(super) struct Header {
    white: Option<Seat>,
    black: Option<Seat>,
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
            HeaderLine::White => self.white.replace(read_seat(value).ok_or_else(bad)?).is_some(),
            HeaderLine::Black => self.black.replace(read_seat(value).ok_or_else(bad)?).is_some(),
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

    /// The seats, if nothing of them is missing.
    pub(super) fn seats(&self) -> Result<Seats, HeaderLine> {
        Ok(Seats {
            white: self.white.ok_or(HeaderLine::White)?,
            black: self.black.ok_or(HeaderLine::Black)?,
            flipped: self.flipped.ok_or(HeaderLine::Below)?,
        })
    }

    /// Whether no line was there.
    pub(super) fn says_no_seats(&self) -> bool {
        self.white.is_none() && self.black.is_none() && self.flipped.is_none()
    }
}

/// The three lines of the seats.
pub(super) fn write_seats(seats: &Seats) -> String {
    let below = if seats.flipped { "black" } else { "white" };
    format!(
        "white: {}\nblack: {}\nbelow: {below}\n",
        write_seat(seats.white),
        write_seat(seats.black)
    )
}

fn write_seat(player: Seat) -> String {
    match player {
        Seat::Human => "human".to_string(),
        Seat::Computer(level) => format!("computer {level}"),
    }
}

fn read_seat(text: &str) -> Option<Seat> {
    match text.split_once(char::is_whitespace) {
        None if text == "human" => Some(Seat::Human),
        Some(("computer", level)) => level.parse().ok().map(Seat::Computer),
        _ => None,
    }
}
