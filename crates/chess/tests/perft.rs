//! Counts of positions that are known from elsewhere.

use chess::{Board, PerftOptions, perft};

/// The six standard positions with the counts of the Chess Programming Wiki, by depth from 1.
const STANDARD: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238, 674_624, 11_030_083]),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9_467, 422_333, 15_833_292],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    ),
];

#[test]
fn the_standard_positions() {
    for (fen, counts) in STANDARD {
        let board = Board::from_fen(fen).unwrap();
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&board, depth), count, "{fen} depth {depth}");
        }
    }
}

#[test]
fn a_hundred_and_twenty_positions_of_random_games() {
    let mut lines = 0;
    for line in include_str!("perft.epd").lines().filter(|line| !line.starts_with('#')) {
        let (fen, counts) = line.split_once(" ;").unwrap();
        let board = Board::from_fen(fen).unwrap();
        for count in counts.split(" ;") {
            let (depth, count) = count[1..].split_once(' ').unwrap();
            let count = count.parse::<u64>().unwrap();
            assert_eq!(perft(&board, depth.parse().unwrap()), count, "{fen} depth {depth}");
        }
        lines += 1;
    }
    assert_eq!(lines, 120);
}

#[test]
fn threads_and_table_count_the_same() {
    for (fen, counts) in STANDARD {
        let board = Board::from_fen(fen).unwrap();
        for (threads, hash_megabytes) in [(1, 0), (1, 1), (3, 0), (3, 1)] {
            let options = PerftOptions { threads, hash_megabytes };
            assert_eq!(options.perft(&board, 0), 1);
            for (depth, &count) in (1..5).zip(counts) {
                assert_eq!(options.perft(&board, depth), count, "{fen} {options:?} depth {depth}");
            }
        }
    }
}
