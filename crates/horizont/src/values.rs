//! Values of options: what our own parsers read, and what an option would have accepted, for whoever
//! gave it something else.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgAction, ValueHint};
use play::command::read_time;
use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::num::ParseIntError;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;
use tablebase::Material;
use texts::Texts;

/// From here on the upper end of a range is no limit that anybody would meet.
const PRACTICALLY_ENDLESS: u64 = 1 << 40;

/// The error of our own value parsers: the message that says what they take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected(pub &'static str);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Expected {}

/// Reads a time as the commands of a game do.
pub fn time(text: &str) -> Result<Duration, Expected> {
    read_time(text).ok_or(Expected("cli-expected-time"))
}

/// `--time`, with an example of its value.
pub fn time_option(example: &'static str, help: String) -> Arg {
    Arg::new("time").long("time").value_name(example).value_parser(time).help(help)
}

/// `--json`.
pub fn json_option(texts: &Texts) -> Arg {
    Arg::new("json").long("json").action(ArgAction::SetTrue).help(texts.get("option-json"))
}

/// Words that the shell completes; whatever else is given is taken too, and judged later.
#[derive(Clone)]
pub struct Suggested(pub Vec<&'static str>);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

/// The levels by name.
pub fn levels() -> Suggested {
    Suggested(vec!["lowest", "low", "medium", "high", "full"])
}

/// Endings of up to four pieces by name; there are too many of five to choose from.
pub fn endings() -> Suggested {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        let all = (3..=4).flat_map(Material::all).filter(|material| !material.is_dead());
        all.map(|material| material.to_string()).collect()
    });
    Suggested(names.iter().map(String::as_str).collect())
}

/// A file that must be named.
pub fn file_argument(name: &'static str, help: String) -> Arg {
    let path = clap::value_parser!(PathBuf);
    Arg::new(name)
        .value_name("FILE")
        .required(true)
        .value_parser(path)
        .value_hint(ValueHint::FilePath)
        .help(help)
}

/// What the option that `error` is about takes.
pub fn expected(error: &clap::Error, texts: &Texts) -> String {
    if let Some(ContextValue::Strings(valid)) = error.get(ContextKind::ValidValue)
        && !valid.is_empty()
    {
        return texts.format("cli-expected-one-of", &[("values", valid.join(", ").into())]);
    }
    let Some(reason) = error.source() else { return texts.get("cli-expected-see-help") };
    if let Some(Expected(id)) = reason.downcast_ref() {
        return texts.get(id);
    }
    if reason.is::<ParseIntError>() {
        return texts.get("cli-expected-whole-number");
    }
    match range(&reason.to_string()) {
        Some((least, most)) if most >= PRACTICALLY_ENDLESS => {
            texts.format("cli-expected-at-least", &[("least", least.to_string().into())])
        }
        Some((least, most)) => texts.format(
            "cli-expected-range",
            &[("least", least.to_string().into()), ("most", most.to_string().into())],
        ),
        None => texts.get("cli-expected-see-help"),
    }
}

/// The range in what clap says of a number outside it, such as `0 is not in 1..=99`; clap gives it
/// in no other way.
fn range(reason: &str) -> Option<(u64, u64)> {
    let (_, range) = reason.rsplit_once(' ')?;
    let (least, most) = range.split_once("..=")?;
    Some((least.parse().ok()?, most.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Arg, Command, value_parser};
    use texts::Lang;

    fn said_of(value: &'static str) -> String {
        let whole = |name: &'static str, most| {
            Arg::new(name).long(name).value_parser(value_parser!(u64).range(2..=most))
        };
        let command = Command::new("test")
            .no_binary_name(true)
            .arg(whole("few", 9))
            .arg(whole("many", u64::MAX / 2))
            .arg(Arg::new("kind").long("kind").value_parser(["one", "two"]))
            .arg(Arg::new("time").long("time").value_parser(time));
        expected(&command.try_get_matches_from([value]).unwrap_err(), &Texts::new(Lang::En))
    }

    #[test]
    fn valid_values_are_named() {
        assert_eq!(said_of("--few=1"), "expected a number from 2 to 9");
        assert_eq!(said_of("--many=1"), "expected a number, 2 or more");
        assert_eq!(said_of("--few=some"), "expected a whole number");
        assert_eq!(said_of("--kind=three"), "expected one of: one, two");
        assert_eq!(said_of("--kind"), "expected one of: one, two");
        assert_eq!(said_of("--time=long"), "expected a time such as 5s");
    }
}
