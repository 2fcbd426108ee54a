//! What the task means by blanks and by numbers.

/// Whether a byte is a blank: space, tab, CR, LF, VT or FF.
pub fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The text without blanks around it.
pub fn trimmed(text: &[u8]) -> &[u8] {
    let Some(start) = text.iter().position(|&byte| !is_blank(byte)) else {
        return &[];
    };
    let end = text.iter().rposition(|&byte| !is_blank(byte)).map_or(start, |last| last + 1);
    &text[start..end]
}

/// Whether a text is written as an integer: a sign or none, then digits.
pub fn is_integer(text: &[u8]) -> bool {
    let digits = text.strip_prefix(b"+").or(text.strip_prefix(b"-")).unwrap_or(text);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

/// The integer that a text is, if it has 32 bits.
///
/// ```
/// use othello::text::integer;
/// assert_eq!(integer(b"+010"), Some(10));
/// assert_eq!(integer(b" 1"), None);
/// assert_eq!(integer(b"2147483648"), None);
/// ```
pub fn integer(text: &[u8]) -> Option<i32> {
    if !is_integer(text) {
        return None;
    }
    std::str::from_utf8(text).ok()?.parse().ok()
}
