//! A thread for each game and each search; engines are taken in turns.

pub use play::Session as GameDriver;
pub use play::engine_pool::{EngineLease, EnginePool};

use play::{Event, SessionCore};

/// Starts a game; the listener hears its events in the game's thread.
pub fn start_game(
    core: SessionCore,
    engines: &EnginePool,
    listener: impl FnMut(Event) + Send + 'static,
) -> GameDriver {
    GameDriver::spawn(core, engines.clone(), listener)
}

/// Runs something that takes a while.
pub fn spawn(_engines: &EnginePool, job: impl FnOnce() + Send + 'static) {
    std::thread::spawn(job);
}
