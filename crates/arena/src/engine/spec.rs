//! An engine as a person describes it: name, command, options.

use crate::limits::{Limits, LimitsError};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// An engine that can be started: `name=A,cmd=./x --uci,option.Hash=16,tc=2+0.02`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineSpec {
    /// What it is called in results; unique in a match.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The folder it is started in; the current one when not given.
    pub folder: Option<PathBuf>,
    /// The file to which its standard error is added; what engines say there when they crash.
    pub stderr: Option<PathBuf>,
    /// UCI options to set, in order.
    pub options: Vec<(String, String)>,
    /// Its own limits; what is not given here is taken from the match.
    pub limits: Limits,
    /// What it speaks.
    #[serde(default)]
    pub protocol: Protocol,
}

/// What an engine speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Protocol {
    /// UCI, for chess.
    #[default]
    Uci,
    /// NBoard 2, for Othello.
    NBoard,
    /// GTP, for Othello as gtp-rhino speaks it.
    Gtp,
}

impl Protocol {
    fn of_name(name: &str) -> Option<Protocol> {
        match name {
            "uci" => Some(Protocol::Uci),
            "nboard" => Some(Protocol::NBoard),
            "gtp" => Some(Protocol::Gtp),
            _ => None,
        }
    }
}

/// Why a text does not describe an engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// Neither a key nor the rest of a value.
    #[error(
        "`{0}` is none of name, cmd, dir, stderr, proto, tc, movetime, nodes, depth, option.NAME"
    )]
    UnknownKey(String),
    /// A value that does not fit its key.
    #[error("`{value}` does not fit `{key}`")]
    BadValue {
        /// The key.
        key: String,
        /// Its value.
        value: String,
    },
    /// No `cmd=`, or an empty one.
    #[error("an engine needs a command: cmd=…")]
    NoCommand,
    /// A quotation mark without its partner.
    #[error("a quotation mark is not closed in `{0}`")]
    OpenQuote(String),
}

impl EngineSpec {
    /// The limits of this engine in a match that limits everybody by `common`: what is given for
    /// the engine replaces all of the common ones, so that the two never mix by accident.
    pub fn limits_in(&self, common: Limits) -> Limits {
        if self.limits.is_endless() { common } else { self.limits }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        let bad = || SpecError::BadValue { key: key.to_string(), value: value.to_string() };
        match key {
            "name" => self.name = value.to_string(),
            "cmd" => self.command = split_command(value)?,
            "dir" => self.folder = Some(value.into()),
            "stderr" => self.stderr = Some(value.into()),
            "proto" => self.protocol = Protocol::of_name(value).ok_or_else(bad)?,
            "tc" => {
                self.limits.clock = Some(value.parse().map_err(|_: LimitsError| bad())?);
            }
            "movetime" => {
                let milliseconds = value.parse().ok().filter(|&n: &u64| n > 0).ok_or_else(bad)?;
                self.limits.movetime = Some(Duration::from_millis(milliseconds));
            }
            "nodes" => self.limits.nodes = Some(value.parse().map_err(|_| bad())?),
            "depth" => self.limits.depth = Some(value.parse().map_err(|_| bad())?),
            _ => match key.strip_prefix("option.") {
                Some(option) => self.options.push((option.to_string(), value.to_string())),
                None => return Err(SpecError::UnknownKey(key.to_string())),
            },
        }
        Ok(())
    }
}

impl FromStr for EngineSpec {
    type Err = SpecError;

    /// A comma begins a new field only when a known key follows it; else it belongs to the value.
    ///
    /// ```
    /// let spec: arena::EngineSpec = "cmd=gnuchess -u,option.Hash=16".parse().unwrap();
    /// assert_eq!((spec.name.as_str(), &spec.command[1]), ("gnuchess", &"-u".to_string()));
    /// ```
    fn from_str(text: &str) -> Result<EngineSpec, SpecError> {
        let mut spec = EngineSpec::default();
        for field in fields(text)? {
            let (key, value) = field.split_once('=').unwrap_or((field, ""));
            spec.set(key, value)?;
        }
        // What ends like a folder has a name, too: that it cannot be started is said later.
        let program = spec.command.first().ok_or(SpecError::NoCommand)?;
        let last_part = program.rsplit(['/', '\\']).find(|part| !part.is_empty());
        let last_part = last_part.ok_or(SpecError::NoCommand)?.to_string();
        if spec.name.is_empty() {
            spec.name = last_part;
        }
        Ok(spec)
    }
}

/// The keys beside `option.NAME`.
const KEYS: [&str; 9] =
    ["name", "cmd", "dir", "stderr", "proto", "tc", "movetime", "nodes", "depth"];

/// Cuts at the commas that begin a field.
fn fields(text: &str) -> Result<Vec<&str>, SpecError> {
    let starts_field = |part: &str| {
        part.split_once('=')
            .is_some_and(|(key, _)| key.starts_with("option.") || KEYS.contains(&key))
    };
    if !starts_field(text) {
        return Err(SpecError::UnknownKey(text.to_string()));
    }
    let mut fields = Vec::new();
    let mut start = 0;
    for (comma, _) in text.match_indices(',') {
        if starts_field(&text[comma + 1..]) {
            fields.push(&text[start..comma]);
            start = comma + 1;
        }
    }
    fields.push(&text[start..]);
    Ok(fields)
}

/// Cuts a command into words; what stands in quotation marks, single or double, stays together.
fn split_command(text: &str) -> Result<Vec<String>, SpecError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(_) => Err(SpecError::OpenQuote(text.to_string())),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_inside_values_and_quoted_words_stay() {
        let text = "name=A,cmd='my engine' -x \"a b\",option.Personality=calm, slow,option.Hash=8";
        let spec: EngineSpec = text.parse().unwrap();
        assert_eq!(spec.command, ["my engine", "-x", "a b"]);
        assert_eq!(spec.options[0], ("Personality".to_string(), "calm, slow".to_string()));
        assert_eq!(spec.options[1], ("Hash".to_string(), "8".to_string()));
    }

    #[test]
    fn own_limits_replace_the_common_ones() {
        let spec: EngineSpec = "cmd=x,nodes=5".parse().unwrap();
        let common = Limits { depth: Some(3), ..Limits::default() };
        assert_eq!(spec.limits_in(common), Limits { nodes: Some(5), ..Limits::default() });
        let plain: EngineSpec = "cmd=x".parse().unwrap();
        assert_eq!(plain.limits_in(common), common);
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text: &str| text.parse::<EngineSpec>().unwrap_err();
        assert_eq!(error("x"), SpecError::UnknownKey("x".into()));
        assert_eq!(error("name=A"), SpecError::NoCommand);
        assert_eq!(error("cmd="), SpecError::NoCommand);
        assert_eq!(error("cmd=/"), SpecError::NoCommand);
        assert_eq!("cmd=engines/new/".parse::<EngineSpec>().unwrap().name, "new");
        assert_eq!(error("cmd='a b"), SpecError::OpenQuote("'a b".into()));
        let bad = SpecError::BadValue { key: "nodes".into(), value: "many".into() };
        assert_eq!(error("cmd=x,nodes=many"), bad);
    }
}
