//! Scores: centipawns, and mates counted in half-moves.

/// The value of a position for the side to move, in centipawns.
pub type Score = i32;

/// What a score means: the true value, or a bound of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// There is no score.
    None = 0,
    /// The true score is this or less.
    Upper = 1,
    /// The true score is this or more.
    Lower = 2,
    /// The true score.
    Exact = 3,
}

impl Bound {
    /// Whether a score with this bound says that the true one is not `estimate`.
    #[inline(always)]
    pub(crate) fn contradicts(self, score: Score, estimate: Score) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => score > estimate,
            Bound::Upper => score < estimate,
            Bound::None => false,
        }
    }
}

/// How many half-moves deep a line can go.
pub const MAX_PLY: usize = 240;

/// Equal chances.
pub const DRAW: Score = 0;
/// Mate on the board; one less for each half-move until then.
pub const MATE: Score = 32_000;
/// More than any score.
pub const INFINITE: Score = MATE + 1;
/// Won by the endgame tables, the mate not yet in sight; one less for each half-move until then.
pub const TB_WIN: Score = 25_000;
/// Scores beyond this are mates.
pub const MATE_BOUND: Score = MATE - MAX_PLY as Score;
/// No score is known.
pub const NONE: Score = MATE + 2;

/// The score of the side to move when it is mated in `ply` half-moves.
#[inline(always)]
pub const fn mated_in(ply: usize) -> Score {
    ply as Score - MATE
}

/// The score of the side to move when it mates in `ply` half-moves.
#[inline(always)]
pub const fn mate_in(ply: usize) -> Score {
    MATE - ply as Score
}

/// Whether the score says that one side is mated.
#[inline(always)]
pub const fn is_mate(score: Score) -> bool {
    score.abs() >= MATE_BOUND
}

/// The number of moves until mate, negative when the side to move is mated.
///
/// ```
/// use engine::score::{mate_in, mated_in, moves_to_mate};
/// assert_eq!(moves_to_mate(mate_in(3)), Some(2));
/// assert_eq!(moves_to_mate(mated_in(2)), Some(-1));
/// assert_eq!(moves_to_mate(100), None);
/// ```
pub const fn moves_to_mate(score: Score) -> Option<i32> {
    if !is_mate(score) {
        return None;
    }
    let plies = MATE - score.abs();
    Some(if score > 0 { (plies + 1) / 2 } else { -(plies / 2) })
}
