//! Scores: centipawns, and mates counted in half-moves.

/// The value of a position for the side to move, in centipawns.
pub type Score = i32;

/// A score as UCI and other programs write it.
///
/// ```
/// use engine::score::{UciScore, mate_in};
/// assert_eq!(UciScore::from(-35), UciScore::Cp(-35));
/// assert_eq!(UciScore::from(mate_in(3)), UciScore::Mate(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum UciScore {
    /// Hundredths of a pawn.
    Cp(i32),
    /// Moves until mate; negative when one's own king is mated.
    Mate(i32),
}

impl From<Score> for UciScore {
    fn from(score: Score) -> UciScore {
        moves_to_mate(score).map_or(UciScore::Cp(score), UciScore::Mate)
    }
}

impl std::ops::Neg for UciScore {
    type Output = UciScore;

    /// The same for the other side.
    fn neg(self) -> UciScore {
        match self {
            UciScore::Cp(score) => UciScore::Cp(-score),
            UciScore::Mate(moves) => UciScore::Mate(-moves),
        }
    }
}

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
/// Scores beyond this are mates or wins by the endgame tables; no evaluation is.
pub const DECISIVE_BOUND: Score = TB_WIN - MAX_PLY as Score;
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

/// Whether the score says that one side has won, by a mate in sight or by the endgame tables.
#[inline(always)]
pub const fn is_decisive(score: Score) -> bool {
    score.abs() >= DECISIVE_BOUND
}

/// The number of moves until mate, negative for the side that is mated. Whoever is to move, the
/// moves of the side that mates are counted, so a score may be turned round before.
///
/// ```
/// use engine::score::{mate_in, mated_in, moves_to_mate};
/// assert_eq!(moves_to_mate(mate_in(3)), Some(2));
/// assert_eq!(moves_to_mate(-mate_in(3)), Some(-2));
/// assert_eq!(moves_to_mate(mated_in(2)), Some(-1));
/// assert_eq!(moves_to_mate(-mated_in(2)), Some(1));
/// assert_eq!(moves_to_mate(100), None);
/// ```
pub const fn moves_to_mate(score: Score) -> Option<i32> {
    if !is_mate(score) {
        return None;
    }
    Some((MATE - score.abs() + 1) / 2 * score.signum())
}
