//! The chess player: positions a second and time to depth, next to the peers; how many positions
//! its search saves against plain alpha-beta; and what a second thread brings.

use crate::peer::Peer;
use crate::table;
use chess::Board;
use chess::gametree_rules::ChessRules;
use engine::eval::{PawnCache, evaluate};
use engine::{Control, Engine, Limits, Options, Position, SearchResult};
use gametree::{Budget, NoObserver, SearchOptions};
use std::cell::RefCell;
use std::time::{Duration, Instant};

/// How deep "time to depth" goes. Depth does not mean the same in every engine: each prunes and
/// reduces in its own way, so only strength (`horizont arena`) compares them fairly.
const DEPTH: u32 = 15;
/// With several threads the gain shows in longer searches.
const THREADS_DEPTH: u32 = 17;
/// How long each engine thinks where positions a second are counted.
const MOVE_TIME: Duration = Duration::from_millis(500);
/// The median of so many runs counts.
const ROUNDS: usize = 3;
/// Plain alpha-beta goes a ply deeper where the last one looked at no more than this.
const BASELINE_NODES: u64 = 250_000;
const BASELINE_DEPTHS: [u32; 3] = [4, 5, 6];

const PEERS: [&str; 2] = ["stockfish", "ethereal-chess"];

const POSITIONS: [(&str, &str); 10] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("Spanish", "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5"),
    ("Dragon", "r2q1rk1/pp1bppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R w KQ - 6 10"),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
    ("isolated pawn", "2rq1rk1/pb2bppp/1pn1pn2/3p4/3P4/P1NBBN2/1P2QPPP/R2R2K1 b - - 3 14"),
    ("queens", "3r2k1/p4p1p/1p4p1/2q1p3/4P3/1PQ2P2/P5PP/3R2K1 w - - 0 28"),
    ("rooks", "2r3k1/5ppp/8/1p1pP3/3R1P2/1P4P1/1P4KP/8 b - - 0 30"),
    ("minor pieces", "6k1/3b1p2/1p1Pp1p1/p1p1P2p/P1P1NP1P/1P4P1/6K1/8 w - - 2 38"),
    ("pawns", "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 45"),
];

/// Prints the tables.
pub fn run() {
    let positions: Vec<(&str, Board)> = POSITIONS
        .into_iter()
        .filter_map(|(name, fen)| Some((name, Board::from_fen(fen).ok()?)))
        .collect();
    let mut peers: Vec<(&str, Peer)> =
        PEERS.into_iter().filter_map(|name| Some((name, Peer::start(name)?))).collect();
    for (_, peer) in &mut peers {
        _ = peer.ask("uci\nsetoption name Hash value 16\nisready", is("readyok"));
    }
    time_to_depth(&positions, &mut peers);
    speed(&positions, &mut peers);
    drop(peers);
    savings(&positions);
    threads(&positions);
}

/// Milliseconds until an iteration is finished, for us and the peers, each with an empty table.
fn time_to_depth(positions: &[(&str, Board)], peers: &mut [(&str, Peer)]) {
    let mut engine = Engine::new(Options::default());
    let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
    let mut sums = vec![0.0; 1 + peers.len()];
    let mut rows = Vec::new();
    for (name, board) in positions {
        let outcome = search(&mut engine, board, &limits);
        let mut times = vec![median(|| search(&mut engine, board, &limits).time)];
        for (_, peer) in peers.iter_mut() {
            times.push(median(|| peer_search(peer, board, &format!("depth {DEPTH}")).0));
        }
        for (sum, time) in sums.iter_mut().zip(&times) {
            *sum += time;
        }
        rows.push(row(name, &times, &outcome.nodes.to_string()));
    }
    rows.push(row("sum", &sums, ""));
    println!("\nmilliseconds to depth {DEPTH}, 16 MB, one thread, median of {ROUNDS}");
    let peers = peers.iter().map(|(name, _)| *name);
    let heading: Vec<&str> = ["position", "ours"].into_iter().chain(peers).collect();
    table::print(&[&heading[..], &["our positions"]].concat(), &rows);
}

fn row(name: &str, times: &[f64], last: &str) -> Vec<String> {
    let times = times.iter().map(|time| format!("{time:.0}"));
    [name.to_string()].into_iter().chain(times).chain([last.to_string()]).collect()
}

/// Positions a second of each engine, thinking the same time on each position.
fn speed(positions: &[(&str, Board)], peers: &mut [(&str, Peer)]) {
    let mut engine = Engine::new(Options::default());
    let limits = Limits { move_time: Some(MOVE_TIME), ..Limits::default() };
    let per_second = |of_position: &mut dyn FnMut(&Board) -> (u64, Duration)| {
        let counts = positions.iter().map(|(_, board)| of_position(board));
        let sum = |sum: (u64, Duration), one: (u64, Duration)| (sum.0 + one.0, sum.1 + one.1);
        let (nodes, time) = counts.fold((0, Duration::ZERO), sum);
        nodes as f64 / time.as_secs_f64()
    };
    let ours = per_second(&mut |board| {
        let outcome = search(&mut engine, board, &limits);
        (outcome.nodes, outcome.time)
    });
    let mut rows = vec![speed_row("ours", ours, ours)];
    for (name, peer) in peers {
        let theirs = per_second(&mut |board| {
            let (time, nodes) =
                peer_search(peer, board, &format!("movetime {}", MOVE_TIME.as_millis()));
            (nodes, time)
        });
        rows.push(speed_row(name, theirs, ours));
    }
    let millis = MOVE_TIME.as_millis();
    println!("\nthousand positions a second, {millis} ms on each position, one thread");
    table::print(&["engine", "positions/s", "ours is"], &rows);
}

fn speed_row(name: &str, speed: f64, ours: f64) -> Vec<String> {
    vec![name.to_string(), format!("{:.0}", speed / 1e3), format!("{:.2}×", ours / speed)]
}

/// Positions that plain alpha-beta looks at, and that the engine does to the same depth. Ours
/// include those behind the horizon, where exchanges are followed; plain alpha-beta has none.
fn savings(positions: &[(&str, Board)]) {
    let cache = RefCell::new(PawnCache::new());
    let rules = ChessRules(|board: &Board| evaluate(board, &mut cache.borrow_mut()));
    let mut engine = Engine::new(Options::default());
    let mut rows = Vec::new();
    for (name, board) in positions {
        for depth in BASELINE_DEPTHS {
            let captures = SearchOptions { captures: true, ..SearchOptions::ALPHABETA };
            let found = gametree::search(
                &rules,
                board,
                depth,
                &captures,
                Budget::default(),
                &mut NoObserver,
            );
            let plain = found.stats.nodes;
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let ours = search(&mut engine, board, &limits).nodes;
            let times = format!("{:.0}×", plain as f64 / ours as f64);
            rows.push(vec![
                name.to_string(),
                depth.to_string(),
                plain.to_string(),
                ours.to_string(),
                times,
            ]);
            if plain > BASELINE_NODES {
                break;
            }
        }
    }
    println!(
        "\npositions to depth: plain alpha-beta (captures first) and ours, exchanges included"
    );
    table::print(&["position", "depth", "alpha-beta", "ours", "saved"], &rows);
}

/// One thread and two: time to depth and positions a second.
fn threads(positions: &[(&str, Board)]) {
    let limits = Limits { depth: Some(THREADS_DEPTH), ..Limits::default() };
    let mut sums = Vec::new();
    for threads in [1, 2] {
        let mut engine = Engine::new(Options { threads, ..Options::default() });
        let (mut millis, mut nodes) = (0.0, 0);
        for (_, board) in positions {
            millis += median(|| {
                let outcome = search(&mut engine, board, &limits);
                nodes += outcome.nodes;
                outcome.time
            });
        }
        // The nodes are those of all rounds, the time that of one.
        sums.push((millis, (nodes / ROUNDS as u64) as f64 / millis));
    }
    let rows: Vec<Vec<String>> = (1..)
        .zip(&sums)
        .map(|(threads, (millis, speed))| {
            let ratios =
                [sums[0].0 / millis, speed / sums[0].1].map(|ratio| format!("{ratio:.2}×"));
            let [faster, more] = ratios;
            vec![format!("{threads}"), format!("{millis:.0}"), faster, format!("{speed:.0}"), more]
        })
        .collect();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!(
        "\nall ten positions to depth {THREADS_DEPTH}, median of {ROUNDS}; {cores} cores here"
    );
    table::print(&["threads", "ms", "faster", "1000 positions/s", "more"], &rows);
}

/// Searches with nothing remembered.
fn search(engine: &mut Engine, board: &Board, limits: &Limits) -> SearchResult {
    engine.new_game();
    engine.search(&Position::new(*board), limits, &Control::default(), &mut |_| {})
}

/// How long a peer took, and how many positions it says it visited.
fn peer_search(peer: &mut Peer, board: &Board, limit: &str) -> (Duration, u64) {
    _ = peer.ask("ucinewgame\nisready", is("readyok"));
    let mut nodes = 0;
    let start = Instant::now();
    let go = format!("position fen {}\ngo {limit}", board.fen());
    _ = peer.ask(&go, |line| {
        let mut words = line.split_ascii_whitespace().skip_while(|word| *word != "nodes").skip(1);
        nodes = words.next().and_then(|word| word.parse().ok()).unwrap_or(nodes);
        line.starts_with("bestmove").then_some(())
    });
    (start.elapsed(), nodes)
}

fn is(expected: &str) -> impl FnMut(&str) -> Option<()> {
    move |line| (line == expected).then_some(())
}

/// The median in milliseconds.
fn median(mut run: impl FnMut() -> Duration) -> f64 {
    let mut times: Vec<f64> = (0..ROUNDS).map(|_| run().as_secs_f64() * 1e3).collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}
