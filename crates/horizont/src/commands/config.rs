//! `horizont config`: shows the settings and changes them.

use super::Subcommand;
use crate::cli::failure;
use crate::config::{self, Config, ConfigError, KEYS, Key};
use crate::output::{self, say};
use anyhow::{anyhow, bail};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::collections::BTreeMap;
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let flag = |name: &'static str, help: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(texts.get(help))
    };
    let names = KEYS.map(Key::name);
    Command::new("config")
        .about(texts.get("config-about"))
        .arg(Arg::new("key").value_name("KEY").value_parser(names).help(texts.get("config-key")))
        .arg(Arg::new("value").value_name("VALUE").help(texts.get("config-value")))
        .arg(flag("unset", "config-unset").requires("key").conflicts_with("value"))
        .arg(flag("json", "option-json").conflicts_with_all(["key", "unset"]))
        .after_help(format!("{}\n{}", texts.get("config-long"), texts.get("help-exit-codes")))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let mut config = load(texts)?;
    let key = matches.get_one::<String>("key").and_then(|name| Key::read(name));
    let Some(key) = key else {
        show_all(&config, matches.get_flag("json"), texts);
        return Ok(ExitCode::SUCCESS);
    };
    let text = matches.get_one::<String>("value");
    if let Some(text) = text.filter(|text| !key.takes(text)) {
        bail!(bad_value(key, text, texts));
    }
    if text.is_none() && !matches.get_flag("unset") {
        say!("{}", config.get(key).unwrap_or_else(|| texts.get("config-nothing")));
        return Ok(ExitCode::SUCCESS);
    }
    config.set(key, text.map(String::as_str));
    let path = config.save().map_err(|error| sentence(error, texts))?;
    let file = path.display().to_string();
    say!("{}", texts.format("config-saved", &[("file", file.into())]));
    Ok(ExitCode::SUCCESS)
}

/// The settings, or what is wrong with their file.
pub(crate) fn load(texts: &Texts) -> anyhow::Result<Config> {
    Config::load().map_err(|error| sentence(error, texts))
}

fn show_all(config: &Config, json: bool, texts: &Texts) {
    if json {
        let all: BTreeMap<_, _> = KEYS.map(|key| (key.name(), config.get(key))).into();
        return output::json(&all);
    }
    if let Some(path) = config::path() {
        say!("{}", path.display());
    }
    for key in KEYS {
        let value = config.get(key).unwrap_or_else(|| texts.get("config-nothing"));
        say!("{:<9} = {}", key.name(), texts.shown(&value));
    }
}

fn bad_value(key: Key, text: &str, texts: &Texts) -> String {
    let text: String = text.chars().take(40).collect();
    texts.format("config-bad-value", &[("key", key.name().into()), ("value", text.into())])
}

/// What is wrong with the settings file.
fn sentence(error: ConfigError, texts: &Texts) -> anyhow::Error {
    match error {
        ConfigError::Syntax(path, line) => {
            let file = path.display().to_string();
            anyhow!(
                texts.format("config-bad-line", &[("file", file.into()), ("line", line.into())])
            )
        }
        ConfigError::Value(path, key, text) => {
            anyhow!("{}: {}", path.display(), bad_value(key, &text, texts))
        }
        ConfigError::Disk(path, error) => {
            let reason = wording::system_error(error, texts);
            let args = [("path", path.display().to_string().into()), ("reason", reason.into())];
            failure(texts.format("file-trouble", &args))
        }
        ConfigError::NoHome => failure(texts.get("config-no-home")),
    }
}
