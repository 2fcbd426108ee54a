//! What has changed in a game's tree of moves.

use chess::{Game, NodeId};

/// What is different in a tree that has grown.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct TreeDelta {
    /// Nodes that are new or have another comment or glyph, parents first.
    pub nodes: Vec<NodeId>,
    /// Nodes that were there before and whose children are others or stand in another order.
    pub children: Vec<NodeId>,
}

impl TreeDelta {
    /// Whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.children.is_empty()
    }
}

/// What makes the new tree of the old one; `None` if it is another tree altogether, in which nodes
/// are missing or mean something else.
pub fn between(old: &Game, new: &Game) -> Option<TreeDelta> {
    let mut delta = TreeDelta::default();
    if std::ptr::eq(old, new) {
        return Some(delta);
    }
    if old.start() != new.start() {
        return None;
    }
    let mut rest = vec![NodeId::START];
    while let Some(id) = rest.pop() {
        let node = new.node(id)?;
        rest.extend(node.children().iter().rev());
        let Some(before) = old.node(id) else {
            delta.nodes.push(id);
            if !node.children().is_empty() {
                delta.children.push(id);
            }
            continue;
        };
        let same_move = (before.parent(), before.mv()) == (node.parent(), node.mv());
        let kept = before.children().iter().all(|child| node.children().contains(child));
        if !same_move || !kept {
            return None;
        }
        if (before.comments(), before.nags()) != (node.comments(), node.nags()) {
            delta.nodes.push(id);
        }
        if before.children() != node.children() {
            delta.children.push(id);
        }
    }
    Some(delta)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(moves: &[&str]) -> Game {
        let mut game = Game::default();
        for text in moves {
            game.play(game.board().parse_move(text).unwrap()).unwrap();
        }
        game
    }

    fn ids(numbers: &[u32]) -> Vec<NodeId> {
        numbers.iter().copied().map(NodeId::from_number).collect()
    }

    #[test]
    fn a_move_is_one_node() {
        let old = played(&["e4", "e5"]);
        let mut new = old.clone();
        new.play(new.board().parse_move("Nf3").unwrap()).unwrap();
        let delta = between(&old, &new).unwrap();
        assert_eq!((delta.nodes, delta.children), (ids(&[3]), ids(&[2])));
        assert_eq!(between(&old, &old.clone()), Some(TreeDelta::default()));
    }

    #[test]
    fn another_order_and_a_comment_are_seen() {
        let mut old = played(&["e4", "e5"]);
        old.step_back();
        let sicilian = old.play(old.board().parse_move("c5").unwrap()).unwrap();
        let mut new = old.clone();
        new.make_main_line(sicilian);
        new.add_comment(sicilian, "sharp");
        let delta = between(&old, &new).unwrap();
        assert_eq!((delta.nodes, delta.children), (vec![sicilian], ids(&[1])));
    }

    #[test]
    fn another_tree_is_not_a_change() {
        let game = played(&["e4", "e5"]);
        assert_eq!(between(&game, &played(&["d4", "e5"])), None);
        assert_eq!(between(&game, &played(&["e4"])), None);
        let other = chess::Board::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
        assert_eq!(between(&game, &Game::from_board(other)), None);
    }
}
