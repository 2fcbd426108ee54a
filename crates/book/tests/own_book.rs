//! The book that the program carries: sound, and what the ZČU report asks for.

use book::Book;
use book::own::{BookPosition, OwnBook, read};
use chess::random::SplitMix64;
use chess::{Board, Notation};
use std::collections::HashSet;

const TEXT: &str = include_str!("../data/own.txt");

/// The first moves of the ZČU report, in per cent.
const REPORT: [(&str, u16); 11] = [
    ("e4", 30),
    ("d4", 30),
    ("c4", 15),
    ("Nf3", 13),
    ("f4", 5),
    ("b3", 2),
    ("b4", 1),
    ("g3", 1),
    ("e3", 1),
    ("d3", 1),
    ("Nc3", 1),
];

fn positions() -> Vec<BookPosition> {
    // Reading refuses every move that is not legal.
    read(TEXT).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn no_position_twice_and_no_move_twice() {
    let positions = positions();
    assert!(positions.len() >= 1000, "only {} positions", positions.len());
    let mut seen = HashSet::new();
    for position in &positions {
        assert!(seen.insert(position.board.key()), "{} twice", position.board.fen());
        let moves: HashSet<_> = position.moves.iter().map(|candidate| candidate.mv).collect();
        assert_eq!(moves.len(), position.moves.len(), "{}", position.board.fen());
        assert!(
            position.moves.iter().any(|candidate| candidate.weight > 0),
            "{}",
            position.board.fen()
        );
    }
    assert_eq!(OwnBook::embedded().positions(), positions.len());
}

#[test]
fn the_first_moves_are_those_of_the_report() {
    let board = Board::default();
    let moves = OwnBook::embedded().moves(&board);
    assert_eq!(moves.len(), REPORT.len());
    for (san, per_cent) in REPORT {
        let found = moves.iter().find(|c| board.write_move(c.mv, Notation::San) == san);
        assert_eq!(found.map(|choice| choice.weight), Some(10 * per_cent), "{san}");
    }
}

#[test]
fn only_good_moves_are_played() {
    for position in positions().iter().filter(|position| position.board != Board::default()) {
        let best = position.moves.iter().map(|candidate| candidate.score).max().unwrap();
        for played in position.moves.iter().filter(|candidate| candidate.weight > 0) {
            assert!(best - played.score <= 50, "{} {:?}", position.board.fen(), played);
        }
    }
}

#[test]
fn games_from_the_book_are_varied_and_repeatable() {
    let game = |seed: u64| -> Vec<String> {
        let mut random = SplitMix64::new(seed);
        let mut board = Board::default();
        let mut moves = Vec::new();
        while let Some(mv) = Book::Own.choose(&board, &mut random) {
            moves.push(mv.to_uci(false));
            board.play(mv);
            assert!(moves.len() < 100, "the book goes round");
        }
        moves
    };
    assert_eq!(game(7), game(7));
    let games: HashSet<_> = (0..100).map(game).collect();
    assert!(games.len() > 70, "only {} different games", games.len());
    let plies: usize = games.iter().map(Vec::len).sum();
    assert!(plies / games.len() >= 4, "the book ends after {} half-moves", plies / games.len());
}
