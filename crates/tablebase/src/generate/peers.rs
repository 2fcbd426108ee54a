//! The processes that make tables together, as the solver sees them: each has a number, and now and
//! then all of them exchange bytes. How the bytes travel is somebody else's business.

use std::io;

/// The most processes that can share an ending.
pub const MOST_PROCESSES: usize = 32;

/// Bytes that a transfer sends at a time.
const PIECE: u64 = 4 << 20;

/// The processes that make tables together. All of them go through the same exchanges.
pub trait Peers {
    /// How many there are.
    fn count(&self) -> usize;

    /// The number of this one.
    fn own(&self) -> usize;

    /// Gives each process the bytes that are meant for it, by number, and takes those that each has
    /// for this one.
    fn exchange(&mut self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>>;
}

/// One process that has nobody to ask.
pub struct Alone;

impl Peers for Alone {
    fn count(&self) -> usize {
        1
    }

    fn own(&self) -> usize {
        0
    }

    fn exchange(&mut self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        outgoing
    }
}

/// Tells everybody the same; what everybody says, by number.
pub fn tell_all(peers: &mut dyn Peers, bytes: Vec<u8>) -> Vec<Vec<u8>> {
    let outgoing = vec![bytes; peers.count()];
    peers.exchange(outgoing)
}

/// The numbers that the processes have.
pub fn numbers(peers: &mut dyn Peers, number: u64) -> Vec<u64> {
    let said = tell_all(peers, number.to_le_bytes().to_vec());
    said.iter().map(|bytes| word(bytes, 0)).collect()
}

/// Whether it is so for all of them.
pub fn all(peers: &mut dyn Peers, is_so: bool) -> bool {
    numbers(peers, is_so.into()).into_iter().all(|said| said == 1)
}

/// The eight bytes from here on as a number; none where bytes are missing count as zero.
pub fn word(bytes: &[u8], at: usize) -> u64 {
    let byte = |n: usize| bytes.get(at + n).copied().unwrap_or(0);
    u64::from_le_bytes(std::array::from_fn(byte))
}

/// Carries long content from some processes to others, piece by piece, so that no process holds
/// more than a few pieces. `lengths` says how many bytes go from here to each process, `read` gives
/// the bytes from a place on, `put` takes a piece from a process.
pub fn transfer(
    peers: &mut dyn Peers,
    lengths: &[u64],
    read: &mut dyn FnMut(u64, usize) -> io::Result<Vec<u8>>,
    put: &mut dyn FnMut(usize, &[u8]) -> io::Result<()>,
) -> io::Result<()> {
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let all = numbers(peers, longest).into_iter().max().unwrap_or(0);
    for at in (0..all).step_by(PIECE as usize) {
        let piece = longest.saturating_sub(at).min(PIECE);
        let bytes = if piece > 0 { read(at, piece as usize)? } else { Vec::new() };
        let part = |&length: &u64| bytes[..length.saturating_sub(at).min(piece) as usize].to_vec();
        let came = peers.exchange(lengths.iter().map(part).collect());
        for (from, bytes) in came.iter().enumerate().filter(|(_, bytes)| !bytes.is_empty()) {
            put(from, bytes)?;
        }
    }
    Ok(())
}
