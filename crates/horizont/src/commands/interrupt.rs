//! Ctrl-C as a wish to stop, not as the end of the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Becomes true when Ctrl-C is pressed, which from now on ends nothing by itself.
pub fn stop_on_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Relaxed))?;
    Ok(stop)
}

/// The exit code after Ctrl-C, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// The first Ctrl-C calls `stop`, so that what was found is still told; the second ends the
/// program. Whether there was one.
pub fn on_first_ctrl_c(stop: impl Fn() + Send + 'static) -> anyhow::Result<Arc<AtomicBool>> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&interrupted);
    ctrlc::set_handler(move || {
        if asked.swap(true, Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
        stop();
    })?;
    Ok(interrupted)
}
