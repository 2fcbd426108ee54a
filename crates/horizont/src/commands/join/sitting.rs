//! Somebody at a table: what is told becomes lines, what is typed becomes messages.

use super::connection::Connection;
use super::link::{Link, to_game};
use super::messages::{Change, Game, Seat, Table, Told};
use super::words::{self, Wish};
use crate::output::tell;
use crate::terminal::board::{self, BoardStyle, BoardView};
use crate::terminal::capabilities::Capabilities;
use chess::Color;
use play::TimeControl;
use serde_json::json;
use texts::Texts;
use wording::{numbered_move, side};

/// What comes of something that happened.
#[derive(Debug, PartialEq, Eq)]
pub enum Step {
    Stay,
    Leave,
    Fail(String),
}

/// The table that is opened where the link names no game.
#[derive(Clone, Copy, Debug)]
pub struct TableWish {
    pub color: Option<Color>,
    pub pace: TimeControl,
}

/// Somebody at a table.
pub struct Sitting<'a> {
    texts: &'a Texts,
    link: Link,
    wish: TableWish,
    /// What whoever sits here is called.
    name: Option<String>,
    /// How others reach the server.
    server: String,
    game: Option<Game>,
    /// What the server complained about last.
    complaint: Option<String>,
    /// The pawn's move for which a piece is to be named.
    promotion: Option<String>,
    flipped: bool,
    /// Nobody types any more.
    input_ended: bool,
}

impl<'a> Sitting<'a> {
    /// Nothing is known of the game yet.
    pub fn new(link: Link, wish: TableWish, name: Option<String>, texts: &'a Texts) -> Sitting<'a> {
        let server = link.server();
        Sitting {
            texts,
            link,
            wish,
            name,
            server,
            game: None,
            complaint: None,
            promotion: None,
            flipped: false,
            input_ended: false,
        }
    }

    fn say(&self, id: &str) {
        tell(&self.texts.get(id));
    }

    fn say_of(&self, id: &str, color: Color) {
        tell(&self.texts.format(id, &[("side", side(color))]));
    }

    /// The connection is cut.
    pub fn lost(&self) -> Step {
        self.say("join-lost");
        Step::Stay
    }

    /// Nobody types any more: whoever has seen the game leaves.
    pub fn input_ended(&mut self) -> Step {
        self.input_ended = true;
        if self.game.is_some() { Step::Leave } else { Step::Stay }
    }

    /// Tells what a message of the server says.
    pub fn hear(&mut self, json: &str, connection: &Connection) -> Step {
        // What a newer server says besides is not for us.
        let Ok(told) = serde_json::from_str(json) else { return Step::Stay };
        match told {
            Told::Hello { link } => {
                self.server = link.unwrap_or_else(|| self.link.server());
                if self.game.is_none() && self.link.game.is_none() {
                    self.open_table(connection);
                }
            }
            Told::State(state) => return self.hear_state(state, connection),
            Told::Update(update) => self.hear_update(update),
            // It may be why another game comes than the one that was wanted.
            Told::Note { kind, text } if kind == "error" && self.game.is_none() => {
                self.complaint = Some(text);
            }
            Told::Note { text, .. } => tell(&text),
            Told::Promotion { from, to } => {
                self.promotion = Some(format!("{from}{to}"));
                let square = ("square", to.into());
                tell(&self.texts.format("play-which-promotion", &[square]));
            }
            Told::Invitation { invitation } => self.tell_link(&invitation),
            Told::Full { text } => return Step::Fail(text),
            Told::Other => {}
        }
        Step::Stay
    }

    fn open_table(&self, connection: &Connection) {
        let TableWish { color, pace } = self.wish;
        let pace = match pace {
            TimeControl::Clock { base, increment } => json!({
                "kind": "clock", "base_ms": base.as_millis() as u64,
                "increment_ms": increment.as_millis() as u64
            }),
            _ => json!({"kind": "free"}),
        };
        let color = color.map(|color| color.to_string());
        connection.send(&json!({
            "ask": "table", "color": color, "pace": pace, "fen": null, "takeback": true
        }));
    }

    fn tell_link(&self, invitation: &str) {
        let Some(game) = &self.game else { return };
        let link = to_game(&self.server, &game.id, Some(invitation));
        tell(&self.texts.format("join-send-link", &[("link", link.into())]));
    }

    fn hear_state(&mut self, state: Change, connection: &Connection) -> Step {
        let known = self.game.as_ref().map(|game| game.id.as_str());
        let wanted = known.or(self.link.game.as_deref());
        let other = wanted.is_some_and(|wanted| wanted != state.game);
        let game = Game::new(state);
        let is_table = game.status.table.is_some();
        if other && !is_table {
            // The server has no such game and gave another.
            let gone = || self.texts.get("web-no-such-game");
            return Step::Fail(self.complaint.take().unwrap_or_else(gone));
        }
        if self.link.game.is_none() && !is_table {
            // The table comes next, unless something is wrong with it.
            return self.complaint.take().map_or(Step::Stay, Step::Fail);
        }
        if let Some(complaint) = self.complaint.take() {
            tell(&complaint);
        }
        connection.come_back_to(&game.id);
        self.flipped = game.seat() == Some(Color::Black);
        self.tell_seat(&game);
        if let Some(name) = self.name.as_ref().filter(|_| game.seat().is_some()) {
            connection.send(&json!({"ask": "name", "name": name}));
        }
        if let Some(table) = game.status.table.filter(has_free_seat) {
            self.tell_waiting(table, connection);
        }
        self.draw(&game);
        if let Some(end) = &game.status.result {
            tell(&end.text);
        }
        self.game = Some(game);
        if self.input_ended { Step::Leave } else { Step::Stay }
    }

    fn tell_seat(&self, game: &Game) {
        match game.seat() {
            Some(color) => self.say_of("join-you-play", color),
            None if game.status.player => self.say("join-you-may-play"),
            None => self.say("join-you-watch"),
        }
    }

    /// Whoever has opened a table sends the link to the other.
    fn tell_waiting(&self, table: Table, connection: &Connection) {
        if table.seat.is_some() {
            connection.send(&json!({"ask": "invite"}));
        }
    }

    fn hear_update(&mut self, update: Change) {
        let Some(mut game) = self.game.take() else { return };
        let (table, node) = (game.status.table, game.status.current);
        game.update(update);
        if let (Some(before), Some(now)) = (table, game.status.table) {
            self.tell_changes(&before, &now);
        }
        if game.status.current != node {
            self.promotion = None;
            self.draw(&game);
        }
        self.game = Some(game);
    }

    /// Who came, who left, who wants another game.
    fn tell_changes(&self, before: &Table, now: &Table) {
        for color in Color::ALL.into_iter().filter(|&color| Some(color) != now.seat) {
            match (before.seat_of(color), now.seat_of(color)) {
                (old, new) if old == new => {}
                (_, Seat::Here) => self.say_of("join-came", color),
                (_, Seat::Away) => self.say_of("join-left", color),
                (_, Seat::Free) => {}
            }
        }
        match now.rematch_offer {
            offer if offer == before.rematch_offer => {}
            Some(color) => self.say_of("join-rematch-offered", color),
            None => self.say("join-rematch-declined"),
        }
    }

    /// The last move, the board and the clocks.
    fn draw(&self, game: &Game) {
        let capabilities = Capabilities::of_output();
        let style = BoardStyle::fitting(&capabilities, self.texts.lang());
        let last = game.last_move();
        let view = BoardView { flipped: self.flipped, last_move: last.map(|(_, mv)| mv) };
        let mut lines: Vec<String> = Vec::new();
        lines.extend(last.map(|(before, mv)| numbered_move(&before, mv, self.texts)));
        lines.push(board::draw(&game.board(), &view, &style).trim_end().to_string());
        lines.extend(self.clock_line(game));
        if game.status.result.is_none() {
            lines.push(self.texts.format("play-turn", &[("side", side(game.board().turn()))]));
        }
        tell(&lines.join("\n"));
    }

    fn clock_line(&self, game: &Game) -> Option<String> {
        let [white, black] = game.clocks()?.map(|left| self.texts.clock(left));
        let arguments = [("white", white.into()), ("black", black.into())];
        Some(self.texts.format("play-clocks", &arguments))
    }

    /// Does what a line says.
    pub fn enter(&mut self, line: &str, connection: &Connection) -> Step {
        let Some(wish) = words::read(line, self.promotion.is_some()) else {
            self.say("join-not-understood");
            return Step::Stay;
        };
        if wish == Wish::Quit {
            return Step::Leave;
        }
        match (wish, &self.game) {
            (Wish::Nothing, _) => {}
            (Wish::Help, _) => self.say("join-help"),
            (_, None) => self.say("join-not-yet"),
            (Wish::Flip, Some(game)) => {
                self.flipped = !self.flipped;
                self.draw(game);
            }
            (Wish::Board, Some(game)) => self.draw(game),
            (Wish::Clock, Some(game)) => match self.clock_line(game) {
                Some(clocks) => tell(&clocks),
                None => self.say("join-no-clocks"),
            },
            (wish, Some(game)) => self.ask(wish, game, connection),
        }
        Step::Stay
    }

    /// Passes a wish on that is the server's to grant.
    fn ask(&self, wish: Wish, game: &Game, connection: &Connection) {
        let over = game.status.result.is_some();
        let node = game.status.current;
        let message = match wish {
            Wish::Move(_) | Wish::Promote(_) if over => return self.say("join-over"),
            Wish::Move(text) => json!({"ask": "move", "node": node, "text": text}),
            Wish::Promote(role) => {
                let squares = self.promotion.as_deref().unwrap_or_default();
                let letter = chess::Letters::English.of(role).to_ascii_lowercase();
                json!({"ask": "move", "node": node, "text": format!("{squares}{letter}")})
            }
            Wish::Draw => json!({"ask": "draw"}),
            Wish::Takeback => json!({"ask": "undo"}),
            Wish::Resign => json!({"ask": "resign"}),
            Wish::Rematch => json!({"ask": "rematch"}),
            Wish::Accept | Wish::Decline => {
                let Some((ask, offer)) = offered(game) else { return self.say("join-no-offer") };
                match wish {
                    Wish::Accept => json!({"ask": ask}),
                    _ => json!({"ask": "decline", "offer": offer}),
                }
            }
            _ => return,
        };
        connection.send(&message);
    }
}

fn has_free_seat(table: &Table) -> bool {
    Color::ALL.into_iter().any(|color| table.seat_of(color) == Seat::Free)
}

/// What the other side offers: how it is accepted, and what it is called.
fn offered(game: &Game) -> Option<(&'static str, &'static str)> {
    let other = Some(!game.seat()?);
    let status = &game.status;
    if status.draw_offer == other {
        Some(("draw", "draw"))
    } else if status.takeback_offer == other {
        Some(("undo", "takeback"))
    } else if status.table.is_some_and(|table| table.rematch_offer == other) {
        Some(("rematch", "rematch"))
    } else {
        None
    }
}
