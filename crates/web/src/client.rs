//! One browser: how it is told things, in which language, and what is searched for it.

use crate::advice::Search;
use crate::protocol::{NoteKind, Tell};
use crate::table::Table;
use crate::words::texts;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use texts::{Lang, Value};
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// How many messages may wait for a browser that reads slowly.
const MOST_WAITING: usize = 256;
/// News of a search are left out when fewer places than this are free.
const ROOM_FOR_NEWS: usize = 128;

/// One browser.
pub struct Client {
    /// Its number, for the session's answers.
    pub number: u64,
    tells: Sender<String>,
    czech: AtomicBool,
    /// Whether it reads too slowly to go on with.
    lost: AtomicBool,
    /// What waits for the greeting, which comes first.
    held: Mutex<Option<Vec<String>>>,
    seat: Mutex<Option<Arc<Table>>>,
    search: Mutex<Option<Search>>,
    spoke: Mutex<Instant>,
    /// The newest question about Othello; older ones need no answer.
    othello: AtomicU64,
    /// What stops the job that a tool does for it.
    job: Mutex<Arc<AtomicBool>>,
}

impl Client {
    /// A browser that speaks this language, and what it is to be sent.
    pub fn new(lang: Lang) -> (Arc<Client>, Receiver<String>) {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let (tells, told) = channel(MOST_WAITING);
        let client = Client {
            number: LAST.fetch_add(1, Relaxed) + 1,
            tells,
            czech: AtomicBool::new(lang == Lang::Cs),
            lost: AtomicBool::new(false),
            held: Mutex::new(None),
            seat: Mutex::new(None),
            search: Mutex::new(None),
            spoke: Mutex::new(Instant::now()),
            othello: AtomicU64::new(0),
            job: Mutex::default(),
        };
        (Arc::new(client), told)
    }

    /// Its language.
    pub fn lang(&self) -> Lang {
        if self.czech.load(Relaxed) { Lang::Cs } else { Lang::En }
    }

    /// Another language from now on.
    pub fn set_lang(&self, lang: Lang) {
        self.czech.store(lang == Lang::Cs, Relaxed);
    }

    /// Tells it something.
    pub fn tell(&self, tell: &Tell) {
        let newest_counts = matches!(tell, Tell::Thinking(_));
        if newest_counts && self.tells.capacity() < ROOM_FOR_NEWS {
            return;
        }
        // Every tell is plain data, which can always be written.
        self.tell_json(serde_json::to_string(tell).unwrap_or_default());
    }

    /// The same for something that was written already.
    pub fn tell_json(&self, json: String) {
        let mut held = lock(&self.held);
        match held.as_mut() {
            Some(held) => held.push(json),
            None => self.send(json),
        }
    }

    fn send(&self, json: String) {
        if self.tells.try_send(json).is_err() {
            self.lost.store(true, Relaxed);
        }
    }

    /// Keeps back what is told from now on.
    pub fn hold(&self) {
        *lock(&self.held) = Some(Vec::new());
    }

    /// Tells this, and then what was kept back.
    pub fn release(&self, first: &Tell) {
        let mut held = lock(&self.held);
        self.send(serde_json::to_string(first).unwrap_or_default());
        for json in held.take().unwrap_or_default() {
            self.send(json);
        }
    }

    /// Tells it a sentence.
    pub fn note(&self, kind: NoteKind, text: String) {
        self.tell(&Tell::Note { kind, text });
    }

    /// Says what it did wrong, in the words of a message.
    pub fn refuse(&self, id: &str, arguments: &[(&str, Value<'_>)]) {
        self.note(NoteKind::Error, texts(self.lang()).format(id, arguments));
    }

    /// Whether something that had to be told could not be.
    pub fn is_lost(&self) -> bool {
        self.lost.load(Relaxed)
    }

    /// The table it sits at.
    pub fn table(&self) -> Option<Arc<Table>> {
        lock(&self.seat).clone()
    }

    /// Sits down elsewhere, or nowhere. Whatever was searched for it ends.
    pub fn sit(&self, table: Option<Arc<Table>>) {
        self.set_search(None);
        *lock(&self.seat) = table;
    }

    /// Ends the search that was made for it and puts another in its place.
    pub fn set_search(&self, search: Option<Search>) {
        let last = std::mem::replace(&mut *lock(&self.search), search);
        if let Some(purpose) = last.and_then(|last| last.end()) {
            self.tell(&Tell::ThinkingEnded { purpose });
        }
    }

    /// The number of another question about Othello; nobody waits for the ones before.
    pub fn another_question(&self) -> u64 {
        self.othello.fetch_add(1, Relaxed) + 1
    }

    /// Whether the answer to a question about Othello is still wanted.
    pub fn waits_for(&self, question: u64) -> bool {
        self.othello.load(Relaxed) == question && !self.is_lost()
    }

    /// Ends the job that a tool does for it; what will stop the next one.
    pub fn another_job(&self) -> Arc<AtomicBool> {
        let fresh = Arc::new(AtomicBool::new(false));
        std::mem::replace(&mut *lock(&self.job), fresh.clone()).store(true, Relaxed);
        fresh
    }

    /// It has said something just now.
    pub fn heard(&self) {
        *lock(&self.spoke) = Instant::now();
    }

    /// For how long it has said nothing.
    pub fn silent_for(&self) -> Duration {
        lock(&self.spoke).elapsed()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What these hold is replaced whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
