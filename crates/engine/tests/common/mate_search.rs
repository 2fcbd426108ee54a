//! An independent search for forced mates: every move of both sides is tried.

use chess::{Board, CheckSquares, Move};
use std::collections::HashMap;

/// Tries everything, remembers what it proved, and gives up beyond a number of positions.
pub struct MateSearch {
    proved: HashMap<(u64, u32), bool>,
    budget: u64,
}

/// The search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl MateSearch {
    /// Visits so many positions at most.
    pub fn new(budget: u64) -> MateSearch {
        MateSearch { proved: HashMap::new(), budget }
    }

    /// In how many moves the side to move mates, if in at most `limit`.
    pub fn shortest_mate(&mut self, board: &Board, limit: u32) -> Result<Option<u32>, TooLong> {
        for moves in 1..=limit {
            if self.can_mate(board, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether the side to move can force mate in at most so many moves.
    pub fn can_mate(&mut self, board: &Board, moves: u32) -> Result<bool, TooLong> {
        if let Some(&proved) = self.proved.get(&(board.key(), moves)) {
            return Ok(proved);
        }
        self.budget = self.budget.checked_sub(1).ok_or(TooLong)?;
        let checks = CheckSquares::new(board);
        // Checks first, only to be quicker; a last move that gives none does not mate.
        let (checking, quiet): (Vec<Move>, Vec<Move>) =
            board.legal_moves().iter().partition(|&&mv| checks.gives_check(board, mv));
        let quiet = if moves == 1 { Vec::new() } else { quiet };
        let mut mates = false;
        for mv in checking.into_iter().chain(quiet) {
            let mut after = *board;
            after.play(mv);
            if self.is_mated(&after, moves - 1)? {
                mates = true;
                break;
            }
        }
        self.proved.insert((board.key(), moves), mates);
        Ok(mates)
    }

    /// Whether the side to move is mated, or will be in so many moves whatever it does.
    pub fn is_mated(&mut self, board: &Board, moves: u32) -> Result<bool, TooLong> {
        let replies = board.legal_moves();
        if replies.is_empty() {
            return Ok(board.is_check());
        }
        if moves == 0 {
            return Ok(false);
        }
        for &reply in &replies {
            let mut after = *board;
            after.play(reply);
            if !self.can_mate(&after, moves)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
