//! The tree of a search written down, as far as there is room.

use crate::{Observer, Player, Step, Value, ValueSource};
use serde::Serialize;

/// A bound of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// What Max has for sure.
    Alpha,
    /// What Min has for sure.
    Beta,
}

/// A position of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedNode<M> {
    /// The index of the position before it; none for the first.
    pub parent: Option<usize>,
    /// The move that leads to it.
    pub mv: Option<M>,
    /// Who is to move there.
    pub player: Player,
    /// Alpha and beta when it was entered.
    pub window: (Value, Value),
    /// Its value, or a bound of it if that is outside the window.
    pub value: Value,
    /// Where the value comes from.
    pub source: ValueSource,
    /// The bound that cut it short, if one did.
    pub cut: Option<Bound>,
    /// The replies that were passed over.
    pub skipped: Vec<M>,
    /// Positions below it that found no room.
    pub left_out: u64,
}

/// Writes down the last search that it watches: positions at most so far from the start, and so
/// many at most. Positions are in the order in which they were entered.
#[derive(Clone, Debug)]
pub struct TreeRecorder<M> {
    max_ply: usize,
    max_nodes: usize,
    /// What was written down.
    pub nodes: Vec<RecordedNode<M>>,
    /// The index of each position of the path; the last one that is written down.
    path: Vec<usize>,
}

impl<M> TreeRecorder<M> {
    /// With so much room.
    pub fn new(max_ply: usize, max_nodes: usize) -> TreeRecorder<M> {
        TreeRecorder { max_ply, max_nodes, nodes: Vec::new(), path: Vec::new() }
    }

    /// The index of the position that a path of `length` moves leads to, if it is written down.
    fn at(&self, length: usize) -> Option<usize> {
        (self.path.len() == length + 1).then(|| self.path[length])
    }
}

impl<M: Copy> Observer<M> for TreeRecorder<M> {
    fn on_step(&mut self, step: Step<'_, M>) {
        match step {
            Step::Enter { path, player, window, .. } => {
                let ply = path.len();
                if ply == 0 {
                    self.nodes.clear();
                }
                self.path.truncate(ply);
                let parent = self.path.last().copied();
                let full = ply > self.max_ply || self.nodes.len() >= self.max_nodes;
                // Below a position without room nobody finds any.
                if self.path.len() < ply || full {
                    if let Some(parent) = parent {
                        self.nodes[parent].left_out += 1;
                    }
                    return;
                }
                self.path.push(self.nodes.len());
                self.nodes.push(RecordedNode {
                    parent,
                    mv: path.last().copied(),
                    player,
                    window,
                    value: 0,
                    source: ValueSource::Replies,
                    cut: None,
                    skipped: Vec::new(),
                    left_out: 0,
                });
            }
            Step::Cut { path, skipped, .. } => {
                if let Some(index) = self.at(path.len()) {
                    let node = &mut self.nodes[index];
                    node.cut = Some(match node.player {
                        Player::Max => Bound::Beta,
                        Player::Min => Bound::Alpha,
                    });
                    node.skipped = skipped.to_vec();
                }
            }
            Step::Leave { path, value, source } => {
                if let Some(index) = self.at(path.len()) {
                    (self.nodes[index].value, self.nodes[index].source) = (value, source);
                }
                self.path.truncate(path.len());
            }
            Step::Better { .. } => {}
        }
    }
}
