//! Where the bytes of a table are: in the program, in memory, or in a file that is read block by
//! block when it is asked. A file is not mapped: whoever cuts a mapped file short ends the program.

use crate::packed_table::Fault;
use std::borrow::Cow;
use std::ops::Range;

/// The bytes of a table.
pub(crate) enum Bytes {
    #[cfg(feature = "files")]
    File(OpenFile),
    Static(&'static [u8]),
    Owned(Vec<u8>),
}

/// A file as it was when it was opened.
#[cfg(feature = "files")]
pub(crate) struct OpenFile {
    file: std::fs::File,
    path: std::path::PathBuf,
    length: u64,
}

#[cfg(feature = "files")]
impl OpenFile {
    /// Opens a plain file.
    pub fn open(path: &std::path::Path) -> Result<OpenFile, Fault> {
        // Asked first: opening a pipe would wait for its writer.
        if !std::fs::metadata(path)?.is_file() {
            return Err(Fault::Foreign);
        }
        let file = std::fs::File::open(path)?;
        let length = file.metadata()?.len();
        Ok(OpenFile { file, path: path.to_path_buf(), length })
    }

    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, Fault> {
        let mut bytes = vec![0; (range.end - range.start) as usize];
        match safefile::read_exact_at(&self.file, &mut bytes, range.start) {
            Ok(()) => Ok(bytes),
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Err(Fault::Length),
            Err(error) => Err(error.into()),
        }
    }
}

impl Bytes {
    /// How many there are.
    pub fn len(&self) -> u64 {
        match self {
            #[cfg(feature = "files")]
            Bytes::File(file) => file.length,
            Bytes::Static(bytes) => bytes.len() as u64,
            Bytes::Owned(bytes) => bytes.len() as u64,
        }
    }

    /// The bytes of a range within the length; an error when a file no longer has them.
    pub fn read(&self, range: Range<u64>) -> Result<Cow<'_, [u8]>, Fault> {
        let held: &[u8] = match self {
            #[cfg(feature = "files")]
            Bytes::File(file) => return Ok(Cow::Owned(file.read(range)?)),
            Bytes::Static(bytes) => bytes,
            Bytes::Owned(bytes) => bytes,
        };
        let range = range.start as usize..range.end as usize;
        held.get(range).map(Cow::Borrowed).ok_or(Fault::Length)
    }

    /// The file, if they are in one.
    #[cfg(feature = "files")]
    pub fn path(&self) -> Option<&std::path::Path> {
        match self {
            Bytes::File(file) => Some(&file.path),
            _ => None,
        }
    }
}
