//! Blocks of texts and of moves, one of each game.

use crate::error::{Damage, Error};
use crate::varint;
use chess::Move;

/// So many games share a block of moves, of tags or of notes.
pub const BLOCK: u32 = 64;

/// A block of byte strings.
pub fn encode<T: AsRef<[u8]>>(items: &[T]) -> Vec<u8> {
    let mut bytes = Vec::new();
    varint::write(&mut bytes, items.len() as u64);
    for item in items {
        varint::write(&mut bytes, item.as_ref().len() as u64);
    }
    for item in items {
        bytes.extend_from_slice(item.as_ref());
    }
    bytes
}

/// The byte strings of a block, unpacked once and looked at often.
pub struct Block {
    bytes: Vec<u8>,
    /// Where the strings begin, and where the last one ends.
    bounds: Vec<usize>,
}

impl Block {
    /// Finds the strings of a block.
    pub fn decode(bytes: Vec<u8>) -> Result<Block, Error> {
        let wrong = || Error::Damaged(Damage::GamesLength);
        let mut reader = varint::Reader(&bytes);
        let count = reader.number().filter(|&count| count <= BLOCK.into()).ok_or_else(wrong)?;
        let lengths: Option<Vec<u64>> = (0..count).map(|_| reader.number()).collect();
        let mut bounds = vec![bytes.len() - reader.0.len()];
        for length in lengths.ok_or_else(wrong)? {
            let end = bounds[bounds.len() - 1].checked_add(length as usize);
            bounds.push(end.filter(|&end| end <= bytes.len()).ok_or_else(wrong)?);
        }
        match bounds.last() == Some(&bytes.len()) {
            true => Ok(Block { bytes, bounds }),
            false => Err(wrong()),
        }
    }

    /// A string by its place.
    pub fn get(&self, place: usize) -> Option<&[u8]> {
        let (start, end) = (*self.bounds.get(place)?, *self.bounds.get(place + 1)?);
        Some(&self.bytes[start..end])
    }

    /// All strings.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.bounds.len() - 1).filter_map(|place| self.get(place))
    }
}

/// Moves in two bytes each.
pub fn moves_to_bytes(moves: &[Move]) -> Vec<u8> {
    moves.iter().flat_map(|mv| mv.bits().to_le_bytes()).collect()
}

/// The moves again; whether they are legal, who plays them sees.
pub fn moves_from_bytes(bytes: &[u8]) -> impl Iterator<Item = Move> + '_ {
    bytes.as_chunks().0.iter().map(|&bits| Move::from_bits(u16::from_le_bytes(bits)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        let texts = ["", "one", "", "two\n"];
        let bytes = encode(&texts);
        let block = Block::decode(bytes.clone()).unwrap();
        assert!(block.iter().eq(texts.map(str::as_bytes)) && block.get(4).is_none());
        assert!(Block::decode(bytes[1..].to_vec()).is_err() && Block::decode(vec![99]).is_err());
        assert!(Block::decode(Vec::new()).is_err());
    }
}
