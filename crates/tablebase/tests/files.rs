//! Files that are cut short, damaged, misnamed or rubbish are refused and named.

mod common;
#[path = "../../../fuzz/replay.rs"]
mod replay;

use chess::Board;
use chess::random::SplitMix64;
use common::{bytes, long};
use replay::replay;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tablebase::generate::{
    Event, GenerateError, Options, SolvedTables, Unsolved, file_bytes, generate, pack,
};
use tablebase::{Fault, Material, PackedTable, Tablebase};

fn refused(bytes: Vec<u8>) -> bool {
    match PackedTable::read(bytes) {
        Err(_) => true,
        Ok(table) => table.unpack().is_none() && !table.is_undamaged(),
    }
}

#[test]
fn no_damaged_bit_and_no_missing_byte_is_believed() {
    let whole = bytes(&SolvedTables::default(), "KQK");
    assert!(PackedTable::read(whole.clone()).unwrap().unpack().is_some());
    let step = if long() { 1 } else { 7 };
    for byte in (0..whole.len()).step_by(step) {
        let mut damaged = whole.clone();
        damaged[byte] ^= 1 << (byte % 8);
        // The few bytes of padding in the head are under its checksum as well.
        assert!(refused(damaged), "byte {byte}");
    }
    for length in (0..whole.len()).step_by(97) {
        assert!(refused(whole[..length].to_vec()), "length {length}");
    }
    let mut longer = whole.clone();
    longer.push(0);
    assert!(refused(longer));
}

#[test]
fn files_are_what_they_were_whatever_the_number_of_threads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("embedded");
    for name in ["KPvK", "KRvKN", "KBBvK"] {
        let was = std::fs::read(folder.join(format!("{name}.htb"))).unwrap();
        let table = PackedTable::read(was.clone()).unwrap().unpack().unwrap();
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let packed = pool.install(|| pack(&table));
            let is_same = file_bytes(name.parse().unwrap(), &packed) == was;
            assert!(is_same, "{name} by {threads} threads");
        }
    }
}

#[test]
fn rubbish_does_no_harm() {
    let whole = bytes(&SolvedTables::default(), "KQK");
    let mut random = SplitMix64::new(5);
    for _ in 0..200 {
        let mut rubbish = whole.clone();
        for _ in 0..1 + random.below(64) {
            let at = random.below(rubbish.len());
            rubbish[at] = random.below(256) as u8;
        }
        tablebase::fuzzing::table(&rubbish);
    }
}

#[test]
fn the_corpus_of_the_fuzz_target_does_no_harm() {
    replay("table", 1, tablebase::fuzzing::table);
}

fn options<'a>(
    endings: &'a [Material],
    folder: &'a Path,
    memory: u64,
    stop: &'a AtomicBool,
) -> Options<'a> {
    Options { endings, folder, memory, stop }
}

#[test]
fn generating_goes_on_where_it_was_stopped_and_replaces_what_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let endings = ["KPK".parse::<Material>().unwrap()];
    let stop = AtomicBool::new(false);
    let go = AtomicBool::new(false);
    // Asked to stop while the second table is being made.
    let tell = |event: Event<'_>| {
        if let Event::Done(_) = event {
            stop.store(true, Relaxed);
        }
    };
    let outcome = generate(&options(&endings, folder.path(), 1 << 30, &stop), &tell);
    assert!(matches!(outcome, Err(GenerateError::Unsolved(_, Unsolved::Stopped))));
    let made = generate(&options(&endings, folder.path(), 1 << 30, &go), &|_| {}).unwrap();
    assert_eq!(made.len(), 2);
    assert!(generate(&options(&endings, folder.path(), 1 << 30, &go), &|_| {}).unwrap().is_empty());

    let damaged = tablebase::file_path(folder.path(), endings[0]);
    let mut bytes = std::fs::read(&damaged).unwrap();
    bytes[70] ^= 1;
    std::fs::write(&damaged, &bytes).unwrap();
    let (_, faults) = Tablebase::open(folder.path());
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].path, damaged);
    assert!(matches!(faults[0].fault, Fault::Damaged));
    let made = generate(&options(&endings, folder.path(), 1 << 30, &go), &|_| {}).unwrap();
    assert_eq!(made.len(), 1);
    std::fs::rename(&damaged, folder.path().join("KQvK.htb")).unwrap();
    let (_, faults) = Tablebase::open(folder.path());
    assert!(matches!(faults[0].fault, Fault::Misnamed(_)));
    let little = generate(&options(&endings, folder.path(), 1 << 16, &go), &|_| {});
    assert!(matches!(little, Err(GenerateError::Memory { .. })));
}

#[test]
fn a_stopped_ending_goes_on_with_the_slices_that_are_missing() {
    let (whole, halved) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let endings = ["KPK".parse().unwrap()];
    let stop = AtomicBool::new(false);
    generate(&options(&endings, whole.path(), 1 << 30, &stop), &|_| {}).unwrap();
    let begun = |event: &Event<'_>| matches!(event, Event::Begun { material, .. } if *material == endings[0]);
    let in_pawns = AtomicBool::new(false);
    let tell = |event: Event<'_>| match event {
        event if begun(&event) => in_pawns.store(true, Relaxed),
        Event::Progress(share) if in_pawns.load(Relaxed) && share > 0.4 => {
            stop.store(true, Relaxed)
        }
        _ => {}
    };
    let stopped = generate(&options(&endings, halved.path(), 1 << 30, &stop), &tell);
    assert!(matches!(stopped, Err(GenerateError::Unsolved(_, Unsolved::Stopped))));
    let unfinished = halved.path().join("KPvK.unfinished");
    assert!(unfinished.exists() && !halved.path().join("KPvK.htb").exists());
    // The next run has less than half of the pawn's slices to solve.
    let first = Mutex::new(None);
    let tell = |event: Event<'_>| {
        if let Event::Progress(share) = event {
            first.lock().unwrap().get_or_insert(share);
        }
    };
    let go = AtomicBool::new(false);
    generate(&options(&endings, halved.path(), 1 << 30, &go), &tell).unwrap();
    assert!(first.lock().unwrap().unwrap() > 0.2, "{first:?}");
    assert!(!unfinished.exists());
    let read = |folder: &Path| std::fs::read(folder.join("KPvK.htb")).unwrap();
    assert_eq!(read(whole.path()), read(halved.path()));
}

#[test]
fn the_bare_program_mates_with_queen_rook_pawn_and_two_bishops() {
    let tables = Tablebase::embedded();
    for (fen, plies) in [
        ("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1", 19),
        ("8/8/8/8/8/2k5/1R6/K7 w - - 0 1", 31),
        ("8/8/8/1k6/8/8/K5P1/8 w - - 0 1", 55),
        ("8/8/8/8/7B/8/3k4/K2B4 w - - 0 1", 37),
        ("8/8/7N/8/8/8/8/K1k1B3 w - - 0 1", 65),
    ] {
        let mut board = Board::from_fen(fen).unwrap();
        let line = tables.line(&board).unwrap();
        assert_eq!(line.len(), plies, "{fen}");
        for mv in line {
            assert!(board.is_legal(mv));
            board.play(mv);
        }
        assert!(board.is_checkmate());
    }
}

/// A table with right checksums in which White always mates in the same number of moves.
#[test]
fn a_forged_table_gives_no_endless_line() {
    let whole = PackedTable::read(bytes(&SolvedTables::default(), "KQK")).unwrap();
    let board = Board::from_fen("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1").unwrap();
    // Scores of a win in 3, 19 and 201 plies.
    for score in [254, 246, 155] {
        let mut forged = whole.unpack().unwrap();
        for slice in &mut forged.slices {
            let rows = slice.get_mut().unwrap().0.iter_mut().next().unwrap();
            rows.iter_mut().for_each(|row| row.0.fill(score));
        }
        let forged = file_bytes(whole.layout.material, &pack(&forged));
        let tables = Tablebase::of([PackedTable::read(forged).unwrap()]);
        assert!(tables.probe(&board).is_some());
        assert_eq!(tables.line(&board), None);
    }
}
