//! How good a move is: what it cost in chances to win.

use engine::score::{Score, is_mate};
use engine::wdl;
use serde::Serialize;

/// Scores that differ by no more, in hundredths of a pawn, say the same.
const SAME: Score = 5;
/// What a move may give away, in hundredths of a pawn, before something is said of it.
const GIVEN_AWAY: Score = 200;
/// Whoever has more points of a hundred than this, or fewer than the rest, has won or lost already.
pub(crate) const WON: f64 = 97.0;
const INACCURACY: f64 = 8.0;
const MISTAKE: f64 = 10.0;
const BLUNDER: f64 = 20.0;

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// The engine's own choice, or one that it finds equal.
    Best,
    /// Costs less than 8 points.
    Good,
    /// Costs 8 points or more.
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

    /// The class of a move that cost so many points; `is_best` if nothing is better.
    pub fn of(loss: f64, is_best: bool) -> Class {
        match loss {
            loss if loss >= BLUNDER => Class::Blunder,
            loss if loss >= MISTAKE => Class::Mistake,
            loss if loss >= INACCURACY => Class::Inaccuracy,
            _ if is_best => Class::Best,
            _ => Class::Good,
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

/// Whether two scores say the same: a mate in as many moves, or no more than a breath between them.
pub(crate) fn is_same(one: Score, other: Score) -> bool {
    match is_mate(one) || is_mate(other) {
        true => one == other,
        false => (one - other).abs() <= SAME,
    }
}

/// Whether a move calls for a reason: it is marked, or it gives away two pawns' worth or more in a
/// game that is decided anyway, where chances no longer tell.
pub(crate) fn wants_reason(loss: f64, had: Score, gained: Score, material: u32) -> bool {
    let points = |score| win_percent(score, material);
    let decided = Decided::of(points(had), points(gained)).is_some();
    let gives_away = !is_mate(had) && had - gained >= GIVEN_AWAY;
    Class::of(loss, false) >= Class::Inaccuracy || (decided && gives_away)
}

/// Whether a game was decided already when a side moved, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Decided {
    /// The mover wins with anything sensible, and still does.
    Won,
    /// The mover is lost, whatever comes.
    Lost,
}

impl Decided {
    /// Of a mover who had so many points of a hundred, and has so many after the move.
    pub(crate) fn of(before: f64, after: f64) -> Option<Decided> {
        if before >= WON && after >= WON {
            Some(Decided::Won)
        } else if before <= 100.0 - WON {
            Some(Decided::Lost)
        } else {
            None
        }
    }

    /// Its name for programs and for the messages `review-decided-…`.
    pub fn id(self) -> &'static str {
        match self {
            Decided::Won => "won",
            Decided::Lost => "lost",
        }
    }
}

/// The points of a hundred that a score promises with so much material on the board: chances to win
/// and half of those to draw, by the engine's own games.
///
/// ```
/// assert_eq!(review::win_percent(0, 78), 50.0);
/// assert_eq!(review::win_percent(engine::score::mate_in(5), 78), 100.0);
/// ```
pub fn win_percent(score: Score, material: u32) -> f64 {
    let chances = wdl::of(score, material);
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

    use engine::wdl::ALL_MATERIAL as ALL;

    #[test]
    fn a_class_begins_where_its_loss_does() {
        let expected = [
            (0.0, Class::Good),
            (0.99, Class::Good),
            (7.99, Class::Good),
            (8.0, Class::Inaccuracy),
            (9.99, Class::Inaccuracy),
            (10.0, Class::Mistake),
            (19.99, Class::Mistake),
            (20.0, Class::Blunder),
            (100.0, Class::Blunder),
        ];
        for (loss, class) in expected {
            assert_eq!(Class::of(loss, false), class, "{loss}");
        }
        assert_eq!(Class::of(0.0, true), Class::Best);
        assert_eq!(Class::ALL.map(Class::nag), [None, None, Some(6), Some(2), Some(4)]);
    }

    #[test]
    fn only_what_is_equal_is_as_good_as_the_best() {
        assert!(is_same(120, 116) && !is_same(120, 110));
        assert!(is_same(mate_in(5), mate_in(5)) && !is_same(mate_in(5), mate_in(7)));
        assert!(!is_same(mate_in(5), 2_000));
    }

    #[test]
    fn material_lost_in_a_lost_game_is_still_named() {
        assert!(wants_reason(0.1, -900, -1_200, ALL) && win_percent(-900, ALL) < 3.0);
        assert!(!wants_reason(0.1, -900, -950, ALL));
        assert!(!wants_reason(1.0, 30, 10, ALL) && wants_reason(12.0, 30, -100, ALL));
    }

    #[test]
    fn a_game_is_decided_by_the_mover_s_points() {
        assert_eq!(Decided::of(99.0, 98.0), Some(Decided::Won));
        assert_eq!(Decided::of(99.0, 60.0), None, "it was thrown away");
        assert_eq!(Decided::of(1.0, 0.0), Some(Decided::Lost));
        assert_eq!(Decided::of(50.0, 2.0), None, "this move lost it");
    }

    /// By hand: 103.1668 · e^(−0.4354) − 3.1669.
    #[test]
    fn accuracy_follows_the_published_curve() {
        assert!((accuracy_of(10.0) - 63.58).abs() < 0.01, "{}", accuracy_of(10.0));
        assert!((accuracy_of(50.0) - 8.53).abs() < 0.01, "{}", accuracy_of(50.0));
        assert_eq!(accuracy_of(100.0), 0.0);
    }

    /// With 100 hundredths half of the games are won; of the others a share is drawn.
    #[test]
    fn a_draw_is_worth_half() {
        let chances = wdl::of(100, ALL);
        assert_eq!(chances.win, 500);
        assert_eq!(win_percent(100, ALL), 50.0 + f64::from(chances.draw) / 20.0);
        assert!((win_percent(100, ALL) + win_percent(-100, ALL) - 100.0).abs() < 1e-9);
        assert_eq!((win_percent(mate_in(9), ALL), win_percent(mated_in(9), ALL)), (100.0, 0.0));
    }
}
