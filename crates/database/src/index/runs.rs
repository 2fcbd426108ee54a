//! Sorting more postings than memory holds: sorted runs on the disk, then merged.

use rayon::slice::ParallelSliceMut;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// That a game had a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Posting {
    /// The key of the position.
    pub key: u64,
    /// The bits of the move that was played; those of [`chess::Move::NONE`] if the game ended.
    pub mv: u16,
    /// The number of the game.
    pub game: u32,
}

const BYTES: usize = 14;

impl Posting {
    fn to_bytes(self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&self.key.to_le_bytes());
        bytes[8..10].copy_from_slice(&self.mv.to_le_bytes());
        bytes[10..].copy_from_slice(&self.game.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8; BYTES]) -> Posting {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = *bytes;
        Posting {
            key: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            mv: u16::from_le_bytes([i, j]),
            game: u32::from_le_bytes([k, l, m, n]),
        }
    }
}

/// So many postings are sorted in memory at once: 64 MB, and as much again while they are sorted.
pub const RUN: usize = 4 << 20;
/// What is read of each run at a time.
const BUFFER: usize = 256 * 1024;

/// Postings on their way to being sorted.
pub struct Runs {
    folder: PathBuf,
    files: Vec<File>,
}

impl Runs {
    /// Runs in files without names in this folder; the system removes them whatever happens.
    pub fn new(folder: &Path) -> Runs {
        Runs { folder: folder.to_path_buf(), files: Vec::new() }
    }

    /// Sorts a run and puts it on the disk.
    pub fn add(&mut self, mut postings: Vec<Posting>) -> io::Result<()> {
        postings.par_sort_unstable();
        let mut file = BufWriter::with_capacity(BUFFER, tempfile::tempfile_in(&self.folder)?);
        for posting in &postings {
            file.write_all(&posting.to_bytes())?;
        }
        let mut file = file.into_inner().map_err(|error| error.into_error())?;
        file.rewind()?;
        self.files.push(file);
        Ok(())
    }

    /// All postings in order; those of `last` never go to the disk.
    pub fn merged(self, mut last: Vec<Posting>) -> io::Result<Merged> {
        last.par_sort_unstable();
        let disk = self.files.into_iter();
        let disk = disk.map(|file| Run::OnDisk(BufReader::with_capacity(BUFFER, file)));
        let mut runs: Vec<Run> = disk.chain([Run::InMemory(last.into_iter())]).collect();
        let mut next = BinaryHeap::new();
        for (index, run) in runs.iter_mut().enumerate() {
            next.extend(run.next()?.map(|posting| Reverse((posting, index))));
        }
        Ok(Merged { runs, next })
    }
}

/// Sorted runs as one.
pub struct Merged {
    runs: Vec<Run>,
    /// The next posting of each run.
    next: BinaryHeap<Reverse<(Posting, usize)>>,
}

enum Run {
    OnDisk(BufReader<File>),
    InMemory(std::vec::IntoIter<Posting>),
}

impl Run {
    fn next(&mut self) -> io::Result<Option<Posting>> {
        let reader = match self {
            Run::InMemory(postings) => return Ok(postings.next()),
            Run::OnDisk(reader) => reader,
        };
        let mut bytes = [0; BYTES];
        match reader.read_exact(&mut bytes) {
            Ok(()) => Ok(Some(Posting::from_bytes(&bytes))),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Merged {
    /// The next posting in order.
    pub fn next(&mut self) -> io::Result<Option<Posting>> {
        let Some(mut top) = self.next.peek_mut() else { return Ok(None) };
        let Reverse((posting, index)) = *top;
        match self.runs[index].next()? {
            Some(following) => *top = Reverse((following, index)),
            None => drop(PeekMut::pop(top)),
        }
        Ok(Some(posting))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::random::SplitMix64;

    #[test]
    fn runs_are_merged_in_order() {
        let mut random = SplitMix64::new(7);
        let mut posting = || Posting {
            key: random.next() % 1000,
            mv: random.next() as u16,
            game: random.next() as u32,
        };
        let mut all: Vec<Posting> = (0..10_000).map(|_| posting()).collect();
        let folder = tempfile::tempdir().unwrap();
        let mut runs = Runs::new(folder.path());
        let mut rest = all.clone();
        for _ in 0..5 {
            let tail = rest.split_off(rest.len() - 1700);
            runs.add(tail).unwrap();
        }
        let mut merged = runs.merged(rest).unwrap();
        let mut sorted = Vec::new();
        while let Some(posting) = merged.next().unwrap() {
            sorted.push(posting);
        }
        all.sort_unstable();
        assert_eq!(sorted, all);
    }
}
