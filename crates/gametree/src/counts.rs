//! What a search did, counted.

/// How much work a search was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions looked at, the first included.
    pub nodes: u64,
    /// Of these, positions that were evaluated because the search went no deeper.
    pub leaves: u64,
    /// Of these, positions in which the game was over.
    pub endings: u64,
    /// Cut-offs by the index of the move that made them: a good order cuts with move 0.
    pub cutoffs: Vec<u64>,
}

impl Counts {
    /// All cut-offs.
    pub fn total_cutoffs(&self) -> u64 {
        self.cutoffs.iter().sum()
    }

    /// The part of all cut-offs that the first move made: 1 for a perfect order.
    pub fn first_move_cutoffs(&self) -> Option<f64> {
        let first = *self.cutoffs.first()?;
        Some(first as f64 / self.total_cutoffs() as f64)
    }

    /// The effective branching factor: how many moves a position of a tree would have that is the
    /// same everywhere, as deep, and has as many positions: the b of 1 + b + b² + … + bᵈ = nodes.
    ///
    /// ```
    /// let counts = gametree::Counts { nodes: 1 + 5 + 25, ..Default::default() };
    /// assert!((counts.effective_branching(2) - 5.0).abs() < 1e-9);
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

    pub(crate) fn cut(&mut self, index: usize) {
        if self.cutoffs.len() <= index {
            self.cutoffs.resize(index + 1, 0);
        }
        self.cutoffs[index] += 1;
    }
}
