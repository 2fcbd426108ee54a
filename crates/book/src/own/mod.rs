//! Our own book: positions sorted by key, their moves in one array, as the ZČU report describes.

mod position_identity;
mod text;

pub use text::{BookPosition, Candidate, TextError, TextProblem, read, write};

use crate::Weighted;
use chess::{Board, Move};
use position_identity::PositionIdentity;
use std::sync::OnceLock;

/// The book that the program carries, made by `horizont book grow`.
const TEXT: &str = include_str!("../../data/own.txt");

/// The end of the moves of a position.
const END: Weighted = Weighted { mv: Move::NONE, weight: 0 };

/// A weighted book in memory.
///
/// Four arrays: the keys, sorted, which alone are touched while searching; beside them the
/// positions, since different positions may have equal keys; where the moves of each begin; and
/// all moves, those of each position followed by an end mark.
#[derive(Debug)]
pub struct OwnBook {
    keys: Vec<u64>,
    identities: Vec<PositionIdentity>,
    firsts: Vec<u32>,
    moves: Vec<Weighted>,
    key_of: fn(&Board) -> u64,
}

impl OwnBook {
    /// The book that the program carries, read when first asked for.
    pub fn embedded() -> &'static OwnBook {
        static BOOK: OnceLock<OwnBook> = OnceLock::new();
        // The tests read the same text and let no error pass.
        BOOK.get_or_init(|| OwnBook::new(&read(TEXT).unwrap_or_default()))
    }

    /// The positions of the book that the program carries, with the scores behind its weights.
    pub fn embedded_positions() -> Vec<BookPosition> {
        read(TEXT).unwrap_or_default()
    }

    /// A book of these positions. Of two positions for one position, the first counts; moves without
    /// weight are left out.
    pub fn new(positions: &[BookPosition]) -> OwnBook {
        OwnBook::with_keys(positions, Board::key)
    }

    fn with_keys(positions: &[BookPosition], key_of: fn(&Board) -> u64) -> OwnBook {
        let mut order: Vec<(u64, &BookPosition)> =
            positions.iter().map(|position| (key_of(&position.board), position)).collect();
        order.sort_by_key(|(key, _)| *key);
        let mut book =
            OwnBook { keys: vec![], identities: vec![], firsts: vec![], moves: vec![], key_of };
        for (key, position) in order {
            book.keys.push(key);
            book.identities.push(PositionIdentity::of(&position.board));
            book.firsts.push(book.moves.len() as u32);
            let played = position.moves.iter().filter(|candidate| candidate.weight > 0);
            book.moves.extend(played.map(|c| Weighted { mv: c.mv, weight: c.weight }));
            book.moves.push(END);
        }
        book
    }

    /// How many positions it knows.
    pub fn positions(&self) -> usize {
        self.keys.len()
    }

    /// The moves of a position; none when it is not in the book.
    pub fn moves(&self, board: &Board) -> &[Weighted] {
        let key = (self.key_of)(board);
        let identity = PositionIdentity::of(board);
        let start = self.keys.partition_point(|known| *known < key);
        let equal = self.keys[start..].iter().take_while(|known| **known == key).count();
        let found = (start..start + equal).find(|&index| self.identities[index] == identity);
        let Some(index) = found else { return &[] };
        let from = &self.moves[self.firsts[index] as usize..];
        let end = from.iter().position(|choice| *choice == END).unwrap_or(from.len());
        &from[..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ZČU report's example: three positions, two of which have the key 368.
    fn key_of_the_report(board: &Board) -> u64 {
        if board.turn() == chess::Color::Black { 129 } else { 368 }
    }

    #[test]
    fn equal_keys_are_told_apart_by_the_position() {
        let text = "\
            rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -; Nf3 100 +30\n\
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -; e4 40 +30, d4 40 +30, c4 20 +25, a4 0 -10\n\
            rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -; c5 50 -30, e5 50 -30\n";
        let book = OwnBook::with_keys(&read(text).unwrap(), key_of_the_report);
        assert_eq!((&book.keys[..], &book.firsts[..]), (&[129, 368, 368][..], &[0, 3, 5][..]));
        let mut board = Board::default();
        let written = |board: &Board| -> Vec<(String, u16)> {
            book.moves(board).iter().map(|c| (c.mv.to_uci(false), c.weight)).collect()
        };
        let first = [("e2e4", 40), ("d2d4", 40), ("c2c4", 20)];
        assert_eq!(written(&board), first.map(|(mv, weight)| (mv.to_string(), weight)));
        board.play(board.parse_move("e4").unwrap());
        assert_eq!(written(&board).len(), 2);
        board.play(board.parse_move("e5").unwrap());
        assert_eq!(written(&board), [("g1f3".to_string(), 100)]);
        board.play(board.parse_move("Nf3").unwrap());
        assert!(written(&board).is_empty());
        board.play(board.parse_move("a6").unwrap());
        assert!(written(&board).is_empty(), "the key 368 alone is not enough");
    }
}
