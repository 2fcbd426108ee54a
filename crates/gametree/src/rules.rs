//! What a search must know of a game.

/// The worth of a position for [`Player::Max`]; from −[`INFINITY`] to [`INFINITY`], both excluded.
pub type Value = i32;

/// More than any value.
pub const INFINITY: Value = Value::MAX;

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// A game of two players who see everything and want the opposite.
///
/// Who is to move is asked of each position, so that a player may move twice where the rules say
/// so, as in Othello when the other has no move. A rule that needs the past, such as the third
/// repetition, wants the past in the position.
pub trait Rules {
    /// A position with all that the rules need.
    type Position: Clone;
    /// A move.
    type Move: Copy + PartialEq;

    /// Who is to move.
    fn to_move(&self, position: &Self::Position) -> Player;

    /// Adds the moves, the promising ones first. Only asked where [`Rules::result`] is `None`.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// The position after a move.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The value if the game is over. `ply` is the number of moves since the search began: a win
    /// that comes later may be worth less, so that the search prefers the shortest.
    fn result(&self, position: &Self::Position, ply: u32) -> Option<Value>;

    /// The value by a look at the position alone, where the search looks no deeper.
    fn evaluate(&self, position: &Self::Position) -> Value;
}
