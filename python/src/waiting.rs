//! Long work beside Python: other Python threads go on, events come back as they happen, and
//! Ctrl-C ends the work.

use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// How long Ctrl-C may wait to be heard.
const HEARING: Duration = Duration::from_millis(50);

/// Does `work` in a thread, and meanwhile tells `hear` what it sends. When Ctrl-C is pressed or
/// `hear` fails, `stop` is called, and that error is the answer once the work has ended.
pub fn wait_for<Event: Send, Answer: Send>(
    py: Python<'_>,
    work: impl FnOnce(Sender<Event>) -> Answer + Send,
    stop: impl Fn() + Sync,
    mut hear: impl FnMut(Python<'_>, Event) -> PyResult<()> + Send,
) -> PyResult<Answer> {
    let (answer, fault) = py.detach(|| {
        thread::scope(|scope| {
            let (sender, events) = channel();
            let worker = scope.spawn(move || work(sender));
            let mut fault = None;
            loop {
                let event = events.recv_timeout(HEARING);
                if matches!(event, Err(RecvTimeoutError::Disconnected)) {
                    break;
                }
                let told = Python::attach(|py| {
                    py.check_signals()?;
                    event.ok().filter(|_| fault.is_none()).map_or(Ok(()), |event| hear(py, event))
                });
                if let Err(error) = told {
                    stop();
                    fault.get_or_insert(error);
                }
            }
            (worker.join(), fault)
        })
    });
    match (fault, answer) {
        (Some(error), _) => Err(error),
        (None, Ok(answer)) => Ok(answer),
        (None, Err(panic)) => std::panic::resume_unwind(panic),
    }
}
