//! Who is who among browsers.
//!
//! A browser has a [`Secret`]: a random number of its own, which it keeps and shows whenever it
//! connects. What others learn of it is its [`Identity`], a hash of the secret: a game remembers the
//! identities of those who may play it, and nobody who reads the game's file can take their place.

use sha2::{Digest, Sha256};
use std::fmt;

const SECRET_BYTES: usize = 16;
const IDENTITY_BYTES: usize = 32;

/// What only one browser knows.
#[derive(Clone)]
pub struct Secret([u8; SECRET_BYTES]);

/// Whose secret it is, without the secret.
#[derive(Clone, Copy)]
pub struct Identity([u8; IDENTITY_BYTES]);

impl Secret {
    /// A new one, which nobody guesses; `None` if the system gives no random numbers.
    #[cfg(feature = "server")]
    pub fn new() -> Option<Secret> {
        let mut bytes = [0; SECRET_BYTES];
        getrandom::fill(&mut bytes).ok()?;
        Some(Secret(bytes))
    }

    /// Without a server there is nobody to keep a secret from.
    #[cfg(not(feature = "server"))]
    pub fn new() -> Option<Secret> {
        None
    }

    /// The secret of this text: 32 hexadecimal digits.
    pub fn read(text: &str) -> Option<Secret> {
        from_hex(text).map(Secret)
    }

    /// Its text.
    pub fn text(&self) -> String {
        to_hex(&self.0)
    }

    /// Whose it is.
    pub fn identity(&self) -> Identity {
        Identity(Sha256::digest(self.0).into())
    }

    /// The secret that follows from this one for some purpose. It gives nothing else away.
    pub fn for_purpose(&self, purpose: &str) -> Secret {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(purpose);
        let mut bytes = [0; SECRET_BYTES];
        bytes.copy_from_slice(&hash.finalize()[..SECRET_BYTES]);
        Secret(bytes)
    }
}

/// The text of a new secret, for whoever connects and is no browser; `None` if the system gives no
/// random numbers.
#[cfg(feature = "server")]
pub fn new_key() -> Option<String> {
    Secret::new().map(|secret| secret.text())
}

impl fmt::Debug for Secret {
    /// Not in any log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Identity {
    /// The identity of this text: 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Identity> {
        from_hex(text).map(Identity)
    }

    /// Its text.
    pub fn text(&self) -> String {
        to_hex(&self.0)
    }
}

impl PartialEq for Identity {
    /// Takes equally long however much of the two is the same.
    fn eq(&self, other: &Identity) -> bool {
        let differences = self.0.iter().zip(other.0).map(|(a, b)| a ^ b);
        std::hint::black_box(differences.fold(0, |all, one| all | one)) == 0
    }
}

impl Eq for Identity {}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_and_identities_are_read_as_they_were_written() {
        let secret = Secret::read("00112233445566778899aabbccddeeff").unwrap();
        assert_eq!(secret.text(), "00112233445566778899aabbccddeeff");
        let identity = secret.identity();
        assert_eq!(Identity::read(&identity.text()), Some(identity));
        // SHA-256 of those sixteen bytes, by another program.
        assert!(identity.text().starts_with("a8faed6a"), "{identity:?}");
        for bad in
            ["", "00", "zz112233445566778899aabbccddeeff", "+0112233445566778899aabbccddeeff"]
        {
            assert!(Secret::read(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn one_purpose_tells_nothing_about_another() {
        let secret = Secret::read(&"0".repeat(32)).unwrap();
        let (one, other) = (secret.for_purpose("one"), secret.for_purpose("other"));
        assert_ne!(one.text(), other.text());
        assert_ne!(one.identity(), secret.identity());
        assert_eq!(one.text(), secret.for_purpose("one").text());
    }

    #[cfg(feature = "server")]
    #[test]
    fn no_two_secrets_are_the_same_and_none_is_printed() {
        let (one, other) = (Secret::new().unwrap(), Secret::new().unwrap());
        assert_ne!(one.text(), other.text());
        assert_eq!(format!("{one:?}"), "Secret");
    }
}
