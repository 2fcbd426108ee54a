//! Who gives check, and who is pinned.

use super::Board;
use crate::attacks::{
    between, bishop_attacks, bishop_rays, knight_attacks, pawn_attacks, rook_attacks, rook_rays,
};
use crate::types::{Bitboard, Color, Role, Square};

impl Board {
    /// Finds checkers and pins of the side to move anew.
    #[inline(always)]
    pub(super) fn refresh_checks<const WHITE: bool>(&mut self) {
        let us = Color::white_if(WHITE);
        let king = self.king(us);
        let ours = self.color(us);
        let theirs = self.color(!us);
        let occupied = ours | theirs;

        let mut checkers = knight_attacks(king) & self.role(Role::Knight)
            | pawn_attacks(us, king) & self.role(Role::Pawn);
        checkers &= theirs;

        let queens = self.role(Role::Queen);
        let straight = (self.role(Role::Rook) | queens) & theirs & rook_rays(king);
        let diagonal = (self.role(Role::Bishop) | queens) & theirs & bishop_rays(king);
        let mut pins = [Bitboard::EMPTY; 2];
        for (sliders, pins) in [straight, diagonal].into_iter().zip(&mut pins) {
            for slider in sliders {
                let way = between(king, slider);
                let blockers = way & occupied;
                if blockers.is_empty() {
                    checkers |= slider.bitboard();
                } else if !blockers.several() && blockers.meets(ours) {
                    *pins |= way | slider.bitboard();
                }
            }
        }
        self.checkers = checkers;
        [self.straight_pins, self.diagonal_pins] = pins;
    }

    /// Whether the pawn on `from` may take in passing on `target` without leaving its king open.
    ///
    /// Two pawns leave their squares at once, so no pin tells; the board after it must be asked.
    #[inline(never)]
    pub(crate) fn en_passant_is_safe(&self, from: Square, target: Square) -> bool {
        let us = self.turn;
        let king = self.king(us);
        let taken = Square::new(target.file(), from.rank());
        let occupied = self.occupied().without(from).without(taken).with(target);
        let theirs = self.color(!us).without(taken);
        let slides = bishop_attacks(king, occupied) & self.diagonal_sliders(!us)
            | rook_attacks(king, occupied) & self.straight_sliders(!us);
        let leaps = knight_attacks(king) & self.role(Role::Knight)
            | pawn_attacks(us, king) & self.role(Role::Pawn);
        ((slides | leaps) & theirs).is_empty()
    }
}
