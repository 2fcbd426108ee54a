//! Proving mates by plain search, which knows nothing of tables.

use chess::{Board, CheckSquares, Move};
use std::collections::HashMap;

/// For positions what was proven: a mate within so many half-moves, and none within so many.
pub struct Prover {
    proven: HashMap<u64, Bounds>,
    /// By half-moves left, the answers that got away last: they often do so after the next move, too.
    escapes: [[Move; 2]; 16],
}

#[derive(Clone, Copy)]
struct Bounds {
    mate_within: u32,
    none_within: u32,
}

impl Prover {
    /// Nothing is proven yet.
    pub fn new() -> Prover {
        Prover { proven: HashMap::new(), escapes: [[Move::NONE; 2]; 16] }
    }

    /// Whether the side to move can force mate in so many half-moves, an odd number, by trying
    /// everything.
    pub fn mates(&mut self, board: &Board, plies: u32) -> bool {
        if plies == 1 {
            return mates_at_once(board);
        }
        let unknown = Bounds { mate_within: u32::MAX, none_within: 0 };
        let bounds = self.proven.get(&board.key()).copied().unwrap_or(unknown);
        if plies >= bounds.mate_within || plies <= bounds.none_within {
            return plies >= bounds.mate_within;
        }
        let found = self.tries(board, plies);
        let bounds = self.proven.entry(board.key()).or_insert(unknown);
        if found {
            bounds.mate_within = bounds.mate_within.min(plies);
        } else {
            bounds.none_within = bounds.none_within.max(plies);
        }
        found
    }

    fn tries(&mut self, board: &Board, plies: u32) -> bool {
        let checks = CheckSquares::new(board);
        let moves = board.legal_moves();
        // Checks first: what mates is found sooner. Where nothing does all are tried in any order.
        let forcing = |&&mv: &&Move| checks.gives_check(board, mv);
        let in_order = moves.iter().filter(forcing).chain(moves.iter().filter(|mv| !forcing(mv)));
        let mut in_order = in_order.copied();
        in_order.any(|mv| {
            let mut after = *board;
            after.play(mv);
            !self.gets_away(&after, plies - 1)
        })
    }

    /// Whether the side to move, which is to be mated in so many half-moves, has an answer.
    fn gets_away(&mut self, board: &Board, plies: u32) -> bool {
        let answers = board.legal_moves();
        if answers.is_empty() {
            return !board.is_check();
        }
        let known = self.escapes[plies as usize];
        let tried = known.into_iter().filter(|escape| answers.contains(escape));
        let rest = answers.iter().copied().filter(|answer| !known.contains(answer));
        for answer in tried.chain(rest) {
            let mut then = *board;
            then.play(answer);
            if !self.mates(&then, plies - 1) {
                let escapes = &mut self.escapes[plies as usize];
                if escapes[0] != answer {
                    *escapes = [answer, escapes[0]];
                }
                return true;
            }
        }
        false
    }
}

/// Whether some move is mate.
fn mates_at_once(board: &Board) -> bool {
    let checks = CheckSquares::new(board);
    board.legal_moves().iter().any(|&mv| {
        checks.gives_check(board, mv) && {
            let mut after = *board;
            after.play(mv);
            after.legal_moves().is_empty()
        }
    })
}
