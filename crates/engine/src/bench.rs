//! A fixed amount of work: the number of positions it visits is the signature of the search.

use crate::{Control, Engine, Limits, Options, Position};
use chess::Board;
use std::time::Duration;
use web_time::Instant;

/// How deep each position is searched.
pub const DEPTH: u32 = 12;

/// Openings, middlegames and endings: from our own games and from the perft positions.
const POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5",
    "rnbqk2r/pp2bppp/4pn2/2pp4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6",
    "r2q1rk1/pp1bppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R w KQ - 6 10",
    "2rq1rk1/pb2bppp/1pn1pn2/3p4/3P4/P1NBBN2/1P2QPPP/R2R2K1 b - - 3 14",
    "r1b2rk1/2q1bppp/p2p1n2/np2p3/3PP3/2P2N1P/PPBN1PP1/R1BQR1K1 w - - 1 13",
    "4rrk1/1bq1bppp/p2p1n2/1p2p3/3nP3/P1NBB3/1PPQ1PPP/3RR1K1 w - - 4 17",
    "r5k1/5ppp/1p1q4/p2Pp3/P3P3/1Q3P2/6PP/2R3K1 b - - 0 26",
    "8/5pk1/4p1p1/3bP2p/1p1B1P1P/1P2K1P1/8/8 w - - 0 41",
    "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 45",
    "2r3k1/5ppp/8/1p1pP3/3R1P2/1P4P1/1P4KP/8 b - - 0 30",
    "8/1R3pk1/6p1/4p2p/4P2P/r4PP1/6K1/8 b - - 5 42",
    "6k1/3b1p2/1p1Pp1p1/p1p1P2p/P1P1NP1P/1P4P1/6K1/8 w - - 2 38",
    "3r2k1/p4p1p/1p4p1/2q1p3/4P3/1PQ2P2/P5PP/3R2K1 w - - 0 28",
    "8/8/8/5k2/1p3p2/1P1K1P2/8/8 b - - 0 55",
    "1r4k1/4bppp/p2p4/P1pPp3/1rP1P3/3B1P2/4R1PP/R5K1 b - - 2 25",
    "5rk1/q6p/2p3bR/1pPp1rP1/1P1Pp3/P3B1Q1/1K3P2/R7 w - - 93 90",
    "8/4k3/8/2N5/8/3K4/2B5/8 w - - 12 70",
    "8/k7/3q4/8/8/8/2R5/1K6 w - - 0 60",
];

/// What a run of the bench did.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// Positions visited: the same on every machine.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Measured {
    /// Positions a second.
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

/// Searches all positions to `depth` on one thread, `visit` hearing of each.
pub fn run(depth: u32, mut visit: impl FnMut(&str, u64)) -> Measured {
    let start = Instant::now();
    let mut nodes = 0;
    let mut engine = Engine::new(Options::default());
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    for fen in POSITIONS {
        let Ok(board) = Board::from_fen(fen) else { continue };
        engine.new_game();
        let outcome =
            engine.search(&Position::new(board), &limits, &Control::default(), &mut |_| {});
        visit(fen, outcome.nodes);
        nodes += outcome.nodes;
    }
    Measured { nodes, time: start.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_legal() {
        for fen in POSITIONS {
            assert!(Board::from_fen(fen).is_ok(), "{fen}");
        }
    }
}
