//! Texts and tables on their way in: the worker asks for room, writes there, then says how much it wrote.

use std::sync::{Mutex, PoisonError};

static INBOX: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Room for so many bytes. It is there until the next text is taken.
#[unsafe(no_mangle)]
pub extern "C" fn inbox(length: usize) -> *mut u8 {
    let mut inbox = INBOX.lock().unwrap_or_else(PoisonError::into_inner);
    inbox.clear();
    inbox.resize(length, 0);
    inbox.as_mut_ptr()
}

/// The text that was written.
pub fn take() -> String {
    String::from_utf8_lossy(&take_bytes()).into_owned()
}

/// The same where it is no text.
pub fn take_bytes() -> Vec<u8> {
    std::mem::take(&mut *INBOX.lock().unwrap_or_else(PoisonError::into_inner))
}
