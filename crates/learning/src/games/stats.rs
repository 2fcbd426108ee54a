//! What a file of games holds.

use super::file::{GameFileError, GameReader};
use super::packed_game::{PackedGame, PackedGameError};
use crate::training_positions::training_positions;
use std::io::Read;

/// Bare kings are the fewest pieces there are.
const FEWEST_PIECES: usize = 2;

/// Counts over many games.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameStats {
    /// Games.
    pub games: u64,
    /// Their half-moves, the random ones too.
    pub plies: u64,
    /// Positions that training takes.
    pub quiet: u64,
    /// Games by half points of White: lost, drawn, won.
    pub results: [u64; 3],
    /// Quiet positions by number of pieces, from bare kings to all 32.
    pub by_pieces: [u64; 31],
    /// Quiet positions by how far the score is from even, in whole pawns; the last for all above.
    pub by_pawns: [u64; 11],
}

impl GameStats {
    /// Counts all games of a file.
    pub fn add_all<R: Read>(&mut self, games: &mut GameReader<R>) -> Result<(), GameFileError> {
        for (number, game) in (1..).zip(games) {
            let damaged = |error| GameFileError::Damaged { game: number, error };
            self.add(&game?).map_err(damaged)?;
        }
        Ok(())
    }

    /// Counts one more game.
    pub fn add(&mut self, game: &PackedGame) -> Result<(), PackedGameError> {
        let quiet = training_positions(game, 0.0)?;
        self.games += 1;
        self.plies += game.plies.len() as u64;
        self.quiet += quiet.len() as u64;
        self.results[usize::from(game.result.half_points(chess::Color::White))] += 1;
        for position in quiet {
            self.by_pieces[position.board.occupied().count() as usize - FEWEST_PIECES] += 1;
            let pawns = usize::from(position.white_score.unsigned_abs()) / 100;
            self.by_pawns[pawns.min(10)] += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::packed_game::Ply;
    use super::*;
    use arena::GameResult;
    use chess::{Board, Color};

    #[test]
    fn counts_add_up() {
        let mut board = Board::default();
        let mut plies = Vec::new();
        for (text, score) in [("e2e4", None), ("e7e5", Some(30)), ("g1f3", Some(-250))] {
            let mv = board.parse_uci(text).unwrap();
            plies.push(Ply { mv, score });
            board.play(mv);
        }
        let game = PackedGame { plies, result: GameResult::Won(Color::White) };
        let mut stats = GameStats::default();
        stats.add(&game).unwrap();
        stats.add(&game).unwrap();
        assert_eq!((stats.games, stats.plies, stats.quiet), (2, 6, 4));
        assert_eq!(stats.results, [0, 0, 2]);
        assert_eq!(stats.by_pieces[30], 4);
        assert_eq!((stats.by_pawns[0], stats.by_pawns[2]), (2, 2));
    }
}
