//! The answer explained: a tree of the main lines.
//!
//! Under each entry of the list stand all replies of the opponent, and after each reply one line
//! in which the player keeps the goal and the opponent holds out as long as possible.

use crate::answer::{Answer, List, Prover, Question, in_order};
use crate::goal::Goal;
use crate::moves::Move;
use crate::position::Position;

/// A half-move of the tree, written, and what may follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// One half-move, or a whole line separated by spaces.
    pub text: String,
    /// What may follow.
    pub replies: Vec<Branch>,
}

/// The tree of an answer; empty when the answer has no list.
pub fn tree<const S: usize, P: Prover<S>>(
    prover: &mut P,
    answer: &Answer,
    start: &Position<S>,
    half_moves: u64,
) -> Result<Vec<Branch>, P::Error> {
    let Some(goal) = answer.goal else { return Ok(Vec::new()) };
    let mut explainer = Explainer { prover, goal, start: *start, half_moves };
    match &answer.list {
        List::Empty => Ok(Vec::new()),
        List::Moves(moves) => moves.iter().map(|&mv| explainer.entry(&[mv])).collect(),
        List::Pairs(pairs) => {
            let lines = pairs.iter().map(|&(first, second)| match second {
                Some(second) => explainer.entry(&[first, second]),
                None => Ok(Branch { text: start.written(first), replies: Vec::new() }),
            });
            lines.collect()
        }
    }
}

/// Draws the tree with a prefix of lines, as folders are drawn.
pub fn drawing(tree: &[Branch]) -> String {
    fn draw(branches: &[Branch], indent: &str, text: &mut String) {
        for (n, branch) in branches.iter().enumerate() {
            let last = n + 1 == branches.len();
            let (fork, deeper) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            *text += &format!("{indent}{fork}{}\n", branch.text);
            draw(&branch.replies, &format!("{indent}{deeper}"), text);
        }
    }
    let mut text = String::new();
    draw(tree, "", &mut text);
    text
}

struct Explainer<'a, const S: usize, P: Prover<S>> {
    prover: &'a mut P,
    goal: Goal,
    start: Position<S>,
    half_moves: u64,
}

impl<const S: usize, P: Prover<S>> Explainer<'_, S, P> {
    /// An entry of the list, which ends with a half-move of the player, and all replies to it.
    fn entry(&mut self, line: &[Move]) -> Result<Branch, P::Error> {
        let text = self.written(line, 0);
        let mut replies = Vec::new();
        if !self.over(line) {
            for reply in in_order(&self.after(line)) {
                let mut longer = line.to_vec();
                longer.push(reply);
                self.go_on(&mut longer)?;
                let text = self.written(&longer, line.len());
                replies.push(Branch { text, replies: Vec::new() });
            }
        }
        Ok(Branch { text, replies })
    }

    /// Prolongs a line to its end or to the horizon.
    fn go_on(&mut self, line: &mut Vec<Move>) -> Result<(), P::Error> {
        while !self.over(line) {
            let position = self.after(line);
            let own = position.turn == self.goal.player();
            let mut best: Option<(u64, Move)> = None;
            for mv in in_order(&position) {
                line.push(mv);
                let needed = self.needed(line)?;
                line.pop();
                // The player takes the quickest way, the opponent the slowest.
                let better = match (needed, best) {
                    (None, _) => false,
                    (Some(_), None) => true,
                    (Some(needed), Some((so_far, _))) => {
                        if own {
                            needed < so_far
                        } else {
                            needed > so_far
                        }
                    }
                };
                if better && let Some(needed) = needed {
                    best = Some((needed, mv));
                }
            }
            let Some((_, mv)) = best else { return Ok(()) };
            line.push(mv);
        }
        Ok(())
    }

    /// How many half-moves after the line the goal needs; none when it is lost.
    fn needed(&mut self, line: &[Move]) -> Result<Option<u64>, P::Error> {
        let left = self.half_moves - line.len() as u64;
        if self.third(line) {
            return Ok((self.goal == Goal::Draw).then_some(0));
        }
        let from = if self.goal.lasting() { 0 } else { left };
        for half_moves in from..=left {
            let question = Question { goal: self.goal, start: &self.start, line, half_moves };
            if self.prover.forced(question)? {
                return Ok(Some(half_moves));
            }
        }
        Ok(None)
    }

    fn over(&self, line: &[Move]) -> bool {
        line.len() as u64 >= self.half_moves || self.third(line) || self.after(line).end().is_some()
    }

    /// Whether the line ends with the third occurrence of a position.
    fn third(&self, line: &[Move]) -> bool {
        let last = self.after(line);
        (0..=line.len()).filter(|&n| self.after(&line[..n]) == last).count() >= 3
    }

    fn after(&self, line: &[Move]) -> Position<S> {
        line.iter().fold(self.start, |position, &mv| position.after(mv))
    }

    /// The half-moves of the line from number `from` on.
    fn written(&self, line: &[Move], from: usize) -> String {
        let words = (from..line.len()).map(|n| self.after(&line[..n]).written(line[n]));
        words.collect::<Vec<_>>().join(" ")
    }
}
