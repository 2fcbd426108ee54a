//! Which positions of a game teach something.

use crate::games::{PackedGame, PackedGameError};
use crate::lambda_return::lambda_returns;
use arena::GameResult;
use chess::Board;

/// Scores further from zero say little: such games are won whatever is played.
pub(crate) const HIGHEST_SCORE: i16 = 3000;

/// A quiet position with what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPosition {
    /// The position.
    pub board: Board,
    /// What the search thought, in hundredths of a pawn for White, or its λ-return.
    pub white_score: i16,
    /// How the game ended.
    pub result: GameResult,
}

/// The positions of a game that a search thought about, in which nobody is in check and the best
/// move neither captures nor promotes: what an evaluation can be asked to know. Their scores are
/// λ-returns; with a `lambda` of 0 those of the searches.
pub fn training_positions(
    game: &PackedGame,
    lambda: f64,
) -> Result<Vec<TrainingPosition>, PackedGameError> {
    let boards = game.boards()?;
    let plies = game.plies.iter().zip(lambda_returns(game, lambda));
    let quiet = boards.into_iter().zip(plies).filter_map(|(board, (ply, white_score))| {
        ply.score.filter(|score| score.abs() <= HIGHEST_SCORE)?;
        let is_quiet = !board.is_check() && !ply.mv.is_noisy();
        is_quiet.then_some(TrainingPosition { board, white_score, result: game.result })
    });
    Ok(quiet.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Ply;

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
        let scores: Vec<i16> = training_positions(&game, 0.0)
            .unwrap()
            .iter()
            .map(|position| position.white_score)
            .collect();
        assert_eq!(scores, [10, 30, -15]);
    }
}
