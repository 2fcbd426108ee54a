//! Range asymmetric numeral systems: symbols of known frequencies in as few bits as they deserve.
//!
//! The state after the last symbol is the one that coding began with: a damaged block ends
//! elsewhere, which serves as its checksum.

/// Frequencies are parts of `1 << SCALE_BITS`.
pub const SCALE_BITS: u32 = 12;
const LOWEST: u32 = 1 << 23;

/// A part of the scale: where it begins and how wide it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Where the part begins.
    pub start: u16,
    /// Its width, at least 1.
    pub width: u16,
}

/// Codes symbols, given in the order in which they will be decoded, as bytes.
pub fn encode(shares: &[Share]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut state = LOWEST;
    for share in shares.iter().rev() {
        let width = share.width as u32;
        let most = ((LOWEST >> SCALE_BITS) << 8) * width;
        while state >= most {
            bytes.push(state as u8);
            state >>= 8;
        }
        state = ((state / width) << SCALE_BITS) + state % width + share.start as u32;
    }
    bytes.extend_from_slice(&state.to_le_bytes());
    bytes.reverse();
    bytes
}

/// Decodes symbols one after another.
pub struct Decoder<'a> {
    state: u32,
    rest: std::slice::Iter<'a, u8>,
    damaged: bool,
}

impl<'a> Decoder<'a> {
    /// Starts at the beginning of a block.
    pub fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let (head, rest) = bytes.split_at(bytes.len().min(4));
        let state = head.iter().fold(0, |state, &byte| state << 8 | byte as u32);
        Decoder { state, rest: rest.iter(), damaged: head.len() < 4 }
    }

    /// Where on the scale the next symbol is.
    #[inline(always)]
    pub fn peek(&self) -> u16 {
        (self.state & ((1 << SCALE_BITS) - 1)) as u16
    }

    /// Goes past a symbol with this share, in which [`Self::peek`] lies.
    #[inline(always)]
    pub fn advance(&mut self, share: Share) {
        let within = self.peek().wrapping_sub(share.start) as u32;
        self.state =
            (share.width as u32).wrapping_mul(self.state >> SCALE_BITS).wrapping_add(within);
        while self.state < LOWEST {
            let Some(&byte) = self.rest.next() else {
                self.damaged = true;
                self.state = LOWEST;
                return;
            };
            self.state = self.state << 8 | byte as u32;
        }
    }

    /// Whether the block ended as it should.
    pub fn is_whole(&self) -> bool {
        !self.damaged && self.state == LOWEST && self.rest.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_coded_is_decoded_and_damage_is_seen() {
        let shares =
            [(0, 4000), (4000, 90), (4090, 6)].map(|(start, width)| Share { start, width });
        let count = if cfg!(miri) { 200 } else { 5000 };
        let symbols: Vec<usize> =
            (0..count).map(|n| (n % 97 == 0) as usize + (n % 7919 == 0) as usize).collect();
        let list: Vec<Share> = symbols.iter().map(|&symbol| shares[symbol]).collect();
        let bytes = encode(&list);
        assert!(bytes.len() < 200);
        let decode = |bytes: &[u8]| {
            let mut decoder = Decoder::new(bytes);
            let mut found = Vec::new();
            for _ in 0..symbols.len() {
                let at = decoder.peek();
                let symbol = shares.iter().position(|s| at < s.start + s.width).unwrap();
                decoder.advance(shares[symbol]);
                found.push(symbol);
            }
            (decoder.is_whole(), found)
        };
        assert_eq!(decode(&bytes), (true, symbols.clone()));
        assert!(!decode(&bytes[..bytes.len() - 1]).0);
        for byte in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[byte] ^= 1 << (byte % 8);
            assert!(!decode(&damaged).0);
        }
    }
}
