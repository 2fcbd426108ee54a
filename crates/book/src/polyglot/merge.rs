//! Putting two books together.

use super::entry::Entry;
use super::file::PolyglotBook;
use super::write::Writer;
use std::io;
use std::path::Path;

/// What happens to a position that both books know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The weights of each move are added, as Polyglot's `merge-book` does, and scaled down
    /// together when they do not fit.
    Add,
    /// The first book is right.
    First,
}

/// Writes what either book knows; how many entries that makes.
pub fn merge(
    first: &PolyglotBook,
    second: &PolyglotBook,
    clash: Clash,
    target: &Path,
) -> io::Result<u64> {
    let mut writer = Writer::new(target)?;
    let mut fault = Ok(());
    let mut one = until_fault(first, &mut fault).peekable();
    let mut also_fault = Ok(());
    let mut other = until_fault(second, &mut also_fault).peekable();
    loop {
        let keys = [one.peek().map(|entry| entry.key), other.peek().map(|entry| entry.key)];
        let Some(key) = keys.into_iter().flatten().min() else { break };
        let mut position: Vec<Entry> =
            std::iter::from_fn(|| one.next_if(|entry| entry.key == key)).collect();
        let also: Vec<Entry> =
            std::iter::from_fn(|| other.next_if(|entry| entry.key == key)).collect();
        if position.is_empty() {
            position = also;
        } else if clash == Clash::Add {
            position = added(position, also);
        }
        writer.add(&mut position)?;
    }
    drop((one, other));
    fault.and(also_fault)?;
    writer.finish()
}

/// The entries up to the first that cannot be read, which is noted.
fn until_fault<'a>(
    book: &'a PolyglotBook,
    fault: &'a mut io::Result<()>,
) -> impl Iterator<Item = Entry> + 'a {
    book.entries().map_while(|entry| entry.map_err(|error| *fault = Err(error)).ok())
}

fn added(first: Vec<Entry>, second: Vec<Entry>) -> Vec<Entry> {
    let mut sums: Vec<(Entry, u32)> = Vec::new();
    for entry in first.into_iter().chain(second) {
        match sums.iter_mut().find(|(known, _)| known.bits == entry.bits) {
            Some((_, sum)) => *sum = sum.saturating_add(entry.weight.into()),
            None => sums.push((entry, entry.weight.into())),
        }
    }
    let most = sums.iter().map(|(_, sum)| *sum).max().unwrap_or(0).max(u32::from(u16::MAX));
    let scaled = |sum: u32| (u64::from(sum) * u64::from(u16::MAX) / u64::from(most)) as u16;
    sums.into_iter().map(|(entry, sum)| Entry { weight: scaled(sum), ..entry }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(entries: &[(u64, u16, u16)]) -> PolyglotBook {
        let bytes = entries
            .iter()
            .flat_map(|&(key, bits, weight)| Entry { key, bits, weight, learn: 0 }.to_bytes());
        PolyglotBook::from_bytes(bytes.collect()).unwrap()
    }

    fn merged(clash: Clash) -> Vec<(u64, u16, u16)> {
        let one = book(&[(1, 10, 5), (1, 11, 9), (3, 10, u16::MAX)]);
        let other = book(&[(1, 10, 6), (2, 12, 1), (3, 10, u16::MAX), (3, 11, 2)]);
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("both.bin");
        let written = merge(&one, &other, clash, &target).unwrap();
        let both = PolyglotBook::open(&target).unwrap();
        assert_eq!(both.len() as u64, written);
        both.entries()
            .map(Result::unwrap)
            .map(|entry| (entry.key, entry.bits, entry.weight))
            .collect()
    }

    #[test]
    fn weights_are_added_or_the_first_is_right() {
        let added = [(1, 10, 11), (1, 11, 9), (2, 12, 1), (3, 10, u16::MAX), (3, 11, 1)];
        assert_eq!(merged(Clash::Add), added);
        let first = [(1, 11, 9), (1, 10, 5), (2, 12, 1), (3, 10, u16::MAX)];
        assert_eq!(merged(Clash::First), first);
    }
}
