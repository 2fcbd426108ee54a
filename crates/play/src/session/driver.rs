//! The session's thread: one thing after another goes into the core, whoever it comes from.

use super::{Input, SessionCore, Settings};
use crate::command::Request;
use crate::engine_pool::EnginePool;
use crate::event::{Event, Moved, Note};
use crate::search::SearchThread;
use crate::sides::{Player, Sides};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;

/// A game that runs in a thread. It ends when this is dropped; what was played is on disk then.
pub struct Session {
    messages: Sender<Message>,
    thread: Option<JoinHandle<()>>,
}

enum Message {
    Input(Input),
    Close,
}

impl Session {
    /// Starts a game with an engine of its own; what happens in it comes from the receiver.
    pub fn start(settings: Settings) -> (Session, Receiver<Event>) {
        let (events, happened) = channel();
        let core = SessionCore::new(settings);
        let session = Session::spawn(core, EnginePool::default(), move |event| {
            // Whoever no longer listens has dropped the session, or is about to.
            _ = events.send(event);
        });
        (session, happened)
    }

    /// Starts a game for which these engines search. The listener hears all that happens, in
    /// the session's thread: it should be quick.
    pub fn spawn(
        core: SessionCore,
        engines: EnginePool,
        listener: impl FnMut(Event) + Send + 'static,
    ) -> Session {
        let (messages, incoming) = channel();
        let updates = messages.clone();
        let thread = std::thread::spawn(move || {
            let searches = SearchThread::new(engines, move |update| {
                // Nobody listens when the session has just ended.
                _ = updates.send(Message::Input(Input::Search(update)));
            });
            run(core, &searches, &incoming, listener);
        });
        Session { messages, thread: Some(thread) }
    }

    /// Asks for something; events tell the answer, and [`Event::Ready`] ends it.
    pub fn request(&self, request: Request) {
        self.send(Input::Request { request, asker: None });
    }

    /// The same for one of several who ask: [`Event::Answering`] with this number comes first.
    pub fn request_as(&self, number: u64, request: Request) {
        self.send(Input::Request { request, asker: Some(number) });
    }

    fn send(&self, input: Input) {
        // The thread ends before this only by a panic, which the events show by ending.
        _ = self.messages.send(Message::Input(input));
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        _ = self.messages.send(Message::Close);
        // A listener may hold the last reference to the session; it can't wait for itself.
        let own = |thread: &JoinHandle<()>| thread.thread().id() == std::thread::current().id();
        if let Some(thread) = self.thread.take().filter(|thread| !own(thread)) {
            _ = thread.join();
        }
    }
}

/// The move that the computer would play in a game, at its level and whoever has the side to move;
/// `None` if the game is over.
///
/// ```
/// use play::{Settings, computer_move};
/// let moved = computer_move(Settings { level: engine::Level::Lowest, ..Settings::default() });
/// assert!(moved.is_some_and(|moved| moved.before.is_legal(moved.mv)));
/// ```
pub fn computer_move(settings: Settings) -> Option<Moved> {
    settings.game.outcome().is_none().then_some(())?;
    let computer = Player::Computer(settings.level);
    let sides = Sides { white: computer, black: computer, ..settings.sides };
    let (_session, events) = Session::start(Settings { sides, ..settings });
    events.into_iter().find_map(|event| match event {
        Event::Note(Note::Moved(moved)) => Some(moved),
        _ => None,
    })
}

fn run(
    mut core: SessionCore,
    searches: &SearchThread,
    incoming: &Receiver<Message>,
    mut listener: impl FnMut(Event),
) {
    core.start().into_iter().for_each(&mut listener);
    loop {
        if let Some(search) = core.take_search() {
            searches.start(search);
        }
        let message = match core.next_alarm() {
            Some(wait) => incoming.recv_timeout(wait),
            None => incoming.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let input = match message {
            Ok(Message::Input(input)) => input,
            Err(RecvTimeoutError::Timeout) => Input::Alarm,
            Ok(Message::Close) | Err(RecvTimeoutError::Disconnected) => break,
        };
        core.handle(input).into_iter().for_each(&mut listener);
    }
    core.close().into_iter().for_each(&mut listener);
}
