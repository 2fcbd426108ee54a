//! Which moves give check, answered without making them.

use crate::attacks::{
    between, bishop_attacks, bishop_rays, knight_attacks, line, pawn_attacks, rook_attacks,
    rook_rays,
};
use crate::board::Board;
use crate::types::{Bitboard, Move, Role, Square};

/// From where each role of the side to move would give check, made once for a position.
///
/// ```
/// use chess::{Board, CheckSquares};
/// let board = Board::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
/// let checks = CheckSquares::new(&board);
/// assert!(checks.gives_check(&board, board.parse_uci("h1h8").unwrap()));
/// assert!(!checks.gives_check(&board, board.parse_uci("e1g1").unwrap()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CheckSquares {
    king: Square,
    by_role: [Bitboard; 6],
    /// Own pieces that alone stand between an own slider and the other king.
    discoverers: Bitboard,
}

impl CheckSquares {
    /// Looks at the king of the side that is not to move.
    pub fn new(board: &Board) -> CheckSquares {
        let us = board.turn();
        let king = board.king(!us);
        let occupied = board.occupied();
        let diagonal = bishop_attacks(king, occupied);
        let straight = rook_attacks(king, occupied);
        let pawn = pawn_attacks(!us, king);
        let snipers = bishop_rays(king) & board.diagonal_sliders(us)
            | rook_rays(king) & board.straight_sliders(us);
        let mut discoverers = Bitboard::EMPTY;
        for sniper in snipers {
            let blockers = between(king, sniper) & occupied;
            if !blockers.several() {
                discoverers |= blockers & board.color(us);
            }
        }
        let by_role =
            [pawn, knight_attacks(king), diagonal, straight, diagonal | straight, Bitboard::EMPTY];
        CheckSquares { king, by_role, discoverers }
    }

    /// Whether a legal move gives check.
    #[inline]
    pub fn gives_check(&self, board: &Board, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() || mv.is_en_passant() || mv.is_promotion() {
            // Rare, and more than one square changes hands: ask the board after it.
            let mut after = *board;
            after.play(mv);
            return after.is_check();
        }
        let direct =
            board.role_at(from).is_some_and(|role: Role| self.by_role[role.index()].contains(to));
        direct || self.discoverers.contains(from) && !line(self.king, from).contains(to)
    }
}
