//! The positions of a game that teach something, and their form for training.

use crate::games::{PackedGame, PackedGameError};
use arena::GameResult;
use chess::{Board, Color, Piece, Role, Square};

/// Scores further from zero say little: such games are won whatever is played.
const HIGHEST_SCORE: i16 = 3000;

/// A quiet position with what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPosition {
    /// The position.
    pub board: Board,
    /// What the search thought, in hundredths of a pawn for White.
    pub white_score: i16,
    /// How the game ended.
    pub result: GameResult,
}

/// The positions of a game that a search thought about, in which nobody is in check and the best
/// move neither captures nor promotes: what an evaluation can be asked to know.
pub fn training_positions(game: &PackedGame) -> Result<Vec<TrainingPosition>, PackedGameError> {
    let boards = game.boards()?;
    let quiet = boards.into_iter().zip(&game.plies).filter_map(|(board, ply)| {
        let score = ply.score.filter(|score| score.abs() <= HIGHEST_SCORE)?;
        let is_quiet = !board.is_check() && !ply.mv.is_noisy();
        is_quiet.then_some(TrainingPosition { board, white_score: score, result: game.result })
    });
    Ok(quiet.collect())
}

/// The length of a position packed for training.
pub const PACKED_BYTES: usize = 36;

/// A position for training, from the side of who is to move: 32 bytes with four bits a square,
/// a1 first and lower bits first, 0 for empty, 1 to 6 for own pawn to king, 7 to 12 for the
/// opponent's; the score (two bytes, little-endian) and the result (0, 1 or 2 half points), both
/// for the side to move; a zero. With Black to move the board is turned over, so that own pawns
/// always walk up.
pub fn pack(position: &TrainingPosition) -> [u8; PACKED_BYTES] {
    let us = position.board.turn();
    let mut bytes = [0; PACKED_BYTES];
    for square in position.board.occupied() {
        let Some(piece) = position.board.piece_at(square) else { continue };
        let code = 1 + piece.role.index() + if piece.color == us { 0 } else { KINDS };
        let index = square.relative_to(us).index();
        bytes[index / 2] |= (code as u8) << (4 * (index % 2));
    }
    let score = if us == Color::White { position.white_score } else { -position.white_score };
    bytes[32..34].copy_from_slice(&score.to_le_bytes());
    bytes[34] = position.result.half_points(us);
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
    use crate::games::Ply;

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

    #[test]
    fn only_quiet_positions_with_a_sober_score_are_kept() {
        let mut board = Board::default();
        let mut plies = Vec::new();
        let scores = [None, Some(10), Some(20), Some(9000), Some(30), Some(-15)];
        for (text, score) in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5"].iter().zip(scores) {
            let mv = board.parse_uci(text).unwrap();
            plies.push(Ply { mv, score });
            board.play(mv);
        }
        let game = PackedGame { plies, result: GameResult::Draw };
        let scores: Vec<i16> = training_positions(&game)
            .unwrap()
            .iter()
            .map(|position| position.white_score)
            .collect();
        assert_eq!(scores, [10, 30, -15]);
    }
}
