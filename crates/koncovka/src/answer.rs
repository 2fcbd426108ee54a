//! The answer to a task: the first case that applies, and its list (section 7 of the rules).

use crate::goal::Goal;
use crate::moves::Move;
use crate::position::{Position, Side};

/// Can `goal` be forced within `half_moves` after `line`?
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, const S: usize> {
    /// What is to be forced.
    pub goal: Goal,
    /// The position in which the game starts.
    pub start: &'a Position<S>,
    /// Half-moves from the start that did not end the game: the third occurrence counts them.
    pub line: &'a [Move],
    /// The horizon, counted from the end of the line.
    pub half_moves: u64,
}

impl<'a, const S: usize> Question<'a, S> {
    /// The question about the start itself.
    pub fn new(goal: Goal, start: &'a Position<S>, half_moves: u64) -> Question<'a, S> {
        Question { goal, start, line: &[], half_moves }
    }

    /// The same question after another line.
    pub fn after(self, line: &'a [Move]) -> Question<'a, S> {
        Question { line, ..self }
    }

    /// The position at the end of the line.
    pub fn position(&self) -> Position<S> {
        self.line.iter().fold(*self.start, |position, &mv| position.after(mv))
    }
}

/// Whoever can prove what can be forced.
pub trait Prover<const S: usize> {
    /// Why a question may stay undecided.
    type Error;

    /// Whether the goal can be forced.
    fn forced(&mut self, question: Question<'_, S>) -> Result<bool, Self::Error>;

    /// The same after each of several lines: a list has many of them.
    fn forced_each(
        &mut self,
        question: Question<'_, S>,
        lines: &[Vec<Move>],
    ) -> Result<Vec<bool>, Self::Error> {
        lines.iter().map(|line| self.forced(question.after(line))).collect()
    }
}

/// The line that the task wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What can be forced; `None` for `0-0`.
    pub goal: Option<Goal>,
    /// The half-moves, or pairs of half-moves, that keep it.
    pub list: List,
}

/// The half-moves after the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum List {
    /// The game is over, the horizon is here, or nothing can be forced.
    Empty,
    /// Half-moves of the mover, who forces the goal.
    Moves(Vec<Move>),
    /// Half-moves of the mover, with the answer of the other player, who forces the goal; no
    /// answer where the game is over or the horizon is reached.
    Pairs(Vec<(Move, Option<Move>)>),
}

/// Finds the answer with the help of `prover`.
pub fn answer<const S: usize, P: Prover<S>>(
    prover: &mut P,
    start: &Position<S>,
    half_moves: u64,
) -> Result<Answer, P::Error> {
    let mover = start.turn;
    let cases = [
        Goal::mate(mover),
        Goal::mate(mover.other()),
        Goal::Draw,
        Goal::horizon(mover),
        Goal::horizon(mover.other()),
    ];
    for goal in cases {
        if prover.forced(Question::new(goal, start, half_moves))? {
            let list = list(prover, goal, start, half_moves)?;
            return Ok(Answer { goal: Some(goal), list });
        }
    }
    Ok(Answer { goal: None, list: List::Empty })
}

fn list<const S: usize, P: Prover<S>>(
    prover: &mut P,
    goal: Goal,
    start: &Position<S>,
    half_moves: u64,
) -> Result<List, P::Error> {
    if half_moves == 0 || start.end().is_some() {
        return Ok(List::Empty);
    }
    if goal.player() == start.turn {
        let moves = in_order(start);
        let lines: Vec<Vec<Move>> = moves.iter().map(|&mv| vec![mv]).collect();
        let forced = prover.forced_each(Question::new(goal, start, half_moves - 1), &lines)?;
        let kept = moves.into_iter().zip(forced).filter(|(_, forced)| *forced);
        return Ok(List::Moves(kept.map(|(mv, _)| mv).collect()));
    }
    let mut pairs = Vec::new();
    let mut lines: Vec<Vec<Move>> = Vec::new();
    for first in in_order(start) {
        let next = start.after(first);
        if half_moves == 1 || next.end().is_some() {
            pairs.push((first, None));
            continue;
        }
        for second in in_order(&next) {
            pairs.push((first, Some(second)));
            lines.push(vec![first, second]);
        }
    }
    let question = Question::new(goal, start, half_moves.saturating_sub(2));
    let forced = prover.forced_each(question, &lines)?;
    let mut forced = forced.into_iter();
    // A half-move that ends the game, or reaches the horizon, needs no answer.
    pairs.retain(|(_, second)| second.is_none() || forced.next() == Some(true));
    Ok(List::Pairs(pairs))
}

/// The legal half-moves in the order of their texts.
pub fn in_order<const S: usize>(position: &Position<S>) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_cached_key(|&mv| position.written(mv));
    moves
}

impl Answer {
    /// The result without the list: `1-0`, `H 0-1`, `1/2-1/2`, `0-0`.
    pub fn result(&self) -> &'static str {
        match self.goal {
            None => "0-0",
            Some(Goal::MateWhite) => "1-0",
            Some(Goal::MateBlack) => "0-1",
            Some(Goal::Draw) => "1/2-1/2",
            Some(Goal::HorizonWhite) => "H 1-0",
            Some(Goal::HorizonBlack) => "H 0-1",
        }
    }

    /// Who forces the goal.
    pub fn player(&self) -> Option<Side> {
        self.goal.map(Goal::player)
    }

    /// The entries of the list as they are written.
    pub fn entries<const S: usize>(&self, start: &Position<S>) -> Vec<String> {
        match &self.list {
            List::Empty => Vec::new(),
            List::Moves(moves) => moves.iter().map(|&mv| start.written(mv)).collect(),
            List::Pairs(pairs) => pairs.iter().map(|&pair| written_pair(start, pair)).collect(),
        }
    }

    /// The line of the task, without its end.
    pub fn line<const S: usize>(&self, start: &Position<S>) -> String {
        let separator = if matches!(self.list, List::Pairs(_)) { ", " } else { "," };
        match self.list {
            List::Empty => self.result().to_string(),
            _ => format!("{} {}", self.result(), self.entries(start).join(separator)),
        }
    }
}

fn written_pair<const S: usize>(start: &Position<S>, pair: (Move, Option<Move>)) -> String {
    let first = start.written(pair.0);
    match pair.1 {
        Some(second) => format!("{first} {}", start.after(pair.0).written(second)),
        None => first,
    }
}
