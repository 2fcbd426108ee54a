//! What can be forced while avoiding repetition.
//!
//! A position that occurs for the third time has the spoiled side's pieces where they were twice
//! before. So a side whose own pieces never stand the same way a third time is safe from the
//! rule, whatever the opponent does: the opponent's part of the history can be forgotten. This
//! asks whether the side that a repetition would hurt can succeed under a still harder condition:
//! that its pieces do not even stand the same way twice, as long as a third time is possible.

use super::clock::Decided;
use super::history_cache::{HistoryCache, HistoryKey};
use super::ignoring_repetition::IgnoringRepetition;
use crate::geometry::{ABSENT, steps};
use crate::goal::Goal;
use crate::moves::Move;
use crate::position::role::*;
use crate::position::{Position, Side};

/// Where the pieces of one side stand, as one number. Never 0.
pub type Placement = u32;

/// How the pieces of a side stand.
#[inline]
pub fn placement<const S: usize>(position: &Position<S>, side: Side) -> Placement {
    let at = &position.at;
    let [king, rook, extra] = match side {
        Side::White => [at[WHITE_KING], at[WHITE_ROOK], at[EXTRA]],
        Side::Black => [at[BLACK_KING], at[BLACK_ROOK], ABSENT],
    };
    1 << 24 | (king as Placement) << 16 | (rook as Placement) << 8 | extra as Placement
}

/// At least so many moves of its side lead from one placement to another.
#[inline]
pub fn moves_between(a: Placement, b: Placement) -> u16 {
    let square = |placement: Placement, shift: u32| (placement >> shift & 0xff) as u8;
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

/// The search, and what it remembers.
#[derive(Default)]
pub struct AvoidingRepetition {
    cache: HistoryCache<Placement>,
    /// The placements since the last irreversible move, those of older stretches below.
    history: Vec<Placement>,
    /// The move that worked last, by half-moves left: the same one often works against any answer.
    killers: Vec<Move>,
}

impl AvoidingRepetition {
    /// Whether the side that a repetition would hurt succeeds, its placements since the last
    /// irreversible move having been `history`, the present one last.
    pub fn succeeds<const S: usize>(
        &mut self,
        ignoring: &mut IgnoringRepetition<S>,
        goal: Goal,
        (position, half_moves): Node<'_, S>,
        history: &[Placement],
    ) -> Decided {
        let Some(side) = goal.spoiled_side() else { return Ok(false) };
        let here = placement(position, side);
        if history.iter().filter(|&&then| then == here).count() >= 3 {
            return Ok(false);
        }
        self.history.clear();
        self.history.extend_from_slice(history);
        self.killers.resize(self.killers.len().max(half_moves as usize + 1), Move::NONE);
        if ignoring.forced(goal, position, half_moves)? == (goal == Goal::Draw) {
            return Ok(false);
        }
        Proof { search: self, ignoring, goal, side }.succeeds((position, half_moves), 0)
    }
}

/// A position and the half-moves left.
type Node<'a, const S: usize> = (&'a Position<S>, u16);

/// One question of [`AvoidingRepetition::succeeds`]. Every position that it comes to is one in
/// which the side succeeds when repetition is ignored.
struct Proof<'a, const S: usize> {
    search: &'a mut AvoidingRepetition,
    ignoring: &'a mut IgnoringRepetition<S>,
    goal: Goal,
    side: Side,
}

impl<const S: usize> Proof<'_, S> {
    /// `from` is where the present stretch of the history begins.
    fn succeeds(&mut self, node: Node<'_, S>, from: usize) -> Decided {
        let (position, half_moves) = node;
        let mut room = [0; MOST_PLACEMENTS];
        let Some(repeatable) = self.repeatable(node, from, &mut room) else { return Ok(true) };
        if position.turn == self.side {
            return self.by_own_move(node, from);
        }
        let key = HistoryKey::new(self.goal, position.key(), half_moves, repeatable);
        if let Some(&answer) = key.and_then(|key| self.search.cache.get(&key)) {
            return Ok(answer);
        }
        self.ignoring.clock.step()?;
        let answer = self.after_all_replies(node, from)?;
        if let Some(key) = key {
            self.search.cache.insert(key, answer);
        }
        Ok(answer)
    }

    /// The placements that could still occur for the third time, with their counts; none when no
    /// placement at all could, so that the history is of no account.
    fn repeatable<'f>(
        &self,
        (position, half_moves): Node<'_, S>,
        from: usize,
        room: &'f mut [Placement; MOST_PLACEMENTS],
    ) -> Option<&'f [Placement]> {
        let moves = super::moves_of(self.side, position, half_moves);
        let here = placement(position, self.side);
        let stretch = &self.search.history[from..];
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
                room[count.min(MOST_PLACEMENTS - 1)] = then << 1 | twice as Placement;
                count += 1;
            }
        }
        matters.then_some(&room[..count.min(MOST_PLACEMENTS)])
    }

    fn after_all_replies(&mut self, node: Node<'_, S>, from: usize) -> Decided {
        let (position, half_moves) = node;
        for &mv in position.legal_moves().iter() {
            let next = position.after(mv);
            let answer = if position.irreversible(mv) {
                self.afresh((&next, half_moves - 1))
            } else {
                // The opponent's move changes nothing in what matters.
                self.by_own_move((&next, half_moves - 1), from)
            };
            if !answer? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Nearly always one move is tried; what follows it is remembered, and that is enough.
    fn by_own_move(&mut self, node: Node<'_, S>, from: usize) -> Decided {
        let (position, half_moves) = node;
        // What follows the move that decided without repetition is known already.
        let winning = self.ignoring.winning_move(self.goal, node)?;
        if winning != Move::NONE && self.after_own_move(node, winning, from, true)? {
            return Ok(true);
        }
        let mut moves = position.legal_moves();
        self.ignoring.order_moves(self.goal, self.side, moves.as_mut_slice());
        let killer = self.search.killers[half_moves as usize];
        if let Some(n) = moves.iter().position(|&mv| mv == killer) {
            moves.as_mut_slice()[..=n].rotate_right(1);
        }
        for &mv in moves.iter().filter(|&&mv| mv != winning) {
            if self.after_own_move(node, mv, from, false)? {
                self.search.killers[half_moves as usize] = mv;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// `known` says that the move succeeds when repetition is ignored.
    fn after_own_move(
        &mut self,
        (position, half_moves): Node<'_, S>,
        mv: Move,
        from: usize,
        known: bool,
    ) -> Decided {
        let next = position.after(mv);
        let now = placement(&next, self.side);
        let irreversible = position.irreversible(mv);
        let before = self.search.history[from..].iter().filter(|&&then| then == now).count();
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
            return self.afresh((&next, half_moves - 1));
        }
        self.search.history.push(now);
        let answer = self.succeeds((&next, half_moves - 1), from);
        self.search.history.pop();
        answer
    }

    /// After an irreversible move nothing of the history matters.
    fn afresh(&mut self, node: Node<'_, S>) -> Decided {
        let length = self.search.history.len();
        self.search.history.push(placement(node.0, self.side));
        let answer = self.succeeds(node, length);
        self.search.history.truncate(length);
        answer
    }
}

/// The most placements in one key: more are cut, and then not remembered.
const MOST_PLACEMENTS: usize = 32;
