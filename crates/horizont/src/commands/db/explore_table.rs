//! What was played in a position, as a table for people.

use super::explore::Row;
use super::find;
use crate::output::{caution, say};
use book::names;
use chess::Board;
use database::{Explored, Sums};
use play::score_units::ScoreUnit;
use texts::Texts;
use wording::{opening, short_notation};

/// The width of a bar of results.
const BAR: usize = 20;

pub fn print(board: &Board, explored: &Explored, rows: &[Row], texts: &Texts) {
    if let Some(named) = names::of_position(board) {
        say!("{}\n", opening(&named, texts));
    }
    if explored.unindexed > 0 {
        let args = [("games", explored.unindexed.into())];
        caution!("{}", texts.format("db-explore-unindexed", &args));
    }
    let total = &explored.total;
    if total.games == 0 {
        say!("{}", texts.get("db-none-found"));
        return;
    }
    let args = [
        ("games", total.games.into()),
        ("white", total.white.into()),
        ("draws", total.draws.into()),
        ("black", total.black.into()),
    ];
    say!("{}\n", texts.format("db-explored", &args));
    let table = table(board, explored, rows, texts);
    for line in wording::columns(&table, 2) {
        say!("{line}");
    }
    if !explored.top_games.is_empty() {
        say!("\n{}", texts.get("db-explore-top"));
        for (_, info) in &explored.top_games {
            find::tell_game(info, texts);
        }
    }
}

fn table(board: &Board, explored: &Explored, rows: &[Row], texts: &Texts) -> Vec<Vec<String>> {
    let titles = ["move", "games", "share", "results", "score", "rating", "performance"];
    let titles = titles.into_iter().chain(["last", "engine", "book"]);
    let mut table: Vec<Vec<String>> =
        vec![titles.map(|title| texts.get(&format!("db-column-{title}"))).collect()];
    for row in rows {
        table.push(cells(board, explored.total.games, row, texts));
    }
    table
}

fn cells(board: &Board, games: u64, row: &Row, texts: &Texts) -> Vec<String> {
    let (mv, sums) = (row.explored.mv, &row.explored.sums);
    let side = board.turn();
    let percent = |share: f64| format!("{} %", texts.number(100.0 * share, 1));
    let known = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let score = |score: i32| wording::score(score, ScoreUnit::default(), texts);
    vec![
        board.write_move(mv, short_notation(texts)),
        texts.number(sums.games as f64, 0),
        percent(sums.games as f64 / games.max(1) as f64),
        bar(sums, texts),
        sums.score(side).map(percent).unwrap_or_default(),
        known(sums.average_rating(side)),
        known(sums.performance(side)),
        sums.last_played().map(|date| date.to_string()).unwrap_or_default(),
        row.score.map(score).unwrap_or_default(),
        row.weight.map(|weight| weight.to_string()).unwrap_or_default(),
    ]
}

/// White's wins, draws and Black's wins as parts of a bar.
fn bar(sums: &Sums, texts: &Texts) -> String {
    let ended = sums.white + sums.draws + sums.black;
    if ended == 0 {
        return String::new();
    }
    let cells = |count: u64| (count as f64 * BAR as f64 / ended as f64).round() as usize;
    let white = cells(sums.white);
    let draws = cells(sums.white + sums.draws) - white;
    let signs = if texts.shown("█") == "█" { ["█", "▒", "░"] } else { ["#", "=", "."] };
    let [won, drawn, lost] = signs;
    [won.repeat(white), drawn.repeat(draws), lost.repeat(BAR - white - draws)].concat()
}
