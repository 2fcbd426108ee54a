//! A game: where it started, every move anyone tried, what was said about them, how it ended.

mod annotations;
mod move_tree;
mod outcome;
mod repetition;
mod tags;

pub use move_tree::{Node, NodeId};
pub use outcome::{Claim, DrawReason, GameResult, NotClaimable, Outcome, Status, WinReason};
pub(crate) use tags::ROSTER;

use crate::board::Board;
use crate::types::Move;
use move_tree::Tree;
use outcome::Ending;
use tags::Tags;

/// A position with its history: a tree of variations with a current node, tags, and an ending.
///
/// The first child of a node continues its line, the others are variations; the line of first
/// children from the start is the main line. Two games are equal if they have the same start,
/// tags, moves, remarks and result, wherever one is looking.
///
/// ```
/// use chess::Game;
/// let mut game = Game::default();
/// for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"] {
///     let mv = game.board().parse_move(text).unwrap();
///     game.play(mv).unwrap();
/// }
/// assert!(game.outcome().is_some());
/// assert_eq!(game.result().token(), "1-0");
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    tree: Tree,
    current: NodeId,
    tags: Tags,
    ending: Option<Ending>,
}

/// The move is not legal in the current position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the move {} is not legal here", .0.to_uci(false))]
pub struct NotLegal(pub Move);

impl Game {
    /// A game that starts from a position. If castling there needs Chess960, the tag `Variant`
    /// says so.
    pub fn from_board(start: Board) -> Game {
        let mut game = Game {
            tree: Tree::new(start),
            current: NodeId::START,
            tags: Tags::default(),
            ending: None,
        };
        if tags::needs_chess960(&start) {
            game.set_tag("Variant", "Chess960");
        }
        game
    }

    /// Where the game began.
    pub fn start(&self) -> &Board {
        self.tree.start().board()
    }

    /// The position at the current node.
    pub fn board(&self) -> &Board {
        self.current_node().board()
    }

    /// The node one is looking at; the next move is played from here.
    pub fn current(&self) -> NodeId {
        self.current
    }

    fn current_node(&self) -> &Node {
        // The current node always exists: deleting moves it up to a node that stays.
        self.tree.get(self.current).unwrap_or(self.tree.start())
    }

    /// A node, unless it was deleted.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.tree.get(id)
    }

    /// Plays a move from the current node and goes there. If it was played before, nothing is
    /// added; else it becomes the last variation, or the continuation if there was none.
    pub fn play(&mut self, mv: Move) -> Result<NodeId, NotLegal> {
        if !self.board().is_legal(mv) {
            return Err(NotLegal(mv));
        }
        let known = self.current_node().children().iter().copied();
        let known =
            known.into_iter().find(|&id| self.tree.get(id).is_some_and(|n| n.mv() == Some(mv)));
        self.current = match known {
            Some(id) => id,
            None => self.add_child(self.current, mv),
        };
        Ok(self.current)
    }

    /// Adds a legal move below a node even if that move is there already.
    pub(crate) fn add_child(&mut self, parent: NodeId, mv: Move) -> NodeId {
        // Who plays on has not ended the game.
        if self.ending.is_some_and(|ending| ending.node == parent && self.tree.is_leaf(parent)) {
            self.ending = None;
        }
        self.tree.add_child(parent, mv)
    }

    /// Unplays the move that led to the current node, and forgets it with all that followed.
    /// `None` at the start of the game.
    pub fn take_back(&mut self) -> Option<Move> {
        let left = self.current;
        let mv = self.current_node().mv()?;
        self.delete_variation(left);
        Some(mv)
    }

    /// Goes one move back without forgetting it. `false` at the start of the game.
    pub fn step_back(&mut self) -> bool {
        let parent = self.current_node().parent();
        parent.is_some_and(|parent| self.go_to(parent))
    }

    /// Goes one move on along the current line. `false` at its end.
    pub fn step_forward(&mut self) -> bool {
        let next = self.current_node().children().first().copied();
        next.is_some_and(|next| self.go_to(next))
    }

    /// Goes to a node. `false` if it was deleted.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        let exists = self.tree.get(id).is_some();
        if exists {
            self.current = id;
        }
        exists
    }

    /// Goes to the end of the main line.
    pub fn go_to_end(&mut self) {
        self.current = self.main_line().last().unwrap_or(NodeId::START);
    }

    /// The nodes of the main line after the start.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.line_after(NodeId::START)
    }

    /// The node of the main line after so many half-moves; `None` if it is shorter.
    pub fn main_line_at(&self, ply: usize) -> Option<NodeId> {
        std::iter::once(NodeId::START).chain(self.main_line()).nth(ply)
    }

    /// The nodes from the first move to a node, along the line that leads there.
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> =
            self.tree.upwards(id).filter(|&id| id != NodeId::START).collect();
        line.reverse();
        line
    }

    /// The moves that led to the current node.
    pub fn moves(&self) -> Vec<Move> {
        let line = self.line_to(self.current);
        line.into_iter().filter_map(|id| self.tree.get(id)?.mv()).collect()
    }

    /// Makes the variation in which a node lies the first one where it branches off last.
    /// `false` if the node lies on the main line already.
    pub fn promote_variation(&mut self, id: NodeId) -> bool {
        let branch = self.tree.upwards(id).find(|&id| !self.tree.is_first_child(id));
        branch.is_some_and(|branch| self.tree.move_to_front(branch))
    }

    /// Makes the line that leads to a node the main line.
    pub fn make_main_line(&mut self, id: NodeId) {
        while self.promote_variation(id) {}
    }

    /// Deletes a node and all that follows it. Whoever looked at one of them looks at its parent
    /// then. `false` for the start and for nodes already deleted.
    pub fn delete_variation(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.tree.get(id).and_then(Node::parent) else { return false };
        let inside = |node: NodeId| self.tree.upwards(node).any(|above| above == id);
        if self.ending.is_some_and(|ending| inside(ending.node)) {
            self.ending = None;
        }
        if inside(self.current) {
            self.current = parent;
        }
        self.tree.delete(id);
        true
    }
}

impl Default for Game {
    /// A game from the usual start.
    fn default() -> Game {
        Game::from_board(Board::default())
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.tags == other.tags
            && self.result() == other.result()
            && self.tree.same_moves_and_remarks(&other.tree)
    }
}

impl Eq for Game {}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &[&str]) -> Game {
        let mut game = Game::default();
        play(&mut game, moves);
        game
    }

    fn play(game: &mut Game, moves: &[&str]) {
        for text in moves {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
    }

    fn main_line(game: &Game) -> Vec<String> {
        let moves = game.main_line().filter_map(|id| game.node(id)?.mv());
        moves.map(|mv| mv.to_uci(false)).collect()
    }

    #[test]
    fn taking_back_forgets_the_move() {
        let mut played = game(&["e4", "e5"]);
        let before = played.clone();
        play(&mut played, &["Nf3"]);
        assert_ne!(played, before);
        assert_eq!(played.take_back().map(|mv| mv.to_uci(false)), Some("g1f3".to_string()));
        assert_eq!(played, before);
        assert_eq!(played.board(), before.board());
        assert!(played.take_back().is_some() && played.take_back().is_some());
        assert_eq!(played.take_back(), None);
        assert_eq!(played, Game::default());
    }

    #[test]
    fn another_move_is_a_variation_that_can_be_promoted_and_deleted() {
        let mut game = game(&["e4", "e5", "Nf3"]);
        assert!(game.step_back() && game.step_back());
        play(&mut game, &["c5", "Nf3"]);
        assert_eq!(main_line(&game), ["e2e4", "e7e5", "g1f3"]);
        assert_eq!(game.main_line_at(0), Some(NodeId::START));
        assert_eq!(game.main_line_at(3), game.main_line().last());
        assert_eq!(game.main_line_at(4), None);
        let sicilian = game.current();
        assert_eq!(game.line_to(sicilian).len(), 3);
        assert!(game.promote_variation(sicilian));
        assert!(!game.promote_variation(sicilian));
        assert_eq!(main_line(&game), ["e2e4", "c7c5", "g1f3"]);
        let reply = game.main_line().nth(1).unwrap();
        assert!(game.delete_variation(reply));
        assert!(!game.delete_variation(reply) && !game.go_to(sicilian));
        assert_eq!(main_line(&game), ["e2e4", "e7e5", "g1f3"]);
        assert_eq!(game.moves().len(), 1);
        assert!(!game.delete_variation(NodeId::START));
    }

    #[test]
    fn playing_a_known_move_follows_it() {
        let mut game = game(&["e4", "e5"]);
        let copy = game.clone();
        game.go_to(NodeId::START);
        play(&mut game, &["e4", "e5"]);
        assert_eq!(game, copy);
        assert_eq!(game.current(), copy.current());
        assert!(!game.step_forward());
    }

    #[test]
    fn illegal_moves_are_refused() {
        let mut game = Game::default();
        assert_eq!(game.play(Move::NONE), Err(NotLegal(Move::NONE)));
        assert_eq!(game, Game::default());
    }
}
