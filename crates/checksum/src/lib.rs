//! One checksum for all files that only programs write: endgame tables, caches, resume files,
//! self-play games. It guards against damage, not against malice.
//!
//! ```
//! let whole = checksum::of(b"a table");
//! assert_ne!(checksum::of(b"a tablf"), whole);
//!
//! let mut sum = checksum::Checksum::begin(7);
//! sum.add(b"a ta");
//! sum.add(b"ble");
//! assert_eq!(sum.finish(), whole);
//! ```

pub mod json;

const PRIME: u64 = 0x9E37_79B9_7F4A_7C15;
const WORD: usize = 8;

/// The checksum of these bytes. It sees every change within one word of eight bytes, since each
/// step is reversible, and misses other damage once in 2^64.
pub fn of(bytes: &[u8]) -> u64 {
    let mut sum = Checksum::begin(bytes.len() as u64);
    sum.add(bytes);
    sum.finish()
}

/// A checksum of bytes that come piece by piece.
#[derive(Clone, Debug)]
pub struct Checksum {
    sum: u64,
    /// What does not fill a word yet.
    rest: [u8; WORD],
    held: usize,
}

impl Checksum {
    /// Begins with the number of bytes that will come.
    pub fn begin(length: u64) -> Checksum {
        Checksum { sum: length ^ PRIME, rest: [0; WORD], held: 0 }
    }

    /// Takes in the next bytes.
    pub fn add(&mut self, mut bytes: &[u8]) {
        if self.held > 0 {
            let (more, later) = bytes.split_at(bytes.len().min(WORD - self.held));
            self.rest[self.held..][..more.len()].copy_from_slice(more);
            self.held += more.len();
            bytes = later;
            if self.held < WORD {
                return;
            }
            self.mix(u64::from_le_bytes(self.rest));
        }
        let (words, rest) = bytes.as_chunks();
        for &word in words {
            self.mix(u64::from_le_bytes(word));
        }
        self.rest[..rest.len()].copy_from_slice(rest);
        self.held = rest.len();
    }

    /// The checksum of all that came.
    pub fn finish(mut self) -> u64 {
        // A one before the last bytes, so that their number counts.
        let rest = &self.rest[..self.held];
        let rest = rest.iter().fold(1, |word, &byte| word << 8 | u64::from(byte));
        self.mix(rest);
        self.sum
    }

    #[inline(always)]
    fn mix(&mut self, word: u64) {
        self.sum = (self.sum ^ word).wrapping_mul(PRIME);
        self.sum ^= self.sum >> 29;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(count: usize) -> Vec<u8> {
        (0..count).map(|n| (n * n % 251) as u8).collect()
    }

    #[test]
    fn every_flipped_bit_and_every_missing_byte_is_seen() {
        for count in 0..40 {
            let whole = bytes(count);
            let sum = of(&whole);
            for bit in 0..8 * count {
                let mut damaged = whole.clone();
                damaged[bit / 8] ^= 1 << (bit % 8);
                assert_ne!(of(&damaged), sum, "bit {bit} of {count} bytes");
            }
            for shorter in 0..count {
                assert_ne!(of(&whole[..shorter]), sum);
            }
        }
    }

    #[test]
    fn pieces_of_any_length_make_the_same_sum() {
        let whole = bytes(100);
        for piece in 1..=100 {
            let mut sum = Checksum::begin(100);
            whole.chunks(piece).for_each(|piece| sum.add(piece));
            assert_eq!(sum.finish(), of(&whole), "pieces of {piece}");
        }
    }

    /// Files hold it: it must stay as it is.
    #[test]
    fn the_sum_is_that_of_the_files_that_exist() {
        assert_eq!(of(b""), 0x410c_b36b_4698_46ee);
        assert_eq!(of(b"koncovka of seven squares"), 0x0c3f_eb58_c59d_a1c2);
    }
}
