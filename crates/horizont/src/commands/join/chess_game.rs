//! A game of chess as it is known here: what the server told of it.

use super::messages::{Change, Node, Status};
use chess::{Board, Move};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// A game as it is known here.
#[derive(Debug)]
pub struct ChessGame {
    /// Its id.
    pub id: String,
    nodes: HashMap<u32, Node>,
    pub status: Status,
    /// When the clocks showed what is known of them.
    told_at: Instant,
}

impl ChessGame {
    /// The game of a whole state.
    pub fn new(state: Change) -> ChessGame {
        let nodes = state.nodes.into_iter().map(|node| (node.id, node)).collect();
        ChessGame { id: state.game, nodes, status: state.status, told_at: Instant::now() }
    }

    /// Takes a change in.
    pub fn update(&mut self, change: Change) {
        self.nodes.extend(change.nodes.into_iter().map(|node| (node.id, node)));
        self.status = change.status;
        self.told_at = Instant::now();
    }

    /// The position where play goes on.
    pub fn board(&self) -> Board {
        self.board_of(self.status.current).unwrap_or_default()
    }

    /// The last move, and the position before it.
    pub fn last_move(&self) -> Option<(Board, Move)> {
        let node = self.nodes.get(&self.status.current)?;
        let before = self.board_of(node.parent?)?;
        let mv = before.parse_uci(node.uci.as_deref()?).ok()?;
        Some((before, mv))
    }

    fn board_of(&self, node: u32) -> Option<Board> {
        Board::from_fen(&self.nodes.get(&node)?.fen).ok()
    }

    /// What White and Black have left at this moment.
    pub fn clocks(&self) -> Option<[Duration; 2]> {
        Some(self.status.clocks?.left(self.told_at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::join::messages::Told;
    use chess::Color;

    #[test]
    fn a_game_is_what_the_server_tells() {
        let start = Board::default().fen();
        let status = r#""current":0,"clocks":null,"result":null,"draw_offer":null,
            "takeback_offer":null,"player":true,"table":{"seat":"white","white":"here",
            "black":"free","rematch_offer":null}"#;
        let state = format!(
            r#"{{"tell":"state","game":"ab","revision":0,{status},
            "nodes":[{{"id":0,"parent":null,"fen":"{start}","uci":null,"san":null}}]}}"#
        );
        let Ok(Told::State(state)) = serde_json::from_str(&state) else { panic!("{state}") };
        let mut game = ChessGame::new(state);
        let seat = game.status.table.and_then(|table| table.seat);
        assert_eq!((seat, game.last_move()), (Some(Color::White), None));
        let mut after = Board::default();
        after.play(after.parse_uci("e2e4").unwrap());
        let update = format!(
            r#"{{"tell":"update","game":"ab","revision":1,{},
            "nodes":[{{"id":1,"parent":0,"fen":"{}","uci":"e2e4"}}]}}"#,
            status.replace("\"current\":0", "\"current\":1"),
            after.fen()
        );
        let Ok(Told::Update(update)) = serde_json::from_str(&update) else { panic!("{update}") };
        game.update(update);
        assert_eq!(game.board(), after);
        assert_eq!(game.last_move().map(|(_, mv)| mv.to_uci(false)), Some("e2e4".to_string()));
        let other = serde_json::from_str(r#"{"tell":"thinking","node":1}"#);
        assert!(matches!(other, Ok(Told::Other)));
    }
}
