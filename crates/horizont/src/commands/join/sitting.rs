//! Somebody at a table: what is told becomes lines, what is typed becomes messages.

use super::connection::Connection;
use super::link::{Link, to_game};
use super::messages::{Change, OthelloChange, Seat, Table, Told};
use super::seated::{Seated, othello};
use super::words::{self, Wish};
use crate::output::tell;
use ::othello::Size;
use chess::Color;
use play::TimeControl;
use serde_json::{Value, json};
use texts::Texts;
use wording::side;

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
    /// The size of the board, where it is one of Othello.
    pub othello: Option<Size>,
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
    game: Option<Seated>,
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
                self.take_place(connection);
            }
            // A game of chess is there as well, which nobody here plays.
            Told::State(_) | Told::Update(_) if self.link.othello => {}
            Told::State(state) => return self.hear_state(state, connection),
            Told::Update(update) => self.hear_update(update),
            Told::OthelloTable(table) => return self.hear_othello(table, connection),
            // It may be why another game comes than the one that was wanted.
            Told::Note { kind, text } if kind == "error" && self.game.is_none() => {
                self.complaint = Some(text);
            }
            // No other one comes there.
            Told::OthelloNote { kind, text } if kind == "error" && self.game.is_none() => {
                return Step::Fail(text);
            }
            Told::Note { text, .. } | Told::OthelloNote { text, .. } => tell(&text),
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

    /// Opens a table, unless the link names one; one of Othello is joined, also after a break.
    fn take_place(&mut self, connection: &Connection) {
        if !self.link.othello {
            if self.game.is_none() && self.link.game.is_none() {
                connection.send(&self.opening());
            }
            return;
        }
        if let Some(before) = self.game.take() {
            self.link.game = Some(before.id().to_string());
        }
        let Link { game, invitation, .. } = &self.link;
        connection.send(&match game {
            Some(game) => othello(json!({"want": "join", "game": game, "invitation": invitation})),
            None => self.opening(),
        });
    }

    /// What opens a table.
    fn opening(&self) -> Value {
        let TableWish { color, pace, othello: board } = self.wish;
        let pace = match pace {
            TimeControl::Clock { base, increment } => json!({
                "kind": "clock", "base_ms": base.as_millis() as u64,
                "increment_ms": increment.as_millis() as u64
            }),
            _ => json!({"kind": "free"}),
        };
        let color = color.map(|color| color.to_string());
        if !self.link.othello {
            return json!({
                "ask": "table", "color": color, "pace": pace, "fen": null, "takeback": true
            });
        }
        let size = board.unwrap_or(Size::USUAL);
        othello(json!({
            "want": "open", "color": color, "pace": pace, "takeback": true,
            "rows": size.rows(), "cols": size.cols()
        }))
    }

    fn tell_link(&self, invitation: &str) {
        let Some(game) = &self.game else { return };
        let link = to_game(&self.server, game.is_othello(), game.id(), Some(invitation));
        tell(&self.texts.format("join-send-link", &[("link", link.into())]));
    }

    fn hear_state(&mut self, state: Change, connection: &Connection) -> Step {
        let known = self.game.as_ref().map(Seated::id);
        let wanted = known.or(self.link.game.as_deref());
        let other = wanted.is_some_and(|wanted| wanted != state.game);
        let game = Seated::chess(state);
        let is_table = game.table().is_some();
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
        self.begin(game, connection)
    }

    /// A game that is here for the first time, or again after a break.
    fn begin(&mut self, game: Seated, connection: &Connection) -> Step {
        connection.come_back_to(game.id());
        self.flipped = game.seat() == Some(Color::Black);
        self.tell_seat(&game);
        if let Some(name) = self.name.as_ref().filter(|_| game.seat().is_some()) {
            connection.send(&game.naming(name));
        }
        // Whoever has opened a table sends the link to the other.
        if game.table().is_some_and(|table| table.seat.is_some() && has_free_seat(&table)) {
            connection.send(&game.asking("invite"));
        }
        self.draw(&game);
        if let Some(end) = game.end() {
            tell(end);
        }
        self.game = Some(game);
        if self.input_ended { Step::Leave } else { Step::Stay }
    }

    fn tell_seat(&self, game: &Seated) {
        match game.seat() {
            Some(color) => self.say_of("join-you-play", color),
            None if game.may_play() => self.say("join-you-may-play"),
            None => self.say("join-you-watch"),
        }
    }

    fn hear_update(&mut self, update: Change) {
        let Some(Seated::Chess(mut game)) = self.game.take() else { return };
        let (table, node) = (game.status.table, game.status.current);
        game.update(update);
        self.changed(Seated::Chess(game), (table, node.into()));
    }

    /// A table of Othello comes whole each time.
    fn hear_othello(&mut self, told: OthelloChange, connection: &Connection) -> Step {
        let Some(game) = Seated::othello(told, self.texts) else { return Step::Stay };
        let Some(before) = self.game.take().filter(|before| before.id() == game.id()) else {
            return self.begin(game, connection);
        };
        let news = game.end().filter(|_| before.end().is_none()).map(str::to_string);
        self.changed(game, (before.table(), before.place()));
        if let Some(end) = news {
            tell(&end);
        }
        Step::Stay
    }

    /// Tells what is different from before, when those sat there and play stood there.
    fn changed(&mut self, game: Seated, (table, place): (Option<Table>, u64)) {
        if let (Some(before), Some(now)) = (table, game.table()) {
            self.tell_changes(&before, &now);
        }
        if game.place() != place {
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
    fn draw(&self, game: &Seated) {
        let mut lines = game.drawn(self.flipped, self.texts);
        lines.extend(self.clock_line(game));
        if game.end().is_none() {
            lines.push(game.turn(self.texts));
        }
        tell(&lines.join("\n"));
    }

    fn clock_line(&self, game: &Seated) -> Option<String> {
        let [white, black] = game.clocks()?.map(|left| self.texts.clock(left));
        let arguments = [("white", white.into()), ("black", black.into())];
        Some(self.texts.format("play-clocks", &arguments))
    }

    /// Does what a line says.
    pub fn enter(&mut self, line: &str, connection: &Connection) -> Step {
        let promoting = self.promotion.is_some();
        let wish = match &self.game {
            Some(game) => game.read(line, promoting),
            None => words::read(line, promoting),
        };
        let Some(wish) = wish else {
            self.say("join-not-understood");
            return Step::Stay;
        };
        if wish == Wish::Quit {
            return Step::Leave;
        }
        match (wish, &self.game) {
            (Wish::Nothing, _) => {}
            (Wish::Help, _) if self.link.othello => self.say("join-help-othello"),
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
    fn ask(&self, wish: Wish, game: &Seated, connection: &Connection) {
        let message = match wish {
            Wish::Move(_) | Wish::Promote(_) if game.end().is_some() => {
                return self.say("join-over");
            }
            Wish::Move(text) => game.moving(&text),
            Wish::Promote(role) => {
                let squares = self.promotion.as_deref().unwrap_or_default();
                let letter = chess::Letters::English.of(role).to_ascii_lowercase();
                game.moving(&format!("{squares}{letter}"))
            }
            Wish::Draw => game.asking("draw"),
            Wish::Takeback => game.asking("undo"),
            Wish::Resign => game.asking("resign"),
            Wish::Rematch => game.asking("rematch"),
            Wish::Accept | Wish::Decline => {
                let Some((ask, offer)) = game.offered() else { return self.say("join-no-offer") };
                match wish {
                    Wish::Accept => game.asking(ask),
                    _ => game.declining(offer),
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
