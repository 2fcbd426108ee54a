//! The names of games: what can be guessed, and what that means for those who come.

use crate::client::Client;

/// How long the names of games are that nobody guesses.
const ID_DIGITS: usize = 24;

/// Whether everyone who knows a game's id may watch it: not where others could guess it, as they can
/// the names of the terminal's games.
pub fn may_watch(id: &str) -> bool {
    id.len() == ID_DIGITS && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Whether a game that nobody owns becomes this browser's: if it knows a name that nobody guesses,
/// or belongs to the same user of the machine.
pub fn may_adopt(client: &Client, id: &str) -> bool {
    client.same_user || may_watch(id)
}

/// A name that nobody guesses; `None` if the system gives no random numbers.
#[cfg(feature = "server")]
pub fn new_id() -> Option<String> {
    let mut bytes = [0; ID_DIGITS / 2];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A name that no other game of this registry has: without a server nobody could guess.
#[cfg(not(feature = "server"))]
pub fn new_id() -> Option<String> {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    static LAST: AtomicU64 = AtomicU64::new(0);
    Some((LAST.fetch_add(1, Relaxed) + 1).to_string())
}
