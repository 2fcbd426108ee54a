//! How each place is filled, kept up to date move by move: a number in base 3, a digit a square
//! (0 empty, 1 and 2 the two sides). The sides are those of the position that one began with, so
//! a pass changes nothing.

use super::lanes::{Fillings, LANES, Lanes};
use super::shapes::{PLACES, place_squares};
use crate::strong::board::{Position, squares};
use std::sync::LazyLock;

/// What a stone of the first side on a square adds to each place.
static SHARES: LazyLock<Box<[Fillings; 64]>> = LazyLock::new(|| {
    let mut shares = Box::new([Fillings([0; LANES]); 64]);
    for place in 0..PLACES {
        let mut power = 1;
        for &square in place_squares(place) {
            shares[square as usize].0[place] = power;
            power *= 3;
        }
    }
    shares
});

/// How the places are filled, and whose turn it is.
#[derive(Clone, Copy)]
pub struct Features {
    pub(super) fillings: Fillings,
    shares: &'static [Fillings; 64],
    /// Whether the second side is to move.
    second: bool,
}

impl Features {
    /// Those of a position; its side to move is the first.
    pub fn of(position: Position) -> Features {
        let shares: &'static [Fillings; 64] = &SHARES;
        let mut lanes = Lanes::of(&Fillings([0; LANES]));
        for square in squares(position.own) {
            lanes.add(&shares[square as usize]);
        }
        for square in squares(position.opposing) {
            lanes.add(&shares[square as usize]);
            lanes.add(&shares[square as usize]);
        }
        Features { fillings: lanes.into_fillings(), shares, second: false }
    }

    /// Those after a move that turns these stones.
    #[inline(always)]
    pub fn after(&self, square: u32, turned: u64) -> Features {
        let share = |square: u32| &self.shares[square as usize & 63];
        let mut lanes = Lanes::of(&self.fillings);
        // A stone of the first side counts one, of the second two: turning adds or takes one.
        lanes.add(share(square));
        if self.second {
            lanes.add(share(square));
            for stone in squares(turned) {
                lanes.add(share(stone));
            }
        } else {
            for stone in squares(turned) {
                lanes.take(share(stone));
            }
        }
        Features { fillings: lanes.into_fillings(), shares: self.shares, second: !self.second }
    }

    /// Those after a pass.
    #[inline(always)]
    pub fn passed(&self) -> Features {
        Features { second: !self.second, ..*self }
    }

    /// 0 if the first side is to move, 1 if the second.
    #[inline(always)]
    pub(super) fn side(&self) -> usize {
        usize::from(self.second)
    }

    /// How a place is filled in the eyes of the side that was first.
    pub fn filling(&self, place: usize) -> usize {
        usize::from(self.fillings.0[place])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_up_to_date_they_are_those_of_the_position() {
        let mut position = Position::START;
        let mut features = Features::of(position);
        let mut state = 3u64;
        for _ in 0..2_000 {
            let legal = position.moves();
            if legal == 0 {
                if position.passed().moves() == 0 {
                    position = Position::START;
                    features = Features::of(position);
                } else {
                    position = position.passed();
                    features = features.passed();
                }
                continue;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let nth = (state >> 33) % u64::from(legal.count_ones());
            let square = squares(legal).nth(nth as usize).unwrap();
            let turned = position.turned(square);
            position = position.after(square, turned);
            features = features.after(square, turned);
            let seen = if features.side() == 0 { position } else { position.passed() };
            assert_eq!(features.fillings, Features::of(seen).fillings);
        }
    }
}
