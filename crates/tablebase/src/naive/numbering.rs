//! The numbering of the ZČU report: every square a digit to the base of 64.
//!
//! White's king is the lowest digit, then come White's other pieces, the strongest first, then
//! Black's king and Black's other pieces; of like pieces the one on the higher square comes first.
//! White to move adds 64 to the power of the number of pieces. (The report's text counts a1, a2,
//! …; its example counts a1, b1, … and so do we. The factors 219 and 264 in its table are misprints
//! of 19 and 64.)

use crate::material::{Material, ROLES};
use chess::{Board, Color, Piece, Role, Setup, Square};

/// The numbering of an ending.
#[derive(Clone, Debug)]
pub struct Numbering {
    pieces: Vec<Piece>,
}

/// The squares of the pieces in the order of the numbering, and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedPosition {
    /// One square for each piece; nothing says that they differ.
    pub squares: Vec<Square>,
    /// The side to move.
    pub turn: Color,
}

impl Numbering {
    /// The numbering of an ending.
    pub fn new(material: Material) -> Numbering {
        let side = |color: Color| {
            let others = ROLES.into_iter().flat_map(move |role| {
                std::iter::repeat_n(Piece::new(color, role), material.count(color, role))
            });
            std::iter::once(Piece::new(color, Role::King)).chain(others)
        };
        Numbering { pieces: Color::ALL.into_iter().flat_map(side).collect() }
    }

    /// The pieces in the order of the digits.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// How many numbers there are.
    pub fn numbers(&self) -> usize {
        2 << (6 * self.pieces.len())
    }

    /// The number of a position.
    ///
    /// ```
    /// use chess::Board;
    /// use tablebase::{Material, naive::Numbering};
    /// // The example of the report: bishops d3 and e3, king f3, Black's king e5, White to move.
    /// let numbering = Numbering::new("KBBK".parse().unwrap());
    /// let board = Board::from_fen("8/8/8/4k3/8/3BBK2/8/8 w - - 0 1").unwrap();
    /// assert_eq!(numbering.number_of(&board), Some(26_293_525));
    /// ```
    pub fn number_of(&self, board: &Board) -> Option<usize> {
        let mut squares: Vec<Square> = Vec::with_capacity(self.pieces.len());
        for (n, &piece) in self.pieces.iter().enumerate() {
            let before = self.pieces[..n].iter().filter(|&&other| other == piece).count();
            let set = board.pieces(piece.color, piece.role);
            squares.push(set.into_iter().nth((set.count() as usize).checked_sub(before + 1)?)?);
        }
        (board.occupied().count() as usize == squares.len())
            .then(|| self.number(&NumberedPosition { squares, turn: board.turn() }))
    }

    /// The number of a position given by its squares.
    pub fn number(&self, position: &NumberedPosition) -> usize {
        let turn = (position.turn == Color::White) as usize;
        position.squares.iter().rev().fold(turn, |number, square| number << 6 | square.index())
    }

    /// The position of a number, the inverse of [`Self::number`]; none beyond the last number.
    pub fn position(&self, number: usize) -> Option<NumberedPosition> {
        if number >= self.numbers() {
            return None;
        }
        let digit = |n: usize| Square::from_index(number >> (6 * n) & 63);
        let squares: Vec<Square> = (0..self.pieces.len()).map(digit).collect();
        let turn = Color::white_if(number >> (6 * self.pieces.len()) & 1 != 0);
        Some(NumberedPosition { squares, turn })
    }

    /// The board of a number; none when pieces stand on one square, like pieces in the wrong
    /// order, or the position is not legal.
    pub fn board(&self, number: usize) -> Option<Board> {
        let position = self.position(number)?;
        let mut setup = Setup::empty();
        setup.turn = position.turn;
        for (&piece, &square) in self.pieces.iter().zip(&position.squares) {
            if setup.pieces[square.index()].is_some() {
                return None;
            }
            setup.put(square, piece);
        }
        let board = Board::try_from(setup).ok()?;
        (self.number_of(&board) == Some(number)).then_some(board)
    }
}
