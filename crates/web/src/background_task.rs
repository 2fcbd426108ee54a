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
use play::{EngineRequest, Owner};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use web_time::Duration;

/// The newest task of a kind.
#[derive(Default)]
pub struct TaskSlot(Mutex<Arc<AtomicBool>>);

impl TaskSlot {
    /// Cancels the task in this slot; what will cancel the next one.
    pub fn replace(&self) -> Arc<AtomicBool> {
        let fresh = Arc::new(AtomicBool::new(false));
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *newest, fresh.clone()).store(true, Relaxed);
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
    /// Somebody waits for a short answer.
    Short,
    /// It takes long, and makes room for others in between.
    Long,
}

/// A task under way.
pub struct Task {
    /// For whom.
    pub client: Arc<Client>,
    /// Set when nobody wants the result any more.
    pub cancelled: Arc<AtomicBool>,
    engines: EnginePool,
    patience: Patience,
    turn: Option<EngineLease>,
}

/// Runs a task in a thread of its own, as soon as there is a core for it; `cancelled` comes from
/// its slot.
pub fn start(
    registry: &Registry,
    client: &Arc<Client>,
    cancelled: Arc<AtomicBool>,
    patience: Patience,
    run: impl FnOnce(&mut Task) + Send + 'static,
) {
    let (client, engines) = (client.clone(), registry.engines.clone());
    let mut task = Task { client, cancelled, engines, patience, turn: None };
    spawn(&registry.engines, move || {
        if task.go_on() {
            run(&mut task);
        }
    });
}

impl Task {
    /// Waits for a core, unless it has one that nobody else waits for; `false` if the result is no
    /// longer wanted.
    pub fn go_on(&mut self) -> bool {
        if self.turn.as_ref().is_some_and(|turn| !turn.was_cut()) {
            return !self.is_cancelled();
        }
        self.turn = None;
        let turn = self.engines.take(EngineRequest {
            owner: Owner::another(),
            patient: self.patience == Patience::Long,
            // Nothing to stop: long tasks look between two steps whether they may go on.
            control: &Control::default(),
            cancelled: &|| self.is_cancelled(),
            queued: &mut |_| {},
        });
        self.turn = turn;
        self.turn.is_some()
    }

    /// How long it may use its core while others wait.
    pub fn time_limit(&self) -> Option<Duration> {
        self.turn.as_ref().and_then(|turn| turn.most)
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed) || self.client.is_lost()
    }

    /// Sends a part of the result, if it is still wanted.
    pub fn send(&self, message: &ServerMessage) {
        if !self.is_cancelled() {
            self.client.send(message);
        }
    }
}
