//! The moves that the seeds call worth a ply more, besides singular ones. All are off: matches did
//! not prove them (docs/search.md, "Extensions tried"). With `--features tune` each can be tried.

use super::{params, see};
use chess::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use chess::{Bitboard, Board, Move, Role, Square};

/// By how many plies a legal move is searched deeper; `last` is the opponent's move before it.
#[inline(always)]
pub(super) fn of_move(
    board: &Board,
    mv: Move,
    gives_check: impl Fn() -> bool,
    last: Option<Move>,
) -> i32 {
    let on = |param: i32, holds: &dyn Fn() -> bool| param > 0 && holds();
    let sound = || see::wins_at_least(board, mv, 0);
    // A check leaves few replies, so a ply more costs little and may find the mate.
    let extended = on(params::extend_check(), &|| gives_check() && sound())
        // Taking back may end an exchange that the horizon would cut in half.
        || on(params::extend_recapture(), &|| is_recapture(mv, last) && sound())
        // A piece put between may but delay a mate behind the horizon.
        || on(params::extend_interposition(), &|| is_interposition(board, mv))
        // The only reply is no choice: it should cost no depth.
        || on(params::extend_forced(), &|| board.is_check() && board.legal_moves().len() == 1)
        // A fork wins material only after the opponent's reply.
        || on(params::extend_pawn_fork(), &|| is_pawn_fork(board, mv) && sound())
        || on(params::extend_knight_fork(), &|| is_knight_fork(board, mv) && sound())
        // Fischer's bishop: it takes a pawn in the corner and may be shut in there.
        || on(params::extend_corner_bishop(), &|| is_corner_bishop(board, mv))
        // A piece brought to the king threatens what comes two half-moves later.
        || on(params::extend_king_threat(), &|| threatens_king(board, mv) && sound());
    i32::from(extended)
}

fn is_recapture(mv: Move, last: Option<Move>) -> bool {
    mv.is_capture() && last.is_some_and(|last| last.is_capture() && last.to() == mv.to())
}

fn is_interposition(board: &Board, mv: Move) -> bool {
    board.is_check() && !mv.is_capture() && board.role_at(mv.from()) != Some(Role::King)
}

fn enemies(board: &Board, roles: &[Role]) -> Bitboard {
    let of_role = |&role: &Role| board.pieces(!board.turn(), role);
    roles.iter().map(of_role).fold(Bitboard::EMPTY, |all, some| all | some)
}

fn is_pawn_fork(board: &Board, mv: Move) -> bool {
    let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    board.role_at(mv.from()) == Some(Role::Pawn)
        && !mv.is_promotion()
        && (pawn_attacks(board.turn(), mv.to()) & enemies(board, &pieces)).several()
}

fn is_knight_fork(board: &Board, mv: Move) -> bool {
    let pieces = [Role::Rook, Role::Queen, Role::King];
    board.role_at(mv.from()) == Some(Role::Knight)
        && (knight_attacks(mv.to()) & enemies(board, &pieces)).several()
}

fn is_corner_bishop(board: &Board, mv: Move) -> bool {
    board.role_at(mv.from()) == Some(Role::Bishop)
        && board.role_at(mv.to()) == Some(Role::Pawn)
        && mv.is_capture()
        && [Square::A2, Square::H2, Square::A7, Square::H7].contains(&mv.to())
}

/// Whether the piece now reaches three squares around the king, and more than before.
fn threatens_king(board: &Board, mv: Move) -> bool {
    let around = king_attacks(board.king(!board.turn()));
    let reached = |square: Square, occupied: Bitboard| {
        let reach = match board.role_at(mv.from()) {
            Some(Role::Knight) => knight_attacks(square),
            Some(Role::Bishop) => bishop_attacks(square, occupied),
            Some(Role::Rook) => rook_attacks(square, occupied),
            Some(Role::Queen) => queen_attacks(square, occupied),
            _ => Bitboard::EMPTY,
        };
        (reach & around).count()
    };
    let now = reached(mv.to(), board.occupied().without(mv.from()));
    now >= 3 && now > reached(mv.from(), board.occupied())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a test holds for a move, and for how many of all moves of the position.
    fn holds(fen: &str, text: &str, test: impl Fn(&Board, Move) -> bool) -> (bool, usize) {
        let board = Board::from_fen(fen).unwrap();
        let count = board.legal_moves().iter().filter(|&&mv| test(&board, mv)).count();
        (test(&board, board.parse_uci(text).unwrap()), count)
    }

    #[test]
    fn each_kind_is_recognised_and_nothing_else() {
        let forked = "4k3/8/2n1r3/8/3P4/8/8/7K w - - 0 1";
        assert_eq!(holds(forked, "d4d5", is_pawn_fork), (true, 1));
        let knight = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1";
        assert_eq!(holds(knight, "b5c7", is_knight_fork), (true, 1));
        let bishop = "4k3/8/3b4/8/8/8/5PPP/6K1 b - - 0 1";
        assert_eq!(holds(bishop, "d6h2", is_corner_bishop), (true, 1));
        let check = "4r1k1/8/8/8/8/8/3R4/4K3 w - - 0 1";
        assert_eq!(holds(check, "d2e2", is_interposition), (true, 1));
        let king = "6k1/5p2/8/8/8/8/3Q4/4K3 w - - 0 1";
        assert!(holds(king, "d2h6", threatens_king).0);
        assert!(!holds(king, "d2a2", threatens_king).0);
    }

    #[test]
    fn taking_back_is_taking_on_the_square_of_the_last_capture() {
        let mut board = Board::from_fen("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1").unwrap();
        let takes = board.parse_uci("e4d5").unwrap();
        board.play(takes);
        let takes_back = board.parse_uci("c6d5").unwrap();
        assert!(is_recapture(takes_back, Some(takes)));
        assert!(!is_recapture(takes_back, None));
        assert!(!is_recapture(board.parse_uci("c6c5").unwrap(), Some(takes)));
    }
}
