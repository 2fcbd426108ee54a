//! One byte a position: how the side to move fares, as a number that is larger when better.
//!
//! 0 to 127 is a loss in twice as many plies, 128 a draw, 129 to 255 a win: 255 in one ply, 254 in
//! three, and so on. So the best move is a plain maximum, and every distance up to 254 plies, the
//! longest of all endings with five pieces, has its byte.

/// A draw.
pub const DRAW: u8 = 128;

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
    match score {
        DRAW => None,
        0..DRAW => Some(2 * score as u32),
        _ => Some(2 * (255 - score as u32) + 1),
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
}
