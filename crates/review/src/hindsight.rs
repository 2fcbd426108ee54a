//! What the engine sees later in a game, backed up to the positions before.
//!
//! Each position gets a search of its own, and a short one may miss what the game went on to show.
//! So a position is worth at least what the move played in it turned out to be worth, and exactly
//! that where it was the only one; where the engine itself liked a move that turned out badly, it is
//! asked what else there was, and if there was nothing better, the move before it is asked about,
//! and so on back to the move that is to blame. Before a move is called a mistake, the positions
//! before and after it are searched longer; a move that only the rest of the game shows to be one
//! is called so if the longest search finds a better one.

use crate::analysis::{Job, PositionEval, Progress, Settings, Turn, analyse_all};
use crate::classes::Class;
use chess::Move;
use engine::Position;
use engine::score::{Score, is_mate};

/// A move that the engine liked is asked about again when it costs so many points of a hundred.
const DOUBTFUL: f64 = 5.0;
/// An answer may make the move before it doubtful, and so on: so many moves of a side back.
const ROUNDS: usize = 16;

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
    let blamed = careful.search_alternatives(&mut evals)?;
    let longest = longer.longer();
    Pass { settings: &longest, ..quick }.confirm_blame(&mut evals, blamed)?;
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
    /// Where a move that the engine liked turned out badly, looks at the other moves; gives the
    /// half-moves where it looked.
    fn search_alternatives(&self, evals: &mut [PositionEval]) -> Option<Vec<usize>> {
        let mut asked = Vec::new();
        for _ in 0..ROUNDS {
            self.back_up_scores(evals);
            let doubtful: Vec<usize> =
                (0..self.moves.len()).filter(|&ply| self.is_doubtful(evals, ply)).collect();
            if doubtful.is_empty() {
                break;
            }
            self.search_others(evals, &doubtful)?;
            asked.extend(doubtful);
        }
        self.back_up_scores(evals);
        Some(asked)
    }

    /// Whoever is blamed by the rest of the game alone had something better by the longest search
    /// too; else the blame goes on to an earlier move.
    fn confirm_blame(&self, evals: &mut [PositionEval], asked: Vec<usize>) -> Option<()> {
        let mut confirmed = vec![false; self.moves.len()];
        let mut asked = asked;
        for _ in 0..ROUNDS {
            let to_blame = |ply: usize| Class::of(loss(evals, ply), false) >= Class::Inaccuracy;
            asked.retain(|&ply| to_blame(ply) && !confirmed[ply]);
            asked.sort_unstable();
            asked.dedup();
            if asked.is_empty() {
                break;
            }
            self.search_others(evals, &asked)?;
            for &ply in &asked {
                confirmed[ply] = true;
            }
            let earlier = self.search_alternatives(evals)?;
            for &ply in &earlier {
                confirmed[ply] = true;
            }
        }
        Some(())
    }

    /// Searches positions for what there was beside the move played.
    fn search_others(&self, evals: &mut [PositionEval], plies: &[usize]) -> Option<()> {
        let job =
            |&ply: &usize| Job { position: &self.positions[ply], without: Some(self.moves[ply]) };
        self.analyse(evals, plies, job, &mut |_| {})
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

    /// From the end to the start: a position is worth at least what the move played in it is, and
    /// no more if there was no other.
    fn back_up_scores(&self, evals: &mut [PositionEval]) {
        for ply in (0..self.moves.len()).rev() {
            let gained = one_ply_earlier(-evals[ply + 1].score);
            if gained > evals[ply].score || self.is_forced(ply) {
                let mut line = vec![self.moves[ply]];
                line.extend_from_slice(&evals[ply + 1].line);
                evals[ply] = PositionEval { score: gained, line, ..evals[ply] };
            }
        }
    }

    /// Whether the move played was the only one.
    fn is_forced(&self, ply: usize) -> bool {
        self.positions[ply].board.count_legal_moves() == 1
    }

    /// Whether the engine liked the move that was played and there was another one, but it turned
    /// out worse than it thought.
    fn is_doubtful(&self, evals: &[PositionEval], ply: usize) -> bool {
        evals[ply].line.first() == Some(&self.moves[ply])
            && loss(evals, ply) >= DOUBTFUL
            && !self.is_forced(ply)
    }
}

/// The points of a hundred between a position and what the move played in it gained.
pub(crate) fn loss(evals: &[PositionEval], ply: usize) -> f64 {
    let had = &evals[ply];
    had.points() - had.points_at(one_ply_earlier(-evals[ply + 1].score))
}

/// A score seen from the position before the move: a mate is one half-move farther away.
pub(crate) fn one_ply_earlier(score: Score) -> Score {
    if is_mate(score) { score - score.signum() } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stop;
    use crate::classes::win_percent;
    use crate::lines::moves_of;
    use chess::Board;
    use engine::score::{mate_in, mated_in};
    use engine::wdl::ALL_MATERIAL;

    fn moves(ucis: &[&str]) -> Vec<Move> {
        moves_of(&Board::default(), ucis)
    }

    /// Backs scores up through a game from the start of chess.
    fn back_up(evals: &mut [PositionEval], moves: &[Move], start: Board) {
        let mut positions = vec![Position::new(start)];
        for &mv in moves {
            let mut next = positions[positions.len() - 1].clone();
            next.play(mv);
            positions.push(next);
        }
        let (settings, turn) = (Settings::default(), Stop::default());
        Pass { positions: &positions, moves, settings: &settings, turn: &turn }
            .back_up_scores(evals);
    }

    fn eval(score: Score, line: &[Move]) -> PositionEval {
        PositionEval { score, material: ALL_MATERIAL, line: line.to_vec(), depth: 5 }
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
        back_up(&mut evals, &game, Board::default());
        // Black has 200 with the move he played, more than the 10 that were seen.
        assert_eq!((evals[3].score, evals[3].line[0]), (200, game[3]));
        // White keeps what he thought he had; it only turns out that the move played loses it.
        assert_eq!((evals[2].score, evals[2].line[0]), (25, game[2]));
        assert_eq!(evals[1].score, -20);
        assert_eq!(evals[0].score, 30);
        assert!(
            (loss(&evals, 2) - (win_percent(25, ALL_MATERIAL) - win_percent(-200, ALL_MATERIAL)))
                .abs()
                < 1e-9
        );
    }

    #[test]
    fn good_news_travels_to_the_start() {
        let game = moves(&["e2e4", "e7e5", "g1f3"]);
        let mut evals = vec![eval(0, &[]), eval(0, &[]), eval(0, &[]), eval(mated_in(2), &[])];
        back_up(&mut evals, &game, Board::default());
        // A mate is one half-move farther away with each move back.
        assert_eq!(evals[2].score, mate_in(3));
        assert_eq!(evals[2].line, game[2..]);
        // Black had something better than to be mated.
        assert_eq!(evals[1].score, 0);
        assert_eq!(evals[0].score, 0);
    }

    #[test]
    fn bad_news_passes_through_a_forced_move() {
        // The king has one square.
        let start = Board::from_fen("7k/8/5K2/8/8/8/8/R7 b - - 0 1").unwrap();
        let only = start.parse_uci("h8g8").unwrap();
        assert!(start.legal_moves().to_vec().contains(&only));
        let cornered = Board::from_fen("7k/5K2/8/8/8/8/8/R7 b - - 0 1").unwrap();
        let forced = cornered.parse_uci("h8h7").unwrap();
        assert_eq!(cornered.count_legal_moves(), 1);
        let mut evals = vec![eval(-100, &[forced]), eval(mate_in(1), &[])];
        back_up(&mut evals, &[forced], cornered);
        assert_eq!(evals[0].score, mated_in(2));
        // With a choice it is not known yet.
        let mut evals = vec![eval(-100, &[only]), eval(mate_in(1), &[])];
        back_up(&mut evals, &[only], start);
        assert_eq!(evals[0].score, -100);
    }

    #[test]
    fn only_mates_change_by_a_ply() {
        assert_eq!(one_ply_earlier(250), 250);
        assert_eq!(one_ply_earlier(mate_in(4)), mate_in(5));
        assert_eq!(one_ply_earlier(mated_in(4)), mated_in(5));
    }
}
