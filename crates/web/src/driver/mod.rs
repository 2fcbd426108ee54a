//! Who runs the games and the searches: threads of their own, or, where there are none, whoever
//! calls, one piece of work after another.

#[cfg(not(feature = "threads"))]
mod single;
#[cfg(feature = "threads")]
mod threaded;

#[cfg(not(feature = "threads"))]
pub use single::{EngineLease, EnginePool, GameDriver, spawn, start_game};
#[cfg(feature = "threads")]
pub use threaded::{EngineLease, EnginePool, GameDriver, spawn, start_game};
