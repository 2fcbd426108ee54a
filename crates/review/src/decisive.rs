//! The move that decided a game.

use crate::classes::Class;
use crate::report::MoveReview;
use chess::{Color, GameResult};
use engine::score::UciScore;

/// With so many points of a hundred a side is back in the game, and with so many more than its
/// mistake left it.
const RECOVERED: f64 = 30.0;
const REGAINED: f64 = 5.0;
/// With fewer it is lost.
const LOST: f64 = 12.0;
/// Points of a hundred within which two mistakes cost the same.
const ABOUT_EQUAL: f64 = 2.0;

/// The move that decided the game: of the loser's mistakes after which they never came back, the
/// costliest; one made while the game was open comes first, for a lost game is not decided again.
/// Where the loser always could have come back, the costliest of all. Nobody's in a draw.
pub(crate) fn decisive(moves: &[MoveReview], result: GameResult) -> Option<u32> {
    let loser = match result {
        GameResult::WhiteWins => Color::Black,
        GameResult::BlackWins => Color::White,
        GameResult::Draw => return None,
        _ => behind(moves)?,
    };
    let own: Vec<&MoveReview> =
        moves.iter().filter(|mv| mv.white == (loser == Color::White)).collect();
    let final_ones: Vec<&MoveReview> =
        (0..own.len()).filter(|&at| never_came_back(&own[at..])).map(|at| own[at]).collect();
    let is_mistake = |mv: &MoveReview| mv.class >= Class::Mistake;
    let turns_the_game = |mv: &MoveReview| is_mistake(mv) && mv.chance_before >= LOST;
    costliest(&final_ones, &turns_the_game)
        .or_else(|| costliest(&final_ones, &is_mistake))
        .or_else(|| costliest(&own, &is_mistake))
}

/// Whether a side's chances never got better again after the first of these moves of it.
fn never_came_back(moves: &[&MoveReview]) -> bool {
    let Some((first, later)) = moves.split_first() else { return true };
    let back = RECOVERED.max(first.chance_before - first.loss + REGAINED);
    later.iter().all(|mv| mv.chance_before < back)
}

/// The half-move that cost most of those that count; of about equal ones the first.
fn costliest(moves: &[&MoveReview], counts: &dyn Fn(&MoveReview) -> bool) -> Option<u32> {
    let most = moves.iter().filter(|mv| counts(mv)).map(|mv| cost(mv)).max_by(f64::total_cmp)?;
    let worst = moves.iter().find(|mv| counts(mv) && cost(mv) >= most - ABOUT_EQUAL);
    worst.map(|mv| mv.ply)
}

/// The points that a move cost; nothing is worse than to let oneself be mated.
fn cost(mv: &MoveReview) -> f64 {
    let is_mated = match mv.score {
        UciScore::Mate(moves) => (moves > 0) != mv.white,
        UciScore::Cp(_) => false,
    };
    if is_mated && mv.loss > 0.0 { 100.0 } else { mv.loss }
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
                score: UciScore::Cp(0),
                white_chance: if white { left } else { 100.0 - left },
                chance_before,
                loss,
                class: Class::of(loss, false),
                decided: None,
                accuracy: accuracy_of(loss),
                better: None,
                reason: None,
                praise: None,
                depth: 1,
            }
        });
        reviewed.collect()
    }

    /// What decides a game that White won.
    fn decided(moves: &[(f64, f64)]) -> Option<u32> {
        decisive(&game(moves), GameResult::WhiteWins)
    }

    #[test]
    fn the_costliest_mistake_after_which_black_never_came_back() {
        let costlier = [(50.0, 0.0), (50.0, 12.0), (62.0, 0.0), (38.0, 30.0)];
        assert_eq!(decided(&costlier), Some(4));
        let equal = [(50.0, 0.0), (39.0, 10.0), (71.0, 0.0), (29.0, 10.0)];
        assert_eq!(decided(&equal), Some(2), "of equal mistakes the first");
        let forgiven = [(50.0, 0.0), (50.0, 35.0), (85.0, 40.0), (55.0, 25.0)];
        assert_eq!(decided(&forgiven), Some(4), "White gave the first one back");
        let win_thrown_away = [(11.0, 0.0), (89.0, 51.0), (62.0, 0.0), (35.0, 29.0)];
        assert_eq!(decided(&win_thrown_away), Some(2), "what was gone never came back");
        let lost_from_the_start = [(90.0, 0.0), (10.0, 0.0), (90.0, 70.0), (24.0, 15.0)];
        assert_eq!(decided(&lost_from_the_start), Some(4), "better a late one than none");
        let only_inaccuracies = [(50.0, 0.0), (50.0, 6.0), (56.0, 0.0), (44.0, 9.0)];
        assert_eq!(decided(&only_inaccuracies), None);
    }

    #[test]
    fn a_mate_allowed_in_an_open_game_is_worse_than_any_loss() {
        let mated_at_the_end = |moves: &[(f64, f64)]| {
            let mut game = game(moves);
            game.last_mut().unwrap().score = UciScore::Mate(2);
            decisive(&game, GameResult::WhiteWins)
        };
        assert_eq!(
            mated_at_the_end(&[(50.0, 0.0), (38.0, 20.0), (82.0, 0.0), (15.0, 15.0)]),
            Some(4)
        );
        let lost_already = [(50.0, 0.0), (38.0, 28.0), (90.0, 0.0), (10.0, 10.0)];
        assert_eq!(mated_at_the_end(&lost_already), Some(2), "a lost game is not decided again");
    }

    #[test]
    fn a_game_without_result_is_lost_by_who_stands_lost() {
        let lost = game(&[(50.0, 0.0), (50.0, 40.0)]);
        assert_eq!(decisive(&lost, GameResult::Unknown), Some(2));
        assert_eq!(decisive(&lost, GameResult::Draw), None);
        let level = game(&[(50.0, 0.0), (50.0, 12.0)]);
        assert_eq!(decisive(&level, GameResult::Unknown), None);
        // Who resigns a better position was beaten by no mistake.
        assert_eq!(decided(&[(50.0, 30.0), (80.0, 0.0)]), None);
    }
}
