//! Noticing that another process has died, or talks nonsense. Timely's threads for sending and
//! receiving panic when a connection breaks, its worker when it can't read a message; that is caught
//! here, before anything is printed, and ends this process too. A panic that is a bug of ours is
//! printed like any other.

use std::cell::Cell;
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

thread_local! {
    /// Whether the worker of this thread is at what others sent.
    static IS_READING: Cell<bool> = const { Cell::new(false) };
}

/// Lets timely's worker work, which may read what others sent: unless our own code panics
/// meanwhile, it was that.
pub fn reading<T>(step: impl FnOnce() -> T) -> T {
    IS_READING.set(true);
    let result = step();
    IS_READING.set(false);
    result
}

/// Calls `lost` with the first loss, once, and ends this process then.
pub fn watch(lost: impl Fn(Loss) + Send + Sync + 'static) {
    let others = panic::take_hook();
    let is_told = AtomicBool::new(false);
    panic::set_hook(Box::new(move |panic| {
        let file = panic.location().map(|location| location.file());
        let failure = failure_of(thread::current().name(), IS_READING.get(), file);
        let Some(failure) = failure else { return others(panic) };
        if is_told.swap(true, Relaxed) {
            // The first one is just ending this process.
            loop {
                thread::sleep(Duration::from_secs(1));
            }
        }
        match failure {
            Failure::Lost(loss) => lost(loss),
            Failure::Bug => others(panic),
        }
        // Before the worker's end breaks the connections, which would look like others' fault.
        end();
    }));
}

/// Ends this process: the others can't go on without it, nor it without them.
pub fn end() -> ! {
    std::process::exit(FAILED)
}

/// Why a thread of timely's panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    Lost(Loss),
    /// A mistake in this program.
    Bug,
}

/// Why a thread with this name panics at a place in this file: those for connections have the number
/// of the process at the other end in their names, the worker has its own.
fn failure_of(thread: Option<&str>, is_reading: bool, file: Option<&str>) -> Option<Failure> {
    let name = thread?;
    if name.starts_with("timely:work-") {
        let is_garbled = is_reading && !file.is_some_and(is_ours);
        return Some(if is_garbled { Failure::Lost(Loss::Garbled) } else { Failure::Bug });
    }
    let number = name.strip_prefix("timely:send-").or_else(|| name.strip_prefix("timely:recv-"))?;
    number.parse().ok().map(|process| Failure::Lost(Loss::Gone(process)))
}

/// Whether a file of source code is one of this crate.
fn is_ours(file: &str) -> bool {
    file!().strip_suffix("lost.rs").is_some_and(|folder| file.starts_with(folder))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    #[test]
    fn threads_tell_which_connection_they_serve() {
        let gone = |name| failure_of(Some(name), false, None);
        assert_eq!(gone("timely:send-3"), Some(Failure::Lost(Loss::Gone(3))));
        assert_eq!(gone("timely:recv-12"), Some(Failure::Lost(Loss::Gone(12))));
        assert_eq!(gone("main"), None);
        assert_eq!(failure_of(None, false, None), None);
    }

    #[test]
    fn only_what_timely_reads_can_be_garbled() {
        let worker = |is_reading, file| failure_of(Some("timely:work-0"), is_reading, Some(file));
        let timely = "/sources/timely-0.31.0/src/dataflow/channels/mod.rs";
        assert_eq!(worker(true, timely), Some(Failure::Lost(Loss::Garbled)));
        assert_eq!(worker(false, timely), Some(Failure::Bug));
        assert_eq!(worker(true, file!()), Some(Failure::Bug));
    }

    /// What a process that runs an ignored test of these says on standard output and on standard
    /// error; it must end with the exit code of those left alone.
    fn said_by(test: &str) -> [String; 2] {
        let ended = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", test, "--nocapture"])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!(ended.status.code(), Some(FAILED));
        [ended.stdout, ended.stderr].map(|said| String::from_utf8_lossy(&said).into_owned())
    }

    #[test]
    fn a_bug_of_ours_is_not_told_as_a_loss() {
        let [said, complained] = said_by("lost::tests::has_a_bug");
        assert!(!said.contains("lost:"), "{said}");
        assert!(complained.contains("panicked") && complained.contains("a bug"), "{complained}");
    }

    #[test]
    #[ignore = "the process with a bug"]
    fn has_a_bug() {
        watch(|loss| println!("lost: {loss:?}"));
        let worker = thread::Builder::new().name("timely:work-0".into());
        let has_bug = || reading(|| panic!("a bug"));
        _ = worker.spawn(has_bug).unwrap().join();
    }
}
