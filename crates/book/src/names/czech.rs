//! Czech names of openings, part by part.

use super::{czech_kinds, tsv};
use std::collections::HashMap;
use std::sync::LazyLock;

/// An English part, a tab and its Czech; lines that begin with `#` are remarks.
const TABLE: &str = include_str!("czech.tsv");

static NAMES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| tsv::map(TABLE));

/// The Czech of a name such as `Sicilian Defense: Najdorf Variation, English Attack`.
pub(super) fn translated(name: &str) -> String {
    let table = &*NAMES;
    if let Some(whole) = table.get(name) {
        return whole.to_string();
    }
    let (opening, variations) = match name.split_once(": ") {
        Some((opening, variations)) => (opening, Some(variations)),
        None => (name, None),
    };
    let part = |part: &str| {
        let known = table.get(part).map(ToString::to_string);
        known.or_else(|| czech_kinds::composed(part)).unwrap_or_else(|| part.to_string())
    };
    let all = |parts: &str| match table.get(parts) {
        Some(czech) => czech.to_string(),
        None => parts.split(", ").map(part).collect::<Vec<_>>().join(", "),
    };
    match variations {
        Some(variations) => format!("{}: {}", all(opening), all(variations)),
        None => all(opening),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_says_something_new() {
        tsv::check(TABLE);
        for (english, czech) in tsv::pairs(TABLE) {
            assert!(!czech.is_empty() && !czech.contains('\t'), "{english}");
        }
    }

    #[test]
    fn parts_are_translated() {
        assert_eq!(
            translated("Sicilian Defense: Najdorf Variation, Lipnitsky Attack"),
            "Sicilská obrana: Najdorfova varianta, Lipnického útok"
        );
        assert_eq!(translated("Queen's Gambit Declined"), "Odmítnutý dámský gambit");
        assert_eq!(translated("Nobody's Opening"), "Nobodyho zahájení");
        assert_eq!(translated("Barnes Opening: Fool's Mate"), "Barnesovo zahájení: Bláznův mat");
    }
}
