//! Spaces at which a line must not break.

/// A space that holds two words together.
pub const NO_BREAK_SPACE: char = '\u{a0}';

/// Whether a line must not end with this word: Czech typesetting keeps prepositions and
/// conjunctions of one letter with the next word.
pub fn is_kept_with_next(word: &str) -> bool {
    let mut letters = word.trim_start_matches(['(', '„']).chars();
    letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
}

/// The text with spaces that do not break behind such words, for what sets lines by itself.
///
/// ```
/// assert_eq!(texts::kept_together("Partie (v síti) a v e4"), "Partie (v\u{a0}síti) a\u{a0}v\u{a0}e4");
/// ```
pub fn kept_together(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        for part in line.split_inclusive(' ') {
            match part.strip_suffix(' ').filter(|word| is_kept_with_next(word)) {
                Some(word) => kept.extend(word.chars().chain([NO_BREAK_SPACE])),
                None => kept.push_str(part),
            }
        }
    }
    kept
}
