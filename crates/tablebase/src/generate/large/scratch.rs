//! Packed blocks on their way into the file of a table: they wait in files of their own, since
//! what stands before them is known last.

use crate::folder::FileError;
use checksum::Checksum;
use safefile::Replacement;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file that is needed for a while only.
pub struct Scratch {
    path: PathBuf,
    file: File,
    length: u64,
}

impl Scratch {
    /// An empty one.
    pub fn new(path: PathBuf) -> Result<Scratch, FileError> {
        let open = File::options().read(true).write(true).create(true).truncate(true).open(&path);
        match open {
            Ok(file) => Ok(Scratch { path, file, length: 0 }),
            Err(error) => Err(FileError { path, fault: error.into() }),
        }
    }

    /// How many bytes it holds.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Adds bytes at its end.
    pub fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.length += bytes.len() as u64;
        self.file.write_all(bytes)
    }

    /// The bytes from a place on.
    pub fn read(&mut self, at: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        self.file.seek(SeekFrom::Start(at))?;
        self.file.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    /// What went wrong with it.
    pub fn failed(&self, error: io::Error) -> FileError {
        FileError { path: self.path.clone(), fault: error.into() }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What can't be removed harms nothing: the next run begins it anew.
        _ = std::fs::remove_file(&self.path);
    }
}

/// Which process has the next so many bytes, in the order of the table.
pub type Order = Vec<(usize, u64)>;

/// The blocks of all processes.
pub struct Blocks {
    pub scratches: Vec<Scratch>,
    pub order: Order,
}

impl Blocks {
    /// Calls `each` with all bytes in order, piece by piece.
    fn each(&mut self, mut each: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        const PIECE: u64 = 1 << 20;
        for scratch in &mut self.scratches {
            scratch.file.seek(SeekFrom::Start(0))?;
        }
        let mut piece = Vec::new();
        for &(process, length) in &self.order {
            let mut left = length;
            while left > 0 {
                piece.resize(left.min(PIECE) as usize, 0);
                self.scratches[process].file.read_exact(&mut piece)?;
                each(&piece)?;
                left -= piece.len() as u64;
            }
        }
        Ok(())
    }

    /// Their checksum.
    pub fn sum(&mut self) -> io::Result<u64> {
        let mut sum = Checksum::begin(self.length());
        self.each(|piece| {
            sum.add(piece);
            Ok(())
        })?;
        Ok(sum.finish())
    }

    fn length(&self) -> u64 {
        self.order.iter().map(|(_, length)| length).sum()
    }

    /// Writes a file of a head and of these bytes; how long it is.
    pub fn put_behind(&mut self, head: &[u8], path: &Path) -> io::Result<u64> {
        let mut file = BufWriter::new(Replacement::begin(path)?);
        file.write_all(head)?;
        self.each(|piece| file.write_all(piece))?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()?;
        Ok(head.len() as u64 + self.length())
    }
}
