//! The algorithm of the ZČU report: pass after pass over all numbers, each a minimax to depth one.
//!
//! 0 is a draw or not known yet, 1 that Black is mated, -1 that White is; 4 that White mates and
//! is three half-moves from the mate that 1 stands for.

use super::numbering::Numbering;
use crate::material::Material;
use chess::{Board, Color};

/// The value of numbers that are no legal position.
pub const ILLEGAL: i16 = i16::MIN;

/// Values of the endings that captures and promotions lead to.
pub type Smaller<'a> = &'a dyn Fn(&Board) -> i16;

/// A table filled in pass by pass.
pub struct NaiveTable {
    /// The numbering of its positions.
    pub numbering: Numbering,
    /// The value of each number.
    pub values: Vec<i16>,
}

impl NaiveTable {
    /// Fills in the table of an ending.
    pub fn new(material: Material, smaller: Smaller<'_>) -> NaiveTable {
        let numbering = Numbering::new(material);
        let mut values = vec![0; numbering.numbers()];
        for (number, value) in values.iter_mut().enumerate() {
            *value = match numbering.board(number) {
                None => ILLEGAL,
                Some(board) if board.is_checkmate() => mated(board.turn()),
                Some(_) => 0,
            };
        }
        let mut table = NaiveTable { numbering, values };
        let mut open: Vec<usize> =
            (0..table.values.len()).filter(|&number| table.values[number] == 0).collect();
        while table.pass(&mut open, smaller) {}
        table
    }

    /// One pass over the numbers that are open. A value is written once, as in the report; for it
    /// to be the shortest, only the nearest mates that a pass finds are written.
    fn pass(&mut self, open: &mut Vec<usize>, smaller: Smaller<'_>) -> bool {
        let mut found = Vec::new();
        for &number in open.iter() {
            let Some(board) = self.numbering.board(number) else { continue };
            let value = self.minimax(&board, smaller);
            if value != 0 {
                found.push((number, value));
            }
        }
        let Some(nearest) = found.iter().map(|(_, value)| value.abs()).min() else { return false };
        for (number, value) in found {
            if value.abs() == nearest {
                self.values[number] = value;
            }
        }
        open.retain(|&number| self.values[number] == 0);
        true
    }

    fn minimax(&self, board: &Board, smaller: Smaller<'_>) -> i16 {
        let sign = if board.turn() == Color::White { 1 } else { -1 };
        let mut best_win: Option<i16> = None;
        let mut worst_loss: Option<i16> = None;
        let mut undecided = board.legal_moves().is_empty();
        for &mv in board.legal_moves().iter() {
            let mut after = *board;
            after.play(mv);
            let value = sign
                * match self.numbering.number_of(&after) {
                    Some(number) => self.values[number],
                    None => smaller(&after),
                };
            match value {
                1.. => best_win = Some(best_win.map_or(value, |best| best.min(value))),
                0 => undecided = true,
                _ => worst_loss = Some(worst_loss.map_or(value, |worst| worst.min(value))),
            }
        }
        match (best_win, undecided, worst_loss) {
            (Some(win), _, _) => sign * (win + 1),
            (None, false, Some(loss)) => sign * (loss - 1),
            _ => 0,
        }
    }

    /// The value of a board of this ending.
    pub fn value(&self, board: &Board) -> Option<i16> {
        self.numbering.number_of(board).map(|number| self.values[number])
    }
}

/// The value when this side is mated.
fn mated(turn: Color) -> i16 {
    if turn == Color::Black { 1 } else { -1 }
}
