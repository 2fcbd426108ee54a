//! The one page that this worker serves: what it says comes in, what is answered goes out.

use crate::{host, inbox, turns};
use play::AutosaveFolder;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use web::protocol::ClientMessage;
use web::{Connection, Outbox, Registry, Visitor};

static WORKER: LazyLock<Worker> = LazyLock::new(Worker::new);

struct Worker {
    registry: Arc<Registry>,
    games: AutosaveFolder,
    page: Mutex<Option<Connection>>,
}

/// Messages go straight to the page.
struct Page;

impl Outbox for Page {
    fn push(&self, json: String) -> bool {
        host::tell(&json);
        true
    }
}

impl Worker {
    fn new() -> Worker {
        std::panic::set_hook(Box::new(|panic| host::complain(&panic.to_string())));
        let games = AutosaveFolder::new(Box::new(host::keep));
        let registry = Registry::with_autosaves(Some(games.clone()));
        let registry = Arc::new(registry.with_pause(Arc::new(|given_up| {
            if !given_up() {
                turns::pause();
            }
        })));
        Worker { registry, games, page: Mutex::new(None) }
    }

    fn page(&self) -> MutexGuard<'_, Option<Connection>> {
        self.page.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The page says who it is and which game it wants.
    fn open(&self, message: &str) {
        let Ok(ClientMessage::Join { game, lang, key, invitation }) = serde_json::from_str(message)
        else {
            return;
        };
        // Whoever uses this browser is the one who runs the program.
        let visitor = Visitor { lang: lang.into(), game, key, invitation, same_user: true };
        *self.page() = Connection::open(&self.registry, visitor, Page);
    }
}

/// A message of the page is in the inbox; the first one says who it is.
#[unsafe(no_mangle)]
pub extern "C" fn receive() {
    let message = inbox::take();
    let page = WORKER.page();
    match page.as_ref() {
        Some(page) => page.handle_json(&message),
        None => {
            drop(page);
            WORKER.open(&message);
        }
    }
}

/// A piece of a file that the page announced is in the inbox.
#[unsafe(no_mangle)]
pub extern "C" fn receive_bytes() {
    let bytes = inbox::take_bytes();
    if let Some(page) = WORKER.page().as_ref() {
        page.handle_bytes(&bytes);
    }
}

/// Some time has passed: clocks are looked at.
#[unsafe(no_mangle)]
pub extern "C" fn tick() {
    WORKER.registry.tick();
}

/// Whether work waits.
#[unsafe(no_mangle)]
pub extern "C" fn has_work() -> bool {
    WORKER.registry.has_work()
}

/// Does the next piece of work. It may pause in the middle.
#[unsafe(no_mangle)]
pub extern "C" fn work() {
    turns::begin();
    WORKER.registry.run_next();
}

/// A game that was kept is in the inbox: so many bytes of its name, then its text.
#[unsafe(no_mangle)]
pub extern "C" fn bring_back(name_length: usize, written: f64) {
    let name_and_text = inbox::take();
    if let Some((name, text)) = name_and_text.split_at_checked(name_length) {
        WORKER.games.bring_back(name, text.to_string(), written as u64);
    }
}

/// Games are about to be brought back: those of before may be no more.
#[unsafe(no_mangle)]
pub extern "C" fn forget_games() {
    WORKER.games.forget_all();
}

/// The name of a game is in the inbox that another tab plays, or does no longer.
#[unsafe(no_mangle)]
pub extern "C" fn set_used_elsewhere(used: bool) {
    WORKER.games.set_used_elsewhere(&inbox::take(), used);
}

/// What was to be kept could not be, or can be again.
#[unsafe(no_mangle)]
pub extern "C" fn set_broken(broken: bool) {
    WORKER.games.set_broken(broken);
}

/// The file of an endgame table is in the inbox; whether it is one.
#[unsafe(no_mangle)]
pub extern "C" fn bring_table() -> bool {
    tablebase::bring(inbox::take_bytes()).is_ok()
}
