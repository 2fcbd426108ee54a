//! The transposition table: what was found of a position before, reached by other moves.

use crate::Value;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TtEntry<M> {
    key: u64,
    depth: u32,
    ply: u32,
    value: Value,
    /// The window of the search: outside it the value is a bound.
    window: (Value, Value),
    best: Option<M>,
}

/// What the table says about a position that is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TtHit<M> {
    /// The best move, whatever the depth.
    pub best: Option<M>,
    /// The value and its window, if it was searched to the same depth, as far from the start.
    value: Option<(Value, (Value, Value))>,
}

impl<M> TtHit<M> {
    /// The value, or a bound of it that is enough for a cutoff in this window.
    pub fn cutoff(&self, (low, high): (Value, Value)) -> Option<Value> {
        let (value, searched) = self.value?;
        let at_most = value <= searched.0;
        let at_least = value >= searched.1;
        let settled = !at_most && !at_least || at_most && value <= low || at_least && value >= high;
        settled.then_some(value)
    }
}

/// Entries by the last bits of their keys. A new one takes the place of the old one: it is better
/// to forget than to search for room.
pub(crate) struct TranspositionTable<M>(Vec<Option<TtEntry<M>>>);

impl<M: Copy> TranspositionTable<M> {
    pub fn new(bits: u32) -> TranspositionTable<M> {
        TranspositionTable(vec![None; 1 << bits.min(28)])
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    /// What is known of a position. A value stats only if it was found at the same depth and as
    /// far from the start: then it is the very value that would be found again, mates included.
    pub fn probe(&self, key: u64, depth: u32, ply: u32) -> Option<TtHit<M>> {
        let entry = self.0[self.place(key)].filter(|entry| entry.key == key)?;
        let same = entry.depth == depth && entry.ply == ply;
        Some(TtHit { best: entry.best, value: same.then_some((entry.value, entry.window)) })
    }

    pub fn store(
        &mut self,
        key: u64,
        (depth, ply): (u32, u32),
        value: Value,
        window: (Value, Value),
        best: Option<M>,
    ) {
        let place = self.place(key);
        self.0[place] = Some(TtEntry { key, depth, ply, value, window, best });
    }
}
