//! What the network sees: which piece stands where, from the side of each player.

use chess::{Board, Color, Piece, Square};

/// Twelve kinds of pieces on 64 squares.
pub const INPUTS: usize = 768;

/// Whether a side sees the board with left and right changed: when its king is on files e to h.
#[inline(always)]
pub(super) fn is_mirrored(board: &Board, perspective: Color) -> bool {
    board.king(perspective).index() & 4 != 0
}

/// The input that a piece on a square is for a side: own pieces first, and its first rank below.
#[inline(always)]
pub(super) fn index(perspective: Color, mirrored: bool, piece: Piece, square: Square) -> usize {
    let theirs = usize::from(piece.color != perspective);
    let turned = if perspective == Color::White { 0 } else { 56 };
    let mirror = if mirrored { 7 } else { 0 };
    (6 * theirs + piece.role.index()) * 64 + (square.index() ^ turned ^ mirror)
}
