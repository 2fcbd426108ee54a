//! The word that was probably meant.

use strsim::osa_distance;

/// Longer words than any command are not worth comparing.
const LONGEST: usize = 24;

/// The candidate that a mistyped word is nearest to, if it is near at all: one slip in a short
/// word, two in a longer one. A beginning of a word is as good as one slip.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().count();
    if letters == 0 || letters > LONGEST {
        return None;
    }
    let allowed = if letters <= 3 { 1 } else { 2 };
    let distance = |candidate: &str| {
        if letters >= 2 && candidate.starts_with(word) {
            return 1;
        }
        osa_distance(word, candidate)
    };
    candidates
        .filter(|candidate| candidate.chars().count() > 1)
        .map(|candidate| (distance(candidate), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_find_their_word_and_rubbish_finds_none() {
        let words = ["help", "history", "save", "stop"];
        let near = |word| nearest(word, words.into_iter());
        assert_eq!(near("hlep"), Some("help"));
        assert_eq!(near("histroy"), Some("history"));
        assert_eq!(near("his"), Some("history"));
        assert_eq!(near("sav"), Some("save"));
        assert_eq!(near("xyzzy"), None);
        assert_eq!(near(""), None);
    }
}
