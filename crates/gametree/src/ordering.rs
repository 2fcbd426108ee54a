//! Which moves are tried first: what was best before, in the same place or nearby.

/// What earlier searches know about good moves.
pub(crate) struct Ordering<M> {
    /// The principal variation of the search before.
    pub line: Vec<M>,
    /// The moves from the start, the best of each earlier search moved to the front.
    pub root: Vec<M>,
    /// For each depth the last two moves that cut, the newer first (the killer heuristic).
    killers: Vec<[Option<M>; 2]>,
}

impl<M: Copy + PartialEq> Ordering<M> {
    pub fn new() -> Ordering<M> {
        Ordering { line: Vec::new(), root: Vec::new(), killers: Vec::new() }
    }

    /// Makes room for a search to `depth`.
    pub fn prepare(&mut self, depth: u32) {
        self.killers.resize(depth as usize + 1, [None; 2]);
    }

    /// Sorts the moves of a position to which `path` leads.
    pub fn sort(&self, path: &[M], moves: &mut [M]) {
        let ply = path.len();
        if ply == 0 {
            for &mv in self.root.iter().rev() {
                to_front(moves, mv);
            }
            return;
        }
        if let Some(killers) = self.killers.get(ply) {
            for &mv in killers.iter().rev().flatten() {
                to_front(moves, mv);
            }
        }
        // The line of the search before says something about the positions on it alone.
        if let Some((&next, past)) = self.line.get(..=ply).and_then(<[M]>::split_last)
            && past == path
        {
            to_front(moves, next);
        }
    }

    /// Notes a move that cut.
    pub fn cut(&mut self, ply: usize, mv: M) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Notes the answer of a whole search.
    pub fn learn(&mut self, line: &[M], root_moves: impl FnOnce() -> Vec<M>) {
        self.line = line.to_vec();
        let Some(&best) = line.first() else { return };
        if self.root.is_empty() {
            self.root = root_moves();
        }
        to_front(&mut self.root, best);
    }
}

/// Moves one move to the front, if it is there; the others keep their order.
fn to_front<M: Copy + PartialEq>(moves: &mut [M], mv: M) {
    if let Some(index) = moves.iter().position(|&other| other == mv) {
        moves[..=index].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_moves_come_first() {
        let mut ordering = Ordering::new();
        ordering.prepare(3);
        let sorted = |ordering: &Ordering<u8>, path: &[u8]| {
            let mut moves = [1, 2, 3, 4, 5];
            ordering.sort(path, &mut moves);
            moves
        };
        assert_eq!(sorted(&ordering, &[]), [1, 2, 3, 4, 5]);
        ordering.learn(&[3, 4], || vec![1, 2, 3, 4, 5]);
        assert_eq!(sorted(&ordering, &[]), [3, 1, 2, 4, 5]);
        ordering.learn(&[5, 4], || unreachable!("the moves are known"));
        assert_eq!(sorted(&ordering, &[]), [5, 3, 1, 2, 4]);
        ordering.cut(1, 2);
        ordering.cut(1, 3);
        assert_eq!(sorted(&ordering, &[1]), [3, 2, 1, 4, 5], "killers, the newer first");
        assert_eq!(sorted(&ordering, &[5]), [4, 3, 2, 1, 5], "the line before killers");
        assert_eq!(sorted(&ordering, &[5, 4]), [1, 2, 3, 4, 5], "the line has ended");
    }
}
