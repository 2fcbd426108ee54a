//! Reading what may have no end: `/dev/zero`, a pipe that nobody closes, a line without its end.

use std::fs::File;
use std::io::{self, BufRead, ErrorKind, Read};
use std::path::Path;

/// Everything up to the end; an error of the kind `FileTooLarge` when that is more than `most`
/// bytes.
pub fn read_all(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_long(most)) } else { Ok(bytes) }
}

/// A whole file; an error of the kind `FileTooLarge` when it has more than `most` bytes.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read_all(File::open(path)?, most)
}

/// The next line, with its end where it has one, empty after the last; an error of the kind
/// `FileTooLarge` when it has more than `most` bytes.
pub fn read_line(input: &mut (impl BufRead + ?Sized), most: u64) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    input.take(most + 1).read_until(b'\n', &mut line)?;
    if line.len() as u64 > most { Err(too_long(most)) } else { Ok(line) }
}

fn too_long(most: u64) -> io::Error {
    io::Error::new(ErrorKind::FileTooLarge, format!("longer than {most} bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_refused() {
        let kind = |result: io::Result<Vec<u8>>| result.map_err(|error| error.kind());
        let endless = || io::BufReader::new(io::repeat(0));
        assert_eq!(kind(read_all(endless(), 100)), Err(ErrorKind::FileTooLarge));
        assert_eq!(kind(read_line(&mut endless(), 100)), Err(ErrorKind::FileTooLarge));
        #[cfg(unix)]
        assert_eq!(kind(read_file(Path::new("/dev/zero"), 100)), Err(ErrorKind::FileTooLarge));
    }

    #[test]
    fn what_is_just_as_long_as_allowed_is_read() {
        assert_eq!(read_all(&b"four"[..], 4).unwrap(), b"four");
        assert!(read_all(&b"fives"[..], 4).is_err());
        let mut lines = &b"abc\nabcd\n"[..];
        assert_eq!(read_line(&mut lines, 4).unwrap(), b"abc\n");
        assert!(read_line(&mut lines, 4).is_err());
        assert_eq!(read_line(&mut &b""[..], 4).unwrap(), b"");
    }
}
