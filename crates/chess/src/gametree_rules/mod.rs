//! Chess for the searches of the crate `gametree`: slow and plainly right.

mod extensions;
mod zcu_evaluation;

pub use zcu_evaluation::zcu_evaluation;

use crate::board::Board;
use crate::types::{Color, Move, Role};
use gametree::{Extensions, MoveInfo, Player, Rules, Value};

/// The value of a mate at once; one that comes later is worth less by its half-moves.
pub const MATE: Value = 1_000_000;

/// The rules of chess with an evaluation of positions, in whatever unit and from the side to
/// move; it must stay below [`MATE`] by more than the depth of the search.
///
/// White is [`Player::Max`]. Mate, stalemate, dead positions and fifty moves end the game;
/// repetitions do not, since a board has no past.
///
/// ```
/// use chess::gametree_rules::{ChessRules, MATE, material};
/// use gametree::{NoObserver, alphabeta};
/// let board = chess::Board::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap();
/// let found = alphabeta(&ChessRules(material), &board, 2, &mut NoObserver);
/// assert_eq!((found.value, found.best()), (MATE - 1, board.parse_uci("a1a8").ok()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ChessRules<E>(pub E);

impl<E: Fn(&Board) -> Value> Rules for ChessRules<E> {
    type Position = Board;
    type Move = Move;

    fn to_move(&self, board: &Board) -> Player {
        match board.turn() {
            Color::White => Player::Max,
            Color::Black => Player::Min,
        }
    }

    fn moves(&self, board: &Board, moves: &mut Vec<Move>) {
        moves.extend_from_slice(&board.legal_moves());
    }

    fn play(&self, board: &Board, mv: Move) -> Board {
        let mut after = *board;
        after.play(mv);
        after
    }

    fn result(&self, board: &Board, ply: u32) -> Option<Value> {
        if board.count_legal_moves() == 0 {
            let lost = if board.is_check() { MATE - ply as Value } else { 0 };
            return Some(-self.to_move(board).sign() * lost);
        }
        (board.halfmove_clock() >= 100 || board.is_dead_position()).then_some(0)
    }

    fn evaluate(&self, board: &Board) -> Value {
        (self.0)(board) * self.to_move(board).sign()
    }

    fn move_info(&self, board: &Board, mv: Move) -> MoveInfo {
        let worth = |role: Option<Role>| role.map_or(0, |role| VALUES[role.index()]);
        let taken = if mv.is_en_passant() { Some(Role::Pawn) } else { board.role_at(mv.to()) };
        let promoted = mv.promotion().map_or(0, |role| VALUES[role.index()] - VALUES[0]);
        MoveInfo {
            gain: if mv.is_capture() { worth(taken) } else { 0 } + promoted,
            stake: worth(board.role_at(mv.from())),
            noisy: mv.is_noisy(),
        }
    }

    fn target(&self, mv: Move) -> Option<u32> {
        Some(mv.destination().index() as u32)
    }

    fn history_index(&self, mv: Move) -> Option<u16> {
        Some(mv.bits())
    }

    /// The key of the board says nothing of the fifty moves, so it stands for them where they
    /// begin to matter.
    fn key(&self, board: &Board) -> Option<u64> {
        let clock = u64::from(board.halfmove_clock());
        let late = if clock > 60 { clock.wrapping_mul(0x9E37_79B9_7F4A_7C15) } else { 0 };
        Some(board.key() ^ late)
    }

    fn extensions(
        &self,
        before: &Board,
        last: Option<Move>,
        mv: Move,
        after: &Board,
    ) -> Extensions {
        extensions::extensions(before, last, mv, after)
    }
}

/// What every beginner learns that the pieces are worth; the king can't be taken, so a capture by
/// it risks the most.
const VALUES: [Value; 6] = [100, 300, 300, 500, 900, 1000];

/// Material from the side to move in centipawns, by the values every beginner learns.
pub fn material(board: &Board) -> Value {
    let of = |color: Color| -> Value {
        let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
        roles.map(|role| board.pieces(color, role).count() as Value * VALUES[role.index()]).sum()
    };
    of(board.turn()) - of(!board.turn())
}
