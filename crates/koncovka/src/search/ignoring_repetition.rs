//! What can be forced when repetition is ignored: a search over goals with a table.
//!
//! Each node is a yes-or-no question, so one good move ends it: the player who wants the goal
//! needs one move that keeps it, the opponent one that spoils it.

use super::clock::{Clock, Decided};
use super::moves_of;
use super::transposition_table::TranspositionTable;
use crate::geometry::bit;
use crate::goal::Goal;
use crate::moves::{MOST_MOVES, Move, Moves};
use crate::position::role::*;
use crate::position::{End, Extra, Position, Side};
use std::sync::Arc;

/// The search and what it remembers.
pub struct IgnoringRepetition<const S: usize> {
    table: Arc<TranspositionTable>,
    /// How often a move decided a node, by goal and move.
    decisive: Vec<[u32; 2048]>,
    /// The time it may take.
    pub clock: Clock,
}

impl<const S: usize> IgnoringRepetition<S> {
    /// A search with a table of 2^`bits` entries.
    pub fn new(bits: u32, clock: Clock) -> IgnoringRepetition<S> {
        IgnoringRepetition::sharing(Arc::new(TranspositionTable::new(bits)), clock)
    }

    /// A search with this table.
    pub(super) fn sharing(table: Arc<TranspositionTable>, clock: Clock) -> IgnoringRepetition<S> {
        IgnoringRepetition { table, decisive: vec![[0; 2048]; 10], clock }
    }

    /// Whether `goal` can be forced within `half_moves`, no history, repetition ignored.
    pub fn forced(&mut self, goal: Goal, position: &Position<S>, half_moves: u16) -> Decided {
        if position.dead() {
            return Ok(goal == Goal::Draw);
        }
        let goal = reduced_goal(goal, position, half_moves);
        let half_moves = useful_half_moves(goal, position, half_moves);
        if half_moves == 0 {
            return Ok(at_horizon(goal, position));
        }
        if let Some(forced) = by_material(goal, position) {
            return Ok(forced);
        }
        if half_moves == 1 && position.turn == goal.player() && last_move_must_force(goal, position)
        {
            self.clock.step()?;
            let moves = position.forceful_moves();
            return Ok(moves.iter().any(|&mv| at_horizon(goal, &position.after(mv))));
        }
        if half_moves == 1 {
            self.clock.step()?;
            return Ok(by_last_move(goal, position));
        }
        let key = self.table.key(goal, position.key(), half_moves);
        let known = self.table.probe(key);
        if known.within <= half_moves as i16 {
            return Ok(true);
        }
        if known.not_within >= half_moves as i16 {
            return Ok(false);
        }
        let (forced, best) = self.search_moves(goal, position, half_moves, known.best)?;
        self.table.store(key, forced, best);
        Ok(forced)
    }

    /// A move with which the side to move succeeds, where it is known to; none where the table
    /// does not tell.
    pub fn winning_move(
        &mut self,
        goal: Goal,
        (position, half_moves): (&Position<S>, u16),
    ) -> Decided<Move> {
        let wanted = goal.player() == position.turn;
        let asked = reduced_goal(goal, position, half_moves);
        let within = useful_half_moves(asked, position, half_moves);
        let key = self.table.key(asked, position.key(), within);
        for _ in 0..2 {
            let known = self.table.probe(key);
            // An entry may tell of another horizon only.
            let tells = if wanted {
                known.within <= within as i16
            } else {
                known.not_within >= within as i16
            };
            if tells {
                return Ok(known.best);
            }
            self.forced(goal, position, half_moves)?;
        }
        Ok(Move::NONE)
    }

    /// Puts first what decided most often when this side moved.
    pub fn order_moves(&self, goal: Goal, side: Side, moves: &mut [Move]) {
        let row = goal as usize * 2 + (goal.player() == side) as usize;
        moves.sort_unstable_by_key(|mv| std::cmp::Reverse(self.decisive[row][mv.index()]));
    }

    /// The answer from the moves of the side to move, and the move that gave it.
    fn search_moves(
        &mut self,
        goal: Goal,
        position: &Position<S>,
        half_moves: u16,
        first: Move,
    ) -> Decided<(bool, Move)> {
        self.clock.step()?;
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            let end = if position.in_check(position.turn) { End::Mate } else { End::Draw };
            return Ok((goal.reached_by(end, position.turn), Move::NONE));
        }
        let wanted = goal.player() == position.turn;
        let row = goal as usize * 2 + wanted as usize;
        let mut picker = MovePicker::new(position, &mut moves, first, &self.decisive[row]);
        while let Some(mv) = picker.next() {
            if self.forced(goal, &position.after(mv), half_moves - 1)? == wanted {
                let weight = half_moves as u32 * half_moves as u32;
                let times = &mut self.decisive[row][mv.index()];
                *times = times.saturating_add(weight);
                return Ok((wanted, mv));
            }
        }
        Ok((!wanted, Move::NONE))
    }
}

/// Gives the moves of a position, those that are likely to decide first.
struct MovePicker<'a> {
    moves: &'a mut [Move],
    scores: [u32; MOST_MOVES],
    given: usize,
}

impl<'a> MovePicker<'a> {
    fn new<const S: usize>(
        position: &Position<S>,
        moves: &'a mut Moves,
        first: Move,
        decisive: &[u32; 2048],
    ) -> MovePicker<'a> {
        let moves = moves.as_mut_slice();
        let checks = position.checks();
        let mut scores = [0; MOST_MOVES];
        for (score, &mv) in scores.iter_mut().zip(moves.iter()) {
            *score = if mv == first {
                u32::MAX
            } else if position.captures(mv) || mv.becomes() == Some(Extra::Queen) {
                u32::MAX - 1
            } else {
                // After a check few moves are left to look at.
                let check = checks[mv.role()] & bit(mv.to()) != 0;
                decisive[mv.index()] / 4 + if check { 1 << 31 } else { 0 }
            };
        }
        MovePicker { moves, scores, given: 0 }
    }

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let start = self.given;
        if start == self.moves.len() {
            return None;
        }
        let mut best = start;
        for n in start + 1..self.moves.len() {
            if self.scores[n] > self.scores[best] {
                best = n;
            }
        }
        self.moves.swap(start, best);
        self.scores.swap(start, best);
        self.given += 1;
        Some(self.moves[start])
    }
}

/// A win by the horizon is a mate where no superiority can be had in time.
#[inline]
fn reduced_goal<const S: usize>(goal: Goal, position: &Position<S>, half_moves: u16) -> Goal {
    let possible = match goal {
        Goal::HorizonBlack => {
            let to_capture =
                position.has_rook(Side::White) as u16 + (position.extra != Extra::None) as u16;
            position.has_rook(Side::Black)
                && moves_of(Side::Black, position, half_moves) >= to_capture
        }
        Goal::HorizonWhite => {
            let moves = moves_of(Side::White, position, half_moves);
            let heavy = position.has_rook(Side::White) as u16;
            let (queen, needed) = match position.extra {
                Extra::Queen => (1, 0),
                Extra::Pawn => (1, pawn_moves::<S>(position)),
                _ => (0, 0),
            };
            let lost_rook = position.has_rook(Side::Black) as u16;
            // With the rook alone, or with the queen alone, or with both.
            (heavy == 1 && moves >= lost_rook)
                || (queen == 1 && moves >= needed + lost_rook)
                || (heavy + queen == 2 && moves >= needed)
                // The pawn takes the rook and becomes a queen in one move.
                || (queen == 1 && needed > 0 && moves >= needed)
        }
        _ => return goal,
    };
    if possible { goal } else { Goal::mate(goal.player()) }
}

/// How many moves the pawn needs to become a queen.
#[inline]
fn pawn_moves<const S: usize>(position: &Position<S>) -> u16 {
    let rank = position.at[EXTRA] >> 3;
    let left = (S as u8 - 1 - rank) as u16;
    if rank == 1 { left - 1 } else { left }
}

/// A mate is given by a move of the player who mates: half-moves after the last one are useless.
#[inline]
fn useful_half_moves<const S: usize>(goal: Goal, position: &Position<S>, half_moves: u16) -> u16 {
    match goal {
        Goal::MateWhite | Goal::MateBlack => {
            let moves = moves_of(goal.player(), position, half_moves);
            if position.turn == goal.player() { (2 * moves).saturating_sub(1) } else { 2 * moves }
        }
        _ => half_moves,
    }
}

/// The goals that the material alone forbids.
#[inline]
fn by_material<const S: usize>(goal: Goal, position: &Position<S>) -> Option<bool> {
    let impossible = match goal {
        Goal::MateBlack | Goal::HorizonBlack => !position.has_rook(Side::Black),
        Goal::MateWhite | Goal::HorizonWhite => {
            !position.has_rook(Side::White) && position.extra == Extra::None
        }
        Goal::Draw => false,
    };
    impossible.then_some(false)
}

/// Whether a quiet last move of the player cannot reach the goal.
#[inline]
fn last_move_must_force<const S: usize>(goal: Goal, position: &Position<S>) -> bool {
    goal != Goal::Draw && !goal.reached_at_horizon(position)
}

/// The answer when one half-move is left: no order is worth its cost here.
fn by_last_move<const S: usize>(goal: Goal, position: &Position<S>) -> bool {
    let wanted = goal.player() == position.turn;
    let mut stuck = true;
    let decided = position.any_legal_move(|mv| {
        stuck = false;
        at_horizon(goal, &position.after(mv)) == wanted
    });
    if stuck {
        let end = if position.in_check(position.turn) { End::Mate } else { End::Draw };
        return goal.reached_by(end, position.turn);
    }
    decided == wanted
}

/// Whether the goal is reached in this position when no half-move is left.
#[inline]
fn at_horizon<const S: usize>(goal: Goal, position: &Position<S>) -> bool {
    if position.dead() {
        goal == Goal::Draw
    } else if goal.reached_at_horizon(position) {
        // Still true unless the game ended here against the player.
        position.has_legal_move()
            || (position.in_check(position.turn) && position.turn != goal.player())
    } else {
        match goal {
            Goal::Draw => {
                !position.has_legal_move()
                    && (position.turn == Side::White || !position.in_check(Side::Black))
            }
            _ => {
                position.turn != goal.player()
                    && position.in_check(position.turn)
                    && !position.has_legal_move()
            }
        }
    }
}
