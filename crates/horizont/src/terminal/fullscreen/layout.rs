//! Where things stand on a screen of some size.

use chess::{File, Rank, Square};
use ratatui::layout::{Position, Rect};

/// The panel is no use if it is narrower.
const NARROWEST_PANEL: u16 = 26;
/// Rows for what is said, below board and panel.
const MESSAGES: u16 = 3;

/// The places of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The squares, without the names of files and ranks.
    pub squares: Rect,
    /// How large a square is.
    pub square: (u16, u16),
    /// Who is to move.
    pub caption: Rect,
    /// Moves, clocks and the rest; empty where there is no room.
    pub panel: Rect,
    /// What was said last.
    pub messages: Rect,
    /// The typed line.
    pub prompt: Rect,
}

impl Layout {
    /// The largest board that leaves room for the rest.
    pub fn of(screen: Rect) -> Layout {
        let prompt = Rect { y: screen.bottom().saturating_sub(1), height: 1, ..screen };
        let above = screen.height.saturating_sub(1);
        let messages = MESSAGES.min(above.saturating_sub(10));
        let messages = Rect { y: prompt.y.saturating_sub(messages), height: messages, ..screen };
        let room = messages.y.saturating_sub(screen.y);
        // The names of the files and the caption take a row each.
        let fits = |&(width, height): &(u16, u16)| {
            8 * height + 2 <= room && 8 * width + 4 + NARROWEST_PANEL <= screen.width
        };
        let square = [(6, 3), (4, 2), (3, 1)].into_iter().find(fits).unwrap_or((3, 1));
        let (width, height) = square;
        let squares = Rect {
            x: screen.x + 2,
            y: screen.y,
            width: (8 * width).min(screen.width.saturating_sub(2)),
            height: (8 * height).min(room.saturating_sub(2)),
        };
        let caption = Rect {
            x: screen.x,
            y: (squares.bottom() + 1).min(prompt.y),
            width: screen.width.min(8 * width + 3),
            height: 1,
        };
        let left = screen.x + 8 * width + 4;
        let panel =
            Rect { x: left, y: screen.y, width: screen.width.saturating_sub(left), height: room };
        let panel = if panel.width + 6 < NARROWEST_PANEL { Rect::default() } else { panel };
        Layout { squares, square, caption, panel, messages, prompt }
    }

    /// The cells of a square.
    pub fn cells(&self, square: Square, flipped: bool) -> Rect {
        let (width, height) = self.square;
        let (file, rank) = (square.file().index() as u16, square.rank().index() as u16);
        let (column, row) = if flipped { (7 - file, rank) } else { (file, 7 - rank) };
        let cells = Rect {
            x: self.squares.x + column * width,
            y: self.squares.y + row * height,
            width,
            height,
        };
        cells.intersection(self.squares)
    }

    /// The square under the mouse.
    pub fn square_at(&self, mouse: Position, flipped: bool) -> Option<Square> {
        let (width, height) = self.square;
        if !self.squares.contains(mouse) {
            return None;
        }
        let column = usize::from((mouse.x - self.squares.x) / width);
        let row = usize::from((mouse.y - self.squares.y) / height);
        let (file, rank) = if flipped { (7 - column, row) } else { (column, 7 - row) };
        Some(Square::new(File::from_index(file), Rank::from_index(rank)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mouse_finds_what_is_drawn() {
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let layout = Layout::of(Rect::new(0, 0, width, height));
            for flipped in [false, true] {
                for index in 0..64 {
                    let square = Square::from_index(index);
                    let cells = layout.cells(square, flipped);
                    assert_eq!(cells.area(), u32::from(layout.square.0 * layout.square.1));
                    let corner = Position::new(cells.right() - 1, cells.bottom() - 1);
                    assert_eq!(layout.square_at(cells.as_position(), flipped), Some(square));
                    assert_eq!(layout.square_at(corner, flipped), Some(square));
                }
            }
            assert_eq!(layout.square_at(Position::new(0, 0), false), None);
        }
    }

    #[test]
    fn nothing_lies_outside_of_any_screen() {
        for width in 1..130 {
            for height in 1..50 {
                let screen = Rect::new(0, 0, width, height);
                let layout = Layout::of(screen);
                for part in [layout.squares, layout.panel, layout.messages, layout.prompt] {
                    assert_eq!(part.intersection(screen).area(), part.area(), "{width}x{height}");
                }
            }
        }
    }
}
