//! What the network sees: which piece stands where, from the side of each player. The trainer
//! asks here too, so that both always mean the same input.

use chess::{Color, Piece, Square};

/// Twelve kinds of pieces on 64 squares.
pub const INPUTS: usize = 768;

/// Whether a side sees the board mirrored left to right: when its king is on files e to h.
#[inline(always)]
pub const fn is_mirrored(king: Square) -> bool {
    king.index() & 4 != 0
}

/// The input that a piece on a square is for a side: own pieces first, and its first rank below.
///
/// ```
/// use chess::{Color, Piece, Role, Square};
/// use engine::eval::nnue::input_index;
/// let queen = Piece::new(Color::Black, Role::Queen);
/// let d8: Square = "d8".parse().unwrap();
/// // For Black it is an own queen on d1, for White the opponent's where it stands.
/// assert_eq!(input_index(Color::Black, false, queen, d8), 4 * 64 + 3);
/// assert_eq!(input_index(Color::White, false, queen, d8), 10 * 64 + 59);
/// // White's king is on the right wing: d8 is seen on e8.
/// assert_eq!(input_index(Color::White, true, queen, d8), 10 * 64 + 60);
/// ```
#[inline(always)]
pub const fn input_index(
    perspective: Color,
    mirrored: bool,
    piece: Piece,
    square: Square,
) -> usize {
    let theirs = (piece.color.index() != perspective.index()) as usize;
    let flip = if perspective.index() == Color::White.index() { 0 } else { 56 };
    let mirror = if mirrored { 7 } else { 0 };
    (6 * theirs + piece.role.index()) * 64 + (square.index() ^ flip ^ mirror)
}
