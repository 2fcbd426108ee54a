//! Forced mates: how many we announce within a number of positions, how many the peer does, and
//! whether what we announce is true.
//!
//! ```sh
//! cargo xtask bench mates --nodes 1000000 --every 4
//! cargo xtask bench mates-collect games.pgn
//! ```

mod announcement;
mod collect;
#[path = "../../../crates/engine/tests/common/mate_search.rs"]
mod mate_search;
mod set;

pub use collect::run as run_collect;

use crate::peer::Peer;
use crate::stop::AS_ENGINE;
use crate::table;
use announcement::{Announcement, Line, announced, confirms};
use mate_search::MateSearch;
use set::{BANDS, KnownMate};
use std::process::Command;

/// How much more than the search the peer may look at to confirm a mate shorter than it knew.
const PEER_FACTOR: u64 = 10;
/// Positions that trying everything may take where the peer does not confirm.
const PROOF: u64 = 20_000_000;
/// What we are to find of what the peer finds.
const GOAL: f64 = 0.94;

/// What is asked for on the command line.
struct Order {
    /// Positions for each search.
    nodes: u64,
    /// One mate of so many is tried.
    every: usize,
    /// The program beside us.
    peer: String,
}

impl Order {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Order, String> {
        let mut order = Order { nodes: 1_000_000, every: 1, peer: "stockfish".to_string() };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word}: a value is missing"))?;
            let number = || value.parse().map_err(|_| format!("{word} {value}: a number expected"));
            match word.as_str() {
                "--nodes" => order.nodes = number()?,
                "--every" => order.every = number()?.max(1) as usize,
                "--peer" => order.peer = value,
                _ => return Err(format!("{word}: expected --nodes, --every or --peer")),
            }
        }
        Ok(order)
    }
}

/// Prints the tables.
pub fn run() {
    let order = match Order::read(std::env::args().skip(2)) {
        Ok(order) => order,
        Err(wrong) => return println!("{wrong}"),
    };
    let mates: Vec<KnownMate> = set::read().into_iter().step_by(order.every).collect();
    let own = std::env::current_exe().ok();
    let ours = own.and_then(|program| Peer::spawn(Command::new(program).arg(AS_ENGINE)));
    let Some(mut ours) = ours else { return println!("our own engine does not start") };
    let mut theirs = Peer::start(&order.peer);
    // Each has a core: positions are counted here, not seconds.
    let (found, found_by_peer) = std::thread::scope(|scope| {
        let peer = theirs.as_mut().map(|peer| scope.spawn(|| ask_all(peer, &mates, order.nodes)));
        let ours = ask_all(&mut ours, &mates, order.nodes);
        (ours, peer.and_then(|peer| peer.join().ok()))
    });
    println!("mates announced after {} positions each, one thread, 16 MB", order.nodes);
    report(&mates, &found, found_by_peer.as_deref(), &order.peer);
    print_missed(&mates, &found, found_by_peer.as_deref().unwrap_or_default());
    check(&mates, &found, theirs, order.nodes);
}

/// What an engine says of each position; `None` where it announces no mate.
fn ask_all(engine: &mut Peer, mates: &[KnownMate], nodes: u64) -> Vec<Option<Announcement>> {
    prepare(engine);
    let ask = |mate: &KnownMate| announced(engine, &mate.board, nodes);
    mates.iter().map(ask).collect()
}

fn prepare(engine: &mut Peer) {
    let options = "setoption name Threads value 1\nsetoption name Hash value 16";
    _ = engine.ask(&format!("uci\n{options}\nisready"), |line| (line == "readyok").then_some(()));
}

/// The counts by distance; of these, in brackets, the mates no longer than the shortest known.
fn report(
    mates: &[KnownMate],
    ours: &[Option<Announcement>],
    theirs: Option<&[Option<Announcement>]>,
    peer: &str,
) {
    let all = 0..=u32::MAX;
    let mut rows = Vec::new();
    for band in BANDS.into_iter().chain([all.clone()]) {
        let count = |found: &[Option<Announcement>]| {
            let of_band = mates.iter().zip(found).filter(|(mate, _)| band.contains(&mate.moves));
            let found: Vec<_> =
                of_band.filter_map(|(mate, found)| Some((mate, found.as_ref()?))).collect();
            let shortest = found.iter().filter(|(mate, found)| found.moves <= mate.moves).count();
            (found.len(), shortest)
        };
        let positions = mates.iter().filter(|mate| band.contains(&mate.moves)).count();
        let name = if band == all {
            "all".to_string()
        } else {
            format!("{} to {}", band.start(), band.end())
        };
        let cell = |(found, shortest): (usize, usize)| format!("{found} ({shortest})");
        let (own, other) = (count(ours), theirs.map(count));
        let ratio = other.map(|other| format!("{:.1} %", 100.0 * own.0 as f64 / other.0 as f64));
        let other = other.map(cell).unwrap_or_default();
        rows.push(vec![name, positions.to_string(), cell(own), other, ratio.unwrap_or_default()]);
    }
    table::print(&["mate in", "positions", "ours", peer, "ours to theirs"], &rows);
    println!("(in brackets: no longer than the shortest known; the goal is {} %)", GOAL * 100.0);
}

/// The mates that only the peer found, to look into.
fn print_missed(
    mates: &[KnownMate],
    ours: &[Option<Announcement>],
    theirs: &[Option<Announcement>],
) {
    for ((mate, own), other) in mates.iter().zip(ours).zip(theirs) {
        if own.is_none() && other.is_some() {
            println!("missed: {}", mate.epd());
        }
    }
}

/// Whether our announcements are true: a mate as long as a known one, or longer, is; a shorter one
/// has to be confirmed by the peer or proved. The line that comes with it must not belie it either.
fn check(mates: &[KnownMate], ours: &[Option<Announcement>], mut peer: Option<Peer>, nodes: u64) {
    let (mut mating, mut cut, mut shorter, mut confirmed) = (0, 0, 0, 0);
    for (mate, found) in mates.iter().zip(ours) {
        let Some(found) = found else { continue };
        match found.line(&mate.board) {
            Line::Mates => mating += 1,
            Line::CutShort => cut += 1,
            Line::Wrong => println!("the line does not mate in {}: {}", found.moves, mate.epd()),
        }
        if found.moves >= mate.moves {
            continue;
        }
        shorter += 1;
        let agrees = |peer| confirms(peer, &mate.board, found.moves, nodes * PEER_FACTOR);
        if peer.as_mut().is_some_and(agrees) || is_proved(mate, found.moves) {
            confirmed += 1;
        } else {
            println!("not confirmed: mate in {}: {}", found.moves, mate.epd());
        }
    }
    println!(
        "our lines: {mating} end in mate after as many moves as announced, {cut} are cut short"
    );
    println!("mates of ours shorter than the shortest known: {shorter}, confirmed: {confirmed}");
}

/// Whether trying everything proves the mate in so many moves.
fn is_proved(mate: &KnownMate, moves: u32) -> bool {
    matches!(MateSearch::new(PROOF).shortest_mate(&mate.board, moves), Ok(Some(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_read() {
        let read = |text: &str| Order::read(text.split_ascii_whitespace().map(str::to_string));
        let order = read("--nodes 5000 --every 4 --peer ./other").unwrap();
        assert_eq!((order.nodes, order.every, order.peer.as_str()), (5_000, 4, "./other"));
        assert_eq!(read("").unwrap().nodes, 1_000_000);
        for wrong in ["--nodes", "--nodes many", "--deep 4"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
