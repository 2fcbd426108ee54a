//! The 7x7 endgame task: median and worst time of whole solutions, by material and horizon.
//!
//! Each solution starts with nothing known, as the program does. Other work on the machine
//! lengthens the times; the worst ones first.

use koncovka::geometry::ABSENT;
use koncovka::tables::{Slice, Tables};
use koncovka::{Extra, Options, Position, Side, Task, solve};
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
const LIMIT: Duration = Duration::from_secs(20);

/// Prints the tables.
pub fn run() {
    println!("seconds of random positions; inf = not solved within {} s", LIMIT.as_secs());
    println!("{:8} {:>4} {:>6} {:>9} {:>9}", "material", "N", "tasks", "median", "worst");
    for (name, rook, pawn, black_rook) in MATERIAL {
        for (half_moves, tasks) in HORIZONS {
            let mut dice = Dice(half_moves * 1000 + 17);
            let mut times: Vec<f64> = (0..tasks)
                .map(|_| seconds(&dice.task(rook, pawn, black_rook, half_moves)))
                .collect();
            times.sort_by(f64::total_cmp);
            let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
            println!("{name:8} {half_moves:4} {tasks:6} {median:9.4} {worst:9.4}");
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
        let Ok(table) = Tables::<7>::default().table(slice) else { continue };
        let took = start.elapsed().as_secs_f64();
        println!("{:8} {took:9.3}  longest mate {} half-moves", slice.name(), table.longest());
    }
}

fn seconds(task: &Task) -> f64 {
    let options = Options { time: Some(LIMIT), ..Options::default() };
    let start = Instant::now();
    match solve(task, &options) {
        Ok(_) => start.elapsed().as_secs_f64(),
        Err(_) => f64::INFINITY,
    }
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
