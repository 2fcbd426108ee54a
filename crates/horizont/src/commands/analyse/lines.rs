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

/// The lines of the last finished depth, and those of the one that is being searched.
pub(super) struct Lines {
    wanted: usize,
    finished: Vec<Line>,
    fresh: Vec<Line>,
}

impl Lines {
    pub(super) fn new(wanted: usize) -> Lines {
        Lines { wanted, finished: Vec::new(), fresh: Vec::new() }
    }

    /// Takes in what the search tells. Bounds say too little to be shown.
    pub(super) fn hear(&mut self, info: &Info) {
        if info.bound != Bound::Exact || info.line.is_empty() {
            return;
        }
        if self.fresh.first().is_some_and(|line| line.depth != info.depth) {
            self.finished = std::mem::take(&mut self.fresh);
        }
        let line = Line {
            depth: info.depth,
            sel_depth: info.sel_depth,
            score: info.score,
            moves: info.line.clone(),
        };
        match self.fresh.get_mut(info.multipv - 1) {
            Some(known) => *known = line,
            None => self.fresh.push(line),
        }
    }

    /// The best lines, all of one depth, so that their scores can be compared. Only where a depth
    /// not yet finished has found a better first move, that one comes before them.
    pub(super) fn best(&self) -> Vec<Line> {
        if self.fresh.len() >= self.finished.len() {
            return self.fresh.clone();
        }
        let first_move = |line: &Line| line.moves.first().copied();
        let newest = self.fresh.first();
        if newest.map(first_move) == self.finished.first().map(first_move) {
            return self.finished.clone();
        }
        let others =
            self.finished.iter().filter(|old| newest.map(first_move) != Some(first_move(old)));
        newest.into_iter().chain(others).take(self.wanted).cloned().collect()
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
    fn a_depth_cut_short_keeps_what_the_one_before_found() {
        let mut lines = Lines::new(2);
        for info in [info(1, 1, 20, "e2e4"), info(1, 2, 10, "d2d4"), info(2, 1, 30, "d2d4")] {
            lines.hear(&info);
        }
        let told = |lines: &Lines| -> Vec<(u32, Score)> {
            lines.best().iter().map(|line| (line.depth, line.score)).collect()
        };
        assert_eq!(told(&lines), [(2, 30), (1, 20)], "another first move");
        lines.hear(&Info { bound: Bound::Lower, ..info(2, 2, 900, "a2a3") });
        assert_eq!(told(&lines), [(2, 30), (1, 20)], "bounds are not shown");
        lines.hear(&info(2, 2, 25, "e2e4"));
        assert_eq!(told(&lines), [(2, 30), (2, 25)]);
        lines.hear(&info(3, 1, 5, "d2d4"));
        assert_eq!(told(&lines), [(2, 30), (2, 25)], "the same first move");
    }
}
