//! A file of games on its way from a browser: it comes in pieces, never more than was announced,
//! and is imported when it is whole.

#[cfg(not(feature = "files"))]
#[path = "upload_to_memory.rs"]
mod target;
#[cfg(feature = "files")]
#[path = "upload_to_disk.rs"]
mod target;

#[cfg(not(feature = "files"))]
pub use target::OpenedFile;
pub use target::limits;

use super::messages::DatabaseReply;
use crate::client::Client;
use crate::localization;
use crate::protocol::ServerMessage;
use crate::registry::Registry;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use target::Sink;

/// What a browser is sending, or what is being imported for it.
#[derive(Default)]
pub struct Upload(Mutex<State>);

#[derive(Default)]
enum State {
    #[default]
    Nothing,
    Receiving(Receiving),
    /// Set to stop it.
    Importing(Arc<AtomicBool>),
}

/// A file of which not everything has come.
struct Receiving {
    /// The number of the question.
    id: u64,
    name: String,
    expected: u64,
    received: u64,
    sink: Sink,
}

/// A file that is whole.
struct Received {
    id: u64,
    name: String,
    bytes: u64,
    sink: Sink,
    stop: Arc<AtomicBool>,
}

impl Upload {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends what is going on: a file that was coming is forgotten, an import ends with whole games.
    pub fn stop(&self) {
        let mut state = self.state();
        match &*state {
            State::Importing(stop) => stop.store(true, Relaxed),
            _ => *state = State::Nothing,
        }
    }

    fn is_importing(&self) -> bool {
        matches!(*self.state(), State::Importing(_))
    }
}

/// A file is announced.
pub fn begin(registry: &Registry, client: &Arc<Client>, id: u64, name: String, bytes: u64) {
    let refused = |text: &str| refuse(client, id, localization::texts(client.lang()).get(text));
    let Some(limits) = limits(registry, client) else { return refused("db-page-may-not-import") };
    if bytes > limits.file_bytes {
        return refused("db-page-file-too-large");
    }
    if client.upload.is_importing() {
        return refused("db-page-import-busy");
    }
    // What was coming before is given up, and its place with it.
    client.upload.stop();
    let name: String = name.chars().filter(|c| !c.is_control()).take(100).collect();
    match Sink::new(registry, &name) {
        Ok(sink) => {
            let receiving = Receiving { id, name, expected: bytes, received: 0, sink };
            *client.upload.state() = State::Receiving(receiving);
            tell(client, id, DatabaseReply::Uploaded { bytes: 0 });
        }
        Err(Some(error)) => refuse(client, id, target::sentence(&error, client)),
        Err(None) => refused("db-page-import-busy"),
    }
}

/// A piece of the file has come; `false` if nobody announced any.
pub fn piece(client: &Client, bytes: &[u8]) -> bool {
    let mut state = client.upload.state();
    let State::Receiving(receiving) = &mut *state else {
        // The last pieces may be on their way when an upload is stopped.
        return client.same_user;
    };
    let id = receiving.id;
    receiving.received += bytes.len() as u64;
    let written = match receiving.received <= receiving.expected {
        true => receiving.sink.write(bytes).map_err(|error| target::sentence(&error, client)),
        false => Err(localization::texts(client.lang()).get("db-page-upload-wrong")),
    };
    let received = receiving.received;
    if written.is_err() {
        *state = State::Nothing;
    }
    drop(state);
    match written {
        Ok(()) => tell(client, id, DatabaseReply::Uploaded { bytes: received }),
        Err(text) => refuse(client, id, text),
    }
    true
}

/// All pieces have come.
pub fn end(registry: &Arc<Registry>, client: &Arc<Client>) {
    let mut state = client.upload.state();
    let received = match std::mem::take(&mut *state) {
        State::Receiving(receiving) => receiving,
        other => {
            *state = other;
            return;
        }
    };
    let Receiving { id, name, expected, received, sink } = received;
    if received != expected {
        drop(state);
        return refuse(client, id, localization::texts(client.lang()).get("db-page-upload-wrong"));
    }
    let stop = Arc::new(AtomicBool::new(false));
    *state = State::Importing(stop.clone());
    drop(state);
    target::import(registry, client, Received { id, name, bytes: received, sink, stop });
}

/// The import has ended.
fn finish(client: &Client, id: u64, answer: DatabaseReply) {
    *client.upload.state() = State::Nothing;
    tell(client, id, answer);
}

/// How much of a file was read, of a hundred.
fn percent(read: u64, all: u64) -> u32 {
    (read.min(all) * 100).checked_div(all).unwrap_or(100) as u32
}

fn tell(client: &Client, id: u64, answer: DatabaseReply) {
    client.send(&ServerMessage::Database { id, answer });
}

fn refuse(client: &Client, id: u64, text: String) {
    tell(client, id, DatabaseReply::Problem { text });
}
