//! A lock has one holder, and what killed writers left is told from what others write.

use safefile::{FileLock, Replacement, clear_leftovers, replace};
use std::fs;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

#[test]
fn a_lock_has_one_holder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.lock");
    let (held, taken) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..500 {
                    let Some(lock) = FileLock::acquire(&path).unwrap() else { continue };
                    assert!(!held.swap(true, SeqCst), "two have it");
                    assert!(FileLock::is_held(&path));
                    taken.fetch_add(1, SeqCst);
                    held.store(false, SeqCst);
                    drop(lock);
                }
            });
        }
    });
    assert!(taken.into_inner() > 100);
    assert!(!FileLock::is_held(&path));
}

#[test]
fn leftovers_are_cleared_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    // What a killed writer leaves: its file, which nobody holds any more.
    for name in [".horizont-17-0.tmp", ".horizont-4000000000-12.tmp"] {
        fs::write(at(name), "half").unwrap();
    }
    let strangers =
        [".horizont-17.tmp", ".horizont-a-1.tmp", "horizont-1-1.tmp", ".horizont-1-1.tmp.pgn"];
    for name in strangers {
        fs::write(at(name), "kept").unwrap();
    }
    fs::create_dir(at(".horizont-1-2.tmp")).unwrap();
    let mut writing = Replacement::begin(&at("game.pgn")).unwrap();
    writing.write_all(b"new").unwrap();
    assert_eq!(clear_leftovers(folder.path()), 2);
    writing.finish().unwrap();
    assert_eq!(fs::read(at("game.pgn")).unwrap(), b"new");
    for name in strangers {
        assert!(at(name).exists(), "{name}");
    }
}

#[test]
fn clearing_never_disturbs_a_writer() {
    let folder = tempfile::tempdir().unwrap();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(SeqCst) {
                clear_leftovers(folder.path());
            }
        });
        let writers: Vec<_> = (0..4)
            .map(|writer| {
                let path = folder.path().join(format!("{writer}.pgn"));
                scope.spawn(move || {
                    for number in 0..100 {
                        replace(&path, format!("{number}").as_bytes()).unwrap();
                    }
                    fs::read(&path).unwrap()
                })
            })
            .collect();
        for writer in writers {
            assert_eq!(writer.join().unwrap(), b"99");
        }
        done.store(true, SeqCst);
    });
}
