//! What a person may enter at the friendly console, in either language.

use othello::text::{integer, is_blank, trimmed};
use othello::{Move, Square};
use texts::Lang;

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A move or a pass.
    Move(Move),
    /// Advice is wanted: so many moves.
    Hint(usize),
    /// The machine is to play at the level of this name.
    Level(String),
    /// The game so far is to be judged.
    Review,
    /// Another game is to begin.
    New,
    /// The game that was left last is to go on.
    Resume,
    /// The last own move is to be taken back.
    Undo,
    /// What was taken back is to be played again.
    Redo,
    /// The game is to be saved, to this file or to the one it has.
    Save(Option<String>),
    /// The list of commands is wanted.
    Help,
    /// Enough.
    Quit,
}

const WORDS: [(&[&str], Entry); 8] = [
    (&["pass", "pas"], Entry::Move(Move::Pass)),
    (&["review", "rozbor"], Entry::Review),
    (&["new", "nová", "nova"], Entry::New),
    (&["resume", "pokračuj", "pokracuj"], Entry::Resume),
    (&["undo", "u", "zpět", "zpet", "z"], Entry::Undo),
    (&["redo", "r", "znovu", "znova"], Entry::Redo),
    (&["help", "?", "nápověda", "napoveda"], Entry::Help),
    (&["quit", "q", "exit", "konec", "k"], Entry::Quit),
];
const SAVE_WORDS: [&str; 4] = ["save", "s", "ulož", "uloz"];
const HINT_WORDS: [&str; 6] = ["hint", "h", "tip", "t", "poraď", "porad"];
const LEVEL_WORDS: [&str; 4] = ["level", "l", "úroveň", "uroven"];
/// More moves than a board of 8x8 can have.
const MOST_HINTS: usize = 32;

/// The words that may begin a line, for completion.
pub fn words(lang: Lang) -> impl Iterator<Item = &'static str> {
    let words: [&str; 10] = match lang {
        Lang::En => {
            ["hint", "level", "review", "new", "resume", "undo", "redo", "save", "help", "quit"]
        }
        Lang::Cs => [
            "poraď",
            "úroveň",
            "rozbor",
            "nová",
            "pokračuj",
            "zpět",
            "znovu",
            "ulož",
            "nápověda",
            "konec",
        ],
    };
    words.into_iter()
}

impl Entry {
    /// Reads a line; nothing when it cannot be understood.
    pub fn parse(line: &[u8]) -> Option<Entry> {
        if let Some(square) = square(trimmed(line)).or_else(|| lettered(trimmed(line))) {
            return Some(Entry::Move(Move::Place(square)));
        }
        let text = String::from_utf8_lossy(trimmed(line));
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        let word = word.to_lowercase();
        if SAVE_WORDS.contains(&word.as_str()) {
            let file = Some(rest.trim()).filter(|rest| !rest.is_empty());
            return Some(Entry::Save(file.map(str::to_string)));
        }
        if HINT_WORDS.contains(&word.as_str()) {
            let count = if rest.trim().is_empty() { Some(1) } else { rest.trim().parse().ok() };
            return count.map(|count: usize| Entry::Hint(count.clamp(1, MOST_HINTS)));
        }
        if LEVEL_WORDS.contains(&word.as_str()) {
            return Some(Entry::Level(rest.trim().to_lowercase()));
        }
        let (_, entry) = WORDS.iter().find(|(words, _)| words.contains(&word.as_str()))?;
        rest.is_empty().then(|| entry.clone())
    }
}

/// Reads `d3` as players of Othello write it: the column's letter, then the row.
fn lettered(text: &[u8]) -> Option<Square> {
    let (&letter, row) = text.split_first()?;
    let col = letter.to_ascii_lowercase().checked_sub(b'a').filter(|&col| col < 26)?;
    // A sign would be read too, and `h -1` is no square.
    row.first().filter(|first| first.is_ascii_digit())?;
    Some(Square { row: u32::try_from(integer(row)?.checked_sub(1)?).ok()?, col: col.into() })
}

/// Reads `3_4`, `3 4`, `3,4` or `3-4`.
fn square(text: &[u8]) -> Option<Square> {
    let mut numbers = text
        .split(|&byte| is_blank(byte) || matches!(byte, b'_' | b',' | b'-'))
        .filter(|word| !word.is_empty());
    let (row, col) = (numbers.next()?, numbers.next()?);
    if numbers.next().is_some() {
        return None;
    }
    let from_zero = |word: &[u8]| u32::try_from(integer(word)?.checked_sub(1)?).ok();
    Some(Square { row: from_zero(row)?, col: from_zero(col)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_in_several_ways() {
        let place = Some(Entry::Move(Move::Place(Square { row: 2, col: 11 })));
        for text in ["3_12", " 3 12\r\n", "3,12", "3 - 12"] {
            assert_eq!(Entry::parse(text.as_bytes()), place, "{text}");
        }
        let place = Some(Entry::Move(Move::Place(Square { row: 2, col: 3 })));
        for text in ["d3", "D3", " d3\n", "3_4"] {
            assert_eq!(Entry::parse(text.as_bytes()), place, "{text}");
        }
        for text in ["d", "d0", "d-3", "dd3", "3", "0_1", "1_2_3", "a_1", ""] {
            assert_eq!(Entry::parse(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn whatever_is_completed_is_understood() {
        for word in Lang::ALL.into_iter().flat_map(words) {
            assert!(Entry::parse(word.as_bytes()).is_some(), "{word}");
        }
    }

    #[test]
    fn words_of_both_languages() {
        assert_eq!(Entry::parse("ZPĚT".as_bytes()), Some(Entry::Undo));
        assert_eq!(Entry::parse(b"tip\n"), Some(Entry::Hint(1)));
        assert_eq!(Entry::parse("poraď 3".as_bytes()), Some(Entry::Hint(3)));
        assert_eq!(Entry::parse(b"hint many"), None);
        assert_eq!(Entry::parse("Úroveň Těžká".as_bytes()), Some(Entry::Level("těžká".into())));
        assert_eq!(Entry::parse(b"rozbor"), Some(Entry::Review));
        assert_eq!(Entry::parse(b"undo now"), None);
        assert_eq!(Entry::parse(b"save"), Some(Entry::Save(None)));
        assert_eq!(
            Entry::parse("ulož Moje hra.txt".as_bytes()),
            Some(Entry::Save(Some("Moje hra.txt".into())))
        );
    }
}
