//! How long all endings of six pieces, or some of seven, take on many machines: plays the work
//! through with constants that were measured (docs/scale.md).
//! `cargo run --release -p horizont-tablebase --example scale`

use std::collections::BTreeMap;
use tablebase::Material;

/// Processor time of a position, solved, packed and written, when its sets, not its scores, are in
/// memory.
const NANOSECONDS: f64 = 250.0;
/// Bytes that a position costs on disk while its ending is made, and in the end.
const ROUNDS_BYTES: f64 = 0.66;
const TABLE_BYTES: f64 = 0.15;
/// Bytes of memory that a row of 64 squares of Black's king takes, both sides to move: those of its
/// owner, and those of a neighbour.
const OWN_ROW: f64 = 60.0;
const NEIGHBOUR_ROW: f64 = 16.0;
/// What each process has besides, in bytes: caches, the program.
const BASE: f64 = 700e6;
/// Seconds that a round takes however little there is to do, and how many rounds a level has.
const ROUND: f64 = 0.002;
const ROUNDS: f64 = 250.0;

/// A machine of the plan.
const CORES: f64 = 16.0;
/// Bytes a second between machines: ten gigabits.
const NETWORK: f64 = 1.25e9;
/// As many can share an ending.
const MOST_PROCESSES: usize = 32;

/// Bytes sent a position when so many processes share an ending: measured for three; with more, a
/// changed row has more owners of rows next to it, up to five or six.
fn sent_bytes(processes: usize) -> f64 {
    match processes {
        1 => 0.0,
        2 => 0.2,
        3..=4 => 0.35,
        5..=8 => 0.9,
        9..=16 => 1.5,
        _ => 2.2,
    }
}

/// An ending as the plan sees it.
struct Ending {
    material: Material,
    positions: f64,
    rows_at_once: f64,
    levels: f64,
}

/// In how many ways so many like men stand on so many squares.
fn placements(men: usize, squares: usize) -> f64 {
    (0..men).map(|n| (squares - n) as f64 / (n + 1) as f64).product()
}

/// How many of the places are legal positions: counted in tables that were made, with up to six
/// pieces.
fn legal_share(pieces: usize) -> f64 {
    match pieces {
        0..=5 => 0.6,
        6 => 0.49,
        _ => 0.42,
    }
}

impl Ending {
    fn new(material: Material) -> Ending {
        use chess::{Color, Role};
        let pawns = Color::ALL.map(|color| material.count(color, Role::Pawn));
        let all_pawns: usize = pawns.iter().sum();
        let slices = match all_pawns {
            0 => 1.0,
            _ => placements(pawns[0], 48) * placements(pawns[1], 48 - pawns[0]) / 2.0,
        };
        let pieces = Color::ALL.into_iter().flat_map(|color| {
            let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            roles.map(|role| placements(material.count(color, role), 64))
        });
        let rows = pieces.product::<f64>() * if all_pawns == 0 { 10.0 } else { 64.0 };
        Ending {
            material,
            positions: slices * rows * 128.0 * legal_share(material.pieces()),
            rows_at_once: rows.max((slices * rows).min(2e6)),
            levels: (5 * all_pawns + 1) as f64,
        }
    }

    /// Seconds that it takes so many machines, one process on each.
    fn seconds(&self, machines: usize) -> f64 {
        let shared = self.positions / machines as f64;
        let solving = shared * NANOSECONDS * 1e-9 / CORES;
        let sending = shared * sent_bytes(machines) / NETWORK;
        let rounds = if machines > 1 { self.levels * ROUNDS * ROUND } else { 0.0 };
        solving + sending + rounds
    }

    /// Bytes of memory that each of so many processes needs.
    fn memory(&self, machines: usize) -> f64 {
        let share = self.rows_at_once / machines as f64;
        let neighbours = (self.rows_at_once - share).min(2.0 * share.max(self.rows_at_once / 8.0));
        BASE + share * OWN_ROW + neighbours * NEIGHBOUR_ROW
    }
}

/// What a plan comes to.
#[derive(Default)]
struct Outcome {
    hours: f64,
    busy: f64,
    memory: f64,
    sent: f64,
}

/// Makes endings on so many machines with so much memory each: whenever machines are free, the
/// largest ending whose successors are there gets as many as its share of all the work asks for.
fn simulate(endings: &[Ending], machines: usize, memory: f64) -> Outcome {
    let all: f64 = endings.iter().map(|ending| ending.positions).sum();
    let mut outcome = Outcome::default();
    let mut waiting: Vec<&Ending> = endings.iter().collect();
    waiting.sort_by(|a, b| b.positions.total_cmp(&a.positions));
    let mut running: BTreeMap<u64, Vec<(&Ending, usize)>> = BTreeMap::new();
    let (mut now, mut free) = (0.0f64, machines);
    loop {
        let busy: Vec<Material> =
            running.values().flatten().map(|(ending, _)| ending.material).collect();
        let unmade: Vec<Material> =
            waiting.iter().map(|ending| ending.material).chain(busy).collect();
        waiting.retain(|ending| {
            let is_ready = !ending
                .material
                .successors()
                .iter()
                .any(|successor| unmade.contains(&successor.canonical()));
            let wanted = (ending.positions / all * machines as f64 * 8.0).ceil() as usize;
            let least = (1..=MOST_PROCESSES).find(|&n| ending.memory(n) <= memory);
            let Some(least) = least else { return true };
            let taken = wanted.clamp(least, MOST_PROCESSES).min(free);
            if !is_ready || taken < least {
                return true;
            }
            free -= taken;
            let seconds = ending.seconds(taken);
            outcome.busy += seconds * taken as f64;
            outcome.memory = outcome.memory.max(ending.memory(taken));
            outcome.sent += ending.positions * sent_bytes(taken);
            running.entry(((now + seconds) * 1e3) as u64).or_default().push((ending, taken));
            false
        });
        let Some((end, ended)) = running.pop_first() else { break };
        now = end as f64 / 1e3;
        free += ended.iter().map(|(_, taken)| taken).sum::<usize>();
    }
    assert!(waiting.is_empty(), "no machine has the memory for {}", waiting[0].material);
    outcome.hours = now / 3600.0;
    outcome.busy /= now * machines as f64;
    outcome
}

fn six_pieces() -> Vec<Ending> {
    (3..=6).flat_map(Material::all).map(Ending::new).collect()
}

fn main() {
    let six = six_pieces();
    let positions: f64 = six.iter().map(|ending| ending.positions).sum();
    println!("{} endings with up to six pieces, {:.2} T positions", six.len(), positions / 1e12);
    println!("files {:.2} TB, rounds of the largest {:.0} GB", positions * TABLE_BYTES / 1e12, {
        six.iter().map(|ending| ending.positions).fold(0.0, f64::max) * ROUNDS_BYTES / 1e9
    });
    println!("machines   hours  busy  memory GB  sent TB");
    for machines in [1, 16, 100, 1000] {
        let done = simulate(&six, machines, 32e9);
        let Outcome { hours, busy, memory, sent } = done;
        let (memory, sent) = (memory / 1e9, sent / 1e12);
        println!("{machines:>8} {hours:>7.2} {:>4.0}% {memory:>10.1} {sent:>8.2}", 100.0 * busy);
    }
    println!("seven: G positions, GB of sets, hours and GB a machine on 16 and on 32 machines");
    for name in ["KRRPvKRP", "KQPPvKQP", "KBNNvKNN", "KPPPvKPP", "KQRBvKQR"] {
        let ending = seven(name);
        let (g, rows) = (ending.positions / 1e9, ending.rows_at_once * OWN_ROW / 1e9);
        let at = |machines| (ending.seconds(machines) / 3600.0, ending.memory(machines) / 1e9);
        let ((hours16, gb16), (hours32, gb32)) = (at(16), at(32));
        println!("{name} {g:.0} {rows:.0} {hours16:.2} {gb16:.0} {hours32:.2} {gb32:.0}");
    }
}

/// An ending of seven pieces, which no layout of ours has yet: counted, not made.
fn seven(name: &str) -> Ending {
    // One man less, times the places of that man.
    let (white, black) = name.split_once('v').unwrap_or((name, ""));
    let last = white.chars().last().unwrap_or('P');
    let fewer = format!("{}v{black}", &white[..white.len() - 1]);
    let material: Material = fewer.parse().unwrap_or(Material::KINGS);
    let six = Ending::new(material);
    let like = white[..white.len() - 1].matches(last).count();
    let squares = if last == 'P' { 48.0 } else { 64.0 };
    let factor = (squares - like as f64) / (like + 1) as f64;
    let rows_at_once = if last == 'P' { six.rows_at_once } else { six.rows_at_once * factor };
    let levels = six.levels + if last == 'P' { 5.0 } else { 0.0 };
    let positions = six.positions * factor * legal_share(7) / legal_share(6);
    Ending { positions, rows_at_once, levels, material }
}

#[test]
fn more_machines_take_less_time_and_memory() {
    let endings: Vec<Ending> = (3..=5).flat_map(Material::all).map(Ending::new).collect();
    let positions: f64 = endings.iter().map(|ending| ending.positions).sum();
    // As many as were made: 25,870 million of five pieces, and a few of fewer.
    assert!((24e9..29e9).contains(&positions), "{positions}");
    let hours = [1, 4, 16].map(|machines| simulate(&endings, machines, 32e9).hours);
    assert!(hours.is_sorted_by(|more, less| more > less), "{hours:?}");
    let one = Ending::new("KRPKR".parse().unwrap());
    assert!(one.memory(3) < one.memory(1) && one.seconds(3) < one.seconds(1));
}
