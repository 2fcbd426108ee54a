//! What a search must know of a game, and what it may know.

use crate::Extensions;

/// The worth of a position for [`Player::Max`]; from −[`INFINITY`] to [`INFINITY`], both excluded.
pub type Value = i32;

/// More than any value.
pub const INFINITY: Value = Value::MAX;

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Wants the value to be large; White in chess.
    Max,
    /// Wants it to be small.
    Min,
}

impl Player {
    /// The opponent.
    pub fn other(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// 1 or −1: a value times this is the value from this player's side.
    pub fn sign(self) -> Value {
        match self {
            Player::Max => 1,
            Player::Min => -1,
        }
    }
}

/// What can be said of a move before it is played. A game that has nothing to say says the
/// default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveInfo {
    /// What it wins at once, in the unit of the evaluation.
    pub gain: Value,
    /// The worth of what moves.
    pub stake: Value,
    /// Whether a position in which it is possible is not quiet: a capture, a promotion.
    pub noisy: bool,
}

/// A game of two players who see everything and want the opposite.
///
/// Who is to move is asked of each position, so that a player may move twice where the rules say
/// so. A rule that needs the past, such as the third repetition, wants the past in the position.
///
/// The first five functions are all that minimax and alpha-beta need. The others have a default
/// and feed the heuristics: without them a heuristic changes nothing.
pub trait Rules {
    /// A position with all that the rules need.
    type Position: Clone;
    /// A move.
    type Move: Copy + PartialEq;

    /// Who is to move.
    fn to_move(&self, position: &Self::Position) -> Player;

    /// Adds the moves as the game finds them. Only asked where [`Rules::result`] is `None`.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// The position after a move.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The value if the game is over. `ply` is the number of moves since the search began: a win
    /// that comes later may be worth less, so that the search prefers the shortest.
    fn result(&self, position: &Self::Position, ply: u32) -> Option<Value>;

    /// The value by a look at the position alone, where the search looks no deeper.
    fn evaluate(&self, position: &Self::Position) -> Value;

    /// What can be said of a move before it is played.
    fn move_info(&self, _position: &Self::Position, _mv: Self::Move) -> MoveInfo {
        MoveInfo::default()
    }

    /// The square where a move ends, so that a reaction on the same square is recognised.
    fn target(&self, _mv: Self::Move) -> Option<u32> {
        None
    }

    /// The index of a move in the history table; moves that look alike share one.
    fn history_index(&self, _mv: Self::Move) -> Option<u16> {
        None
    }

    /// The hash key of a position: equal for equal positions and, but for
    /// the rarest accident, different for others.
    fn key(&self, _position: &Self::Position) -> Option<u64> {
        None
    }

    /// Why this move may be extended. `last` is the move before it.
    fn extensions(
        &self,
        _before: &Self::Position,
        _last: Option<Self::Move>,
        _mv: Self::Move,
        _after: &Self::Position,
    ) -> Extensions {
        Extensions::NONE
    }
}
