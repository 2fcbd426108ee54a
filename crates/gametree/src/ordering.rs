//! Move ordering: each heuristic by its option.

use crate::search::Search;
use crate::transposition_table::{TranspositionTable, TtHit};
use crate::{Observer, Rules, SearchOptions, Value};

/// Classes of moves, from the first to be tried; inside a class finer reasons decide.
const TT_MOVE: i64 = 7 << 40;
const PV_MOVE: i64 = 6 << 40;
const REACTION: i64 = 5 << 40;
const CAPTURE: i64 = 4 << 40;
const KILLER: i64 = 3 << 40;

/// Moves counted as good so often stay so.
const MOST_HISTORY: u32 = 1 << 30;

/// What a search remembers of good moves, from node to node and from one search to the next.
pub(crate) struct Memory<M> {
    /// The principal variation so far.
    pv: Vec<M>,
    /// The moves from the start, the best of each earlier search moved to the front.
    root: Vec<M>,
    /// For each ply the last two moves that raised alpha, the newer first.
    killers: Vec<[Option<M>; 2]>,
    /// How often each move raised alpha, wherever it was played (globální tabulka tahů).
    history: Vec<u32>,
    table: Option<TranspositionTable<M>>,
    /// Room for sorting.
    scored: Vec<(i64, M)>,
}

impl<M: Copy + PartialEq> Memory<M> {
    pub fn new(options: &SearchOptions) -> Memory<M> {
        Memory {
            pv: Vec::new(),
            root: Vec::new(),
            killers: Vec::new(),
            history: vec![0; if options.history { 1 << 16 } else { 0 }],
            table: options.tt_bits.map(TranspositionTable::new),
            scored: Vec::new(),
        }
    }

    /// Makes room for a search to `depth`, lines that are searched deeper included.
    pub fn prepare(&mut self, depth: u32) {
        self.killers.resize(3 * depth as usize + 1, [None; 2]);
    }

    /// Notes a move that raised alpha. Good moves near the start count for more: most
    /// positions are nearer to it than to a leaf of some far branch.
    pub fn raised_alpha(&mut self, ply: usize, depth: u32, mv: M, history_index: Option<u16>) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(count) =
            history_index.and_then(|index| self.history.get_mut(usize::from(index)))
        {
            *count = (*count + depth * depth).min(MOST_HISTORY);
        }
    }

    /// Notes the best line so far.
    pub fn set_pv(&mut self, line: &[M]) {
        self.pv.clear();
        self.pv.extend_from_slice(line);
    }

    /// Notes the best move of a whole search.
    pub fn best_of_root(&mut self, best: M) {
        to_front(&mut self.root, best);
    }

    pub fn has_table(&self) -> bool {
        self.table.is_some()
    }

    pub fn probe(&self, key: u64, depth: u32, ply: usize) -> Option<TtHit<M>> {
        self.table.as_ref()?.probe(key, depth, ply as u32)
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

impl<R: Rules, W: Observer<R::Move>> Search<'_, R, W> {
    /// Sorts the moves of a position, the promising ones first; equals keep their order.
    pub(crate) fn sort(
        &mut self,
        position: &R::Position,
        moves: &mut [R::Move],
        tt_move: Option<R::Move>,
    ) {
        if self.options.root_ordering && self.ply() == 0 && !self.memory.root.is_empty() {
            for &mv in self.memory.root.iter().rev() {
                to_front(moves, mv);
            }
            return;
        }
        let mut scored = std::mem::take(&mut self.memory.scored);
        scored.clear();
        scored.extend(moves.iter().map(|&mv| (self.score(position, mv, tt_move), mv)));
        scored.sort_by_key(|(score, _)| -score);
        for (place, (_, mv)) in moves.iter_mut().zip(&scored) {
            *place = *mv;
        }
        self.memory.scored = scored;
        if self.ply() == 0 {
            self.memory.root = moves.to_vec();
        }
    }

    /// How early a move is tried, by all heuristics that are switched on.
    fn score(&self, position: &R::Position, mv: R::Move, tt_move: Option<R::Move>) -> i64 {
        let (options, memory, ply) = (self.options, &*self.memory, self.ply());
        if tt_move == Some(mv) {
            return TT_MOVE;
        }
        if options.pv_move && memory.pv.get(ply) == Some(&mv) {
            return PV_MOVE;
        }
        let info = self.rules.move_info(position, mv);
        let eats = options.captures && info.gain > 0;
        if eats || options.reaction && info.noisy {
            let reacts = options.reaction && self.reacts(mv);
            let class = if reacts { REACTION } else { CAPTURE };
            let worth = i64::from(info.gain) * 4096 - i64::from(info.stake);
            return class + if eats { worth } else { 0 };
        }
        if options.killers
            && let Some(index) = memory
                .killers
                .get(ply)
                .and_then(|killers| killers.iter().position(|&killer| killer == Some(mv)))
        {
            return KILLER - index as i64;
        }
        if !options.history {
            return 0;
        }
        let index = self.rules.history_index(mv).map_or(usize::MAX, usize::from);
        memory.history.get(index).map_or(0, |&count| i64::from(count))
    }

    /// Whether a move ends where the last one did.
    fn reacts(&self, mv: R::Move) -> bool {
        let last = self.path.last().and_then(|&last| self.rules.target(last));
        last.is_some() && last == self.rules.target(mv)
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
        let mut memory: Memory<u8> = Memory::new(&SearchOptions::ORDERED);
        memory.prepare(2);
        for mv in [1, 2, 2, 3] {
            memory.raised_alpha(1, 4, mv, Some(u16::from(mv)));
        }
        assert_eq!(memory.killers[1], [Some(3), Some(2)]);
        assert_eq!(memory.history[..4], [0, 16, 32, 16]);
    }

    #[test]
    fn the_best_moves_of_earlier_searches_come_first() {
        let mut memory: Memory<u8> = Memory::new(&SearchOptions::ITERATIVE_DEEPENING);
        memory.root = vec![1, 2, 3, 4, 5];
        memory.best_of_root(3);
        memory.best_of_root(5);
        assert_eq!(memory.root, [5, 3, 1, 2, 4]);
    }
}
