//! Files of FENs: good ones are read and written back, each bad one gives its own error.

use chess::fen::FenError;
use chess::{Board, InvalidPosition};
use std::collections::BTreeSet;

/// The lines of a file, comments and empty lines aside, cut at `=>`.
fn lines(file: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        match line.split_once("=>") {
            Some((fen, rest)) => (fen.trim(), Some(rest.trim())),
            None => (line.trim(), None),
        }
    })
}

#[test]
fn valid_fens_are_read_and_written_back() {
    let mut count = 0;
    for (fen, written) in lines(include_str!("fens/valid.txt")) {
        let board = Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(board.fen(), written.unwrap_or(fen));
        assert_eq!(Board::from_fen(&board.fen()), Ok(board), "{fen}");
        assert_eq!(Board::from_fen(&board.shredder_fen()), Ok(board), "{fen}");
        count += 1;
    }
    assert!(count > 20, "{count}");
}

#[test]
fn each_invalid_fen_gives_its_own_error() {
    let mut seen = BTreeSet::new();
    for (fen, expected) in lines(include_str!("fens/invalid.txt")) {
        let error = Board::from_fen(fen).expect_err(fen);
        assert_eq!(Some(error.to_string().as_str()), expected, "{fen}");
        seen.insert(kind(&error));
    }
    let all = (0..KINDS).collect();
    assert_eq!(seen, all, "every kind of error must occur in the file");
}

const KINDS: usize = 26;

/// A number for each kind of error; a new kind does not compile until the file has it too.
fn kind(error: &FenError) -> usize {
    match error {
        FenError::Empty => 0,
        FenError::Missing(_) => 1,
        FenError::TooLong(_) => 2,
        FenError::RankCount(_) => 3,
        FenError::RankLength(_) => 4,
        FenError::PieceLetter(_) => 5,
        FenError::Turn(_) => 6,
        FenError::CastlingLetter(_) => 7,
        FenError::CastlingRepeated(_) => 8,
        FenError::CastlingRook(_) => 9,
        FenError::EnPassant(_) => 10,
        FenError::HalfmoveClock(_) => 11,
        FenError::FullmoveNumber(_) => 12,
        FenError::Position(position) => match position {
            InvalidPosition::NoKing(_) => 13,
            InvalidPosition::ManyKings(_) => 14,
            InvalidPosition::TooManyPieces(_) => 15,
            InvalidPosition::TooManyPawns(_) => 16,
            InvalidPosition::TooManyPromoted(_) => 17,
            InvalidPosition::PawnOnEdge(_) => 18,
            InvalidPosition::CastlingWithoutKing(_) => 19,
            InvalidPosition::CastlingWithoutRook(..) => 20,
            InvalidPosition::CastlingTwice(_) => 21,
            InvalidPosition::ImpossibleEnPassant(_) => 22,
            InvalidPosition::OpponentInCheck(_) => 23,
            InvalidPosition::TooManyCheckers => 24,
        },
        FenError::CastlingDash => 25,
    }
}
