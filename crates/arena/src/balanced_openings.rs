//! Random openings that our own engine finds balanced: how `openings/balanced.epd` was made.

use crate::random_openings::RandomOpenings;
use ::engine::{Control, Engine, Limits, Options, Position};
use chess::Board;
use rayon::prelude::*;

/// So many positions are judged side by side; the order of the result does not depend on it.
const BATCH: usize = 64;

/// Openings in which a search sees neither side far ahead.
#[derive(Clone, Debug)]
pub struct BalancedOpenings {
    /// Where they are chosen from.
    pub candidates: RandomOpenings,
    /// How many nodes each is searched.
    pub nodes: u64,
    /// Centipawns that a side may be ahead.
    pub margin: i32,
}

impl BalancedOpenings {
    /// The next few, in the order of the candidates; `None` when there are no more candidates.
    pub fn next_batch(&mut self) -> Option<Vec<Board>> {
        let candidates: Vec<Board> = self.candidates.by_ref().take(BATCH).collect();
        (!candidates.is_empty()).then(|| self.balanced_among(candidates))
    }

    /// Nothing learnt from one position is used for another, so that the result is the same on
    /// any number of cores.
    fn balanced_among(&self, boards: Vec<Board>) -> Vec<Board> {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let engine = || Engine::new(Options { hash_megabytes: 1, ..Options::default() });
        let is_balanced = |engine: &mut Engine, board: Board| {
            engine.new_game();
            let position = Position::new(board);
            let found = engine.search(&position, &limits, &Control::default(), &mut |_| {});
            (found.score.abs() <= self.margin).then_some(board)
        };
        let judged: Vec<Option<Board>> =
            boards.into_par_iter().map_init(engine, is_balanced).collect();
        judged.into_iter().flatten().collect()
    }
}

/// The first four fields of the FEN, which are an EPD without operations.
pub fn epd_line(board: &Board) -> String {
    let fen = board.fen();
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    fields.join(" ") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wider_margin_lets_more_through_and_the_end_is_told() {
        // Twenty positions after one half-move.
        let openings = |margin| {
            let candidates = RandomOpenings::new(1, 1);
            let mut openings = BalancedOpenings { candidates, nodes: 500, margin };
            let found = openings.next_batch().unwrap();
            assert_eq!(openings.next_batch(), None);
            found
        };
        let (some, all) = (openings(25), openings(30_000));
        assert_eq!(all.len(), 20);
        assert!((1..20).contains(&some.len()), "{}", some.len());
        assert!(all.iter().filter(|board| some.contains(board)).eq(&some));
    }

    #[test]
    fn a_line_has_four_fields() {
        assert_eq!(
            epd_line(&Board::default()),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n"
        );
    }
}
