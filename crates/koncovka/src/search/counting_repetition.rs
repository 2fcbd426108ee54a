//! What can be forced with the third occurrence in force: the whole history is known.
//!
//! The search with the full history is the last resort. A question goes first to the search that
//! ignores repetition, which answers it when the spoiled side fails even so, and then to the one
//! in which that side avoids repetition, which answers it when that is enough to succeed.

use super::avoiding_repetition::{AvoidingRepetition, Placement, moves_between, placement};
use super::clock::{Clock, Decided, Undecided};
use super::deep_stack;
use super::history_cache::{HistoryCache, HistoryKey};
use super::ignoring_repetition::IgnoringRepetition;
use super::transposition_table::TranspositionTable;
use crate::answer::{Prover, Question};
use crate::goal::Goal;
use crate::position::{Position, Side};
use std::sync::Arc;

/// The exact search.
pub struct ExactSearch<const S: usize> {
    /// The search that ignores repetition.
    pub ignoring: IgnoringRepetition<S>,
    avoiding: AvoidingRepetition,
    cache: HistoryCache<u64>,
    /// The game so far, the present position last.
    path: Vec<Position<S>>,
    /// How the spoiled side's pieces stood since the last irreversible move.
    placements: Vec<Placement>,
}

/// A goal and the side whose success a third occurrence spoils.
#[derive(Clone, Copy)]
struct Aim {
    goal: Goal,
    side: Side,
}

impl<const S: usize> ExactSearch<S> {
    /// A search with a table of 2^`bits` entries.
    pub fn new(bits: u32, clock: Clock) -> ExactSearch<S> {
        ExactSearch::sharing(Arc::new(TranspositionTable::new(bits)), clock)
    }

    /// A search with this table.
    pub(super) fn sharing(table: Arc<TranspositionTable>, clock: Clock) -> ExactSearch<S> {
        ExactSearch {
            ignoring: IgnoringRepetition::sharing(table, clock),
            avoiding: AvoidingRepetition::default(),
            cache: HistoryCache::default(),
            path: Vec::new(),
            placements: Vec::new(),
        }
    }

    /// Whether the side that a repetition would hurt succeeds. The path ends with the present
    /// position; its present stretch, from the last irreversible move on, begins at `from`.
    fn succeeds(&mut self, aim: Aim, half_moves: u16, from: usize) -> Decided {
        let Aim { goal, side } = aim;
        let position = self.path[self.path.len() - 1];
        if self.ignoring.forced(goal, &position, half_moves)? == (goal == Goal::Draw) {
            return Ok(false);
        }
        let repeatable = self.repeatable(half_moves, from);
        // A position that is new now needs eight half-moves to occur twice more.
        if repeatable.is_empty() && half_moves < 8 {
            return Ok(true);
        }
        self.placements.clear();
        self.placements.push(placement(&self.path[from], side));
        let later = self.path[from + 1..].iter().filter(|then| then.turn != side);
        self.placements.extend(later.map(|then| placement(then, side)));
        let node = (&position, half_moves);
        if self.avoiding.succeeds(&mut self.ignoring, goal, node, &self.placements)? {
            return Ok(true);
        }
        let key = HistoryKey::new(goal, position.key(), half_moves, &repeatable);
        if let Some(&answer) = key.and_then(|key| self.cache.get(&key)) {
            return Ok(answer);
        }
        self.ignoring.clock.look()?;
        let answer = position.end().is_some() || self.search_moves(aim, half_moves, from)?;
        if let Some(key) = key {
            self.cache.insert(key, answer);
        }
        Ok(answer)
    }

    /// Whether a mate can be forced. Nearer horizons first: they tell which moves decide, and a
    /// mate found there lasts.
    fn mate(&mut self, goal: Goal, position: &Position<S>, half_moves: u16) -> Decided {
        for nearer in (NEAR..half_moves).step_by(2) {
            if self.ignoring.forced(goal, position, nearer)? {
                return Ok(true);
            }
        }
        self.ignoring.forced(goal, position, half_moves)
    }

    /// Whether a win of White by the horizon excludes the draw. Asked first where the draw is not
    /// forced anyhow: a task that is not drawn asks for that win too.
    fn white_keeps_superior(
        &mut self,
        position: &Position<S>,
        half_moves: u16,
        from: usize,
    ) -> Decided {
        let aim = Aim { goal: Goal::HorizonWhite, side: Side::White };
        Ok(!self.ignoring.forced(Goal::Draw, position, half_moves)?
            && self.succeeds(aim, half_moves, from)?)
    }

    /// The positions of the present stretch that could still occur for the third time.
    fn repeatable(&self, half_moves: u16, from: usize) -> Vec<u64> {
        let here = &self.path[self.path.len() - 1];
        let stretch = &self.path[from..];
        let mut found = Vec::new();
        for (n, then) in stretch.iter().enumerate() {
            if stretch[..n].contains(then) {
                continue;
            }
            let twice = stretch[n + 1..].contains(then);
            let needed = half_moves_between(here, then) + if twice { 0 } else { 4 };
            let told_by_position = then == here && !twice;
            if needed <= half_moves && !told_by_position {
                found.push(then.key() << 1 | twice as u64);
            }
        }
        found
    }

    fn search_moves(&mut self, aim: Aim, half_moves: u16, from: usize) -> Decided {
        let position = self.path[self.path.len() - 1];
        let own = position.turn == aim.side;
        for &mv in position.legal_moves().iter() {
            let next = position.after(mv);
            let irreversible = position.irreversible(mv);
            let third = !irreversible
                && self.path[from..].iter().filter(|&&then| then == next).count() >= 2;
            let answer = if third {
                Ok(false)
            } else {
                let length = self.path.len();
                self.path.push(next);
                let from = if irreversible { length } else { from };
                let answer = self.succeeds(aim, half_moves - 1, from);
                self.path.truncate(length);
                answer
            };
            if answer? == own {
                return Ok(own);
            }
        }
        Ok(!own)
    }
}

/// At least so many half-moves lead from one position to another with the same pieces, or back
/// to itself.
fn half_moves_between<const S: usize>(from: &Position<S>, to: &Position<S>) -> u16 {
    if from == to {
        return 4;
    }
    let mover = from.turn;
    let own = moves_between(placement(from, mover), placement(to, mover));
    let other = moves_between(placement(from, mover.other()), placement(to, mover.other()));
    if to.turn == mover {
        2 * own.max(other).max(1)
    } else {
        // The mover has the first and the last half-move.
        2 * own.max(other + 1).max(1) - 1
    }
}

impl<const S: usize> Prover<S> for ExactSearch<S> {
    type Error = Undecided;

    fn forced(&mut self, question: Question<'_, S>) -> Decided {
        deep_stack::run(question.half_moves, || self.decide(question))
    }
}

impl<const S: usize> ExactSearch<S> {
    fn decide(&mut self, question: Question<'_, S>) -> Decided {
        let Question { goal, start, line, half_moves } = question;
        let too_far = half_moves > MOST_HALF_MOVES as u64;
        let half_moves = half_moves.min(MOST_HALF_MOVES as u64) as u16;
        self.path.clear();
        self.path.push(*start);
        let mut from = 0;
        let mut position = *start;
        for &mv in line {
            let irreversible = position.irreversible(mv);
            position = position.after(mv);
            if irreversible {
                from = self.path.len();
            }
            self.path.push(position);
        }
        let forced = match goal.spoiled_side() {
            None => self.mate(goal, &position, half_moves)?,
            Some(side) => {
                let excluded =
                    goal == Goal::Draw && self.white_keeps_superior(&position, half_moves, from)?;
                let succeeds = excluded || self.succeeds(Aim { goal, side }, half_moves, from)?;
                succeeds != (goal == Goal::Draw)
            }
        };
        // What lasts and is forced sooner is forced later too; of all else nothing is known.
        if too_far && !(forced && goal.lasting()) {
            Err(Undecided::TooFar(MOST_HALF_MOVES))
        } else {
            Ok(forced)
        }
    }
}

/// Mates are searched for within so many half-moves at once, and then step by step.
const NEAR: u16 = 6;

/// The farthest horizon of the search: it recurses once a half-move, and without threads the stack
/// is the caller's.
const MOST_HALF_MOVES: u16 = if cfg!(feature = "threads") { 5000 } else { deep_stack::SHALLOW };
