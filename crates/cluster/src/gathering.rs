//! Results of numbered pieces of work on their way to the first process, which takes them in order.
//!
//! A result travels as its number (8 bytes), its length (8) and its bytes; what belongs together
//! may arrive in pieces.

use crate::Cluster;
use std::collections::BTreeMap;

const HEAD: usize = 16;

/// Results as they come in, given out in order.
#[derive(Default)]
pub struct Gathering {
    next: u64,
    waiting: BTreeMap<u64, Vec<u8>>,
    /// By process: what has arrived and is no whole result yet.
    begun: Vec<Vec<u8>>,
}

impl Gathering {
    /// None so far. Numbers begin with 0; each is given once.
    pub fn new() -> Gathering {
        Gathering::default()
    }

    /// This process has a result.
    pub fn give(&mut self, cluster: &mut Cluster, number: u64, result: Vec<u8>) {
        if cluster.own() == 0 {
            self.waiting.insert(number, result);
            return;
        }
        let mut bytes = Vec::with_capacity(HEAD + result.len());
        bytes.extend_from_slice(&number.to_le_bytes());
        bytes.extend_from_slice(&(result.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&result);
        cluster.send(0, &bytes);
    }

    /// Takes in what has arrived so far.
    pub fn receive(&mut self, cluster: &mut Cluster) {
        cluster.receive(|from, bytes| self.add(from, bytes));
    }

    /// Waits until all processes have given all they have.
    pub fn finish(&mut self, cluster: &mut Cluster) {
        cluster.end_round(|from, bytes| self.add(from, bytes));
    }

    /// The next result, if it is there.
    pub fn take_next(&mut self) -> Option<Vec<u8>> {
        let result = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(result)
    }

    /// Whether all that has come was taken.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.begun.iter().all(Vec::is_empty)
    }

    fn add(&mut self, from: usize, bytes: &[u8]) {
        if self.begun.len() <= from {
            self.begun.resize_with(from + 1, Vec::new);
        }
        let begun = &mut self.begun[from];
        begun.extend_from_slice(bytes);
        let mut at = 0;
        while let Some((number, end)) = result_at(begun, at) {
            self.waiting.insert(number, begun[at + HEAD..end].to_vec());
            at = end;
        }
        begun.drain(..at);
    }
}

/// The number of the result that begins here, and where it ends, if it is whole.
fn result_at(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    let head = bytes.get(at..at + HEAD)?;
    let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| head[at + n]));
    let end = (at + HEAD).checked_add(usize::try_from(word(8)).ok()?)?;
    (end <= bytes.len()).then_some((word(0), end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_pieces_come_out_in_order() {
        let mut gathering = Gathering::new();
        let mut sent = Vec::new();
        for (number, text) in [(2u64, "third"), (0, ""), (1, "second")] {
            sent.extend_from_slice(&number.to_le_bytes());
            sent.extend_from_slice(&(text.len() as u64).to_le_bytes());
            sent.extend_from_slice(text.as_bytes());
        }
        let mut told = Vec::new();
        for piece in sent.chunks(7) {
            gathering.add(3, piece);
            while let Some(result) = gathering.take_next() {
                told.push(String::from_utf8(result).unwrap());
            }
        }
        assert_eq!(told, ["", "second", "third"]);
        assert!(gathering.is_empty());
        // The fifth without the fourth.
        gathering.add(3, &[&4u64.to_le_bytes()[..], &[0; 8]].concat());
        assert!(gathering.take_next().is_none() && !gathering.is_empty());
    }
}
