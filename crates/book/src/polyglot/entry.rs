//! One entry of a Polyglot file.

use chess::{Board, Move, Role};

/// How long an entry is.
pub const ENTRY_BYTES: usize = 16;

/// A move of a position, as the file has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position's key.
    pub key: u64,
    /// From, to and promotion in Polyglot's bits.
    pub bits: u16,
    /// How often to play it.
    pub weight: u16,
    /// What other programs learnt; we copy it.
    pub learn: u32,
}

impl Entry {
    /// The entry of sixteen bytes.
    pub fn from_bytes(bytes: &[u8; ENTRY_BYTES]) -> Entry {
        let number = u128::from_be_bytes(*bytes);
        Entry {
            key: (number >> 64) as u64,
            bits: (number >> 48) as u16,
            weight: (number >> 32) as u16,
            learn: number as u32,
        }
    }

    /// Its sixteen bytes.
    pub fn to_bytes(self) -> [u8; ENTRY_BYTES] {
        let number = u128::from(self.key) << 64
            | u128::from(self.bits) << 48
            | u128::from(self.weight) << 32
            | u128::from(self.learn);
        number.to_be_bytes()
    }

    /// Its move on this board, if it is legal there. Castling is the king taking its rook, as
    /// ours; some programs write the king's two steps, which is understood too.
    pub fn move_on(&self, board: &Board) -> Option<Move> {
        let moves = board.legal_moves();
        let exact = moves.iter().copied().find(|&mv| bits_of(mv) == self.bits);
        exact.or_else(|| {
            let two_steps = |mv: &Move| {
                mv.is_castling()
                    && squares(mv.from().index(), mv.destination().index()) == self.bits
            };
            moves.iter().copied().find(two_steps)
        })
    }
}

/// A move in Polyglot's bits.
pub(super) fn bits_of(mv: Move) -> u16 {
    // Knight, bishop, rook and queen are 1 to 4 with them, as with our roles.
    let promotion = mv.promotion().map_or(0, Role::index);
    squares(mv.from().index(), mv.to().index()) | (promotion as u16) << 12
}

fn squares(from: usize, to: usize) -> u16 {
    (to | from << 6) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(bits: u16) -> Entry {
        Entry { key: 1, bits, weight: 2, learn: 3 }
    }

    #[test]
    fn castling_is_read_both_ways_and_written_one() {
        let board = Board::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
        for (text, written, steps) in [("e1g1", (4, 7), (4, 6)), ("e1c1", (4, 0), (4, 2))] {
            let mv = board.parse_uci(text).unwrap();
            assert_eq!(bits_of(mv), squares(written.0, written.1));
            assert_eq!(entry(bits_of(mv)).move_on(&board), Some(mv));
            assert_eq!(entry(squares(steps.0, steps.1)).move_on(&board), Some(mv));
        }
        assert_eq!(entry(squares(4, 6)).move_on(&Board::default()), None);
    }

    #[test]
    fn promotions_have_their_piece() {
        let board = Board::from_fen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").unwrap();
        for (text, promotion) in [("a7a8n", 1), ("a7a8b", 2), ("a7a8r", 3), ("a7a8q", 4)] {
            let mv = board.parse_uci(text).unwrap();
            assert_eq!(bits_of(mv), squares(48, 56) | promotion << 12);
            assert_eq!(entry(bits_of(mv)).move_on(&board), Some(mv));
        }
        assert_eq!(entry(squares(48, 56)).move_on(&board), None);
    }

    #[test]
    fn bytes_and_back() {
        let bytes = *b"\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\x00\x07\x00\x00\x00\x05";
        let entry = Entry::from_bytes(&bytes);
        let start = Entry { key: 0x463b_9618_1691_fc9c, bits: 0x031c, weight: 7, learn: 5 };
        assert_eq!(entry, start);
        assert_eq!(entry.to_bytes(), bytes);
        let board = Board::default();
        assert_eq!(entry.move_on(&board), board.parse_uci("e2e4").ok());
    }
}
