//! Where tables are looked for when nobody says where.

use std::path::PathBuf;

/// The folder of tables among the data of this user; none when the system names no such place.
pub fn default_folder() -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let home = || named("HOME").map(PathBuf::from);
    let data = if cfg!(windows) {
        named("APPDATA").map(PathBuf::from)
    } else if let Some(data) = named("XDG_DATA_HOME") {
        Some(PathBuf::from(data))
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        home().map(|home| home.join(".local/share"))
    };
    data.map(|data| data.join("horizont").join("tables"))
}
