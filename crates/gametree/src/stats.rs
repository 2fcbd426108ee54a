//! What a search did, counted.

use serde::Serialize;

/// How much work a search was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SearchStats {
    /// Positions looked at, the first included.
    pub nodes: u64,
    /// Of these, positions that were evaluated because the search went no deeper: the tips of the
    /// tree, but for those where the game was over.
    pub leaves: u64,
    /// Of these, positions in which the game was over.
    pub endings: u64,
    /// Of these, positions of the quiescence search, which lie deeper than the depth asked for.
    pub quiet_nodes: u64,
    /// Of these, positions whose value was in the transposition table, found on another way there
    /// or by an earlier search.
    pub table_hits: u64,
    /// Moves that were extended by a ply.
    pub deepened: u64,
    /// Positions whose moves were generated. With [`SearchStats::moves`] this gives the average
    /// number of moves.
    pub expanded: u64,
    /// All moves of these positions.
    pub moves: u64,
    /// Cut-offs by the index of the move that made them: a good order cuts with move 0.
    pub cutoffs: Vec<u64>,
    /// Positions by their distance from the first.
    pub by_ply: Vec<u64>,
}

impl SearchStats {
    /// All cut-offs.
    pub fn total_cutoffs(&self) -> u64 {
        self.cutoffs.iter().sum()
    }

    /// The part of all cut-offs that the first move made: 1 for a perfect order.
    pub fn first_move_cutoffs(&self) -> Option<f64> {
        let first = *self.cutoffs.first()?;
        Some(first as f64 / self.total_cutoffs() as f64)
    }

    /// How many moves a position had on average: the v of the ZČU report's v^h.
    pub fn average_moves(&self) -> f64 {
        if self.expanded == 0 { 0.0 } else { self.moves as f64 / self.expanded as f64 }
    }

    /// The effective branching factor: how many moves a position of a tree would have that is the
    /// same everywhere, as deep, and has as many positions: the b of 1 + b + b² + … + bᵈ = nodes.
    ///
    /// ```
    /// let stats = gametree::SearchStats { nodes: 1 + 5 + 25, ..Default::default() };
    /// assert!((stats.effective_branching(2) - 5.0).abs() < 1e-9);
    /// ```
    pub fn effective_branching(&self, depth: u32) -> f64 {
        let size = |branching: f64| (0..depth).fold(1.0, |size, _| 1.0 + branching * size);
        let nodes = self.nodes as f64;
        if depth == 0 || nodes <= 1.0 {
            return 0.0;
        }
        let (mut low, mut high) = (0.0, nodes);
        // Enough halvings for the last bit of the answer.
        for _ in 0..128 {
            let middle = (low + high) / 2.0;
            *(if size(middle) < nodes { &mut low } else { &mut high }) = middle;
        }
        (low + high) / 2.0
    }

    pub(crate) fn enter(&mut self, ply: usize) {
        self.nodes += 1;
        add_at(&mut self.by_ply, ply, 1);
    }

    pub(crate) fn cutoff(&mut self, index: usize) {
        add_at(&mut self.cutoffs, index, 1);
    }

    /// Adds the work of another search.
    pub(crate) fn add(&mut self, other: &SearchStats) {
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.endings += other.endings;
        self.quiet_nodes += other.quiet_nodes;
        self.table_hits += other.table_hits;
        self.deepened += other.deepened;
        self.expanded += other.expanded;
        self.moves += other.moves;
        for (index, &more) in other.cutoffs.iter().enumerate() {
            add_at(&mut self.cutoffs, index, more);
        }
        for (ply, &more) in other.by_ply.iter().enumerate() {
            add_at(&mut self.by_ply, ply, more);
        }
    }
}

fn add_at(counts: &mut Vec<u64>, index: usize, more: u64) {
    if counts.len() <= index {
        counts.resize(index + 1, 0);
    }
    counts[index] += more;
}
