//! Where things stand on a screen of some size.

use chess::{File, Rank, Square};
use ratatui::layout::{Position, Rect};

/// The panel is no use if it is narrower.
const NARROWEST_PANEL: u16 = 26;
/// How large a square may be, in columns and rows; the largest first.
const SQUARES: [(u16, u16); 3] = [(6, 3), (4, 2), SMALLEST_SQUARE];
const SMALLEST_SQUARE: (u16, u16) = (3, 1);
/// Rows for what is said, below board and panel.
pub const MESSAGES: u16 = 3;

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
    /// For a chessboard: the largest that leaves room for the rest.
    pub fn of(screen: Rect) -> Layout {
        Layout::of_board(screen, 8, 8)
    }

    /// For a board of so many columns and rows.
    pub fn of_board(screen: Rect, columns: u16, rows: u16) -> Layout {
        let prompt = Rect { y: screen.bottom().saturating_sub(1), height: 1, ..screen };
        let above = screen.height.saturating_sub(1);
        let messages = MESSAGES.min(above.saturating_sub(rows + 2));
        let messages = Rect { y: prompt.y.saturating_sub(messages), height: messages, ..screen };
        let room = messages.y.saturating_sub(screen.y);
        let names = names_width(rows);
        // The names of the files and the caption take a row each.
        let fits = |&(width, height): &(u16, u16)| {
            let taken = columns.saturating_mul(width).saturating_add(names + 2 + NARROWEST_PANEL);
            rows.saturating_mul(height).saturating_add(2) <= room && taken <= screen.width
        };
        let square = SQUARES.into_iter().find(fits).unwrap_or(SMALLEST_SQUARE);
        let (width, height) = (columns.saturating_mul(square.0), rows.saturating_mul(square.1));
        let squares = Rect {
            x: screen.x + names,
            y: screen.y,
            width: width.min(screen.width.saturating_sub(names)),
            height: height.min(room.saturating_sub(2)),
        };
        let below = (squares.bottom() + 1).min(prompt.y);
        let caption = Rect {
            x: screen.x,
            y: below,
            width: screen.width.min(width.saturating_add(names + 1)),
            height: messages.y.saturating_sub(below).max(1),
        };
        let left = (screen.x + names + 2).saturating_add(width);
        let panel =
            Rect { x: left, y: screen.y, width: screen.width.saturating_sub(left), height: room };
        let panel = if panel.width + 6 < NARROWEST_PANEL { Rect::default() } else { panel };
        Layout { squares, square, caption, panel, messages, prompt }
    }

    /// Whether all of a board of so many columns and rows stands on the screen, and a panel.
    pub fn shows_all(screen: Rect, columns: u16, rows: u16) -> bool {
        let layout = Layout::of_board(screen, columns, rows);
        let (width, height) = layout.square;
        layout.squares.width == columns.saturating_mul(width)
            && layout.squares.height == rows.saturating_mul(height)
            && !layout.panel.is_empty()
    }

    /// The cells of the square in a column and a row, both from the upper left.
    pub fn cells_at(&self, column: u16, row: u16) -> Rect {
        let (width, height) = self.square;
        let cells = Rect {
            x: self.squares.x.saturating_add(column.saturating_mul(width)),
            y: self.squares.y.saturating_add(row.saturating_mul(height)),
            width,
            height,
        };
        cells.intersection(self.squares)
    }

    /// The column and the row under the mouse.
    pub fn under(&self, mouse: Position) -> Option<(u16, u16)> {
        let (width, height) = self.square;
        let on_board = self.squares.contains(mouse);
        on_board.then(|| ((mouse.x - self.squares.x) / width, (mouse.y - self.squares.y) / height))
    }

    /// The cells of a square of chess.
    pub fn cells(&self, square: Square, flipped: bool) -> Rect {
        let (file, rank) = (square.file().index() as u16, square.rank().index() as u16);
        let (column, row) = if flipped { (7 - file, rank) } else { (file, 7 - rank) };
        self.cells_at(column, row)
    }

    /// The square of chess under the mouse.
    pub fn square_at(&self, mouse: Position, flipped: bool) -> Option<Square> {
        let (column, row) = self.under(mouse)?;
        let (column, row) = (usize::from(column), usize::from(row));
        let (file, rank) = if flipped { (7 - column, row) } else { (column, 7 - row) };
        Some(Square::new(File::from_index(file), Rank::from_index(rank)))
    }
}

/// The columns that the names of so many rows take, with a blank.
fn names_width(rows: u16) -> u16 {
    if rows < 10 { 2 } else { 3 }
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
                let parts = [layout.squares, layout.caption, layout.panel, layout.messages];
                for part in parts.into_iter().chain([layout.prompt]) {
                    assert_eq!(part.intersection(screen).area(), part.area(), "{width}x{height}");
                }
            }
        }
    }
}
