//! Chess through the searches of the textbooks: counts known elsewhere, mates, equal answers.

use chess::Board;
use chess::gametree_rules::{ChessRules, MATE, material};
use gametree::{Budget, NoObserver, SearchOptions, alphabeta, minimax, search};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn board(fen: &str) -> Board {
    Board::from_fen(fen).unwrap()
}

#[test]
fn minimax_visits_as_many_positions_as_perft_counts() {
    let found = minimax(&ChessRules(material), &Board::default(), 3, &mut NoObserver);
    assert_eq!(found.stats.nodes, 1 + 20 + 400 + 8902);
    assert_eq!(found.stats.leaves, 8902);
    let found = minimax(&ChessRules(material), &board(KIWIPETE), 3, &mut NoObserver);
    assert_eq!(found.stats.nodes, 1 + 48 + 2039 + 97862);
    // One of the positions after three half-moves is a mate.
    assert_eq!((found.stats.leaves, found.stats.endings), (97861, 1));
}

#[test]
fn all_searches_agree() {
    let rules = ChessRules(material);
    for fen in [
        KIWIPETE,
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 97 80",
    ] {
        let start = board(fen);
        let full = minimax(&rules, &start, 3, &mut NoObserver);
        let pruned = alphabeta(&rules, &start, 3, &mut NoObserver);
        assert_eq!((pruned.value, &pruned.line), (full.value, &full.line), "{fen}");
        for aspiration_window in [None, Some(50)] {
            let ordered = SearchOptions {
                iterative_deepening: true,
                root_ordering: true,
                ..SearchOptions::ORDERED
            };
            for options in [SearchOptions::ITERATIVE_DEEPENING, ordered] {
                for tt_bits in [None, Some(12)] {
                    let options = SearchOptions { aspiration_window, tt_bits, ..options };
                    let found =
                        search(&rules, &start, 3, &options, Budget::default(), &mut NoObserver);
                    assert_eq!(found.value, full.value, "{fen} {options:?}");
                }
            }
        }
    }
}

#[test]
fn mates_are_found_by_both_sides() {
    let value = |fen: &str, depth| {
        alphabeta(&ChessRules(material), &board(fen), depth, &mut NoObserver).value
    };
    // Mate in two moves: three half-moves.
    let two_rooks = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
    assert_eq!(value(two_rooks, 3), MATE - 3);
    let turned = "1r5k/r7/8/8/8/8/8/7K b - - 0 1";
    assert_eq!(value(turned, 3), -(MATE - 3));
    // Taking the last pawn leaves bare kings; stalemate is a draw too.
    assert_eq!(value("8/8/8/8/8/1k6/1P6/K7 b - - 0 1", 1), 100);
    assert_eq!(value("8/8/8/8/8/2k5/1P6/7K b - - 0 1", 1), 0);
    assert_eq!(value("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", 4), 0);
}
