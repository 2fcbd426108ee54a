//! Czech of names that no list has: `Zilbermints Gambit` is `Gambit Zilbermints`, `Quiet System`
//! is `Klidný systém`. Proper names stay in their first case, as chess books do with foreign ones.

/// The gender of a kind, after which its adjectives go.
#[derive(Clone, Copy)]
enum Gender {
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
];

/// What may stand behind a kind.
const FATES: &[(&str, &str)] = &[
    ("Accepted", "přijatý"),
    ("Declined", "odmítnutý"),
    ("Deferred", "odložený"),
    ("Reversed", "obrácený"),
];

/// What may stand before a kind and is no proper name; masculine.
const ADJECTIVES: &[(&str, &str)] = &[
    ("Accelerated", "zrychlený"),
    ("Advance", "postupový"),
    ("American", "americký"),
    ("Argentine", "argentinský"),
    ("Austrian", "rakouský"),
    ("Baltic", "baltský"),
    ("Belgian", "belgický"),
    ("Berlin", "berlínský"),
    ("Bohemian", "český"),
    ("Brazilian", "brazilský"),
    ("British", "britský"),
    ("Budapest", "budapešťský"),
    ("Bulgarian", "bulharský"),
    ("Canadian", "kanadský"),
    ("Center", "středový"),
    ("Central", "středový"),
    ("Chinese", "čínský"),
    ("Classical", "klasický"),
    ("Closed", "uzavřený"),
    ("Czech", "český"),
    ("Danish", "dánský"),
    ("Delayed", "opožděný"),
    ("Double", "dvojitý"),
    ("Dutch", "holandský"),
    ("Eastern", "východní"),
    ("English", "anglický"),
    ("Exchange", "výměnný"),
    ("Finnish", "finský"),
    ("French", "francouzský"),
    ("German", "německý"),
    ("Hungarian", "maďarský"),
    ("Icelandic", "islandský"),
    ("Improved", "zlepšený"),
    ("Indian", "indický"),
    ("Irish", "irský"),
    ("Italian", "italský"),
    ("Latvian", "lotyšský"),
    ("Leningrad", "leningradský"),
    ("Lithuanian", "litevský"),
    ("London", "londýnský"),
    ("Modern", "moderní"),
    ("Moscow", "moskevský"),
    ("Neo-Classical", "novoklasický"),
    ("Normal", "normální"),
    ("Norwegian", "norský"),
    ("Old", "starý"),
    ("Open", "otevřený"),
    ("Orthodox", "ortodoxní"),
    ("Paris", "pařížský"),
    ("Polish", "polský"),
    ("Portuguese", "portugalský"),
    ("Prague", "pražský"),
    ("Quiet", "klidný"),
    ("Romanian", "rumunský"),
    ("Romantic", "romantický"),
    ("Russian", "ruský"),
    ("Scandinavian", "skandinávský"),
    ("Scotch", "skotský"),
    ("Semi-Classical", "poloklasický"),
    ("Semi-Open", "polootevřený"),
    ("Sicilian", "sicilský"),
    ("Slav", "slovanský"),
    ("Spanish", "španělský"),
    ("Swedish", "švédský"),
    ("Swiss", "švýcarský"),
    ("Symmetrical", "symetrický"),
    ("Traditional", "tradiční"),
    ("Ukrainian", "ukrajinský"),
    ("Venice", "benátský"),
    ("Vienna", "vídeňský"),
    ("Warsaw", "varšavský"),
    ("Western", "západní"),
    ("Wing", "křídelní"),
    ("Yugoslav", "jugoslávský"),
];

/// The Czech of a part of a name, if it says of what kind it is.
pub(super) fn composed(part: &str) -> Option<String> {
    if let Some(move_played) = part.strip_prefix("with ").filter(|rest| has_square(rest)) {
        return Some(format!("s {move_played}"));
    }
    let (part, fate) = match part.rsplit_once(' ') {
        Some((before, last)) if found(FATES, last).is_some() => (before, found(FATES, last)),
        _ => (part, None),
    };
    let fits = |(english, ..): &&(&str, &str, Gender)| {
        part.strip_suffix(english).is_some_and(|before| before.is_empty() || before.ends_with(' '))
    };
    let Some(&(english, kind, gender)) = KINDS.iter().find(fits) else {
        // Adjectives alone: a variation is meant.
        let adjectives = part.split(' ').map(|word| found(ADJECTIVES, word));
        let words: Option<Vec<String>> =
            adjectives.map(|word| Some(inflected(word?, Feminine))).collect();
        return words.map(|words| capitalised(&words.join(" ")));
    };
    let mut rest = part.strip_suffix(english)?.trim_end();
    let mut words: Vec<String> = fate.map(|fate| inflected(fate, gender)).into_iter().collect();
    while let (first, after) = rest.split_once(' ').unwrap_or((rest, ""))
        && let Some(adjective) = found(ADJECTIVES, first)
    {
        words.push(inflected(adjective, gender));
        rest = after;
    }
    words.push(kind.to_string());
    // A name after the kind is not in the possessive.
    let name = rest.strip_suffix("'s").unwrap_or(rest);
    if !name.is_empty() {
        words.push(name.to_string());
    }
    Some(capitalised(&words.join(" ")))
}

fn found(table: &[(&str, &'static str)], word: &str) -> Option<&'static str> {
    table.iter().find(|(english, _)| *english == word).map(|(_, czech)| *czech)
}

/// `e6`, `.. d6`, `Nf3`.
fn has_square(text: &str) -> bool {
    text.ends_with(|last: char| ('1'..='8').contains(&last))
}

/// Hard adjectives end by gender; soft ones (`moderní`) are the same in all.
fn inflected(masculine: &str, gender: Gender) -> String {
    match (masculine.strip_suffix('ý'), gender) {
        (Some(stem), Feminine) => format!("{stem}á"),
        (Some(stem), Neuter) => format!("{stem}é"),
        _ => masculine.to_string(),
    }
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
            ("Zilbermints Gambit", "Gambit Zilbermints"),
            ("Kasparov-Petrosian Variation", "Varianta Kasparov-Petrosian"),
            ("Quiet System", "Klidný systém"),
            ("Quiet Variation", "Klidná varianta"),
            ("Quiet Line", "Klidné pokračování"),
            ("Modern Main Line", "Moderní hlavní varianta"),
            ("Accelerated Panov Attack", "Zrychlený útok Panov"),
            ("Lemberger Countergambit", "Protigambit Lemberger"),
            ("Paulsen Gambit Accepted", "Přijatý gambit Paulsen"),
            ("Polish Defense Deferred", "Odložená polská obrana"),
            ("From's Gambit", "Gambit From"),
            ("with .. d6", "s .. d6"),
            ("Eastern", "Východní"),
            ("Semi-Classical", "Poloklasická"),
        ] {
            assert_eq!(composed(english).as_deref(), Some(czech), "{english}");
        }
    }

    #[test]
    fn what_has_no_kind_stays() {
        for english in ["Fool's Mate", "Pterodactyl", "with Max Lange Defence", "", "NonLine"] {
            assert_eq!(composed(english), None, "{english}");
        }
    }
}
