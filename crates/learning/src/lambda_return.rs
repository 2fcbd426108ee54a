//! λ-returns: what a position was worth by all that its game showed later.

use crate::games::PackedGame;
use crate::training_positions::HIGHEST_SCORE;
use chess::Color;

/// The score whose odds of winning are e to 1. Labels of a teacher have the same scale.
const SCALE: f64 = 300.0;

/// For each half-move its score for White, taken together with the scores of all that follow and
/// with the result: each weighs `lambda` times as much as the one before, and the result has the
/// rest (R. Sutton's TD(λ), 1988). What a search of a few hundred positions can't see, the moves
/// after it often tell. Means are of shares of the points, not of scores. With a `lambda` of 0 the
/// scores are as the searches found them; moves without a search only hand on what follows.
pub(crate) fn lambda_returns(game: &PackedGame, lambda: f64) -> Vec<i16> {
    let mut later = f64::from(game.result.half_points(Color::White)) / 2.0;
    let mut returns: Vec<i16> = game
        .plies
        .iter()
        .rev()
        .map(|ply| {
            if let Some(score) = ply.score {
                let now = share_of(score);
                later = now + lambda * (later - now);
            }
            match ply.score {
                Some(score) if lambda == 0.0 => score,
                _ => score_of(later),
            }
        })
        .collect();
    returns.reverse();
    returns
}

/// The share of the points that a score stands for.
fn share_of(score: i16) -> f64 {
    1.0 / (1.0 + (-f64::from(score) / SCALE).exp())
}

/// The score that stands for a share of the points.
fn score_of(share: f64) -> i16 {
    let limit = f64::from(HIGHEST_SCORE);
    (SCALE * (share / (1.0 - share)).ln()).clamp(-limit, limit).round() as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Ply;
    use arena::GameResult;
    use chess::Board;

    fn game(scores: &[Option<i16>], result: GameResult) -> PackedGame {
        let mv = Board::default().parse_uci("e2e4").unwrap();
        PackedGame { plies: scores.iter().map(|&score| Ply { mv, score }).collect(), result }
    }

    #[test]
    fn without_lambda_scores_are_what_searches_found() {
        let scores = [31, -2900, 12_000].map(Some);
        let found = lambda_returns(&game(&scores, GameResult::Draw), 0.0);
        assert_eq!(found, [31, -2900, 12_000]);
    }

    #[test]
    fn a_game_without_surprises_keeps_its_scores() {
        let drawn = lambda_returns(&game(&[None, Some(0), Some(0)], GameResult::Draw), 0.9);
        assert_eq!(drawn, [0, 0, 0]);
        let won = game(&[Some(3000), Some(3000)], GameResult::Won(Color::White));
        assert_eq!(lambda_returns(&won, 0.9), [3000, 3000]);
    }

    #[test]
    fn what_comes_sooner_weighs_more() {
        let with_drop_at = |at: usize| {
            let mut scores = [Some(100); 10];
            scores[at] = Some(-400);
            lambda_returns(&game(&scores, GameResult::Draw), 0.8)[0]
        };
        assert!(with_drop_at(1) < with_drop_at(3) && with_drop_at(3) < with_drop_at(8));
        // Half of the way: the mean of 3/4 (an advantage of 330) and of a draw is 5/8.
        let halved = lambda_returns(&game(&[Some(330)], GameResult::Draw), 0.5);
        assert_eq!(halved, [153]);
    }

    #[test]
    fn with_a_lambda_of_one_only_the_result_counts() {
        let lost = lambda_returns(&game(&[Some(50), Some(80)], GameResult::Won(Color::Black)), 1.0);
        assert_eq!(lost, [-HIGHEST_SCORE; 2]);
    }
}
