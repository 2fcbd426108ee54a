//! What is wrong with a database or a question, in a sentence for the page.

use database::{Error, QueryError};
use texts::Texts;

/// What is wrong with a database.
pub fn error(error: &Error, texts: &Texts) -> String {
    let reason = |reason: String| texts.format("db-page-failed", &[("reason", reason.into())]);
    match error {
        Error::Missing(_) => texts.get("db-page-missing"),
        Error::Busy => texts.get("db-page-busy"),
        Error::NoGame(_) => texts.get("web-no-such-game"),
        Error::Unfinished => texts.get("db-page-unfinished"),
        Error::Changed => texts.get("db-page-changed"),
        Error::Full => texts.get("db-page-full"),
        Error::Io(error) => reason(wording::system_error(error.kind().into(), texts)),
        Error::OtherFormat { .. } => texts.get("db-page-other-format"),
        Error::Damaged(damage) => reason(wording::damage(damage, texts)),
        #[cfg(feature = "files")]
        Error::Store(error) => {
            reason(texts.format("db-store-says", &[("said", error.to_string().into())]))
        }
    }
}

/// What is wrong with a question.
pub fn query(error: &QueryError, texts: &Texts) -> String {
    match error {
        QueryError::UnknownKey(key) => {
            texts.format("db-query-unknown", &[("key", key.as_str().into())])
        }
        QueryError::NoValue(part) => {
            texts.format("db-query-no-value", &[("part", part.as_str().into())])
        }
        QueryError::BadValue { key, value } => {
            let args = [("key", key.as_str().into()), ("value", value.as_str().into())];
            texts.format("db-page-bad-value", &args)
        }
        QueryError::OpenQuote => texts.get("db-query-open-quote"),
    }
}
