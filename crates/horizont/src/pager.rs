//! What a command prints, shown page by page: kept until the command is done, so that nothing else
//! is drawn over it, then handed to the program that the person chose for it.

use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The pager where `PAGER` names none.
const USUAL: &str = "less";
/// How `less` behaves where `LESS` does not say: it shows colours, and ends at once when all fits.
const MANNERS: &str = "FRX";

/// What was printed so far, where it is wanted page by page.
static KEPT: Mutex<Option<Vec<u8>>> = Mutex::new(None);

fn kept() -> std::sync::MutexGuard<'static, Option<Vec<u8>>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, everything is kept for the pager.
pub fn begin() {
    *kept() = Some(Vec::new());
}

/// Keeps a text; gives false where nobody wants that.
pub fn keep(text: &[u8]) -> bool {
    match &mut *kept() {
        Some(kept) => {
            kept.extend_from_slice(text);
            true
        }
        None => false,
    }
}

/// Shows what was kept; without a pager it is simply printed.
pub fn show() -> io::Result<()> {
    let text = kept().take().unwrap_or_default();
    if text.is_empty() {
        return Ok(());
    }
    match paged(&text) {
        Ok(()) => Ok(()),
        Err(_) => io::stdout().write_all(&text).and_then(|()| io::stdout().flush()),
    }
}

fn paged(text: &[u8]) -> io::Result<()> {
    let chosen = std::env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let chosen = chosen.unwrap_or_else(|| USUAL.to_string());
    // People write options into the variable.
    let mut words = chosen.split_whitespace();
    let mut pager = Command::new(words.next().unwrap_or(USUAL));
    pager.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        pager.env("LESS", MANNERS);
    }
    let mut child = pager.spawn()?;
    // Ctrl-C is for the pager now. Whoever listens already may go on.
    _ = ctrlc::set_handler(|| ());
    if let Some(mut input) = child.stdin.take() {
        // Somebody who has seen enough reads no further.
        _ = input.write_all(text);
    }
    child.wait().map(drop)
}
