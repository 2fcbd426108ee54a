//! What earlier searches found, remembered by position, so that a tip needs no thinking.

use crate::event::Line;
use chess::Board;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Positions are forgotten in bulk when there are more than this.
const MOST: usize = 4096;

/// The best line known of each position that a search has gone through. Copies know the same:
/// whoever searches for a game teaches all who ask about it.
#[derive(Clone, Debug, Default)]
pub struct LineCache(Arc<Mutex<HashMap<u64, Line>>>);

impl LineCache {
    fn known(&self) -> MutexGuard<'_, HashMap<u64, Line>> {
        // Each line is whole, whatever happened to who wrote it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Learns from a line: it says something about every position it passes.
    pub fn learn(&self, board: &Board, line: &Line) {
        let mut all = self.known();
        if all.len() > MOST {
            all.clear();
        }
        let (mut board, mut score) = (*board, line.score);
        for (passed, &mv) in line.moves.iter().enumerate() {
            if !board.is_legal(mv) {
                return;
            }
            let depth = line.depth.saturating_sub(passed as u32);
            let rest = Line { score, depth, moves: line.moves[passed..].to_vec() };
            let known = all.get(&board.key());
            if passed == 0 || known.is_none_or(|known| known.depth <= depth) {
                all.insert(board.key(), rest);
            }
            board.play(mv);
            score = -score;
        }
    }

    /// What is known of a position.
    pub fn of(&self, board: &Board) -> Option<Line> {
        let known = self.known().get(&board.key())?.clone();
        // Two positions may share a key.
        known.moves.first().is_some_and(|mv| board.is_legal(*mv)).then_some(known)
    }

    pub(crate) fn forget(&self) {
        self.known().clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_tip_for_each_of_its_positions() {
        let mut board = Board::default();
        let mut moves = Vec::new();
        for text in ["e4", "e5", "Nf3"] {
            let mv = board.parse_move(text).unwrap();
            moves.push(mv);
            board.play(mv);
        }
        let cache = LineCache::default();
        cache.learn(&Board::default(), &Line { score: 30, depth: 9, moves: moves.clone() });
        let mut after = Board::default();
        assert_eq!(cache.of(&after).unwrap().moves, moves);
        after.play(moves[0]);
        assert_eq!(
            cache.of(&after),
            Some(Line { score: -30, depth: 8, moves: moves[1..].to_vec() })
        );
        assert_eq!(cache.of(&board), None);
    }
}
