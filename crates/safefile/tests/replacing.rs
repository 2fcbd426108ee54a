//! A save leaves the old file or the new one.

use safefile::{check_writable, replace, replace_or_write};
use std::fs;

#[test]
fn a_file_is_made_and_replaced_and_nothing_else_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    check_writable(&path).unwrap();
    assert!(!path.exists(), "the check leaves no trace");
    replace(&path, b"one").unwrap();
    replace(&path, b"two").unwrap();
    check_writable(&path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"two");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_or_a_missing_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for path in [folder.path().to_path_buf(), folder.path().join("no/game.txt")] {
        assert!(check_writable(&path).is_err());
        assert!(replace(&path, b"x").is_err());
    }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn links_stay_links_and_rights_stay_rights() {
        let folder = tempfile::tempdir().unwrap();
        let (real, near, far) =
            (folder.path().join("real"), folder.path().join("near"), folder.path().join("far"));
        fs::write(&real, "old").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real", &near).unwrap();
        symlink(&near, &far).unwrap();
        replace(&far, b"new").unwrap();
        assert_eq!(fs::read(&real).unwrap(), b"new");
        assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(near.is_symlink() && far.is_symlink());
    }

    #[test]
    fn links_in_a_circle_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (a, b) = (folder.path().join("a"), folder.path().join("b"));
        symlink(&a, &b).unwrap();
        symlink(&b, &a).unwrap();
        assert!(check_writable(&a).is_err());
        assert!(replace(&a, b"x").is_err());
    }

    #[test]
    fn a_full_device_is_an_error() {
        let device = std::path::Path::new("/dev/full");
        if device.exists() {
            assert!(check_writable(device).is_ok());
            assert!(replace(device, b"x").is_err());
            assert!(replace_or_write(device, b"x").is_err());
        }
    }
}

#[test]
fn what_is_not_finished_leaves_the_old_content_and_nothing_else() {
    use std::io::Write;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.bin");
    replace(&path, b"old").unwrap();
    let mut fresh = safefile::Replacement::begin(&path).unwrap();
    fresh.write_all(b"half").unwrap();
    drop(fresh);
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
