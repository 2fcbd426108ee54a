//! The text of a book: a line for each position, its moves with weight and score.
//!
//! ```text
//! rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -; e4 300 +31, d4 300 +29, h4 0 -40
//! ```
//! Weights are thousandths; a move with weight 0 was looked at and is not played. The score, in
//! centipawns for the side to move, says why. Lines that begin with `#` are remarks.

use chess::fen::FenError;
use chess::{Board, Move, MoveError, Notation};
use std::fmt::Write;

/// A position of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookPosition {
    /// The position.
    pub board: Board,
    /// What was looked at there, best first.
    pub moves: Vec<Candidate>,
}

/// A move that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How often it is played, in thousandths; 0 for never.
    pub weight: u16,
    /// What it is worth to the side to move, in centipawns.
    pub score: i32,
}

/// A line of a book that can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct TextError {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: TextProblem,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    /// No position before a semicolon.
    #[error("a position, a semicolon and moves are expected")]
    NoPosition,
    /// The position can't be read.
    #[error("{0}")]
    Position(#[from] FenError),
    /// A move can't be read or is not legal.
    #[error("{0}")]
    Move(#[from] MoveError),
    /// Not a move, a weight and a score.
    #[error("`{0}` is not a move, a weight and a score")]
    Candidate(String),
}

/// Reads the text of a book.
pub fn read(text: &str) -> Result<Vec<BookPosition>, TextError> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let positions = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    positions
        .map(|(line, text)| position(text).map_err(|problem| TextError { line, problem }))
        .collect()
}

fn position(line: &str) -> Result<BookPosition, TextProblem> {
    let (position, moves) = line.split_once(';').ok_or(TextProblem::NoPosition)?;
    let board = Board::from_fen(position.trim())?;
    let moves = moves.split(',').map(str::trim).filter(|text| !text.is_empty());
    let moves = moves.map(|text| candidate(&board, text)).collect::<Result<_, _>>()?;
    Ok(BookPosition { board, moves })
}

fn candidate(board: &Board, text: &str) -> Result<Candidate, TextProblem> {
    let wrong = || TextProblem::Candidate(text.chars().take(40).collect());
    let mut words = text.split_ascii_whitespace();
    let (Some(mv), Some(weight), Some(score), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(wrong());
    };
    Ok(Candidate {
        mv: board.parse_move(mv)?,
        weight: weight.parse().map_err(|_| wrong())?,
        score: score.parse().map_err(|_| wrong())?,
    })
}

/// Writes the text of a book, which [`read`] reads back.
pub fn write(positions: &[BookPosition]) -> String {
    let mut text = String::new();
    for position in positions {
        let fen = position.board.fen();
        let mut fields = fen.split(' ');
        for field in fields.by_ref().take(3) {
            _ = write!(text, "{field} ");
        }
        text.push_str(fields.next().unwrap_or("-"));
        for (index, candidate) in position.moves.iter().enumerate() {
            let mv = position.board.write_move(candidate.mv, Notation::San);
            let mark = if index == 0 { ';' } else { ',' };
            _ = write!(text, "{mark} {mv} {} {:+}", candidate.weight, candidate.score);
        }
        if position.moves.is_empty() {
            text.push(';');
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -; e4 500 +31, f3 0 -80\n";
        assert_eq!(write(&read(text).unwrap()), text);
        assert_eq!(read(&format!("# Remark\n\n{text}")).unwrap().len(), 1);
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        let problem = |text: &str| read(&format!("#\n{text}")).unwrap_err().to_string();
        assert!(problem("e4").starts_with("line 2: a position"));
        assert!(problem("8/8/8/8/8/8/8/8 w - -; e4 1 +1").contains("king"));
        assert!(problem(&format!("{start}; e5 1 +1")).contains("e5"));
        for moves in ["e4", "e4 1", "e4 -1 +1", "e4 70000 +1", "e4 1 x", "e4 1 +1 +1"] {
            assert!(problem(&format!("{start}; {moves}")).contains("is not a move"), "{moves}");
        }
    }
}
