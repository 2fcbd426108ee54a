//! Reasons of material are asked for twice: what one search shows, a longer one must show too.

use crate::analysis::{Job, Look, Settings, Stop, look_at_all};
use crate::classes::{Class, chance};
use crate::hindsight::one_move_earlier;
use crate::reasons::{Case, Reason};
use crate::report::MoveReview;
use chess::Move;
use engine::Position;

/// Searches again, longer, where a reason speaks of material, and keeps it only if both agree;
/// what the longer search says is told. `None` if it was stopped.
pub(crate) fn confirm(
    judged: &mut [MoveReview],
    positions: &[Position],
    moves: &[Move],
    settings: &Settings,
    stop: &Stop,
) -> Option<()> {
    let doubtful: Vec<usize> =
        (0..judged.len()).filter(|&ply| pawns(judged[ply].reason.as_ref()).is_some()).collect();
    let jobs: Vec<Job<'_>> = doubtful
        .iter()
        .flat_map(|&ply| [&positions[ply], &positions[ply + 1]])
        .map(|position| Job { position, without: None })
        .collect();
    let looks = look_at_all(&jobs, &settings.longer(), stop, &mut |_| {})?;
    for (&ply, looks) in doubtful.iter().zip(looks.chunks(2)) {
        let first = judged[ply].reason.take();
        let second = again(&positions[ply..ply + 2], moves[ply], looks);
        judged[ply].reason = second.filter(|second| agree(first.as_ref(), second));
    }
    Some(())
}

/// The reason by the longer search, if the move is bad by that, too.
fn again(positions: &[Position], played: Move, looks: &[Look]) -> Option<Reason> {
    let (before, after) = (&positions[0].board, &positions[1].board);
    let gained = one_move_earlier(-looks[1].score);
    let loss = chance(looks[0].score) - chance(gained);
    if Class::of(loss) < Class::Inaccuracy {
        return None;
    }
    Case { before, played, after, had: &looks[0], has: &looks[1], is_bad: true }.reason()
}

/// Whether two reasons say about the same: a mate is worse than any loss.
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
        Reason::Hangs { lost, .. } | Reason::Fork { lost, .. } | Reason::Loses { lost, .. } => {
            Some(lost.pawns())
        }
        Reason::Misses { gain, .. } => Some(gain.pawns()),
        Reason::AllowsPromotion { .. } => Some(8),
        Reason::AllowsMate { .. }
        | Reason::MissesMate { .. }
        | Reason::Stalemates
        | Reason::SpoilsEnding { .. } => None,
    }
}
