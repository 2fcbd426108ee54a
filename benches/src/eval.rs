//! How long an evaluation takes, over positions such as a search meets: those three half-moves
//! from six games, in the order of the tree, so that pawns are remembered as in a search.

use crate::table;
use chess::Board;
use engine::eval::{PawnCache, evaluate};
use std::hint::black_box;
use std::time::Instant;

const STARTS: [(&str, &str); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
    ("queenless", "2r3k1/pp3pp1/4pn1p/3p4/1P1P4/P3PN1P/5PP1/2R3K1 w - - 0 25"),
];

/// So many positions of each start are evaluated so often.
const POSITIONS: usize = 4000;
const ROUNDS: usize = 51;

/// Prints the table.
pub fn run() {
    let mut rows = Vec::new();
    let mut medians = 0.0;
    for (name, fen) in STARTS {
        let Ok(board) = Board::from_fen(fen) else { continue };
        let mut positions = Vec::new();
        gather(&board, 3, &mut positions);
        let mut times: Vec<f64> = (0..ROUNDS).map(|_| nanoseconds_each(&positions)).collect();
        times.sort_by(f64::total_cmp);
        let (median, worst) = (times[ROUNDS / 2], times[ROUNDS - 1]);
        medians += median;
        let cells = [name.to_string(), format!("{median:.0}"), format!("{worst:.0}")];
        rows.push(cells.to_vec());
    }
    let mean = format!("{:.0}", medians / STARTS.len() as f64);
    rows.push(vec!["mean".to_string(), mean, String::new()]);
    println!("nanoseconds an evaluation, {ROUNDS} rounds of {POSITIONS} positions");
    table::print(&["position", "median", "worst"], &rows);
}

fn gather(board: &Board, depth: u32, positions: &mut Vec<Board>) {
    for &mv in board.legal_moves().iter() {
        if positions.len() == POSITIONS {
            return;
        }
        let mut child = *board;
        child.play(mv);
        if depth > 1 {
            gather(&child, depth - 1, positions);
        } else {
            positions.push(child);
        }
    }
}

/// The cache is cold at the start of a round, as at that of a search.
fn nanoseconds_each(positions: &[Board]) -> f64 {
    let mut cache = PawnCache::new();
    let start = Instant::now();
    for board in positions {
        black_box(evaluate(black_box(board), &mut cache));
    }
    start.elapsed().as_nanos() as f64 / positions.len() as f64
}
