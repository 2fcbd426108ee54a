//! A game in four bytes a half-move.

use arena::GameResult;
use chess::{Board, Color, Game, Move};

/// One half-move of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was played.
    pub mv: Move,
    /// The search's score for White in hundredths of a pawn; `None` for a random move.
    pub score: Option<i16>,
}

/// The score that stands for none.
const NO_SCORE: i16 = i16::MIN;

impl Ply {
    /// A move that nobody thought about.
    pub fn random(mv: Move) -> Ply {
        Ply { mv, score: None }
    }

    /// A move that a search chose, with its score for White.
    pub fn searched(mv: Move, white: i32) -> Ply {
        let limit = i32::from(i16::MAX);
        Ply { mv, score: Some(white.clamp(-limit, limit) as i16) }
    }
}

/// A finished game from the usual start.
///
/// As bytes, all little-endian: the number of half-moves (two bytes), the result (one byte: 0, 1
/// or 2 half points for White), a zero, and for each half-move the sixteen bits of
/// [`Move::bits`] and the score for White, -32768 where there was no search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedGame {
    /// The half-moves from the start position.
    pub plies: Vec<Ply>,
    /// Who won.
    pub result: GameResult,
}

/// Why bytes are no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackedGameError {
    /// The bytes end within a game.
    #[error("the game is cut off")]
    Cut,
    /// The byte of the result says something else.
    #[error("there is no result {0}")]
    Result(u8),
    /// The byte after it is not zero.
    #[error("a reserved byte is {0}, not 0")]
    Reserved(u8),
    /// A move that is not legal where it stands.
    #[error("half-move {0} is not legal")]
    Illegal(usize),
}

const HEAD: usize = 4;
const PLY: usize = 4;

impl PackedGame {
    /// Adds the game to a row of bytes. Half-moves beyond 65,535 are left out.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        let count = u16::try_from(self.plies.len()).unwrap_or(u16::MAX);
        bytes.extend(count.to_le_bytes());
        bytes.extend([self.result.half_points(Color::White), 0]);
        for ply in &self.plies[..usize::from(count)] {
            bytes.extend(ply.mv.bits().to_le_bytes());
            bytes.extend(ply.score.unwrap_or(NO_SCORE).to_le_bytes());
        }
    }

    /// Reads the game that the bytes begin with, and says how many bytes it took.
    pub fn read(bytes: &[u8]) -> Result<(PackedGame, usize), PackedGameError> {
        let (head, rest) = bytes.split_first_chunk::<HEAD>().ok_or(PackedGameError::Cut)?;
        let length = PLY * usize::from(u16::from_le_bytes([head[0], head[1]]));
        let result = match head[2] {
            0 => GameResult::Won(Color::Black),
            1 => GameResult::Draw,
            2 => GameResult::Won(Color::White),
            other => return Err(PackedGameError::Result(other)),
        };
        if head[3] != 0 {
            return Err(PackedGameError::Reserved(head[3]));
        }
        let plies = rest.get(..length).ok_or(PackedGameError::Cut)?;
        let plies = plies.as_chunks::<PLY>().0.iter().map(|&[a, b, c, d]| {
            let score = i16::from_le_bytes([c, d]);
            Ply {
                mv: Move::from_bits(u16::from_le_bytes([a, b])),
                score: (score != NO_SCORE).then_some(score),
            }
        });
        Ok((PackedGame { plies: plies.collect(), result }, HEAD + length))
    }

    /// The game with its moves and its result, as databases and files of PGN have it.
    pub fn to_game(&self) -> Result<Game, PackedGameError> {
        let mut game = Game::default();
        for (number, ply) in self.plies.iter().enumerate() {
            game.play(ply.mv).map_err(|_| PackedGameError::Illegal(number + 1))?;
        }
        game.record_result(match self.result {
            GameResult::Won(Color::White) => chess::GameResult::WhiteWins,
            GameResult::Won(Color::Black) => chess::GameResult::BlackWins,
            GameResult::Draw => chess::GameResult::Draw,
        });
        Ok(game)
    }

    /// The board before each half-move.
    pub fn boards(&self) -> Result<Vec<Board>, PackedGameError> {
        let mut board = Board::default();
        let mut boards = Vec::with_capacity(self.plies.len());
        for (number, ply) in self.plies.iter().enumerate() {
            if !board.is_legal(ply.mv) {
                return Err(PackedGameError::Illegal(number + 1));
            }
            boards.push(board);
            board.play(ply.mv);
        }
        Ok(boards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_game() -> impl Strategy<Value = PackedGame> {
        let ply = (any::<u16>(), proptest::option::of(-32767..=32767i16))
            .prop_map(|(bits, score)| Ply { mv: Move::from_bits(bits), score });
        (proptest::collection::vec(ply, 0..300), 0..3u8).prop_map(|(plies, result)| {
            let result = match result {
                0 => GameResult::Won(Color::Black),
                1 => GameResult::Draw,
                _ => GameResult::Won(Color::White),
            };
            PackedGame { plies, result }
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(game in any_game(), more in any::<[u8; 7]>()) {
            let mut bytes = Vec::new();
            game.write(&mut bytes);
            let length = bytes.len();
            bytes.extend(more);
            prop_assert_eq!(PackedGame::read(&bytes), Ok((game, length)));
            prop_assert_eq!(PackedGame::read(&bytes[..length - 1]), Err(PackedGameError::Cut));
        }

        #[test]
        fn rubbish_is_refused_or_read_but_never_hurts(bytes: Vec<u8>) {
            if let Ok((game, _)) = PackedGame::read(&bytes) {
                let _ = game.boards();
            }
        }
    }

    #[test]
    fn illegal_moves_are_found() {
        let e4 = Board::default().parse_uci("e2e4").unwrap();
        let plies = vec![Ply::random(e4), Ply::searched(e4, 20)];
        let game = PackedGame { plies, result: GameResult::Draw };
        assert_eq!(game.boards(), Err(PackedGameError::Illegal(2)));
    }
}
