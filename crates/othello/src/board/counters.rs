//! Small numbers for all squares at once: bit planes, added and compared in parallel.

/// For each bit of `L` words a number; plane `p` holds the bits of weight 2^p.
pub type Planes<const P: usize, const L: usize> = [[u64; L]; P];

/// Adds two numbers of `P` planes lane by lane; the sum must fit `Q` planes.
#[inline(always)]
pub fn add<const P: usize, const Q: usize, const L: usize>(
    a: &Planes<P, L>,
    b: &Planes<P, L>,
) -> Planes<Q, L> {
    let mut sum = [[0; L]; Q];
    let mut carry = [0; L];
    for plane in 0..Q {
        for lane in 0..L {
            if plane < P {
                let (x, y, c) = (a[plane][lane], b[plane][lane], carry[lane]);
                let half = x ^ y;
                sum[plane][lane] = half ^ c;
                carry[lane] = (x & y) | (c & half);
            } else {
                sum[plane][lane] = carry[lane];
                carry[lane] = 0;
            }
        }
    }
    sum
}

/// The largest number of all bits of all lanes.
#[inline(always)]
pub fn maximum<const P: usize, const L: usize>(planes: &Planes<P, L>) -> u32 {
    let mut candidates = [u64::MAX; L];
    let mut largest = 0;
    for plane in (0..P).rev() {
        let mut with_bit = candidates;
        let mut any = 0;
        for lane in 0..L {
            with_bit[lane] &= planes[plane][lane];
            any |= with_bit[lane];
        }
        if any != 0 {
            candidates = with_bit;
            largest |= 1 << plane;
        }
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn planes_add_like_numbers(a in any::<[[u64; 2]; 3]>(), b in any::<[[u64; 2]; 3]>()) {
            let number = |planes: &[[u64; 2]], lane: usize, bit: u32| -> u64 {
                planes.iter().enumerate().map(|(p, plane)| ((plane[lane] >> bit) & 1) << p).sum()
            };
            let sum: Planes<4, 2> = add(&a, &b);
            let mut largest = 0;
            for lane in 0..2 {
                for bit in 0..64 {
                    let expected = number(&a, lane, bit) + number(&b, lane, bit);
                    prop_assert_eq!(number(&sum, lane, bit), expected);
                    largest = largest.max(expected);
                }
            }
            prop_assert_eq!(u64::from(maximum(&sum)), largest);
        }
    }
}
