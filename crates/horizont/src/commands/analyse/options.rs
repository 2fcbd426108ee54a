//! The command line of `horizont analyse`.

use crate::commands::source;
use chess::Game;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use engine::{Limits, Options};
use play::files::Notice;
use play::scale::Unit;
use std::time::Duration;
use texts::Texts;

/// How long to think where nobody says.
const USUAL_TIME: Duration = Duration::from_secs(5);
/// The longest time that can be asked for.
const LONGEST: Duration = Duration::from_secs(7 * 24 * 3600);

/// What was asked for.
pub(super) struct Wish {
    pub game: Game,
    pub notices: Vec<Notice>,
    pub limits: Limits,
    pub engine: Options,
    pub unit: Unit,
    pub json: bool,
}

pub(super) fn command(texts: &Texts) -> Command {
    let number = |name: &'static str, most: u64| {
        let value = value_parser!(u64).range(1..=most);
        Arg::new(name).long(name).value_name("N").value_parser(value)
    };
    let help = |name: &str| texts.get(&format!("analyse-{name}"));
    let units = Unit::NAMED.map(|(_, name)| name);
    Command::new("analyse")
        .alias("analyze")
        .about(help("about"))
        .args(source::arguments(texts))
        .arg(Arg::new("time").long("time").value_name("5s").value_parser(time).help(help("time")))
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
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(help("json")))
        .after_help(texts.get("help-exit-codes"))
}

impl Wish {
    pub(super) fn read(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Wish> {
        let number = |name: &str| matches.get_one::<u64>(name).copied();
        let (game, notices) = source::game(matches, texts)?;
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
            ..Options::default()
        };
        let asked = matches.get_one::<String>("score");
        let unit = Unit::NAMED.into_iter().find(|(_, name)| asked.is_some_and(|a| a == name));
        let unit = unit.map_or(Unit::default(), |(unit, _)| unit);
        Ok(Wish { game, notices, limits, engine, unit, json: matches.get_flag("json") })
    }
}

/// Reads `5s`, `500ms`, `2m`, `1h`; a bare number means seconds.
fn time(text: &str) -> Result<Duration, String> {
    let split = text.find(|c: char| c.is_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let factor = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(String::new()),
    };
    let seconds = number.replace(',', ".").parse::<f64>().map_err(|error| error.to_string())?;
    Duration::try_from_secs_f64(seconds * factor)
        .ok()
        .filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(String::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (text, milliseconds) in
            [("5s", 5000), ("500ms", 500), ("2m", 120_000), ("0,5", 500), ("1h", 3_600_000)]
        {
            assert_eq!(time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for bad in ["", "s", "0s", "-1s", "nan", "inf", "1e300h", "5 parsecs", "9999999h"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
