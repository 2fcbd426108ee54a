//! The 7x7 endgame task: median and worst time of whole solutions, by material and horizon.
//!
//! Each solution starts with nothing known, as the program does. Other work on the machine
//! lengthens the times on the clock, the worst ones first; processor time much less. Where threads
//! share the work, the processor time of the busiest path is about what the clock would show on
//! free cores.

use koncovka::geometry::ABSENT;
use koncovka::tables::{MateTables, Slice};
use koncovka::{Extra, Options, Position, Side, Task, solve};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// White's rook, White's pawn, Black's rook.
const MATERIAL: [(&str, bool, bool, bool); 7] = [
    ("KV-K", true, false, false),
    ("K-KV", false, false, true),
    ("KP-K", false, true, false),
    ("KV-KV", true, false, true),
    ("KP-KV", false, true, true),
    ("KVP-K", true, true, false),
    ("KVP-KV", true, true, true),
];

/// Half-moves, and how many positions: fewer where one takes seconds, so that all takes minutes.
const HORIZONS: [(u64, usize); 4] = [(8, 50), (12, 50), (16, 50), (20, 12)];

/// A task that takes longer counts as not solved.
const LIMIT: Duration = Duration::from_secs(600);

/// Prints the tables.
pub fn run() {
    println!("seconds of random positions, median / worst; inf = not solved in {LIMIT:?}");
    println!("path: processor time of the calling thread and of its busiest helper");
    println!(
        "{:8} {:>4} {:>6} {:>18} {:>18} {:>18}",
        "material", "N", "tasks", "clock", "path", "all threads"
    );
    for (name, rook, pawn, black_rook) in MATERIAL {
        for (half_moves, tasks) in HORIZONS {
            let mut dice = Dice(half_moves * 1000 + 17);
            let costs: Vec<[f64; 3]> =
                (0..tasks).map(|_| cost(&dice.task(rook, pawn, black_rook, half_moves))).collect();
            let columns = [0, 1, 2].map(|column| {
                let mut times: Vec<f64> = costs.iter().map(|cost| cost[column]).collect();
                times.sort_by(f64::total_cmp);
                format!("{:.4} / {:.4}", times[times.len() / 2], times[times.len() - 1])
            });
            let [clock, path, all] = columns;
            println!("{name:8} {half_moves:4} {tasks:6} {clock:>18} {path:>18} {all:>18}");
        }
    }
    println!("\nseconds to build the tables of all mates from nothing (threads of this machine)");
    for (rook, extra, pawn, black_rook) in [
        (true, Extra::None, ABSENT, true),
        (true, Extra::Pawn, 8, false),
        (false, Extra::Pawn, 8, true),
        (true, Extra::Queen, ABSENT, true),
        (true, Extra::Knight, ABSENT, true),
        (true, Extra::Pawn, 8, true),
    ] {
        let slice = Slice { rook, extra, pawn, black_rook };
        let start = Instant::now();
        let Ok(table) = MateTables::<7>::default().table(slice) else { continue };
        let took = start.elapsed().as_secs_f64();
        println!("{:8} {took:9.3}  longest mate {} half-moves", slice.name(), table.longest());
    }
}

/// Seconds on the clock, of the busiest path, and of all threads.
fn cost(task: &Task) -> [f64; 3] {
    let options = Options { time: Some(LIMIT), ..Options::default() };
    let (start, before) = (Instant::now(), processor_times());
    let solved = solve(task, &options).is_ok();
    let clock = start.elapsed().as_secs_f64();
    let (mut own, mut helpers) = (0.0, Vec::new());
    for (thread, now) in processor_times() {
        let took = now - before.get(&thread).copied().unwrap_or(0.0);
        if thread == std::process::id() { own = took } else { helpers.push(took) }
    }
    let busiest = helpers.iter().copied().fold(0.0, f64::max);
    let all = own + helpers.iter().sum::<f64>();
    if solved { [clock, own + busiest, all] } else { [f64::INFINITY; 3] }
}

/// The processor time of each thread so far, in seconds, as Linux counts it; nothing elsewhere.
fn processor_times() -> HashMap<u32, f64> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let time = |thread: std::fs::DirEntry| {
        let number = thread.file_name().to_str()?.parse().ok()?;
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
        Some((number, nanoseconds / 1e9))
    };
    threads.filter_map(time).collect()
}

/// Random numbers that are the same each time.
struct Dice(u64);

impl Dice {
    fn square(&mut self, there: bool) -> u8 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let number = (self.0 >> 33) % 49;
        if there { (number / 7 * 8 + number % 7) as u8 } else { ABSENT }
    }

    fn task(&mut self, rook: bool, pawn: bool, black_rook: bool, half_moves: u64) -> Task {
        loop {
            let at = [
                self.square(true),
                self.square(rook),
                self.square(pawn),
                self.square(true),
                self.square(black_rook),
            ];
            let extra = if pawn { Extra::Pawn } else { Extra::None };
            let turn = if self.square(true).is_multiple_of(2) { Side::White } else { Side::Black };
            let position = Position { at, extra, turn };
            if position.legal() {
                return Task { position, half_moves };
            }
        }
    }
}
