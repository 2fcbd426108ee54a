//! Scores as people read them: in pawns, in hundredths of a pawn, or in the points of the program
//! Šachy.
//!
//! # The points of the program Šachy
//! It gave 1000 for a pawn, 3000 for a knight, 3100 for a bishop, 5000 for a rook, 9000 for a
//! queen, 60000 for a mate at once, 59998 for one in two half-moves, and so on. Our engine has its
//! own worth of the pieces, fitted to games, and counts in hundredths of a pawn, so only the
//! *measure* is taken over, not the worths: **a hundredth of a pawn is ten points**. A pawn down
//! for a little better position is about −998 on both scales.
//!
//! Mates are counted as it did: the half-moves *after* the move in question. The move that mates
//! has 0 of them and is worth 60000; the one after which the opponent moves and is then mated has
//! 2 and is worth 59998; one that lets the opponent mate at once has 1 and is worth −59999. Who is
//! mated already has −60000. The engine counts from the position instead, one half-move more.
//!
//! Advantages without a mate in sight end at 59000 points, below every mate that can be found.

use chess::Color;
use engine::score::{MATE, MAX_PLY, Score, is_mate, moves_to_mate};

/// What a score is shown in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ScoreUnit {
    /// Pawns with two decimal places; mates in moves.
    #[default]
    Pawns,
    /// Hundredths of a pawn; mates in moves.
    Centipawns,
    /// The points of the program Šachy; mates among them.
    Points,
}

/// A score in its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DisplayScore {
    /// Hundredths of a pawn, to be written as pawns.
    Pawns(Score),
    /// Hundredths of a pawn.
    Centipawns(Score),
    /// Points of the program Šachy.
    Points(i32),
    /// Moves until mate; negative when one's own king is mated.
    Mate(i32),
}

const POINTS_IN_CENTIPAWN: i32 = 10;
const MATE_POINTS: i32 = 60_000;
const MOST_WITHOUT_MATE: i32 = 59_000;
const _: () = assert!(MOST_WITHOUT_MATE < MATE_POINTS - MAX_PLY as i32);

impl ScoreUnit {
    /// All units with the names that settings have.
    pub const NAMED: [(ScoreUnit, &'static str); 3] = [
        (ScoreUnit::Pawns, "pawns"),
        (ScoreUnit::Centipawns, "centipawns"),
        (ScoreUnit::Points, "points"),
    ];

    /// The score of the side to move in this unit.
    pub fn show(self, score: Score) -> DisplayScore {
        match (self, moves_to_mate(score)) {
            (ScoreUnit::Points, _) => DisplayScore::Points(points(score)),
            (_, Some(moves)) => DisplayScore::Mate(moves),
            (ScoreUnit::Pawns, None) => DisplayScore::Pawns(score),
            (ScoreUnit::Centipawns, None) => DisplayScore::Centipawns(score),
        }
    }
}

/// The score of the side to move as one of the sides sees it, such as the computer's.
pub fn seen_by(score: Score, turn: Color, viewer: Color) -> Score {
    if turn == viewer { score } else { -score }
}

/// The score of the side to move in points of the program Šachy.
///
/// ```
/// use engine::score::{mate_in, mated_in};
/// use play::score_units::points;
/// assert_eq!(points(100), 1000);
/// assert_eq!(points(mate_in(1)), 60000);
/// assert_eq!(points(mate_in(3)), 59998);
/// assert_eq!(points(mated_in(2)), -59999);
/// ```
pub fn points(score: Score) -> i32 {
    if !is_mate(score) {
        return (score * POINTS_IN_CENTIPAWN).clamp(-MOST_WITHOUT_MATE, MOST_WITHOUT_MATE);
    }
    let half_moves_after_this = (MATE - score.abs() - 1).max(0);
    score.signum() * (MATE_POINTS - half_moves_after_this)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::score::{MATE_BOUND, mate_in, mated_in};

    #[test]
    fn the_mates_of_the_seed() {
        assert_eq!([1, 3, 5].map(|ply| points(mate_in(ply))), [60_000, 59_998, 59_996]);
        assert_eq!([0, 2, 4].map(|ply| points(mated_in(ply))), [-60_000, -59_999, -59_997]);
    }

    #[test]
    fn a_better_score_never_has_fewer_points() {
        let all: Vec<i32> = (-MATE..=MATE).map(points).collect();
        assert!(all.is_sorted());
        assert!(points(MATE_BOUND - 1) < points(MATE_BOUND));
        assert!((-MATE..=MATE).all(|score| points(score) == -points(-score)));
    }

    #[test]
    fn units() {
        assert_eq!(ScoreUnit::Pawns.show(-125), DisplayScore::Pawns(-125));
        assert_eq!(ScoreUnit::Centipawns.show(-125), DisplayScore::Centipawns(-125));
        assert_eq!(ScoreUnit::Points.show(-125), DisplayScore::Points(-1250));
        assert_eq!(ScoreUnit::Pawns.show(mate_in(3)), DisplayScore::Mate(2));
        assert_eq!(ScoreUnit::Points.show(mate_in(3)), DisplayScore::Points(59_998));
        assert_eq!(seen_by(50, Color::White, Color::Black), -50);
    }
}
