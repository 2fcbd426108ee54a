//! Ctrl-C as a wish to stop, not as the end of the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Two signals within this time are one wish: `timeout -s INT` sends one to the program and one to
/// its group.
const ONE_WISH: Duration = Duration::from_millis(300);

/// Becomes true at the first Ctrl-C; the second ends the program.
pub fn stop_on_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    on_first_ctrl_c(|| ())
}

/// The exit code after Ctrl-C, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// The first Ctrl-C calls `stop`, so that what was found is still told; the second ends the
/// program. Whether there was one.
pub fn on_first_ctrl_c(stop: impl Fn() + Send + 'static) -> anyhow::Result<Arc<AtomicBool>> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&interrupted);
    let mut wishes = Wishes::default();
    ctrlc::set_handler(move || match wishes.heard(Instant::now()) {
        Wish::ToStop => {
            asked.store(true, Relaxed);
            stop();
        }
        Wish::ToEndAtOnce => std::process::exit(INTERRUPTED.into()),
        Wish::Known => {}
    })?;
    Ok(interrupted)
}

/// What a signal means after those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    ToStop,
    /// The same once more.
    Known,
    ToEndAtOnce,
}

#[derive(Default)]
struct Wishes {
    first: Option<Instant>,
}

impl Wishes {
    fn heard(&mut self, now: Instant) -> Wish {
        match self.first {
            None => {
                self.first = Some(now);
                Wish::ToStop
            }
            Some(first) if now.duration_since(first) < ONE_WISH => Wish::Known,
            Some(_) => Wish::ToEndAtOnce,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_signals_at_once_are_one_wish() {
        let (mut wishes, start) = (Wishes::default(), Instant::now());
        let heard = [0, 1, 299, 300].map(|ms| wishes.heard(start + Duration::from_millis(ms)));
        assert_eq!(heard, [Wish::ToStop, Wish::Known, Wish::Known, Wish::ToEndAtOnce]);
    }
}
