//! What the engine sees later in a game, told to the positions before.
//!
//! Each position gets a search of its own, and a short one may miss what the game went on to show.
//! So a position is worth at least what the move played in it turned out to be worth; and where the
//! engine itself liked a move that turned out badly, it is asked what else there was.

use crate::analysis::{Job, Look, Progress, Settings, Stop, look_at_all};
use crate::classes::chance;
use chess::Move;
use engine::Position;
use engine::score::{Score, is_mate};

/// A move that the engine liked is asked about again when it costs so many points of a hundred.
const DOUBTFUL: f64 = 5.0;
/// An answer may make the move before it doubtful, and so on, but not for ever.
const ROUNDS: usize = 3;

/// Looks at all positions of a game; `None` if it was stopped.
pub(crate) fn look_with_hindsight(
    positions: &[Position],
    moves: &[Move],
    settings: &Settings,
    stop: &Stop,
    progress: &mut dyn FnMut(Progress),
) -> Option<Vec<Look>> {
    let jobs: Vec<Job<'_>> =
        positions.iter().map(|position| Job { position, without: None }).collect();
    let mut looks = look_at_all(&jobs, settings, stop, progress)?;
    for _ in 0..ROUNDS {
        tell_before(&mut looks, moves);
        let doubtful: Vec<usize> = (0..moves.len())
            .filter(|&ply| is_doubtful(&positions[ply], &looks[ply..ply + 2], moves[ply]))
            .collect();
        if doubtful.is_empty() {
            break;
        }
        let jobs: Vec<Job<'_>> = doubtful
            .iter()
            .map(|&ply| Job { position: &positions[ply], without: Some(moves[ply]) })
            .collect();
        let others = look_at_all(&jobs, settings, stop, &mut |_| {})?;
        for (&ply, other) in doubtful.iter().zip(others) {
            looks[ply] = other;
        }
    }
    tell_before(&mut looks, moves);
    Some(looks)
}

/// From the end to the start: a position is worth at least what the move played in it is.
fn tell_before(looks: &mut [Look], moves: &[Move]) {
    for ply in (0..moves.len()).rev() {
        let gained = one_move_earlier(-looks[ply + 1].score);
        if gained > looks[ply].score {
            let mut line = vec![moves[ply]];
            line.extend_from_slice(&looks[ply + 1].line);
            looks[ply] = Look { score: gained, line, depth: looks[ply].depth };
        }
    }
}

/// Whether the engine liked the move that was played and there was another one, but it turned out
/// worse than it thought.
fn is_doubtful(position: &Position, looks: &[Look], played: Move) -> bool {
    let gained = one_move_earlier(-looks[1].score);
    looks[0].line.first() == Some(&played)
        && chance(looks[0].score) - chance(gained) >= DOUBTFUL
        && position.board.count_legal_moves() > 1
}

/// A score seen from the position before the move: a mate is one half-move farther away.
pub(crate) fn one_move_earlier(score: Score) -> Score {
    if is_mate(score) { score - score.signum() } else { score }
}
