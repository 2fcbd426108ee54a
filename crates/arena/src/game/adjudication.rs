//! Ending games early by what both engines say of them.

use super::{GameResult, Score, Termination};
use crate::key_values::{self, KeyValueError};
use chess::Color;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A side resigns after so many moves in a row with such a bad score:
/// `movecount=3,score=400,twosided=true`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResignRule {
    /// Moves in a row.
    pub move_count: u32,
    /// Centipawns that the side is behind.
    pub score: i32,
    /// Whether the winner must have seen it during the same moves.
    pub two_sided: bool,
}

/// A draw after so many moves in a row of both sides with a score near zero:
/// `movenumber=40,movecount=8,score=10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawRule {
    /// Not before this move of the game.
    pub move_number: u32,
    /// Moves in a row, of each side, without a capture or a pawn move.
    pub move_count: u32,
    /// Centipawns that are still near zero.
    pub score: i32,
}

/// The rules by which games are ended early; none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjudication {
    /// When a side resigns.
    pub resign: Option<ResignRule>,
    /// When a draw is agreed.
    pub draw: Option<DrawRule>,
    /// A game with so many moves is a draw.
    pub max_moves: Option<u32>,
}

impl FromStr for ResignRule {
    type Err = KeyValueError;

    fn from_str(text: &str) -> Result<ResignRule, KeyValueError> {
        let mut rule = ResignRule { move_count: 3, score: 400, two_sided: false };
        for (key, value) in key_values::split(text)? {
            match key {
                "movecount" => rule.move_count = positive(key, value)?,
                "score" => rule.score = score(key, value)?,
                "twosided" => rule.two_sided = key_values::value(key, value)?,
                _ => return Err(key_values::unknown(key, "movecount, score, twosided")),
            }
        }
        Ok(rule)
    }
}

impl FromStr for DrawRule {
    type Err = KeyValueError;

    fn from_str(text: &str) -> Result<DrawRule, KeyValueError> {
        let mut rule = DrawRule { move_number: 40, move_count: 8, score: 10 };
        for (key, value) in key_values::split(text)? {
            match key {
                "movenumber" => rule.move_number = key_values::value(key, value)?,
                "movecount" => rule.move_count = positive(key, value)?,
                "score" => rule.score = score(key, value)?,
                _ => return Err(key_values::unknown(key, "movenumber, movecount, score")),
            }
        }
        Ok(rule)
    }
}

fn positive(key: &str, text: &str) -> Result<u32, KeyValueError> {
    match key_values::value(key, text)? {
        0 => Err(key_values::bad_value(key, text)),
        count => Ok(count),
    }
}

fn score(key: &str, text: &str) -> Result<i32, KeyValueError> {
    match key_values::value(key, text)? {
        score @ 0..=100_000 => Ok(score),
        _ => Err(key_values::bad_value(key, text)),
    }
}

/// Watches the scores of one game.
pub(super) struct Adjudicator {
    rules: Adjudication,
    /// Half-moves in a row that were level.
    level: u32,
    /// For each side: its moves in a row that were hopeless.
    hopeless: [u32; 2],
    /// For each side: its moves in a row that were winning.
    winning: [u32; 2],
    half_moves: u32,
}

impl Adjudicator {
    pub fn new(rules: Adjudication) -> Adjudicator {
        Adjudicator { rules, level: 0, hopeless: [0; 2], winning: [0; 2], half_moves: 0 }
    }

    /// Takes in a move of the opening, which has no score.
    pub fn opening_move(&mut self) {
        self.half_moves += 1;
    }

    /// Takes in a move of `mover` and ends the game if a rule says so.
    pub fn after(
        &mut self,
        mover: Color,
        score: Option<Score>,
        irreversible: bool,
    ) -> Option<(GameResult, Termination)> {
        self.half_moves += 1;
        let score = score.map(Score::centipawns);
        self.resigned(mover, score).or_else(|| self.agreed(score, irreversible)).or_else(|| {
            let too_long = self.rules.max_moves.is_some_and(|most| self.half_moves / 2 >= most);
            too_long.then_some((GameResult::Draw, Termination::TooLong))
        })
    }

    fn resigned(&mut self, mover: Color, score: Option<i32>) -> Option<(GameResult, Termination)> {
        let rule = self.rules.resign?;
        let side = mover.index();
        let count = |counter: &mut u32, true_again: bool| {
            *counter = if true_again { *counter + 1 } else { 0 };
        };
        count(&mut self.hopeless[side], score.is_some_and(|score| score <= -rule.score));
        count(&mut self.winning[side], score.is_some_and(|score| score >= rule.score));
        // The last word may be the loser's or, when both must see it, the winner's.
        Color::ALL.into_iter().find_map(|loser| {
            let winner = !loser;
            let seen = self.hopeless[loser.index()] >= rule.move_count
                && (!rule.two_sided || self.winning[winner.index()] >= rule.move_count);
            seen.then_some((GameResult::Won(winner), Termination::Resigned))
        })
    }

    fn agreed(
        &mut self,
        score: Option<i32>,
        irreversible: bool,
    ) -> Option<(GameResult, Termination)> {
        let rule = self.rules.draw?;
        let near_zero = score.is_some_and(|score| score.abs() <= rule.score);
        self.level = if near_zero && !irreversible { self.level + 1 } else { 0 };
        let agreed = self.half_moves / 2 >= rule.move_number && self.level / 2 >= rule.move_count;
        agreed.then_some((GameResult::Draw, Termination::AgreedDraw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays scores of White and Black in turn; gives the half-move that ended it and how.
    fn ended(rules: Adjudication, scores: &[i32]) -> Option<(usize, GameResult, Termination)> {
        let mut adjudicator = Adjudicator::new(rules);
        scores.iter().enumerate().find_map(|(index, &score)| {
            let mover = Color::white_if(index % 2 == 0);
            let verdict = adjudicator.after(mover, Some(Score::Centipawns(score)), false);
            verdict.map(|(result, termination)| (index + 1, result, termination))
        })
    }

    #[test]
    fn a_side_resigns_after_its_own_bad_scores_in_a_row() {
        let resign = Some("movecount=3,score=400".parse().unwrap());
        let rules = Adjudication { resign, ..Adjudication::default() };
        let lost = (GameResult::Won(Color::Black), Termination::Resigned);
        assert_eq!(ended(rules, &[-400, 0, -400, 0, -400]), Some((5, lost.0, lost.1)));
        assert_eq!(ended(rules, &[-400, 0, -399, 0, -400, 0, -400]), None);
        assert_eq!(ended(rules, &[0, 900, 0, 900, 0, 900]), None);
    }

    #[test]
    fn both_must_see_a_two_sided_resignation() {
        let resign = Some("movecount=2,score=400,twosided=true".parse().unwrap());
        let rules = Adjudication { resign, ..Adjudication::default() };
        let lost = (GameResult::Won(Color::Black), Termination::Resigned);
        assert_eq!(ended(rules, &[-400, 0, -400, 500, -400, 500]), Some((6, lost.0, lost.1)));
        assert_eq!(ended(rules, &[-400, 0, -400, 500, -400, 399]), None);
    }

    #[test]
    fn a_draw_needs_level_scores_of_both_late_enough() {
        let draw = Some("movenumber=4,movecount=2,score=10".parse().unwrap());
        let rules = Adjudication { draw, ..Adjudication::default() };
        let at = |scores: &[i32]| ended(rules, scores).map(|(index, _, _)| index);
        assert_eq!(at(&[0, 0, 0, 0, 0, 0, 0, 0]), Some(8));
        assert_eq!(at(&[0, 0, 0, 0, 0, 11, 0, -10, 10, 0]), Some(10));
        assert_eq!(at(&[0, 0, 0, 0, 0, 0, 0]), None);
    }

    #[test]
    fn a_capture_or_pawn_move_restarts_the_count() {
        let draw = Some("movenumber=0,movecount=1,score=10".parse().unwrap());
        let mut adjudicator = Adjudicator::new(Adjudication { draw, ..Adjudication::default() });
        let level = Some(Score::Centipawns(0));
        assert_eq!(adjudicator.after(Color::White, level, false), None);
        assert_eq!(adjudicator.after(Color::Black, level, true), None);
        assert_eq!(adjudicator.after(Color::White, level, false), None);
        assert!(adjudicator.after(Color::Black, level, false).is_some());
    }

    #[test]
    fn absurd_scores_are_large_scores() {
        let resign = Some("movecount=1,score=100000".parse().unwrap());
        let draw = Some("movenumber=0,movecount=1,score=100".parse().unwrap());
        let rules = Adjudication { resign, draw, max_moves: Some(u32::MAX) };
        let lost = (GameResult::Won(Color::Black), Termination::Resigned);
        assert_eq!(ended(rules, &[i32::MIN]), Some((1, lost.0, lost.1)));
        assert_eq!(ended(rules, &[i32::MAX, i32::MAX]), None);
    }

    #[test]
    fn bad_rules_are_refused() {
        assert!("score=-1".parse::<ResignRule>().is_err());
        assert!("movecount=0".parse::<ResignRule>().is_err());
        assert!("score=x".parse::<DrawRule>().is_err());
        assert!("moves=3".parse::<DrawRule>().is_err());
        assert!("".parse::<DrawRule>().is_err());
    }
}
