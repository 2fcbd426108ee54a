//! Reasons of material are asked for twice: a short search and a longer one must both show them.

use crate::analysis::{Job, PositionEval, Settings, Turn, analyse_all};
use crate::classes::wants_reason;
use crate::hindsight::{loss, one_ply_earlier};
use crate::reasons::{MoveCase, Reason};
use crate::report::MoveReview;
use chess::Move;
use engine::Position;

/// Keeps a reason that speaks of material only if a short and a longer search agree on it, and
/// tells what the longer one says. Where there was a longer one already (`shorter` has what was
/// seen before it), no other is made. `None` if it was stopped.
pub(crate) fn confirm(
    judged: &mut [MoveReview],
    positions: &[Position],
    moves: &[Move],
    shorter: &[Option<PositionEval>],
    settings: &Settings,
    turn: &dyn Turn,
) -> Option<()> {
    let mut doubtful: Vec<usize> =
        (0..judged.len()).filter(|&ply| pawns(judged[ply].reason.as_ref()).is_some()).collect();
    doubtful.retain(|&ply| {
        let [Some(had), Some(has)] = &shorter[ply..ply + 2] else { return true };
        let short = reason_by(&positions[ply..ply + 2], moves[ply], &[had.clone(), has.clone()]);
        let long = judged[ply].reason.take();
        judged[ply].reason = long.filter(|long| agree(short.as_ref(), long));
        false
    });
    let jobs: Vec<Job<'_>> = doubtful
        .iter()
        .flat_map(|&ply| [&positions[ply], &positions[ply + 1]])
        .map(|position| Job { position, without: None })
        .collect();
    let evals = analyse_all(&jobs, &settings.longer(), turn, &mut |_| {})?;
    for (&ply, evals) in doubtful.iter().zip(evals.chunks(2)) {
        let first = judged[ply].reason.take();
        let second = reason_by(&positions[ply..ply + 2], moves[ply], evals);
        judged[ply].reason = second.filter(|second| agree(first.as_ref(), second));
    }
    Some(())
}

/// The reason by what was seen before and after a move, if it is bad by that.
fn reason_by(positions: &[Position], played: Move, evals: &[PositionEval]) -> Option<Reason> {
    let (before, after) = (&positions[0].board, &positions[1].board);
    let (had, gained) = (&evals[0], one_ply_earlier(-evals[1].score));
    if !wants_reason(loss(evals, 0), had.score, gained, had.material) {
        return None;
    }
    MoveCase { before, played, after, had: &evals[0], has: &evals[1], is_bad: true }.reason()
}

/// Whether the reasons of a short and a longer search say about the same: a mate is worse than any
/// loss.
fn agree(first: Option<&Reason>, second: &Reason) -> bool {
    let missed = |reason: &Reason| matches!(reason, Reason::Misses { .. });
    match (pawns(first), pawns(Some(second))) {
        (Some(one), Some(other)) => {
            (one - other).abs() <= 1 && first.is_some_and(|first| missed(first) == missed(second))
        }
        (Some(_), None) => true,
        _ => false,
    }
}

/// How many pawns' worth of material a reason speaks of, if it does.
fn pawns(reason: Option<&Reason>) -> Option<i32> {
    match reason? {
        Reason::Hangs { lost, .. } | Reason::Tactic { lost, .. } | Reason::Loses { lost, .. } => {
            Some(lost.pawns())
        }
        Reason::Misses { gain, .. } => Some(gain.pawns()),
        Reason::AllowsPromotion { .. } => Some(8),
        Reason::AllowsMate { .. }
        | Reason::MissesMate { .. }
        | Reason::AllowsLostEnding { .. }
        | Reason::MissesWonEnding { .. }
        | Reason::Stalemates
        | Reason::SpoilsEnding { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::{MaterialLoss, MoveText};

    fn text() -> MoveText {
        MoveText { uci: String::new(), san: String::new(), czech: String::new() }
    }

    fn loses(lost: MaterialLoss) -> Reason {
        Reason::Loses { lost, line: Vec::new() }
    }

    #[test]
    fn two_searches_agree_on_about_the_same_material() {
        let agreed = |one: MaterialLoss, other| agree(Some(&loses(one)), &loses(other));
        assert!(agreed(MaterialLoss::Piece, MaterialLoss::Piece));
        assert!(agreed(MaterialLoss::Piece, MaterialLoss::Material(4)));
        assert!(!agreed(MaterialLoss::Pawn, MaterialLoss::Piece));
        assert!(!agree(None, &loses(MaterialLoss::Piece)));
    }

    #[test]
    fn losing_something_is_not_missing_it() {
        let misses = Reason::Misses { gain: MaterialLoss::Piece, best: text(), motif: None };
        assert!(agree(Some(&misses), &misses));
        assert!(!agree(Some(&misses), &loses(MaterialLoss::Piece)));
    }

    #[test]
    fn a_mate_found_later_is_worse_than_any_material() {
        let mate = Reason::AllowsMate { moves: 3, reply: text(), pattern: None };
        assert!(agree(Some(&loses(MaterialLoss::Pawn)), &mate));
        // What spoke of a mate at first was not asked for twice.
        assert!(!agree(Some(&mate), &loses(MaterialLoss::Pawn)));
    }
}
