//! Eight empty squares and more: the table, and moves that leave the opponent few replies first.

use super::ending::Ending;
use super::parity::odd_regions;
use super::shallow::SHALLOW;
use crate::strong::area::Area;
use crate::strong::board::{Position, moves, squares, turned};
use crate::strong::certainty::CERTAIN;
use crate::strong::move_list::{Candidate, MoveList};
use crate::strong::table::{Finding, NO_SQUARE};

/// From so many empty squares on, the table is asked about every move before one is searched.
const ENHANCED_CUTOFFS: u32 = 9;
/// From so many on, the search looks whether it is to stop.
const STOP_CHECK: u32 = 10;

/// What makes a move promising: each reply less, then an odd region, then a good square.
const REPLY: i32 = 64;
const ODD_REGION: i32 = 24;
/// A corner taken, beside replies, where a few plies are looked ahead.
const CORNER: i32 = 4 * REPLY;
const FIRST: i32 = 1 << 20;
const SECOND: i32 = 1 << 19;

impl<A: Area> Ending<'_, A> {
    /// Whether the value of a position is above `alpha`: a bound on that side of it. Meaningless
    /// once the search was stopped.
    pub fn value(&mut self, position: Position, alpha: i32) -> i32 {
        let Position { own, opposing } = position;
        let empty = self.area.squares() & !(own | opposing);
        match empty.count_ones() {
            0 => self.final_score(own, opposing),
            1 => self.one(own, opposing, empty.trailing_zeros()),
            2 => {
                let mut squares = squares(empty);
                let mut next = || squares.next().unwrap_or_default();
                let two = [next(), next()];
                self.two(own, opposing, alpha, two)
            }
            3 => {
                let mut squares = squares(empty);
                let mut next = || squares.next().unwrap_or_default();
                let three = [next(), next(), next()];
                self.three(own, opposing, alpha, three)
            }
            4 => self.four(own, opposing, alpha),
            empties @ 5..=SHALLOW => self.shallow(own, opposing, alpha, empties),
            empties => self.ordered(position, alpha, empties),
        }
    }

    fn ordered(&mut self, position: Position, alpha: i32, empties: u32) -> i32 {
        let Position { own, opposing } = position;
        if let Some(bound) = self.stability_bound(own, opposing, alpha, empties) {
            return bound;
        }
        if empties >= STOP_CHECK && self.watch.look() {
            return alpha;
        }
        let known = self.table.look_up(position);
        let mut best_known = [NO_SQUARE; 2];
        if let Some(known) = known {
            if u32::from(known.depth) >= empties && known.certainty >= CERTAIN {
                if i32::from(known.lower) > alpha {
                    return i32::from(known.lower);
                }
                if i32::from(known.upper) <= alpha {
                    return i32::from(known.upper);
                }
            }
            best_known = known.best;
        }
        let legal = moves(own, opposing) & self.area.squares();
        if legal == 0 {
            if moves(opposing, own) & self.area.squares() == 0 {
                return self.final_score(own, opposing);
            }
            return -self.ordered(position.passed(), -alpha - 1, empties);
        }
        let mut list = MoveList::new();
        if let Some(bound) = self.collect(position, legal, alpha, empties, best_known, &mut list) {
            return bound;
        }
        let (mut best, mut best_square) = (-127, NO_SQUARE);
        while let Some(candidate) = list.next_best() {
            let next = position.after(candidate.square, candidate.turned);
            self.nodes += 1;
            let value = if empties - 1 <= SHALLOW {
                -self.shallow(next.own, next.opposing, -alpha - 1, empties - 1)
            } else {
                -self.ordered(next, -alpha - 1, empties - 1)
            };
            if value > best {
                (best, best_square) = (value, candidate.square as u8);
                if best > alpha {
                    break;
                }
            }
        }
        if !self.is_stopped() {
            let finding = Finding {
                depth: empties as u8,
                certainty: CERTAIN,
                alpha,
                beta: alpha + 1,
                value: best,
                best: best_square,
            };
            self.table.keep(position, finding);
        }
        best
    }

    /// How well the side to move stands by its moves alone. On smaller boards nothing else is known
    /// far from the end, so there a few plies are looked ahead.
    #[inline(always)]
    fn prospects(&self, position: Position, empties: u32) -> i32 {
        if A::WHOLE {
            self.mobility(position)
        } else {
            match empties {
                0..=12 => self.mobility(position),
                13..=17 => self.looked_ahead(position, 1),
                18..=22 => self.looked_ahead(position, 2),
                _ => self.looked_ahead(position, 3),
            }
        }
    }

    /// The moves of the side to move, those to corners twice.
    #[inline(always)]
    fn mobility(&self, Position { own, opposing }: Position) -> i32 {
        let moves = moves(own, opposing) & self.area.squares();
        REPLY * (moves.count_ones() + (moves & self.area.corners()).count_ones()) as i32
    }

    /// The side to move's moves and corners less the opponent's, so many plies ahead.
    fn looked_ahead(&self, position: Position, plies: u32) -> i32 {
        let Position { own, opposing } = position;
        if plies == 0 {
            let corners = |stones: u64| (stones & self.area.corners()).count_ones() as i32;
            return self.mobility(position) - self.mobility(position.passed())
                + CORNER * (corners(own) - corners(opposing));
        }
        let legal = moves(own, opposing) & self.area.squares();
        let after = |square| position.after(square, turned(square, own, opposing));
        squares(legal)
            .map(|square| -self.looked_ahead(after(square), plies - 1))
            .max()
            .unwrap_or_else(|| -self.looked_ahead(position.passed(), plies - 1))
    }

    /// Fills the list; or finds that a move leads to a position that is known to be good enough.
    #[inline(always)]
    fn collect(
        &mut self,
        position: Position,
        legal: u64,
        alpha: i32,
        empties: u32,
        best_known: [u8; 2],
        list: &mut MoveList,
    ) -> Option<i32> {
        let Position { own, opposing } = position;
        let odd = odd_regions(self.area.squares() & !(own | opposing));
        // The memory is asked for all positions together, so that the waits overlap.
        for square in squares(legal) {
            let turned = turned(square, own, opposing);
            if empties >= ENHANCED_CUTOFFS {
                self.table.prefetch(position.after(square, turned));
            }
            list.push(Candidate { turned, square, score: 0 });
        }
        for candidate in list.as_mut_slice() {
            let Candidate { turned, square, .. } = *candidate;
            let next = position.after(square, turned);
            if next.own == 0 {
                // Nothing is left to the opponent.
                self.nodes += 1;
                return Some(self.area.squares().count_ones() as i32);
            }
            if empties >= ENHANCED_CUTOFFS
                && let Some(known) = self.table.look_up(next)
                && u32::from(known.depth) >= empties - 1
                && known.certainty >= CERTAIN
                && -i32::from(known.upper) > alpha
            {
                return Some(-i32::from(known.upper));
            }
            let mut score = self.area.worth(square) - self.prospects(next, empties - 1);
            if odd >> square & 1 == 1 {
                score += ODD_REGION;
            }
            if square as u8 == best_known[0] {
                score += FIRST;
            } else if square as u8 == best_known[1] {
                score += SECOND;
            }
            candidate.score = score;
        }
        None
    }
}
