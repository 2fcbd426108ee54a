//! What the engine sees later in a game, backed up to the positions before.
//!
//! Each position gets a search of its own, and a short one may miss what the game went on to show.
//! So a position is worth at least what the move played in it turned out to be worth; where the
//! engine itself liked a move that turned out badly, it is asked what else there was; and before a
//! move is called a mistake, the positions before and after it are searched longer.

use crate::analysis::{Job, PositionEval, Progress, Settings, Turn, analyse_all};
use crate::classes::{Class, win_percent};
use chess::Move;
use engine::Position;
use engine::score::{Score, is_mate};

/// A move that the engine liked is asked about again when it costs so many points of a hundred.
const DOUBTFUL: f64 = 5.0;
/// An answer may make the move before it doubtful, and so on, but not for ever.
const ROUNDS: usize = 3;

/// What the engine thinks of all positions of a game.
pub(crate) struct Hindsight {
    pub evals: Vec<PositionEval>,
    /// What a shorter search saw, for positions that were searched again.
    pub shorter: Vec<Option<PositionEval>>,
}

/// Searches all positions of a game; `None` if it was stopped.
pub(crate) fn analyse_with_hindsight(
    positions: &[Position],
    moves: &[Move],
    settings: &Settings,
    turn: &dyn Turn,
    progress: &mut dyn FnMut(Progress),
) -> Option<Hindsight> {
    let jobs: Vec<Job<'_>> =
        positions.iter().map(|position| Job { position, without: None }).collect();
    let mut evals = analyse_all(&jobs, settings, turn, progress)?;
    let quick = Pass { positions, moves, settings, turn };
    quick.search_alternatives(&mut evals)?;
    let longer = settings.longer();
    let careful = Pass { settings: &longer, ..quick };
    let shorter = careful.search_mistakes_longer(&mut evals, progress)?;
    careful.search_alternatives(&mut evals)?;
    Some(Hindsight { evals, shorter })
}

/// A pass over a game: its positions, and how long they are searched.
#[derive(Clone, Copy)]
struct Pass<'a> {
    positions: &'a [Position],
    moves: &'a [Move],
    settings: &'a Settings,
    turn: &'a dyn Turn,
}

impl Pass<'_> {
    /// Where a move that the engine liked turned out badly, evals at the other moves.
    fn search_alternatives(&self, evals: &mut [PositionEval]) -> Option<()> {
        for _ in 0..ROUNDS {
            back_up_scores(evals, self.moves);
            let doubtful: Vec<usize> =
                (0..self.moves.len()).filter(|&ply| self.is_doubtful(evals, ply)).collect();
            if doubtful.is_empty() {
                return Some(());
            }
            let job = |&ply: &usize| Job {
                position: &self.positions[ply],
                without: Some(self.moves[ply]),
            };
            self.analyse(evals, &doubtful, job, &mut |_| {})?;
        }
        back_up_scores(evals, self.moves);
        Some(())
    }

    /// Searches the positions around each mistake longer; what was thought of them before.
    fn search_mistakes_longer(
        &self,
        evals: &mut [PositionEval],
        progress: &mut dyn FnMut(Progress),
    ) -> Option<Vec<Option<PositionEval>>> {
        let is_mistake = |ply: usize| {
            let other = evals[ply].line.first() != Some(&self.moves[ply]);
            other && Class::of(loss(evals, ply), false) >= Class::Mistake
        };
        let mut around: Vec<usize> = (0..self.moves.len())
            .filter(|&ply| is_mistake(ply))
            .flat_map(|ply| [ply, ply + 1])
            .collect();
        around.dedup();
        let mut shorter = vec![None; evals.len()];
        for &ply in &around {
            shorter[ply] = Some(evals[ply].clone());
        }
        let before = evals.len();
        let mut told = |again: Progress| {
            progress(Progress { done: before + again.done, all: before + again.all });
        };
        let job = |&ply: &usize| Job { position: &self.positions[ply], without: None };
        self.analyse(evals, &around, job, &mut told)?;
        Some(shorter)
    }

    fn analyse<'a>(
        &'a self,
        evals: &mut [PositionEval],
        plies: &[usize],
        job: impl Fn(&usize) -> Job<'a>,
        progress: &mut dyn FnMut(Progress),
    ) -> Option<()> {
        let jobs: Vec<Job<'_>> = plies.iter().map(job).collect();
        let found = analyse_all(&jobs, self.settings, self.turn, progress)?;
        for (&ply, eval) in plies.iter().zip(found) {
            evals[ply] = eval;
        }
        Some(())
    }

    /// Whether the engine liked the move that was played and there was another one, but it turned
    /// out worse than it thought.
    fn is_doubtful(&self, evals: &[PositionEval], ply: usize) -> bool {
        evals[ply].line.first() == Some(&self.moves[ply])
            && loss(evals, ply) >= DOUBTFUL
            && self.positions[ply].board.count_legal_moves() > 1
    }
}

/// The points of a hundred between a position and what the move played in it gained.
pub(crate) fn loss(evals: &[PositionEval], ply: usize) -> f64 {
    win_percent(evals[ply].score) - win_percent(one_ply_earlier(-evals[ply + 1].score))
}

/// From the end to the start: a position is worth at least what the move played in it is.
fn back_up_scores(evals: &mut [PositionEval], moves: &[Move]) {
    for ply in (0..moves.len()).rev() {
        let gained = one_ply_earlier(-evals[ply + 1].score);
        if gained > evals[ply].score {
            let mut line = vec![moves[ply]];
            line.extend_from_slice(&evals[ply + 1].line);
            evals[ply] = PositionEval { score: gained, line, depth: evals[ply].depth };
        }
    }
}

/// A score seen from the position before the move: a mate is one half-move farther away.
pub(crate) fn one_ply_earlier(score: Score) -> Score {
    if is_mate(score) { score - score.signum() } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;
    use engine::score::{mate_in, mated_in};

    fn moves(ucis: &[&str]) -> Vec<Move> {
        let mut board = Board::default();
        let play = |uci: &&str| {
            let mv = board.parse_uci(uci).unwrap();
            board.play(mv);
            mv
        };
        ucis.iter().map(play).collect()
    }

    fn eval(score: Score, line: &[Move]) -> PositionEval {
        PositionEval { score, line: line.to_vec(), depth: 5 }
    }

    /// The last position turns out bad for White, who is to move there: so Black's move before it
    /// was better than thought, and White's before that worse than no other, for it was not the
    /// engine's choice.
    #[test]
    fn a_position_is_worth_at_least_the_move_played_in_it() {
        let game = moves(&["e2e4", "e7e5", "g1f3", "b8c6"]);
        let mut evals = vec![
            eval(30, &moves(&["d2d4"])),
            eval(-20, &moves(&["e2e4", "c7c5"])[1..]),
            eval(25, &game[2..3]),
            eval(-10, &moves(&["e2e4", "e7e5", "g1f3", "g8f6"])[3..]),
            eval(-200, &[]),
        ];
        back_up_scores(&mut evals, &game);
        // Black has 200 with the move he played, more than the 10 that were seen.
        assert_eq!((evals[3].score, evals[3].line[0]), (200, game[3]));
        // White keeps what he thought he had; it only turns out that the move played loses it.
        assert_eq!((evals[2].score, evals[2].line[0]), (25, game[2]));
        assert_eq!(evals[1].score, -20);
        assert_eq!(evals[0].score, 30);
        assert!((loss(&evals, 2) - (win_percent(25) - win_percent(-200))).abs() < 1e-9);
    }

    #[test]
    fn good_news_travels_to_the_start() {
        let game = moves(&["e2e4", "e7e5", "g1f3"]);
        let mut evals = vec![eval(0, &[]), eval(0, &[]), eval(0, &[]), eval(mated_in(2), &[])];
        back_up_scores(&mut evals, &game);
        // A mate is one half-move farther away with each move back.
        assert_eq!(evals[2].score, mate_in(3));
        assert_eq!(evals[2].line, game[2..]);
        // Black had something better than to be mated.
        assert_eq!(evals[1].score, 0);
        assert_eq!(evals[0].score, 0);
    }

    #[test]
    fn only_mates_change_by_a_ply() {
        assert_eq!(one_ply_earlier(250), 250);
        assert_eq!(one_ply_earlier(mate_in(4)), mate_in(5));
        assert_eq!(one_ply_earlier(mated_in(4)), mated_in(5));
    }
}
