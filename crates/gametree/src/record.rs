//! The tree of a search written down, as far as there is room.

use crate::{Player, Source, Step, Value, Watcher};
use serde::Serialize;

/// A bound of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// What Max has for sure.
    Alpha,
    /// What Min has for sure.
    Beta,
}

/// A position of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch<M> {
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
    pub source: Source,
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
pub struct Recorder<M> {
    max_ply: usize,
    max_nodes: usize,
    /// What was written down.
    pub branches: Vec<Branch<M>>,
    /// The index of each position of the path; the last one that is written down.
    path: Vec<usize>,
}

impl<M> Recorder<M> {
    /// With so much room.
    pub fn new(max_ply: usize, max_nodes: usize) -> Recorder<M> {
        Recorder { max_ply, max_nodes, branches: Vec::new(), path: Vec::new() }
    }

    /// The index of the position that a path of `length` moves leads to, if it is written down.
    fn at(&self, length: usize) -> Option<usize> {
        (self.path.len() == length + 1).then(|| self.path[length])
    }
}

impl<M: Copy> Watcher<M> for Recorder<M> {
    fn see(&mut self, step: Step<'_, M>) {
        match step {
            Step::Enter { path, player, window, .. } => {
                let ply = path.len();
                if ply == 0 {
                    self.branches.clear();
                }
                self.path.truncate(ply);
                let parent = self.path.last().copied();
                let full = ply > self.max_ply || self.branches.len() >= self.max_nodes;
                // Below a position without room nobody finds any.
                if self.path.len() < ply || full {
                    if let Some(parent) = parent {
                        self.branches[parent].left_out += 1;
                    }
                    return;
                }
                self.path.push(self.branches.len());
                self.branches.push(Branch {
                    parent,
                    mv: path.last().copied(),
                    player,
                    window,
                    value: 0,
                    source: Source::Replies,
                    cut: None,
                    skipped: Vec::new(),
                    left_out: 0,
                });
            }
            Step::Cut { path, skipped, .. } => {
                if let Some(index) = self.at(path.len()) {
                    let branch = &mut self.branches[index];
                    branch.cut = Some(match branch.player {
                        Player::Max => Bound::Beta,
                        Player::Min => Bound::Alpha,
                    });
                    branch.skipped = skipped.to_vec();
                }
            }
            Step::Leave { path, value, source } => {
                if let Some(index) = self.at(path.len()) {
                    (self.branches[index].value, self.branches[index].source) = (value, source);
                }
                self.path.truncate(path.len());
            }
            Step::Better { .. } => {}
        }
    }
}
