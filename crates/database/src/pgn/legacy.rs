//! Files older than UTF-8 whose encoding somebody knows.

pub use encoding_rs::Encoding;
use std::borrow::Cow;

/// The encoding of a name such as `windows-1250`, if games can be written in it: what is ASCII has
/// to be the same in it.
pub fn encoding(name: &str) -> Option<&'static Encoding> {
    Encoding::for_label(name.as_bytes()).filter(|encoding| encoding.is_ascii_compatible())
}

/// A text as UTF-8, in which lines that are not are taken for this encoding: in files put together
/// from several, both are found.
pub fn as_utf8<'a>(text: &'a [u8], encoding: &'static Encoding) -> Cow<'a, [u8]> {
    if std::str::from_utf8(text).is_ok() {
        return Cow::Borrowed(text);
    }
    let mut utf8 = Vec::with_capacity(text.len() + text.len() / 8);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(_) => utf8.extend_from_slice(line),
            Err(_) => {
                let (line, _) = encoding.decode_without_bom_handling(line);
                utf8.extend_from_slice(line.as_bytes());
            }
        }
    }
    Cow::Owned(utf8)
}
