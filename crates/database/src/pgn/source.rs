//! Files of games, packed or not: what they are, their first bytes tell.

use chess::Utf16Decoder;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A file being read, unpacked, UTF-16 as UTF-8.
pub struct Source {
    reader: Utf16Decoder<Box<dyn Read + Send>>,
}

impl Source {
    /// Opens a file of PGN, plain or packed by zstd, gzip or bzip2. `read` counts the bytes that
    /// were taken from the file.
    pub fn open(path: &Path, read: Arc<AtomicU64>) -> io::Result<Source> {
        Source::unpacking(File::open(path)?, read)
    }

    /// The same for anything that can be read.
    pub fn unpacking(
        source: impl Read + Send + 'static,
        read: Arc<AtomicU64>,
    ) -> io::Result<Source> {
        let mut source = Counting { source, read };
        let mut start = Vec::new();
        source.by_ref().take(4).read_to_end(&mut start)?;
        let whole = io::Cursor::new(start.clone()).chain(source);
        let whole = BufReader::with_capacity(1 << 16, whole);
        let reader: Box<dyn Read + Send> = match start[..] {
            [0x28, 0xB5, 0x2F, 0xFD] => {
                let mut decoder = zstd::Decoder::with_buffer(whole)?;
                // Files packed for the archive use long windows; more would be an attack.
                decoder.window_log_max(27)?;
                Box::new(decoder)
            }
            [0x1F, 0x8B, ..] => Box::new(flate2::bufread::MultiGzDecoder::new(whole)),
            [b'B', b'Z', b'h', _] => Box::new(bzip2::bufread::MultiBzDecoder::new(whole)),
            _ => Box::new(whole),
        };
        Ok(Source { reader: Utf16Decoder::new(reader) })
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer)
    }
}

struct Counting<R> {
    source: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.read.fetch_add(count as u64, Relaxed);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn packed_files_are_unpacked() {
        let text = b"[Event \"?\"]\n\n1. e4 *\n".repeat(100);
        let gzip = || {
            let mut packer = flate2::write::GzEncoder::new(Vec::new(), Default::default());
            packer.write_all(&text).unwrap();
            packer.finish().unwrap()
        };
        let bzip2 = || {
            let mut packer = bzip2::write::BzEncoder::new(Vec::new(), Default::default());
            packer.write_all(&text).unwrap();
            packer.finish().unwrap()
        };
        let packed = [text.clone(), zstd::encode_all(&text[..], 3).unwrap(), gzip(), bzip2()];
        for file in packed {
            let read = Arc::new(AtomicU64::new(0));
            let length = file.len() as u64;
            let mut unpacked = Vec::new();
            let mut source = Source::unpacking(io::Cursor::new(file), read.clone()).unwrap();
            source.read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);
            assert_eq!(read.load(Relaxed), length);
        }
        let mut empty = Source::unpacking(io::empty(), Arc::default()).unwrap();
        assert_eq!(empty.read(&mut [0; 8]).unwrap(), 0);
    }
}
