//! `horizont book grow`: makes our own book by the engine's analysis.

mod tree;

use super::analysis::{self, Depth, Judged};
use super::{explain, explain_io, option, output, progress_bar};
use crate::output::say;
use ::book::own::{self, Page};
use chess::{Board, Move};
use clap::{ArgMatches, Command, value_parser};
use engine::{Engine, Options};
use indicatif::ProgressBar;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use texts::Texts;
use tree::{Taste, Tree};

/// So many positions are looked at between two choices of what comes next. Part of the recipe:
/// the book does not depend on how many threads made it.
const ROUND: usize = 24;

pub fn command(texts: &Texts) -> Command {
    let number = |name, least: u64, most: u64, usual: &'static str| {
        option(name, "N", texts)
            .value_parser(value_parser!(u64).range(least..=most))
            .default_value(usual)
    };
    Command::new("grow")
        .about(texts.get("book-grow-about"))
        .arg(output(texts))
        .arg(number("positions", 1, 1 << 24, "2500"))
        .arg(number("nodes", 1, 1 << 40, "150000"))
        .arg(number("lines", 1, 20, "4"))
        .arg(number("margin", 0, 1000, "20"))
        .arg(number("unproved-margin", 0, 1000, "5"))
        .arg(number("halving", 1, 1000, "5"))
        .arg(number("max-ply", 1, 60, "24"))
        .arg(number("threads", 1, 1024, "1"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let path = &matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    safefile::check_writable(path).map_err(|error| explain_io(path, &error, texts))?;
    let taste = Taste {
        margin: number("margin") as i32,
        unproved_margin: number("unproved-margin") as i32,
        halving: number("halving") as i32,
        max_ply: number("max-ply") as usize,
    };
    let depth = Depth { nodes: number("nodes"), lines: number("lines") as usize };
    let mut tree = Tree::new(taste, earlier(path, texts)?);
    if tree.len() > 0 {
        let args = [("positions", tree.len().to_string().into())];
        eprintln!("{}", texts.format("book-grow-resumed", &args));
    }
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Relaxed))?;
    let wanted = number("positions") as usize;
    let bar = progress_bar(wanted as u64);
    let mut gardeners = Gardeners::new(number("threads") as usize, depth);
    tree.settle();
    while tree.len() < wanted && !stop.load(Relaxed) {
        bar.set_position(tree.len() as u64);
        let boards = tree.next(ROUND.min(wanted - tree.len()));
        if boards.is_empty() {
            break;
        }
        for (board, judged) in gardeners.look_at(&boards, &bar, &stop) {
            tree.add(board, judged);
        }
        tree.settle();
        keep(path, &tree, texts)?;
    }
    bar.finish_and_clear();
    keep(path, &tree, texts)?;
    let args =
        [("positions", tree.len().to_string().into()), ("file", path.display().to_string().into())];
    say!("{}", texts.format("book-grown", &args));
    Ok(ExitCode::SUCCESS)
}

/// What an earlier run left in the file.
fn earlier(path: &Path, texts: &Texts) -> anyhow::Result<Vec<Page>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(explain_io(path, &error, texts)),
    };
    own::read(&text).map_err(|error| explain(path, error.to_string(), texts))
}

fn keep(path: &Path, tree: &Tree, texts: &Texts) -> anyhow::Result<()> {
    let text = own::write(&tree.pages());
    safefile::replace_or_write(path, text.as_bytes())
        .map_err(|error| explain_io(path, &error, texts))
}

/// Engines that look at positions side by side.
struct Gardeners {
    engines: Vec<Engine>,
    depth: Depth,
}

impl Gardeners {
    fn new(threads: usize, depth: Depth) -> Gardeners {
        let engines = (0..threads).map(|_| Engine::new(Options::default())).collect();
        Gardeners { engines, depth }
    }

    /// What they think of the positions, in the order of these; nothing when they were stopped.
    fn look_at(
        &mut self,
        boards: &[Board],
        bar: &ProgressBar,
        stop: &AtomicBool,
    ) -> Vec<(Board, Vec<Judged>)> {
        let depth = self.depth;
        let waiting = Mutex::new(boards.iter().enumerate());
        let done = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for engine in &mut self.engines {
                scope.spawn(|| {
                    let take = || waiting.lock().ok()?.next();
                    while let Some((index, board)) = take().filter(|_| !stop.load(Relaxed)) {
                        let judged = look(engine, board, depth);
                        bar.inc(1);
                        if let Ok(mut done) = done.lock() {
                            done.push((index, *board, judged));
                        }
                    }
                });
            }
        });
        let mut done = done.into_inner().unwrap_or_default();
        done.sort_by_key(|(index, ..)| *index);
        done.into_iter().map(|(_, board, judged)| (board, judged)).collect()
    }
}

/// The best moves of a position; at the start the seed's, and in reply to these more than
/// elsewhere, for there many are playable.
fn look(engine: &mut Engine, board: &Board, depth: Depth) -> Vec<Judged> {
    if *board == Board::default() {
        let named = tree::FIRST_MOVES.iter().filter_map(|(san, _)| board.parse_move(san).ok());
        let moves: Vec<Move> = named.collect();
        return analysis::judge_moves(engine, board, 10 * depth.nodes, &moves);
    }
    if board.fullmove_number() == 1 {
        let depth = Depth { nodes: 5 * depth.nodes, lines: 3 * depth.lines };
        return analysis::judge(engine, board, depth);
    }
    analysis::judge(engine, board, depth)
}
