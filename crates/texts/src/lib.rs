//! The words a person reads: loaded from `locales/`, chosen by language, formatted by Fluent.
//!
//! This crate knows nothing of chess: sentences about moves, games and reviews are put together in
//! the crate `wording`. Begin with [`Texts::format`]; how numbers, clocks and dates are written is
//! in `numbers.rs`, what terminals without Unicode get in `ascii.rs`, where lines must not break in
//! `spaces.rs`.
//!
//! Every `.ftl` file is embedded in the binary. A message missing in one language is a defect
//! that the tests of this crate find; at run time it shows as its identifier.
//!
//! ```
//! use texts::{Lang, Texts};
//! let (czech, english) = (Texts::new(Lang::Cs), Texts::new(Lang::En));
//! let args = [("winner", "white".into())];
//! assert_eq!(english.format("outcome-checkmate", &args), "Checkmate. White wins.");
//! assert_eq!(czech.format("outcome-checkmate", &args), "Mat. Bílý vyhrál.");
//! assert_eq!((english.number(1234.5, 1), czech.number(0.5, 1)), ("1,234.5".into(), "0,5".into()));
//! ```

mod ascii;
mod lang;
mod numbers;
mod sources;
mod spaces;

pub use ascii::fold_to_ascii;
pub use fluent_bundle::FluentValue as Value;
pub use lang::{Lang, UnknownLang};
pub use numbers::decimal;
pub use spaces::{NO_BREAK_SPACE, is_kept_with_next, kept_together};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

/// All messages of one language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    ascii: bool,
}

impl Texts {
    /// Loads the messages of `lang`.
    pub fn new(lang: Lang) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The isolation marks that Fluent puts around arguments show as rubbish in a terminal.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(numbers::formatter(lang)));
        for source in sources::of(lang) {
            // A parse error yields the messages that could be read; the tests allow none.
            let resource = FluentResource::try_new(source.to_string())
                .unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        Texts { lang, bundle, ascii: false }
    }

    /// The same for a terminal that shows ASCII alone, if `ascii`: Czech without diacritics.
    pub fn in_ascii(self, ascii: bool) -> Texts {
        Texts { ascii, ..self }
    }

    /// Any text as these messages would show it: folded to ASCII where they are.
    pub fn shown(&self, text: &str) -> String {
        if self.ascii { fold_to_ascii(text) } else { text.to_string() }
    }

    /// The language of these messages.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The message `id`, which takes no arguments.
    pub fn get(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// The message `id` with its arguments filled in.
    ///
    /// ```
    /// use texts::{Lang, Texts};
    /// let texts = Texts::new(Lang::En);
    /// let sentence = texts.format("lang-unknown", &[("lang", "de".into())]);
    /// assert!(sentence.contains("de"));
    /// ```
    pub fn format(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_string();
        };
        let args: FluentArgs<'_> =
            args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        self.shown(&self.bundle.format_pattern(pattern, Some(&args), &mut errors))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_bundle::FluentError;
    use std::collections::{BTreeMap, BTreeSet};

    fn ids(lang: Lang) -> BTreeSet<String> {
        sources::of(lang)
            .iter()
            .flat_map(|source| source.lines())
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| line.split_once('=').map(|(id, _)| id.trim().to_string()))
            .collect()
    }

    #[test]
    fn both_languages_say_the_same_things() {
        assert!(!ids(Lang::Cs).is_empty());
        assert_eq!(ids(Lang::Cs), ids(Lang::En));
    }

    /// The names of the arguments that each message takes.
    fn arguments(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let mut arguments: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut message = String::new();
        for line in sources::of(lang).iter().flat_map(|source| source.lines()) {
            if line.starts_with('#') {
                continue;
            }
            if let Some((id, _)) = line.split_once('=').filter(|_| !line.starts_with(' ')) {
                message = id.trim().to_string();
            }
            let names = line.split('$').skip(1).map(|rest| {
                rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
            });
            arguments.entry(message.clone()).or_default().extend(names);
        }
        arguments
    }

    #[test]
    fn both_languages_ask_for_the_same_arguments() {
        let (cs, en) = (arguments(Lang::Cs), arguments(Lang::En));
        assert_eq!(en["lang-unknown"], BTreeSet::from(["lang".to_string()]));
        for (id, czech) in &cs {
            assert_eq!(Some(czech), en.get(id), "{id}");
        }
    }

    /// A new sign in a locale needs its replacement in `ascii.rs`.
    #[test]
    fn every_message_can_be_shown_in_ascii() {
        for lang in Lang::ALL {
            for source in sources::of(lang) {
                for line in source.lines().filter(|line| !line.starts_with('#')) {
                    let folded = fold_to_ascii(line);
                    assert!(folded.is_ascii(), "{line}");
                    assert_eq!(line.matches('?').count(), folded.matches('?').count(), "{line}");
                }
            }
            let (texts, ascii) = (Texts::new(lang), Texts::new(lang).in_ascii(true));
            for id in ids(lang) {
                assert_eq!(ascii.get(&id), fold_to_ascii(&texts.get(&id)));
            }
        }
        assert_ne!(Texts::new(Lang::Cs).in_ascii(true).get("help-usage"), "Použití");
    }

    #[test]
    fn every_file_parses_and_no_message_is_defined_twice() {
        for lang in Lang::ALL {
            let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
            for source in sources::of(lang) {
                let resource = FluentResource::try_new(source.to_string());
                let resource = resource.unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
                let added: Result<(), Vec<FluentError>> = bundle.add_resource(resource);
                assert!(added.is_ok(), "{lang}: {added:?}");
            }
        }
    }
}
