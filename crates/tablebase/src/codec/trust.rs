//! Which neighbours of a position are worth asking: those in the same situation.
//!
//! Scores change little from a position to the next but where a king gets into check or a man
//! suddenly hangs. There a neighbour on the other side of that border says nothing.

use super::context::{ALL, Chosen};

/// For each of some facts about a row the squares of Black's king with which it holds.
pub type Facts = [u64; 4];

/// For each neighbour, where it is in another situation.
pub struct Trust([u64; 4]);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FIRST_RANK: u64 = 0xff;

impl Trust {
    /// Whom to trust in a row of a block, given the facts about all its rows.
    pub fn new(facts: &[Facts], n: usize) -> Trust {
        let left = if n.is_multiple_of(8) { n.saturating_sub(8) } else { n - 1 };
        let lower = if n < 8 { left } else { n - 8 };
        let own = &facts[n];
        let apart = |other: &dyn Fn(usize) -> u64| {
            (0..own.len()).fold(0, |apart, fact| apart | (own[fact] ^ other(fact)))
        };
        Trust([
            apart(&|fact| facts[left][fact]),
            apart(&|fact| facts[lower][fact]),
            apart(&|fact| from_left(own[fact])),
            apart(&|fact| from_below(own[fact])),
        ])
    }

    /// The neighbours to trust with Black's king on this square.
    #[inline(always)]
    pub fn at(&self, square: usize) -> Chosen {
        let apart = |n: usize| (self.0[n] >> square & 1) as Chosen;
        ALL & !(apart(0) | apart(1) << 1 | apart(2) << 2 | apart(3) << 3)
    }
}

/// For each square whether the one to the left is in the set; on the a-file the one below.
fn from_left(set: u64) -> u64 {
    set << 1 & !FILE_A | set << 8 & FILE_A | set & 1
}

/// For each square whether the one below is in the set; on the first rank the one to the left.
fn from_below(set: u64) -> u64 {
    set << 8 | set << 1 & FIRST_RANK & !FILE_A | set & 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_on_the_other_side_of_a_border_are_not_trusted() {
        let a1_and_b1 = 0b11;
        let facts = [[a1_and_b1, 0, 0, 0], [0; 4], [0; 4], [0; 4]];
        // In the corner itself and on b1 nothing changes within the row; c1 lies behind the border.
        let trust = Trust::new(&facts, 0);
        assert_eq!([0, 1, 2].map(|square| trust.at(square)), [15, 15, 0b0011]);
        // a2 and b2 are behind it as seen from below; a2 has nobody to its left but a1.
        assert_eq!([8, 9].map(|square| trust.at(square)), [0b0011, 0b0111]);
        // The next row knows of no such fact, where the one before it does.
        assert_eq!(Trust::new(&facts, 1).at(0), 0b1100);
        assert_eq!(Trust::new(&facts, 2).at(0), 15);
    }
}
