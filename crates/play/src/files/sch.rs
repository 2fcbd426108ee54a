//! `.sch`: the position and the sides, without history.

use super::error::excerpt;
use super::header::{Header, write_sides};
use super::{HeaderLine, NotReadable, SavedGame};

pub(super) const HEADING: &str = "Horizont position 1";

/// Every line must be there, so a file that was cut short is never taken for a whole one.
pub(super) fn read(text: &str) -> Result<SavedGame, NotReadable> {
    let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, text)| !text.is_empty());
    let heading = lines.next().map_or("", |(_, text)| text);
    if heading != HEADING {
        return Err(NotReadable::Heading { found: excerpt(heading) });
    }
    let mut header = Header::default();
    for (line, text) in lines {
        if !header.read_line(text, line)? {
            return Err(NotReadable::UnknownLine { line, found: excerpt(text) });
        }
    }
    let sides = header.sides().map_err(NotReadable::LineMissing)?;
    let position = header.position.ok_or(NotReadable::LineMissing(HeaderLine::Fen))?;
    Ok(SavedGame::of_position(position, Some(sides)))
}

pub(super) fn write(saved: &SavedGame) -> String {
    let sides = write_sides(&saved.sides.unwrap_or_default());
    format!("{HEADING}\nfen: {}\n{sides}", saved.game.board().fen())
}
