//! What asking a book costs: our own, a Polyglot file, and the name of a position.

use crate::table;
use ::book::own::OwnBook;
use ::book::polyglot::{self, PolyglotBook};
use ::book::{Book, names};
use chess::Board;
use chess::random::SplitMix64;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Each measurement is the best of so many, so that what else the machine does counts little.
const REPEATS: usize = 7;

/// Prints nanoseconds a question, for positions that are in the book and for others.
pub fn run() {
    let start = Instant::now();
    let own = OwnBook::embedded();
    println!("our book: {} positions, read in {:.1?}", own.positions(), start.elapsed());
    let known: Vec<Board> =
        OwnBook::embedded_positions().iter().map(|position| position.board).collect();
    let unknown: Vec<Board> = known.iter().filter_map(leave).collect();
    let folder = std::env::temp_dir().join(format!("horizont-bench-{}.bin", std::process::id()));
    let file = polyglot::write_positions(&OwnBook::embedded_positions(), &folder)
        .map_err(polyglot::BookError::from)
        .and_then(|_| PolyglotBook::open(&folder));
    let mut rows = vec![
        row("our book: moves", &known, &unknown, |board| own.moves(board).len()),
        row("our book: choice", &known, &unknown, choice(&Book::Own)),
    ];
    match file {
        Ok(file) => {
            rows.push(row("Polyglot file: entries", &known, &unknown, |board| {
                file.find(polyglot::key(board)).map_or(0, |found| found.len())
            }));
            let file = Book::Polyglot(file);
            rows.push(row("Polyglot file: choice", &known, &unknown, choice(&file)));
        }
        Err(error) => eprintln!("{}: {error}", folder.display()),
    }
    rows.push(row("name of a position", &known, &unknown, |board| {
        usize::from(names::of_position(board).is_some())
    }));
    table::print(&["nanoseconds each", "in the book", "not in it"], &rows);
    // A leftover in the folder for such things does no harm.
    _ = std::fs::remove_file(&folder);
}

fn choice(book: &Book) -> impl FnMut(&Board) -> usize {
    let mut random = SplitMix64::new(1);
    move |board| usize::from(book.choose(board, &mut random).is_some())
}

/// The position after a move that no book plays: the last of the list with its reply.
fn leave(board: &Board) -> Option<Board> {
    let mut board = *board;
    for _ in 0..2 {
        let mv = board.legal_moves().last().copied()?;
        board.play(mv);
    }
    OwnBook::embedded().moves(&board).is_empty().then_some(board)
}

fn row(
    name: &str,
    known: &[Board],
    unknown: &[Board],
    mut ask: impl FnMut(&Board) -> usize,
) -> Vec<String> {
    let mut nanoseconds = |boards: &[Board]| {
        let once = |ask: &mut dyn FnMut(&Board) -> usize| {
            let start = Instant::now();
            for board in boards {
                black_box(ask(black_box(board)));
            }
            start.elapsed()
        };
        let best = (0..REPEATS).map(|_| once(&mut ask)).min().unwrap_or(Duration::ZERO);
        format!("{:.0}", best.as_nanos() as f64 / boards.len().max(1) as f64)
    };
    vec![name.to_string(), nanoseconds(known), nanoseconds(unknown)]
}
