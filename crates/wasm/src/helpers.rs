//! Workers of the page that help with searches, where the browser lets them share our memory. Each
//! runs the same program, with a stack and with variables of its own, which are made here.

use engine::lent;

/// What the first bytes of a thread's own variables may be aligned to.
const ALIGNMENT: usize = 16;

/// Room for the variables of one thread, so many bytes. It is kept for ever: helpers are.
#[unsafe(no_mangle)]
pub extern "C" fn new_thread_variables(bytes: usize) -> *mut u8 {
    let room: &'static mut [u128] = vec![0; bytes.div_ceil(ALIGNMENT)].leak();
    room.as_mut_ptr().cast()
}

/// The worker that calls this helps from now on, and never comes back.
#[unsafe(no_mangle)]
pub extern "C" fn help() {
    lent::serve()
}

/// How many workers wait to help.
#[unsafe(no_mangle)]
pub extern "C" fn idle_helpers() -> usize {
    lent::idle()
}
