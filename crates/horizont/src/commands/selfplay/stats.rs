//! `horizont selfplay stats`: what files of games hold.

use super::{files, game_files, read_all};
use crate::output::say;
use clap::{ArgMatches, Command};
use learning::games::GameStats;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("stats").about(texts.get("selfplay-stats-about")).arg(game_files(texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let mut stats = GameStats::default();
    for path in files(matches) {
        read_all(path, texts, |games| stats.add_all(games))?;
    }
    say!("{}", table(&stats, texts));
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
