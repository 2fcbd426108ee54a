//! What all searches have in common: stats, the path, the best lines, room for moves.

use crate::ordering::Memory;
use crate::{
    Budget, Observer, Player, Rules, SearchOptions, SearchResult, SearchStats, Step, Value,
    ValueSource,
};

/// A search at work.
pub(crate) struct Search<'a, R: Rules, W> {
    pub rules: &'a R,
    pub observer: &'a mut W,
    pub options: &'a SearchOptions,
    pub memory: &'a mut Memory<R::Move>,
    pub stats: SearchStats,
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

impl<'a, R: Rules, W: Observer<R::Move>> Search<'a, R, W> {
    pub fn new(
        rules: &'a R,
        depth: u32,
        options: &'a SearchOptions,
        memory: &'a mut Memory<R::Move>,
        budget: Budget<'a>,
        observer: &'a mut W,
    ) -> Search<'a, R, W> {
        Search {
            rules,
            observer,
            options,
            memory,
            stats: SearchStats::default(),
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
        self.stats.enter(self.path.len());
        self.stopped |= self.budget.is_spent(self.stats.nodes);
        self.lines.clear(self.path.len());
        self.observer.on_step(Step::Enter { path: &self.path, player, depth, window });
    }

    /// The value of a position that is not searched: the game is over there, or it is deep enough.
    pub fn leaf_value(
        &mut self,
        position: &R::Position,
        depth: u32,
    ) -> Option<(Value, ValueSource)> {
        if let Some(value) = self.rules.result(position, self.path.len() as u32) {
            self.stats.endings += 1;
            return Some((value, ValueSource::Terminal));
        }
        if depth > 0 {
            return None;
        }
        self.stats.leaves += 1;
        Some((self.rules.evaluate(position), ValueSource::Evaluation))
    }

    /// Goes to the position after a move, asks `search` for its value and comes back. Nothing when
    /// the budget was spent meanwhile.
    pub fn after(&mut self, mv: R::Move, search: impl FnOnce(&mut Self) -> Value) -> Option<Value> {
        self.path.push(mv);
        let value = search(self);
        self.path.pop();
        (!self.stopped).then_some(value)
    }

    /// Notes that a reply is better than all before it.
    pub fn raise_best(&mut self, mv: R::Move, value: Value) {
        self.lines.extend(self.path.len(), mv);
        self.observer.on_step(Step::Better { path: &self.path, mv, value });
    }

    /// Notes that the move at `index` raised alpha to beta, so that the others are skipped.
    pub fn cut_off(&mut self, moves: &[R::Move], index: usize) {
        self.stats.cutoff(index);
        let skipped = &moves[index + 1..];
        self.observer.on_step(Step::Cut { path: &self.path, mv: moves[index], index, skipped });
    }

    /// Leaves a position with its value.
    pub fn leave(&mut self, value: Value, source: ValueSource) -> Value {
        self.observer.on_step(Step::Leave { path: &self.path, value, source });
        value
    }

    /// The moves of a position in a list that wants to be given back.
    pub fn moves_of(&mut self, position: &R::Position) -> Vec<R::Move> {
        let mut moves = self.spare.pop().unwrap_or_default();
        self.rules.moves(position, &mut moves);
        debug_assert!(!moves.is_empty(), "a game that is not over has a move");
        self.stats.expanded += 1;
        self.stats.moves += moves.len() as u64;
        moves
    }

    /// Takes a list back.
    pub fn give_back(&mut self, mut moves: Vec<R::Move>) {
        moves.clear();
        self.spare.push(moves);
    }

    /// The result, after the search.
    pub fn finish(mut self, value: Value) -> SearchResult<R::Move> {
        let line = self.lines.0.first_mut().map(std::mem::take).unwrap_or_default();
        let complete = !self.stopped;
        SearchResult { value, line, depth: self.full_depth, stats: self.stats, complete }
    }
}

/// A window from the side of a player; twice gives the window back.
pub(crate) fn relative_window(player: Player, (low, high): (Value, Value)) -> (Value, Value) {
    match player {
        Player::Max => (low, high),
        Player::Min => (-high, -low),
    }
}

/// The best line from each position of the path: row n holds what follows the first n moves. The
/// ZČU report keeps it as the upper triangle of a matrix.
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
