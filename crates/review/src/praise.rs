//! Praise for sacrifices that work.
//!
//! A move is a sacrifice if the opponent wins material by taking, a pawn and more beyond what the
//! move itself took. It works if a longer search finds nothing better, and its side does not stand
//! worse for it; in a game that anything wins, nothing is praised.

use crate::analysis::{Job, Settings, Turn, analyse_all};
use crate::classes::{Class, WON};
use crate::hindsight::one_ply_earlier;
use crate::report::MoveReview;
use chess::{Board, Move, Square};
use engine::Position;
use engine::see;
use serde::Serialize;

/// What an exchange must win, in hundredths of a pawn, for the other side to have sacrificed.
const SACRIFICED: i32 = 190;
/// Whoever has fewer points of a hundred after a sacrifice did not gain by it.
const STANDS: f64 = 45.0;
/// Points within which two searches say the same.
const SAME_POINTS: f64 = 2.0;
/// If everything else costs so many points, the sacrifice was the only good move.
const ONLY_MOVE: f64 = 10.0;

/// Praise for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Praise {
    /// A sacrifice that works.
    Good,
    /// The same, and everything else is a mistake.
    Brilliant,
}

impl Praise {
    /// The glyph that PGN has for it: 1 is `!`, 3 is `!!`.
    pub fn nag(self) -> u8 {
        match self {
            Praise::Good => 1,
            Praise::Brilliant => 3,
        }
    }

    /// The same as people write it behind the move.
    pub fn sign(self) -> &'static str {
        match self {
            Praise::Good => "!",
            Praise::Brilliant => "!!",
        }
    }

    /// Its name for programs and for the messages `review-praise-…`.
    pub fn id(self) -> &'static str {
        match self {
            Praise::Good => "good",
            Praise::Brilliant => "brilliant",
        }
    }

    /// Of a sacrifice after which its side has so many points, and so many with the best of the
    /// other moves.
    fn of(gained: f64, other: f64) -> Option<Praise> {
        if gained < STANDS || gained + SAME_POINTS < other || other >= WON {
            None
        } else if gained - other >= ONLY_MOVE {
            Some(Praise::Brilliant)
        } else {
            Some(Praise::Good)
        }
    }
}

/// Praises the sacrifices of a game that a longer search confirms. `None` if it was stopped.
pub(crate) fn praise(
    judged: &mut [MoveReview],
    positions: &[Position],
    moves: &[Move],
    settings: &Settings,
    turn: &dyn Turn,
) -> Option<()> {
    let points = |mv: &MoveReview| mv.chance_before - mv.loss;
    let plies: Vec<usize> = (0..moves.len())
        .filter(|&ply| judged[ply].class == Class::Best && points(&judged[ply]) >= STANDS)
        .filter(|&ply| is_sacrifice(&positions[ply].board, moves[ply]))
        .filter(|&ply| positions[ply].board.count_legal_moves() > 1)
        .collect();
    let jobs: Vec<Job<'_>> = plies
        .iter()
        .flat_map(|&ply| {
            let others = Job { position: &positions[ply], without: Some(moves[ply]) };
            [others, Job { position: &positions[ply + 1], without: None }]
        })
        .collect();
    let evals = analyse_all(&jobs, &settings.longer(), turn, &mut |_| {})?;
    for (&ply, evals) in plies.iter().zip(evals.chunks(2)) {
        let other = evals[0].points();
        let gained = evals[0].points_at(one_ply_earlier(-evals[1].score));
        judged[ply].praise = Praise::of(gained, other);
    }
    Some(())
}

/// Whether the opponent wins something by taking after a move: the piece that moved, or one that
/// was safe before it.
fn is_sacrifice(before: &Board, played: Move) -> bool {
    if played.is_promotion() || played.is_castling() || played.is_en_passant() {
        return false;
    }
    let taken = if played.is_capture() { before.role_at(played.to()) } else { None };
    let taken = taken.map_or(0, |role| 100 * role.pawns());
    let mut after = *before;
    after.play(played);
    let hung_before = |at: Square| {
        let mut passed = *before;
        !before.is_check() && {
            passed.play_null();
            wins_by_taking(&passed, at, SACRIFICED)
        }
    };
    let replies = after.legal_moves();
    let mut offered = replies.iter().filter(|reply| {
        reply.is_capture() && see::wins_at_least(&after, **reply, taken + SACRIFICED)
    });
    offered.any(|reply| {
        reply.to() == played.destination() || (!before.is_check() && !hung_before(reply.to()))
    })
}

fn wins_by_taking(board: &Board, at: Square, threshold: i32) -> bool {
    let moves = board.legal_moves();
    moves.iter().any(|&mv| mv.to() == at && see::wins_at_least(board, mv, threshold))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sacrifices(fen: &str, uci: &str) -> bool {
        let board = Board::from_fen(fen).unwrap();
        is_sacrifice(&board, board.parse_uci(uci).unwrap())
    }

    #[test]
    fn what_is_offered_is_a_sacrifice() {
        // Légal: the queen is left to the bishop.
        let legal = "rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5";
        assert!(sacrifices(legal, "f3e5"));
        assert!(!sacrifices(legal, "h2h3"));
        // An exchange of queens is none, nor is a piece that hung already.
        let queens = "3qk3/8/8/8/8/8/3Q4/3RK3 w - - 0 1";
        assert!(!sacrifices(queens, "d2d8"));
        let hanging = "4k3/5ppp/8/3p4/4N3/8/5PPP/4K3 w - - 0 1";
        assert!(!sacrifices(hanging, "e1d1"));
        assert!(sacrifices("4k3/5ppp/8/3p4/8/2N5/5PPP/4K3 w - - 0 1", "c3e4"));
    }

    #[test]
    fn a_sacrifice_must_work_and_be_needed() {
        assert_eq!(Praise::of(60.0, 40.0), Some(Praise::Brilliant));
        assert_eq!(Praise::of(60.0, 58.0), Some(Praise::Good));
        assert_eq!(Praise::of(60.0, 65.0), None, "something else is better");
        assert_eq!(Praise::of(30.0, 10.0), None, "it does not save the game");
        assert_eq!(Praise::of(100.0, 99.0), None, "anything wins");
    }
}
