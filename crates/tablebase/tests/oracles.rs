//! The solver against slow and simple ones: the naive generator, a plain mate search, the moves.

mod common;

use chess::random::SplitMix64;
use chess::{Board, Color};
use common::{long, random_board, solved, tablebase};
use std::sync::atomic::AtomicBool;
use tablebase::generate::{SolvedTables, UnpackedTables, verify, verify_rows};
use tablebase::naive::{ILLEGAL, NaiveTable, Numbering};
use tablebase::{Dtm, Material, Tablebase, Wdl};

/// The value of the tables as the naive generator writes it: 1 is mate, the sign is White's or Black's.
fn as_naive(value: Dtm, turn: Color) -> i16 {
    let sign = if turn == Color::White { 1 } else { -1 };
    let distance = value.plies().unwrap_or(0) as i16 + 1;
    match value.wdl() {
        Wdl::Win => sign * distance,
        Wdl::Draw => 0,
        Wdl::Loss => -sign * distance,
    }
}

#[test]
fn the_naive_generator_counts_every_three_piece_ending_alike() {
    let names: &[&str] = if long() { &["KQK", "KRK", "KBK", "KNK", "KPK"] } else { &["KQK"] };
    let tables = tablebase(&SolvedTables::default(), &["KQK", "KRK", "KPK"]);
    for name in names {
        let material: Material = name.parse().unwrap();
        let smaller = |board: &Board| as_naive(tables.probe(board).unwrap(), board.turn());
        let naive = NaiveTable::new(material, &smaller);
        let mut positions = 0;
        for (number, &value) in naive.values.iter().enumerate() {
            let Some(board) = naive.numbering.board(number) else {
                assert_eq!(value, ILLEGAL);
                continue;
            };
            positions += 1;
            assert_eq!(value, as_naive(tables.probe(&board).unwrap(), board.turn()), "{board:?}");
        }
        assert!(positions > 200_000, "{name}: {positions}");
    }
}

#[test]
fn numbers_of_positions_are_read_back() {
    let mut random = SplitMix64::new(7);
    for material in (3..=6).flat_map(Material::all) {
        let numbering = Numbering::new(material);
        for _ in 0..20 {
            let board = random_board(&mut random, material);
            let number = numbering.number_of(&board).unwrap();
            assert!(numbering.board(number).unwrap().same_position(&board));
            assert_eq!(numbering.number(&numbering.position(number).unwrap()), number);
        }
        assert_eq!(numbering.position(numbering.numbers()), None);
    }
}

#[test]
fn every_position_follows_from_those_after_its_moves() {
    let solved_tables = SolvedTables::default();
    let pieces = if long() { 3..=4 } else { 3..=3 };
    for material in pieces.flat_map(Material::all).filter(|material| !material.is_dead()) {
        let table = solved(&solved_tables, material).unwrap();
        let all = material.closure().into_iter().filter_map(|material| solved_tables.get(material));
        let tables = UnpackedTables::new(all.collect());
        let found = verify(&table, &tables, &AtomicBool::new(false), &|_| {}).unwrap();
        assert_eq!(found.wrong, 0, "{material}: {:?}", found.example);
        assert!(found.positions > 46_000, "{material}");
        let by_rows =
            verify_rows(&table, &solved_tables, &AtomicBool::new(false), &|_| {}).unwrap();
        assert_eq!(by_rows.wrong, 0, "{material}: {:?}", by_rows.example);
        assert!(by_rows.positions >= found.positions, "{material}");
    }
}

/// Whether the side to move can force mate in so many half-moves, by trying everything.
fn mates(board: &Board, plies: u32) -> bool {
    let moves = board.legal_moves();
    moves.iter().any(|&mv| {
        let mut after = *board;
        after.play(mv);
        is_mated(&after, plies - 1)
    })
}

fn is_mated(board: &Board, plies: u32) -> bool {
    let moves = board.legal_moves();
    if moves.is_empty() {
        return board.is_check();
    }
    plies >= 2
        && moves.iter().all(|&mv| {
            let mut after = *board;
            after.play(mv);
            mates(&after, plies - 1)
        })
}

fn agrees_with_search(tables: &Tablebase, board: &Board, depth: u32) {
    let value = tables.probe(board).unwrap();
    let found = (1..=depth).step_by(2).find(|&plies| mates(board, plies));
    let known = value.plies().filter(|&plies| value.wdl() == Wdl::Win && plies <= depth);
    assert_eq!(found, known, "{}", board.fen());
}

#[test]
fn a_plain_mate_search_finds_the_same_mates() {
    let (names, cases, depth): (&[&str], usize, u32) = if long() {
        (&["KQKR", "KRKN", "KBBK", "KRPK", "KQKP", "KPKP", "KRRK", "KQQK"], 200, 7)
    } else {
        (&["KQKN", "KPPK"], 60, 5)
    };
    let tables = tablebase(&SolvedTables::default(), names);
    let mut random = SplitMix64::new(11);
    for name in names {
        for _ in 0..cases {
            agrees_with_search(&tables, &random_board(&mut random, name.parse().unwrap()), depth);
        }
    }
}

#[test]
fn either_colour_may_be_the_stronger_and_pawns_may_be_taken_in_passing() {
    let tables = tablebase(&SolvedTables::default(), &["KQKR", "KPKP"]);
    let mut random = SplitMix64::new(3);
    for name in ["KRKQ", "KPKP", "KKQ", "KQKR"] {
        for _ in 0..2000 {
            let board = random_board(&mut random, name.parse().unwrap());
            let value = tables.probe(&board).unwrap();
            assert_eq!(Some(value.wdl()), tables.probe_wdl(&board));
            // The best move leads a half-move nearer.
            if let Some((best, _)) = tables.best_moves(&board) {
                assert_eq!(best, value, "{}", board.fen());
            }
        }
    }
    // Taking in passing is the only move that does not lose the pawn race.
    let with = Board::from_fen("8/8/8/8/1pP5/8/8/k1K5 b - c3 0 1").unwrap();
    let without = Board::from_fen("8/8/8/8/1pP5/8/8/k1K5 b - - 0 1").unwrap();
    assert!(with.en_passant().is_some());
    assert!(tables.probe(&with) >= tables.probe(&without));
    assert_eq!(tables.moves(&with).unwrap().len(), tables.moves(&without).unwrap().len() + 1);
}

#[test]
fn castling_and_many_pieces_are_not_for_tables() {
    let tables = Tablebase::embedded();
    for fen in [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ] {
        assert_eq!(tables.probe(&Board::from_fen(fen).unwrap()), None);
    }
    let drawn = Board::from_fen("8/8/8/4k3/8/3B1K2/8/8 w - - 0 1").unwrap();
    assert_eq!(tables.probe(&drawn).map(Dtm::wdl), Some(Wdl::Draw));
}
