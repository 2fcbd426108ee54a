//! Squares, board sizes and the moves of a game.

use std::fmt;

/// A square, counted from 0 at the upper left; shown as the task writes it, from 1.
///
/// Squares are ordered as the task wants its moves: by row, then by column.
///
/// ```
/// use othello::Square;
/// assert_eq!(Square { row: 2, col: 3 }.to_string(), "3_4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0 at the top.
    pub row: u32,
    /// The column, 0 at the left.
    pub col: u32,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.row + 1, self.col + 1)
    }
}

/// What a player does in his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Puts a stone on a square.
    Place(Square),
    /// Has no legal square.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => square.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// How large a board is: at least 2 by 2 and at most 2 147 483 647 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u32,
    cols: u32,
}

impl Size {
    /// The usual board.
    pub const USUAL: Size = Size { rows: 8, cols: 8 };

    /// A size within the limits, or nothing.
    ///
    /// ```
    /// use othello::Size;
    /// assert!(Size::new(2, 1000).is_some());
    /// assert!(Size::new(1, 8).is_none());
    /// assert!(Size::new(65536, 65536).is_none());
    /// ```
    pub fn new(rows: u32, cols: u32) -> Option<Size> {
        let squares = u64::from(rows) * u64::from(cols);
        (rows > 1 && cols > 1 && squares <= i32::MAX as u64).then_some(Size { rows, cols })
    }

    /// The number of rows.
    pub fn rows(self) -> u32 {
        self.rows
    }

    /// The number of columns.
    pub fn cols(self) -> u32 {
        self.cols
    }

    /// The number of squares.
    pub fn squares(self) -> u32 {
        self.rows * self.cols
    }

    /// Whether `square` lies on such a board.
    pub fn contains(self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// Where the upper left of four first stones stands when they are in the middle.
    pub fn centre(self) -> Square {
        Square { row: self.rows / 2 - 1, col: self.cols / 2 - 1 }
    }

    /// Whether four first stones fit when the upper left one is at `first`.
    pub fn holds_stones_at(self, first: Square) -> bool {
        first.row < self.rows - 1 && first.col < self.cols - 1
    }
}
