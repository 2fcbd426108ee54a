//! Into memory, where there is no server and no disk: the file is there until the page is closed.

use super::super::messages::{DatabaseReply, ImportLimits};
use super::super::sentences;
use super::{Received, finish, percent, tell};
use crate::background_task;
use crate::client::Client;
use crate::localization;
use crate::registry::Registry;
use ::database::{Error, MemoryGames, ReadGames};
use play::ThinkingTime;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use texts::Texts;
use web_time::{Duration, Instant};

/// The largest file; its games and their positions take some four times as much.
const FILE_BYTES: u64 = 48 << 20;
const TELL_EVERY: Duration = Duration::from_millis(250);
const NAMED: usize = 20;

/// The games of the file that was opened last.
#[derive(Default)]
pub struct OpenedFile(Mutex<MemoryGames>);

impl OpenedFile {
    /// The games.
    pub fn lock(&self) -> MutexGuard<'_, MemoryGames> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Everyone is alone here.
pub fn limits(_: &Registry, _: &Client) -> Option<ImportLimits> {
    Some(ImportLimits { file_bytes: FILE_BYTES, database_bytes: None })
}

/// The file under way.
pub struct Sink(Vec<u8>);

impl Sink {
    /// Nothing yet.
    pub fn new(_: &Registry, _: &str) -> Result<Sink, Option<Error>> {
        Ok(Sink(Vec::new()))
    }

    /// Takes a piece in.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }
}

/// What is wrong, in a sentence.
pub fn sentence(error: &Error, client: &Client) -> String {
    sentences::error(error, localization::texts(client.lang()))
}

/// Reads the file as one of the pieces of work that take turns.
pub fn import(registry: &Arc<Registry>, client: &Arc<Client>, received: Received) {
    let opened = registry.clone();
    let handle = client.tool.replace();
    background_task::start(registry, client, handle, ThinkingTime::Open, move |task| {
        let Received { id, name, bytes, sink, stop } = received;
        let mut games = MemoryGames::default();
        let (mut told, mut count) = (Instant::now(), 0);
        let read = games.read(&sink.0, |read| {
            count += 1;
            if told.elapsed() >= TELL_EVERY {
                told = Instant::now();
                let percent = percent(read, bytes);
                let answer = DatabaseReply::Importing { percent, games: count, indexing: false };
                tell(&task.client, id, answer);
            }
            task.go_on() && !stop.load(Relaxed)
        });
        *opened.opened.lock() = games;
        let texts = localization::texts(task.client.lang());
        let stopped = task.is_cancelled() || stop.load(Relaxed);
        finish(&task.client, id, report(&read, stopped, &name, texts));
    });
}

fn report(read: &ReadGames, stopped: bool, name: &str, texts: &Texts) -> DatabaseReply {
    let broken = |broken: &::database::Broken| {
        let reason = wording::pgn_error(&broken.error, texts);
        let args = [("file", name.into()), ("line", broken.line.into()), ("reason", reason.into())];
        texts.format("db-broken-game", &args)
    };
    DatabaseReply::Imported {
        games: read.games,
        duplicates: read.duplicates,
        broken: read.broken.len() as u64,
        named: read.broken.iter().take(NAMED).map(broken).collect(),
        stopped,
        known: false,
    }
}
