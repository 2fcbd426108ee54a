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

/// A name that no other game has. Without a server there is nobody to guess it.
#[cfg(not(feature = "server"))]
pub fn new_id() -> Option<String> {
    let [high, low] = [(); 2].map(|()| chess::random::SplitMix64::from_entropy().next());
    let digits = format!("{high:016x}{low:016x}");
    Some(digits[..ID_DIGITS].to_string())
}
