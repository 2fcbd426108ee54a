//! What is computed for one browser for a while, beside its game: Othello's moves, the laboratory,
//! the review.
//!
//! Of each kind a browser has one task at a time; a newer one, or leaving, cancels it. A task has
//! the use of one core, in turns with everybody's searches.

use crate::client::Client;
use crate::driver::{EngineLease, EnginePool, spawn};
use crate::protocol::ServerMessage;
use crate::registry::Registry;
use engine::Control;
use play::{EngineRequest, Owner, SearchHandle};
use std::cell::RefCell;
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

/// How a task shares the cores with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Somebody waits for a short answer. When others have waited long enough, its search is
    /// stopped and answers with what it has found.
    Short,
    /// It takes long, and makes room for others in between.
    Long,
}

/// A task under way.
pub struct Task {
    /// For whom.
    pub client: Arc<Client>,
    handle: SearchHandle,
    engines: EnginePool,
    patience: Patience,
    turn: RefCell<Option<EngineLease>>,
}

/// Runs a task in a thread of its own, as soon as there is a core for it; the handle comes from its
/// slot.
pub fn start(
    registry: &Registry,
    client: &Arc<Client>,
    handle: SearchHandle,
    patience: Patience,
    run: impl FnOnce(&Task) + Send + 'static,
) {
    let (client, engines) = (client.clone(), registry.engines.clone());
    let task = Task { client, handle, engines, patience, turn: RefCell::default() };
    spawn(&registry.engines, move || {
        if task.go_on() {
            run(&task);
        }
    });
}

impl Task {
    /// Waits for a core, unless it has one that nobody else waits for; `false` if the result is no
    /// longer wanted. A long task asks this inside its searches.
    pub fn go_on(&self) -> bool {
        if self.must_wait() {
            // The core is free for others before this task queues again.
            self.turn.replace(None);
            let turn = self.take_turn();
            self.turn.replace(turn);
        }
        !self.is_cancelled()
    }

    /// Whether it has no core, or one that others wait for.
    pub fn must_wait(&self) -> bool {
        self.turn.borrow().as_ref().is_none_or(EngineLease::was_cut)
    }

    fn take_turn(&self) -> Option<EngineLease> {
        let stepwise = Control::default();
        self.engines.take(EngineRequest {
            owner: Owner::another(),
            patient: self.patience == Patience::Long,
            control: match self.patience {
                Patience::Short => self.handle.control(),
                // Its search goes on later, so it is not stopped.
                Patience::Long => &stepwise,
            },
            cancelled: &|| self.is_cancelled(),
            queued: &mut |_| {},
        })
    }

    /// How long it may use its core while others wait.
    pub fn time_limit(&self) -> Option<Duration> {
        self.turn.borrow().as_ref().and_then(|turn| turn.most)
    }

    /// What its search looks at: set when it must end.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.handle.control().stop_flag()
    }

    /// Whether nobody wants the result any more.
    pub fn is_cancelled(&self) -> bool {
        self.handle.is_cancelled() || self.client.is_lost()
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
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::time::Instant;
    use texts::Lang;

    /// Only a hang takes this long, however busy the machine is.
    const WATCHDOG: Duration = Duration::from_secs(60);

    fn client() -> Arc<Client> {
        Client::new(Lang::En, None, false, channel().0)
    }

    /// A search that nobody lives to see the end of. Those who had to wait know how long they have;
    /// the others are stopped.
    fn think(task: &Task) -> Move {
        let size = Size::new(20, 20).unwrap();
        let board = Cells::new(size, size.centre()).unwrap();
        let deadline = task.time_limit().map(|time| Instant::now() + time);
        let limit = Limit { stop: Some(task.stop_flag()), deadline };
        Engine::new(Evaluation::Positional, 1).choose_within(&board, 200, &limit).choice.mv
    }

    #[test]
    fn endless_searches_of_othello_make_room_for_all_who_wait() {
        let registry = Registry::in_memory();
        let (tell, answers) = channel();
        let clients: Vec<Arc<Client>> =
            (0..4 * registry.engines.count()).map(|_| client()).collect();
        for client in &clients {
            let tell = tell.clone();
            start(&registry, client, client.othello.replace(), Patience::Short, move |task| {
                _ = tell.send(think(task));
            });
        }
        for _ in &clients {
            let found = answers.recv_timeout(WATCHDOG).expect("everyone has a turn");
            assert!(matches!(found, Move::Place(_)));
        }
    }

    #[test]
    fn long_tasks_pass_the_core_on_in_the_middle() {
        let registry = Registry::in_memory();
        let (tell, turns) = channel();
        let clients: Vec<Arc<Client>> =
            (0..3 * registry.engines.count()).map(|_| client()).collect();
        for (number, client) in clients.iter().enumerate() {
            let tell = tell.clone();
            start(&registry, client, client.tool.replace(), Patience::Long, move |task| {
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
        start(&registry, &client, client.othello.replace(), Patience::Short, move |task| {
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
