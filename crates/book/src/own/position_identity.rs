//! A position in 56 bytes, to tell apart positions with equal keys.

use chess::{Board, Color, Role};

/// Everything that makes two positions the same by the rules of repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PositionIdentity {
    /// The bits of each square's role counted from one, and the squares of White.
    planes: [u64; 4],
    castling: u64,
    en_passant: u8,
    turn: Color,
}

impl PositionIdentity {
    pub(super) fn of(board: &Board) -> PositionIdentity {
        let set = |role: Role| board.role(role).0;
        PositionIdentity {
            planes: [
                set(Role::Pawn) | set(Role::Bishop) | set(Role::Queen),
                set(Role::Knight) | set(Role::Bishop) | set(Role::King),
                set(Role::Rook) | set(Role::Queen) | set(Role::King),
                board.color(Color::White).0,
            ],
            castling: board.castling().all_rooks().0,
            en_passant: board.en_passant().map_or(64, |square| square.index() as u8),
            turn: board.turn(),
        }
    }
}
