//! What the board itself tells of a quiet move: that it saves a piece from a lesser one, puts it
//! where a lesser one takes it, or gives check.

use super::params;
use crate::see;
use chess::{
    Bitboard, Board, CheckSquares, Move, Role,
    attacks::{bishop_attacks, knight_attacks, pawn_attacks, rook_attacks},
};

/// How much it means for each role to be attacked by a lesser one.
const WORTH: [i32; 6] = [0, 6000, 6000, 10_000, 18_000, 0];

/// What is asked of each quiet move of one position.
pub(super) struct QuietOrder {
    /// By role: the squares that lesser pieces of the opponent attack.
    by_lesser: [Bitboard; 6],
    checks: CheckSquares,
}

impl QuietOrder {
    pub(super) fn new(board: &Board) -> QuietOrder {
        let (them, occupied) = (!board.turn(), board.occupied());
        let attacked = |role: Role, attacks: &dyn Fn(chess::Square) -> Bitboard| {
            board
                .pieces(them, role)
                .into_iter()
                .fold(Bitboard::EMPTY, |all, from| all | attacks(from))
        };
        let pawns = attacked(Role::Pawn, &|from| pawn_attacks(them, from));
        let minors = pawns
            | attacked(Role::Knight, &knight_attacks)
            | attacked(Role::Bishop, &|from| bishop_attacks(from, occupied));
        let rooks = minors | attacked(Role::Rook, &|from| rook_attacks(from, occupied));
        let by_lesser = [Bitboard::EMPTY, pawns, pawns, minors, rooks, Bitboard::EMPTY];
        QuietOrder { by_lesser, checks: CheckSquares::new(board) }
    }

    /// What is added to the history of a move.
    #[inline(always)]
    pub(super) fn score(&self, board: &Board, mv: Move) -> i32 {
        let role = board.role_at(mv.from()).unwrap_or(Role::Pawn).index();
        let attacked = self.by_lesser[role];
        let saves = i32::from(attacked.contains(mv.from()));
        let risks = i32::from(attacked.contains(mv.to()));
        let by_threat = (saves - risks) * WORTH[role] * params::quiet_threat() / 128;
        let checks = self.checks.gives_check(board, mv)
            && see::wins_at_least(board, mv, -params::quiet_check_loss());
        by_threat + i32::from(checks) * params::quiet_check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the board tells of a move written in coordinates.
    fn score(fen: &str, mv: &str) -> i32 {
        let board = Board::from_fen(fen).unwrap();
        let mv = board.parse_uci(mv).unwrap();
        QuietOrder::new(&board).score(&board, mv)
    }

    #[test]
    fn a_piece_leaves_what_a_lesser_one_attacks_and_does_not_go_there() {
        // A black pawn attacks c3 and e3, a black rook a4.
        let fen = "4k3/8/8/8/1r1p4/2N5/8/Q3K3 w - - 0 1";
        assert!(score(fen, "c3d5") > 0, "the knight leaves the pawn's attack");
        assert_eq!(score(fen, "e1d2"), 0, "a king is not saved by this");
        assert!(score(fen, "a1a4") < 0, "the queen would stand before the rook");
        assert_eq!(score(fen, "a1a3"), 0, "nothing attacks a3");
    }

    #[test]
    fn a_check_comes_early_unless_it_loses_the_piece() {
        let check = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        assert_eq!(score(check, "a1a8"), params::quiet_check());
        let guarded = "4k3/2n5/8/8/8/8/8/R3K3 w - - 0 1";
        assert!(score(guarded, "a1a8") < params::quiet_check(), "a knight takes on a8");
    }
}
