//! Tables of English and Czech beside each other, as text.

use std::collections::HashMap;

/// The lines of a table: English, a tab, Czech; lines that begin with `#` are remarks.
pub(super) fn pairs(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    lines(table).filter_map(|line| line.split_once('\t'))
}

/// The same, to be looked up.
pub(super) fn map(table: &'static str) -> HashMap<&'static str, &'static str> {
    pairs(table).collect()
}

fn lines(table: &'static str) -> impl Iterator<Item = &'static str> {
    table.lines().filter(|line| !line.starts_with('#'))
}

/// Every line has both languages, and says something new.
#[cfg(test)]
pub(super) fn check(table: &'static str) {
    assert_eq!(pairs(table).count(), lines(table).count(), "a line without a tab");
    assert_eq!(map(table).len(), lines(table).count(), "an English part twice");
}
