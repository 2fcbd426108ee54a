//! Five to seven empty squares: moves in odd regions first, no other order and no table.

use super::ending::Ending;
use super::parity::odd_regions;
use crate::strong::area::Area;
use crate::strong::board::{moves, squares, turned};

/// Up to so many empty squares nothing is ordered or remembered.
pub(super) const SHALLOW: u32 = 7;

/// From this alpha on (by the number of empty squares) the opponent's stable stones are counted:
/// below it they are hardly ever enough.
const WORTH_COUNTING: [i32; 64] = {
    let mut least = [99; 64];
    let mut empties = 0;
    while empties < 64 {
        least[empties] = match empties {
            0..=4 => 99,
            5 => 8,
            6 => 10,
            7 => 12,
            8 => 14,
            9 => 16,
            10..=11 => 18,
            12..=13 => 20,
            14..=15 => 24,
            16..=18 => 28,
            19..=21 => 32,
            22..=25 => 36,
            26..=29 => 40,
            _ => 44,
        };
        empties += 1;
    }
    least
};

impl<A: Area> Ending<'_, A> {
    /// The value that the opponent's stable stones leave at most, if that is not above `alpha`.
    #[inline(always)]
    pub(crate) fn stability_bound(
        &self,
        own: u64,
        opposing: u64,
        alpha: i32,
        empties: u32,
    ) -> Option<i32> {
        if !A::WHOLE || alpha < WORTH_COUNTING[empties as usize & 63] {
            return None;
        }
        let most = 64 - 2 * self.stability.count(opposing, own) as i32;
        (most <= alpha).then_some(most)
    }

    /// The value of a position with five to seven empty squares, as a bound on its side of `alpha`.
    pub(super) fn shallow(&mut self, own: u64, opposing: u64, alpha: i32, empties: u32) -> i32 {
        if let Some(bound) = self.stability_bound(own, opposing, alpha, empties) {
            return bound;
        }
        let legal = moves(own, opposing) & self.area.squares();
        if legal == 0 {
            if moves(opposing, own) & self.area.squares() == 0 {
                return self.final_score(own, opposing);
            }
            return -self.shallow(opposing, own, -alpha - 1, empties);
        }
        let odd = odd_regions(self.area.squares() & !(own | opposing));
        let mut best = -127;
        for part in [legal & odd, legal & !odd] {
            for square in squares(part) {
                let turned = turned(square, own, opposing);
                self.nodes += 1;
                let (next, other) = (opposing ^ turned, own ^ turned ^ (1 << square));
                let value = if empties == 5 {
                    -self.four(next, other, -alpha - 1)
                } else {
                    -self.shallow(next, other, -alpha - 1, empties - 1)
                };
                best = best.max(value);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}
