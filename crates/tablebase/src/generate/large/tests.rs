//! Both ways to solve an ending say the same: the one with all scores in memory, and this one.

use super::*;
use crate::file_path;
use crate::generate::stats::packed_stats;
use crate::generate::{Alone, UnpackedTable, forget, load};
use crate::packed_table::PackedTable;
use crate::probe::Tablebase;
use crate::row_board::RowBoard;
use chess::Color;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

static GO: AtomicBool = AtomicBool::new(false);

/// A folder with the tables that the endings turn into, and with their own.
fn folder_with(endings: &[Material]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { endings, folder: folder.path(), memory: 4 << 30, stop: &GO };
    crate::generate::generate(&options, &|_| {}).unwrap();
    folder
}

/// The legal positions in which two tables differ.
fn differences(one: &UnpackedTable, other: &UnpackedTable) -> usize {
    let layout = &one.layout;
    let mut different = 0;
    for slice in 0..layout.slices() {
        let (a, b) = (one.slices[slice].get().unwrap(), other.slices[slice].get().unwrap());
        for row in 0..layout.rows() {
            let Some((king, squares)) = layout.placed(slice, row) else { continue };
            let board = RowBoard::new(&layout.men, king, squares);
            for turn in Color::ALL {
                let (a, b) = (&a.0[turn.index()][row], &b.0[turn.index()][row]);
                let legal = board.legal(turn);
                let differs = |&n: &usize| legal >> n & 1 != 0 && a.0[n] != b.0[n];
                different += (0..64).filter(differs).count();
            }
        }
    }
    different
}

#[test]
fn an_ending_is_solved_alike_with_little_memory() {
    let names: &[&str] = match std::env::var_os("HORIZONT_LONG") {
        Some(_) => &["KQK", "KPK", "KBBK", "KNNK", "KQKR", "KPKP", "KRKP", "KNPK", "KPPK"],
        None => &["KPK", "KBBK", "KRKN"],
    };
    let endings: Vec<Material> = names.iter().map(|name| name.parse().unwrap()).collect();
    let folder = folder_with(&endings);
    for &material in &endings {
        let whole = load(folder.path(), material).unwrap();
        let old_stats =
            packed_stats(&PackedTable::open(&file_path(folder.path(), material)).unwrap());
        // With room for the other tables, and without.
        for memory in [4 << 30, 0] {
            let options =
                Options { endings: &[material], folder: folder.path(), memory, stop: &GO };
            let made = generate(material, &options, &mut Alone, &|_| {}).unwrap();
            forget(folder.path(), &[material]);
            assert_eq!(made.stats, *old_stats.as_ref().unwrap(), "{material}");
            let again = load(folder.path(), material).unwrap();
            assert_eq!(differences(&whole, &again), 0, "{material}");
        }
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().flatten().collect();
        assert!(left.iter().all(|file| file.path().extension().unwrap() == "htb"), "{left:?}");
    }
}

#[test]
fn wide_scores_say_the_same_as_bytes() {
    let material: Material = "KPK".parse().unwrap();
    let folder = folder_with(&[material]);
    let (narrow, _) = Tablebase::open(folder.path());
    let stats = packed_stats(narrow.table(material).unwrap()).unwrap();
    let options = Options { endings: &[material], folder: folder.path(), memory: 0, stop: &GO };
    let own = OwnSlices::new(Layout::new(material));
    let shares = Shares::new(&own.layout, 0, 1);
    solve(&own, &shares, &options, &mut Alone, &|_| {}).unwrap();
    let mut writing = Writing {
        own: &own,
        shares: &shares,
        mark: String::new(),
        peers: &mut Alone,
        folder: folder.path(),
        progress: &|_| {},
    };
    let bands = quartiles::<Wide>(&stats[0].by_score::<Wide>());
    writing.write::<Wide>(bands, Width::Wide).unwrap();
    let bytes = std::fs::read(file_path(folder.path(), material)).unwrap();
    assert_eq!(&bytes[..8], b"HorTab05");
    let wide = PackedTable::open(&file_path(folder.path(), material)).unwrap();
    assert!(wide.is_undamaged());
    assert_eq!(packed_stats(&wide).unwrap(), stats);
    let wide = Tablebase::of([wide]);
    let mut random = chess::random::SplitMix64::new(1);
    let mut asked = 0;
    while asked < 2000 {
        let fen = random_kpk(&mut random).to_string();
        let Ok(board) = chess::Board::from_fen(&fen) else { continue };
        asked += 1;
        assert_eq!(wide.probe(&board), narrow.probe(&board), "{fen}");
        assert_eq!(wide.probe_wdl(&board), narrow.probe_wdl(&board), "{fen}");
    }
    // Every damage is seen in these files too.
    for byte in (0..bytes.len()).step_by(13) {
        let mut damaged = bytes.clone();
        damaged[byte] ^= 1 << (byte % 8);
        let refused = match PackedTable::read(damaged) {
            Err(_) => true,
            Ok(table) => !table.is_undamaged(),
        };
        assert!(refused, "byte {byte}");
    }
}

/// Three pieces anywhere, legal or not.
fn random_kpk(random: &mut chess::random::SplitMix64) -> String {
    let mut setup = chess::Setup::empty();
    for (color, role) in [
        (Color::White, chess::Role::King),
        (Color::Black, chess::Role::King),
        (Color::White, chess::Role::Pawn),
    ] {
        let square = chess::Square::from_index(random.below(64));
        setup.put(square, chess::Piece::new(color, role));
    }
    setup.turn = Color::white_if(random.below(2) == 0);
    setup.fen()
}

#[test]
fn what_was_solved_before_a_stop_is_not_solved_again() {
    let material: Material = "KPK".parse().unwrap();
    let folder = folder_with(&[material]);
    let whole = std::fs::read(file_path(folder.path(), material)).unwrap();
    let stop = AtomicBool::new(false);
    let options = Options { endings: &[material], folder: folder.path(), memory: 0, stop: &stop };
    let tell = |event: Event<'_>| {
        if matches!(event, Event::Progress(share) if share > 0.4) {
            stop.store(true, Relaxed);
        }
    };
    let stopped = generate(material, &options, &mut Alone, &tell);
    assert!(matches!(stopped, Err(GenerateError::Unsolved(..))));
    let kept = || {
        let files = std::fs::read_dir(folder.path()).unwrap().flatten();
        files.filter(|file| file.path().extension().is_some_and(|end| end == "rounds")).count()
    };
    let solved = kept();
    assert!(solved > 0 && solved < 6, "{solved}");
    assert_eq!(std::fs::read(file_path(folder.path(), material)).unwrap(), whole);
    let options = Options { stop: &GO, ..options };
    generate(material, &options, &mut Alone, &|_| {}).unwrap();
    // Whoever knows that the table is there for all lets go of the rest.
    assert!(kept() > solved);
    forget(folder.path(), &[material]);
    assert_eq!(kept(), 0);
}
