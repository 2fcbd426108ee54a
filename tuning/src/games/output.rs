//! The file that games are added to, by several threads and over several runs.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// A file open for adding.
pub struct Output(Mutex<File>);

impl Output {
    /// Opens a file, making it if there is none. A last line that an earlier run could not
    /// finish is dropped.
    pub fn append_to(path: &Path) -> io::Result<Output> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let whole = end_of_last_line(&mut file)?;
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        Ok(Output(Mutex::new(file)))
    }

    /// Adds the lines of a game at once.
    pub fn add(&self, lines: &str) -> io::Result<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write_all(lines.as_bytes())
    }
}

/// The length up to and with the last line feed.
fn end_of_last_line(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(SeekFrom::End(0))?;
    let mut byte = [0];
    while end > 0 {
        file.seek(SeekFrom::Start(end - 1))?;
        file.read_exact(&mut byte)?;
        if byte == *b"\n" {
            break;
        }
        end -= 1;
    }
    Ok(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_after_what_is_there_but_drops_half_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        Output::append_to(&path).unwrap().add("one\ntwo\n").unwrap();
        Output::append_to(&path).unwrap().add("three\nfo").unwrap();
        Output::append_to(&path).unwrap().add("four\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one\ntwo\nthree\nfour\n");
    }
}
