//! Small numbers for all squares at once: bit planes, added and compared in parallel.

use std::ops::{BitAnd, BitOr, BitXor};

/// A number for each bit of `L` lanes; plane `p` holds the bits of weight 2^p.
pub type Planes<T, const P: usize, const L: usize> = [[T; L]; P];

/// A machine integer taken as a set of bits.
pub trait Bits:
    Copy + Default + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
}

impl<T> Bits for T where
    T: Copy + Default + Eq + BitAnd<Output = T> + BitOr<Output = T> + BitXor<Output = T>
{
}

/// Adds two numbers of `P` planes lane by lane; the sum must fit `Q` planes.
#[inline(always)]
pub fn add<T: Bits, const P: usize, const Q: usize, const L: usize>(
    a: &Planes<T, P, L>,
    b: &Planes<T, P, L>,
) -> Planes<T, Q, L> {
    let mut sum = [[T::default(); L]; Q];
    let mut carry = [T::default(); L];
    for plane in 0..Q {
        if plane < P {
            let (x, y, c) = (a[plane], b[plane], carry);
            sum[plane] = std::array::from_fn(|lane| x[lane] ^ y[lane] ^ c[lane]);
            carry =
                std::array::from_fn(|lane| (x[lane] & y[lane]) | (c[lane] & (x[lane] ^ y[lane])));
        } else {
            sum[plane] = carry;
            carry = [T::default(); L];
        }
    }
    sum
}

/// The largest number of all bits of all lanes.
#[inline(always)]
pub fn maximum<T: Bits, const P: usize, const L: usize>(planes: &Planes<T, P, L>) -> u32 {
    let mut candidates: Option<[T; L]> = None;
    let mut largest = 0;
    for plane in (0..P).rev() {
        let with_bit = match candidates {
            None => planes[plane],
            Some(left) => std::array::from_fn(|lane| left[lane] & planes[plane][lane]),
        };
        if with_bit != [T::default(); L] {
            candidates = Some(with_bit);
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
            let sum: Planes<u64, 4, 2> = add(&a, &b);
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
