//! The command line of `horizont review`.

use crate::commands::together::shared;
use crate::commands::{db, position_arguments};
use crate::values;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use review::{Effort, Settings};
use std::path::PathBuf;
use std::time::Duration;
use texts::Texts;

/// Everything that was asked for.
pub(super) struct Wish {
    pub file: PathBuf,
    pub output: Option<PathBuf>,
    pub settings: Settings,
    pub all: bool,
    pub json: bool,
    /// Only the game of this number.
    pub game: Option<u64>,
}

pub(super) fn command(texts: &Texts) -> Command {
    let help = |name: &str| texts.get(&format!("review-option-{name}"));
    let number = |name: &'static str, most: u64| {
        let value = value_parser!(u64).range(1..=most);
        Arg::new(name).long(name).value_name("N").value_parser(value).help(help(name))
    };
    let flag =
        |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help(name));
    let command = Command::new("review")
        .about(texts.get("review-about"))
        .arg(
            values::file_argument("file", help("file"))
                .required(false)
                .required_unless_present("from-db"),
        )
        .arg(flag("from-db").conflicts_with("file"))
        .arg(db::folder_option(texts).requires("from-db"))
        .arg(db::query_option(texts).requires("from-db"))
        .arg(position_arguments::game_option(texts))
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("PGN")
                .value_parser(value_parser!(PathBuf))
                .help(help("output")),
        )
        .arg(number("nodes", u64::MAX / 2).default_value("100000"))
        .arg(number("depth", 100).conflicts_with("time"))
        .arg(values::time_option("1s", help("time")))
        .arg(number("threads", 512))
        .arg(flag("all"))
        .arg(flag("json"))
        .after_help(texts.get("review-long"));
    shared(command, texts)
}

impl Wish {
    pub(super) fn read(matches: &ArgMatches) -> Wish {
        let number = |name: &str| matches.get_one::<u64>(name).copied();
        let effort = match (number("depth"), matches.get_one::<Duration>("time")) {
            (Some(depth), _) => Effort::Depth(depth as u32),
            (_, Some(&time)) => Effort::Time(time),
            _ => Effort::Nodes(number("nodes").unwrap_or(1)),
        };
        let usual = Settings::default();
        let threads = number("threads").map_or(usual.threads, |threads| threads as usize);
        Wish {
            // A review of found games can no more be resumed than one of standard input.
            file: matches.get_one("file").cloned().unwrap_or_else(|| PathBuf::from("-")),
            output: matches.get_one::<PathBuf>("output").cloned(),
            settings: Settings { effort, threads, ..usual },
            all: matches.get_flag("all"),
            json: matches.get_flag("json"),
            game: number("game"),
        }
    }
}
