//! The folders where a user's files belong, as each system has them.
//!
//! | | Linux | macOS | Windows |
//! |---|---|---|---|
//! | [`settings`] | `$XDG_CONFIG_HOME`, `~/.config` | the same | `%APPDATA%` |
//! | [`state`] | `$XDG_STATE_HOME`, `~/.local/state` | `~/Library/Application Support` | `%LOCALAPPDATA%` |
//! | [`data`] | `$XDG_DATA_HOME`, `~/.local/share` | `~/Library/Application Support` | `%APPDATA%` |
//!
//! In each of them the folder is called `horizont`.

use etcetera::base_strategy::{BaseStrategy, Xdg, choose_native_strategy};
use std::path::PathBuf;

const NAME: &str = "horizont";

/// For what a user has set; `None` without a home.
pub fn settings() -> Option<PathBuf> {
    let folder = match cfg!(windows) {
        true => choose_native_strategy().ok()?.config_dir(),
        false => Xdg::new().ok()?.config_dir(),
    };
    Some(folder.join(NAME))
}

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
