//! The words of the command language, Czech and English side by side.

use super::folded;

/// What a command does, whatever its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Verb {
    Help,
    Exit,
    New,
    Sides,
    Level,
    Book,
    Back,
    Forward,
    Undo,
    GoTo,
    Variation,
    Continue,
    History,
    Stop,
    Now,
    Tip,
    Hint,
    Moves,
    Eval,
    Analyse,
    Captured,
    Edit,
    Resign,
    Draw,
    Save,
    Open,
    Resume,
    Review,
    Clock,
    Board,
    Flip,
    Marks,
    Score,
    Lang,
    Uci,
}

/// The names of one command: in each language the usual one first, then the short ones.
pub struct Words {
    /// What they mean.
    pub verb: Verb,
    /// English.
    pub en: &'static [&'static str],
    /// Czech.
    pub cs: &'static [&'static str],
}

const fn words(verb: Verb, en: &'static [&'static str], cs: &'static [&'static str]) -> Words {
    Words { verb, en, cs }
}

/// Every command, in the order of the help page. All words work whatever the language.
pub const ALL: &[Words] = &[
    words(Verb::Help, &["help", "h", "?"], &["nápověda", "pomoc"]),
    words(Verb::New, &["new"], &["nová"]),
    words(Verb::Sides, &["sides"], &["strany"]),
    words(Verb::Level, &["level"], &["obtížnost", "úroveň"]),
    words(Verb::Book, &["book"], &["knihovna", "kniha"]),
    words(Verb::Back, &["back", "b"], &["zpět", "z"]),
    words(Verb::Forward, &["forward", "f"], &["vpřed", "vp"]),
    words(Verb::Undo, &["undo", "u"], &["vrať", "vr"]),
    words(Verb::GoTo, &["goto"], &["jdi"]),
    words(Verb::Variation, &["variation"], &["varianta"]),
    words(Verb::Continue, &["continue", "c"], &["pokračuj", "p"]),
    words(Verb::History, &["history"], &["historie"]),
    words(Verb::Stop, &["stop"], &["přeruš"]),
    words(Verb::Now, &["now"], &["táhni"]),
    words(Verb::Tip, &["tip"], &["tip"]),
    words(Verb::Hint, &["hint", "advise"], &["poraď"]),
    words(Verb::Moves, &["moves"], &["tahy"]),
    words(Verb::Eval, &["eval"], &["ohodnoť"]),
    words(Verb::Analyse, &["analyse", "analyze"], &["rozbor"]),
    words(Verb::Captured, &["captured"], &["vyhozené"]),
    words(Verb::Edit, &["edit"], &["uprav"]),
    words(Verb::Resign, &["resign"], &["vzdej"]),
    words(Verb::Draw, &["draw"], &["remíza"]),
    words(Verb::Save, &["save"], &["ulož"]),
    words(Verb::Open, &["open"], &["otevři"]),
    words(Verb::Resume, &["resume"], &["navaž"]),
    words(Verb::Review, &["review"], &["zhodnoť"]),
    words(Verb::Clock, &["clock"], &["hodiny"]),
    words(Verb::Board, &["board"], &["deska"]),
    words(Verb::Flip, &["flip"], &["otoč"]),
    words(Verb::Marks, &["marks"], &["značky"]),
    words(Verb::Score, &["score"], &["skóre"]),
    words(Verb::Lang, &["lang"], &["jazyk"]),
    words(Verb::Exit, &["exit", "quit", "q"], &["konec"]),
    words(Verb::Uci, &["uci"], &["uci"]),
];

impl Verb {
    /// The verb that a word names in either language.
    pub fn read(word: &str) -> Option<Verb> {
        let word = folded(word);
        let named =
            |words: &&Words| words.en.iter().chain(words.cs).any(|known| folded(known) == word);
        ALL.iter().find(named).map(|words| words.verb)
    }

    /// The usual English name, which also names the texts about it.
    pub fn english(self) -> &'static str {
        self.words().map_or("", |words| words.en[0])
    }

    /// The usual Czech name.
    pub fn czech(self) -> &'static str {
        self.words().map_or("", |words| words.cs[0])
    }

    fn words(self) -> Option<&'static Words> {
        ALL.iter().find(|words| words.verb == self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn no_word_has_two_meanings() {
        let mut seen = HashMap::new();
        for words in ALL {
            for word in words.en.iter().chain(words.cs) {
                let before = seen.insert(folded(word), words.verb);
                assert!(before.is_none_or(|verb| verb == words.verb), "{word}");
                assert!(!word.contains(|c: char| c.is_ascii_digit()), "{word} looks like a move");
                assert_eq!(Verb::read(word), Some(words.verb));
                assert_eq!(Verb::read(&folded(word).to_uppercase()), Some(words.verb));
            }
        }
    }
}
