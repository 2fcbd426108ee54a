//! What all searches have in common: counts, the path, the best lines, room for moves.

use crate::ordering::Memory;
use crate::{Budget, Counts, Found, Player, Rules, Source, Step, Switches, Value, Watcher};

/// A search at work.
pub(crate) struct Search<'a, R: Rules, W> {
    pub rules: &'a R,
    pub watcher: &'a mut W,
    pub switches: &'a Switches,
    pub memory: &'a mut Memory<R::Move>,
    pub counts: Counts,
    pub path: Vec<R::Move>,
    pub lines: Lines<R::Move>,
    /// How deep it was told to search.
    pub full_depth: u32,
    /// Whether the budget is spent: all loops end, and no value means anything any more.
    pub stopped: bool,
    budget: Budget<'a>,
    /// Lists of moves that are not in use.
    spare: Vec<Vec<R::Move>>,
}

impl<'a, R: Rules, W: Watcher<R::Move>> Search<'a, R, W> {
    pub fn new(
        rules: &'a R,
        depth: u32,
        switches: &'a Switches,
        memory: &'a mut Memory<R::Move>,
        budget: Budget<'a>,
        watcher: &'a mut W,
    ) -> Search<'a, R, W> {
        Search {
            rules,
            watcher,
            switches,
            memory,
            counts: Counts::default(),
            path: Vec::with_capacity(depth as usize),
            lines: Lines(Vec::new()),
            full_depth: depth,
            stopped: false,
            budget,
            spare: Vec::new(),
        }
    }

    /// How many moves from the start.
    pub fn ply(&self) -> usize {
        self.path.len()
    }

    /// Enters a position.
    pub fn enter(&mut self, player: Player, depth: u32, window: (Value, Value)) {
        self.counts.enter(self.path.len());
        self.stopped |= self.budget.is_spent(self.counts.nodes);
        self.lines.clear(self.path.len());
        self.watcher.see(Step::Enter { path: &self.path, player, depth, window });
    }

    /// The value of a position that is not searched: the game is over there, or it is deep enough.
    pub fn leaf_value(&mut self, position: &R::Position, depth: u32) -> Option<(Value, Source)> {
        if let Some(value) = self.rules.result(position, self.path.len() as u32) {
            self.counts.endings += 1;
            return Some((value, Source::Ending));
        }
        if depth > 0 {
            return None;
        }
        self.counts.leaves += 1;
        Some((self.rules.evaluate(position), Source::Look))
    }

    /// Leaves a position with its value.
    pub fn leave(&mut self, value: Value, source: Source) -> Value {
        self.watcher.see(Step::Leave { path: &self.path, value, source });
        value
    }

    /// The moves of a position in a list that wants to be given back.
    pub fn moves_of(&mut self, position: &R::Position) -> Vec<R::Move> {
        let mut moves = self.spare.pop().unwrap_or_default();
        self.rules.moves(position, &mut moves);
        debug_assert!(!moves.is_empty(), "a game that is not over has a move");
        self.counts.expanded += 1;
        self.counts.moves += moves.len() as u64;
        moves
    }

    /// Takes a list back.
    pub fn give_back(&mut self, mut moves: Vec<R::Move>) {
        moves.clear();
        self.spare.push(moves);
    }

    /// The answer, after the search.
    pub fn found(mut self, value: Value) -> Found<R::Move> {
        let line = self.lines.0.first_mut().map(std::mem::take).unwrap_or_default();
        let complete = !self.stopped;
        Found { value, line, depth: self.full_depth, counts: self.counts, complete }
    }
}

/// A window from the side of a player; twice gives the window back.
pub(crate) fn seen_by(player: Player, (low, high): (Value, Value)) -> (Value, Value) {
    match player {
        Player::Max => (low, high),
        Player::Min => (-high, -low),
    }
}

/// The best line from each position of the path: row n holds what follows the first n moves. The
/// seed keeps it as the upper triangle of a matrix.
pub(crate) struct Lines<M>(Vec<Vec<M>>);

impl<M: Copy> Lines<M> {
    fn clear(&mut self, ply: usize) {
        if self.0.len() < ply + 2 {
            self.0.resize(ply + 2, Vec::new());
        }
        self.0[ply].clear();
    }

    /// The best line at `ply` is now `mv` and what follows it.
    pub fn extend(&mut self, ply: usize, mv: M) {
        let (rows, rest) = self.0.split_at_mut(ply + 1);
        rows[ply].clear();
        rows[ply].push(mv);
        rows[ply].extend_from_slice(&rest[0]);
    }

    /// The best line from the start.
    pub fn principal(&self) -> &[M] {
        &self.0[0]
    }
}
