//! The secret by which a server knows this user's seat again, kept in the folder of games.

use play::default_autosave_folder;
use std::fs;
use std::path::Path;

const NAME: &str = "network-key";

/// The secret of this user; a new one the first time. Where it can't be kept it lasts as long as
/// the program. `None` if the system gives no random numbers.
pub fn of_this_user() -> Option<String> {
    let folder = default_autosave_folder();
    folder.as_deref().and_then(kept).or_else(|| {
        let fresh = web::new_key()?;
        if let Some(folder) = &folder {
            keep(folder, &fresh);
        }
        Some(fresh)
    })
}

fn kept(folder: &Path) -> Option<String> {
    let text = fs::read_to_string(folder.join(NAME)).ok()?;
    let key = text.trim();
    (key.len() == 32 && key.bytes().all(|byte| byte.is_ascii_hexdigit())).then(|| key.to_string())
}

/// Whoever else uses the machine may not read it.
fn keep(folder: &Path, key: &str) {
    let path = folder.join(NAME);
    let made = fs::create_dir_all(folder).and_then(|()| private(&path));
    // Without it the same seat is not found again; everything else works.
    _ = made.and_then(|()| safefile::replace(&path, key.as_bytes()));
}

/// An empty file that only its owner may read; what replaces it has the same rights.
fn private(path: &Path) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_kept_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(kept(folder.path()), None);
        let key = web::new_key().unwrap();
        keep(folder.path(), &key);
        assert_eq!(kept(folder.path()).as_deref(), Some(key.as_str()));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let rights = fs::metadata(folder.path().join(NAME)).unwrap().permissions().mode();
            assert_eq!(rights & 0o077, 0, "{rights:o}");
        }
        fs::write(folder.path().join(NAME), "rubbish").unwrap();
        assert_eq!(kept(folder.path()), None);
    }
}
