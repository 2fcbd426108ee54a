//! Which of the 64 squares belong to the board: all of them, or a smaller board among them.

/// The squares of a board.
pub trait Area: Copy + Send + Sync {
    /// Whether these are all 64 squares: then more is known about edges and the last moves.
    const WHOLE: bool;
    /// The squares.
    fn squares(self) -> u64;
}

/// The usual board.
#[derive(Clone, Copy, Debug)]
pub struct Whole;

/// A board within the 64 squares; the others are never played on and never hold a stone.
#[derive(Clone, Copy, Debug)]
pub struct Part(pub u64);

impl Part {
    /// The board of so many rows and columns (at most 8) in the upper left.
    pub fn of_size(rows: u32, cols: u32) -> Part {
        let row = (1u64 << cols) - 1;
        Part((0..rows).map(|index| row << (8 * index)).sum())
    }
}

impl Area for Whole {
    const WHOLE: bool = true;
    #[inline(always)]
    fn squares(self) -> u64 {
        u64::MAX
    }
}

impl Area for Part {
    const WHOLE: bool = false;
    #[inline(always)]
    fn squares(self) -> u64 {
        self.0
    }
}
