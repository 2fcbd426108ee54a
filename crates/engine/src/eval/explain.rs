//! Why a position is worth what it is: the sums of the same evaluation, term by term.

use super::tapered_score::Tapered;
use super::term::Term;
use super::trace::Trace;
use super::{FULL_PHASE, FULL_SCALE, Judgement, blend, judge};
use chess::{Board, Color};

/// What one term gives each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermScore {
    /// The term.
    pub term: Term,
    /// What White gets from it.
    pub white: Tapered,
    /// What Black gets from it.
    pub black: Tapered,
}

/// The worth of a position, taken apart.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// All terms in the order of [`Term::ALL`].
    pub terms: Vec<TermScore>,
    /// What they come to.
    pub judgement: Judgement,
}

impl Explanation {
    /// The worth for White in hundredths of a pawn; equals that of [`super::evaluate`].
    pub fn total(&self) -> i32 {
        self.judgement.total()
    }

    /// What a score is worth in this position's phase, in hundredths of a pawn.
    pub fn worth_now(&self, score: Tapered) -> f64 {
        f64::from(blend(score, self.judgement.phase)) / f64::from(FULL_PHASE)
    }

    /// What is lost because the advantage is hard to win with.
    pub fn lost_to_draws(&self) -> f64 {
        let rest = f64::from(FULL_SCALE - self.judgement.scale) / f64::from(FULL_SCALE);
        -self.worth_now(self.judgement.sum) * rest
    }
}

/// Takes the worth of a position apart.
///
/// ```
/// use engine::eval::{Term, explain};
/// let explanation = explain(&chess::Board::default());
/// let material = explanation.terms[0];
/// assert_eq!((material.term, material.white), (Term::Material, material.black));
/// ```
pub fn explain(board: &Board) -> Explanation {
    let mut sums = Sums([[Tapered::ZERO; 2]; Term::ALL.len()]);
    let judgement = judge(board, None, &mut sums);
    let terms = Term::ALL.map(|term| {
        let [white, black] = sums.0[term as usize];
        TermScore { term, white, black }
    });
    Explanation { terms: terms.to_vec(), judgement }
}

/// A listener that sums by term and side.
struct Sums([[Tapered; 2]; Term::ALL.len()]);

impl Trace for Sums {
    fn add(&mut self, term: Term, color: Color, weight: &'static Tapered, times: i32) -> Tapered {
        let worth = *weight * times;
        self.0[term as usize][color.index()] += worth;
        worth
    }

    fn add_danger(&mut self, _: Color, weight: &'static Tapered, times: i32) -> Tapered {
        *weight * times
    }

    fn king_danger(&mut self, color: Color, cost: Tapered) {
        self.0[Term::KingDanger as usize][color.index()] -= cost;
    }
}
