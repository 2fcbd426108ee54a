//! A stack for searches that go one call deeper each half-move, thousands if need be.

use super::clock::Decided;

/// So many half-moves fit on any stack.
pub const SHALLOW: u16 = 64;

/// Runs a search with a horizon of so many half-moves, on a thread with a stack of its own if it
/// may go deep.
#[cfg(feature = "threads")]
pub fn run<T: Send>(half_moves: u64, search: impl FnOnce() -> Decided<T> + Send) -> Decided<T> {
    use super::clock::Undecided;
    use std::thread;

    /// More than the farthest horizon needs; only what is used takes memory.
    const STACK: usize = 256 << 20;
    if half_moves <= u64::from(SHALLOW) {
        return search();
    }
    thread::scope(|scope| {
        let Ok(deep) = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, search) else {
            // The system gives no such stack.
            return Err(Undecided::TooFar(SHALLOW));
        };
        deep.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Runs a search, which without threads never goes deep.
#[cfg(not(feature = "threads"))]
pub fn run<T>(_: u64, search: impl FnOnce() -> Decided<T>) -> Decided<T> {
    search()
}
