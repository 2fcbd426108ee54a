//! What asking a database of games costs, position by position along a line:
//! `cargo xtask bench database FOLDER [MOVES [QUERY]]`.

use crate::table;
use ::database::{Database, Error, Filter, Order, Query};
use chess::Board;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// The line that is followed unless another is given: a Najdorf.
const LINE: &str = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 Be7 Qd2";
/// The filter unless another is given.
const FILTER: &str = "elo=2400.. date=2000..";
/// What is asked again is the best of so many.
const REPEATS: usize = 5;

/// Prints milliseconds for each question; the first time from files that are in no memory.
pub fn run() {
    let words: Vec<String> = std::env::args().skip(2).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let Some(folder) = word(0) else {
        eprintln!("which database? Give its folder.");
        return;
    };
    let measured = measure(Path::new(folder), word(1).unwrap_or(LINE), word(2).unwrap_or(FILTER));
    if let Err(problem) = measured {
        eprintln!("{folder}: {problem}");
    }
}

fn measure(folder: &Path, line: &str, query: &str) -> Result<(), String> {
    let query: Query = query.parse().map_err(|error: ::database::QueryError| error.to_string())?;
    let wrong = |error: Error| error.to_string();
    let database = Database::open(folder).map_err(wrong)?;
    println!("{} games; milliseconds, the best of {REPEATS} but for the first time", {
        database.len().map_err(wrong)?
    });
    let mut board = Board::default();
    let mut rows = Vec::new();
    for word in [""].into_iter().chain(line.split_whitespace()) {
        if !word.is_empty() {
            board.play(board.parse_move(word).map_err(|error| format!("{word}: {error}"))?);
        }
        rows.push(row(&database, word, &board, &query.filter).map_err(wrong)?);
    }
    let heading = ["after", "games", "first, from the disk", "again", "filtered", "all games"];
    table::print(&heading, &rows);
    if let Some(memory) = most_memory() {
        println!("most memory: {memory}");
    }
    Ok(())
}

fn row(
    database: &Database,
    word: &str,
    board: &Board,
    filter: &Filter,
) -> Result<Vec<String>, Error> {
    let all = Filter::default();
    forget_files(database.folder())?;
    let began = Instant::now();
    let games = Database::open(database.folder())?.explore(board, &all, 4)?.total.games;
    let first = began.elapsed();
    let again = best(|| database.explore(board, &all, 4).map(|_| ()))?;
    let filtered = best(|| database.explore(board, filter, 4).map(|_| ()))?;
    let listed = best(|| {
        let mut ids = Vec::new();
        database.find(&Query::position(*board), Order::Oldest, |hit| {
            ids.push(hit.id);
            ControlFlow::Continue(())
        })
    })?;
    let shown = |time: Duration| format!("{:.2}", 1000.0 * time.as_secs_f64());
    let place = if word.is_empty() { "the start" } else { word };
    let times = [first, again, filtered, listed].map(shown);
    Ok([place.to_string(), games.to_string()].into_iter().chain(times).collect())
}

fn best(mut ask: impl FnMut() -> Result<(), Error>) -> Result<Duration, Error> {
    let mut best = Duration::MAX;
    for _ in 0..REPEATS {
        let began = Instant::now();
        ask()?;
        best = best.min(began.elapsed());
    }
    Ok(best)
}

/// Asks the system to drop what it holds of the files, so that the disk has to be read.
#[cfg(target_os = "linux")]
fn forget_files(folder: &Path) -> std::io::Result<()> {
    use std::os::fd::AsRawFd;
    for file in std::fs::read_dir(folder)? {
        let file = std::fs::File::open(file?.path())?;
        // What waits to be written is not dropped.
        file.sync_all()?;
        // SAFETY: the descriptor is open; the call touches no memory of ours.
        unsafe { libc::posix_fadvise(file.as_raw_fd(), 0, 0, libc::POSIX_FADV_DONTNEED) };
    }
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn forget_files(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// The most memory that this program ever had, where the system tells.
fn most_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(most.trim().to_string())
}
