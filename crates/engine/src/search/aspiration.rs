//! Aspiration windows: an iteration looks first only for scores near the last one (the ZČU report
//! calls it metoda okénka), and widens the window when the score lies outside.

use super::node::Root;
use super::{Info, Worker, params};
use crate::score::{Bound, INFINITE, Score, is_mate};
use chess::Board;

/// The window of scores that is searched.
struct Window {
    alpha: Score,
    beta: Score,
    /// By how much it is widened next.
    delta: Score,
    /// By how many plies less deep it is searched.
    reduction: i32,
}

impl Window {
    /// Around the last score, if there is one and the depth is worth it; else open.
    fn new(depth: i32, last: Score) -> Window {
        let mut delta = params::aspiration_delta();
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= params::aspiration_depth() && last.abs() < INFINITE {
            delta += last * last / params::aspiration_score_divisor();
            alpha = (last - delta).max(-INFINITE);
            beta = (last + delta).min(INFINITE);
        }
        Window { alpha, beta, delta, reduction: 0 }
    }

    /// Whether a score lies inside, so that it is exact.
    fn holds(&self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }

    /// Makes room for a score that was outside. `may_reduce` allows the next search to be less
    /// deep when it failed high: a score that rises need not be known to the last ply at once.
    fn widen(&mut self, score: Score, may_reduce: bool) {
        if score <= self.alpha {
            self.beta = (self.alpha + self.beta) / 2;
            self.alpha = (score - self.delta).max(-INFINITE);
            self.reduction = 0;
        } else {
            self.beta = (score + self.delta).min(INFINITE);
            if may_reduce {
                self.reduction = (self.reduction + 1).min(params::aspiration_reduction());
            }
        }
        self.delta += self.delta / 2;
        if self.delta > params::aspiration_limit() || is_mate(score) {
            (self.alpha, self.beta) = (-INFINITE, INFINITE);
        }
    }
}

impl Worker<'_> {
    /// Searches one of the best moves, widening the window until the score lies in it.
    pub(super) fn aspiration_search(
        &mut self,
        board: &Board,
        depth: i32,
        report: &mut dyn FnMut(&Info),
    ) {
        let from = self.pv_index;
        let mut window = Window::new(depth, self.root_moves[from].previous);
        loop {
            let reduced = (depth - window.reduction).max(1);
            let score = self.negamax::<Root>(board, window.alpha, window.beta, reduced, 0, false);
            // Stable, so that moves whose score is unknown keep their order.
            self.root_moves[from..].sort_by_key(|mv| -mv.score);
            if self.stopped {
                return self.settle_cut_pass();
            }
            if window.holds(score) {
                break;
            }
            // Several lines are told together, or one move could stand in two of them.
            if self.lines() == 1 && self.is_long() {
                self.report_line(depth, from, report);
            }
            window.widen(score, !self.is_full_width());
        }
        self.root_moves[..=from].sort_by_key(|mv| -mv.score);
        if from + 1 == self.lines() || self.is_long() {
            self.report_lines(depth, report);
        }
    }

    /// The order of the moves when the search was cut: those with a score of this iteration, then
    /// as the iteration before had them. A bound is enough to play a move, but not to compare lines
    /// by.
    fn settle_cut_pass(&mut self) {
        if self.lines() == 1 {
            return;
        }
        let moves = &mut self.root_moves[self.pv_index..];
        for mv in moves.iter_mut().filter(|mv| mv.bound != Bound::Exact) {
            mv.score = -INFINITE;
        }
        moves.sort_by_key(|mv| (-mv.score, -mv.previous));
    }

    /// Whether the search has lasted so long that a person would like to hear of its steps.
    fn is_long(&self) -> bool {
        self.clock.elapsed().as_millis() > params::FAIL_REPORT_AFTER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_opens_towards_the_score_and_in_the_end_wholly() {
        let mut window = Window::new(10, 30);
        assert!(window.alpha < 30 && 30 < window.beta);
        let (alpha, beta) = (window.alpha, window.beta);
        window.widen(beta, true);
        assert_eq!((window.alpha, window.reduction), (alpha, 1));
        assert!(window.beta > beta);
        window.widen(alpha - 1, true);
        assert!(window.alpha < alpha - 1 && window.reduction == 0);
        for _ in 0..20 {
            let below = window.alpha;
            window.widen(below, true);
        }
        assert_eq!((window.alpha, window.beta), (-INFINITE, INFINITE));
    }

    #[test]
    fn a_shallow_search_and_one_without_a_score_have_an_open_window() {
        for window in [Window::new(1, 30), Window::new(20, -INFINITE)] {
            assert_eq!((window.alpha, window.beta), (-INFINITE, INFINITE));
        }
    }
}
