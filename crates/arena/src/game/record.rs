//! A finished game: moves with what the engines said, result, and why it ended.

use chess::{Board, Color, Move};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// An engine's opinion, from its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative when it is the one mated.
    Mate(i32),
}

impl Score {
    /// The score in centipawns, a mate as more than any material; what engines say beyond that is
    /// taken for as much.
    pub fn centipawns(self) -> i32 {
        const MATE: i32 = 100_000;
        match self {
            Score::Centipawns(score) => score.clamp(-MATE, MATE),
            Score::Mate(moves) if moves > 0 => MATE,
            Score::Mate(_) => -MATE,
        }
    }
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// This side.
    Won(Color),
    /// Nobody.
    Draw,
}

impl GameResult {
    /// Twice the points of a side: 2, 1 or 0.
    pub fn half_points(self, color: Color) -> u8 {
        match self {
            GameResult::Draw => 1,
            GameResult::Won(winner) if winner == color => 2,
            GameResult::Won(_) => 0,
        }
    }
}

/// Why a game ended. Where one side is to blame or to praise, the result says which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Termination {
    /// Mate on the board.
    Checkmate,
    /// No legal move and no check.
    Stalemate,
    /// Nobody has the material for a mate.
    DeadPosition,
    /// The same position for the third time.
    Threefold,
    /// Fifty moves without a capture or a pawn move.
    FiftyMoves,
    /// The loser's score was hopeless for long enough.
    Resigned,
    /// Both scores were level for long enough.
    AgreedDraw,
    /// The game was longer than allowed.
    TooLong,
    /// The loser's clock ran out.
    TimeLoss,
    /// The loser answered with something that is not a legal move.
    IllegalMove(String),
    /// The loser's program ended.
    Crash,
    /// The loser's program did not answer at all.
    Hang,
}

impl Termination {
    /// Whether the loser broke down or broke the rules: it can no longer be trusted to follow.
    pub fn is_fault(&self) -> bool {
        use Termination::{Crash, Hang, IllegalMove, TimeLoss};
        matches!(self, Crash | Hang | IllegalMove(_) | TimeLoss)
    }
}

/// A move of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// The score the engine gave last before it.
    pub score: Option<Score>,
    /// The depth of that score.
    pub depth: u32,
    /// The time it took.
    pub time: Duration,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The position before the first move.
    pub start: Board,
    /// The moves of the opening, played by nobody.
    pub opening: Vec<Move>,
    /// The moves of the engines.
    pub moves: Vec<PlayedMove>,
    /// Who won.
    pub result: GameResult,
    /// Why it ended.
    pub termination: Termination,
}
