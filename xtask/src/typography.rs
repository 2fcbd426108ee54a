//! Spaces at which a Czech line must not break: after a preposition or conjunction of one letter,
//! inside a number, before a per cent sign. Written pages have plain spaces; the book has these.

use crate::markdown::without_code;

const NO_BREAK: &str = "\u{a0}";
/// Words that no line ends with.
const LETTERS: &str = "AaIiKkOoSsUuVvZz";

/// A Czech page with spaces that do not break; code and headings stay as they are, since others
/// copy the one and link to the other.
pub fn bound(text: &str) -> String {
    let plain = without_code(text);
    let mut bound = String::with_capacity(text.len());
    for (line, shown) in plain.split_inclusive('\n').zip(text.split_inclusive('\n')) {
        let mut rest = 0;
        for (at, _) in line.match_indices(' ').filter(|_| !line.starts_with('#')) {
            if binds(&line[..at], &line[at + 1..]) {
                bound.push_str(&shown[rest..at]);
                bound.push_str(NO_BREAK);
                rest = at + 1;
            }
        }
        bound.push_str(&shown[rest..]);
    }
    bound
}

/// Whether the space between two parts of a line holds them together.
fn binds(before: &str, after: &str) -> bool {
    let mut letters = before.chars().rev();
    let (last, second) = (letters.next(), letters.next());
    let starts_word = second.is_none_or(|letter| letter.is_whitespace() || "(„".contains(letter));
    let ends_number = last.is_some_and(|letter| letter.is_ascii_digit());
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let is_letter = last.is_some_and(|letter| LETTERS.contains(letter)) && starts_word;
    is_letter && after.starts_with(char::is_alphanumeric)
        || ends_number && (digits == 3 || after.starts_with('%'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_together_stays_together() {
        let shown = |text: &str| bound(text).replace(NO_BREAK, "~");
        assert_eq!(
            shown("hra v prohlížeči a 1 047 011 pozic, 15 %"),
            "hra v~prohlížeči a~1~047~011 pozic, 15~%"
        );
        assert_eq!(shown("V lese; (v lese) Eva lže"), "V~lese; (v~lese) Eva lže");
        assert_eq!(shown("# Hra v prohlížeči\n`a b` v lese"), "# Hra v prohlížeči\n`a b` v~lese");
        assert_eq!(shown("| v | 5 10 12 |"), "| v | 5 10 12 |");
    }
}
