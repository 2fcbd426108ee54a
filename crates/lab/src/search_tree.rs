//! The tree of one search, written down so that it can be drawn and stepped through.

use crate::compare::Limits;
use crate::move_labels::MoveLabels;
use crate::studied_position::{StudiedPosition, Visit};
use chess::Notation;
use gametree::{
    Bound, Budget, INFINITY, NoObserver, Player, RecordedNode, SearchOptions, TreeRecorder, Value,
    ValueSource, search,
};
use serde::Serialize;

/// A position of the tree. Positions are in the order in which the search entered them, the first
/// one first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TreeNode {
    /// The index of the position before it; none for the first.
    pub parent: Option<usize>,
    /// The move that leads to it; empty for the first.
    pub label: String,
    /// How many moves from the first.
    pub ply: u32,
    /// Who is to move there.
    pub player: Player,
    /// What Max had for sure when it was entered; none for nothing.
    pub alpha: Option<Value>,
    /// What Min had for sure when it was entered; none for nothing.
    pub beta: Option<Value>,
    /// Its value, or a bound of it if that is outside the window.
    pub value: Value,
    /// Where the value comes from.
    pub source: ValueSource,
    /// The bound that cut it short, if one did.
    pub cut: Option<Bound>,
    /// The moves that were therefore not looked at.
    pub skipped: Vec<String>,
    /// Positions below it that were searched but found no room here.
    pub left_out: u64,
    /// Whether it lies on the principal variation.
    pub on_line: bool,
}

/// A search written down.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tree {
    /// How deep was searched.
    pub depth: u32,
    /// How many positions the search looked at; of a cascade all its searches.
    pub nodes: u64,
    /// The value of the first position.
    pub value: Value,
    /// The positions; of a cascade those of its last search.
    pub branches: Vec<TreeNode>,
}

/// Searches and writes the tree down to the last full row of positions that finds room; `None` if
/// the limits ended the search. Chess moves are written in `notation`.
pub fn tree(
    studied: &StudiedPosition,
    depth: u32,
    options: &SearchOptions,
    room: usize,
    notation: Notation,
    limits: Limits<'_>,
) -> Option<Tree> {
    studied.visit(Record { depth, options, room, notation, limits })
}

struct Record<'a> {
    depth: u32,
    options: &'a SearchOptions,
    room: usize,
    notation: Notation,
    limits: Limits<'a>,
}

impl Visit for Record<'_> {
    type Out = Option<Tree>;

    fn visit<S: MoveLabels>(self, rules: &S, position: &S::Position) -> Option<Tree> {
        let Record { depth, options, room, notation, limits } = self;
        let run = |budget: Budget<'_>, recorder: Option<&mut TreeRecorder<S::Move>>| match recorder
        {
            Some(recorder) => search(rules, position, depth, options, budget, recorder),
            None => search(rules, position, depth, options, budget, &mut NoObserver),
        };
        // Once to see how many positions each row has, once more to write them down.
        let sized = run(limits.budget(), None);
        if !sized.complete {
            return None;
        }
        let mut sum = 0;
        let rows = sized.stats.by_ply.iter().take_while(|&&row| {
            sum += row;
            sum <= room as u64
        });
        let last_row = rows.count().saturating_sub(1).max(1);
        let mut recorder = TreeRecorder::new(last_row, room.max(2));
        let recorded = run(Budget { nodes: None, ..limits.budget() }, Some(&mut recorder));
        if !recorded.complete {
            return None;
        }
        let branches = written(rules, position, &recorder.nodes, notation);
        Some(Tree { depth, nodes: sized.stats.nodes, value: sized.value, branches })
    }
}

/// The branches with their moves as people write them.
fn written<S: MoveLabels>(
    rules: &S,
    start: &S::Position,
    branches: &[RecordedNode<S::Move>],
    notation: Notation,
) -> Vec<TreeNode> {
    let mut positions: Vec<S::Position> = Vec::with_capacity(branches.len());
    let mut nodes: Vec<TreeNode> = Vec::with_capacity(branches.len());
    for branch in branches {
        let (position, label, ply) = match (branch.parent, branch.mv) {
            (Some(parent), Some(mv)) => {
                let before = &positions[parent];
                let label = rules.label(before, mv, notation);
                (rules.play(before, mv), label, nodes[parent].ply + 1)
            }
            _ => (start.clone(), String::new(), 0),
        };
        let skipped = branch.skipped.iter().map(|&mv| rules.label(&position, mv, notation));
        nodes.push(TreeNode {
            parent: branch.parent,
            label,
            ply,
            player: branch.player,
            alpha: (branch.window.0 > -INFINITY).then_some(branch.window.0),
            beta: (branch.window.1 < INFINITY).then_some(branch.window.1),
            value: branch.value,
            source: branch.source,
            cut: branch.cut,
            skipped: skipped.collect(),
            left_out: branch.left_out,
            on_line: false,
        });
        positions.push(position);
    }
    mark_line(&mut nodes);
    nodes
}

/// Marks the principal variation: below each of its positions the first reply with its value.
fn mark_line(nodes: &mut [TreeNode]) {
    let mut here = (!nodes.is_empty()).then_some(0);
    while let Some(index) = here {
        nodes[index].on_line = true;
        let value = nodes[index].value;
        here = nodes.iter().position(|node| node.parent == Some(index) && node.value == value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studied_position::ChessEvaluation;
    use chess::Board;

    /// One move, then five, as counted by hand in `compare.rs`.
    fn drawn(room: usize) -> Tree {
        let board = Board::from_fen("8/8/8/7p/7P/1k6/8/K7 w - - 0 1").unwrap();
        let studied = StudiedPosition::Chess(board, ChessEvaluation::Zcu);
        let limits = Limits::default();
        tree(&studied, 2, &SearchOptions::ALPHABETA, room, Notation::San, limits).unwrap()
    }

    #[test]
    fn every_position_is_there_if_there_is_room() {
        let tree = drawn(100);
        assert_eq!((tree.nodes, tree.branches.len()), (7, 7));
        assert_eq!(tree.branches[0].label, "");
        assert_eq!((tree.branches[1].label.as_str(), tree.branches[1].ply), ("Kb1", 1));
        assert!(tree.branches[2..].iter().all(|node| node.parent == Some(1) && node.ply == 2));
        // Black takes the smallest value; one line leads to it.
        let replies: Vec<&TreeNode> = tree.branches[2..].iter().collect();
        assert_eq!(replies.iter().map(|node| node.value).min(), Some(tree.value));
        assert_eq!(tree.branches.iter().filter(|node| node.on_line).count(), 3);
    }

    #[test]
    fn what_finds_no_room_is_counted() {
        let tree = drawn(3);
        assert_eq!((tree.nodes, tree.branches.len()), (7, 2));
        assert_eq!(tree.branches[1].left_out, 5);
    }
}
