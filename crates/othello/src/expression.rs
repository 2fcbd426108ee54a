//! Expressions: what a player enters or a game file holds, one a line.

use crate::square::{Move, Square};
use crate::text::trimmed;

/// A line that was understood. Whether a move is legal is for the game to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expression {
    /// Write the game to its file.
    Save,
    /// End the program.
    Quit,
    /// A player's move.
    Move(Move),
}

/// A line that is no expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected save, quit, pass or a square such as 3_4")]
pub struct NoExpression;

impl Expression {
    /// Reads one line; nothing when it is blank.
    ///
    /// ```
    /// use othello::{Move, Expression, Square};
    /// let square = Square { row: 2, col: 3 };
    /// assert_eq!(
    ///     Expression::parse(b" 03_4\r\n"),
    ///     Some(Ok(Expression::Move(Move::Place(square))))
    /// );
    /// assert_eq!(Expression::parse(b"QUIT"), Some(Ok(Expression::Quit)));
    /// assert_eq!(Expression::parse(b"\t\n"), None);
    /// assert!(Expression::parse(b"+3_4").unwrap().is_err());
    /// ```
    pub fn parse(line: &[u8]) -> Option<Result<Expression, NoExpression>> {
        let text = trimmed(line);
        if text.is_empty() {
            return None;
        }
        Some(match text {
            _ if text.eq_ignore_ascii_case(b"save") => Ok(Expression::Save),
            _ if text.eq_ignore_ascii_case(b"quit") => Ok(Expression::Quit),
            _ if text.eq_ignore_ascii_case(b"pass") => Ok(Expression::Move(Move::Pass)),
            _ => square(text).map(|at| Expression::Move(Move::Place(at))).ok_or(NoExpression),
        })
    }
}

/// Reads `<row>_<column>`. A number too large for any board is no square.
fn square(text: &[u8]) -> Option<Square> {
    let split = text.iter().position(|&byte| byte == b'_')?;
    let row = from_zero(&text[..split])?;
    let col = from_zero(&text[split + 1..])?;
    Some(Square { row, col })
}

/// A number in digits alone, written from 1 and meant from 0.
fn from_zero(digits: &[u8]) -> Option<u32> {
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let number: u32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    number.checked_sub(1)
}
