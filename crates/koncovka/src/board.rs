//! A position drawn as text.

use crate::geometry::ABSENT;
use crate::position::role::*;
use crate::position::{Extra, Position};

/// The board as seen by White: White's pieces in capitals (`P` is the pawn), Black's in small
/// letters.
pub fn drawing<const S: usize>(position: &Position<S>) -> String {
    let mut cells = [["."; 8]; 8];
    for role in [WHITE_KING, WHITE_ROOK, EXTRA, BLACK_KING, BLACK_ROOK] {
        let square = position.at[role];
        if square != ABSENT {
            cells[(square >> 3) as usize][(square & 7) as usize] = match role {
                WHITE_KING => "K",
                WHITE_ROOK => "V",
                BLACK_KING => "k",
                BLACK_ROOK => "v",
                _ => match position.extra {
                    Extra::Queen => "D",
                    Extra::Knight => "J",
                    _ => "P",
                },
            };
        }
    }
    let mut text = String::new();
    for rank in (0..S).rev() {
        text += &format!("{} {}\n", rank + 1, cells[rank][..S].join(" "));
    }
    let files: Vec<String> = ('a'..).take(S).map(String::from).collect();
    text + "  " + &files.join(" ") + "\n"
}
