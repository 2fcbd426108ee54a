//! Noticing that another process has died. Timely's threads for sending and receiving panic when a
//! connection breaks; that is caught here, before anything is printed, and ends this process too.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

/// The exit code of a process that was left alone.
const FAILED: i32 = 1;

/// Calls `lost` with the number of the first process whose connection breaks, once, and ends this
/// process then.
pub fn watch(lost: impl Fn(usize) + Send + Sync + 'static) {
    let others = panic::take_hook();
    let is_told = AtomicBool::new(false);
    panic::set_hook(Box::new(move |panic| {
        let Some(process) = process_of(thread::current().name()) else { return others(panic) };
        if is_told.swap(true, Relaxed) {
            // The first one is just ending this process.
            loop {
                thread::sleep(Duration::from_secs(1));
            }
        }
        lost(process);
        end();
    }));
}

/// Ends this process: the others can't go on without it, nor it without them.
pub fn end() -> ! {
    std::process::exit(FAILED)
}

/// The process at the other end of the connection that a thread serves.
fn process_of(thread: Option<&str>) -> Option<usize> {
    let name = thread?;
    let number = name.strip_prefix("timely:send-").or_else(|| name.strip_prefix("timely:recv-"))?;
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_tell_which_connection_they_serve() {
        assert_eq!(process_of(Some("timely:send-3")), Some(3));
        assert_eq!(process_of(Some("timely:recv-12")), Some(12));
        assert_eq!(process_of(Some("main")), None);
        assert_eq!(process_of(None), None);
    }
}
