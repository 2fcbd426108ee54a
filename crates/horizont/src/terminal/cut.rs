//! Lines cut to the width of the terminal.

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
    fn what_does_not_fit_is_cut() {
        assert_eq!(cut("přemýšlím", 9, "…"), "přemýšlím");
        assert_eq!(cut("přemýšlím", 5, "…"), "přem…");
        assert_eq!(cut("abc", 1, "..."), ".");
    }
}
