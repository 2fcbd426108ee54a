//! Many questions of one kind at once: threads that share the table take one after another.

use super::clock::{Clock, Open};
use super::exact::Exact;
use super::table::Table;
use crate::answer::Judge;
use crate::goal::Goal;
use crate::moves::Move;
use crate::position::Position;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Nearer questions are answered sooner than a thread begins to help.
const NEAREST: u64 = 12;
/// Farther ones go deeper than the stacks of threads in general allow.
const FARTHEST: u64 = 64;

/// Exact searches with one table.
pub struct Helpers<const S: usize> {
    table: Arc<Table>,
    clock: Clock,
    most: usize,
    /// The first is the one that answers single questions.
    searches: Vec<Exact<S>>,
}

impl<const S: usize> Helpers<S> {
    /// Searches for up to `most` threads with a table of 2^`bits` entries.
    pub fn new(bits: u32, clock: Clock, most: usize) -> Helpers<S> {
        let table = Arc::new(Table::new(bits));
        let first = Exact::sharing(table.clone(), clock.clone());
        Helpers { table, clock, most: most.max(1), searches: vec![first] }
    }

    /// The search for single questions.
    pub fn first(&mut self) -> &mut Exact<S> {
        &mut self.searches[0]
    }

    /// What [`Judge::forced`] says after each of these lines.
    pub fn forced_each(
        &mut self,
        goal: Goal,
        start: &Position<S>,
        lines: &[Vec<Move>],
        half_moves: u64,
    ) -> Result<Vec<bool>, Open> {
        let helpful = (NEAREST..=FARTHEST).contains(&half_moves);
        let helpful = helpful && cfg!(feature = "threads");
        let threads = if helpful { self.most.min(lines.len()) } else { 1 };
        if threads <= 1 {
            let first = self.first();
            return lines.iter().map(|line| first.forced(goal, start, line, half_moves)).collect();
        }
        while self.searches.len() < threads {
            self.searches.push(Exact::sharing(self.table.clone(), self.clock.clone()));
        }
        let next = AtomicUsize::new(0);
        let answers: Vec<AtomicBool> = lines.iter().map(|_| AtomicBool::new(false)).collect();
        let work = |search: &mut Exact<S>| -> Result<(), Open> {
            loop {
                let number = next.fetch_add(1, Relaxed);
                let Some(line) = lines.get(number) else { return Ok(()) };
                let forced = search.forced(goal, start, line, half_moves)?;
                answers[number].store(forced, Relaxed);
            }
        };
        let mut outcomes = vec![Ok(()); threads];
        #[cfg(feature = "threads")]
        rayon::scope(|scope| {
            for (search, outcome) in self.searches.iter_mut().zip(&mut outcomes) {
                scope.spawn(|_| *outcome = work(search));
            }
        });
        #[cfg(not(feature = "threads"))]
        for (search, outcome) in self.searches.iter_mut().zip(&mut outcomes) {
            *outcome = work(search);
        }
        outcomes.into_iter().collect::<Result<Vec<()>, Open>>()?;
        Ok(answers.into_iter().map(AtomicBool::into_inner).collect())
    }
}
