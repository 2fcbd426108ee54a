//! Several threads on one table: nothing torn, mixed up or stale may become an illegal move.
//!
//! The table is atomics only: each entry is one word, read and written whole, and the keys of a
//! bucket are another. So there is no data race by construction, and what can go wrong is that a
//! key and an entry do not belong together, as when two positions share sixteen bits of key. The
//! search therefore asks whether a table move is legal before it plays it; these tests make such
//! mixing as frequent as it can be. Under ThreadSanitizer: docs/search.md.

mod common;

use chess::random::SplitMix64;
use chess::{Board, Move};
use common::{assert_legal, cases, random_board};
use engine::score::Bound;
use engine::transposition_table::{TranspositionTable, TtEntry};
use engine::{Control, Engine, Limits, Options, Position};
use std::sync::Barrier;

const THREADS: usize = 4;

/// An entry all of whose fields follow from one number, so that a torn one would show.
fn entry(number: u64) -> TtEntry {
    let bits = (number % 0xFFFF) as u16 + 1;
    TtEntry {
        best: Some(Move::from_bits(bits)),
        score: i32::from(bits % 20_000) - 10_000,
        eval: 10_000 - i32::from(bits % 20_000),
        depth: i32::from(bits % 200),
        bound: [Bound::Upper, Bound::Lower, Bound::Exact][usize::from(bits % 3)],
        was_pv: bits.is_multiple_of(2),
    }
}

fn is_whole(known: &TtEntry) -> bool {
    let Some(best) = known.best else { return false };
    // A move is kept when a later result has none; the others go together.
    *known == entry(u64::from(best.bits()) - 1)
}

#[test]
fn entries_are_never_torn() {
    let table = TranspositionTable::new(1, 1);
    let begin = Barrier::new(THREADS);
    let rounds = cases(300_000, 10_000_000);
    let hammer = |seed: usize| {
        let mut random = SplitMix64::new(seed as u64);
        begin.wait();
        let mut hits = 0;
        for round in 0..rounds {
            // Two buckets, and four keys that differ in the bits that are stored.
            let key = (random.next() & 1) << 63 | random.next() & 3;
            if let Some(known) = table.probe(key, 0, 0) {
                assert!(is_whole(&known), "{known:?}");
                hits += 1;
            }
            table.store(key, 0, entry(random.next()));
            if round % 1000 == 0 {
                table.new_search();
                assert!(table.hashfull() <= 1000);
            }
        }
        hits
    };
    let hits: usize = std::thread::scope(|scope| {
        let hammer = &hammer;
        let threads: Vec<_> = (0..THREADS).map(|seed| scope.spawn(move || hammer(seed))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert!(hits > rounds, "the threads hardly met: {hits} hits");
}

#[test]
fn four_threads_on_a_small_table_report_legal_lines() {
    let mut random = SplitMix64::new(21);
    let options = Options { hash_megabytes: 1, threads: THREADS, ..Options::default() };
    let mut engine = Engine::new(options);
    for _ in 0..cases(150, 3_000) {
        let board = random_board(&mut random);
        let limits = Limits { nodes: Some(5_000), ..Limits::default() };
        let position = Position::new(board);
        let outcome = engine.search(&position, &limits, &Control::default(), &mut |info| {
            assert_legal(&board, &info.line);
        });
        let line: Vec<Move> = outcome.best.into_iter().chain(outcome.ponder).collect();
        assert!(!line.is_empty());
        assert_legal(&board, &line);
    }
}

/// The table is full of rubbish that pretends to be about every position.
#[test]
fn a_table_full_of_lies_gives_no_illegal_move() {
    let mut random = SplitMix64::new(22);
    for threads in [1, THREADS] {
        let options = Options { hash_megabytes: 1, threads, ..Options::default() };
        let mut engine = Engine::new(options);
        for _ in 0..cases(20, 300) {
            let board = random_board(&mut random);
            let mut lie = |board: &Board| {
                engine.transposition_table().store(board.key(), 1, entry(random.next()));
            };
            lie(&board);
            for &mv in &board.legal_moves() {
                let mut child = board;
                child.play(mv);
                lie(&child);
                for &reply in &child.legal_moves() {
                    let mut grandchild = child;
                    grandchild.play(reply);
                    lie(&grandchild);
                }
            }
            let limits = Limits { nodes: Some(3_000), ..Limits::default() };
            let position = Position::new(board);
            let outcome = engine.search(&position, &limits, &Control::default(), &mut |info| {
                assert_legal(&board, &info.line);
            });
            assert!(outcome.best.is_some_and(|mv| board.is_legal(mv)));
        }
    }
}

#[test]
fn threads_that_were_taken_away_search_no_more() {
    let limits = Limits { depth: Some(9), ..Limits::default() };
    let nodes = |mut engine: Engine| {
        let start = Position::new(Board::default());
        engine.search(&start, &limits, &Control::default(), &mut |_| {}).nodes
    };
    let mut reduced = Engine::new(Options { threads: THREADS, ..Options::default() });
    reduced.set_options(Options::default()).unwrap();
    assert_eq!(nodes(reduced), nodes(Engine::new(Options::default())));
}
