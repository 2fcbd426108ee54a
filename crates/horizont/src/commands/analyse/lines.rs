//! The best lines so far, gathered from what the search tells.

use chess::Move;
use engine::score::Score;
use engine::{Bound, Info};

/// One of the best lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub depth: u32,
    pub sel_depth: u32,
    pub score: Score,
    pub moves: Vec<Move>,
}

/// The best lines, the best of all first. A search tells them all together, the first one first.
#[derive(Default)]
pub(super) struct Lines(Vec<Line>);

impl Lines {
    /// Takes in what the search tells. A bound says too little to be shown, unless it is all that
    /// is known of a move that came to the front just when the search ended.
    pub(super) fn hear(&mut self, info: &Info) {
        let index = info.multipv - 1;
        let first = |moves: &[Move]| moves.first().copied();
        let known = self.0.get(index).and_then(|line| first(&line.moves));
        if info.line.is_empty() || (info.bound != Bound::Exact && known == first(&info.line)) {
            return;
        }
        let line = Line {
            depth: info.depth,
            sel_depth: info.sel_depth,
            score: info.score,
            moves: info.line.clone(),
        };
        match self.0.get_mut(index) {
            Some(place) => *place = line,
            None => self.0.push(line),
        }
    }

    /// The lines, as many as were asked for and there are.
    pub(super) fn best(&self) -> &[Line] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;
    use std::time::Duration;

    fn info(depth: u32, rank: usize, score: Score, uci: &str) -> Info {
        Info {
            depth,
            sel_depth: depth,
            multipv: rank,
            score,
            bound: Bound::Exact,
            nodes: 1,
            time: Duration::ZERO,
            hashfull: 0,
            tb_hits: 0,
            line: vec![Board::default().parse_uci(uci).unwrap()],
        }
    }

    #[test]
    fn the_last_set_counts_and_a_bound_only_where_a_move_is_new() {
        let mut lines = Lines::default();
        let told = |lines: &Lines| -> Vec<(u32, Score)> {
            lines.best().iter().map(|line| (line.depth, line.score)).collect()
        };
        for info in [info(1, 1, 20, "e2e4"), info(1, 2, 10, "d2d4")] {
            lines.hear(&info);
        }
        assert_eq!(told(&lines), [(1, 20), (1, 10)]);
        lines.hear(&Info { bound: Bound::Upper, ..info(2, 1, -900, "e2e4") });
        assert_eq!(told(&lines), [(1, 20), (1, 10)], "the bound of a known move");
        lines.hear(&info(2, 1, 30, "d2d4"));
        lines.hear(&info(1, 2, 20, "e2e4"));
        assert_eq!(told(&lines), [(2, 30), (1, 20)], "a depth cut short");
        lines.hear(&Info { bound: Bound::Lower, ..info(3, 1, 50, "c2c4") });
        assert_eq!(told(&lines), [(3, 50), (1, 20)], "another move");
    }
}
