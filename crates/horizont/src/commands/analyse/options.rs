//! The command line of `horizont analyse`.

use crate::commands::position_arguments;
use crate::values;
use chess::Game;
use clap::{Arg, ArgMatches, Command, value_parser};
use engine::{Limits, Options, Tablebases};
use play::files::Notice;
use play::score_units::ScoreUnit;
use std::time::Duration;
use texts::Texts;

/// How long to think where nobody says.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// What was asked for.
pub(super) struct Wish {
    pub game: Game,
    pub notices: Vec<Notice>,
    pub limits: Limits,
    pub engine: Options,
    pub unit: ScoreUnit,
    pub json: bool,
}

pub(super) fn command(texts: &Texts) -> Command {
    let number = |name: &'static str, most: u64| {
        let value = value_parser!(u64).range(1..=most);
        Arg::new(name).long(name).value_name("N").value_parser(value)
    };
    let help = |name: &str| texts.get(&format!("analyse-{name}"));
    let units = ScoreUnit::NAMED.map(|(_, name)| name);
    Command::new("analyse")
        .alias("analyze")
        .about(help("about"))
        .args(position_arguments::arguments(texts))
        .arg(values::time_option("5s", help("time")))
        .arg(number("depth", 200).help(help("depth")))
        .arg(number("nodes", u64::MAX / 2).help(help("nodes")))
        .arg(number("multipv", 218).default_value("1").help(help("multipv")))
        .arg(number("threads", 512).default_value("1").help(help("threads")))
        .arg(number("hash", 1 << 20).value_name("MB").default_value("64").help(help("hash")))
        .arg(
            Arg::new("score")
                .long("score")
                .value_name("UNIT")
                .value_parser(units)
                .default_value(units[0])
                .help(help("score")),
        )
        .arg(values::json_option(texts))
        .after_help(texts.get("help-exit-codes"))
}

impl Wish {
    pub(super) fn read(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Wish> {
        let number = |name: &str| matches.get_one::<u64>(name).copied();
        let (game, notices) = position_arguments::game(matches, texts)?;
        let mut limits = Limits {
            move_time: matches.get_one::<Duration>("time").copied(),
            depth: number("depth").map(|depth| depth as u32),
            nodes: number("nodes"),
            ..Limits::default()
        };
        if limits == Limits::default() {
            limits.move_time = Some(USUAL_TIME);
        }
        let engine = Options {
            hash_megabytes: number("hash").unwrap_or(1) as usize,
            threads: number("threads").unwrap_or(1) as usize,
            multi_pv: number("multipv").unwrap_or(1) as usize,
            overhead: Duration::ZERO,
            tablebases: Some(Tablebases::standard()),
            ..Options::default()
        };
        let asked = matches.get_one::<String>("score");
        let unit = ScoreUnit::NAMED.into_iter().find(|(_, name)| asked.is_some_and(|a| a == name));
        let unit = unit.map_or(ScoreUnit::default(), |(unit, _)| unit);
        Ok(Wish { game, notices, limits, engine, unit, json: matches.get_flag("json") })
    }
}
