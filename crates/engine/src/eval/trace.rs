//! Who listens while a position is being evaluated.
//!
//! Every weight enters the evaluation through a [`Trace`]: the search's listens to nothing and
//! compiles to a plain multiplication, the explanation's sums by term, and the fitting's counts
//! how often each weight was used.

use super::tapered_score::Tapered;
use super::term::Term;
use chess::Color;

/// A listener. `times` is how often the weight counts for the side `color`.
pub trait Trace {
    /// A weight that enters the sum as it is.
    fn add(&mut self, term: Term, color: Color, weight: &'static Tapered, times: i32) -> Tapered;

    /// A weight of the danger that the king of `color` is in; what the sum of those costs is
    /// said by [`Trace::king_danger`].
    fn add_danger(&mut self, color: Color, weight: &'static Tapered, times: i32) -> Tapered;

    /// What the danger costs the side `color`, after all of its weights.
    fn king_danger(&mut self, color: Color, cost: Tapered);
}

/// Listens to nothing.
pub struct NoTrace;

impl Trace for NoTrace {
    #[inline(always)]
    fn add(&mut self, _: Term, _: Color, weight: &'static Tapered, times: i32) -> Tapered {
        *weight * times
    }

    #[inline(always)]
    fn add_danger(&mut self, _: Color, weight: &'static Tapered, times: i32) -> Tapered {
        *weight * times
    }

    #[inline(always)]
    fn king_danger(&mut self, _: Color, _: Tapered) {}
}
