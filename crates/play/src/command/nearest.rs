//! The word that was probably meant.

/// Longer words than any command are not worth comparing.
const LONGEST: usize = 24;

/// The candidate that a mistyped word is nearest to, if it is near at all: one slip in a short
/// word, two in a longer one. A beginning of a word is as good as one slip.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let letters: Vec<char> = word.chars().collect();
    if letters.is_empty() || letters.len() > LONGEST {
        return None;
    }
    let allowed = if letters.len() <= 3 { 1 } else { 2 };
    let distance = |candidate: &str| {
        if letters.len() >= 2 && candidate.starts_with(word) {
            return 1;
        }
        slips(&letters, &candidate.chars().collect::<Vec<_>>())
    };
    candidates
        .filter(|candidate| candidate.chars().count() > 1)
        .map(|candidate| (distance(candidate), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters were left out, added, changed, or swapped with their neighbour.
fn slips(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for (i, &ours) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &theirs) in b.iter().enumerate() {
            let changed = rows[i][j] + usize::from(ours != theirs);
            let mut best = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && ours == b[j - 1] && a[i - 1] == theirs {
                best = best.min(rows[i - 1][j - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
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
