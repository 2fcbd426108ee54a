//! The move that decided a game.

use crate::classes::Class;
use crate::report::MoveReview;
use chess::{Color, GameResult};

/// With so many points of a hundred a side is back in the game.
const RECOVERED: f64 = 40.0;
/// With fewer it is lost.
const LOST: f64 = 25.0;

/// The move that decided the game: of the loser's mistakes after which he never came back, the one
/// that cost most; rather one made before he was lost, for later ones decide nothing any more. If
/// he always could have come back, the one that cost most of all. Nobody's in a draw.
pub(crate) fn decisive(moves: &[MoveReview], result: GameResult) -> Option<u32> {
    let loser = match result {
        GameResult::WhiteWins => Color::Black,
        GameResult::BlackWins => Color::White,
        GameResult::Draw => return None,
        _ => behind(moves)?,
    };
    let own: Vec<&MoveReview> =
        moves.iter().filter(|mv| mv.white == (loser == Color::White)).collect();
    let back = own.iter().rposition(|mv| mv.chance_before >= RECOVERED).unwrap_or(0);
    let worst = |moves: &[&MoveReview]| {
        let bad = moves.iter().filter(|mv| mv.class >= Class::Mistake);
        let worst = bad.max_by(|one, other| {
            // Of equal ones the first.
            one.loss.total_cmp(&other.loss).then(other.ply.cmp(&one.ply))
        });
        worst.map(|mv| mv.ply)
    };
    let open: Vec<&MoveReview> =
        own[back..].iter().copied().filter(|mv| mv.chance_before >= LOST).collect();
    worst(&open).or_else(|| worst(&own[back..])).or_else(|| worst(&own))
}

/// Who is lost at the end of a game that has no result, if someone is.
fn behind(moves: &[MoveReview]) -> Option<Color> {
    match moves.last()?.white_chance {
        points if points < LOST => Some(Color::White),
        points if points > 100.0 - LOST => Some(Color::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::accuracy_of;
    use crate::lines::MoveText;
    use crate::report::ReportedScore;

    /// A game in which both sides' moves alternate; each has its chances before and its loss.
    fn game(moves: &[(f64, f64)]) -> Vec<MoveReview> {
        let text = MoveText { uci: String::new(), san: String::new(), czech: String::new() };
        let reviewed = moves.iter().enumerate().map(|(index, &(chance_before, loss))| {
            let white = index % 2 == 0;
            let left = chance_before - loss;
            MoveReview {
                ply: index as u32 + 1,
                number: index as u16 / 2 + 1,
                white,
                played: text.clone(),
                fen: String::new(),
                score: ReportedScore::Cp(0),
                white_chance: if white { left } else { 100.0 - left },
                chance_before,
                loss,
                class: Class::of(loss),
                accuracy: accuracy_of(loss),
                better: None,
                reason: None,
                depth: 1,
            }
        });
        reviewed.collect()
    }

    #[test]
    fn the_costliest_mistake_before_the_game_was_lost() {
        // Black errs by 12, by 30 and, when he is lost already, by 8.
        let moves =
            game(&[(50.0, 0.0), (50.0, 12.0), (62.0, 0.0), (38.0, 30.0), (92.0, 0.0), (8.0, 8.0)]);
        assert_eq!(decisive(&moves, GameResult::WhiteWins), Some(4));
    }

    #[test]
    fn what_is_lost_is_not_decided_again() {
        // Down to 20 by a mistake of 20, then a blunder of 20 that costs nothing any more.
        let moves = game(&[(50.0, 0.0), (40.0, 20.0), (80.0, 0.0), (20.0, 20.0)]);
        assert_eq!(decisive(&moves, GameResult::WhiteWins), Some(2));
    }

    #[test]
    fn a_mistake_that_was_forgiven_does_not_count() {
        // Black blunders, White gives it all back, Black errs again.
        let moves = game(&[(50.0, 0.0), (50.0, 35.0), (85.0, 40.0), (55.0, 25.0)]);
        assert_eq!(decisive(&moves, GameResult::WhiteWins), Some(4));
    }

    #[test]
    fn of_equal_mistakes_the_first() {
        let moves = game(&[(50.0, 0.0), (39.0, 10.0), (71.0, 0.0), (29.0, 10.0)]);
        assert_eq!(decisive(&moves, GameResult::WhiteWins), Some(2));
    }

    #[test]
    fn a_loss_without_mistakes_has_none() {
        let moves = game(&[(50.0, 0.0), (50.0, 6.0), (56.0, 0.0), (44.0, 9.0)]);
        assert_eq!(decisive(&moves, GameResult::WhiteWins), None);
    }

    #[test]
    fn a_game_without_result_is_lost_by_who_stands_lost() {
        let moves = game(&[(50.0, 0.0), (50.0, 40.0)]);
        assert_eq!(decisive(&moves, GameResult::Unknown), Some(2));
        assert_eq!(decisive(&moves, GameResult::Draw), None);
        // White won a game in which Black is the one who stands better: he resigned too early,
        // and no mistake of his decided it.
        assert_eq!(decisive(&game(&[(50.0, 30.0), (80.0, 0.0)]), GameResult::WhiteWins), None);
        let level = game(&[(50.0, 0.0), (50.0, 12.0)]);
        assert_eq!(decisive(&level, GameResult::Unknown), None);
    }
}
