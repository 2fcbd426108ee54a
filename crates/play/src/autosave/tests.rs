//! The folder of games under bad luck: contenders, killed programs, damaged files, a limit.

use super::*;
use crate::files::IoProblem;
use crate::sides::Sides;
use crate::time_control::TimeControl;
use chess::Game;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

fn saved(moves: &[&str]) -> Autosave {
    let mut game = Game::default();
    for text in moves {
        let mv = game.board().parse_move(text).unwrap();
        game.play(mv).unwrap();
    }
    let (sides, pace) = (Sides::default(), TimeControl::Free);
    Autosave { game: game.into(), sides, pace, clocks: None, study: false }
}

fn at(folder: &Path) -> AutosaveFolder {
    AutosaveFolder::new(folder.to_path_buf())
}

/// A folder with a game called `game`, which nobody plays.
fn left_game() -> (tempfile::TempDir, AutosaveFolder) {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = at(folder.path());
    let mut slot = autosaves.slot_named("game", AccessNote::new("somebody")).unwrap();
    slot.write(&saved(&["e4"]), false).unwrap();
    drop(slot);
    (folder, autosaves)
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> =
        files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_game_is_found_when_nobody_plays_it() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = at(&folder.path().join("deep/down"));
    assert!(autosaves.unfinished().0.is_empty());
    let mut slot = autosaves.new_slot();
    slot.write(&saved(&["e4"]), false).unwrap();
    slot.write(&saved(&["e4", "e5"]), false).unwrap();
    assert!(autosaves.unfinished().0.is_empty(), "it is being played");
    drop(slot);
    let (games, _) = autosaves.unfinished();
    assert_eq!(games.len(), 1);
    let (taken, slot) = autosaves.take(&games[0].name).unwrap();
    assert_eq!(taken, saved(&["e4", "e5"]));
    assert!(matches!(autosaves.take(&games[0].name), Err(NotTaken::InUse)));
    drop(slot);
}

#[test]
fn finished_games_leave_and_may_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = at(folder.path());
    let mut slot = autosaves.new_slot();
    slot.write(&saved(&["e4"]), false).unwrap();
    slot.write(&saved(&["e4"]), true).unwrap();
    let count = |name: &str| names(&folder.path().join(name)).len();
    assert_eq!((count("unfinished"), count("finished")), (1, 1), "the lock alone is left");
    slot.write(&saved(&["e4"]), false).unwrap();
    drop(slot);
    assert_eq!((count("unfinished"), count("finished")), (1, 0));
    assert_eq!(autosaves.unfinished().0.len(), 1);
}

#[test]
fn a_game_is_played_by_one_however_many_want_it() {
    let (folder, autosaves) = left_game();
    let (held, taken) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..300 {
                    let Ok((_, slot)) = autosaves.take("game") else { continue };
                    assert!(!held.swap(true, SeqCst), "two have it");
                    taken.fetch_add(1, SeqCst);
                    std::thread::yield_now();
                    held.store(false, SeqCst);
                    drop(slot);
                }
            });
        }
    });
    assert!(taken.into_inner() > 100);
    assert_eq!(names(&folder.path().join("unfinished")), ["game.pgn"], "no lock is left");
}

#[test]
fn whoever_goes_on_has_the_last_move_of_the_one_before() {
    let (_folder, autosaves) = left_game();
    let played = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let Ok((found, mut slot)) = autosaves.take("game") else { continue };
                    let mut game = Game::clone(&found.game);
                    let mv = game.board().legal_moves()[0];
                    game.play(mv).unwrap();
                    slot.write(&Autosave { game: game.into(), ..found }, false).unwrap();
                    played.fetch_add(1, SeqCst);
                }
            });
        }
    });
    let (found, slot) = autosaves.take("game").unwrap();
    assert_eq!(slot.access().get(), "somebody", "whoever plays on leaves it as it is");
    assert_eq!(found.game.moves().len(), 1 + played.into_inner(), "no move is lost");
}

#[test]
fn what_is_no_game_is_set_aside_and_never_replaced() {
    let (folder, autosaves) = left_game();
    let path = folder.path().join("unfinished/game.pgn");
    let whole = fs::read(&path).unwrap();
    let damaged = [vec![0; whole.len()], Vec::new(), whole[..whole.len() - 9].to_vec()];
    for (index, content) in damaged.iter().enumerate() {
        fs::write(&path, content).unwrap();
        let (games, others) = autosaves.unfinished();
        assert_eq!((games.len(), others.len()), (0, 1));
        let Err(NotTaken::Damaged(aside)) = autosaves.take("game") else { panic!("taken") };
        assert_eq!(fs::read(&aside).unwrap(), *content, "kept as it was");
        assert!(!path.exists() && names(&folder.path().join("set-aside")).len() == index + 1);
        assert!(matches!(autosaves.take("game"), Err(NotTaken::Missing)));
    }
}

#[test]
fn a_save_of_a_newer_program_stays_as_it_is() {
    let (folder, autosaves) = left_game();
    let path = folder.path().join("unfinished/game.pgn");
    let newer = fs::read_to_string(&path).unwrap().replace("Format \"1\"", "Format \"7\"");
    fs::write(&path, &newer).unwrap();
    assert!(matches!(autosaves.take("game"), Err(NotTaken::Newer)));
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

#[test]
fn what_killed_programs_left_is_cleared() {
    let (folder, autosaves) = left_game();
    let unfinished = folder.path().join("unfinished");
    for name in [".horizont-4194304-0.tmp", "game.lock", "over.lock"] {
        fs::write(unfinished.join(name), "").unwrap();
    }
    let mut slot = autosaves.slot_named("other", AccessNote::default()).unwrap();
    slot.write(&saved(&["d4"]), false).unwrap();
    autosaves.prepare().unwrap();
    assert_eq!(names(&unfinished), ["game.lock", "game.pgn", "other.lock", "other.pgn"]);
    assert!(autosaves.is_in_use("other") && !autosaves.is_in_use("game"));
}

#[test]
fn a_folder_that_takes_nothing_is_told_before_anyone_relies_on_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    assert!(at(&folder.path().join("file")).prepare().is_err());
    at(&folder.path().join("fresh")).prepare().unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let rights = |name: &str| {
            let found = fs::metadata(folder.path().join("fresh").join(name)).unwrap();
            found.permissions().mode() & 0o777
        };
        assert_eq!((rights("unfinished"), rights("finished")), (0o700, 0o700));
    }
}

#[test]
fn a_full_folder_says_so_and_the_games_in_it_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = at(folder.path()).with_limit(40 << 10);
    let mut slots = Vec::new();
    let full = (0..100).find_map(|number| {
        let access = AccessNote::default();
        let mut slot = autosaves.slot_named(&number.to_string(), access).unwrap();
        let written = slot.write(&saved(&["e4"]), false);
        slots.push(slot);
        written.err()
    });
    assert!(matches!(full, Some(IoProblem::FolderFull { .. })), "{full:?}");
    assert_eq!(slots.len(), 10, "nine games and one that found no place");
    slots[0].write(&saved(&["e4", "e5"]), false).unwrap();
    assert_eq!(autosaves.newest(100, |_| true).len(), 9, "nothing was removed");
}
