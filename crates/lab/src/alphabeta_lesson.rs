//! The guided example: why alpha-beta cuts 4. Bxa6 short in the Spanish game.
//!
//! The ZČU report explains alpha-beta by this position. The lesson is not told from memory: the
//! search is run, two half-moves deep with captures first and the report's own evaluation, and
//! what is told are its numbers.

use crate::search_tree::{Tree, TreeNode, tree};
use crate::studied_position::{ChessEvaluation, StudiedPosition};
use chess::{Board, Notation};
use gametree::{SearchOptions, Value};

/// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6.
pub const FEN: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";

/// How deep the report searches it.
pub const DEPTH: u32 = 2;

/// Replies to 4. Bxa6 that no player would look at.
const SENSELESS: [&str; 3] = ["Nh6", "Jh6", "g5"];

/// The search of the lesson.
pub const OPTIONS: SearchOptions = SearchOptions { captures: true, ..SearchOptions::ALPHABETA };

/// What a step of the lesson teaches, with the numbers of the search. Moves are written in the
/// notation that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Teaching {
    /// The position, and nothing is known yet.
    Start,
    /// Captures are tried first.
    Order,
    /// The first move needs all its replies, as in minimax.
    FirstMove { mv: String, replies: usize, best: Vec<String>, value: Value },
    /// Its value is alpha now.
    Alpha { value: Value },
    /// The second move is searched with that alpha.
    SecondMove { mv: String, alpha: Value },
    /// A reply holds it to no more than alpha, after so many were tried.
    Refutation { tried: usize, reply: String, value: Value },
    /// So all other replies are passed over.
    Cutoff { mv: String, alpha: Value, value: Value, skipped: usize, examples: Vec<String> },
    /// What was found, and how many positions it took with and without pruning.
    End { best: String, value: Value, pruned: u64, full: u64 },
}

/// A step of the lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// What it teaches.
    pub teaching: Teaching,
    /// The position that it is about.
    pub fen: String,
    /// The index of the position in the tree, if it is there.
    pub branch: Option<usize>,
    /// What White has for sure after it; none for nothing yet.
    pub alpha: Option<Value>,
}

/// The lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its steps, in order.
    pub steps: Vec<LessonStep>,
    /// The tree that they walk through.
    pub tree: Tree,
}

/// The position of the lesson.
pub fn studied_position() -> Option<StudiedPosition> {
    Some(StudiedPosition::Chess(Board::from_fen(FEN).ok()?, ChessEvaluation::Zcu))
}

/// Runs the search and puts the lesson together. `None` can only mean that the position above is
/// wrong.
pub fn lesson(notation: Notation) -> Option<Lesson> {
    let studied = studied_position()?;
    let all = usize::MAX;
    let limits = crate::Limits::default();
    let pruned = tree(&studied, DEPTH, &OPTIONS, all, notation, limits)?;
    let full = tree(&studied, DEPTH, &SearchOptions::MINIMAX, all, notation, limits)?;
    let steps = steps(&pruned, &full, notation)?;
    Some(Lesson { steps, tree: pruned })
}

fn steps(tree: &Tree, full: &Tree, notation: Notation) -> Option<Vec<LessonStep>> {
    let start = Board::from_fen(FEN).ok()?;
    let (takes_knight, knight_label) = after(&start, "b5c6", notation)?;
    let (takes_pawn, pawn_label) = after(&start, "b5a6", notation)?;
    let (first_index, first) = first_move(tree, &knight_label)?;
    let (second_index, second) = first_move(tree, &pawn_label)?;
    let replies = replies(tree, first_index);
    let best = replies.iter().filter(|(_, node)| node.value == first.value);
    let best: Vec<String> = best.map(|(_, node)| node.label.clone()).collect();
    let tried = self::replies(tree, second_index);
    let &(last_index, last) = tried.last()?;
    let alpha = second.alpha?;
    let line = self::replies(tree, 0).into_iter().find(|(_, node)| node.on_line)?.1;
    let step = |teaching, board: &Board, branch, alpha| LessonStep {
        teaching,
        fen: board.fen(),
        branch: Some(branch),
        alpha,
    };
    let first_teaching = Teaching::FirstMove {
        mv: first.label.clone(),
        replies: replies.len(),
        best,
        value: first.value,
    };
    let refutation =
        Teaching::Refutation { tried: tried.len(), reply: last.label.clone(), value: last.value };
    let cutoff = Teaching::Cutoff {
        mv: second.label.clone(),
        alpha,
        value: last.value,
        skipped: second.skipped.len(),
        examples: examples(&second.skipped),
    };
    let second_teaching = Teaching::SecondMove { mv: second.label.clone(), alpha };
    let end = Teaching::End {
        best: line.label.clone(),
        value: tree.value,
        pruned: tree.nodes,
        full: full.nodes,
    };
    Some(vec![
        step(Teaching::Start, &start, 0, None),
        step(Teaching::Order, &start, 0, None),
        step(first_teaching, &takes_knight, first_index, None),
        step(Teaching::Alpha { value: first.value }, &start, 0, Some(first.value)),
        step(second_teaching, &takes_pawn, second_index, Some(alpha)),
        step(refutation, &takes_pawn, last_index, Some(alpha)),
        step(cutoff, &takes_pawn, second_index, Some(alpha)),
        step(end, &start, 0, Some(tree.value)),
    ])
}

/// The board after a move, and the move's label.
fn after(board: &Board, uci: &str, notation: Notation) -> Option<(Board, String)> {
    let mv = board.parse_uci(uci).ok()?;
    let mut after = *board;
    after.play(mv);
    Some((after, board.write_move(mv, notation)))
}

/// The move of the first position with this label.
fn first_move<'a>(tree: &'a Tree, label: &str) -> Option<(usize, &'a TreeNode)> {
    replies(tree, 0).into_iter().find(|(_, node)| node.label == label)
}

fn replies(tree: &Tree, index: usize) -> Vec<(usize, &TreeNode)> {
    let nodes = tree.branches.iter().enumerate();
    nodes.filter(|(_, node)| node.parent == Some(index)).collect()
}

/// Of the moves that were passed over those that the report calls senseless; else the last three.
fn examples(skipped: &[String]) -> Vec<String> {
    let senseless: Vec<String> =
        skipped.iter().filter(|label| SENSELESS.contains(&label.as_str())).cloned().collect();
    match senseless.is_empty() {
        true => skipped.iter().rev().take(3).cloned().collect(),
        false => senseless,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The evaluation is material and the centre, so the lesson can be counted by hand: 4. Bxc6
    /// gives the bishop (350) for the knight (300), 4. Bxa6 for a pawn (100).
    #[test]
    fn the_bishop_that_takes_a_pawn_is_refuted_by_the_first_reply() {
        let lesson = lesson(Notation::San).unwrap();
        let teaching: Vec<&Teaching> = lesson.steps.iter().map(|step| &step.teaching).collect();
        let Teaching::FirstMove { mv, replies, best, value: sure } = teaching[2] else { panic!() };
        assert_eq!((mv.as_str(), best.join(" ")), ("Bxc6", "bxc6 dxc6".into()));
        // Every legal reply was needed.
        let (board, _) = after(&Board::from_fen(FEN).unwrap(), "b5c6", Notation::San).unwrap();
        assert_eq!(*replies, board.count_legal_moves() as usize);
        assert_eq!(*teaching[3], Teaching::Alpha { value: *sure });
        assert_eq!(*teaching[4], Teaching::SecondMove { mv: "Bxa6".into(), alpha: *sure });
        let Teaching::Refutation { tried: 1, reply, value } = teaching[5] else { panic!() };
        // A bishop for a pawn rather than for a knight, but for the squares: 200 worse.
        assert_eq!((reply.as_str(), value - sure), ("bxa6", -200));
        let Teaching::Cutoff { skipped, examples, .. } = teaching[6] else { panic!() };
        let (board, _) = after(&Board::from_fen(FEN).unwrap(), "b5a6", Notation::San).unwrap();
        assert_eq!(skipped + 1, board.count_legal_moves() as usize);
        assert_eq!(examples.join(" "), "g5 Nh6");
    }

    #[test]
    fn pruning_keeps_the_value_and_saves_most_of_the_positions() {
        let lesson = lesson(Notation::SanCzech).unwrap();
        let Teaching::End { value, pruned, full, .. } = &lesson.steps[7].teaching else { panic!() };
        // All positions of two half-moves, which perft counts too.
        let board = Board::from_fen(FEN).unwrap();
        let moves = board.legal_moves();
        let replies = |&mv: &chess::Move| {
            let mut after = board;
            after.play(mv);
            after.count_legal_moves() as u64
        };
        assert_eq!(*full, 1 + moves.len() as u64 + moves.iter().map(replies).sum::<u64>());
        assert!(*pruned < full / 4, "{pruned} of {full}");
        assert_eq!(lesson.tree.value, *value);
        assert!(lesson.tree.branches.iter().any(|node| node.label == "Sxa6"));
    }
}
