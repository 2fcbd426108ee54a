//! The answer explained: a tree of the main lines.
//!
//! Under each entry of the list stand all replies of the opponent, and after each reply one line
//! in which the player keeps the goal and the opponent holds out as long as possible.

use crate::answer::{Answer, List, Prover, Question, in_order};
use crate::goal::Goal;
use crate::moves::Move;
use crate::position::{End, Position, Side};

/// A half-move of the tree, written, and what may follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// One half-move, or a whole line separated by spaces.
    pub text: String,
    /// What may follow.
    pub replies: Vec<Branch>,
    /// Why nothing follows, at a leaf.
    pub ending: Option<Ending>,
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side has mated.
    Mate(Side),
    /// The side to move is not in check and has no move.
    Stalemate,
    /// Nobody can mate with what is left.
    DeadMaterial,
    /// The position has occurred for the third time.
    ThirdRepetition,
    /// The horizon is reached; the side that is superior in material, if one is.
    Horizon(Option<Side>),
}

/// Why a goal cannot be forced: what spoils each try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The goal.
    pub goal: Goal,
    /// If the side to move wants the goal, each of its half-moves with the reply that spoils it (none
    /// where the game or the horizon ends). If the other does, one half-move that spoils it.
    pub tries: Vec<String>,
}

/// Why nothing can be forced at all, goal by goal in the order in which the task asks; for an answer
/// of `0-0`.
pub fn refusals<const S: usize, P: Prover<S>>(
    prover: &mut P,
    start: &Position<S>,
    half_moves: u64,
) -> Result<Vec<Refusal>, P::Error> {
    let (mover, other) = (start.turn, start.turn.other());
    let goals = [
        Goal::mate(mover),
        Goal::mate(other),
        Goal::Draw,
        Goal::horizon(mover),
        Goal::horizon(other),
    ];
    let mut refusals = Vec::new();
    for goal in goals {
        let mut explainer = Explainer { prover, goal, start: *start, half_moves };
        refusals.push(Refusal { goal, tries: explainer.tries()? });
    }
    Ok(refusals)
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
                None => explainer.entry(&[first]),
            });
            lines.collect()
        }
    }
}

/// Draws the tree with a prefix of lines, as folders are drawn; `named` writes how a line ends.
pub fn drawing(tree: &[Branch], named: &dyn Fn(Ending) -> String) -> String {
    fn draw(
        branches: &[Branch],
        indent: &str,
        named: &dyn Fn(Ending) -> String,
        text: &mut String,
    ) {
        for (n, branch) in branches.iter().enumerate() {
            let last = n + 1 == branches.len();
            let (fork, deeper) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            let ending = branch.ending.map(|ending| format!("  {}", named(ending)));
            let ending = ending.unwrap_or_default();
            *text += &format!("{indent}{fork}{}{ending}\n", branch.text);
            draw(&branch.replies, &format!("{indent}{deeper}"), named, text);
        }
    }
    let mut text = String::new();
    draw(tree, "", named, &mut text);
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
        let ending = self.ending(line);
        if ending.is_none() {
            for reply in in_order(&self.after(line)) {
                let mut longer = line.to_vec();
                longer.push(reply);
                self.go_on(&mut longer)?;
                let text = self.written(&longer, line.len());
                let ending = self.ending(&longer);
                replies.push(Branch { text, replies: Vec::new(), ending });
            }
        }
        Ok(Branch { text, replies, ending })
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

    /// The half-moves of the side to move, each with what spoils the goal after it; or the first
    /// half-move that spoils a goal of the other side.
    fn tries(&mut self) -> Result<Vec<String>, P::Error> {
        let mut tries = Vec::new();
        if self.ending(&[]).is_some() {
            return Ok(tries);
        }
        let own = self.goal.player() == self.start.turn;
        for mv in in_order(&self.start) {
            let spoiled = if own { self.spoiling_line(mv)? } else { self.spoiled_by(&[mv])? };
            if let Some(line) = spoiled {
                tries.push(self.written(&line, 0));
                if !own {
                    break;
                }
            }
        }
        Ok(tries)
    }

    /// A half-move of the side that wants the goal, with the reply that spoils it.
    fn spoiling_line(&mut self, mv: Move) -> Result<Option<Vec<Move>>, P::Error> {
        if self.ending(&[mv]).is_some() {
            return Ok(Some(vec![mv]));
        }
        for reply in in_order(&self.after(&[mv])) {
            if let Some(line) = self.spoiled_by(&[mv, reply])? {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// The line itself, if the goal can't be forced after it.
    fn spoiled_by(&mut self, line: &[Move]) -> Result<Option<Vec<Move>>, P::Error> {
        let spoiled = match self.ending(line) {
            Some(Ending::Horizon(_)) => !self.goal.reached_at_horizon(&self.after(line)),
            Some(Ending::ThirdRepetition) => self.goal != Goal::Draw,
            Some(_) => {
                let last = self.after(line);
                !last.end().is_some_and(|end| self.goal.reached_by(end, last.turn))
            }
            None => {
                let half_moves = self.half_moves - line.len() as u64;
                let question = Question { goal: self.goal, start: &self.start, line, half_moves };
                !self.prover.forced(question)?
            }
        };
        Ok(spoiled.then(|| line.to_vec()))
    }

    fn over(&self, line: &[Move]) -> bool {
        self.ending(line).is_some()
    }

    fn ending(&self, line: &[Move]) -> Option<Ending> {
        let last = self.after(line);
        match last.end() {
            Some(End::Mate) => return Some(Ending::Mate(last.turn.other())),
            Some(End::Draw) if last.dead() => return Some(Ending::DeadMaterial),
            Some(End::Draw) => return Some(Ending::Stalemate),
            None => {}
        }
        if self.third(line) {
            return Some(Ending::ThirdRepetition);
        }
        let superior = [Side::White, Side::Black].into_iter().find(|&side| last.superior(side));
        (line.len() as u64 >= self.half_moves).then_some(Ending::Horizon(superior))
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
