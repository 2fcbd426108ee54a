//! Czech of the words that stand before a kind: `Berlin`, `Four Knights`, `Damiano`, `Bc4`.
//!
//! What the table does not have is taken for a person's name and put into the possessive:
//! `Damiano Defense` is `Damianova obrana`.

use super::czech_kinds::Gender;
use super::tsv;
use std::collections::HashMap;
use std::sync::LazyLock;

/// An English word or phrase, a tab and its Czech; lines that begin with `#` are remarks.
const TABLE: &str = include_str!("czech_words.tsv");

static WORDS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| tsv::map(TABLE));

/// Before another word, written together in Czech.
const PREFIXES: [(&str, &str); 5] = [
    ("Anti-", "anti"),
    ("Semi-", "polo"),
    ("Neo-", "neo"),
    ("Pseudo-", "pseudo"),
    ("Ultra-", "ultra"),
];

/// The Czech of words, and on which side of the kind they stand.
#[derive(Default)]
pub(super) struct Words {
    /// Adjectives and possessives in the masculine, to be inflected.
    pub before: Vec<String>,
    /// What follows as it is.
    pub after: Vec<String>,
    /// Whether a word was taken for a person's name by its looks alone.
    pub guessed: bool,
}

/// The Czech of all words of `text`; `None` if there is one that can be nothing we know.
pub(super) fn translated(text: &str) -> Option<Words> {
    let mut words = Words::default();
    let mut rest = text;
    while !rest.is_empty() {
        let (czech, length) = longest_phrase(rest).or_else(|| {
            let word = rest.split(' ').next()?;
            words.guessed |= !is_move(word);
            Some((single(word)?, word.len()))
        })?;
        match czech.strip_prefix('~') {
            Some("") => words.after.push(rest[..length].to_string()),
            Some(after) => words.after.push(after.to_string()),
            None => words.before.push(czech),
        }
        rest = rest[length..].trim_start();
    }
    Some(words)
}

/// Hard adjectives and possessives end by gender; what else there is stays.
pub(super) fn inflected(masculine: &str, gender: Gender) -> String {
    let word = |word: &str| match (word.strip_suffix('ý'), word.strip_suffix("ův"), gender) {
        (Some(stem), _, Gender::Feminine) => format!("{stem}á"),
        (Some(stem), _, Gender::Neuter) => format!("{stem}é"),
        (_, Some(stem), Gender::Feminine) => format!("{stem}ova"),
        (_, Some(stem), Gender::Neuter) => format!("{stem}ovo"),
        _ => word.to_string(),
    };
    let hyphened = |text: &str| text.split('-').map(word).collect::<Vec<_>>().join("-");
    masculine.split(' ').map(hyphened).collect::<Vec<_>>().join(" ")
}

/// A move with Czech letters, if `word` is one with English letters: `Bc4` is `Sc4`.
pub(super) fn czech_move(word: &str) -> Option<String> {
    is_move(word).then(|| {
        let letter = |letter| match letter {
            'N' => 'J',
            'B' => 'S',
            'R' => 'V',
            'Q' => 'D',
            other => other,
        };
        word.chars().map(letter).collect()
    })
}

/// `e6`, `Nf3`, `Nge2`, `dxc4`, `Bb4+`.
fn is_move(word: &str) -> bool {
    let word = word.trim_end_matches('+').trim_start_matches(['K', 'Q', 'R', 'B', 'N']);
    let Some((from, to)) = word.len().checked_sub(2).and_then(|at| word.split_at_checked(at))
    else {
        return false;
    };
    let file = |letter: char| ('a'..='h').contains(&letter);
    let square = to.starts_with(file) && to.ends_with(|rank| ('1'..='8').contains(&rank));
    square && from.chars().all(|letter| letter == 'x' || file(letter))
}

/// The longest beginning of `text` that the table has, with its length.
fn longest_phrase(text: &str) -> Option<(String, usize)> {
    let ends = text.match_indices(' ').map(|(at, _)| at).chain([text.len()]);
    let found = |end: usize| Some((listed(&text[..end])?, end));
    ends.filter_map(found).next_back()
}

/// A phrase of the table, also with a prefix or in the possessive.
fn listed(phrase: &str) -> Option<String> {
    let table = &*WORDS;
    if let Some(czech) = table.get(phrase) {
        return Some(czech.to_string());
    }
    let bare = phrase.strip_suffix("'s").or_else(|| phrase.strip_suffix('\''));
    if let Some(czech) = bare.and_then(|bare| table.get(bare)) {
        return Some(czech.to_string());
    }
    prefixed(phrase, listed)
}

/// One word that the table does not have: a move or a person.
fn single(word: &str) -> Option<String> {
    if let Some(mv) = czech_move(word) {
        return Some(format!("~{mv}"));
    }
    if let Some(czech) = prefixed(word, single) {
        return Some(czech);
    }
    let name = word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')).unwrap_or(word);
    let persons: Option<Vec<String>> = name.split('-').map(person).collect();
    persons.map(|persons| persons.join("-"))
}

fn prefixed(text: &str, rest: impl Fn(&str) -> Option<String>) -> Option<String> {
    let (english, czech) = PREFIXES.iter().find(|(english, _)| text.starts_with(english))?;
    let of_rest = rest(&text[english.len()..]).filter(|czech| !czech.starts_with('~'))?;
    let mut letters = of_rest.chars();
    let first: String = letters.next()?.to_lowercase().collect();
    Some(format!("{czech}{first}{}", letters.as_str()))
}

/// The possessive of a person's name.
fn person(name: &str) -> Option<String> {
    if let Some(czech) = WORDS.get(name).filter(|czech| !czech.starts_with('~')) {
        return Some(czech.to_string());
    }
    let letters = name.chars().all(|letter| letter.is_alphabetic() || letter == '\'');
    if !letters || !name.starts_with(char::is_uppercase) {
        return None;
    }
    let but_last = &name[..name.char_indices().last()?.0];
    Some(match name {
        _ if ["sky", "cky", "zky", "ski", "cki"].iter().any(|end| name.ends_with(end)) => {
            format!("{but_last}ého")
        }
        _ if name.ends_with(['y', 'i']) => format!("{name}ho"),
        _ if name.ends_with(['a', 'o']) => format!("{but_last}ův"),
        _ => format!("{name}ův"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_says_something_new() {
        tsv::check(TABLE);
    }

    #[test]
    fn names_are_put_into_the_possessive() {
        for (name, czech) in [
            ("Damiano", "Damianův"),
            ("Lasa", "Lasův"),
            ("Lolli", "Lolliho"),
            ("Kennedy", "Kennedyho"),
            ("Sokolsky", "Sokolského"),
            ("Gajewski", "Gajewského"),
            ("O'Kelly", "O'Kellyho"),
            ("Chigorin", "Čigorinův"),
            ("Wade", "Wadeův"),
        ] {
            assert_eq!(person(name).as_deref(), Some(czech), "{name}");
        }
        assert_eq!(person("150"), None);
        assert_eq!(person("van"), None);
    }

    #[test]
    fn adjectives_and_possessives_follow_the_gender() {
        assert_eq!(inflected("zrychlený Panovův", Gender::Neuter), "zrychlené Panovovo");
        assert_eq!(inflected("Aljechinův-Chatardův", Gender::Feminine), "Aljechinova-Chatardova");
        assert_eq!(inflected("moderní Rétiho", Gender::Feminine), "moderní Rétiho");
    }

    #[test]
    fn moves_get_czech_letters() {
        assert_eq!(czech_move("Bb4+").as_deref(), Some("Sb4+"));
        assert_eq!(czech_move("Nge2").as_deref(), Some("Jge2"));
        assert_eq!(czech_move("dxc4").as_deref(), Some("dxc4"));
        for word in ["Be", "Knight", "e9", "", "ž"] {
            assert_eq!(czech_move(word), None, "{word}");
        }
    }
}
