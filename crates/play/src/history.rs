//! The moves of a game as a list: the line that is shown, and where others branch off.

use chess::{Board, Color, Game, Move, NodeId};

/// One half-move of the list.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The node it leads to.
    pub node: NodeId,
    /// The position before it.
    pub before: Board,
    /// The move.
    pub mv: Move,
    /// How many other moves were tried in the same position.
    pub others: usize,
}

impl Entry {
    /// The number written before it.
    pub fn number(&self) -> u32 {
        u32::from(self.before.fullmove_number())
    }

    /// Whose move it is.
    pub fn color(&self) -> Color {
        self.before.turn()
    }
}

/// The line through a node: from the start to it, and on along the first moves.
pub fn line_through(game: &Game, node: NodeId) -> Vec<Entry> {
    let mut nodes = game.line_to(node);
    let mut last = node;
    while let Some(&next) = game.node(last).and_then(|node| node.children().first()) {
        nodes.push(next);
        last = next;
    }
    nodes.into_iter().filter_map(|id| entry(game, id)).collect()
}

fn entry(game: &Game, id: NodeId) -> Option<Entry> {
    let node = game.node(id)?;
    let parent = game.node(node.parent()?)?;
    Some(Entry {
        node: id,
        before: *parent.board(),
        mv: node.mv()?,
        others: parent.children().len().saturating_sub(1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_goes_through_the_node_shown() {
        let mut game = Game::default();
        let play = |game: &mut Game, text: &str| {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap()
        };
        for text in ["e4", "e5", "Nf3"] {
            play(&mut game, text);
        }
        let end = game.current();
        game.step_back();
        game.step_back();
        let sicilian = play(&mut game, "c5");
        let shown = |node| {
            let line = line_through(&game, node).into_iter();
            line.map(|entry| entry.mv.to_uci(false)).collect::<Vec<_>>()
        };
        assert_eq!(shown(end), ["e2e4", "e7e5", "g1f3"]);
        assert_eq!(shown(NodeId::START), ["e2e4", "e7e5", "g1f3"]);
        assert_eq!(shown(sicilian), ["e2e4", "c7c5"]);
        let others: Vec<usize> = line_through(&game, end).iter().map(|e| e.others).collect();
        assert_eq!(others, [0, 1, 0]);
    }
}
