//! Chess for the searches of the crate `gametree`: slow and plainly right.

use crate::board::Board;
use crate::types::{Color, Move, Role};
use gametree::{Player, Rules, Value};

/// The value of a mate at once; one that comes later is worth less by its half-moves.
pub const MATE: Value = 1_000_000;

/// The rules of chess with an evaluation of positions, in whatever unit and from the side to
/// move; it must stay below [`MATE`] by more than the depth of the search.
///
/// White is [`Player::Max`]. Mate, stalemate, dead positions and fifty moves end the game;
/// repetitions do not, since a board has no past. Captures and promotions come first.
///
/// ```
/// use chess::tree::{ChessRules, MATE, material};
/// use gametree::{Nobody, alphabeta};
/// let board = chess::Board::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap();
/// let found = alphabeta(&ChessRules(material), &board, 2, &mut Nobody);
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
        moves.extend_from_slice(&board.noisy_moves());
        moves.extend_from_slice(&board.quiet_moves());
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
}

/// Material from the side to move in centipawns, by the values every beginner learns.
pub fn material(board: &Board) -> Value {
    const VALUES: [(Role, Value); 5] = [
        (Role::Pawn, 100),
        (Role::Knight, 300),
        (Role::Bishop, 300),
        (Role::Rook, 500),
        (Role::Queen, 900),
    ];
    let of = |color: Color| -> Value {
        VALUES.iter().map(|&(role, value)| board.pieces(color, role).count() as Value * value).sum()
    };
    of(board.turn()) - of(!board.turn())
}
