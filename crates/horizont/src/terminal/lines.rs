//! Text in lines that fit the terminal.

use super::wrap::unbreakable;

/// Breaks each line between words so that none is longer than `width`; what a line is indented by
/// stands before all of its parts. A word that is longer than a line stays whole.
pub fn wrapped(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.lines().map(|line| wrapped_line(line, width)).collect();
    lines.join("\n")
}

fn wrapped_line(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_string();
    }
    let indent: String = line.chars().take_while(|c| *c == ' ').collect();
    let mut lines: Vec<String> = Vec::new();
    let mut current = indent.clone();
    let mut empty = true;
    for word in unbreakable(line) {
        let length = current.chars().count() + usize::from(!empty) + word.chars().count();
        if !empty && length > width {
            lines.push(std::mem::replace(&mut current, indent.clone()));
            empty = true;
        }
        if !empty {
            current.push(' ');
        }
        current.push_str(&word);
        empty = false;
    }
    lines.push(current);
    lines.join("\n")
}

/// The beginning of a line that fits into `width`; an ellipsis says that there was more.
pub fn cut(line: &str, width: usize, ellipsis: &str) -> String {
    if line.chars().count() <= width {
        return line.to_string();
    }
    let room = width.saturating_sub(ellipsis.chars().count());
    line.chars().take(room).chain(ellipsis.chars()).take(width).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("one two three", 7), "one two\nthree");
        assert_eq!(wrapped("  one two three", 9), "  one two\n  three");
        assert_eq!(wrapped("short\n\nlines", 40), "short\n\nlines");
        assert_eq!(wrapped("unbreakable a", 4), "unbreakable\na");
    }

    #[test]
    fn what_does_not_fit_is_cut() {
        assert_eq!(cut("přemýšlím", 9, "…"), "přemýšlím");
        assert_eq!(cut("přemýšlím", 5, "…"), "přem…");
        assert_eq!(cut("abc", 1, "..."), ".");
    }
}
