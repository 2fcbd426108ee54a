//! `horizont othello --nboard` and `--gtp`: the engine for other programs.

use crate::output;
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use othello::strong::levels::Level;
use othello::strong::protocol::{Settings, gtp, nboard};
use othello::strong::wish::Wish;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};
use texts::Texts;

/// The options of the engine, for people and programs.
pub fn with_options(command: Command, texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(texts.get(&format!("othello-opt-{name}")))
    };
    let flag = |name: &'static str, other: &'static str| {
        option(name, "").action(ArgAction::SetTrue).conflicts_with(other)
    };
    command
        .arg(flag("nboard", "gtp"))
        .arg(flag("gtp", "nboard"))
        .arg(option("level", "LEVEL").value_parser(Level::ALL.map(Level::name)))
        .arg(option("movetime", "MS").value_parser(value_parser!(u64).range(1..=86_400_000)))
        .arg(option("depth", "N").value_parser(value_parser!(u32).range(1..=60)))
        .arg(option("no-book", "").action(ArgAction::SetTrue))
        .arg(option("hash", "MB").value_parser(value_parser!(u32).range(1..=65_536)))
}

/// What the options say about the engine's strength; its level is `usual` if they do not say.
pub fn wish(matches: &ArgMatches, usual: Level) -> Wish {
    let level = matches.get_one::<String>("level").and_then(|name| Level::of_name(name));
    Wish {
        level: level.unwrap_or(usual),
        depth: matches.get_one::<u32>("depth").copied(),
        time: matches.get_one::<u64>("movetime").map(|&ms| Duration::from_millis(ms)),
        no_book: matches.get_flag("no-book"),
        ..Wish::default()
    }
}

/// Talks to a program, if that is wanted.
pub fn run(matches: &ArgMatches, texts: &Texts) -> Option<anyhow::Result<ExitCode>> {
    let (nboard, gtp) = (matches.get_flag("nboard"), matches.get_flag("gtp"));
    if !nboard && !gtp {
        return None;
    }
    if ["black", "white", "size", "init", "input", "output", "eval"]
        .iter()
        .any(|name| matches.contains_id(name))
    {
        return Some(Err(anyhow!(texts.get("othello-protocol-options"))));
    }
    let number = |name: &str, usual: u32| matches.get_one::<u32>(name).copied().unwrap_or(usual);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let settings = Settings {
        wish: wish(matches, Level::Full),
        megabytes: number("hash", 64) as usize,
        threads: number("threads", 1) as usize,
        seed: now.as_nanos() as u64,
    };
    let input = std::io::stdin().lock();
    if nboard {
        nboard::run(input, output::Conversation, settings);
    } else {
        gtp::run(input, output::Conversation, settings);
    }
    Some(Ok(ExitCode::SUCCESS))
}
