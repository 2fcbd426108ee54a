//! Several processes, here threads, make the same files as one.

mod common;

use common::long;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use tablebase::Material;
use tablebase::generate::{
    Event, GenerateError, Generated, Options, Peers, Unsolved, generate, generate_together,
};

/// One of several threads that exchange bytes as processes do.
struct Thread {
    own: usize,
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
}

impl Peers for Thread {
    fn count(&self) -> usize {
        self.to.len()
    }

    fn own(&self) -> usize {
        self.own
    }

    fn exchange(&mut self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        for (to, bytes) in self.to.iter().zip(outgoing) {
            to.send(bytes).unwrap();
        }
        self.from.iter().map(|from| from.recv().unwrap()).collect()
    }
}

fn threads(count: usize) -> Vec<Thread> {
    let mut threads: Vec<Thread> =
        (0..count).map(|own| Thread { own, to: Vec::new(), from: Vec::new() }).collect();
    for from in 0..count {
        for to in 0..count {
            let (sender, receiver) = channel();
            threads[from].to.push(sender);
            threads[to].from.push(receiver);
        }
    }
    threads
}

type Outcome = Result<Vec<Generated>, GenerateError>;

/// Makes endings in so many threads; each has a folder of its own, or all have the same.
fn make_together(folders: &[&Path], endings: &[Material], stop_at: f64) -> Vec<Outcome> {
    std::thread::scope(|scope| {
        let threads = threads(folders.len()).into_iter().zip(folders);
        let running: Vec<_> = threads
            .map(|(mut peers, folder)| {
                scope.spawn(move || {
                    let stop = AtomicBool::new(false);
                    let options = Options { endings, folder, memory: 4 << 30, stop: &stop };
                    // The second one is asked to stop, in the last ending.
                    let is_asked = peers.own == 1;
                    let in_last = AtomicBool::new(false);
                    let tell = |event: Event<'_>| match event {
                        Event::Begun { material, .. } => {
                            in_last.store(Some(&material) == endings.last(), Relaxed);
                        }
                        Event::Progress(share) if share > stop_at => {
                            stop.fetch_or(is_asked && in_last.load(Relaxed), Relaxed);
                        }
                        _ => {}
                    };
                    generate_together(&options, &mut peers, &tell)
                })
            })
            .collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

/// All files of a folder with what is in them.
fn content(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().flatten();
    files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            (name, std::fs::read(file.path()).unwrap())
        })
        .collect()
}

fn made_by_one(endings: &[Material]) -> (tempfile::TempDir, BTreeMap<String, Vec<u8>>) {
    let folder = tempfile::tempdir().unwrap();
    let go = AtomicBool::new(false);
    let options = Options { endings, folder: folder.path(), memory: 4 << 30, stop: &go };
    generate(&options, &|_| {}).unwrap();
    let files = content(folder.path());
    (folder, files)
}

fn endings(names: &[&str]) -> Vec<Material> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

#[test]
fn any_number_of_processes_makes_the_same_files() {
    let names: &[&str] = match long() {
        true => &["KPKP", "KRKP", "KBBK", "KQKR", "KNNK", "KPPK", "KRPKR"],
        false => &["KPK", "KBBK"],
    };
    let endings = endings(names);
    let (_, alone) = made_by_one(&endings);
    for count in [1, 2, 3, 5] {
        let folders: Vec<_> = (0..count).map(|_| tempfile::tempdir().unwrap()).collect();
        let paths: Vec<&Path> = folders.iter().map(|folder| folder.path()).collect();
        for outcome in make_together(&paths, &endings, 2.0) {
            assert_eq!(outcome.unwrap().len(), alone.len());
        }
        for (process, path) in paths.iter().enumerate() {
            assert!(content(path) == alone, "process {process} of {count}");
        }
    }
}

#[test]
fn two_pawns_that_change_sides_of_the_board_find_their_rows() {
    let endings = endings(&["KPKP"]);
    let (_, alone) = made_by_one(&endings);
    let folder = tempfile::tempdir().unwrap();
    make_together(&[folder.path(); 3], &endings, 2.0)
        .into_iter()
        .for_each(|made| drop(made.unwrap()));
    assert!(content(folder.path()) == alone);
}

#[test]
fn one_that_is_asked_to_stop_stops_all_and_the_next_run_goes_on() {
    let endings = endings(&["KPK"]);
    let (_, alone) = made_by_one(&endings);
    let folder = tempfile::tempdir().unwrap();
    let folders = [folder.path(); 3];
    for outcome in make_together(&folders, &endings, 0.4) {
        assert!(matches!(outcome, Err(GenerateError::Unsolved(_, Unsolved::Stopped))));
    }
    let slices = || content(folder.path()).keys().filter(|name| name.ends_with(".rounds")).count();
    assert!(slices() > 0, "{:?}", content(folder.path()).keys());
    for outcome in make_together(&folders, &endings, 2.0) {
        outcome.unwrap();
    }
    assert!(content(folder.path()) == alone);
}

#[test]
fn what_others_kept_stays_until_the_table_is_written() {
    let endings = endings(&["KPK"]);
    let (_, alone) = made_by_one(&endings);
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    let paths: Vec<&Path> = folders.iter().map(|folder| folder.path()).collect();
    // The first one can't write the table: a folder stands in its place.
    let in_the_way = paths[0].join("KPvK.htb");
    std::fs::create_dir(&in_the_way).unwrap();
    let outcomes = std::panic::catch_unwind(|| make_together(&paths, &endings, 2.0));
    assert!(outcomes.is_err(), "the others are left alone");
    let kept = |path: &Path| {
        let files = std::fs::read_dir(path).unwrap().flatten();
        files.filter(|file| file.file_name().to_str().unwrap().ends_with(".rounds")).count()
    };
    assert!(paths.iter().all(|path| kept(path) > 0));
    std::fs::remove_dir(in_the_way).unwrap();
    // What an earlier run of one process kept goes as well.
    std::fs::write(paths[1].join("KPvK.unfinished"), "").unwrap();
    make_together(&paths, &endings, 2.0).into_iter().for_each(|made| drop(made.unwrap()));
    assert!(paths.iter().all(|path| content(path) == alone));
    // Once more, as a run leaves it that was killed when the table was there.
    std::fs::write(paths[2].join("KPvK.0001.2of3.rounds"), "").unwrap();
    make_together(&paths, &endings, 2.0).into_iter().for_each(|made| drop(made.unwrap()));
    assert!(content(paths[2]) == alone);
}

#[test]
fn tables_that_only_one_has_come_to_all() {
    let endings = endings(&["KQK", "KRK"]);
    let (whole, files) = made_by_one(&endings);
    let (empty, half) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    std::fs::copy(whole.path().join("KRvK.htb"), half.path().join("KRvK.htb")).unwrap();
    std::fs::write(empty.path().join("KRvK.htb"), &files["KRvK.htb"][..700]).unwrap();
    let folders = [empty.path(), half.path(), whole.path()];
    for outcome in make_together(&folders, &endings, 2.0) {
        assert!(outcome.unwrap().is_empty());
    }
    assert!(folders.iter().all(|folder| content(folder) == files));
}
