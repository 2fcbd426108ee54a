//! Half-moves and squares in Czech short algebraic notation.

use crate::geometry::Square;
use crate::moves::Move;
use crate::position::role::*;
use crate::position::{Extra, Position};

/// The name of a square, such as `c7`.
pub fn square_name(square: Square) -> String {
    format!("{}{}", file_letter(square), (b'1' + (square >> 3)) as char)
}

fn file_letter(square: Square) -> char {
    (b'a' + (square & 7)) as char
}

fn extra_letter(extra: Extra) -> &'static str {
    match extra {
        Extra::None | Extra::Pawn => "",
        Extra::Queen => "D",
        Extra::Knight => "J",
    }
}

impl<const S: usize> Position<S> {
    /// The letter of a piece: `K`, `V`, `D`, `J`, nothing for a pawn.
    pub fn letter(&self, role: usize) -> &'static str {
        match role {
            WHITE_KING | BLACK_KING => "K",
            EXTRA => extra_letter(self.extra),
            _ => "V",
        }
    }

    /// A legal half-move as it is written: `Vxf6+`, `dxe7D+`.
    pub fn written(&self, mv: Move) -> String {
        let mut text = self.letter(mv.role()).to_string();
        if self.captures(mv) {
            if text.is_empty() {
                text.push(file_letter(self.at[mv.role()]));
            }
            text.push('x');
        }
        text += &square_name(mv.to());
        if let Some(becomes) = mv.becomes() {
            text += extra_letter(becomes);
        }
        let next = self.after(mv);
        if next.in_check(next.turn) {
            text.push('+');
        }
        text
    }
}
