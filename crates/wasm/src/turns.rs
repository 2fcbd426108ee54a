//! How several pieces of work share one thread: each runs for a short while, then lets the worker
//! take messages in and give the others their turn.
//!
//! The worker can leave a function of ours in the middle and come back to it (JSPI, or Asyncify where
//! a browser does not have that). What the processor's stack is to a thread, a piece of memory of
//! its own is to each: [`new_stack`] makes one.

use crate::host;
use std::sync::Mutex;
use std::sync::PoisonError;
use web_time::{Duration, Instant};

/// How long a piece of work runs before it lets others in: an answer is due within 100 ms.
const TURN: Duration = Duration::from_millis(20);
/// As much as a thread has.
const STACK_BYTES: usize = 2 << 20;
/// Where Asyncify puts what is on the other stack, which no program sees.
const UNWOUND_BYTES: usize = 1 << 20;

static BEGAN: Mutex<Option<Instant>> = Mutex::new(None);

/// A turn begins.
pub fn begin() {
    *BEGAN.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// Asked inside searches, again and again.
pub fn pause() {
    let began = *BEGAN.lock().unwrap_or_else(PoisonError::into_inner);
    if began.is_none_or(|began| began.elapsed() >= TURN) {
        host::pause();
        begin();
    }
}

/// A stack for one piece of work; where it begins. It is kept for ever, and used again.
#[unsafe(no_mangle)]
pub extern "C" fn new_stack() -> *mut u8 {
    let stack: &'static mut [u128] = vec![0; STACK_BYTES / 16].leak();
    // Stacks grow downwards.
    stack.as_mut_ptr_range().end.cast()
}

/// Room for Asyncify: where it is to write first and where the room ends, then the room itself.
#[unsafe(no_mangle)]
pub extern "C" fn new_unwound() -> *mut u32 {
    let room: &'static mut [u32] = vec![0; UNWOUND_BYTES / 4].leak();
    let ends = room.as_mut_ptr_range();
    room[0] = ends.start as u32 + 16;
    room[1] = ends.end as u32;
    room.as_mut_ptr()
}
