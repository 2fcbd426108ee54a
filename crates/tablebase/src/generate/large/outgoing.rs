//! Rows that a round changed, on their way to the processes that own rows next to them.
//!
//! A message is a byte of flags and then, for each run of rows with changes, the number of the slice
//! among those at work (4 bytes), the side to move (1), how many bytes follow (4), and the rows with
//! their columns as files of rounds have them.

use super::rounds::{Record, read_record};
use chess::Color;
use std::sync::{Mutex, PoisonError};

const HEAD: usize = 9;

/// The messages of a round to all processes, as they are put together by any thread.
pub struct Outgoing(Vec<Mutex<Vec<u8>>>);

/// A row that changed: slice, side to move, row, columns.
pub type Change = (usize, Color, usize, u64);

impl Outgoing {
    /// Nothing so far, for so many processes.
    pub fn new(processes: usize) -> Outgoing {
        Outgoing((0..processes).map(|_| Mutex::new(vec![0])).collect())
    }

    /// Adds rows for a process.
    pub fn add(&self, process: usize, slice: usize, turn: Color, rows: &Record) {
        let bytes = rows.bytes();
        if bytes.is_empty() {
            return;
        }
        let mut message = self.0[process].lock().unwrap_or_else(PoisonError::into_inner);
        message.extend_from_slice(&(slice as u32).to_le_bytes());
        message.push(turn.index() as u8);
        message.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
        message.extend_from_slice(bytes);
    }

    /// The messages, with these flags.
    pub fn finish(self, flags: u8) -> Vec<Vec<u8>> {
        let messages = self.0.into_iter().map(|message| {
            let mut message = message.into_inner().unwrap_or_else(PoisonError::into_inner);
            message[0] = flags;
            message
        });
        messages.collect()
    }
}

/// The flags of a message and the changes in it; `None` when it is none.
pub fn read(message: &[u8]) -> Option<(u8, Vec<Change>)> {
    let (&flags, mut rest) = message.split_first()?;
    let mut changes = Vec::new();
    while !rest.is_empty() {
        let (head, behind) = rest.split_first_chunk::<HEAD>()?;
        let number = |at: usize| u32::from_le_bytes(std::array::from_fn(|n| head[at + n])) as usize;
        let turn = *Color::ALL.get(head[4] as usize)?;
        let (rows, behind) = behind.split_at_checked(number(5))?;
        read_record(rows, |row, columns| {
            changes.push((number(0), turn, row, columns));
            Some(())
        })?;
        rest = behind;
    }
    Some((flags, changes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_arrive_as_they_were_sent() {
        let outgoing = Outgoing::new(2);
        let mut record = Record::default();
        record.add(3, 1 << 40);
        record.add(70_000, !0);
        outgoing.add(1, 6, Color::Black, &record);
        outgoing.add(1, 7, Color::White, &Record::default());
        let messages = outgoing.finish(5);
        assert_eq!(read(&messages[0]), Some((5, Vec::new())));
        let changes = vec![(6, Color::Black, 3, 1 << 40), (6, Color::Black, 70_000, !0)];
        assert_eq!(read(&messages[1]), Some((5, changes)));
        for length in (2..messages[1].len()).chain([0]) {
            assert_eq!(read(&messages[1][..length]), None, "{length}");
        }
    }
}
