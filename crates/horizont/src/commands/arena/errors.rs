//! What went wrong in a match, in the language of the person.

use arena::{
    IdeaError, KeyValueError, MatchError, OpeningsError, ParameterError, SavedError, SpecError,
    StartError,
};
use std::io;
use std::path::Path;
use texts::Texts;

/// Why a match cannot go on.
pub fn of_match(error: &MatchError, texts: &Texts) -> String {
    match error {
        MatchError::Start(error) => of_start(error, texts),
        MatchError::Save(error) => of_saved(error, texts),
        MatchError::Pgn(error) => texts.format(
            "arena-cannot-write-games",
            &[("error", wording::system_error(error.kind().into(), texts).into())],
        ),
        MatchError::Worker(_) => texts.get("arena-worker-lost"),
        MatchError::Elsewhere => texts.get("arena-failed-elsewhere"),
    }
}

/// Why an engine cannot be started.
pub fn of_start(error: &StartError, texts: &Texts) -> String {
    match error {
        StartError::Run { engine, command, error } => texts.format(
            "arena-cannot-run",
            &[
                ("engine", engine.as_str().into()),
                ("command", command.as_str().into()),
                ("error", wording::system_error(error.kind().into(), texts).into()),
            ],
        ),
        StartError::NoAnswer { engine, question } => texts.format(
            "arena-no-answer",
            &[("engine", engine.as_str().into()), ("question", (*question).into())],
        ),
        StartError::Stopped => texts.get("arena-verdict-stopped"),
    }
}

/// Why an engine's description cannot be read.
pub fn of_spec(error: &SpecError, texts: &Texts) -> String {
    match error {
        SpecError::UnknownKey(key) => {
            texts.format("arena-spec-key", &[("key", key.as_str().into())])
        }
        SpecError::BadValue { key, value } => bad_value(key, value, texts),
        SpecError::NoCommand => texts.get("arena-spec-command"),
        SpecError::OpenQuote(text) => {
            texts.format("arena-spec-quote", &[("text", text.as_str().into())])
        }
    }
}

/// Why a list of fields cannot be read.
pub fn of_key_value(error: &KeyValueError, texts: &Texts) -> String {
    match error {
        KeyValueError::NotKeyValue(text) => {
            texts.format("arena-not-a-field", &[("text", text.as_str().into())])
        }
        KeyValueError::UnknownKey { key, expected } => texts.format(
            "arena-unknown-key",
            &[("key", key.as_str().into()), ("expected", (*expected).into())],
        ),
        KeyValueError::BadValue { key, value } => bad_value(key, value, texts),
    }
}

/// Why openings cannot be read.
pub fn of_openings(error: &OpeningsError, texts: &Texts) -> String {
    match error {
        OpeningsError::Read { path, error } => of_file("read", path, error, texts),
        OpeningsError::Empty(path) => {
            texts.format("arena-openings-empty", &[("file", path.display().to_string().into())])
        }
        OpeningsError::Bad { path, number, reason } => texts.format(
            "arena-openings-bad",
            &[
                ("file", path.display().to_string().into()),
                ("number", number.to_string().into()),
                ("reason", reason.as_str().into()),
            ],
        ),
    }
}

/// Why a parameter cannot be tuned.
pub fn of_parameter(error: &ParameterError, texts: &Texts) -> String {
    match error {
        ParameterError::NoSuchNumber(name) => {
            texts.format("arena-tune-no-number", &[("name", name.as_str().into())])
        }
        ParameterError::BadStep(text) => {
            texts.format("arena-tune-step", &[("text", text.as_str().into())])
        }
    }
}

/// Why an idea cannot be tried.
pub fn of_idea(error: &IdeaError, texts: &Texts) -> String {
    match error {
        IdeaError::NoSuchNumber(name) => {
            texts.format("arena-tune-no-number", &[("name", name.as_str().into())])
        }
        IdeaError::BadValue { text, low, high } => {
            let args = [
                ("text", text.as_str().into()),
                ("low", low.to_string().into()),
                ("high", high.to_string().into()),
            ];
            texts.format("arena-idea-value", &args)
        }
    }
}

/// A file that cannot be read or written.
pub fn of_file(action: &str, path: &Path, error: &io::Error, texts: &Texts) -> String {
    texts.format(
        &format!("arena-cannot-{action}"),
        &[
            ("file", path.display().to_string().into()),
            ("error", wording::system_error(error.kind().into(), texts).into()),
        ],
    )
}

fn of_saved(error: &SavedError, texts: &Texts) -> String {
    match error {
        SavedError::Read { path, error } => of_file("read", path, error, texts),
        SavedError::Write { path, error } => of_file("write", path, error, texts),
        SavedError::NotASavedMatch(path) => {
            texts.format("arena-not-saved", &[("file", path.display().to_string().into())])
        }
        SavedError::Damaged(path) => {
            texts.format("arena-damaged", &[("file", path.display().to_string().into())])
        }
        SavedError::OtherMatch(path) => {
            texts.format("arena-other-match", &[("file", path.display().to_string().into())])
        }
    }
}

fn bad_value(key: &str, value: &str, texts: &Texts) -> String {
    texts.format("arena-bad-value", &[("key", key.into()), ("value", value.into())])
}
