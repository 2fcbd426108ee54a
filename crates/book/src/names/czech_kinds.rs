//! Czech of names that no list has, made of their words: `Zilbermints Gambit` is `Zilbermintsův
//! gambit`, `Quiet System` is `Klidný systém`, `Knight Attack` is `Útok jezdcem`.

use super::czech_words::{self, Words, czech_move, inflected};

/// The gender of a kind, after which its adjectives go.
#[derive(Clone, Copy)]
pub(super) enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

use Gender::{Feminine, Masculine, Neuter};

/// What a variation can be; of two that fit the longer one comes first.
const KINDS: &[(&str, &str, Gender)] = &[
    ("Main Line", "hlavní varianta", Feminine),
    ("Line", "pokračování", Neuter),
    ("Variation", "varianta", Feminine),
    ("Countergambit", "protigambit", Masculine),
    ("Gambit", "gambit", Masculine),
    ("Defense", "obrana", Feminine),
    ("Counterattack", "protiútok", Masculine),
    ("Attack", "útok", Masculine),
    ("System", "systém", Masculine),
    ("Formation", "postavení", Neuter),
    ("Opening", "zahájení", Neuter),
    ("Game", "hra", Feminine),
    ("Trap", "past", Feminine),
    ("Sacrifice", "oběť", Feminine),
    ("Fianchetto", "fianchetto", Neuter),
    ("Dragon", "dračí varianta", Feminine),
    ("Indian", "indická obrana", Feminine),
    ("Hybrid", "hybrid", Masculine),
    ("Transfer", "přechod", Masculine),
    ("Invitation", "pozvánka", Feminine),
    ("Move Order", "pořadí tahů", Neuter),
    ("Benoni", "Benoni", Neuter),
    ("Pterodactyl", "Pterodaktyl", Masculine),
];

/// The kind of what says none: `Eastern` is `Východní varianta`.
const NO_KIND: (&str, Gender) = ("varianta", Feminine);

/// What may stand behind a kind.
const FATES: &[(&str, &str)] = &[
    ("Accepted", "přijatý"),
    ("Declined", "odmítnutý"),
    ("Deferred", "odložený"),
    ("Reversed", "obrácený"),
];

/// The Czech of a part of a name, if its words tell it.
pub(super) fn composed(part: &str) -> Option<String> {
    if let Some(moves) = part.strip_prefix("with ").and_then(with_moves) {
        return Some(moves);
    }
    let (part, fate) = match part.rsplit_once(' ') {
        Some((before, last)) if fate(last).is_some() => (before, fate(last)),
        _ => (part, None),
    };
    let fits = |(english, ..): &&(&str, &str, Gender)| {
        part.strip_suffix(english).is_some_and(|before| before.is_empty() || before.ends_with(' '))
    };
    let (kind, gender, words) = match KINDS.iter().find(fits) {
        Some(&(english, kind, gender)) => {
            let rest = part.strip_suffix(english)?.trim_end();
            let as_it_is = || Words { after: vec![rest.to_string()], ..Words::default() };
            (kind, gender, czech_words::translated(rest).unwrap_or_else(as_it_is))
        }
        // Several words that no table has are rather a phrase than persons.
        None => {
            let words = czech_words::translated(part)?;
            let sure = !part.is_empty() && (!words.guessed || !part.contains(' '));
            sure.then_some((NO_KIND.0, NO_KIND.1, words))?
        }
    };
    let before = fate.into_iter().chain(words.before.iter().map(String::as_str));
    let mut all: Vec<String> = before.map(|word| inflected(word, gender)).collect();
    all.push(kind.to_string());
    all.extend(words.after);
    Some(capitalised(&all.join(" ")))
}

fn fate(word: &str) -> Option<&'static str> {
    FATES.iter().find(|(english, _)| *english == word).map(|(_, czech)| *czech)
}

/// `.. d6`, `Bc4 and h6`.
fn with_moves(text: &str) -> Option<String> {
    let words = text.split(' ').filter(|&word| word != ".." && word != "and");
    let moves: Option<Vec<String>> = words.map(czech_move).collect();
    let moves = moves.filter(|moves| !moves.is_empty())?;
    let noun = if moves.len() == 1 { "tahem" } else { "tahy" };
    Some(format!("s {noun} {}", moves.join(" a ")))
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_adjectives_and_names_find_their_places() {
        for (english, czech) in [
            ("Zilbermints Gambit", "Zilbermintsův gambit"),
            ("Damiano Defense", "Damianova obrana"),
            ("Knight Attack", "Útok jezdcem"),
            ("Kasparov-Petrosian Variation", "Kasparovova-Petrosjanova varianta"),
            ("Quiet System", "Klidný systém"),
            ("Quiet Variation", "Klidná varianta"),
            ("Quiet Line", "Klidné pokračování"),
            ("Modern Main Line", "Moderní hlavní varianta"),
            ("Accelerated Panov Attack", "Zrychlený Panovův útok"),
            ("Lemberger Countergambit", "Lembergerův protigambit"),
            ("Paulsen Gambit Accepted", "Přijatý Paulsenův gambit"),
            ("Polish Defense Deferred", "Odložená polská obrana"),
            ("From's Gambit", "Fromův gambit"),
            ("Anti-Sozin Variation", "Antisozinova varianta"),
            ("Modern Bc4 Variation", "Moderní varianta Sc4"),
            ("150 Attack", "Útok 150"),
            ("Grand Prix Attack", "Útok Grand Prix"),
            ("with .. d6", "s tahem d6"),
            ("with Bc4 and h6", "s tahy Sc4 a h6"),
            ("Eastern", "Východní varianta"),
            ("Semi-Classical", "Poloklasická varianta"),
            ("Tartakower", "Tartakowerova varianta"),
        ] {
            assert_eq!(composed(english).as_deref(), Some(czech), "{english}");
        }
    }

    #[test]
    fn what_has_no_kind_stays() {
        for english in ["Fool's Mate", "Correspondence Refutation", "with Max Lange Defence", ""] {
            assert_eq!(composed(english), None, "{english}");
        }
    }
}
