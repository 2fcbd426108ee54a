//! The connections that are open, and which of them goes when there is no room for another.
//!
//! Whoever opens sockets and says nothing must not lock out those who do. Everybody comes from this
//! machine, so there is no telling peers apart by their address; they are told apart by what they
//! do. WebSockets are not counted here: they have a limit of their own.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// What connections may cost.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// How many may be open, WebSockets aside. Usual limits of open files are several times as
    /// high.
    pub most: usize,
    /// How long the head of a request may take, and how long a connection may wait for the next.
    pub head_timeout: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits { most: 256, head_timeout: Duration::from_secs(10) }
    }
}

/// All connections.
pub struct Connections {
    most: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    /// Grows with everything that happens, so that it tells what was longest ago.
    last: u64,
    places: BTreeMap<u64, Entry>,
}

struct Entry {
    manner: Manner,
    /// When it became so.
    since: u64,
    closed: Arc<Notify>,
}

/// What a connection does, in the order in which they have to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Manner {
    /// It has never asked for anything.
    Silent,
    /// It had an answer and has not asked again.
    Idle,
    /// It waits for an answer: it stays.
    Busy,
}

/// The place of an open connection, given up when this is dropped.
pub struct Place {
    connections: Arc<Connections>,
    number: u64,
    closed: Arc<Notify>,
}

impl Connections {
    pub fn new(most: usize) -> Arc<Connections> {
        Arc::new(Connections { most, open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // Nothing in here is ever left half done.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, for which another may have to go; `None` when all are busy.
    pub fn enter(self: &Arc<Connections>) -> Option<Place> {
        let mut open = self.open();
        if open.places.len() >= self.most && !open.close_one() {
            return None;
        }
        let number = open.tick();
        let closed = Arc::new(Notify::new());
        let entry = Entry { manner: Manner::Silent, since: number, closed: closed.clone() };
        open.places.insert(number, entry);
        Some(Place { connections: self.clone(), number, closed })
    }

    /// Closes the connection that can best be spared, if there is one.
    pub fn close_one(&self) -> bool {
        self.open().close_one()
    }
}

impl Open {
    fn tick(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    fn close_one(&mut self) -> bool {
        let spare = self.places.iter().filter(|(_, entry)| entry.manner != Manner::Busy);
        let victim = spare.min_by_key(|(_, entry)| (entry.manner, entry.since));
        let Some(number) = victim.map(|(&number, _)| number) else { return false };
        let entry = self.places.remove(&number);
        entry.inspect(|entry| entry.closed.notify_one()).is_some()
    }
}

impl Place {
    fn set(&self, manner: Manner) {
        let mut open = self.connections.open();
        let since = open.tick();
        if let Some(entry) = open.places.get_mut(&self.number) {
            (entry.manner, entry.since) = (manner, since);
        }
    }

    /// A request has come.
    pub fn asked(&self) {
        self.set(Manner::Busy);
    }

    /// It has its answer.
    pub fn answered(&self) {
        self.set(Manner::Idle);
    }

    /// Waits until the connection has to make room for another.
    pub async fn closed(&self) {
        self.closed.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.open().places.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_open(place: &Place) -> bool {
        place.connections.open().places.contains_key(&place.number)
    }

    #[test]
    fn the_silent_go_first_then_the_idle_and_the_busy_stay() {
        let connections = Connections::new(4);
        let places: Vec<Place> = (0..4).filter_map(|_| connections.enter()).collect();
        let [talker, first, second, asker] = &places[..] else { panic!("four have room") };
        talker.asked();
        talker.answered();
        asker.asked();
        let fifth = connections.enter().unwrap();
        assert!(!is_open(first) && is_open(second), "the one that was silent for longest");
        fifth.asked();
        let sixth = connections.enter().unwrap();
        assert!(!is_open(second) && is_open(talker));
        sixth.asked();
        let seventh = connections.enter().unwrap();
        assert!(!is_open(talker) && is_open(asker) && is_open(&fifth) && is_open(&sixth));
        seventh.asked();
        assert!(connections.enter().is_none(), "nobody who waits for an answer is sent away");
        drop(places);
        assert!(connections.enter().is_some());
    }
}
