//! Who moves last where: in a region with an odd number of empty squares whoever starts also ends,
//! so moves into odd regions are tried first. The regions are the four quarters of the board.

/// The quarters.
const QUARTERS: [u64; 4] = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];

/// The quarter of a square, as one of four bits.
#[inline(always)]
pub(super) fn quadrant(square: u32) -> u32 {
    1 << ((square >> 2 & 1) | (square >> 4 & 2))
}

/// All squares of quarters with an odd number of empty squares.
#[inline(always)]
pub(crate) fn odd_regions(empty: u64) -> u64 {
    let mut odd = 0;
    for quarter in QUARTERS {
        odd |= quarter & u64::from((empty & quarter).count_ones() & 1).wrapping_neg();
    }
    odd
}

/// Four squares with those of odd quarters first, a lone one before three together; and whether
/// they are two pairs (or all in one quarter), one after the other.
#[inline(always)]
pub(super) fn four_by_parity([a, b, c, d]: [u32; 4], [p, q, r, s]: [u32; 4]) -> ([u32; 4], bool) {
    let odd = p ^ q ^ r ^ s;
    if odd == 0 {
        let order = if p == q {
            [a, b, c, d]
        } else if p == r {
            [a, c, b, d]
        } else {
            [a, d, b, c]
        };
        return (order, true);
    }
    // Two squares of one quarter are either the even pair or among three.
    let order = if p == q {
        if r == p {
            [d, a, b, c]
        } else if s == p {
            [c, a, b, d]
        } else {
            [c, d, a, b]
        }
    } else if p == r {
        if s == p { [b, a, c, d] } else { [b, d, a, c] }
    } else if p == s {
        [b, c, a, d]
    } else if q == r {
        if s == q { [a, b, c, d] } else { [a, d, b, c] }
    } else if q == s {
        [a, c, b, d]
    } else {
        // The last two are the pair, or all four stand alone.
        [a, b, c, d]
    };
    (order, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters() {
        for square in 0..64 {
            let bit = quadrant(square);
            assert_ne!(QUARTERS[bit.trailing_zeros() as usize] >> square & 1, 0, "{square}");
        }
        assert_eq!(odd_regions(0b1), QUARTERS[0]);
        assert_eq!(odd_regions(0b1_1011), QUARTERS[0] | QUARTERS[1]);
    }

    /// Every distribution of four squares among the quarters.
    #[test]
    fn lone_squares_come_first() {
        for code in 0..256u32 {
            let quarters = [0, 2, 4, 6].map(|shift| 1 << (code >> shift & 3));
            let (order, pairs) = four_by_parity([0, 1, 2, 3], quarters);
            let mut sorted = order;
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3], "{quarters:?}");
            let counts = order.map(|place| {
                let quarter = quarters[place as usize];
                quarters.iter().filter(|&&other| other == quarter).count()
            });
            match counts {
                [2, 2, 2, 2] => {
                    assert_eq!(quarters[order[0] as usize], quarters[order[1] as usize]);
                    assert!(pairs);
                }
                [4, 4, 4, 4] => assert!(pairs),
                [1, 1, 1, 1] | [1, 1, 2, 2] | [1, 3, 3, 3] => assert!(!pairs),
                other => panic!("{quarters:?} {other:?}"),
            }
        }
    }
}
