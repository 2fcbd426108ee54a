//! How long after `stop` the best move comes, for us and the peer in turns, so that a busy machine
//! is equally busy for both.

use crate::peer::Peer;
use crate::table;
use std::process::Command;
use std::time::{Duration, Instant};

/// What this program is started with to be our engine.
pub const AS_ENGINE: &str = "as-engine";

const PEER: &str = "stockfish";
const THREADS: [usize; 3] = [1, 2, 8];
/// How often each is stopped.
const ROUNDS: usize = 200;
/// The searches last so long, some longer than others.
const SHORTEST: Duration = Duration::from_millis(30);
const STEP: Duration = Duration::from_millis(10);
const STEPS: usize = 7;

const POSITIONS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 45",
];

/// Prints the table.
pub fn run() {
    let mut rows = Vec::new();
    for threads in THREADS {
        let own = std::env::current_exe().ok();
        let ours = own.and_then(|program| Peer::spawn(Command::new(program).arg(AS_ENGINE)));
        let (Some(mut ours), Some(mut theirs)) = (ours, Peer::start(PEER)) else { return };
        let mut times = [Vec::new(), Vec::new()];
        for engine in [&mut ours, &mut theirs] {
            let options = format!("setoption name Threads value {threads}");
            let ready = |line: &str| (line == "readyok").then_some(());
            _ = engine
                .ask(&format!("uci\n{options}\nsetoption name Hash value 64\nisready"), ready);
        }
        for round in 0..ROUNDS {
            for (engine, times) in [&mut ours, &mut theirs].into_iter().zip(&mut times) {
                times.extend(time_to_stop(engine, round));
            }
        }
        let [ours, theirs] = times.map(|mut times| {
            times.sort();
            times
        });
        for (name, times) in [("horizont", &ours), (PEER, &theirs)] {
            let ratio = percentile(times, 99).as_secs_f64() / percentile(&theirs, 99).as_secs_f64();
            rows.push(vec![
                format!("{name}, {threads} threads"),
                milliseconds(percentile(times, 50)),
                milliseconds(percentile(times, 99)),
                milliseconds(percentile(times, 100)),
                format!("{ratio:.2}"),
            ]);
        }
    }
    println!("Milliseconds from `stop` to the best move, {ROUNDS} searches each:");
    table::print(&["", "p50", "p99", "worst", "p99 to the peer's"], &rows);
}

fn time_to_stop(engine: &mut Peer, round: usize) -> Option<Duration> {
    engine.say(&format!("position fen {}\ngo infinite", POSITIONS[round % POSITIONS.len()]));
    std::thread::sleep(SHORTEST + STEP * (round % STEPS) as u32);
    let told = Instant::now();
    engine.ask("stop", |line| line.starts_with("bestmove").then_some(()))?;
    Some(told.elapsed())
}

/// The time that so many of a hundred did not exceed; none if there are none.
fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    let index = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(index).copied().unwrap_or_default()
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}
