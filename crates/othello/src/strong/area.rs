//! Which of the 64 squares belong to the board: all of them, or a smaller board among them.

use super::board::CORNERS;

/// The squares of a board.
pub trait Area: Copy + Send + Sync {
    /// Whether these are all 64 squares: then more is known about edges and the last moves.
    const WHOLE: bool;
    /// The squares.
    fn squares(self) -> u64;
    /// Its corners.
    fn corners(&self) -> u64;
    /// How good it is in general to have this square.
    fn worth(&self, square: u32) -> i32;
}

/// Corners and edges last for ever, squares beside an empty corner give it away: by the distance
/// from the nearest edges.
const WORTH: [[i8; 4]; 4] = [[20, 4, 16, 16], [4, 0, 8, 8], [16, 8, 12, 12], [16, 8, 12, 12]];

/// The worth of every square of a board of this size, whose first square is this one.
const fn worths(top: u32, left: u32, rows: u32, cols: u32) -> [i8; 64] {
    let mut all = [0; 64];
    let mut index = 0;
    while index < rows * cols {
        let (row, col) = (index / cols, index % cols);
        let down = from_edge(row, rows);
        let right = from_edge(col, cols);
        all[(8 * (top + row) + left + col) as usize] = WORTH[down][right];
        index += 1;
    }
    all
}

/// The distance from the nearer edge; beyond three it makes no difference.
const fn from_edge(line: u32, lines: u32) -> usize {
    let distance = if line < lines - 1 - line { line } else { lines - 1 - line };
    if distance < 3 { distance as usize } else { 3 }
}

/// The usual board.
#[derive(Clone, Copy, Debug)]
pub struct Whole;

/// A board within the 64 squares; the others are never played on and never hold a stone.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    squares: u64,
    corners: u64,
    worth: [i8; 64],
    symmetric: bool,
}

impl Part {
    /// The board of so many rows and columns (2 to 8) in the middle, where its quarters are those
    /// of the whole board.
    pub fn of_size(rows: u32, cols: u32) -> Part {
        let (top, left) = Part::first_square(rows, cols);
        let square = |row: u32, col: u32| 1u64 << (8 * (top + row) + left + col);
        let row = (0..cols).map(|col| square(0, col)).sum::<u64>();
        Part {
            squares: (0..rows).map(|index| row << (8 * index)).sum(),
            corners: square(0, 0)
                | square(0, cols - 1)
                | square(rows - 1, 0)
                | square(rows - 1, cols - 1),
            worth: worths(top, left, rows, cols),
            symmetric: rows == cols && rows.is_multiple_of(2),
        }
    }

    /// Whether the board stays in its place however the 64 squares are turned and reflected.
    pub fn is_symmetric(&self) -> bool {
        self.symmetric
    }

    /// The row and the column of the upper left corner of such a board.
    pub fn first_square(rows: u32, cols: u32) -> (u32, u32) {
        ((8 - rows) / 2, (8 - cols) / 2)
    }
}

impl Area for Whole {
    const WHOLE: bool = true;
    #[inline(always)]
    fn squares(self) -> u64 {
        u64::MAX
    }
    #[inline(always)]
    fn corners(&self) -> u64 {
        CORNERS
    }
    #[inline(always)]
    fn worth(&self, square: u32) -> i32 {
        static OF_WHOLE: [i8; 64] = worths(0, 0, 8, 8);
        OF_WHOLE[square as usize & 63].into()
    }
}

impl Area for Part {
    const WHOLE: bool = false;
    #[inline(always)]
    fn squares(self) -> u64 {
        self.squares
    }
    #[inline(always)]
    fn corners(&self) -> u64 {
        self.corners
    }
    #[inline(always)]
    fn worth(&self, square: u32) -> i32 {
        self.worth[square as usize & 63].into()
    }
}
