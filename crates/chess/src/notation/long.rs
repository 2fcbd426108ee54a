//! The long form of the program Šachy (2002): piece, from, `-` or `x`, to, then what the pawn
//! became or `ep`, and `+` for check and mate alike.

use super::{Letters, castling_text};
use crate::board::Board;
use crate::types::{Move, Role};

/// Writes a legal move.
pub(super) fn write(board: &Board, mv: Move, letters: Letters) -> String {
    let mut text = String::with_capacity(8);
    if mv.is_castling() {
        text.push_str(castling_text(mv));
    } else {
        let piece = board.role_at(mv.from()).filter(|&role| role != Role::Pawn);
        text.extend(piece.map(|role| letters.of(role)));
        text.push_str(&mv.from().to_string());
        text.push(if mv.is_capture() { 'x' } else { '-' });
        text.push_str(&mv.to().to_string());
        text.extend(mv.promotion().map(|role| letters.of(role)));
        if mv.is_en_passant() {
            text.push_str("ep");
        }
    }
    let mut after = *board;
    after.play(mv);
    if after.is_check() {
        text.push('+');
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::{Board, Notation};

    fn long(fen: &str, uci: &str, notation: Notation) -> String {
        let board = Board::from_fen(fen).unwrap();
        board.write_move(board.parse_uci(uci).unwrap(), notation)
    }

    #[test]
    fn the_examples_of_the_old_help() {
        let knight = "4k3/8/8/8/3n4/5P2/8/4K3 b - - 0 1";
        assert_eq!(long(knight, "d4f3", Notation::LongCzech), "Jd4xf3+");
        assert_eq!(long(knight, "d4f3", Notation::Long), "Nd4xf3+");
        let promotion = "1n6/2P4k/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(long(promotion, "c7b8q", Notation::LongCzech), "c7xb8D");
        assert_eq!(long(promotion, "c7b8q", Notation::Long), "c7xb8Q");
        let passing = "4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 1";
        assert_eq!(long(passing, "d4c3", Notation::LongCzech), "d4xc3ep");
        let queen = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
        assert_eq!(long(queen, "d1d2", Notation::LongCzech), "Dd1-d2");
        let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        assert_eq!(long(castling, "e1g1", Notation::LongCzech), "O-O");
        assert_eq!(long(castling, "e1c1", Notation::LongCzech), "O-O-O");
    }

    #[test]
    fn mate_is_a_check_too() {
        let mate = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
        assert_eq!(long(mate, "a1a8", Notation::LongCzech), "Va1-a8+");
    }
}
