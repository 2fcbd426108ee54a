//! `horizont book compare`: where our book and what people play differ.

use super::{number, option, progress_bar};
use crate::cli::interrupted;
use crate::commands::db;
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::output::{self, say};
use crate::values;
use ::book::own::{BookPosition, OwnBook};
use anyhow::bail;
use chess::{Board, Color, Move, Notation};
use clap::{ArgMatches, Command};
use database::{Database, Explored, Filter, Sums};
use serde::Serialize;
use std::collections::{HashMap, VecDeque};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::Texts;
use wording::short_notation;

pub fn command(texts: &Texts) -> Command {
    let least = number("min-games", 1..=u64::from(u32::MAX), "100", texts);
    Command::new("compare")
        .about(texts.get("book-compare-about"))
        .arg(db::folder_option(texts))
        .arg(db::query_option(texts))
        .arg(least.help(texts.get("book-option-compare-games")))
        .arg(number("limit", 0..=1 << 40, "20", texts))
        .arg(option("side", "white|black", texts).value_parser(["white", "black"]))
        .arg(values::json_option(texts))
        .after_help(texts.get("book-compare-long"))
}

/// What was found, for other programs. Shares are from 0 to 1.
#[derive(Serialize)]
struct Document {
    /// Positions of the book.
    positions: usize,
    /// Those that enough games have.
    compared: usize,
    /// Those in which the book's first choice is what people play most.
    same_first_choice: usize,
    /// How much of what the book plays people play too, as a mean over the games.
    overlap: f64,
    /// The moves whose shares differ most.
    moves: Vec<Difference>,
}

/// A move that the book and people play in different shares.
#[derive(Serialize)]
struct Difference {
    fen: String,
    /// One way into the position; empty for the start, and where the book knows none.
    #[serde(skip)]
    line: Vec<Move>,
    #[serde(skip)]
    board: Board,
    #[serde(skip)]
    mv: Move,
    uci: String,
    san: String,
    /// Games that have the position.
    position_games: u64,
    games: u64,
    book_share: f64,
    practice_share: f64,
    /// For the side to move.
    score: Option<f64>,
    performance: Option<u32>,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let database = db::open(matches, texts)?;
    let query = db::query(matches, texts)?;
    if !query.is_of_headers() {
        bail!(texts.get("book-compare-headers-only"));
    }
    let stop = stop_on_ctrl_c()?;
    let mut positions = OwnBook::embedded_positions();
    if let Some(side) = matches.get_one::<String>("side") {
        let side = if side == "white" { Color::White } else { Color::Black };
        positions.retain(|position| position.board.turn() == side);
    }
    let bar = progress_bar(positions.len() as u64);
    let mut comparison = Comparison::new(&database, &query.filter, number("min-games"));
    for position in &positions {
        if stop.load(Relaxed) {
            bar.finish_and_clear();
            return Err(interrupted(texts.get("book-compare-stopped")));
        }
        comparison.add(position).map_err(|error| db::explain(database.folder(), &error, texts))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let found = comparison.finish(positions.len(), number("limit") as usize);
    match matches.get_flag("json") {
        true => output::json(&found),
        false => print(&found, texts),
    }
    Ok(ExitCode::SUCCESS)
}

/// Book and practice, compared position by position.
struct Comparison<'a> {
    database: &'a Database,
    filter: &'a Filter,
    min_games: u64,
    compared: usize,
    same_first_choice: usize,
    games: u64,
    overlap: f64,
    moves: Vec<Difference>,
}

impl<'a> Comparison<'a> {
    fn new(database: &'a Database, filter: &'a Filter, min_games: u64) -> Comparison<'a> {
        Comparison {
            database,
            filter,
            min_games,
            compared: 0,
            same_first_choice: 0,
            games: 0,
            overlap: 0.0,
            moves: Vec::new(),
        }
    }

    fn add(&mut self, position: &BookPosition) -> Result<(), database::Error> {
        let weights: f64 = position.moves.iter().map(|known| f64::from(known.weight)).sum();
        let explored = self.database.explore(&position.board, self.filter, 0)?;
        let played: u64 = explored.moves.iter().map(|known| known.sums.games).sum();
        if weights == 0.0 || played < self.min_games {
            return Ok(());
        }
        // Of several first choices any will do.
        let most = position.moves.iter().map(|known| known.weight).max();
        let first_choice = |mv| position.moves.iter().any(|c| c.mv == mv && Some(c.weight) == most);
        let alike = explored.moves.first().is_some_and(|people| first_choice(people.mv));
        self.compared += 1;
        self.same_first_choice += usize::from(alike);
        self.games += played;
        for (mv, weight) in all_moves(position, &explored) {
            let known = explored.moves.iter().find(|known| known.mv == mv);
            let sums = known.map_or(Sums::default(), |known| known.sums);
            let found = Shares {
                book: f64::from(weight) / weights,
                practice: sums.games as f64 / played as f64,
            };
            self.overlap += found.book.min(found.practice) * played as f64;
            self.moves.push(difference(&position.board, mv, &sums, played, found));
        }
        Ok(())
    }

    fn finish(mut self, positions: usize, limit: usize) -> Document {
        // Those that differ most; of equal ones those that most people meet.
        let apart = |known: &Difference| (known.book_share - known.practice_share).abs();
        self.moves.retain(|known| apart(known) > 0.0);
        self.moves.sort_by(|a, b| {
            apart(b).total_cmp(&apart(a)).then(b.position_games.cmp(&a.position_games))
        });
        if limit > 0 {
            self.moves.truncate(limit);
        }
        let lines = lines(&OwnBook::embedded_positions());
        for known in &mut self.moves {
            known.line = lines.get(&known.board.key()).cloned().unwrap_or_default();
        }
        Document {
            positions,
            compared: self.compared,
            same_first_choice: self.same_first_choice,
            overlap: self.overlap / (self.games.max(1) as f64),
            moves: self.moves,
        }
    }
}

#[derive(Clone, Copy)]
struct Shares {
    book: f64,
    practice: f64,
}

/// The moves that the book or people play, with the book's weight.
fn all_moves(position: &BookPosition, explored: &Explored) -> Vec<(Move, u16)> {
    let played = position.moves.iter().filter(|known| known.weight > 0);
    let mut all: Vec<(Move, u16)> = played.map(|known| (known.mv, known.weight)).collect();
    for known in &explored.moves {
        if !all.iter().any(|(mv, _)| *mv == known.mv) {
            all.push((known.mv, 0));
        }
    }
    all
}

fn difference(board: &Board, mv: Move, sums: &Sums, played: u64, shares: Shares) -> Difference {
    Difference {
        fen: board.fen(),
        line: Vec::new(),
        board: *board,
        mv,
        uci: board.write_move(mv, Notation::Uci),
        san: board.write_move(mv, Notation::San),
        position_games: played,
        games: sums.games,
        book_share: shares.book,
        practice_share: shares.practice,
        score: sums.score(board.turn()),
        performance: sums.performance(board.turn()),
    }
}

/// A shortest way into each position of the book through others of it.
fn lines(positions: &[BookPosition]) -> HashMap<u64, Vec<Move>> {
    let known: HashMap<u64, &Board> =
        positions.iter().map(|position| (position.board.key(), &position.board)).collect();
    let mut lines = HashMap::from([(Board::default().key(), Vec::new())]);
    let mut open = VecDeque::from([Board::default()]);
    while let Some(board) = open.pop_front() {
        let line = lines.get(&board.key()).cloned().unwrap_or_default();
        for &mv in board.legal_moves().iter() {
            let mut after = board;
            after.play(mv);
            if known.contains_key(&after.key()) && !lines.contains_key(&after.key()) {
                lines.insert(after.key(), [&line[..], &[mv]].concat());
                open.push_back(after);
            }
        }
    }
    lines
}

fn print(found: &Document, texts: &Texts) {
    let percent = |share: f64| format!("{} %", texts.number(100.0 * share, 1));
    let args = [
        ("positions", found.positions.into()),
        ("compared", found.compared.into()),
        ("same", found.same_first_choice.into()),
        ("overlap", percent(found.overlap).into()),
    ];
    say!("{}", texts.format("book-compared", &args));
    if found.moves.is_empty() {
        return;
    }
    let titles = ["line", "book", "practice", "games", "score", "performance"];
    let title = |title: &str| texts.get(&format!("book-compare-column-{title}"));
    let mut table: Vec<Vec<String>> = vec![titles.iter().map(|name| title(name)).collect()];
    for known in &found.moves {
        table.push(vec![
            place(known, texts),
            percent(known.book_share),
            percent(known.practice_share),
            texts.number(known.games as f64, 0),
            known.score.map(percent).unwrap_or_default(),
            known.performance.map(|rating| rating.to_string()).unwrap_or_default(),
        ]);
    }
    say!("");
    for line in wording::columns(&table, 2) {
        say!("{line}");
    }
}

/// The moves into a position and the one that is meant; where there are none, the position.
fn place(known: &Difference, texts: &Texts) -> String {
    let start = Board::default();
    if known.line.is_empty() && !known.board.same_position(&start) {
        return format!(
            "{} {}",
            known.board.write_move(known.mv, short_notation(texts)),
            known.fen
        );
    }
    let moves = [&known.line[..], &[known.mv]].concat();
    wording::line(&start, &moves, usize::MAX, texts)
}
