//! The encodings that files of games are found in.

use std::borrow::Cow;
use std::io::{self, Read};

/// What Windows-1252 has where Latin-1 has control characters, 0x80 to 0x9F.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// A text of unknown encoding: UTF-8, or what is no UTF-8 taken for Windows-1252, which has all of
/// Latin-1 and is what old files are written in.
///
/// ```
/// assert_eq!(chess::decode_text("Šír".as_bytes()), "Šír");
/// assert_eq!(chess::decode_text(b"\x8A\xEDr \x96 H\xF6fer"), "Šír – Höfer");
/// ```
pub fn decode_text(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| from_windows_1252(byte)).collect()),
    }
}

fn from_windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// How two bytes make a unit of UTF-16.
type Unit = fn([u8; 2]) -> u16;

/// Whether a text that begins with these bytes is UTF-16, and of which byte order: by its mark, or
/// by the bracket of its first tag.
fn utf16_unit(start: &[u8]) -> Option<Unit> {
    match start {
        [0xFF, 0xFE, ..] | [b'[', 0, ..] => Some(u16::from_le_bytes),
        [0xFE, 0xFF, ..] | [0, b'[', ..] => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// A source in which UTF-16 becomes UTF-8; anything else passes as it is.
pub struct Utf16Decoder<R> {
    source: R,
    form: Form,
    /// Bytes of the source that were read but not handed on yet.
    raw: Vec<u8>,
    /// What is to be handed on, from this place on.
    ready: (Vec<u8>, usize),
}

enum Form {
    /// Nothing was read yet.
    Unknown,
    Bytes,
    Utf16(Unit),
}

/// So much is read at a time.
const PIECE: usize = 16 * 1024;

impl<R: Read> Utf16Decoder<R> {
    /// Reads from a source.
    pub fn new(source: R) -> Utf16Decoder<R> {
        Utf16Decoder { source, form: Form::Unknown, raw: Vec::new(), ready: (Vec::new(), 0) }
    }

    fn begin(&mut self) -> io::Result<()> {
        while self.raw.len() < 2 && self.read_piece()? > 0 {}
        self.form = match utf16_unit(&self.raw) {
            Some(unit) => Form::Utf16(unit),
            None => {
                self.ready = (std::mem::take(&mut self.raw), 0);
                Form::Bytes
            }
        };
        Ok(())
    }

    fn read_piece(&mut self) -> io::Result<usize> {
        let mut piece = [0; PIECE];
        let read = self.source.read(&mut piece)?;
        self.raw.extend_from_slice(&piece[..read]);
        Ok(read)
    }

    /// Turns the next piece into UTF-8; `false` at the end of the source.
    fn decode_piece(&mut self, unit: Unit) -> io::Result<bool> {
        let read = self.read_piece()?;
        let (pairs, _) = self.raw.as_chunks::<2>();
        let mut units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        // The other half of a surrogate pair comes with the next piece.
        if read > 0 && units.last().is_some_and(|unit| (0xD800..0xDC00).contains(unit)) {
            units.pop();
        }
        let used = if read > 0 { 2 * units.len() } else { self.raw.len() };
        self.raw.drain(..used);
        let chars = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        let text: String = chars.filter(|&c| c != '\u{FEFF}').collect();
        self.ready = (text.into_bytes(), 0);
        Ok(read > 0)
    }

    fn hand_on(&mut self, buffer: &mut [u8]) -> usize {
        let (ready, from) = &mut self.ready;
        let count = buffer.len().min(ready.len() - *from);
        buffer[..count].copy_from_slice(&ready[*from..*from + count]);
        *from += count;
        count
    }
}

impl<R: Read> Read for Utf16Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Form::Unknown = self.form {
            self.begin()?;
        }
        loop {
            let count = self.hand_on(buffer);
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            match self.form {
                Form::Utf16(unit) => {
                    if !self.decode_piece(unit)? {
                        return Ok(self.hand_on(buffer));
                    }
                }
                Form::Unknown | Form::Bytes => return self.source.read(buffer),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a few bytes at a time, so that characters fall apart.
    struct Dribble<'a>(&'a [u8], usize);

    impl Read for Dribble<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            let (now, later) = self.0.split_at(count);
            buffer[..count].copy_from_slice(now);
            self.0 = later;
            Ok(count)
        }
    }

    fn decoded(bytes: &[u8], step: usize) -> String {
        let mut text = Vec::new();
        Utf16Decoder::new(Dribble(bytes, step)).read_to_end(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn both_byte_orders_become_utf_8() {
        let text = "[White \"Dvořák 𝄞 ♞\"]\n\n1. e4 *\n".repeat(2000);
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for step in [1, 3, 7, 1 << 20] {
            assert_eq!(decoded(text.as_bytes(), step), text);
            for (mark, bytes) in [([0xFF, 0xFE], &little), ([0xFE, 0xFF], &big)] {
                assert_eq!(decoded(&[&mark[..], bytes].concat(), step), text);
                assert_eq!(decoded(bytes, step), text, "without the mark");
            }
        }
    }

    #[test]
    fn what_is_cut_off_is_told_and_reading_ends() {
        assert_eq!(decoded(b"\xFF\xFEe\x004", 1), "e");
        assert_eq!(decoded(b"\xFF\xFEe\x00\x3C\xD8", 1), "e\u{FFFD}");
        for short in [&b""[..], b"[", b"\xFF\xFE"] {
            assert_eq!(decoded(short, 1).len(), usize::from(short == b"["));
        }
    }
}
