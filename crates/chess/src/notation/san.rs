//! Short algebraic notation: as little as names the move, and what follows from it.

use super::{Letters, castling_text};
use crate::board::Board;
use crate::types::{Bitboard, Move, Role, Square};

/// Writes a legal move. English promotions have `=`, Czech ones don't; mate is `#`.
pub(super) fn write(board: &Board, mv: Move, letters: Letters) -> String {
    let mut text = String::with_capacity(8);
    match board.role_at(mv.from()) {
        _ if mv.is_castling() => text.push_str(castling_text(mv)),
        Some(Role::Pawn) | None => write_pawn_move(&mut text, mv, letters),
        Some(role) => {
            text.push(letters.of(role));
            push_origin(&mut text, mv.from(), rivals(board, mv, role));
            push_target(&mut text, mv);
        }
    }
    text.push_str(check_mark(board, mv));
    text
}

fn write_pawn_move(text: &mut String, mv: Move, letters: Letters) {
    if mv.is_capture() {
        text.push(mv.from().file().to_char());
    }
    push_target(text, mv);
    if let Some(role) = mv.promotion() {
        if letters == Letters::English {
            text.push('=');
        }
        text.push(letters.of(role));
    }
}

fn push_target(text: &mut String, mv: Move) {
    if mv.is_capture() {
        text.push('x');
    }
    text.push_str(&mv.to().to_string());
}

/// The other pieces of the same role that may legally go to the same square.
fn rivals(board: &Board, mv: Move, role: Role) -> Bitboard {
    let rivals = board.pieces(board.turn(), role).without(mv.from());
    if rivals.is_empty() {
        return rivals;
    }
    let moves = board.legal_moves();
    let same_target = moves.iter().filter(|other| other.to() == mv.to() && !other.is_castling());
    same_target.map(|other| other.from()).filter(|&from| rivals.contains(from)).collect()
}

/// The file if it tells the piece from its rivals, else the rank, else both.
fn push_origin(text: &mut String, from: Square, rivals: Bitboard) {
    if rivals.is_empty() {
        return;
    }
    let file_tells = !rivals.meets(Bitboard::file(from.file()));
    let rank_tells = !rivals.meets(Bitboard::rank(from.rank()));
    if file_tells || !rank_tells {
        text.push(from.file().to_char());
    }
    if !file_tells {
        text.push(from.rank().to_char());
    }
}

fn check_mark(board: &Board, mv: Move) -> &'static str {
    let mut after = *board;
    after.play(mv);
    match (after.is_check(), after.count_legal_moves()) {
        (false, _) => "",
        (true, 0) => "#",
        (true, _) => "+",
    }
}

#[cfg(test)]
mod tests {
    use crate::{Board, Notation};

    fn san(fen: &str, uci: &str) -> [String; 2] {
        let board = Board::from_fen(fen).unwrap();
        let mv = board.parse_uci(uci).unwrap();
        [Notation::San, Notation::SanCzech].map(|notation| board.write_move(mv, notation))
    }

    #[test]
    fn file_rank_or_both_tell_pieces_apart() {
        let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        assert_eq!(san(knights, "b1d2"), ["Nbd2", "Jbd2"]);
        let rooks = "4k3/8/R7/8/8/8/R7/4K3 w - - 0 1";
        assert_eq!(san(rooks, "a2a4"), ["R2a4", "V2a4"]);
        let queens = "7k/8/8/Q7/8/8/Q2Q4/5K2 w - - 0 1";
        assert_eq!(san(queens, "a2d5"), ["Qa2d5", "Da2d5"]);
    }

    #[test]
    fn a_pinned_rival_is_no_rival() {
        let pinned = "4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1";
        assert_eq!(san(pinned, "b1c3"), ["Nc3", "Jc3"]);
    }

    #[test]
    fn promotion_and_mate() {
        let promotion = "7k/P7/6K1/8/8/8/8/8 w - - 0 1";
        assert_eq!(san(promotion, "a7a8q"), ["a8=Q#", "a8D#"]);
        assert_eq!(san(promotion, "a7a8n"), ["a8=N", "a8J"]);
    }
}
