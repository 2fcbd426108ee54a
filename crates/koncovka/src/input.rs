//! Reading the three lines of the task.

use crate::geometry::{ABSENT, Square};
use crate::notation::square_name;
use crate::position::role::*;
use crate::position::{Extra, Position, Side};
use thiserror::Error;

/// What the three lines ask: a position and a number of half-moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The start position.
    pub position: Position,
    /// The horizon: how many half-moves are played at most.
    pub half_moves: u64,
}

/// No game is longer: each of the positions (fewer than 2^33) occurs at most three times.
pub const LONGEST_GAME: u64 = 1 << 35;

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InputError {
    /// The text does not have three lines.
    #[error("expected three lines, found {0}")]
    Lines(usize),
    /// A word on the first line is no piece.
    #[error("`{0}` is no piece: expected such as Kd5, Vf3 or c6")]
    Piece(String),
    /// The pieces are not the ones of the task in the order of the task.
    #[error("wrong pieces or order: expected K [V] [pawn] of White, then K [V] of Black")]
    Order,
    /// The second line is neither `B` nor `C`.
    #[error("`{0}` is no side: expected B or C")]
    Side(String),
    /// The third line is no number of half-moves.
    #[error("`{0}` is no number of half-moves")]
    Number(String),
    /// Two pieces on one square.
    #[error("two pieces stand on {0}")]
    SameSquare(String),
    /// The kings stand side by side.
    #[error("the kings stand side by side")]
    AdjacentKings,
    /// The pawn stands where no pawn can.
    #[error("the pawn cannot stand on {0}")]
    PawnRank(String),
    /// The side that is not to move is in check.
    #[error("the side that is not to move is in check")]
    OpponentInCheck,
}

impl std::str::FromStr for Task {
    type Err = InputError;

    /// Reads the three lines; empty lines and blanks at the ends of lines do not matter.
    ///
    /// ```
    /// let task: koncovka::Task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n".parse().unwrap();
    /// assert_eq!(task.half_moves, 5);
    /// assert!("Kd5 Kd6\nB\n5\n".parse::<koncovka::Task>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Task, InputError> {
        let lines: Vec<&str> =
            text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let [pieces, side, number] = lines[..] else {
            return Err(InputError::Lines(lines.len()));
        };
        let mut position = read_pieces(pieces)?;
        position.turn = match side {
            "B" => Side::White,
            "C" => Side::Black,
            _ => return Err(InputError::Side(side.to_string())),
        };
        let half_moves = read_number(number)?;
        check(&position)?;
        Ok(Task { position, half_moves })
    }
}

/// What the fuzzer calls: any bytes give a task or an error, and a task reads back as itself.
pub fn fuzz_input(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(task) = text.parse::<Task>() {
        assert!(task.position.legal());
        assert_eq!(task.to_string().parse(), Ok(task));
    }
}

impl std::fmt::Display for Task {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let side = if self.position.turn == Side::White { "B" } else { "C" };
        writeln!(f, "{}\n{side}\n{}", self.position, self.half_moves)
    }
}

impl<const S: usize> std::fmt::Display for Position<S> {
    /// The first line of the task; a promoted piece is written with its letter.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let present = (0..5).filter(|&role| self.at[role] != ABSENT);
        let words: Vec<String> = present
            .map(|role| format!("{}{}", self.letter(role), square_name(self.at[role])))
            .collect();
        f.write_str(&words.join(" "))
    }
}

/// The pieces of line 1. The second `K` starts Black's.
fn read_pieces(line: &str) -> Result<Position, InputError> {
    let mut position = Position { at: [ABSENT; 5], extra: Extra::None, turn: Side::White };
    let mut next_role = WHITE_KING;
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        let (letter, square) = read_piece(word)?;
        let role = match letter {
            Some('K') if next_role == WHITE_KING => WHITE_KING,
            Some('K') if next_role <= BLACK_KING => BLACK_KING,
            Some('V') if next_role == WHITE_ROOK => WHITE_ROOK,
            Some('V') if next_role == BLACK_ROOK => BLACK_ROOK,
            None if (WHITE_ROOK..=EXTRA).contains(&next_role) => EXTRA,
            _ => return Err(InputError::Order),
        };
        position.at[role] = square;
        next_role = role + 1;
    }
    if next_role <= BLACK_KING {
        return Err(InputError::Order);
    }
    if position.at[EXTRA] != ABSENT {
        position.extra = Extra::Pawn;
    }
    Ok(position)
}

/// The letter of a piece, none for a pawn, and its square.
fn read_piece(word: &str) -> Result<(Option<char>, Square), InputError> {
    let (letter, square) = match word.as_bytes() {
        [letter @ (b'K' | b'V'), square @ ..] => (Some(*letter as char), square),
        square => (None, square),
    };
    match square {
        [file @ b'a'..=b'g', rank @ b'1'..=b'7'] => Ok((letter, 8 * (rank - b'1') + (file - b'a'))),
        _ => Err(InputError::Piece(word.to_string())),
    }
}

/// A number of any length: beyond the longest game it makes no difference.
fn read_number(text: &str) -> Result<u64, InputError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits {
        return Err(InputError::Number(text.to_string()));
    }
    Ok(text.parse().unwrap_or(LONGEST_GAME).min(LONGEST_GAME))
}

fn check(position: &Position) -> Result<(), InputError> {
    for (n, &square) in position.at.iter().enumerate() {
        if square != ABSENT && position.at[..n].contains(&square) {
            return Err(InputError::SameSquare(square_name(square)));
        }
    }
    if crate::geometry::steps(position.at[WHITE_KING], position.at[BLACK_KING]) <= 1 {
        return Err(InputError::AdjacentKings);
    }
    let pawn = position.at[EXTRA];
    if pawn != ABSENT && !(1..6).contains(&(pawn >> 3)) {
        return Err(InputError::PawnRank(square_name(pawn)));
    }
    if position.in_check(position.turn.other()) {
        return Err(InputError::OpponentInCheck);
    }
    Ok(())
}
