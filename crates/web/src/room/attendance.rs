//! Who is at a game, and at a table for two: which seat is whose, and who wants another game.

use super::access::SharedAccess;
use crate::client::Client;
use crate::protocol::{Seat, ServerMessage, Table};
use chess::Color;
use std::sync::Arc;
use web_time::{Duration, Instant};

/// What came of an offer of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// The other side is asked.
    Offered,
    /// It is asked already.
    Waits,
    /// Both want it.
    Agreed,
}

/// Who is there.
pub struct Attendance {
    access: Arc<SharedAccess>,
    clients: Vec<Arc<Client>>,
    /// Who offers another game, at a table.
    rematch_offer: Option<Color>,
    /// Since when nobody is here.
    empty_since: Option<Instant>,
}

impl Attendance {
    /// Nobody yet.
    pub fn new(access: Arc<SharedAccess>) -> Attendance {
        let empty_since = Some(Instant::now());
        Attendance { access, clients: Vec::new(), rematch_offer: None, empty_since }
    }

    /// Those who are there.
    pub fn clients(&self) -> &[Arc<Client>] {
        &self.clients
    }

    /// Tells each of them something.
    pub fn send(&self, message: impl Fn(&Client) -> ServerMessage) {
        for client in &self.clients {
            client.send(&message(client));
        }
    }

    /// One more.
    pub fn add(&mut self, client: &Arc<Client>) {
        self.clients.push(client.clone());
        self.empty_since = None;
    }

    /// One less; whether nobody is left.
    pub fn remove(&mut self, client: &Client) -> bool {
        self.clients.retain(|member| member.number != client.number);
        if self.rematch_offer.is_some_and(|color| !self.is_at_table(color)) {
            // There is nobody to play it with.
            self.rematch_offer = None;
        }
        let empty = self.clients.is_empty();
        if empty {
            self.empty_since = Some(Instant::now());
        }
        empty
    }

    /// Everyone leaves at once.
    pub fn remove_all(&mut self) -> Vec<Arc<Client>> {
        self.empty_since = Some(Instant::now());
        std::mem::take(&mut self.clients)
    }

    /// For how long nobody has been here.
    pub fn empty_for(&self) -> Option<Duration> {
        self.empty_since.map(|since| since.elapsed())
    }

    /// Who sits where, as one of those who are there sees it; `None` where it is no table for two.
    pub fn table(&self, client: &Client) -> Option<Table> {
        let seats = self.access.with(|access| access.seats())?;
        let seat = |color| match seats.of(color) {
            None => Seat::Free,
            Some(_) if self.is_at_table(color) => Seat::Here,
            Some(_) => Seat::Away,
        };
        Some(Table {
            seat: client.identity().and_then(|who| seats.color_of(who)),
            white: seat(Color::White),
            black: seat(Color::Black),
            rematch_offer: self.rematch_offer,
        })
    }

    /// Whether whoever has the seat of a colour is here.
    fn is_at_table(&self, color: Color) -> bool {
        let who = self.access.with(|access| access.seats().and_then(|seats| seats.of(color)));
        who.is_some_and(|who| self.clients.iter().any(|client| client.identity() == Some(who)))
    }

    /// Offers another game, or accepts the other's offer.
    pub fn rematch(&mut self, color: Color) -> Rematch {
        match self.rematch_offer {
            Some(by) if by != color => Rematch::Agreed,
            Some(_) => Rematch::Waits,
            None => {
                self.rematch_offer = Some(color);
                Rematch::Offered
            }
        }
    }

    /// Declines the other's offer of another game; whether there was one.
    pub fn decline_rematch(&mut self, color: Color) -> bool {
        let offered = self.rematch_offer == Some(!color);
        if offered {
            self.rematch_offer = None;
        }
        offered
    }
}
