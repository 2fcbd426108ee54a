//! The solver: mates from the search or from tables, draws and horizons from the exact search.

use crate::answer::{Answer, Prover, Question, answer};
use crate::geometry::ABSENT;
use crate::goal::Goal;
use crate::input::Task;
use crate::moves::Move;
use crate::position::{Extra, Position, Side};
use crate::search::ParallelSearch;
use crate::search::clock::{Clock, Decided, Undecided};
use crate::tables::MateTables;
use std::path::PathBuf;
use std::time::Duration;

/// How a task is to be solved.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How long the whole solution may take, the building of tables included.
    pub time: Option<Duration>,
    /// The folder in which tables of mates are kept.
    pub cache: Option<PathBuf>,
    /// Takes mates from tables even where a search is quicker: so that tests compare the two.
    pub always_tables: bool,
    /// On how many threads the entries of a list are decided; on all there are if 0.
    pub threads: usize,
}

/// A solver for one task: it remembers what it found out.
pub struct Solver<const S: usize = 7> {
    searches: ParallelSearch<S>,
    tables: Option<MateTables<S>>,
}

/// Solves a task.
///
/// ```
/// let task: koncovka::Task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n".parse().unwrap();
/// let answer = koncovka::solve(&task, &koncovka::Options::default()).unwrap();
/// assert_eq!(answer.line(&task.position), "1-0 c7D+");
/// ```
pub fn solve(task: &Task, options: &Options) -> Decided<Answer> {
    let mut solver = Solver::new(&task.position, task.half_moves, options);
    answer(&mut solver, &task.position, task.half_moves)
}

impl<const S: usize> Solver<S> {
    /// A solver for questions that start from this position and horizon.
    pub fn new(start: &Position<S>, half_moves: u64, options: &Options) -> Solver<S> {
        // Small enough for the processor's caches where that loses little: measured.
        let bits = match half_moves {
            0..=8 => 16,
            9..=12 => 19,
            13..=16 => 21,
            _ => 24,
        };
        let pieces = start.at.iter().filter(|&&square| square != ABSENT).count();
        // The search is quicker up to here, measured; a cache is quicker nearly always.
        let searched = match (pieces, &options.cache) {
            (..=3, _) | (_, Some(_)) => 8,
            (4, None) => 16,
            (_, None) => 20,
        };
        let tabled = half_moves > searched || options.always_tables;
        let clock = Clock::new(options.time);
        let tables = tabled.then(|| MateTables::new(options.cache.clone(), clock.clone()));
        let threads = match options.threads {
            #[cfg(feature = "threads")]
            0 => rayon::current_num_threads(),
            threads => threads,
        };
        Solver { searches: ParallelSearch::new(bits, clock, threads), tables }
    }

    /// The files of the cache that were there but damaged, or of another version. Their tables
    /// were made anew; answers are not touched.
    pub fn unusable_files(&self) -> &[PathBuf] {
        self.tables.as_ref().map_or(&[], MateTables::unusable_files)
    }

    /// What the tables say about a goal, if they say anything: always for mates. Besides, a side
    /// that can mate at last needs no draw by repetition on the way (no position comes back while
    /// the distance to mate falls), and with one heavy piece against a bare king it keeps it.
    fn by_tables(
        &mut self,
        goal: Goal,
        position: &Position<S>,
        half_moves: u64,
    ) -> Decided<Option<bool>> {
        let Some(tables) = self.tables.as_mut() else { return Ok(None) };
        let distance = tables.distance(position)?;
        let winner = distance
            .map(|distance| if distance % 2 == 1 { position.turn } else { position.turn.other() });
        let mate = |by: Side| {
            winner == Some(by) && distance.is_some_and(|distance| distance as u64 <= half_moves)
        };
        Ok(match goal {
            Goal::MateWhite | Goal::MateBlack => Some(mate(goal.player())),
            Goal::Draw if mate(Side::Black) => Some(true),
            Goal::Draw if winner == Some(Side::White) => Some(false),
            Goal::HorizonWhite | Goal::HorizonBlack => {
                let player = goal.player();
                let sure = winner == Some(player) && keeps_its_piece(position, player);
                (mate(player) || sure).then_some(true)
            }
            Goal::Draw => None,
        })
    }
}

impl<const S: usize> Solver<S> {
    /// What the tables say about a goal after a line.
    fn after_line(&mut self, question: Question<'_, S>) -> Decided<Option<bool>> {
        let Question { goal, line, half_moves, .. } = question;
        // After more than a few half-moves a position may have occurred twice already.
        let fresh = line.len() < 4 || goal.spoiled_side().is_none();
        if fresh { self.by_tables(goal, &question.position(), half_moves) } else { Ok(None) }
    }
}

/// Whether `side` has one heavy piece against a bare king: without it there is no mate.
fn keeps_its_piece<const S: usize>(position: &Position<S>, side: Side) -> bool {
    let rook = position.has_rook(Side::White);
    let black_rook = position.has_rook(Side::Black);
    match side {
        Side::White => {
            !black_rook
                && matches!((rook, position.extra), (true, Extra::None) | (false, Extra::Queen))
        }
        Side::Black => black_rook && !rook && position.extra == Extra::None,
    }
}

impl<const S: usize> Prover<S> for Solver<S> {
    type Error = Undecided;

    fn forced(&mut self, question: Question<'_, S>) -> Decided {
        match self.after_line(question)? {
            Some(forced) => Ok(forced),
            None => self.searches.first().forced(question),
        }
    }

    fn forced_each(
        &mut self,
        question: Question<'_, S>,
        lines: &[Vec<Move>],
    ) -> Decided<Vec<bool>> {
        let mut known = Vec::new();
        for line in lines {
            known.push(self.after_line(question.after(line))?);
        }
        let open = lines.iter().zip(&known).filter(|(_, known)| known.is_none());
        let open: Vec<Vec<Move>> = open.map(|(line, _)| line.clone()).collect();
        let mut found = self.searches.forced_each(question, &open)?.into_iter();
        Ok(known.into_iter().map(|known| known.or_else(|| found.next()).unwrap_or(false)).collect())
    }
}
