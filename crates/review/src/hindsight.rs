//! What the engine sees later in a game, told to the positions before.
//!
//! Each position gets a search of its own, and a short one may miss what the game went on to show.
//! So a position is worth at least what the move played in it turned out to be worth; where the
//! engine itself liked a move that turned out badly, it is asked what else there was; and before a
//! move is called a mistake, the positions before and after it are looked at longer.

use crate::analysis::{Job, Look, Progress, Settings, Stop, look_at_all};
use crate::classes::{Class, chance};
use chess::Move;
use engine::Position;
use engine::score::{Score, is_mate};

/// A move that the engine liked is asked about again when it costs so many points of a hundred.
const DOUBTFUL: f64 = 5.0;
/// An answer may make the move before it doubtful, and so on, but not for ever.
const ROUNDS: usize = 3;

/// What the engine thinks of all positions of a game.
pub(crate) struct Hindsight {
    pub looks: Vec<Look>,
    /// What a shorter search saw, for positions that were looked at again.
    pub shorter: Vec<Option<Look>>,
}

/// Looks at all positions of a game; `None` if it was stopped.
pub(crate) fn look_with_hindsight(
    positions: &[Position],
    moves: &[Move],
    settings: &Settings,
    stop: &Stop,
    progress: &mut dyn FnMut(Progress),
) -> Option<Hindsight> {
    let jobs: Vec<Job<'_>> =
        positions.iter().map(|position| Job { position, without: None }).collect();
    let mut looks = look_at_all(&jobs, settings, stop, progress)?;
    let quick = Glance { positions, moves, settings, stop };
    quick.ask_what_else(&mut looks)?;
    let longer = settings.longer();
    let careful = Glance { settings: &longer, ..quick };
    let shorter = careful.look_again_at_mistakes(&mut looks, progress)?;
    careful.ask_what_else(&mut looks)?;
    Some(Hindsight { looks, shorter })
}

/// A game and how long its positions are looked at.
#[derive(Clone, Copy)]
struct Glance<'a> {
    positions: &'a [Position],
    moves: &'a [Move],
    settings: &'a Settings,
    stop: &'a Stop,
}

impl Glance<'_> {
    /// Where a move that the engine liked turned out badly, looks at the other moves.
    fn ask_what_else(&self, looks: &mut [Look]) -> Option<()> {
        for _ in 0..ROUNDS {
            tell_before(looks, self.moves);
            let doubtful: Vec<usize> =
                (0..self.moves.len()).filter(|&ply| self.is_doubtful(looks, ply)).collect();
            if doubtful.is_empty() {
                return Some(());
            }
            let job = |&ply: &usize| Job {
                position: &self.positions[ply],
                without: Some(self.moves[ply]),
            };
            self.look(looks, &doubtful, job, &mut |_| {})?;
        }
        tell_before(looks, self.moves);
        Some(())
    }

    /// Looks at the positions around each mistake; what was thought of them before.
    fn look_again_at_mistakes(
        &self,
        looks: &mut [Look],
        progress: &mut dyn FnMut(Progress),
    ) -> Option<Vec<Option<Look>>> {
        let is_mistake = |ply: usize| {
            let other = looks[ply].line.first() != Some(&self.moves[ply]);
            other && Class::of(loss(looks, ply)) >= Class::Mistake
        };
        let mut around: Vec<usize> = (0..self.moves.len())
            .filter(|&ply| is_mistake(ply))
            .flat_map(|ply| [ply, ply + 1])
            .collect();
        around.dedup();
        let mut shorter = vec![None; looks.len()];
        for &ply in &around {
            shorter[ply] = Some(looks[ply].clone());
        }
        let before = looks.len();
        let mut told = |again: Progress| {
            progress(Progress { done: before + again.done, all: before + again.all });
        };
        let job = |&ply: &usize| Job { position: &self.positions[ply], without: None };
        self.look(looks, &around, job, &mut told)?;
        Some(shorter)
    }

    fn look<'a>(
        &'a self,
        looks: &mut [Look],
        plies: &[usize],
        job: impl Fn(&usize) -> Job<'a>,
        progress: &mut dyn FnMut(Progress),
    ) -> Option<()> {
        let jobs: Vec<Job<'_>> = plies.iter().map(job).collect();
        let found = look_at_all(&jobs, self.settings, self.stop, progress)?;
        for (&ply, look) in plies.iter().zip(found) {
            looks[ply] = look;
        }
        Some(())
    }

    /// Whether the engine liked the move that was played and there was another one, but it turned
    /// out worse than it thought.
    fn is_doubtful(&self, looks: &[Look], ply: usize) -> bool {
        looks[ply].line.first() == Some(&self.moves[ply])
            && loss(looks, ply) >= DOUBTFUL
            && self.positions[ply].board.count_legal_moves() > 1
    }
}

/// The points of a hundred between a position and what the move played in it gained.
pub(crate) fn loss(looks: &[Look], ply: usize) -> f64 {
    chance(looks[ply].score) - chance(one_move_earlier(-looks[ply + 1].score))
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

/// A score seen from the position before the move: a mate is one half-move farther away.
pub(crate) fn one_move_earlier(score: Score) -> Score {
    if is_mate(score) { score - score.signum() } else { score }
}
