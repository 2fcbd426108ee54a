//! A position for training in 36 bytes.

use crate::training_positions::TrainingPosition;
use arena::GameResult;
use chess::{Board, Color, Piece, Role, Square};

/// The length of a position packed for training.
pub const PACKED_BYTES: usize = 36;

/// The last byte of a position whose score a search gave. `training/teacher.py` writes a 1 where it
/// puts a label in the score's place.
pub(crate) const SEARCHED: u8 = 0;
/// The last byte of a position that no search has seen: its score means nothing until a teacher
/// labels it.
const UNSEARCHED: u8 = 2;

/// A position for training, from the side of who is to move: 32 bytes with four bits a square,
/// a1 first and lower bits first, 0 for empty, 1 to 6 for own pawn to king, 7 to 12 for the
/// opponent's; the score (two bytes, little-endian) and the result (0, 1 or 2 half points), both
/// for the side to move; a zero (`SEARCHED`). With Black to move the board is turned over, so that own pawns
/// always walk up.
pub fn pack(position: &TrainingPosition) -> [u8; PACKED_BYTES] {
    let us = position.board.turn();
    let mut bytes = pack_board(&position.board, position.result);
    let score = if us == Color::White { position.white_score } else { -position.white_score };
    bytes[32..34].copy_from_slice(&score.to_le_bytes());
    bytes
}

/// A position beside a game that ended like this, likewise; a 2 at the end says that no search has
/// seen it.
pub fn pack_stray(board: &Board, result: GameResult) -> [u8; PACKED_BYTES] {
    let mut bytes = pack_board(board, result);
    bytes[35] = UNSEARCHED;
    bytes
}

/// All but the score.
fn pack_board(board: &Board, result: GameResult) -> [u8; PACKED_BYTES] {
    let us = board.turn();
    let mut bytes = [0; PACKED_BYTES];
    for square in board.occupied() {
        let Some(piece) = board.piece_at(square) else { continue };
        let code = 1 + piece.role.index() + if piece.color == us { 0 } else { KINDS };
        let index = square.relative_to(us).index();
        bytes[index / 2] |= (code as u8) << (4 * (index % 2));
    }
    bytes[34] = result.half_points(us);
    bytes
}

/// Kinds of pieces of one side.
const KINDS: usize = Role::ALL.len();

/// A packed board is seen from the side to move, so whoever that was has White's pieces there.
pub(crate) const MOVER: Color = Color::White;

/// The codes of a packed board that are not empty, and where they stand.
#[inline(always)]
pub(crate) fn piece_codes(packed: &[u8; PACKED_BYTES]) -> impl Iterator<Item = (u8, Square)> {
    let pairs = packed[..32].iter().enumerate();
    let codes = pairs.flat_map(|(at, &pair)| [(pair & 15, 2 * at), (pair >> 4, 2 * at + 1)]);
    codes.filter(|(code, _)| *code != 0).map(|(code, at)| (code, Square::from_index(at)))
}

/// The piece that a code stands for; the side to move is [`MOVER`].
#[inline(always)]
pub(crate) fn piece_of(code: u8) -> Option<Piece> {
    let kind = usize::from(code).checked_sub(1)?;
    let color = if kind < KINDS { MOVER } else { !MOVER };
    (kind < 2 * KINDS).then(|| Piece::new(color, Role::ALL[kind % KINDS]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_position_of_the_other_colour_packs_the_same() {
        let quiet = |fen: &str, white_score, winner| {
            let board = Board::from_fen(fen).unwrap();
            pack(&TrainingPosition { board, white_score, result: GameResult::Won(winner) })
        };
        let white = quiet("4k3/2p5/8/8/8/5N2/8/4K2R w - - 0 1", 120, Color::White);
        let black = quiet("4k2r/8/5n2/8/8/8/2P5/4K3 b - - 0 1", -120, Color::Black);
        assert_eq!(white, black);
        assert_eq!(white[34], 2);
        assert_eq!(i16::from_le_bytes([white[32], white[33]]), 120);
        // The king on e1 is in the lower bits of the third byte; the rook on h1 above g1.
        assert_eq!((white[2], white[3]), (6, 4 << 4));
        // The opponent's pawn on c7.
        assert_eq!(white[50 / 2], 7);
    }
}
