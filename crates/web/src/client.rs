//! One browser: where its messages go, its language, its room, and what is computed for it.

use crate::analysis::Search;
use crate::background_task::TaskSlot;
use crate::database::{OwnGames, Upload};
use crate::identity::{Identity, Secret};
use crate::localization::texts;
use crate::othello::OthelloTable;
use crate::protocol::{NoteKind, ServerMessage};
use crate::room::Room;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use texts::{Lang, Value};
use web_time::{Duration, Instant};

/// Where the messages to a browser go, written as JSON. A connection is one, and so is whatever
/// takes the place of a connection where there is no network.
pub trait Outbox: Send + Sync {
    /// Takes a message; `false` if there is no place for it, and the browser is given up.
    fn push(&self, json: String) -> bool;

    /// Whether so much is waiting that news of a running search, which grow old anyway, are better
    /// left out.
    fn is_congested(&self) -> bool {
        false
    }
}

impl Outbox for std::sync::mpsc::Sender<String> {
    fn push(&self, json: String) -> bool {
        self.send(json).is_ok()
    }
}

/// One browser.
pub struct Client {
    /// Its number, by which a session says whose request it answers.
    pub number: u64,
    /// The newest question about Othello; older ones need no answer.
    pub othello: TaskSlot,
    /// What the laboratory, the review or "Why?" computes for it.
    pub tool: TaskSlot,
    /// The evaluation of the game it looks at.
    pub evaluation: TaskSlot,
    /// The newest question to the explorer of games.
    pub explorer: TaskSlot,
    /// The newest search for games.
    pub games_found: TaskSlot,
    /// The file of games that it sends.
    pub upload: Upload,
    /// Whether it belongs to the user of this machine who runs the program.
    pub same_user: bool,
    outbox: Box<dyn Outbox>,
    secret: Option<Secret>,
    identity: Option<Identity>,
    czech: AtomicBool,
    /// Whether its outbox has refused a message.
    lost: AtomicBool,
    /// What waits for the greeting, which comes first.
    held_back: Mutex<Option<Vec<String>>>,
    room: Mutex<Option<Arc<Room>>>,
    othello_table: Mutex<Option<Arc<OthelloTable>>>,
    search: Mutex<Option<Search>>,
    own_games: Mutex<Option<Arc<OwnGames>>>,
    last_message: Mutex<Instant>,
}

impl Client {
    /// A browser that speaks this language and shows this secret.
    pub fn new(
        lang: Lang,
        secret: Option<Secret>,
        same_user: bool,
        outbox: impl Outbox + 'static,
    ) -> Arc<Client> {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Arc::new(Client {
            number: LAST.fetch_add(1, Relaxed) + 1,
            othello: TaskSlot::default(),
            tool: TaskSlot::default(),
            evaluation: TaskSlot::default(),
            explorer: TaskSlot::default(),
            games_found: TaskSlot::default(),
            upload: Upload::default(),
            same_user,
            outbox: Box::new(outbox),
            identity: secret.as_ref().map(Secret::identity),
            secret,
            czech: AtomicBool::new(lang == Lang::Cs),
            lost: AtomicBool::new(false),
            held_back: Mutex::new(None),
            room: Mutex::new(None),
            othello_table: Mutex::new(None),
            search: Mutex::new(None),
            own_games: Mutex::new(None),
            last_message: Mutex::new(Instant::now()),
        })
    }

    /// Who it is; nobody in particular where there is no server.
    pub fn identity(&self) -> Option<Identity> {
        self.identity
    }

    /// What proves it.
    pub fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// Its language.
    pub fn lang(&self) -> Lang {
        if self.czech.load(Relaxed) { Lang::Cs } else { Lang::En }
    }

    /// Another language from now on.
    pub fn set_lang(&self, lang: Lang) {
        self.czech.store(lang == Lang::Cs, Relaxed);
    }

    /// Sends it a message.
    pub fn send(&self, message: &ServerMessage) {
        if matches!(message, ServerMessage::Thinking(_)) && self.outbox.is_congested() {
            return;
        }
        self.send_json(json(message));
    }

    /// The same for a message that was written already.
    pub fn send_json(&self, json: String) {
        let mut held_back = lock(&self.held_back);
        match held_back.as_mut() {
            Some(held_back) => held_back.push(json),
            None => self.push(json),
        }
    }

    fn push(&self, json: String) {
        if !self.outbox.push(json) {
            self.lost.store(true, Relaxed);
        }
    }

    /// Holds messages back from now on.
    pub fn hold_back(&self) {
        *lock(&self.held_back) = Some(Vec::new());
    }

    /// Sends this, then what was held back.
    pub fn release(&self, first: &ServerMessage) {
        let mut held_back = lock(&self.held_back);
        self.push(json(first));
        for json in held_back.take().unwrap_or_default() {
            self.push(json);
        }
    }

    /// Sends it a sentence.
    pub fn note(&self, kind: NoteKind, text: String) {
        self.send(&ServerMessage::Note { kind, text });
    }

    /// Says why a request is refused: the text of this id.
    pub fn refuse(&self, id: &str, arguments: &[(&str, Value<'_>)]) {
        self.note(NoteKind::Error, texts(self.lang()).format(id, arguments));
    }

    /// The games that it finished, as they were read last.
    pub fn own_games(&self) -> MutexGuard<'_, Option<Arc<OwnGames>>> {
        lock(&self.own_games)
    }

    /// Whether a message could not be delivered.
    pub fn is_lost(&self) -> bool {
        self.lost.load(Relaxed)
    }

    /// The room it is in.
    pub fn room(&self) -> Option<Arc<Room>> {
        lock(&self.room).clone()
    }

    /// Goes to another room, or to none. Whatever was searched for it ends.
    pub fn set_room(&self, room: Option<Arc<Room>>) {
        self.set_search(None);
        self.evaluation.cancel();
        *lock(&self.room) = room;
    }

    /// The table of Othello it is at, besides its room.
    pub fn othello_table(&self) -> Option<Arc<OthelloTable>> {
        lock(&self.othello_table).clone()
    }

    /// Goes to another table of Othello, or leaves it.
    pub fn set_othello_table(&self, table: Option<Arc<OthelloTable>>) {
        let left = std::mem::replace(&mut *lock(&self.othello_table), table);
        // Not under the lock: a table that nobody has any more is written to disk.
        drop(left);
    }

    /// Whether it is at a table of Othello at which is still played.
    pub fn is_at_running_othello_table(&self) -> bool {
        self.othello_table().is_some_and(|table| table.is_running())
    }

    /// Ends the search that was made for it and puts another in its place.
    pub fn set_search(&self, search: Option<Search>) {
        let last = std::mem::replace(&mut *lock(&self.search), search);
        if let Some(purpose) = last.and_then(|last| last.end()) {
            self.send(&ServerMessage::ThinkingEnded { purpose });
        }
    }

    /// Ends what Othello and the tools compute for it, and what it imports.
    pub fn cancel_tasks(&self) {
        self.explorer.cancel();
        self.games_found.cancel();
        self.upload.stop();
        self.othello.cancel();
        self.tool.cancel();
        self.evaluation.cancel();
    }

    /// It has sent a message just now.
    pub fn touch(&self) {
        *lock(&self.last_message) = Instant::now();
    }

    /// How long ago its last message came.
    pub fn idle_for(&self) -> Duration {
        lock(&self.last_message).elapsed()
    }
}

/// Every message is plain data, which can always be written.
fn json(message: &ServerMessage) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What these hold is replaced whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
