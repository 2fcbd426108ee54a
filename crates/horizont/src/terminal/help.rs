//! The four topics of the help.

use super::capabilities::Capabilities;
use super::wrap::page;
use play::command::folded;
use texts::Texts;

/// What one can read about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The rules of chess.
    Rules,
    /// The commands.
    Controls,
    /// How moves are written.
    Notation,
    /// How the program thinks.
    Algorithm,
}

impl Topic {
    /// All of them, with the words that ask for them in English and in Czech.
    pub const ALL: [(Topic, [&'static str; 2]); 4] = [
        (Topic::Rules, ["rules", "pravidla"]),
        (Topic::Controls, ["controls", "ovládání"]),
        (Topic::Notation, ["notation", "zápis"]),
        (Topic::Algorithm, ["algorithm", "algoritmus"]),
    ];

    /// The topic that a word of either language asks for, with or without diacritics.
    ///
    /// ```
    /// use horizont::terminal::help::Topic;
    /// assert_eq!(Topic::read("Ovladani"), Some(Topic::Controls));
    /// assert_eq!(Topic::read("zápis"), Some(Topic::Notation));
    /// ```
    pub fn read(word: &str) -> Option<Topic> {
        let asked = folded(word);
        let named = |(topic, words): &(Topic, [&str; 2])| {
            words.iter().any(|known| folded(known) == asked).then_some(*topic)
        };
        Topic::ALL.iter().find_map(named)
    }

    /// Its page, set for the terminal.
    pub fn page(self, texts: &Texts, capabilities: &Capabilities) -> String {
        let id = match self {
            Topic::Rules => "help-rules",
            Topic::Controls => "help-controls",
            Topic::Notation => "help-notation",
            Topic::Algorithm => "help-algorithm",
        };
        page(&texts.get(id), capabilities.width, capabilities.colours)
    }
}

/// Where to begin: the most needed commands and the topics.
pub fn overview(texts: &Texts, capabilities: &Capabilities) -> String {
    page(&texts.get("help-overview"), capabilities.width, capabilities.colours)
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::command::{Verb, WORDS};
    use texts::Lang;

    /// The page about the controls tells of every command by its usual name, and of no other.
    #[test]
    fn the_controls_are_the_commands() {
        for lang in Lang::ALL {
            let page = Texts::new(lang).get("help-controls");
            let items = page.lines().filter_map(|line| line.strip_prefix("  "));
            let told: Vec<&str> = items.filter_map(|item| item.split_whitespace().next()).collect();
            for word in &told {
                assert!(Verb::read(word).is_some(), "{lang}: {word}");
            }
            for words in WORDS.iter().filter(|words| words.verb != Verb::Uci) {
                let usual = if lang == Lang::Cs { words.cs[0] } else { words.en[0] };
                assert!(told.contains(&usual), "{lang}: {usual}");
            }
        }
    }

    #[test]
    fn every_page_fits_wide_and_narrow_terminals() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for width in [38, 80] {
                let capabilities = Capabilities {
                    interactive: true,
                    unicode: true,
                    figures: true,
                    colours: false,
                    width,
                };
                let mut pages: Vec<String> =
                    Topic::ALL.iter().map(|(topic, _)| topic.page(&texts, &capabilities)).collect();
                pages.push(overview(&texts, &capabilities));
                for page in pages {
                    assert!(page.lines().count() > 3, "{page}");
                    for line in page.lines() {
                        assert!(line.chars().count() <= width, "{lang} {width}: {line}");
                    }
                }
            }
        }
    }
}
