//! The chances of winning, drawing and losing that a score stands for.

use crate::score::{Score, is_mate};

/// Chances in thousandths; they add up to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// The side to move wins.
    pub win: u32,
    /// Nobody does.
    pub draw: u32,
    /// The other side wins.
    pub loss: u32,
}

/// From which score on a game is won as often as not, and how quickly that changes: fitted to the
/// results of 397,357 positions of the engine's games with itself at 5,000 positions a move.
const EVEN: f64 = 159.0;
const SPREAD: f64 = 129.0;

/// The chances at a score, by two mirrored logistic curves.
///
/// ```
/// use engine::wdl::of;
/// assert_eq!(of(0).win, of(0).loss);
/// assert!(of(300).win > of(100).win);
/// assert_eq!(of(engine::score::mate_in(5)).win, 1000);
/// ```
pub fn of(score: Score) -> Chances {
    if is_mate(score) {
        let win = if score > 0 { 1000 } else { 0 };
        return Chances { win, draw: 0, loss: 1000 - win };
    }
    let chance = |score: f64| (1000.0 / (1.0 + ((EVEN - score) / SPREAD).exp())).round() as u32;
    let (win, loss) = (chance(f64::from(score)), chance(-f64::from(score)));
    Chances { win, draw: 1000 - win - loss, loss }
}
