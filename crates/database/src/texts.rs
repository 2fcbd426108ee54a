//! Blocks of texts and of moves, one of each game.

use crate::error::{Error, damaged};
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

/// The byte strings of a block.
pub fn decode(bytes: &[u8]) -> Result<Vec<&[u8]>, Error> {
    let wrong = || damaged("a block of games has a wrong length");
    let mut reader = varint::Reader(bytes);
    let count = reader.number().filter(|&count| count <= BLOCK.into()).ok_or_else(wrong)?;
    let lengths: Option<Vec<u64>> = (0..count).map(|_| reader.number()).collect();
    let items = lengths.ok_or_else(wrong)?.into_iter().map(|length| reader.bytes(length as usize));
    let items: Option<Vec<&[u8]>> = items.collect();
    items.filter(|_| reader.is_empty()).ok_or_else(wrong)
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
        assert_eq!(decode(&bytes).unwrap(), texts.map(str::as_bytes));
        assert!(decode(&bytes[1..]).is_err() && decode(&[99]).is_err());
    }
}
