//! Pages of text set to the width of the terminal.
//!
//! The source is plain: lines follow each other in a paragraph until a blank line; a line that
//! begins with `# ` is a heading; one that begins with a space is an item of a list, whose
//! explanation, if it has one, stands behind a gap of two spaces or more.

use anstyle::Style;
use std::borrow::Cow;
use texts::is_kept_with_next;
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

/// Lines longer than this are hard to read, however wide the window is.
const WIDEST: usize = 90;
/// An explanation narrower than this goes below its word, not beside it.
const NARROWEST_COLUMN: usize = 22;

const HEADING: Style = Style::new().bold();

/// Sets a page in lines of at most `width` characters; headings are bold if `colours`.
pub fn page(source: &str, width: usize, colours: bool) -> String {
    let width = width.clamp(1, WIDEST);
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    for line in source.lines() {
        let inside = !line.is_empty() && !line.starts_with([' ', '#']);
        if inside {
            paragraph.push_str(line);
            paragraph.push(' ');
            continue;
        }
        set(&std::mem::take(&mut paragraph), Indents::default(), width, &mut lines);
        if let Some(heading) = line.strip_prefix("# ") {
            let style = if colours { HEADING } else { Style::new() };
            let mut set_heading = Vec::new();
            set(heading, Indents::default(), width, &mut set_heading);
            lines.extend(set_heading.into_iter().map(|line| format!("{style}{line}{style:#}")));
        } else if line.is_empty() {
            lines.push(String::new());
        } else {
            set_item(line, width, &mut lines);
        }
    }
    set(&paragraph, Indents::default(), width, &mut lines);
    lines.into_iter().map(|line| line + "\n").collect()
}

/// A text of one paragraph in lines of at most `width` characters, without an end of line after
/// the last.
pub fn fitted(text: &str, width: usize) -> String {
    let mut lines = Vec::new();
    set(text, Indents::default(), width, &mut lines);
    lines.join("\n")
}

/// Breaks each line between words so that none is longer than `width`; what a line is indented by
/// stands before all of its parts. A line that fits stays as it is.
pub fn wrapped(text: &str, width: usize) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start_matches(' ').len();
        match line.chars().count() <= width {
            true => lines.push(line.to_string()),
            false => set(line, Indents { first: indent, others: indent }, width, &mut lines),
        }
    }
    lines.join("\n")
}

/// How far lines begin from the left edge.
#[derive(Clone, Copy, Default)]
struct Indents {
    first: usize,
    others: usize,
}

/// An item: its word, and its explanation in a column, or below where there is no room.
fn set_item(line: &str, width: usize, lines: &mut Vec<String>) {
    let text = line.trim_start();
    let first = line.chars().count() - text.chars().count();
    let Some((word, explanation)) = text.split_once("  ") else {
        return set(text, Indents { first, others: first + 2 }, width, lines);
    };
    let explanation = explanation.trim_start();
    let column = line.chars().count() - explanation.chars().count();
    lines.extend(beside(&format!("{:first$}{word}", ""), column, explanation, width));
}

/// A label and its explanation, set in lines: from a column on, or below the label where too
/// little room is left.
pub fn beside(label: &str, column: usize, explanation: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    if column + NARROWEST_COLUMN > width {
        let first = label.chars().take_while(|&c| c == ' ').count();
        let below = Indents { first: first + 2, others: first + 2 };
        lines.push(label.trim_end().to_string());
        set(explanation, below, width, &mut lines);
        return lines;
    }
    set(explanation, Indents { first: column, others: column }, width, &mut lines);
    match lines.first_mut() {
        Some(line) => *line = format!("{label:<column$}{}", line.trim_start()),
        None => lines.push(label.to_string()),
    }
    lines
}

/// Sets words in lines. A word that is longer than a line has a line of its own.
fn set(text: &str, indents: Indents, width: usize, lines: &mut Vec<String>) {
    // Gaps between words are one space wide wherever a line may break.
    let text = text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return;
    }
    let (first, others) = (" ".repeat(indents.first), " ".repeat(indents.others));
    let options = Options::new(width)
        .initial_indent(&first)
        .subsequent_indent(&others)
        .word_separator(WordSeparator::Custom(unbreakable))
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    lines.extend(textwrap::wrap(&text, options).into_iter().map(Cow::into_owned));
}

/// The words of a text. Czech typesetting does not leave a word of one letter, such as a
/// preposition, at the end of a line: it is kept with the next. So is the number of a move, and a
/// number with its per cent.
fn unbreakable(text: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut words = text.split_inclusive(' ').peekable();
    let mut begin = 0;
    Box::new(std::iter::from_fn(move || {
        let mut end = begin;
        loop {
            let word = words.next()?;
            end += word.len();
            let word = word.trim_end();
            let with_next = is_kept_with_next(word)
                || is_move_number(word)
                || words.peek().is_some_and(|next| next.starts_with('%'));
            if !with_next || words.peek().is_none() {
                break;
            }
        }
        let whole = &text[begin..end];
        begin = end;
        Some(Word::from(whole))
    }))
}

/// `12.` or `12...`
fn is_move_number(word: &str) -> bool {
    let number = word.trim_end_matches('.');
    number.len() < word.len() && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use insta::assert_snapshot;

    const SOURCE: &str = "# A heading\nThe first line of a paragraph\nand its second line.\n\n\
        \x20 word, w    what the word means, told at some length so that it must be broken\n\
        \x20 an item without a gap that is also longer than a narrow line has room for\n";

    #[test]
    fn wide_and_narrow() {
        assert_snapshot!("page_at_60", page(SOURCE, 60, false));
        assert_snapshot!("page_at_30", page(SOURCE, 30, false));
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("one two three", 7), "one two\nthree");
        assert_eq!(wrapped("  one two three", 9), "  one two\n  three");
        assert_eq!(wrapped("short\n\nlines", 40), "short\n\nlines");
        assert_eq!(wrapped("unbreakable a", 4), "unbreakable\na");
        assert_eq!(wrapped("Nf3  Nc3  a3", 9), "Nf3 Nc3\na3", "wide gaps close where lines break");
    }

    #[test]
    fn prepositions_stay_with_their_nouns() {
        assert_eq!(page("Jezdec stojí v rohu", 14, false), "Jezdec stojí\nv rohu\n");
        assert_eq!(page("Jezdec stojí v a s rohem", 14, false), "Jezdec stojí\nv a s rohem\n");
        assert_eq!(wrapped("Jezdec (v rohu)", 11), "Jezdec\n(v rohu)");
        assert_eq!(wrapped("asi 12\u{202f}345 pozic", 9), "asi\n12\u{202f}345\npozic");
        assert_eq!(page("1. e4 e5 2. Nf3 Nc6", 11, false), "1. e4 e5\n2. Nf3 Nc6\n");
        assert_eq!(wrapped("now 25 % is done", 7), "now\n25 % is\ndone");
    }

    #[test]
    fn no_line_is_too_long_and_no_word_is_lost() {
        let words = |text: &str| -> Vec<String> {
            text.split_whitespace().filter(|word| *word != "#").map(str::to_string).collect()
        };
        for width in 14..100 {
            let page = page(SOURCE, width, false);
            assert!(page.lines().all(|line| line.chars().count() <= width), "{width}\n{page}");
            assert_eq!(words(&page), words(SOURCE));
        }
        assert_eq!(words(&page(SOURCE, 1, false)), words(SOURCE));
        assert_eq!(page("", 80, false), "");
    }
}
