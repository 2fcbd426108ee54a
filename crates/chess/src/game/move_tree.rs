//! The tree of moves: nodes in one array, linked by their numbers.

use crate::board::Board;
use crate::types::Move;

/// The number of a node in its game. Numbers of deleted nodes are never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The node before the first move.
    pub const START: NodeId = NodeId(0);

    /// The number, for those who keep it outside the program.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The node of a number; whether a game has it, [`super::Game::node`] tells.
    pub const fn from_number(number: u32) -> NodeId {
        NodeId(number)
    }
}

/// A position in a game, how it came about, and what was said about it.
#[derive(Clone, Debug)]
pub struct Node {
    board: Board,
    mv: Option<Move>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    deleted: bool,
    pub(super) remarks: Remarks,
}

/// What was said about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Remarks {
    /// Said before the move, at the beginning of a variation.
    pub before: Vec<String>,
    /// Said after the move.
    pub after: Vec<String>,
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?`, …
    pub nags: Vec<u8>,
    /// The clock of who moved, as written: `1:59:30`.
    pub clock: Option<String>,
}

impl Node {
    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The move that led here; `None` at the start.
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The node before; `None` at the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The continuation, then the variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// What was said after the move; at the start, before the first move.
    pub fn comments(&self) -> &[String] {
        &self.remarks.after
    }

    /// What was said before the move, where it begins a variation.
    pub fn leading_comments(&self) -> &[String] {
        &self.remarks.before
    }

    /// The numeric annotation glyphs: 1 is `!`, 2 is `?`, …
    pub fn nags(&self) -> &[u8] {
        &self.remarks.nags
    }

    /// The clock of who moved, as written: `1:59:30`.
    pub fn clock(&self) -> Option<&str> {
        self.remarks.clock.as_deref()
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub fn new(start: Board) -> Tree {
        Tree { nodes: vec![Node::new(start, None, None)] }
    }

    pub fn start(&self) -> &Node {
        &self.nodes[0]
    }

    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0 as usize).filter(|node| !node.deleted)
    }

    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.0 as usize).filter(|node| !node.deleted)
    }

    /// Adds a legal move as the last child of a node that exists.
    pub fn add_child(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let above = &mut self.nodes[parent.0 as usize];
        above.children.push(id);
        let mut board = above.board;
        board.play(mv);
        self.nodes.push(Node::new(board, Some(mv), Some(parent)));
        id
    }

    /// The node, its parent, and so on up to the start.
    pub fn upwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.get(id).map(|_| id);
        std::iter::successors(first, |&id| self.get(id)?.parent)
    }

    /// The first children from a node on.
    pub fn line_after(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |id: NodeId| self.get(id)?.children.first().copied();
        std::iter::successors(next(id), move |&id| next(id))
    }

    pub fn is_leaf(&self, id: NodeId) -> bool {
        self.get(id).is_some_and(|node| node.children.is_empty())
    }

    /// Whether a node continues its parent's line; the start does.
    pub fn is_first_child(&self, id: NodeId) -> bool {
        match self.get(id).and_then(Node::parent).and_then(|parent| self.get(parent)) {
            Some(parent) => parent.children.first() == Some(&id),
            None => true,
        }
    }

    /// Makes a node the first child of its parent. `false` for the start.
    pub fn move_to_front(&mut self, id: NodeId) -> bool {
        let parent = self.get(id).and_then(Node::parent);
        let Some(parent) = parent.and_then(|parent| self.get_mut(parent)) else { return false };
        if let Some(place) = parent.children.iter().position(|&child| child == id) {
            parent.children[..=place].rotate_right(1);
        }
        true
    }

    /// Deletes a node, not the start, and all below it.
    pub fn delete(&mut self, id: NodeId) {
        if let Some(parent) = self.get(id).and_then(Node::parent)
            && let Some(parent) = self.get_mut(parent)
        {
            parent.children.retain(|&child| child != id);
        }
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            if let Some(node) = self.get_mut(id) {
                doomed.append(&mut node.children);
                node.deleted = true;
                node.remarks = Remarks::default();
            }
        }
    }

    /// Whether two trees say the same, whatever the numbers of their nodes.
    pub fn same_moves_and_remarks(&self, other: &Tree) -> bool {
        let mut pairs = vec![(NodeId::START, NodeId::START)];
        while let Some((ours, theirs)) = pairs.pop() {
            let (Some(ours), Some(theirs)) = (self.get(ours), other.get(theirs)) else {
                return false;
            };
            let same = ours.board == theirs.board
                && ours.mv == theirs.mv
                && ours.remarks == theirs.remarks
                && ours.children.len() == theirs.children.len();
            if !same {
                return false;
            }
            pairs.extend(ours.children.iter().copied().zip(theirs.children.iter().copied()));
        }
        true
    }
}

impl Node {
    fn new(board: Board, mv: Option<Move>, parent: Option<NodeId>) -> Node {
        let remarks = Remarks::default();
        Node { board, mv, parent, children: Vec::new(), deleted: false, remarks }
    }
}
