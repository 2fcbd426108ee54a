//! The weights as numbers and as a file.
//!
//! The file: `HZOTHW1\n`, then for each stage its weights in the order of shapes and fillings
//! (mirrored fillings once), then a constant for each number of empty squares. A number is written
//! zigzag, seven bits a byte, lowest first; a zero is followed by how many more zeros come.

use super::evaluator::STAGES;
use super::shapes::SHAPES;

const MAGIC: &[u8; 8] = b"HZOTHW1\n";
/// Constants: for 0 to 60 empty squares.
pub(super) const CONSTANTS: usize = 61;

/// The weights, in units of a 32nd of a stone (see `UNIT`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// By stage: all weights of all shapes, one shape after another.
    pub stages: Vec<Vec<i16>>,
    /// By the number of empty squares.
    pub constants: Vec<i16>,
}

/// These bytes are no file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a file of Othello weights of this version, or a damaged one")]
pub struct BadWeights;

impl Weights {
    /// How many weights a stage has.
    pub fn per_stage() -> usize {
        SHAPES.iter().map(|shape| shape.weight_numbers().1).sum()
    }

    /// All zero.
    pub fn zero() -> Weights {
        Weights {
            stages: vec![vec![0; Weights::per_stage()]; STAGES],
            constants: vec![0; CONSTANTS],
        }
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for numbers in self.stages.iter().chain([&self.constants]) {
            write(numbers, &mut bytes);
        }
        bytes
    }

    /// Reads a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, BadWeights> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(BadWeights)?;
        let mut weights = Weights::zero();
        for numbers in weights.stages.iter_mut().chain([&mut weights.constants]) {
            read(numbers, &mut rest)?;
        }
        if rest.is_empty() { Ok(weights) } else { Err(BadWeights) }
    }
}

fn write(numbers: &[i16], bytes: &mut Vec<u8>) {
    let mut index = 0;
    while index < numbers.len() {
        let number = i32::from(numbers[index]);
        write_digits((number << 1 ^ number >> 31) as u32, bytes);
        index += 1;
        if number == 0 {
            let zeros = numbers[index..].iter().take_while(|&&number| number == 0).count();
            write_digits(zeros as u32, bytes);
            index += zeros;
        }
    }
}

fn write_digits(mut number: u32, bytes: &mut Vec<u8>) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read(numbers: &mut [i16], rest: &mut &[u8]) -> Result<(), BadWeights> {
    let mut index = 0;
    while index < numbers.len() {
        let digits = read_digits(rest)?;
        let number = (digits >> 1) as i32 ^ -((digits & 1) as i32);
        numbers[index] = i16::try_from(number).map_err(|_| BadWeights)?;
        index += 1;
        if number == 0 {
            index += read_digits(rest)? as usize;
        }
    }
    if index == numbers.len() { Ok(()) } else { Err(BadWeights) }
}

fn read_digits(rest: &mut &[u8]) -> Result<u32, BadWeights> {
    let mut number = 0;
    for shift in [0, 7, 14, 21] {
        let (&byte, others) = rest.split_first().ok_or(BadWeights)?;
        *rest = others;
        number |= u32::from(byte & 127) << shift;
        if byte < 128 {
            return Ok(number);
        }
    }
    Err(BadWeights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut weights = Weights::zero();
        for (index, weight) in weights.stages[3].iter_mut().enumerate() {
            *weight =
                if index % 5 < 2 { (index as i32 * 7919 % 65_536 - 32_768) as i16 } else { 0 };
        }
        weights.constants[7] = -3;
        let bytes = weights.to_bytes();
        assert_eq!(Weights::from_bytes(&bytes).as_ref(), Ok(&weights));
        for cut in [0, 7, 8, 9, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(Weights::from_bytes(&bytes[..cut]), Err(BadWeights));
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert_eq!(Weights::from_bytes(&longer), Err(BadWeights));
    }
}
