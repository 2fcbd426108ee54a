//! What the server tells of a game, as much of it as a terminal shows.

use chess::{Board, Color, Move};
use serde::Deserialize;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// A message of the server.
#[derive(Debug, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Told {
    /// The connection stands.
    Hello {
        /// How other machines reach the server.
        link: Option<String>,
    },
    /// The game, whole.
    State(Change),
    /// What has changed in it.
    Update(Change),
    /// A sentence.
    Note {
        /// Whether something is wrong, over or offered.
        kind: String,
        /// The sentence.
        text: String,
    },
    /// A pawn becomes what?
    Promotion {
        /// Where it stands.
        from: String,
        /// Where it goes.
        to: String,
    },
    /// What lets others play.
    Invitation {
        /// It.
        invitation: String,
    },
    /// There is no room for another.
    Full {
        /// The sentence.
        text: String,
    },
    /// Something that only a page shows.
    #[serde(other)]
    Other,
}

/// The nodes that came and how things stand now.
#[derive(Debug, Deserialize)]
pub struct Change {
    pub game: String,
    #[serde(default)]
    nodes: Vec<Node>,
    #[serde(flatten)]
    status: Status,
}

#[derive(Debug, Deserialize)]
struct Node {
    id: u32,
    parent: Option<u32>,
    fen: String,
    uci: Option<String>,
}

/// How things stand.
#[derive(Clone, Debug, Deserialize)]
pub struct Status {
    pub current: u32,
    pub clocks: Option<Clocks>,
    pub result: Option<End>,
    pub draw_offer: Option<Color>,
    pub takeback_offer: Option<Color>,
    pub table: Option<Table>,
    pub player: bool,
}

/// Milliseconds left.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Clocks {
    white: u64,
    black: u64,
    running: Option<Color>,
}

/// How the game ended.
#[derive(Clone, Debug, Deserialize)]
pub struct End {
    pub text: String,
}

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Table {
    pub seat: Option<Color>,
    white: Seat,
    black: Seat,
    pub rematch_offer: Option<Color>,
}

/// Whether somebody has a seat and is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    Free,
    Away,
    Here,
}

impl Table {
    /// The seat of a colour.
    pub fn seat_of(&self, color: Color) -> Seat {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// The game as it is known here.
#[derive(Debug)]
pub struct Game {
    /// Its id.
    pub id: String,
    nodes: HashMap<u32, Node>,
    pub status: Status,
    /// When the clocks showed what is known of them.
    told_at: Instant,
}

impl Game {
    /// The game of a whole state.
    pub fn new(state: Change) -> Game {
        let nodes = state.nodes.into_iter().map(|node| (node.id, node)).collect();
        Game { id: state.game, nodes, status: state.status, told_at: Instant::now() }
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
        let clocks = self.status.clocks?;
        Some([(Color::White, clocks.white), (Color::Black, clocks.black)].map(|(color, left)| {
            let left = Duration::from_millis(left);
            match clocks.running == Some(color) {
                true => left.saturating_sub(self.told_at.elapsed()),
                false => left,
            }
        }))
    }

    /// The colour played here.
    pub fn seat(&self) -> Option<Color> {
        self.status.table?.seat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut game = Game::new(state);
        assert_eq!((game.seat(), game.last_move()), (Some(Color::White), None));
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
