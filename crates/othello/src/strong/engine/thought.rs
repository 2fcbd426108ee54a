//! What the engine thinks.

use crate::strong::board::Position;
use crate::strong::certainty::{CERTAIN, LEVELS};
use crate::strong::midgame::RootMove;
use crate::strong::table::Table;
use web_time::Duration;

/// A move with what may follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The squares played, passes left out; none where the side to move has no move.
    pub squares: Vec<u32>,
    /// The stones by which the side to move is expected to win.
    pub value: i32,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// The best moves, the best first.
    pub lines: Vec<Line>,
    /// How deep was searched.
    pub depth: u32,
    /// How sure: see [`LEVELS`].
    pub certainty: u8,
    /// The empty squares of the position.
    pub empties: u32,
    /// Moves made.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// Whether the moves are those of the opening book; then `depth` is how deep it was searched.
    pub from_book: bool,
}

impl Thought {
    /// The best move; none where there is none.
    pub fn best(&self) -> Option<u32> {
        self.lines.first().and_then(|line| line.squares.first()).copied()
    }

    /// Whether the values are proven results of the game.
    pub fn is_exact(&self) -> bool {
        self.depth >= self.empties && self.certainty == CERTAIN
    }

    /// How probable it is that one decision of the search was right, in percent.
    pub fn percent(&self) -> u32 {
        LEVELS[usize::from(self.certainty.min(CERTAIN))].1
    }

    /// An unfinished step found a better move than the finished one before: it is played, but its
    /// value is not known, so the values stay what they were.
    pub(super) fn take_better_first(&mut self, moves: &[RootMove]) {
        let Some(best) = moves.first() else { return };
        if self.lines.len() == 1 && self.best() != Some(best.square) {
            self.lines[0].squares = vec![best.square];
        }
    }
}

/// The move and what the table knows to follow.
pub(super) fn principal_line(table: &Table, position: Position, best: &RootMove) -> Line {
    let mut squares = vec![best.square];
    let mut position = position.after(best.square, best.turned);
    while squares.len() < 60 {
        if position.moves() == 0 {
            position = position.passed();
        }
        let Some(known) = table.look_up(position) else { break };
        let square = u32::from(known.best[0]);
        if square >= 64 || position.moves() >> square & 1 == 0 {
            break;
        }
        squares.push(square);
        position = position.after(square, position.turned(square));
    }
    Line { squares, value: best.value }
}
