//! Lists like `movecount=3,score=400`, as the options of a match are written.

use std::str::FromStr;

/// Why a list of fields cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyValueError {
    /// A part without `=`.
    #[error("`{0}` is not of the form key=value")]
    NotKeyValue(String),
    /// A key that means nothing here.
    #[error("`{key}` is unknown: expected {expected}")]
    UnknownKey {
        /// The key found.
        key: String,
        /// The keys that may stand here.
        expected: &'static str,
    },
    /// A value that does not fit its key.
    #[error("`{value}` does not fit `{key}`")]
    BadValue {
        /// The key.
        key: String,
        /// Its value.
        value: String,
    },
}

/// The fields of a list, in order.
pub(crate) fn split(text: &str) -> Result<Vec<(&str, &str)>, KeyValueError> {
    text.split(',')
        .map(|part| {
            part.split_once('=').ok_or_else(|| KeyValueError::NotKeyValue(part.to_string()))
        })
        .collect()
}

/// Reads one value.
pub(crate) fn value<T: FromStr>(key: &str, text: &str) -> Result<T, KeyValueError> {
    text.parse().map_err(|_| bad_value(key, text))
}

/// The error for a value that can be read but makes no sense.
pub(crate) fn bad_value(key: &str, text: &str) -> KeyValueError {
    KeyValueError::BadValue { key: key.to_string(), value: text.to_string() }
}

/// The error for a key that means nothing here.
pub(crate) fn unknown(key: &str, expected: &'static str) -> KeyValueError {
    KeyValueError::UnknownKey { key: key.to_string(), expected }
}
