//! The searches of the textbooks on the same positions: how many positions each looks at, and how
//! long it takes, with the engine's classical evaluation.

use crate::table;
use chess::Board;
use chess::gametree_rules::ChessRules;
use engine::eval::{PawnCache, evaluate};
use gametree::{Budget, NoObserver, SearchOptions, SearchResult, alphabeta, minimax, search};
use std::cell::RefCell;
use std::time::Instant;

const DEPTH: u32 = 4;

/// Centipawns around the last value that the window method looks at first.
const WINDOW: i32 = 50;

const POSITIONS: [(&str, &str); 4] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    // The position with which the ZČU report explains alpha-beta: 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6.
    ("Spanish", "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
    ("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
];

/// Prints the table.
pub fn run() {
    let cache = RefCell::new(PawnCache::new());
    let rules = ChessRules(|board: &Board| evaluate(board, &mut cache.borrow_mut()));
    let cascade = |board: &Board, aspiration_window| {
        let options = SearchOptions {
            aspiration_window,
            captures: true,
            ..SearchOptions::ITERATIVE_DEEPENING
        };
        Some(search(&rules, board, DEPTH, &options, Budget::default(), &mut NoObserver))
    };
    let mut rows = Vec::new();
    for (name, fen) in POSITIONS {
        let Ok(board) = Board::from_fen(fen) else { continue };
        let searches: [(&str, Timed); 4] = [
            ("minimax", timed(|| Some(minimax(&rules, &board, DEPTH, &mut NoObserver)))),
            ("alpha-beta", timed(|| Some(alphabeta(&rules, &board, DEPTH, &mut NoObserver)))),
            ("cascade", timed(|| cascade(&board, None))),
            ("cascade, window", timed(|| cascade(&board, Some(WINDOW)))),
        ];
        let Some((full, _)) = searches[0].1.clone() else { continue };
        for (method, found) in searches {
            let Some((found, seconds)) = found else { continue };
            assert_eq!(found.value, full.value, "{name}, {method}");
            rows.push(row(&format!("{name}, {method}"), &found, &full, seconds));
        }
    }
    println!("depth {DEPTH}; the cascades are counted with all their searches");
    table::print(
        &["position, method", "positions", "of minimax", "branching", "first cuts", "s"],
        &rows,
    );
}

/// An answer and the seconds it took.
type Timed = Option<(SearchResult<chess::Move>, f64)>;

/// Runs three times; the median counts.
fn timed(search: impl Fn() -> Option<SearchResult<chess::Move>>) -> Timed {
    let mut seconds = [0.0; 3];
    let mut found = None;
    for time in &mut seconds {
        let start = Instant::now();
        found = search();
        *time = start.elapsed().as_secs_f64();
    }
    seconds.sort_by(f64::total_cmp);
    Some((found?, seconds[1]))
}

fn row(
    name: &str,
    found: &SearchResult<chess::Move>,
    full: &SearchResult<chess::Move>,
    seconds: f64,
) -> Vec<String> {
    let counts = &found.stats;
    vec![
        name.to_string(),
        counts.nodes.to_string(),
        format!("{:.2}%", 100.0 * counts.nodes as f64 / full.stats.nodes as f64),
        format!("{:.1}", counts.effective_branching(DEPTH)),
        counts.first_move_cutoffs().map_or("-".to_string(), |part| format!("{:.0}%", 100.0 * part)),
        format!("{seconds:.4}"),
    ]
}
