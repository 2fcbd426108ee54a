//! The guided example: why alpha-beta cuts 4. Bxa6 short in the Spanish game.
//!
//! The ZČU report explains alpha-beta by this position. The lesson is not told from memory: the
//! search is run, two half-moves deep with captures first and the report's evaluation, and what is
//! said are its numbers.

use crate::place::{ChessEvaluation, Place};
use crate::tree::{Tree, TreeNode, tree};
use chess::Board;
use gametree::{SearchOptions, Value};
use serde::Serialize;
use texts::{Lang, Texts};

/// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6.
pub const FEN: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";

/// How deep the ZČU report searches it.
pub const DEPTH: u32 = 2;

/// Replies to 4. Bxa6 that no player would look at.
const SENSELESS: [&str; 3] = ["Nh6", "Jh6", "g5"];

/// The search of the lesson.
pub const OPTIONS: SearchOptions = SearchOptions { captures: true, ..SearchOptions::ALPHABETA };

/// A step of the lesson: a sentence or two, and what they are about.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LessonStep {
    /// What is said.
    pub text: String,
    /// The position that it is about.
    pub fen: String,
    /// The index of the position in the tree, if it is there.
    pub branch: Option<usize>,
    /// What White has for sure after it; none for nothing yet.
    pub alpha: Option<Value>,
}

/// The lesson.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lesson {
    /// Its steps, in order.
    pub steps: Vec<LessonStep>,
    /// The tree that they walk through.
    pub tree: Tree,
}

/// The position of the lesson.
pub fn place() -> Option<Place> {
    Some(Place::Chess(Board::from_fen(FEN).ok()?, ChessEvaluation::Zcu))
}

/// Runs the search and tells it in the language of the texts. `None` can only mean that the
/// position above is wrong.
pub fn lesson(texts: &Texts) -> Option<Lesson> {
    let place = place()?;
    let all = usize::MAX;
    let limits = crate::Limits::default();
    let pruned = tree(&place, DEPTH, &OPTIONS, all, texts.lang(), limits)?;
    let full = tree(&place, DEPTH, &SearchOptions::MINIMAX, all, texts.lang(), limits)?;
    let steps = Teller { texts, tree: &pruned, full: &full }.steps()?;
    Some(Lesson { steps, tree: pruned })
}

struct Teller<'a> {
    texts: &'a Texts,
    tree: &'a Tree,
    full: &'a Tree,
}

impl Teller<'_> {
    fn steps(&self) -> Option<Vec<LessonStep>> {
        let start = Board::from_fen(FEN).ok()?;
        let mut steps = vec![
            self.step("lab-spanish-start", &[], &start, Some(0), None),
            self.step("lab-spanish-order", &[], &start, Some(0), None),
        ];
        let takes_knight = self.after(&start, "b5c6")?;
        let takes_pawn = self.after(&start, "b5a6")?;
        let (first, second) = (self.branch(takes_knight.1)?, self.branch(takes_pawn.1)?);
        let moves = self.replies(first.0);
        let best = moves.iter().filter(|(_, node)| node.value == first.1.value);
        let best: Vec<String> = best.map(|(_, node)| node.label.clone()).collect();
        let args = [
            ("move", first.1.label.clone()),
            ("replies", moves.len().to_string()),
            ("best", best.join(&format!(" {} ", self.texts.get("lab-spanish-or")))),
            ("value", shown(first.1.value)),
        ];
        steps.push(self.step("lab-spanish-first", &args, &takes_knight.0, Some(first.0), None));
        steps.push(self.step("lab-spanish-sure", &args, &start, Some(0), Some(first.1.value)));

        let refuting = self.replies(second.0);
        let (last_index, last) = *refuting.last()?;
        let skipped = &second.1.skipped;
        let args = [
            ("move", second.1.label.clone()),
            ("alpha", shown(second.1.alpha?)),
            ("reply", last.label.clone()),
            ("value", shown(last.value)),
            ("looked", refuting.len().to_string()),
            ("skipped", skipped.len().to_string()),
            ("examples", examples(skipped)),
        ];
        let sure = second.1.alpha;
        let mut step = |id, branch, board| steps.push(self.step(id, &args, board, branch, sure));
        step("lab-spanish-second", Some(second.0), &takes_pawn.0);
        step("lab-spanish-refuted", Some(last_index), &takes_pawn.0);
        step("lab-spanish-cut", Some(second.0), &takes_pawn.0);
        let best = self.replies(0).into_iter().find(|(_, node)| node.on_line)?.1;
        let args = [
            ("best", best.label.clone()),
            ("value", shown(self.tree.value)),
            ("pruned", self.tree.nodes.to_string()),
            ("full", self.full.nodes.to_string()),
        ];
        steps.push(self.step("lab-spanish-end", &args, &start, Some(0), Some(self.tree.value)));
        Some(steps)
    }

    fn step(
        &self,
        id: &str,
        args: &[(&str, String)],
        board: &Board,
        branch: Option<usize>,
        alpha: Option<Value>,
    ) -> LessonStep {
        // Numbers as numbers, so that messages can choose their words by them.
        let value = |text: &String| match text.parse::<u32>() {
            Ok(number) => number.into(),
            Err(_) => text.clone().into(),
        };
        let args: Vec<(&str, texts::Value<'_>)> =
            args.iter().map(|(name, text)| (*name, value(text))).collect();
        LessonStep { text: self.texts.format(id, &args), fen: board.fen(), branch, alpha }
    }

    /// The board after a move, and the move's label.
    fn after(&self, board: &Board, uci: &str) -> Option<(Board, String)> {
        let mv = board.parse_uci(uci).ok()?;
        let notation = match self.texts.lang() {
            Lang::Cs => chess::Notation::SanCzech,
            Lang::En => chess::Notation::San,
        };
        let label = board.write_move(mv, notation);
        let mut after = *board;
        after.play(mv);
        Some((after, label))
    }

    /// The first move of the tree with a label.
    fn branch(&self, label: String) -> Option<(usize, &TreeNode)> {
        let nodes = self.tree.branches.iter().enumerate();
        nodes.into_iter().find(|(_, node)| node.parent == Some(0) && node.label == label)
    }

    fn replies(&self, index: usize) -> Vec<(usize, &TreeNode)> {
        let nodes = self.tree.branches.iter().enumerate();
        nodes.filter(|(_, node)| node.parent == Some(index)).collect()
    }
}

/// Of the moves that were passed over those that the ZČU report calls senseless; else the last three.
fn examples(skipped: &[String]) -> String {
    let senseless: Vec<String> =
        skipped.iter().filter(|label| SENSELESS.contains(&label.as_str())).cloned().collect();
    match senseless.is_empty() {
        true => skipped.iter().rev().take(3).cloned().collect::<Vec<_>>().join(", "),
        false => senseless.join(", "),
    }
}

fn shown(value: Value) -> String {
    value.to_string().replace('-', "−")
}
