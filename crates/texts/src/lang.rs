//! The languages Horizont speaks.

use std::fmt;
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Czech.
    Cs,
    /// English.
    En,
}

/// A language that we do not speak was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language `{0}`: expected cs or en")]
pub struct UnknownLang(pub String);

impl Lang {
    /// Every language, in the order of their codes.
    pub const ALL: [Lang; 2] = [Lang::Cs, Lang::En];

    /// The language of the user's system: Czech for a Czech or Slovak one, else English.
    #[cfg(feature = "system")]
    pub fn of_system() -> Lang {
        match sys_locale::get_locale() {
            Some(locale) if locale.starts_with("cs") || locale.starts_with("sk") => Lang::Cs,
            _ => Lang::En,
        }
    }

    /// The two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Cs => "cs",
            Lang::En => "en",
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // Both codes are well formed, so the fallback ("und") is never used.
        self.code().parse().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads a language code.
    ///
    /// ```
    /// use texts::Lang;
    /// assert_eq!("cs".parse(), Ok(Lang::Cs));
    /// assert!("klingon".parse::<Lang>().is_err());
    /// ```
    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLang(code.to_string()))
    }
}
