//! Polyglot's key of a position.

use super::numbers::NUMBERS;
use chess::{Bitboard, Board, CastlingSide, Color, File, Move, MoveKind, Rank, Role, Square};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const TURN: usize = 780;

/// Polyglot's key of a position.
///
/// ```
/// assert_eq!(book::polyglot::key(&chess::Board::default()), 0x463b_9618_1691_fc9c);
/// ```
pub fn key(board: &Board) -> u64 {
    let step = board.en_passant().map(Square::file);
    without_step(board) ^ step.map_or(0, step_number)
}

/// The key of a position that a move led to. Polyglot asks of a double step only whether a pawn
/// stands beside it, not whether taking would be legal; the board alone has forgotten this.
pub fn key_after(mv: Move, board: &Board) -> u64 {
    let stepped = mv.kind() == MoveKind::DoubleStep && has_taker(board, mv.to());
    without_step(board) ^ if stepped { step_number(mv.to().file()) } else { 0 }
}

/// The keys that the position has if the last move was a double step which could be taken but
/// for a pin or a check. To the rules it is the same position.
pub(super) fn keys_of_forgotten_steps(board: &Board) -> impl Iterator<Item = u64> + '_ {
    let stepped = match board.turn() {
        Color::White => Rank::ALL[4],
        Color::Black => Rank::ALL[3],
    };
    let behind: isize = if board.turn() == Color::White { 8 } else { -8 };
    let enemies = board.pieces(!board.turn(), Role::Pawn);
    // When a capture in passing is legal, the board remembers and nothing was forgotten.
    let files = File::ALL.into_iter().filter(|_| board.en_passant().is_none());
    files.filter_map(move |file| {
        let square = Square::new(file, stepped);
        let at = |steps: isize| {
            let index = square.index() as isize + steps * behind;
            Bitboard(1 << index)
        };
        let came_from = at(1) | at(2);
        let possible = (enemies & square.bitboard()).any()
            && (board.occupied() & came_from).is_empty()
            && has_taker(board, square);
        possible.then(|| without_step(board) ^ step_number(file))
    })
}

/// Whether a pawn of the side to move stands beside the square.
fn has_taker(board: &Board, square: Square) -> bool {
    let takers = board.pieces(board.turn(), Role::Pawn);
    takers.into_iter().any(|taker| {
        taker.rank() == square.rank() && taker.file().index().abs_diff(square.file().index()) == 1
    })
}

fn step_number(file: File) -> u64 {
    NUMBERS[EN_PASSANT + file.index()]
}

fn without_step(board: &Board) -> u64 {
    let mut key = 0;
    for square in board.occupied() {
        if let Some(piece) = board.piece_at(square) {
            let kind = 2 * piece.role.index() + usize::from(piece.color == Color::White);
            key ^= NUMBERS[64 * kind + square.index()];
        }
    }
    for (index, color) in [Color::White, Color::Black].into_iter().enumerate() {
        let king = board.king(color);
        for (side, castling) in CastlingSide::ALL.into_iter().enumerate() {
            if board.castling().rook(color, castling, king).is_some() {
                key ^= NUMBERS[CASTLING + 2 * index + side];
            }
        }
    }
    match board.turn() {
        Color::White => key ^ NUMBERS[TURN],
        Color::Black => key,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the description of the format.
    const PUBLISHED: [(&str, u64); 9] = [
        ("", 0x463b_9618_1691_fc9c),
        ("e2e4", 0x823c_9b50_fd11_4196),
        ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
        ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
        ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
        ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
        ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
        ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
        ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
    ];

    #[test]
    fn the_published_keys() {
        for (moves, expected) in PUBLISHED {
            let mut board = Board::default();
            let mut last = None;
            for text in moves.split_whitespace() {
                let mv = board.parse_uci(text).unwrap();
                board.play(mv);
                last = Some(mv);
            }
            assert_eq!(key(&board), expected, "{moves}");
            assert_eq!(last.map_or(expected, |mv| key_after(mv, &board)), expected, "{moves}");
            assert_eq!(key(&Board::from_fen(&board.fen()).unwrap()), expected, "{moves}");
        }
    }

    #[test]
    fn a_pinned_taker_counts_for_polyglot() {
        // The pawn on e5 is pinned to its king by the queen on e7.
        let fen = "rnb1kbnr/ppppqppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3";
        let mut board = Board::from_fen(fen).unwrap();
        let mv = board.parse_uci("d7d5").unwrap();
        board.play(mv);
        assert_eq!(board.en_passant(), None);
        // Computed by chess.polyglot 1.11.2 from the same position with d6 as its square.
        assert_eq!(key_after(mv, &board), PINNED);
        assert_ne!(key(&board), PINNED);
        assert_eq!(keys_of_forgotten_steps(&board).collect::<Vec<_>>(), [PINNED]);
        assert_eq!(keys_of_forgotten_steps(&Board::default()).count(), 0);
    }

    const PINNED: u64 = 0xf09c_abce_5b0e_aa60;
}
