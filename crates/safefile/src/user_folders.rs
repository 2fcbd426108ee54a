//! The folders where a user's files belong, as each system has them.
//!
//! | | Linux | macOS | Windows |
//! |---|---|---|---|
//! | [`state`] | `$XDG_STATE_HOME`, `~/.local/state` | `~/Library/Application Support` | `%LOCALAPPDATA%` |
//! | [`data`] | `$XDG_DATA_HOME`, `~/.local/share` | `~/Library/Application Support` | `%APPDATA%` |
//!
//! In each of them the folder is called `horizont`.

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;

const NAME: &str = "horizont";

/// For what a program keeps by itself, such as games being played; `None` without a home.
pub fn state() -> Option<PathBuf> {
    let strategy = choose_native_strategy().ok()?;
    // What Windows calls a cache are files of this machine alone.
    let local = || if cfg!(windows) { strategy.cache_dir() } else { strategy.data_dir() };
    Some(strategy.state_dir().unwrap_or_else(local).join(NAME))
}

/// For what a user put there, such as endgame tables; `None` without a home.
pub fn data() -> Option<PathBuf> {
    Some(choose_native_strategy().ok()?.data_dir().join(NAME))
}
