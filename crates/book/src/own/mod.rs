//! Our own book: positions sorted by key, their moves in one array, as the ZČU report describes.

mod place;
mod text;

pub use text::{Candidate, Page, TextError, read, write};

use crate::Weighted;
use chess::{Board, Move};
use place::Place;
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
    places: Vec<Place>,
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

    /// The pages of the book that the program carries, with the scores behind its weights.
    pub fn embedded_pages() -> Vec<Page> {
        read(TEXT).unwrap_or_default()
    }

    /// A book of these pages. Of two pages for one position, the first counts; moves without
    /// weight are left out.
    pub fn new(pages: &[Page]) -> OwnBook {
        OwnBook::with_keys(pages, Board::key)
    }

    fn with_keys(pages: &[Page], key_of: fn(&Board) -> u64) -> OwnBook {
        let mut order: Vec<(u64, &Page)> =
            pages.iter().map(|page| (key_of(&page.board), page)).collect();
        order.sort_by_key(|(key, _)| *key);
        let mut book =
            OwnBook { keys: vec![], places: vec![], firsts: vec![], moves: vec![], key_of };
        for (key, page) in order {
            book.keys.push(key);
            book.places.push(Place::of(&page.board));
            book.firsts.push(book.moves.len() as u32);
            let played = page.moves.iter().filter(|candidate| candidate.weight > 0);
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
        let place = Place::of(board);
        let start = self.keys.partition_point(|known| *known < key);
        let equal = self.keys[start..].iter().take_while(|known| **known == key).count();
        let found = (start..start + equal).find(|&index| self.places[index] == place);
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
