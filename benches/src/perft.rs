//! perft on one thread, the last ply counted in bulk: this crate, cozy-chess, shakmaty and, where
//! it is installed, stockfish.

use crate::peer::Peer;
use crate::table;
use shakmaty::Position as _;
use std::time::Instant;

/// Name, FEN, depth, count. The counts are those of the Chess Programming Wiki's perft page.
const POSITIONS: [(&str, &str, u32, u64); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
    ),
    ("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    (
        "promotions",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        6,
        706_045_033,
    ),
    ("checks", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    (
        "middlegame",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
];

/// Each program's best of so many runs counts; the runs take turns.
const ROUNDS: usize = 3;

/// Prints the table.
pub fn run() {
    let mut peer = Peer::start("stockfish");
    let mut rows = Vec::new();
    for (name, fen, depth, count) in POSITIONS {
        let mut best = [f64::INFINITY; 4];
        for _ in 0..ROUNDS {
            measure(&mut best[0], count, || ours(fen, depth));
            measure(&mut best[1], count, || cozy(fen, depth));
            measure(&mut best[2], count, || shakmaty(fen, depth));
            if let Some(peer) = &mut peer {
                measure(&mut best[3], count, || stockfish(peer, fen, depth));
            }
        }
        let speed = best.map(|seconds| count as f64 / seconds / 1e6);
        let mut row = vec![name.to_string(), depth.to_string()];
        row.extend(speed.map(|speed| format!("{speed:.0}")));
        row.extend((1..4).map(|peer| match speed[peer] {
            0.0 => "-".to_string(),
            peer => format!("{:.2}", speed[0] / peer),
        }));
        rows.push(row);
    }
    println!("million positions a second, best of {ROUNDS}, and how many times faster we are");
    table::print(
        &["position", "depth", "ours", "cozy", "shakmaty", "stockfish", "/cozy", "/shak", "/stock"],
        &rows,
    );
}

fn measure(best: &mut f64, expected: u64, count: impl FnOnce() -> Option<u64>) {
    let start = Instant::now();
    let counted = count();
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(counted, Some(expected), "a wrong count");
    *best = best.min(seconds);
}

fn ours(fen: &str, depth: u32) -> Option<u64> {
    Some(chess::perft(&chess::Board::from_fen(fen).ok()?, depth))
}

fn cozy(fen: &str, depth: u32) -> Option<u64> {
    fn count(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut total = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                total += moves.len() as u64;
                return false;
            }
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                total += count(&child, depth - 1);
            }
            false
        });
        total
    }
    Some(count(&fen.parse().ok()?, depth))
}

fn shakmaty(fen: &str, depth: u32) -> Option<u64> {
    let fen: shakmaty::fen::Fen = fen.parse().ok()?;
    let position: shakmaty::Chess = fen.into_position(shakmaty::CastlingMode::Standard).ok()?;
    fn count(position: &shakmaty::Chess, depth: u32) -> u64 {
        let moves = position.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |mv| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            count(&child, depth - 1)
        };
        moves.into_iter().map(after).sum()
    }
    Some(count(&position, depth))
}

fn stockfish(peer: &mut Peer, fen: &str, depth: u32) -> Option<u64> {
    peer.ask(&format!("position fen {fen}\ngo perft {depth}"), |line| {
        line.strip_prefix("Nodes searched: ")?.trim().parse().ok()
    })
}
