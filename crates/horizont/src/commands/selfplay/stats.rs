//! `horizont selfplay stats`: what files of games hold.

use super::{files, game_files, read_all};
use crate::output::{self, say};
use crate::values;
use clap::{ArgMatches, Command};
use learning::games::GameStats;
use serde::Serialize;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("stats")
        .about(texts.get("selfplay-stats-about"))
        .arg(game_files(texts))
        .arg(values::json_option(texts))
}

/// The statistics for other programs.
#[derive(Serialize)]
struct Document {
    games: u64,
    half_moves: u64,
    white_wins: u64,
    draws: u64,
    black_wins: u64,
    quiet_positions: u64,
    /// Quiet positions by number of pieces, from 2 to 32.
    by_pieces: Vec<u64>,
    /// Quiet positions by the score in whole pawns, whoever is ahead; the last for all above.
    by_pawns: Vec<u64>,
}

fn document(stats: &GameStats) -> Document {
    let [black_wins, draws, white_wins] = stats.results;
    Document {
        games: stats.games,
        half_moves: stats.plies,
        white_wins,
        draws,
        black_wins,
        quiet_positions: stats.quiet,
        by_pieces: stats.by_pieces.to_vec(),
        by_pawns: stats.by_pawns.to_vec(),
    }
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let mut stats = GameStats::default();
    for path in files(matches) {
        read_all(path, texts, |games| stats.add_all(games))?;
    }
    match matches.get_flag("json") {
        true => output::json(&document(&stats)),
        false => say!("{}", table(&stats, texts)),
    }
    Ok(ExitCode::SUCCESS)
}

fn table(stats: &GameStats, texts: &Texts) -> String {
    let share = |part: u64, of: u64| texts.percent(100.0 * part as f64 / of.max(1) as f64, 1);
    let [lost, drawn, won] = stats.results.map(|games| share(games, stats.games));
    let length = texts.number(stats.plies as f64 / stats.games.max(1) as f64, 1);
    let mut rows = vec![
        (texts.get("selfplay-stats-games"), texts.count(stats.games)),
        (texts.get("selfplay-stats-plies"), texts.count(stats.plies)),
        (texts.get("selfplay-stats-length"), length),
        (texts.get("selfplay-stats-results"), format!("{won} / {drawn} / {lost}")),
        (texts.get("selfplay-stats-quiet"), texts.count(stats.quiet)),
    ];
    for (from, to) in [(0, 5), (6, 13), (14, 21), (22, 30)] {
        let name = texts.format(
            "selfplay-stats-pieces",
            &[("from", (from + 2).to_string().into()), ("to", (to + 2).to_string().into())],
        );
        rows.push((name, share(stats.by_pieces[from..=to].iter().sum(), stats.quiet)));
    }
    for (from, to) in [(0, 0), (1, 2), (3, 9), (10, 10)] {
        let name = texts.format("selfplay-stats-pawns", &[("from", from.into())]);
        rows.push((name, share(stats.by_pawns[from..=to].iter().sum(), stats.quiet)));
    }
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let line = |(name, value): &(String, String)| {
        format!("{name}{}  {value}", " ".repeat(width - name.chars().count()))
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
