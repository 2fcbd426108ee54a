//! The answer explained in words: the plan, what every reply leads to, and why nothing can be forced.

use koncovka::explain::{self, Branch, Ending, Refusal};
use koncovka::{Answer, Decided, Goal, Prover, Side, Task, Undecided};
use serde::Serialize;
use texts::Texts;

/// Everything there is to say about an answer.
pub(super) struct Explanation {
    plan: String,
    tree: Vec<Branch>,
    refusals: Vec<Refusal>,
}

/// The name of a goal, by which the texts choose their words.
pub(super) fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::MateWhite => "mate-white",
        Goal::MateBlack => "mate-black",
        Goal::Draw => "draw",
        Goal::HorizonWhite => "horizon-white",
        Goal::HorizonBlack => "horizon-black",
    }
}

impl Explanation {
    /// Explains an answer.
    pub(super) fn of(
        prover: &mut impl Prover<7, Error = Undecided>,
        answer: &Answer,
        task: &Task,
        texts: &Texts,
    ) -> Decided<Explanation> {
        let tree = explain::tree(prover, answer, &task.position, task.half_moves)?;
        let refusals = match answer.goal {
            None => explain::refusals(prover, &task.position, task.half_moves)?,
            Some(_) => Vec::new(),
        };
        let plan = match answer.goal.filter(|_| tree.is_empty()) {
            Some(goal) => {
                texts.format("koncovka-plan-at-once", &[("goal", goal_name(goal).into())])
            }
            None => plan(answer, task, texts),
        };
        Ok(Explanation { plan, tree, refusals })
    }

    /// The explanation in lines.
    pub(super) fn text(&self, texts: &Texts) -> String {
        let mut text = self.plan.clone() + "\n";
        text += &texts.shown(&explain::drawing(&self.tree, &|ending| ending_text(ending, texts)));
        for refusal in &self.refusals {
            text += &format!("{}\n", refusal_text(refusal, texts));
            for line in &refusal.tries {
                text += &format!("  {line}\n");
            }
        }
        text
    }

    /// The same for other programs.
    pub(super) fn json(&self) -> ExplanationJson<'_> {
        let refusals = self.refusals.iter();
        let refusals =
            refusals.map(|no| RefusalJson { goal: goal_name(no.goal), tries: &no.tries });
        ExplanationJson {
            plan: &self.plan,
            tree: self.tree.iter().map(branch_json).collect(),
            refusals: refusals.collect(),
        }
    }
}

/// What is forced, by whom and how far ahead.
fn plan(answer: &Answer, task: &Task, texts: &Texts) -> String {
    let half_moves = ("half_moves", task.half_moves.to_string().into());
    match answer.goal {
        None => texts.format("koncovka-plan-nothing", &[half_moves]),
        Some(goal) => {
            let own = if goal.player() == task.position.turn { "own" } else { "other" };
            let arguments = [("goal", goal_name(goal).into()), ("mover", own.into()), half_moves];
            texts.format("koncovka-plan", &arguments)
        }
    }
}

fn side_name(side: Side) -> &'static str {
    if side == Side::White { "white" } else { "black" }
}

/// How a line ends, for the texts and for other programs.
fn ending_names(ending: Ending) -> (&'static str, &'static str) {
    match ending {
        Ending::Mate(by) => ("mate", side_name(by)),
        Ending::Stalemate => ("stalemate", "none"),
        Ending::DeadMaterial => ("dead-material", "none"),
        Ending::ThirdRepetition => ("third-repetition", "none"),
        Ending::Horizon(superior) => ("horizon", superior.map_or("none", side_name)),
    }
}

fn ending_text(ending: Ending, texts: &Texts) -> String {
    let (name, side) = ending_names(ending);
    texts.format(&format!("koncovka-ending-{name}"), &[("side", side.into())])
}

fn refusal_text(refusal: &Refusal, texts: &Texts) -> String {
    let count = refusal.tries.len().into();
    let arguments = [("goal", goal_name(refusal.goal).into()), ("tries", count)];
    texts.format("koncovka-refusal", &arguments)
}

#[derive(Serialize)]
pub(super) struct ExplanationJson<'a> {
    plan: &'a str,
    tree: Vec<BranchJson<'a>>,
    refusals: Vec<RefusalJson<'a>>,
}

#[derive(Serialize)]
struct BranchJson<'a> {
    moves: &'a str,
    ending: Option<&'static str>,
    replies: Vec<BranchJson<'a>>,
}

#[derive(Serialize)]
struct RefusalJson<'a> {
    goal: &'static str,
    tries: &'a [String],
}

fn branch_json(branch: &Branch) -> BranchJson<'_> {
    BranchJson {
        moves: &branch.text,
        ending: branch.ending.map(|ending| ending_names(ending).0),
        replies: branch.replies.iter().map(branch_json).collect(),
    }
}
