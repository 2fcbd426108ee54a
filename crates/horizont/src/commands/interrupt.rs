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
