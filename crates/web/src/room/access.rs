//! Who may play a game. Everyone who knows its id may watch.
//!
//! Whoever begins a game owns it; whoever comes with the owner's invitation plays along from then
//! on, or takes the free seat where the game is a table for two. The game's file keeps this as hashes alone. A game of which nobody has said whose it is, one
//! of the terminal or of an older program, belongs to the first who is entitled to it.

use super::seats::Seats;
use crate::client::Client;
use crate::identity::{Identity, Secret};
use chess::Color;
use play::AccessNote;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// More would be no game but a crowd, and the file keeps them all.
const MAX_GUESTS: usize = 16;

/// Who may play a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    owner: Option<Identity>,
    /// Of the invitation, which only its owner can make.
    invitation: Option<Identity>,
    guests: Vec<Identity>,
    /// Who sits where, at a table for two.
    seats: Option<Seats>,
}

impl Access {
    /// A table for two at which a browser takes the seat of this colour.
    pub fn to_table(client: &Client, game: &str, color: Color) -> Access {
        let mut access = Access::default();
        access.give_to(client, game);
        let mut seats = Seats::default();
        seats.give(color, client.identity());
        Access { seats: Some(seats), ..access }
    }

    /// The next table of the same two, colours changed. Nobody else needs an invitation.
    pub fn to_rematch(&self) -> Access {
        let seats = self.seats.map(Seats::swapped);
        Access { invitation: None, seats, ..self.clone() }
    }

    /// Who sits where, at a table for two.
    pub fn seats(&self) -> Option<Seats> {
        self.seats
    }

    /// A game that a browser begins; the others play along.
    pub fn begun_by(client: &Client, game: &str, others: &[Identity]) -> Access {
        let mut access = Access::default();
        access.give_to(client, game);
        for guest in others {
            access.add(*guest);
        }
        access
    }

    /// Whether nobody has said yet whose the game is.
    pub fn is_ownerless(&self) -> bool {
        self.owner.is_none()
    }

    /// Whether this one may play. Where nobody has an identity, everyone may.
    pub fn may_play(&self, who: Option<&Identity>) -> bool {
        match (who, &self.owner) {
            (None, owner) => owner.is_none(),
            (Some(who), _) => self.players().contains(who),
        }
    }

    /// Whether this one began the game.
    pub fn is_owned_by(&self, who: Option<&Identity>) -> bool {
        who.is_some_and(|who| self.owner.as_ref() == Some(who))
    }

    /// Those who may play.
    pub fn players(&self) -> Vec<Identity> {
        match &self.seats {
            Some(seats) => seats.taken().collect(),
            None => self.owner.iter().chain(&self.guests).copied().collect(),
        }
    }

    /// From now on the game is this browser's.
    pub fn give_to(&mut self, client: &Client, game: &str) {
        self.owner = client.identity();
        let invitation = client.secret().map(|secret| invitation(secret, game));
        self.invitation = invitation.map(|invitation| invitation.identity());
    }

    /// Lets somebody play who shows the invitation; at a table, as long as a seat is free.
    pub fn accept(&mut self, who: Identity, invitation: &Secret) {
        if self.invitation == Some(invitation.identity()) {
            match &mut self.seats {
                Some(seats) => seats.sit_down(who),
                None => self.add(who),
            }
        }
    }

    /// The invitation, for the owner.
    pub fn invitation_by(&self, client: &Client, game: &str) -> Option<Secret> {
        let invitation = client.secret().map(|secret| invitation(secret, game))?;
        (self.invitation == Some(invitation.identity())).then_some(invitation)
    }

    fn add(&mut self, guest: Identity) {
        if !self.players().contains(&guest) && self.guests.len() < MAX_GUESTS {
            self.guests.push(guest);
        }
    }
}

/// In words, for the game's file.
impl Access {
    const OWNER: &str = "owner";
    const INVITATION: &str = "invitation";
    const GUEST: &str = "guest";
    const WHITE: &str = "white";
    const BLACK: &str = "black";

    /// The same as [`Access::words`] wrote it; what is not understood gives nobody anything.
    pub fn read(words: &str) -> Access {
        let mut access = Access::default();
        for (role, identity) in words.split(' ').filter_map(|word| word.split_once('=')) {
            let identity = Identity::read(identity);
            match role {
                Access::OWNER => access.owner = identity,
                Access::INVITATION => access.invitation = identity,
                Access::GUEST => identity.into_iter().for_each(|guest| access.add(guest)),
                Access::WHITE => access.seats.get_or_insert_default().give(Color::White, identity),
                Access::BLACK => access.seats.get_or_insert_default().give(Color::Black, identity),
                _ => {}
            }
        }
        access
    }

    /// What [`Access::read`] reads.
    pub fn words(&self) -> String {
        let owner = self.owner.iter().map(|owner| (Access::OWNER, owner));
        let invitation = self.invitation.iter().map(|invitation| (Access::INVITATION, invitation));
        let guests = self.guests.iter().map(|guest| (Access::GUEST, guest));
        let seats = self.seats.unwrap_or_default();
        let [white, black] = Color::ALL.map(|color| seats.of(color));
        let white = white.iter().map(|who| (Access::WHITE, who));
        let black = black.iter().map(|who| (Access::BLACK, who));
        let all = owner.chain(invitation).chain(guests).chain(white).chain(black);
        let words: Vec<String> = all.map(|(role, who)| format!("{role}={}", who.text())).collect();
        words.join(" ")
    }
}

/// The same while the game runs: what changes is kept with the game.
pub struct SharedAccess {
    access: Mutex<Access>,
    note: Option<AccessNote>,
}

impl SharedAccess {
    /// Who may play, and where that is kept.
    pub fn new(access: Access, note: Option<AccessNote>) -> SharedAccess {
        let shared = SharedAccess { access: Mutex::new(access), note };
        shared.change(|_| {});
        shared
    }

    /// Asks something.
    pub fn with<T>(&self, look: impl FnOnce(&Access) -> T) -> T {
        look(&self.lock())
    }

    /// Changes something.
    pub fn change(&self, change: impl FnOnce(&mut Access)) {
        let mut access = self.lock();
        change(&mut access);
        if let Some(note) = &self.note {
            note.set(access.words());
        }
    }

    fn lock(&self) -> MutexGuard<'_, Access> {
        // Nothing in here is ever left half done.
        self.access.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The invitation that a browser writes to a game of its own.
fn invitation(secret: &Secret, game: &str) -> Secret {
    secret.for_purpose(&format!("invitation to {game}"))
}
