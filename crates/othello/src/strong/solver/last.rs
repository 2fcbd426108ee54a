//! The last four empty squares: no move lists, no table, no stability; each square is tried as
//! it is. Three quarters of all nodes are here.

use super::ending::Ending;
use super::parity::{four_by_parity, quadrant};
use crate::strong::area::Area;
use crate::strong::board::{turned, turned_by_last};

/// Below every value.
const NONE: i32 = -127;

/// The squares around a square.
static AROUND: [u64; 64] = {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (row, col) = (square / 8, square % 8);
        let mut other = 0;
        while other < 64 {
            let (down, right) = (other / 8 - row, other % 8 - col);
            if other != square && down * down <= 1 && right * right <= 1 {
                all[square as usize] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    all
};

/// A move of the last few, if it is legal: what it turns.
#[inline(always)]
fn try_move(square: u32, own: u64, opposing: u64) -> u64 {
    if AROUND[square as usize & 63] & opposing == 0 { 0 } else { turned(square, own, opposing) }
}

impl<A: Area> Ending<'_, A> {
    /// One empty square. The value is exact.
    #[inline(always)]
    pub(super) fn one(&mut self, own: u64, opposing: u64, square: u32) -> i32 {
        let all = self.area.squares().count_ones() as i32;
        let stones = own.count_ones() as i32;
        let (mine, theirs) = if A::WHOLE {
            (turned_by_last(square, own) as i32, None)
        } else {
            let theirs = turned(square, opposing, own).count_ones() as i32;
            (turned(square, own, opposing).count_ones() as i32, Some(theirs))
        };
        if mine > 0 {
            self.nodes += 1;
            return 2 * (stones + mine + 1) - all;
        }
        let theirs = theirs.unwrap_or_else(|| turned_by_last(square, !own & !(1 << square)) as i32);
        if theirs > 0 {
            self.nodes += 1;
            return 2 * (stones - theirs) - all;
        }
        // Nobody can play: the square goes to the winner.
        let ahead = 2 * stones - (all - 1);
        if ahead > 0 {
            ahead + 1
        } else if ahead < 0 {
            ahead - 1
        } else {
            0
        }
    }

    /// Two empty squares: whether the value is above `alpha`.
    pub(super) fn two(&mut self, own: u64, opposing: u64, alpha: i32, squares: [u32; 2]) -> i32 {
        let best = self.best_of_two(own, opposing, alpha, squares);
        if best != NONE {
            return best;
        }
        let best = self.best_of_two(opposing, own, -alpha - 1, squares);
        if best == NONE { self.final_score(own, opposing) } else { -best }
    }

    #[inline(always)]
    fn best_of_two(&mut self, own: u64, opposing: u64, alpha: i32, [a, b]: [u32; 2]) -> i32 {
        let mut best = NONE;
        let turned = try_move(a, own, opposing);
        if turned != 0 {
            self.nodes += 1;
            best = -self.one(opposing ^ turned, own ^ turned ^ (1 << a), b);
            if best > alpha {
                return best;
            }
        }
        let turned = try_move(b, own, opposing);
        if turned != 0 {
            self.nodes += 1;
            best = best.max(-self.one(opposing ^ turned, own ^ turned ^ (1 << b), a));
        }
        best
    }

    /// Three empty squares, those of odd regions first.
    pub(super) fn three(&mut self, own: u64, opposing: u64, alpha: i32, squares: [u32; 3]) -> i32 {
        let best = self.best_of_three(own, opposing, alpha, squares);
        if best != NONE {
            return best;
        }
        let best = self.best_of_three(opposing, own, -alpha - 1, squares);
        if best == NONE { self.final_score(own, opposing) } else { -best }
    }

    #[inline(always)]
    fn best_of_three(&mut self, own: u64, opposing: u64, alpha: i32, [a, b, c]: [u32; 3]) -> i32 {
        let mut best = NONE;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            let turned = try_move(square, own, opposing);
            if turned != 0 {
                self.nodes += 1;
                let (next, other) = (opposing ^ turned, own ^ turned ^ (1 << square));
                best = best.max(-self.two(next, other, -alpha - 1, rest));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    /// Four empty squares.
    pub(super) fn four(&mut self, own: u64, opposing: u64, alpha: i32) -> i32 {
        let mut empty = self.area.squares() & !(own | opposing);
        let squares = [(); 4].map(|()| {
            let square = empty.trailing_zeros();
            empty &= empty - 1;
            square
        });
        let ([a, b, c, d], pairs) = four_by_parity(squares, squares.map(quadrant));
        // After a move into one of two pairs, its partner is the odd one.
        let orders = if pairs {
            [(a, [b, c, d]), (b, [a, c, d]), (c, [d, a, b]), (d, [c, a, b])]
        } else {
            [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])]
        };
        let best = self.best_of_four(own, opposing, alpha, &orders);
        if best != NONE {
            return best;
        }
        let best = self.best_of_four(opposing, own, -alpha - 1, &orders);
        if best == NONE { self.final_score(own, opposing) } else { -best }
    }

    #[inline(always)]
    fn best_of_four(
        &mut self,
        own: u64,
        opposing: u64,
        alpha: i32,
        orders: &[(u32, [u32; 3]); 4],
    ) -> i32 {
        let mut best = NONE;
        for &(square, rest) in orders {
            let turned = try_move(square, own, opposing);
            if turned != 0 {
                self.nodes += 1;
                let (next, other) = (opposing ^ turned, own ^ turned ^ (1 << square));
                best = best.max(-self.three(next, other, -alpha - 1, rest));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}
