//! Plans that no repetition can spoil.
//!
//! A position that occurs for the third time has the spoiled side's pieces where they were twice
//! before. So a side whose own pieces never stand the same way a third time is safe from the
//! rule, whatever the opponent does: the opponent's part of the history can be forgotten. This
//! asks whether the side that a repetition would hurt can succeed under a still harder condition:
//! that its pieces do not even stand the same way twice, as long as a third time is possible.

use super::clock::Open;
use super::ignoring::Ignoring;
use super::memo::{Memo, Question};
use crate::geometry::{ABSENT, steps};
use crate::goal::Goal;
use crate::moves::Move;
use crate::position::role::*;
use crate::position::{Position, Side};

/// Where the pieces of one side stand, as one number. Never 0.
pub type Stand = u32;

/// The stand of a side.
#[inline]
pub fn stand<const S: usize>(position: &Position<S>, side: Side) -> Stand {
    let at = &position.at;
    let [king, rook, extra] = match side {
        Side::White => [at[WHITE_KING], at[WHITE_ROOK], at[EXTRA]],
        Side::Black => [at[BLACK_KING], at[BLACK_ROOK], ABSENT],
    };
    1 << 24 | (king as Stand) << 16 | (rook as Stand) << 8 | extra as Stand
}

/// At least so many moves of its side lead from one stand to another.
#[inline]
pub fn moves_between(a: Stand, b: Stand) -> u16 {
    let square = |stand: Stand, shift: u32| (stand >> shift & 0xff) as u8;
    let king = steps(square(a, 16), square(b, 16)) as u16;
    let (rook_a, rook_b) = (square(a, 8), square(b, 8));
    let rook = if rook_a == rook_b {
        0
    } else if (rook_a ^ rook_b) & 7 == 0 || (rook_a ^ rook_b) >> 3 == 0 {
        1
    } else {
        2
    };
    king + rook + (square(a, 0) != square(b, 0)) as u16
}

/// The search for plans, and what it remembers.
#[derive(Default)]
pub struct Plans {
    memo: Memo<Stand>,
    /// The stands since the last irreversible move, those of older stretches below.
    trace: Vec<Stand>,
    /// The move that worked last, by moves left: the same plan often works against any answer.
    plan: Vec<Move>,
}

impl Plans {
    /// Whether the side that a repetition would hurt succeeds, its stand since the last
    /// irreversible move having been `trace`, the present one last.
    pub fn succeed<const S: usize>(
        &mut self,
        ignoring: &mut Ignoring<S>,
        goal: Goal,
        position: &Position<S>,
        half_moves: u16,
        trace: &[Stand],
    ) -> Result<bool, Open> {
        let Some(side) = goal.spoiled_side() else { return Ok(false) };
        let here = stand(position, side);
        if trace.iter().filter(|&&then| then == here).count() >= 3 {
            return Ok(false);
        }
        self.trace.clear();
        self.trace.extend_from_slice(trace);
        self.plan.resize(self.plan.len().max(half_moves as usize + 1), Move::NONE);
        if ignoring.forced(goal, position, half_moves)? == (goal == Goal::Draw) {
            return Ok(false);
        }
        Walk { plans: self, ignoring, goal, side }.succeeds(position, half_moves, 0)
    }
}

/// One question of [`Plans::succeed`]. Every position that it comes to is one in which the side
/// succeeds when repetition is ignored.
struct Walk<'a, const S: usize> {
    plans: &'a mut Plans,
    ignoring: &'a mut Ignoring<S>,
    goal: Goal,
    side: Side,
}

impl<const S: usize> Walk<'_, S> {
    /// `from` is where the present stretch of the trace begins.
    fn succeeds(
        &mut self,
        position: &Position<S>,
        half_moves: u16,
        from: usize,
    ) -> Result<bool, Open> {
        let mut facts = [0; MOST_STANDS];
        let Some(facts) = self.facts(position, half_moves, from, &mut facts) else {
            return Ok(true);
        };
        if position.turn == self.side {
            return self.by_own_move(position, half_moves, from);
        }
        let question = Question::new(self.goal, position.key(), half_moves, facts);
        if let Some(&answer) = question.and_then(|question| self.plans.memo.get(&question)) {
            return Ok(answer);
        }
        self.ignoring.clock.step()?;
        let answer = self.after_all_replies(position, half_moves, from)?;
        if let Some(question) = question {
            self.plans.memo.insert(question, answer);
        }
        Ok(answer)
    }

    /// The stands that could still occur for the third time, with their counts; none when no
    /// stand at all could, so that the history is of no account.
    fn facts<'f>(
        &self,
        position: &Position<S>,
        half_moves: u16,
        from: usize,
        facts: &'f mut [Stand; MOST_STANDS],
    ) -> Option<&'f [Stand]> {
        let moves = super::moves_of(self.side, position, half_moves);
        let here = stand(position, self.side);
        let stretch = &self.plans.trace[from..];
        let earlier = &stretch[..stretch.len() - 1];
        let mut count = 0;
        let mut matters = moves >= 4;
        for (n, &then) in earlier.iter().enumerate() {
            let away = if then == here { 2 } else { moves_between(here, then) };
            if away > moves || earlier[..n].contains(&then) {
                continue;
            }
            let twice = stretch[n + 1..].contains(&then);
            if twice || away + 2 <= moves {
                matters = true;
                facts[count.min(MOST_STANDS - 1)] = then << 1 | twice as Stand;
                count += 1;
            }
        }
        matters.then_some(&facts[..count.min(MOST_STANDS)])
    }

    fn after_all_replies(
        &mut self,
        position: &Position<S>,
        half_moves: u16,
        from: usize,
    ) -> Result<bool, Open> {
        for &mv in position.legal_moves().iter() {
            let next = position.after(mv);
            let answer = if position.irreversible(mv) {
                self.afresh(&next, half_moves - 1)
            } else {
                // The opponent's move changes nothing in what matters.
                self.by_own_move(&next, half_moves - 1, from)
            };
            if !answer? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Nearly always one move is tried; what follows it is remembered, and that is enough.
    fn by_own_move(
        &mut self,
        position: &Position<S>,
        half_moves: u16,
        from: usize,
    ) -> Result<bool, Open> {
        // What follows the move that decided without repetition is known already.
        let keeping = self.ignoring.keeping(self.goal, position, half_moves)?;
        if keeping != Move::NONE
            && self.after_own_move(position, keeping, half_moves, from, true)?
        {
            return Ok(true);
        }
        let mut moves = position.legal_moves();
        self.ignoring.likely_first(self.goal, self.side, moves.as_mut_slice());
        let planned = self.plans.plan[half_moves as usize];
        if let Some(n) = moves.iter().position(|&mv| mv == planned) {
            moves.as_mut_slice()[..=n].rotate_right(1);
        }
        for &mv in moves.iter().filter(|&&mv| mv != keeping) {
            if self.after_own_move(position, mv, half_moves, from, false)? {
                self.plans.plan[half_moves as usize] = mv;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn after_own_move(
        &mut self,
        position: &Position<S>,
        mv: Move,
        half_moves: u16,
        from: usize,
        known: bool,
    ) -> Result<bool, Open> {
        let next = position.after(mv);
        let now = stand(&next, self.side);
        let irreversible = position.irreversible(mv);
        let before = self.plans.trace[from..].iter().filter(|&&then| then == now).count();
        // A second time is allowed only when it is too late for a third.
        let too_late = super::moves_of(self.side, &next, half_moves - 1) < 2;
        if !irreversible && (before >= 2 || before == 1 && !too_late) {
            return Ok(false);
        }
        if !known
            && self.ignoring.forced(self.goal, &next, half_moves - 1)? == (self.goal == Goal::Draw)
        {
            return Ok(false);
        }
        if irreversible {
            return self.afresh(&next, half_moves - 1);
        }
        self.plans.trace.push(now);
        let answer = self.succeeds(&next, half_moves - 1, from);
        self.plans.trace.pop();
        answer
    }

    /// After an irreversible move nothing of the trace matters.
    fn afresh(&mut self, next: &Position<S>, half_moves: u16) -> Result<bool, Open> {
        let length = self.plans.trace.len();
        self.plans.trace.push(stand(next, self.side));
        let answer = self.succeeds(next, half_moves, length);
        self.plans.trace.truncate(length);
        answer
    }
}

/// The most stands in the facts of one question: more are cut, and then not remembered.
const MOST_STANDS: usize = 32;
