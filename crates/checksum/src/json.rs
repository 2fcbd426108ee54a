//! Objects of JSON that say their own checksum: it is their first field, and counts all after it.
//! Whatever reads JSON reads them too.

use std::borrow::Cow;

const BEGIN: &str = r#"{"checksum":""#;
const DIGITS: usize = 16;

/// Why a text is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Its bytes are not those that were written.
    Damaged,
    /// It begins neither with a checksum nor with the first field.
    Foreign,
}

/// The object, which has at least one field, with its checksum.
///
/// ```
/// let sealed = checksum::json::seal(r#"{"games":3}"#);
/// assert_eq!(sealed, r#"{"checksum":"df385e62c9572bb9","games":3}"#);
/// assert_eq!(checksum::json::open(&sealed, "games").unwrap(), r#"{"games":3}"#);
/// let damaged = sealed.replace("3}", "4}");
/// assert!(checksum::json::open(&damaged, "games").is_err());
/// ```
pub fn seal(object: &str) -> String {
    let fields = object.strip_prefix('{').unwrap_or(object);
    format!("{BEGIN}{:016x}\",{fields}", crate::of(fields.as_bytes()))
}

/// The object without its checksum, if that is right. One that begins with its first field has
/// none: it was written before there were checksums, and is taken as it is.
pub fn open<'a>(text: &'a str, first: &str) -> Result<Cow<'a, str>, Refusal> {
    if let Some(rest) = text.strip_prefix(BEGIN) {
        let (digits, fields) = rest.split_at_checked(DIGITS).ok_or(Refusal::Damaged)?;
        let fields = fields.strip_prefix("\",").ok_or(Refusal::Damaged)?;
        let right = digits == format!("{:016x}", crate::of(fields.as_bytes()));
        return if right { Ok(Cow::Owned(format!("{{{fields}"))) } else { Err(Refusal::Damaged) };
    }
    let plain = text.strip_prefix("{\"").and_then(|text| text.strip_prefix(first));
    match plain.is_some_and(|rest| rest.starts_with('"')) {
        true => Ok(Cow::Borrowed(text)),
        false => Err(Refusal::Foreign),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_flipped_bit_and_no_missing_byte_is_believed() {
        let object = r#"{"games":[1,2],"name":"Žofie"}"#;
        let sealed = seal(object);
        assert_eq!(open(&sealed, "games").unwrap(), object);
        for bit in 0..8 * sealed.len() {
            let mut bytes = sealed.clone().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            // What is no text any more is refused before.
            let Ok(text) = String::from_utf8(bytes) else { continue };
            assert!(open(&text, "games").is_err(), "bit {bit}");
        }
        for end in (0..sealed.len()).filter(|&end| sealed.is_char_boundary(end)) {
            assert!(open(&sealed[..end], "games").is_err(), "{end} bytes");
        }
    }

    #[test]
    fn an_object_without_a_checksum_is_known_by_its_first_field() {
        let older = r#"{"games":3}"#;
        assert_eq!(open(older, "games").unwrap(), older);
        for other in ["", "{", "[]", r#"{"gamess":3}"#, r#"{"chfcksum":"","games":3}"#] {
            assert_eq!(open(other, "games"), Err(Refusal::Foreign), "{other}");
        }
    }
}
