//! Alpha-beta: as minimax, but a line that one side will avoid is not followed to its end.

use crate::ordering::Ordering;
use crate::{Counts, Found, INFINITY, Player, Rules, Step, Value, Watcher};

/// Searches to `depth` and finds what [`crate::minimax`] finds: the same value and the same line.
pub fn alphabeta<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    watcher: &mut impl Watcher<R::Move>,
) -> Found<R::Move> {
    let mut search = Search::new(rules, depth, watcher);
    let value = search.alphabeta(position, depth, (-INFINITY, INFINITY), None);
    search.found(value, depth)
}

/// What all searches have in common: counts, the path, the best lines, room for moves.
pub(crate) struct Search<'a, R: Rules, W> {
    pub rules: &'a R,
    pub watcher: &'a mut W,
    pub counts: Counts,
    pub path: Vec<R::Move>,
    pub lines: Lines<R::Move>,
    /// Lists of moves that are not in use.
    spare: Vec<Vec<R::Move>>,
}

impl<'a, R: Rules, W: Watcher<R::Move>> Search<'a, R, W> {
    pub fn new(rules: &'a R, depth: u32, watcher: &'a mut W) -> Search<'a, R, W> {
        Search {
            rules,
            watcher,
            counts: Counts::default(),
            path: Vec::with_capacity(depth as usize),
            lines: Lines(vec![Vec::new(); depth as usize + 2]),
            spare: Vec::new(),
        }
    }

    /// The value of a position, exact inside the window; outside it a bound on the same side.
    /// With an `ordering` moves are sorted by what earlier searches learned.
    pub fn alphabeta(
        &mut self,
        position: &R::Position,
        depth: u32,
        window: (Value, Value),
        mut ordering: Option<&mut Ordering<R::Move>>,
    ) -> Value {
        let player = self.rules.to_move(position);
        self.enter(player, depth, window);
        if let Some(value) = self.leaf_value(position, depth) {
            return self.leave(value, true);
        }
        let mut moves = self.moves_of(position);
        if let Some(ordering) = &mut ordering {
            ordering.sort(&self.path, &mut moves);
        }
        // From the mover's side: what is sure already, and what the opponent will not allow.
        let (mut sure, limit) = seen_by(player, window);
        let mut best = -INFINITY;
        for (index, &mv) in moves.iter().enumerate() {
            let child = self.rules.play(position, mv);
            self.path.push(mv);
            let inner = seen_by(player, (sure, limit));
            let value = self.alphabeta(&child, depth - 1, inner, ordering.as_deref_mut());
            self.path.pop();
            let gain = value * player.sign();
            if gain > best {
                best = gain;
                self.lines.extend(self.path.len(), mv);
                self.watcher.see(Step::Better { path: &self.path, mv, value });
            }
            sure = sure.max(best);
            if sure >= limit {
                self.counts.cut(index);
                if let Some(ordering) = &mut ordering {
                    ordering.cut(self.path.len(), mv);
                }
                let skipped = moves.len() - index - 1;
                self.watcher.see(Step::Cut { path: &self.path, mv, index, skipped });
                break;
            }
        }
        self.give_back(moves);
        self.leave(best * player.sign(), false)
    }

    /// Enters a position.
    pub fn enter(&mut self, player: Player, depth: u32, window: (Value, Value)) {
        self.counts.nodes += 1;
        self.lines.clear(self.path.len());
        self.watcher.see(Step::Enter { path: &self.path, player, depth, window });
    }

    /// The value of a position that is not searched: the game is over there, or it is deep enough.
    pub fn leaf_value(&mut self, position: &R::Position, depth: u32) -> Option<Value> {
        if let Some(value) = self.rules.result(position, self.path.len() as u32) {
            self.counts.endings += 1;
            return Some(value);
        }
        if depth > 0 {
            return None;
        }
        self.counts.leaves += 1;
        Some(self.rules.evaluate(position))
    }

    /// Leaves a position with its value.
    pub fn leave(&mut self, value: Value, is_leaf: bool) -> Value {
        self.watcher.see(Step::Leave { path: &self.path, value, is_leaf });
        value
    }

    /// The moves of a position in a list that wants to be given back.
    pub fn moves_of(&mut self, position: &R::Position) -> Vec<R::Move> {
        let mut moves = self.spare.pop().unwrap_or_default();
        self.rules.moves(position, &mut moves);
        debug_assert!(!moves.is_empty(), "a game that is not over has a move");
        moves
    }

    /// Takes a list back.
    pub fn give_back(&mut self, mut moves: Vec<R::Move>) {
        moves.clear();
        self.spare.push(moves);
    }

    /// The answer, after the search.
    pub fn found(mut self, value: Value, depth: u32) -> Found<R::Move> {
        let line = std::mem::take(&mut self.lines.0[0]);
        Found { value, line, depth, counts: self.counts }
    }
}

/// A window from the side of a player; twice gives the window back.
fn seen_by(player: Player, (low, high): (Value, Value)) -> (Value, Value) {
    match player {
        Player::Max => (low, high),
        Player::Min => (-high, -low),
    }
}

/// The best line from each position of the path: row n holds what follows the first n moves.
pub(crate) struct Lines<M>(Vec<Vec<M>>);

impl<M: Copy> Lines<M> {
    fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// The best line at `ply` is now `mv` and what follows it.
    pub fn extend(&mut self, ply: usize, mv: M) {
        let (rows, rest) = self.0.split_at_mut(ply + 1);
        rows[ply].clear();
        rows[ply].push(mv);
        rows[ply].extend_from_slice(&rest[0]);
    }
}
