//! How the side to move fares, as a number that is larger when better.
//!
//! In a byte, 0 to 127 is a loss in twice as many plies, 128 a draw, 129 to 255 a win: 255 in one
//! ply, 254 in three, and so on. So the best move is a plain maximum, and every distance up to 254
//! plies, the longest of all endings with five pieces, has its byte. Some endings with six pieces
//! take longer: their scores are [`Wide`], the same with 1,024 numbers and up to 1,022 plies.

use std::fmt::Debug;

/// A draw.
pub const DRAW: u8 = 128;

/// A score for mates of any length, in ten bits.
pub type Wide = u16;

/// A draw among wide scores.
pub const WIDE_DRAW: Wide = 512;
/// Mate in one ply.
const WIDE_BEST: Wide = 2 * WIDE_DRAW - 1;

/// The most plies that a byte can tell.
pub const MOST_PLIES_OF_A_BYTE: usize = 254;
/// The most plies that a wide score can tell.
pub const MOST_PLIES: usize = 1022;

/// The score of the side to move given that of its opponent after the move.
#[inline(always)]
pub const fn step(after: u8) -> u8 {
    // A draw and wins mirror to draw and losses, 256 - score; losses to wins, 255 - score.
    (!after).wrapping_add((after >= DRAW) as u8)
}

/// The score of being mated in so many plies, an even number.
#[inline(always)]
pub const fn loss_in(plies: usize) -> u8 {
    (plies / 2) as u8
}

/// The score of mating in so many plies, an odd number.
#[inline(always)]
pub const fn win_in(plies: usize) -> u8 {
    255 - (plies / 2) as u8
}

/// The plies to mate, if it is no draw.
#[inline(always)]
pub const fn plies(score: u8) -> Option<u32> {
    wide_plies(widened(score))
}

/// The plies to mate, if it is no draw.
#[inline(always)]
pub const fn wide_plies(score: Wide) -> Option<u32> {
    match score {
        WIDE_DRAW => None,
        0..WIDE_DRAW => Some(2 * score as u32),
        _ => Some(2 * (WIDE_BEST as u32 - score as u32) + 1),
    }
}

/// The wide score of mating in so many plies, an odd number, or of being mated in so many, an even
/// one.
#[inline(always)]
pub const fn wide_in(plies: usize) -> Wide {
    let moves = (plies / 2) as Wide;
    if plies.is_multiple_of(2) { moves } else { WIDE_BEST - moves }
}

#[inline(always)]
const fn widened(score: u8) -> Wide {
    const BETWEEN: Wide = WIDE_DRAW - DRAW as Wide;
    score as Wide + BETWEEN * ((score >= DRAW) as Wide + (score > DRAW) as Wide)
}

/// What a table is made of: bytes, or wide scores.
pub trait Score: Copy + Ord + Debug + Default + Send + Sync + 'static {
    /// A draw; mated is the default, 0.
    const DRAW: Self;
    /// How many scores there are.
    const COUNT: u16;

    /// The score of the side to move given that of its opponent after the move.
    fn step(self) -> Self;
    /// The same as a wide score.
    fn wide(self) -> Wide;
    /// A wide score; it must be one that this kind can tell.
    fn narrowed(wide: Wide) -> Self;
    /// The score as a number below [`Self::COUNT`].
    fn number(self) -> u16;
    /// The score with this number, taken modulo [`Self::COUNT`].
    fn of(number: u16) -> Self;
}

impl Score for u8 {
    const DRAW: u8 = DRAW;
    const COUNT: u16 = 256;

    #[inline(always)]
    fn step(self) -> u8 {
        step(self)
    }

    #[inline(always)]
    fn wide(self) -> Wide {
        widened(self)
    }

    #[inline(always)]
    fn narrowed(wide: Wide) -> u8 {
        const BETWEEN: Wide = WIDE_DRAW - DRAW as Wide;
        (wide - BETWEEN * ((wide >= WIDE_DRAW) as Wide + (wide > WIDE_DRAW) as Wide)) as u8
    }

    #[inline(always)]
    fn number(self) -> u16 {
        self.into()
    }

    #[inline(always)]
    fn of(number: u16) -> u8 {
        number as u8
    }
}

impl Score for Wide {
    const DRAW: Wide = WIDE_DRAW;
    const COUNT: u16 = 1024;

    #[inline(always)]
    fn step(self) -> Wide {
        (WIDE_BEST - self) + (self >= WIDE_DRAW) as Wide
    }

    #[inline(always)]
    fn wide(self) -> Wide {
        self
    }

    #[inline(always)]
    fn narrowed(wide: Wide) -> Wide {
        wide
    }

    #[inline(always)]
    fn number(self) -> u16 {
        self
    }

    #[inline(always)]
    fn of(number: u16) -> Wide {
        number % Self::COUNT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_adds_a_ply_and_changes_sides() {
        assert_eq!(step(DRAW), DRAW);
        for n in (0..252).step_by(2) {
            assert_eq!(step(loss_in(n)), win_in(n + 1));
            assert_eq!(step(win_in(n + 1)), loss_in(n + 2));
            assert_eq!(plies(loss_in(n)), Some(n as u32));
            assert_eq!(plies(win_in(n + 1)), Some(n as u32 + 1));
        }
        assert_eq!(step(win_in(253)), loss_in(254));
    }

    #[test]
    fn a_step_of_a_wide_score_does_so_too() {
        assert_eq!(WIDE_DRAW.step(), WIDE_DRAW);
        for n in 0..MOST_PLIES {
            assert_eq!(wide_in(n).step(), wide_in(n + 1));
            assert_eq!(wide_plies(wide_in(n)), Some(n as u32));
        }
        assert_eq!(wide_plies(WIDE_DRAW), None);
    }

    #[test]
    fn bytes_and_wide_scores_say_the_same() {
        for score in 0..=255u8 {
            assert_eq!(u8::narrowed(score.wide()), score);
            assert_eq!(wide_plies(score.wide()), plies(score));
            // A win after the longest loss does not fit a byte.
            if score != loss_in(MOST_PLIES_OF_A_BYTE) {
                assert_eq!(score.step().wide(), score.wide().step());
            }
        }
        assert_eq!(wide_plies(loss_in(MOST_PLIES_OF_A_BYTE).wide()), Some(254));
    }
}
