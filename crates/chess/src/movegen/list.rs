//! A list of moves that lives on the stack.

use super::generate::Sink;
use crate::attacks::slides::Sliders;
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::types::{Bitboard, Move, Role, Square};
use std::ops::Deref;

/// The moves of one position. No legal position has more than 218.
#[derive(Clone)]
pub struct MoveList {
    /// As long as the range of the length's type, which spares bounds checks.
    moves: [Move; 256],
    len: u8,
}

impl MoveList {
    #[inline(always)]
    pub(super) fn new() -> MoveList {
        MoveList { moves: [Move::NONE; 256], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.moves[self.len as usize] = mv;
        self.len = self.len.wrapping_add(1);
    }
}

impl Sink for MoveList {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard, enemies: Bitboard) {
        for to in targets & enemies {
            self.push(Move::with_flags(from, to, Move::CAPTURE));
        }
        for to in targets - enemies {
            self.push(Move::with_flags(from, to, Move::QUIET));
        }
    }

    #[inline(always)]
    fn sliders(&mut self, sliders: Sliders, targets: Bitboard, enemies: Bitboard) {
        let Sliders { straight, diagonal, occupied } = sliders;
        for from in diagonal {
            self.piece(from, bishop_attacks(from, occupied) & targets, enemies);
        }
        for from in straight {
            self.piece(from, rook_attacks(from, occupied) & targets, enemies);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i32, flags: u16) {
        for to in targets {
            self.push(Move::with_flags(origin(to, step), to, flags));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i32, flags: u16) {
        for to in targets {
            for role in [Role::Queen, Role::Knight, Role::Rook, Role::Bishop] {
                let flags = flags | Move::promotion_flags(role);
                self.push(Move::with_flags(origin(to, step), to, flags));
            }
        }
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}

#[inline(always)]
fn origin(to: Square, step: i32) -> Square {
    Square::from_index((to.index() as i32 - step) as usize)
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len as usize]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl std::fmt::Debug for MoveList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
