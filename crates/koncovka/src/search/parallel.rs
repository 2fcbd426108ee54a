//! Many questions of one kind at once: threads that share the table take one after another.

use super::clock::{Clock, Decided};
use super::counting_repetition::ExactSearch;
use super::deep_stack;
use super::transposition_table::TranspositionTable;
use crate::answer::{Prover, Question};
use crate::moves::Move;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Nearer questions are answered sooner than a thread begins to help.
const NEAREST: u64 = 12;
/// Farther ones get a stack each, one after another.
const FARTHEST: u64 = deep_stack::SHALLOW as u64;

/// Exact searches that share one transposition table.
pub struct ParallelSearch<const S: usize> {
    table: Arc<TranspositionTable>,
    clock: Clock,
    most: usize,
    /// The first is the one that answers single questions.
    searches: Vec<ExactSearch<S>>,
}

impl<const S: usize> ParallelSearch<S> {
    /// Searches for up to `most` threads with a table of 2^`bits` entries.
    pub fn new(bits: u32, clock: Clock, most: usize) -> ParallelSearch<S> {
        let table = Arc::new(TranspositionTable::new(bits));
        let first = ExactSearch::sharing(table.clone(), clock.clone());
        ParallelSearch { table, clock, most: most.max(1), searches: vec![first] }
    }

    /// The search for single questions.
    pub fn first(&mut self) -> &mut ExactSearch<S> {
        &mut self.searches[0]
    }

    /// What [`Prover::forced`] says after each of these lines.
    pub fn forced_each(
        &mut self,
        question: Question<'_, S>,
        lines: &[Vec<Move>],
    ) -> Decided<Vec<bool>> {
        let helpful = (NEAREST..=FARTHEST).contains(&question.half_moves);
        let helpful = helpful && cfg!(feature = "threads");
        let threads = if helpful { self.most.min(lines.len()) } else { 1 };
        if threads <= 1 {
            let first = self.first();
            return lines.iter().map(|line| first.forced(question.after(line))).collect();
        }
        while self.searches.len() < threads {
            self.searches.push(ExactSearch::sharing(self.table.clone(), self.clock.clone()));
        }
        let next = AtomicUsize::new(0);
        let answers: Vec<AtomicBool> = lines.iter().map(|_| AtomicBool::new(false)).collect();
        let work = |search: &mut ExactSearch<S>| -> Decided<()> {
            loop {
                let number = next.fetch_add(1, Relaxed);
                let Some(line) = lines.get(number) else { return Ok(()) };
                let forced = search.forced(question.after(line))?;
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
        outcomes.into_iter().collect::<Decided<Vec<()>>>()?;
        Ok(answers.into_iter().map(AtomicBool::into_inner).collect())
    }
}
