//! What a rating means for the search: how much it looks at and how much of that it overlooks.

/// The weakest rating.
pub const MIN_ELO: u32 = 600;
/// The strongest rating; above it is only full strength.
pub const MAX_ELO: u32 = 2700;

/// The strength of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength {
    /// No new iteration begins after so many positions.
    pub(super) nodes: u64,
    /// How much is overlooked: at 1000 a move as often as its difficulty says.
    pub(super) error_rate: u32,
}

/// Rating, positions, error rate. From 1400 up each was fitted until it scored about as much as
/// Stockfish with the same `UCI_Elo`, below that by matches between neighbours; what was measured
/// and what was not is in docs/levels.md. Between two rows the positions grow by a constant factor
/// and the error rate falls evenly.
const ROWS: [(u32, f64, f64); 10] = [
    (600, 5.0, 2000.0),
    (900, 10.0, 850.0),
    (1200, 20.0, 260.0),
    (1400, 72.0, 175.0),
    (1600, 200.0, 88.0),
    (1800, 880.0, 33.0),
    (2000, 5_500.0, 6.0),
    (2200, 33_000.0, 0.0),
    (2400, 240_000.0, 0.0),
    (2700, 2_000_000.0, 0.0),
];

/// The strength of a rating; one outside the scale is moved to its nearest end.
pub(super) fn strength(elo: u32) -> Strength {
    let elo = elo.clamp(MIN_ELO, MAX_ELO);
    let upper = ROWS.iter().position(|row| row.0 > elo).unwrap_or(ROWS.len() - 1).max(1);
    let (low, high) = (ROWS[upper - 1], ROWS[upper]);
    let part = f64::from(elo - low.0) / f64::from(high.0 - low.0);
    Strength {
        nodes: (low.1 * (high.1 / low.1).powf(part)).round() as u64,
        error_rate: (low.2 + (high.2 - low.2) * part).round() as u32,
    }
}

/// The rating of a skill from 0 to 19; 20 is full strength.
pub fn elo_of_skill(skill: u32) -> u32 {
    MIN_ELO + (MAX_ELO - MIN_ELO) * skill.min(19) / 19
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_rating_sees_more() {
        let mut last = strength(MIN_ELO);
        for elo in MIN_ELO + 1..=MAX_ELO {
            let next = strength(elo);
            assert!(next.nodes >= last.nodes && next.error_rate <= last.error_rate, "{elo}");
            assert!(elo % 100 != 0 || next != strength(elo - 100), "{elo}");
            last = next;
        }
        assert_eq!(last, Strength { nodes: ROWS[9].1 as u64, error_rate: 0 });
        assert_eq!((strength(0), strength(9999)), (strength(MIN_ELO), last));
    }

    #[test]
    fn skills_span_the_scale() {
        assert_eq!((elo_of_skill(0), elo_of_skill(19)), (MIN_ELO, MAX_ELO));
        assert!((0..19).all(|skill| elo_of_skill(skill) < elo_of_skill(skill + 1)));
    }
}
