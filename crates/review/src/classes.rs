//! How good a move is: what it cost in chances to win.

use engine::score::Score;
use engine::wdl;
use serde::Serialize;

/// A move that costs less than this many points of a hundred is as good as the best.
const BEST: f64 = 1.0;
const INACCURACY: f64 = 5.0;
const MISTAKE: f64 = 10.0;
const BLUNDER: f64 = 20.0;

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// The best, or as good.
    Best,
    /// Costs less than 5 points.
    Good,
    /// Costs 5 points or more.
    Inaccuracy,
    /// Costs 10 points or more.
    Mistake,
    /// Costs 20 points or more.
    Blunder,
}

impl Class {
    /// Every class, the best first.
    pub const ALL: [Class; 5] =
        [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// The class of a move that cost so many points.
    pub fn of(loss: f64) -> Class {
        match loss {
            loss if loss >= BLUNDER => Class::Blunder,
            loss if loss >= MISTAKE => Class::Mistake,
            loss if loss >= INACCURACY => Class::Inaccuracy,
            loss if loss >= BEST => Class::Good,
            _ => Class::Best,
        }
    }

    /// The glyph that PGN has for it: 6 is `?!`, 2 is `?`, 4 is `??`.
    pub fn nag(self) -> Option<u8> {
        match self {
            Class::Best | Class::Good => None,
            Class::Inaccuracy => Some(6),
            Class::Mistake => Some(2),
            Class::Blunder => Some(4),
        }
    }

    /// The same as people write it behind the move.
    pub fn sign(self) -> &'static str {
        match self {
            Class::Best | Class::Good => "",
            Class::Inaccuracy => "?!",
            Class::Mistake => "?",
            Class::Blunder => "??",
        }
    }

    /// Its name for programs and for the messages `review-class-…`.
    pub fn id(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }
}

/// The points of a hundred that a score promises: chances to win and half of those to draw, by the
/// engine's own games.
///
/// ```
/// assert_eq!(review::win_percent(0), 50.0);
/// assert_eq!(review::win_percent(engine::score::mate_in(5)), 100.0);
/// ```
pub fn win_percent(score: Score) -> f64 {
    let chances = wdl::of(score);
    // A draw is worth half.
    f64::from(2 * chances.win + chances.draw) / 20.0
}

/// The accuracy of a move that cost so many points, from 0 to 100: the curve that lichess.org has
/// published for this.
///
/// ```
/// assert!(review::accuracy_of(0.0) > 99.9);
/// assert!(review::accuracy_of(20.0) < 45.0);
/// ```
pub fn accuracy_of(loss: f64) -> f64 {
    (103.1668 * (-0.04354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::score::{mate_in, mated_in};

    #[test]
    fn a_class_begins_where_its_loss_does() {
        let expected = [
            (0.0, Class::Best),
            (0.99, Class::Best),
            (1.0, Class::Good),
            (4.99, Class::Good),
            (5.0, Class::Inaccuracy),
            (9.99, Class::Inaccuracy),
            (10.0, Class::Mistake),
            (19.99, Class::Mistake),
            (20.0, Class::Blunder),
            (100.0, Class::Blunder),
        ];
        for (loss, class) in expected {
            assert_eq!(Class::of(loss), class, "{loss}");
        }
        assert_eq!(Class::ALL.map(Class::nag), [None, None, Some(6), Some(2), Some(4)]);
    }

    /// By hand: 103.1668 · e^(−0.4354) − 3.1669.
    #[test]
    fn accuracy_follows_the_published_curve() {
        assert!((accuracy_of(10.0) - 63.58).abs() < 0.01, "{}", accuracy_of(10.0));
        assert!((accuracy_of(50.0) - 8.53).abs() < 0.01, "{}", accuracy_of(50.0));
        assert_eq!(accuracy_of(100.0), 0.0);
    }

    /// At the score with even chances to win, by hand: 50 of a hundred won, 7.8 lost, the rest
    /// drawn.
    #[test]
    fn a_draw_is_worth_half() {
        assert!((win_percent(159) - 71.1).abs() < 0.1, "{}", win_percent(159));
        assert!((win_percent(159) + win_percent(-159) - 100.0).abs() < 1e-9);
        assert_eq!((win_percent(mate_in(9)), win_percent(mated_in(9))), (100.0, 0.0));
    }
}
