//! `othello-games`: the engine plays itself from random beginnings, and the end exactly. What it
//! thinks of each position is kept, so that a move by chance here and there does no harm: the
//! positions after it are of the kind that a search meets.

use super::record::{Move, Record};
use anyhow::Context;
use clap::{Arg, ArgMatches, Command, value_parser};
use othello::strong::board::{CORNERS, Position, squares};
use othello::strong::certainty::CERTAIN;
use othello::strong::midgame::{Node, Search, Window, root_moves};
use othello::strong::patterns::{Evaluator, Weights};
use othello::strong::solve::solve;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The subcommand.
pub fn command() -> Command {
    let number = |name: &'static str, usual: &'static str, help: &'static str| {
        Arg::new(name).long(name).default_value(usual).value_parser(value_parser!(u32)).help(help)
    };
    Command::new("othello-games")
        .about("Plays games of Othello by the engine against itself")
        .arg(number("count", "1000", "How many games"))
        .arg(number("seconds", "86400", "Not longer than this"))
        .arg(number("depth", "5", "Plies of each search; 0 for play by mobility alone"))
        .arg(number("certainty", "5", "How sure each search is, from 0 to 5"))
        .arg(number("exact", "12", "From so many empty squares on, play is perfect"))
        .arg(number("stray", "0", "How many moves in a hundred are drawn by lot"))
        .arg(number("threads", "2", "Games at a time"))
        .arg(number("seed", "1", "Where the random beginnings begin"))
        .arg(Arg::new("weights").long("weights").value_parser(value_parser!(PathBuf)))
        .arg(Arg::new("out").short('o').required(true).value_parser(value_parser!(PathBuf)))
}

/// How games are played.
struct Play<'a> {
    depth: u32,
    certainty: u8,
    exact: u32,
    stray: usize,
    evaluator: &'a Evaluator,
}

/// Plays and writes the games.
pub fn run(matches: &ArgMatches) -> anyhow::Result<()> {
    let number = |name: &str| *matches.get_one::<u32>(name).expect("there is a default");
    let own;
    let evaluator = match matches.get_one::<PathBuf>("weights") {
        Some(path) => {
            let bytes = std::fs::read(path).context("reading the weights")?;
            own = Evaluator::new(&Weights::from_bytes(&bytes)?);
            &own
        }
        None => Evaluator::own(),
    };
    let play = Play {
        depth: number("depth"),
        certainty: number("certainty").min(CERTAIN.into()) as u8,
        exact: number("exact"),
        stray: number("stray") as usize,
        evaluator,
    };
    let count = number("count") as usize;
    let until = Instant::now() + Duration::from_secs(number("seconds").into());
    let next = AtomicUsize::new(0);
    let path = matches.get_one::<PathBuf>("out").expect("clap requires it");
    let file = Mutex::new(File::create(path).context("writing the games")?);
    std::thread::scope(|scope| -> anyhow::Result<()> {
        let workers: Vec<_> = (0..number("threads"))
            .map(|_| scope.spawn(|| games(&play, count, number("seed"), until, &next, &file)))
            .collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no game panics"))
    })?;
    println!("{} games", next.into_inner().min(count));
    Ok(())
}

/// Plays games that nobody has begun yet; each is in the file as soon as it is over.
fn games(
    play: &Play<'_>,
    count: usize,
    seed: u32,
    until: Instant,
    next: &AtomicUsize,
    file: &Mutex<File>,
) -> anyhow::Result<()> {
    let mut table = Table::new(8);
    while Instant::now() < until {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= count {
            break;
        }
        // Each game has its own numbers, so that the threads' luck does not matter.
        let mut random = Random::new(u64::from(seed) << 32 | index as u64);
        let line = game(play, &mut table, &mut random).to_line() + "\n";
        let mut file = file.lock().expect("nobody panics while writing");
        file.write_all(line.as_bytes()).context("writing the games")?;
    }
    Ok(())
}

/// Most games are random for 6 to 20 moves, some longer: a search meets odd positions too.
fn game(play: &Play<'_>, table: &mut Table, random: &mut Random) -> Record {
    let random_moves =
        if random.below(10) < 7 { 6 + random.below(15) } else { 20 + random.below(27) };
    let mut position = Position::START;
    let mut moves = Vec::with_capacity(60);
    let mut values = Vec::with_capacity(60);
    loop {
        let legal = position.moves();
        if legal == 0 {
            position = position.passed();
            if position.moves() == 0 {
                return Record { opening: moves.len() - values.len(), moves, values };
            }
            continue;
        }
        let chosen = if moves.len() < random_moves {
            None
        } else {
            let (square, value) = choose(play, table, position, random);
            values.push(value as i8);
            (random.below(100) >= play.stray).then_some(square)
        };
        let square = chosen.unwrap_or_else(|| {
            let nth = random.below(legal.count_ones() as usize);
            squares(legal).nth(nth).expect("there are moves")
        });
        moves.push(Move { square, by_chance: chosen.is_none() });
        position = position.after(square, position.turned(square));
    }
}

/// A move and the value of the position.
fn choose(
    play: &Play<'_>,
    table: &mut Table,
    position: Position,
    random: &mut Random,
) -> (u32, i32) {
    let stop = Stop::never();
    let node = Node::of(position);
    table.next_search();
    if node.empties <= play.exact {
        let solution = solve(position, table, &stop, 1).expect("nobody stops it");
        return (solution.best.expect("there are moves"), solution.value);
    }
    if play.depth == 0 {
        return (by_mobility(position, random), 0);
    }
    let mut moves = root_moves(position);
    let mut search = Search::new(table, play.evaluator, &stop);
    let mut value = 0;
    for depth in 1..=play.depth {
        value = search.root(&node, &mut moves, Window::FULL, depth, play.certainty);
    }
    (moves[0].square, value)
}

/// Corners first, then moves that leave the opponent few replies.
fn by_mobility(position: Position, random: &mut Random) -> u32 {
    const BESIDE: u64 = 0x0042_0000_0000_4200;
    let promise = |square: u32| {
        let next = position.after(square, position.turned(square));
        let replies = next.moves();
        let corner = (CORNERS >> square & 1) as i32 * 60 - (BESIDE >> square & 1) as i32 * 20;
        let lost = (replies & CORNERS).count_ones() as i32 * 30;
        corner - lost - 4 * replies.count_ones() as i32
    };
    squares(position.moves())
        .max_by_key(|&square| promise(square) * 8 + random.below(24) as i32)
        .expect("there are moves")
}

/// Numbers that are the same on every machine.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        (0..8).for_each(|_| {
            random.below(1);
        });
        random
    }

    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % end
    }
}
