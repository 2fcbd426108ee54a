//! Noticing that another process has died, or talks nonsense. Timely's threads for sending and
//! receiving panic when a connection breaks, its worker when it can't read a message; that is caught
//! here, before anything is printed, and ends this process too.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

/// The exit code of a process that was left alone.
const FAILED: i32 = 1;

/// Why the work with the others can't go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The connection to the process with this number broke.
    Gone(usize),
    /// Something arrived that can't be read.
    Garbled,
}

/// Calls `lost` with the first loss, once, and ends this process then.
pub fn watch(lost: impl Fn(Loss) + Send + Sync + 'static) {
    let others = panic::take_hook();
    let is_told = AtomicBool::new(false);
    panic::set_hook(Box::new(move |panic| {
        let Some(loss) = loss_of(thread::current().name()) else { return others(panic) };
        if is_told.swap(true, Relaxed) {
            // The first one is just ending this process.
            loop {
                thread::sleep(Duration::from_secs(1));
            }
        }
        lost(loss);
        end();
    }));
}

/// Ends this process: the others can't go on without it, nor it without them.
pub fn end() -> ! {
    std::process::exit(FAILED)
}

/// What was lost when a thread with this name panics: those for connections have the number of the
/// process at the other end in it, the worker has its own.
fn loss_of(thread: Option<&str>) -> Option<Loss> {
    let name = thread?;
    if name.starts_with("timely:work-") {
        return Some(Loss::Garbled);
    }
    let number = name.strip_prefix("timely:send-").or_else(|| name.strip_prefix("timely:recv-"))?;
    number.parse().ok().map(Loss::Gone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_tell_which_connection_they_serve() {
        assert_eq!(loss_of(Some("timely:send-3")), Some(Loss::Gone(3)));
        assert_eq!(loss_of(Some("timely:recv-12")), Some(Loss::Gone(12)));
        assert_eq!(loss_of(Some("timely:work-0")), Some(Loss::Garbled));
        assert_eq!(loss_of(Some("main")), None);
        assert_eq!(loss_of(None), None);
    }
}
