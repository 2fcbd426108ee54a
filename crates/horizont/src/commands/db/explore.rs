//! `horizont db explore`: what was played in a position, beside what the engine and the book say.

use super::{explain, explore_table, folder_option, open, position, query, with_query};
use crate::commands::position_facts::OpeningJson;
use crate::output;
use crate::values;
use anyhow::bail;
use book::Weighted;
use book::names;
use book::own::OwnBook;
use chess::{Board, Move, Notation};
use clap::{Arg, ArgMatches, Command, value_parser};
use database::{Explored, ExploredMove, GameInfo};
use engine::{Bound, Control, Engine, Limits, Options, Position};
use serde::Serialize;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    let number = |name: &'static str, usual: &'static str, id: &str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .value_parser(value_parser!(u64).range(0..=1 << 40))
            .default_value(usual)
            .help(texts.get(id))
    };
    with_query(Command::new("explore").about(texts.get("db-explore-about")), texts)
        .arg(folder_option(texts))
        .arg(number("shown", "12", "db-option-shown"))
        .arg(number("top-games", "4", "db-option-top-games"))
        .arg(number("nodes", "200000", "db-option-nodes"))
        .arg(values::json_option(texts))
        .after_help(texts.get("db-explore-long"))
}

/// A move with all that is known of it.
pub struct Row {
    pub explored: ExploredMove,
    /// The engine's score for the side to move.
    pub score: Option<i32>,
    /// The book's weight.
    pub weight: Option<u16>,
}

/// The position for other programs.
#[derive(Serialize)]
struct Document {
    fen: String,
    opening: Option<OpeningJson>,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    unindexed: u64,
    moves: Vec<MoveJson>,
    top_games: Vec<GameJson>,
}

#[derive(Serialize)]
struct MoveJson {
    uci: String,
    san: String,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    average_rating: Option<u32>,
    performance: Option<u32>,
    last_played: Option<String>,
    /// In hundredths of a pawn for the side to move.
    score: Option<i32>,
    book_weight: Option<u16>,
}

#[derive(Serialize)]
struct GameJson {
    uci: Option<String>,
    #[serde(flatten)]
    info: GameInfo,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let database = open(matches, texts)?;
    let mut query = query(matches, texts)?;
    let board = position(&mut query);
    if !query.is_of_headers() {
        bail!(texts.get("db-explore-headers-only"));
    }
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let explored = database
        .explore(&board, &query.filter, number("top-games") as usize)
        .map_err(|error| explain(database.folder(), &error, texts))?;
    let rows = rows(&board, &explored, number("shown") as usize, number("nodes"));
    match matches.get_flag("json") {
        true => output::json(&document(&board, &explored, &rows)),
        false => explore_table::print(&board, &explored, &rows, texts),
    }
    Ok(ExitCode::SUCCESS)
}

fn rows(board: &Board, explored: &Explored, shown: usize, nodes: u64) -> Vec<Row> {
    let moves: Vec<Move> = explored.moves.iter().take(shown).map(|row| row.mv).collect();
    let scores = if nodes > 0 { scores(board, &moves, nodes) } else { Vec::new() };
    let weights: Vec<Weighted> = OwnBook::embedded().moves(board).to_vec();
    let row = |explored: &ExploredMove| Row {
        explored: *explored,
        score: scores.iter().find(|(mv, _)| *mv == explored.mv).map(|&(_, score)| score),
        weight: weights.iter().find(|known| known.mv == explored.mv).map(|known| known.weight),
    };
    explored.moves.iter().take(shown).map(row).collect()
}

/// What the engine thinks of these moves, in hundredths of a pawn for the side to move.
fn scores(board: &Board, moves: &[Move], nodes: u64) -> Vec<(Move, i32)> {
    if moves.is_empty() {
        return Vec::new();
    }
    let mut engine = Engine::new(Options { multi_pv: moves.len(), ..Options::default() });
    let limits = Limits {
        soft_nodes: Some(nodes),
        // A forced line ends by itself.
        depth: Some(60),
        search_moves: moves.to_vec(),
        ..Limits::default()
    };
    let mut scores: Vec<(Move, i32)> = Vec::new();
    engine.search(&Position::new(*board), &limits, &Control::default(), &mut |info| {
        if let (Some(&mv), Bound::Exact) = (info.line.first(), info.bound) {
            scores.retain(|(known, _)| *known != mv);
            scores.push((mv, info.score));
        }
    });
    scores
}

fn document(board: &Board, explored: &Explored, rows: &[Row]) -> Document {
    let side = board.turn();
    let moves = rows.iter().map(|row| {
        let ExploredMove { mv, sums } = row.explored;
        MoveJson {
            uci: board.write_move(mv, Notation::Uci),
            san: board.write_move(mv, Notation::San),
            games: sums.games,
            white: sums.white,
            draws: sums.draws,
            black: sums.black,
            average_rating: sums.average_rating(side),
            performance: sums.performance(side),
            last_played: sums.last_played().map(|date| date.to_string()),
            score: row.score,
            book_weight: row.weight,
        }
    });
    let games = explored.top_games.iter().map(|(mv, info)| GameJson {
        uci: board.is_legal(*mv).then(|| board.write_move(*mv, Notation::Uci)),
        info: info.clone(),
    });
    let total = explored.total;
    Document {
        fen: board.fen(),
        opening: names::of_position(board).map(OpeningJson::from),
        games: total.games,
        white: total.white,
        draws: total.draws,
        black: total.black,
        unindexed: explored.unindexed,
        moves: moves.collect(),
        top_games: games.collect(),
    }
}
