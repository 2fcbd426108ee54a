//! Eight empty squares and more: the table, and moves that leave the opponent few replies first.

use super::ending::Ending;
use super::parity::odd_regions;
use super::shallow::SHALLOW;
use crate::strong::area::Area;
use crate::strong::board::{CORNERS, Position, moves, squares, turned};
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
const FIRST: i32 = 1 << 20;
const SECOND: i32 = 1 << 19;

/// Corners and edges last for ever, squares beside an empty corner give it away.
static GOOD_SQUARES: [i32; 64] = {
    const QUARTER: [[i32; 4]; 4] =
        [[20, 4, 16, 16], [4, 0, 8, 8], [16, 8, 12, 12], [16, 8, 12, 12]];
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (row, col) = (square / 8, square % 8);
        let (down, right) =
            (if row < 4 { row } else { 7 - row }, if col < 4 { col } else { 7 - col });
        all[square] = QUARTER[down][right];
        square += 1;
    }
    all
};

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
        if empties >= STOP_CHECK && (self.stopped || self.stop.is_due()) {
            self.stopped = true;
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
        if !self.stopped {
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
            let replies = moves(next.own, next.opposing) & self.area.squares();
            let mut score = GOOD_SQUARES[square as usize & 63]
                - REPLY * (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
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
