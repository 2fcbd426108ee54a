//! What was taken, and who has more.

use chess::{Board, Color, Role};

/// The pieces that have left the board, and the balance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captured {
    /// The white pieces that were taken, the queen first.
    pub white: Vec<Role>,
    /// The black pieces that were taken, the queen first.
    pub black: Vec<Role>,
    /// White's pieces on the board less Black's, in pawns.
    pub balance: i32,
}

/// What is missing on `board` of what stood on `start`. A pawn that was promoted is not taken:
/// each piece more than at the start is one pawn less among the taken.
///
/// ```
/// use chess::Board;
/// let start = Board::default();
/// let queen_gone = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// let captured = play::captured(&start, &Board::from_fen(queen_gone).unwrap());
/// assert_eq!(captured.black, [chess::Role::Queen]);
/// assert_eq!(captured.balance, 9);
/// ```
pub fn captured(start: &Board, board: &Board) -> Captured {
    let balance = |color: Color| -> i32 {
        let count = |role| board.pieces(color, role).count() as i32 * role.pawns();
        Role::ALL.into_iter().map(count).sum()
    };
    Captured {
        white: missing(start, board, Color::White),
        black: missing(start, board, Color::Black),
        balance: balance(Color::White) - balance(Color::Black),
    }
}

fn missing(start: &Board, board: &Board, color: Color) -> Vec<Role> {
    let less = |role: Role| {
        let (then, now) = (start.pieces(color, role).count(), board.pieces(color, role).count());
        then as i32 - now as i32
    };
    let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let promoted: i32 = pieces.into_iter().map(|role| -less(role).min(0)).sum();
    let mut missing = Vec::new();
    for role in pieces {
        missing.extend(std::iter::repeat_n(role, less(role).max(0) as usize));
    }
    let pawns = (less(Role::Pawn) - promoted).max(0) as usize;
    missing.extend(std::iter::repeat_n(Role::Pawn, pawns));
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promoted_pawn_was_not_taken() {
        let start = Board::from_fen("4k2r/P7/8/8/8/8/8/4K3 w - - 0 1").unwrap();
        let after = Board::from_fen("Q3k3/8/8/8/8/8/8/4K3 b - - 0 1").unwrap();
        let captured = captured(&start, &after);
        assert_eq!(captured.white, []);
        assert_eq!(captured.black, [Role::Rook]);
        assert_eq!(captured.balance, 9);
    }
}
