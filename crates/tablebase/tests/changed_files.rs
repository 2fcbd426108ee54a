//! Files that change while a program has them open: what is read is checked, and no answer is
//! wrong.

mod common;

use chess::Board;
use chess::random::SplitMix64;
use common::{bytes, random_board};
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use tablebase::generate::SolvedTables;
use tablebase::{Dtm, Material, Tablebase};

/// A folder with one table that is not part of the program, and boards with their values.
fn folder_with_table() -> (tempfile::TempDir, PathBuf, Vec<(Board, Dtm)>) {
    let folder = tempfile::tempdir().unwrap();
    let material: Material = "KQvKR".parse().unwrap();
    let path = tablebase::file_path(folder.path(), material);
    std::fs::write(&path, bytes(&SolvedTables::default(), "KQvKR")).unwrap();
    let (tables, faults) = Tablebase::open(folder.path());
    assert!(faults.is_empty());
    let mut random = SplitMix64::new(17);
    let boards: Vec<Board> = (0..2000).map(|_| random_board(&mut random, material)).collect();
    let known = boards.iter().map(|board| (*board, tables.probe(board).unwrap()));
    let known = known.collect();
    (folder, path, known)
}

fn open(folder: &Path) -> Tablebase {
    Tablebase::open(folder).0
}

/// How many boards are answered; no answer may be wrong.
fn answered(tables: &Tablebase, known: &[(Board, Dtm)]) -> usize {
    let right = |(board, value): &&(Board, Dtm)| {
        let (found, who) = (tables.probe(board), tables.probe_wdl(board));
        assert!(found.is_none_or(|found| found == *value), "{}", board.fen());
        assert!(who.is_none_or(|who| who == value.wdl()), "{}", board.fen());
        found.is_some()
    };
    known.iter().filter(right).count()
}

#[test]
fn a_table_cut_short_while_open_is_asked_no_more() {
    let (folder, path, known) = folder_with_table();
    let length = std::fs::metadata(&path).unwrap().len();
    for kept in [0, 10, 100, length / 2, length - 1] {
        let whole = std::fs::read(&path).unwrap();
        let tables = open(folder.path());
        assert_eq!(answered(&tables, &known[..10]), 10);
        File::options().write(true).open(&path).unwrap().set_len(kept).unwrap();
        let answered = answered(&tables, &known);
        assert!(answered < known.len() || kept == length - 1, "{answered} of {kept} bytes");
        std::fs::write(&path, whole).unwrap();
    }
}

#[test]
fn a_table_written_over_while_open_gives_no_wrong_value() {
    let (folder, path, known) = folder_with_table();
    let whole = std::fs::read(&path).unwrap();
    let mut random = SplitMix64::new(3);
    for every in [2, 50, 1000] {
        let tables = open(folder.path());
        let mut changed = whole.clone();
        for at in (0..changed.len()).step_by(every) {
            changed[at] = random.below(256) as u8;
        }
        // Written in place, as `cp` does.
        std::io::Write::write_all(
            &mut OpenOptions::new().write(true).open(&path).unwrap(),
            &changed,
        )
        .unwrap();
        assert!(answered(&tables, &known) < known.len());
        std::fs::write(&path, &whole).unwrap();
    }
}

#[test]
fn what_became_of_a_file_is_said_once() {
    let (folder, path, known) = folder_with_table();
    let tables = open(folder.path());
    assert!(tables.new_faults().is_empty());
    File::options().write(true).open(&path).unwrap().set_len(100).unwrap();
    answered(&tables, &known);
    let faults = tables.new_faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].path, path);
    answered(&tables, &known);
    assert!(tables.new_faults().is_empty());
}

#[test]
fn what_is_no_plain_file_is_no_table() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("KQvKR.htb")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("KRvKP.htb")).unwrap();
    let (_, faults) = Tablebase::open(folder.path());
    assert_eq!(faults.len(), if cfg!(unix) { 2 } else { 1 });
}
