//! Which moves are tried first: the heuristics of the seeds, each by its switch.

use crate::search::Search;
use crate::table::{Known, Table};
use crate::{Rules, Switches, Value, Watcher};

/// Classes of moves, from the first to be tried; inside a class finer reasons decide.
const TABLE: i64 = 7 << 40;
const LINE: i64 = 6 << 40;
const REACTION: i64 = 5 << 40;
const CAPTURE: i64 = 4 << 40;
const KILLER: i64 = 3 << 40;

/// Moves counted as good so often stay so.
const MOST_HISTORY: u32 = 1 << 30;

/// What a search remembers of good moves, from node to node and from one search to the next.
pub(crate) struct Memory<M> {
    /// The principal variation so far.
    line: Vec<M>,
    /// The moves from the start, the best of each earlier search moved to the front.
    root: Vec<M>,
    /// For each depth the last two moves that improved something, the newer first.
    killers: Vec<[Option<M>; 2]>,
    /// How often each move was good, wherever it was played (globální tabulka tahů).
    history: Vec<u32>,
    table: Option<Table<M>>,
    /// Room for sorting.
    scored: Vec<(i64, M)>,
}

impl<M: Copy + PartialEq> Memory<M> {
    pub fn new(switches: &Switches) -> Memory<M> {
        Memory {
            line: Vec::new(),
            root: Vec::new(),
            killers: Vec::new(),
            history: vec![0; if switches.history { 1 << 16 } else { 0 }],
            table: switches.table.map(Table::new),
            scored: Vec::new(),
        }
    }

    /// Makes room for a search to `depth`, lines that are searched deeper included.
    pub fn prepare(&mut self, depth: u32) {
        self.killers.resize(3 * depth as usize + 1, [None; 2]);
    }

    /// Notes a move that improved what was sure. Good moves near the start count for more: most
    /// positions are nearer to it than to a leaf of some far branch.
    pub fn improved(&mut self, ply: usize, depth: u32, mv: M, number: Option<u16>) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(count) = number.and_then(|number| self.history.get_mut(usize::from(number))) {
            *count = (*count + depth * depth).min(MOST_HISTORY);
        }
    }

    /// Notes the best line so far.
    pub fn new_line(&mut self, line: &[M]) {
        self.line.clear();
        self.line.extend_from_slice(line);
    }

    /// Notes the best move of a whole search.
    pub fn best_of_root(&mut self, best: M) {
        to_front(&mut self.root, best);
    }

    pub fn has_table(&self) -> bool {
        self.table.is_some()
    }

    pub fn look_up(&self, key: u64, depth: u32, ply: usize) -> Option<Known<M>> {
        self.table.as_ref()?.look_up(key, depth, ply as u32)
    }

    pub fn store(
        &mut self,
        key: u64,
        depth: u32,
        ply: usize,
        value: Value,
        window: (Value, Value),
        best: Option<M>,
    ) {
        if let Some(table) = &mut self.table {
            table.store(key, (depth, ply as u32), value, window, best);
        }
    }
}

impl<R: Rules, W: Watcher<R::Move>> Search<'_, R, W> {
    /// Sorts the moves of a position, the promising ones first; equals keep their order.
    pub(crate) fn sort(
        &mut self,
        position: &R::Position,
        moves: &mut [R::Move],
        from_table: Option<R::Move>,
    ) {
        if self.switches.sorting && self.ply() == 0 && !self.memory.root.is_empty() {
            for &mv in self.memory.root.iter().rev() {
                to_front(moves, mv);
            }
            return;
        }
        let mut scored = std::mem::take(&mut self.memory.scored);
        scored.clear();
        scored.extend(moves.iter().map(|&mv| (self.promise(position, mv, from_table), mv)));
        scored.sort_by_key(|(promise, _)| -promise);
        for (place, (_, mv)) in moves.iter_mut().zip(&scored) {
            *place = *mv;
        }
        self.memory.scored = scored;
        if self.ply() == 0 {
            self.memory.root = moves.to_vec();
        }
    }

    /// How promising a move is, by all heuristics that are switched on.
    fn promise(&self, position: &R::Position, mv: R::Move, from_table: Option<R::Move>) -> i64 {
        let (switches, memory, ply) = (self.switches, &*self.memory, self.ply());
        if from_table == Some(mv) {
            return TABLE;
        }
        if switches.line && memory.line.get(ply) == Some(&mv) {
            return LINE;
        }
        let facts = self.rules.facts(position, mv);
        let eats = switches.captures && facts.gain > 0;
        if eats || switches.reaction && facts.noisy {
            let reacts = switches.reaction && self.reacts(mv);
            let class = if reacts { REACTION } else { CAPTURE };
            let worth = i64::from(facts.gain) * 4096 - i64::from(facts.stake);
            return class + if eats { worth } else { 0 };
        }
        if switches.killers
            && let Some(index) = memory
                .killers
                .get(ply)
                .and_then(|killers| killers.iter().position(|&killer| killer == Some(mv)))
        {
            return KILLER - index as i64;
        }
        if !switches.history {
            return 0;
        }
        let number = self.rules.number(mv).map_or(usize::MAX, usize::from);
        memory.history.get(number).map_or(0, |&count| i64::from(count))
    }

    /// Whether a move ends where the last one did.
    fn reacts(&self, mv: R::Move) -> bool {
        let last = self.path.last().and_then(|&last| self.rules.place(last));
        last.is_some() && last == self.rules.place(mv)
    }
}

/// Moves one move to the front, if it is there; the others keep their order.
fn to_front<M: Copy + PartialEq>(moves: &mut [M], mv: M) {
    if let Some(index) = moves.iter().position(|&other| other == mv) {
        moves[..=index].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_good_moves_of_a_depth_are_kept() {
        let mut memory: Memory<u8> = Memory::new(&Switches::ORDERED);
        memory.prepare(2);
        for mv in [1, 2, 2, 3] {
            memory.improved(1, 4, mv, Some(u16::from(mv)));
        }
        assert_eq!(memory.killers[1], [Some(3), Some(2)]);
        assert_eq!(memory.history[..4], [0, 16, 32, 16]);
    }

    #[test]
    fn the_best_moves_of_earlier_searches_come_first() {
        let mut memory: Memory<u8> = Memory::new(&Switches::CASCADE);
        memory.root = vec![1, 2, 3, 4, 5];
        memory.best_of_root(3);
        memory.best_of_root(5);
        assert_eq!(memory.root, [5, 3, 1, 2, 4]);
    }
}
