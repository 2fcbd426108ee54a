//! What is computed for one browser for a while, beside its game: Othello's moves, the laboratory,
//! the review.
//!
//! Of each kind a browser has one task at a time; a newer one, or leaving, cancels it. A task
//! shares the cores with everybody's searches.

use crate::client::Client;
use crate::driver::{EngineLease, spawn};
use crate::protocol::ServerMessage;
use crate::registry::Registry;
use engine::Pause;
use play::{EngineRequest, Owner, SearchHandle, ThinkingTime};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use web_time::Duration;

/// The newest task of a kind.
#[derive(Default)]
pub struct TaskSlot(Mutex<SearchHandle>);

impl TaskSlot {
    /// Cancels the task in this slot; what will stop or cancel the next one.
    pub fn replace(&self) -> SearchHandle {
        let fresh = SearchHandle::default();
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *newest, fresh.clone()).cancel();
        fresh
    }

    /// Cancels the task in this slot.
    pub fn cancel(&self) {
        self.replace();
    }
}

/// A task under way.
pub struct Task {
    /// For whom.
    pub client: Arc<Client>,
    handle: SearchHandle,
    lease: EngineLease,
}

/// Runs a task in a thread of its own, as soon as there is a core for it; the handle comes from its
/// slot.
pub fn start(
    registry: &Registry,
    client: &Arc<Client>,
    handle: SearchHandle,
    time: ThinkingTime,
    run: impl FnOnce(&Task) + Send + 'static,
) {
    let (client, engines) = (client.clone(), registry.engines.clone());
    spawn(&registry.engines, move || {
        let cancelled = || is_cancelled(&handle, &client);
        let request = EngineRequest { owner: Owner::another(), time, cancelled: &cancelled };
        if let Some(lease) = engines.take(&request) {
            run(&Task { client, handle, lease });
        }
    });
}

/// Whether nobody wants the result any more.
fn is_cancelled(handle: &SearchHandle, client: &Client) -> bool {
    handle.is_cancelled() || client.is_lost()
}

impl Task {
    /// Lets others have the core if they are to have it; `false` if the result is no longer wanted.
    /// To be asked inside searches that know of no other way to pause.
    pub fn go_on(&self) -> bool {
        self.lease.pause()(&|| self.is_cancelled());
        !self.is_cancelled()
    }

    /// What its searches ask now and then, so that others have the core in between.
    pub fn pause(&self) -> Pause {
        self.lease.pause()
    }

    /// How long it may still take; nothing where that was left open.
    pub fn time_left(&self) -> Option<Duration> {
        self.lease.time_left()
    }

    /// What its search looks at: set when it must end.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.handle.control().stop_flag()
    }

    /// Whether nobody wants the result any more.
    pub fn is_cancelled(&self) -> bool {
        is_cancelled(&self.handle, &self.client)
    }

    /// Sends a part of the result, if it is still wanted.
    pub fn send(&self, message: &ServerMessage) {
        if !self.is_cancelled() {
            self.client.send(message);
        }
    }
}

#[cfg(all(test, feature = "threads"))]
mod tests {
    use super::*;
    use othello::board::Cells;
    use othello::search::{Engine, Evaluation, Limit};
    use othello::{Move, Size};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
    use std::time::Instant;
    use texts::Lang;

    /// Only a hang takes this long, however busy the machine is.
    const WATCHDOG: Duration = Duration::from_secs(60);

    fn client() -> Arc<Client> {
        Client::new(Lang::En, None, false, channel().0)
    }

    /// A search that nobody lives to see the end of, unless its time is limited or it is stopped.
    fn think(task: &Task) -> Move {
        let size = Size::new(20, 20).unwrap();
        let board = Cells::new(size, size.centre()).unwrap();
        let deadline = task.time_left().map(|time| Instant::now() + time);
        let limit = Limit { stop: Some(task.stop_flag()), deadline, pause: Some(task.pause()) };
        Engine::new(Evaluation::Positional, 1).choose_within(&board, 200, &limit).choice.mv
    }

    /// The result of a search for each of so many clients for each core.
    fn all_think(
        registry: &Registry,
        clients: &[Arc<Client>],
        time: ThinkingTime,
    ) -> Receiver<Move> {
        let (tell, answers) = channel();
        for client in clients {
            let tell = tell.clone();
            start(registry, client, client.othello.replace(), time, move |task| {
                _ = tell.send(think(task));
            });
        }
        answers
    }

    #[test]
    fn endless_searches_of_othello_leave_room_for_others_and_go_on() {
        let registry = Registry::in_memory();
        let clients =
            || -> Vec<_> { (0..3 * registry.engines.count()).map(|_| client()).collect() };
        let (endless, short) = (clients(), clients());
        let never = all_think(&registry, &endless, ThinkingTime::Open);
        let asked = ThinkingTime::Asked(Duration::from_millis(100));
        let answers = all_think(&registry, &short, asked);
        for _ in &short {
            let found = answers.recv_timeout(WATCHDOG).expect("everyone is answered");
            assert!(matches!(found, Move::Place(_)));
        }
        assert!(never.try_recv().is_err(), "nobody ended those");
        endless.iter().for_each(|client| client.cancel_tasks());
        while never.recv_timeout(WATCHDOG).is_ok() {}
        assert_eq!(never.try_recv(), Err(TryRecvError::Disconnected));
    }

    #[test]
    fn long_tasks_pass_the_core_on_in_the_middle() {
        let registry = Registry::in_memory();
        let (tell, turns) = channel();
        let clients: Vec<Arc<Client>> =
            (0..3 * registry.engines.count()).map(|_| client()).collect();
        for (number, client) in clients.iter().enumerate() {
            let tell = tell.clone();
            start(&registry, client, client.tool.replace(), ThinkingTime::Open, move |task| {
                _ = tell.send(number);
                // One step that never ends.
                while task.go_on() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                _ = tell.send(number);
            });
        }
        let heard = || turns.recv_timeout(WATCHDOG).expect("everyone has a turn");
        let mut begun: Vec<usize> = clients.iter().map(|_| heard()).collect();
        begun.sort();
        assert_eq!(begun, (0..clients.len()).collect::<Vec<_>>());
        clients.iter().for_each(|client| client.cancel_tasks());
        clients.iter().for_each(|_| _ = heard());
    }

    #[test]
    fn whoever_leaves_takes_their_search_along() {
        let registry = Registry::in_memory();
        let client = client();
        let (tell, ended) = channel();
        start(&registry, &client, client.othello.replace(), ThinkingTime::Open, move |task| {
            think(task);
            _ = tell.send(());
        });
        let began = Instant::now();
        while registry.engines.busy() == 0 && began.elapsed() < WATCHDOG {
            std::thread::sleep(Duration::from_millis(1));
        }
        client.cancel_tasks();
        // It has ended, or it never began and the sender is gone.
        assert_ne!(ended.recv_timeout(WATCHDOG), Err(RecvTimeoutError::Timeout));
    }
}
