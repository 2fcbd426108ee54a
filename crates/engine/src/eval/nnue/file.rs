//! Networks as files: `training/quantise.py` says what they look like.

use super::features::{INPUTS, KING_BUCKETS};
use super::{BUCKETS, HIDDEN, HIDDEN_UNIT, Network, Row};
use crate::memory;

const MAGIC: &[u8; 8] = b"HZNNUE02";
/// Then four numbers: buckets of kings, hidden units, outputs, scale.
const HEAD: usize = MAGIC.len() + 16;
/// How many numbers a network has.
const NUMBERS: usize = INPUTS * HIDDEN + HIDDEN + BUCKETS * 2 * HIDDEN + BUCKETS;
const BODY: usize = HEAD + 2 * NUMBERS;
const LENGTH: usize = BODY + 8;
/// Output weights are small enough for products of sixteen bits: see `vector.rs`.
#[doc(hidden)]
pub const LARGEST_OUTPUT: i16 = 127;
/// Nor may the weights of one output, without their signs, sum up to more: were all units of both
/// sides full, the weighed sum must fit 32 bits. What is learnt stays far below.
#[doc(hidden)]
pub const LARGEST_OUTPUT_SUM: i32 = i32::MAX / (HIDDEN_UNIT * HIDDEN_UNIT);
/// The sum of a bias and of 32 inputs must fit sixteen bits.
#[doc(hidden)]
pub const LARGEST_INPUT: i16 = 32_767 / 33;
/// The largest score of one unit of the output.
#[doc(hidden)]
pub const LARGEST_SCALE: u32 = 10_000;

/// Why a file is no network for this program.
#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    /// It cannot be read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// It does not begin as networks do.
    #[error("this is no network of Horizont, or one of another version")]
    Foreign,
    /// Another number of units.
    #[error(
        "it has {king_buckets} king buckets, {hidden} hidden units and {outputs} outputs, \
         not {KING_BUCKETS}, {HIDDEN} and {BUCKETS}"
    )]
    Shape {
        /// Places of kings.
        king_buckets: u32,
        /// Hidden units.
        hidden: u32,
        /// Outputs.
        outputs: u32,
    },
    /// Too short or too long.
    #[error("it has {0} bytes, not {LENGTH}")]
    Length(usize),
    /// Its sum does not fit.
    #[error("it is damaged: its checksum does not fit")]
    Damaged,
    /// Numbers that would overflow.
    #[error("a weight of it is too large")]
    TooLarge,
}

impl Network {
    /// Reads a file.
    #[cfg(feature = "files")]
    pub fn open(path: &std::path::Path) -> Result<Network, NetworkError> {
        use std::io::Read;

        if !std::fs::metadata(path)?.is_file() {
            // A pipe might never end.
            return Err(NetworkError::Foreign);
        }
        let mut bytes = Vec::new();
        std::fs::File::open(path)?.take(LENGTH as u64 + 1).read_to_end(&mut bytes)?;
        Network::read(&bytes)
    }

    /// Reads a network from the bytes of its file.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        let head = bytes.get(..HEAD).filter(|head| head.starts_with(MAGIC));
        let head = head.ok_or(NetworkError::Foreign)?;
        let number = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| head[at + i]));
        let [king_buckets, hidden, outputs, scale] = [8, 12, 16, 20].map(number);
        if [king_buckets, hidden, outputs] != [KING_BUCKETS, HIDDEN, BUCKETS].map(|n| n as u32) {
            return Err(NetworkError::Shape { king_buckets, hidden, outputs });
        }
        if bytes.len() != LENGTH {
            return Err(NetworkError::Length(bytes.len()));
        }
        let (body, sum) = bytes.split_at(BODY);
        if fnv1a(body).to_le_bytes() != sum {
            return Err(NetworkError::Damaged);
        }
        let numbers = body[HEAD..].as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair));
        Network::from_numbers(scale, numbers)
    }

    /// A network of the numbers that a file has, in its order; missing ones are zeros.
    pub fn from_numbers(
        scale: u32,
        numbers: impl IntoIterator<Item = i16>,
    ) -> Result<Network, NetworkError> {
        if scale > LARGEST_SCALE {
            return Err(NetworkError::TooLarge);
        }
        let mut numbers = numbers.into_iter();
        let mut next = || numbers.next().unwrap_or_default();
        let mut row = |largest: i16| {
            let row = Row(std::array::from_fn(|_| next()));
            let fits = row.0.iter().all(|weight| weight.unsigned_abs() <= largest as u16);
            if fits { Ok(row) } else { Err(NetworkError::TooLarge) }
        };
        let mut input_weights = Vec::with_capacity(INPUTS);
        memory::ask_for_huge_pages(input_weights.spare_capacity_mut());
        for _ in 0..INPUTS {
            input_weights.push(row(LARGEST_INPUT)?);
        }
        let input_biases = row(LARGEST_INPUT)?;
        let mut output_weights = [[Row::ZERO; 2]; BUCKETS];
        for weights in output_weights.as_flattened_mut() {
            *weights = row(LARGEST_OUTPUT)?;
        }
        if output_weights.iter().any(|weights| sum_of_sizes(weights) > LARGEST_OUTPUT_SUM) {
            return Err(NetworkError::TooLarge);
        }
        let output_biases = std::array::from_fn(|_| next());
        Ok(Network {
            input_weights: input_weights.into_boxed_slice(),
            input_biases,
            output_weights,
            output_biases,
            scale: scale as i32,
        })
    }

    /// All numbers in the order of the file.
    pub fn numbers(&self) -> impl Iterator<Item = i16> {
        let outputs = self.output_weights.as_flattened();
        let rows = self.input_weights.iter().chain([&self.input_biases]).chain(outputs);
        rows.flat_map(|row| row.0).chain(self.output_biases)
    }

    /// The bytes of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend_from_slice(MAGIC);
        for number in [KING_BUCKETS as u32, HIDDEN as u32, BUCKETS as u32, self.scale as u32] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.numbers().flat_map(i16::to_le_bytes));
        let sum = fnv1a(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }
}

/// The weights of an output, without their signs, summed.
fn sum_of_sizes(weights: &[Row; 2]) -> i32 {
    weights.iter().flat_map(|row| row.0).map(|weight| i32::from(weight).abs()).sum()
}

/// FNV-1a of 64 bits over words of eight bytes, the last one padded with zeros.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(0xCBF2_9CE4_8422_2325, |value: u64, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        (value ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::nnue::OUTPUT_UNIT;

    fn embedded() -> Vec<u8> {
        include_bytes!("../../../data/horizont.nnue").to_vec()
    }

    fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
        let sum = fnv1a(&bytes[..BODY]);
        bytes[BODY..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    #[test]
    fn damaged_files_are_refused() {
        assert!(Network::read(&embedded()).is_ok());
        for at in [HEAD, HEAD + 1000, BODY - 1, BODY, LENGTH - 1] {
            let mut bytes = embedded();
            bytes[at] ^= 1;
            assert!(matches!(Network::read(&bytes), Err(NetworkError::Damaged)), "byte {at}");
        }
        for length in [0, 7, 8, HEAD - 1] {
            let cut = Network::read(&embedded()[..length]);
            assert!(matches!(cut, Err(NetworkError::Foreign)), "cut to {length}");
        }
        let cut = Network::read(&embedded()[..LENGTH - 1]);
        assert!(matches!(cut, Err(NetworkError::Length(_))));
        let mut longer = embedded();
        longer.push(0);
        assert!(matches!(Network::read(&longer), Err(NetworkError::Length(_))));
    }

    #[test]
    fn what_was_read_is_written_the_same() {
        let network = Network::read(&embedded()).unwrap();
        assert!(network.to_bytes() == embedded());
        let again = Network::from_numbers(network.scale as u32, network.numbers()).unwrap();
        assert!(again.to_bytes() == embedded());
    }

    #[test]
    fn other_shapes_and_wild_weights_are_refused() {
        for at in [8, 12, 16] {
            let mut bytes = embedded();
            bytes[at] ^= 1;
            assert!(matches!(Network::read(&sealed(bytes)), Err(NetworkError::Shape { .. })));
        }
        let mut bytes = embedded();
        bytes[BODY - 2 * BUCKETS - 1] = 0x70;
        assert!(matches!(Network::read(&sealed(bytes)), Err(NetworkError::TooLarge)));
        let mut bytes = embedded();
        bytes[HEAD + 1] = 0x70;
        assert!(matches!(Network::read(&sealed(bytes)), Err(NetworkError::TooLarge)));
        let mut older = embedded();
        older[7] = b'0';
        assert!(matches!(Network::read(&sealed(older)), Err(NetworkError::Foreign)));
    }

    /// With the largest sum of weights that is read, units that are all full overflow nothing;
    /// with one more they could, and the network is refused.
    #[test]
    fn outputs_that_could_overflow_are_refused() {
        let full = Row([i16::MAX; HIDDEN]);
        let with = |sign: i16, sum: i32| {
            // One output after another; the units of both sides share the sum.
            (0..BUCKETS).map(move |bucket| {
                let mut left = sum;
                let output = std::array::from_fn::<i16, { 2 * HIDDEN }, _>(|_| {
                    let weight = left.min(i32::from(LARGEST_OUTPUT));
                    left -= weight;
                    sign * weight as i16
                });
                let before = (INPUTS + 1 + 2 * bucket) * HIDDEN;
                Network::from_numbers(1, std::iter::repeat_n(0, before).chain(output))
            })
        };
        for sign in [-1, 1] {
            for (bucket, network) in with(sign, LARGEST_OUTPUT_SUM).enumerate() {
                let exact = i64::from(sign) * i64::from(LARGEST_OUTPUT_SUM) * 255;
                let value = network.unwrap().output(&full, &full, 2 + 4 * bucket as u32);
                assert_eq!(i64::from(value), exact / i64::from(HIDDEN_UNIT * OUTPUT_UNIT));
            }
            for network in with(sign, LARGEST_OUTPUT_SUM + 1) {
                assert!(matches!(network, Err(NetworkError::TooLarge)));
            }
        }
    }
}
