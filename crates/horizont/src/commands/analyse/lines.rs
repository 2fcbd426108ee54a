//! The best lines so far, gathered from what the search tells.

use chess::Move;
use engine::score::Score;
use engine::{Certainty, Info};

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
        if info.certainty != Certainty::Exact || info.line.is_empty() {
            return;
        }
        if self.fresh.first().is_some_and(|line| line.depth != info.depth) {
            self.finished = self.best();
            self.fresh.clear();
        }
        let line = Line {
            depth: info.depth,
            sel_depth: info.sel_depth,
            score: info.score,
            moves: info.line.clone(),
        };
        match self.fresh.get_mut(info.rank - 1) {
            Some(known) => *known = line,
            None => self.fresh.push(line),
        }
    }

    /// The best lines: the newest, then older ones about other moves.
    pub(super) fn best(&self) -> Vec<Line> {
        let mut best = self.fresh.clone();
        for old in &self.finished {
            if !best.iter().any(|line| line.moves.first() == old.moves.first()) {
                best.push(old.clone());
            }
        }
        best.truncate(self.wanted);
        best
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
            rank,
            score,
            certainty: Certainty::Exact,
            nodes: 1,
            time: Duration::ZERO,
            hash_full: 0,
            line: vec![Board::default().parse_uci(uci).unwrap()],
        }
    }

    #[test]
    fn a_depth_cut_short_keeps_what_the_one_before_found() {
        let mut lines = Lines::new(2);
        for info in [info(1, 1, 20, "e2e4"), info(1, 2, 10, "d2d4"), info(2, 1, 30, "d2d4")] {
            lines.hear(&info);
        }
        let found: Vec<(u32, Score)> = lines.best().iter().map(|l| (l.depth, l.score)).collect();
        assert_eq!(found, [(2, 30), (1, 20)]);
        lines.hear(&Info { certainty: Certainty::AtLeast, ..info(2, 2, 900, "a2a3") });
        assert_eq!(lines.best().len(), 2);
        assert_eq!(lines.best()[1].score, 20);
    }
}
