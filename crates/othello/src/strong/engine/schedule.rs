//! Which searches follow one another.

use super::limits::Limits;
use crate::strong::certainty::CERTAIN;

/// One search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// Plies.
    pub depth: u32,
    /// How sure.
    pub certainty: u8,
}

/// So many plies before the end the rest is searched too: it costs little more.
const LEAP: u32 = 9;

/// Deeper and deeper; near the end of the game a leap to it, and then surer and surer.
pub(super) fn steps(empties: u32, limits: &Limits) -> Vec<Step> {
    let may_end = empties <= limits.end_from && limits.depth + LEAP >= empties;
    let deepest = if may_end {
        empties.saturating_sub(LEAP).max(1).min(limits.depth)
    } else {
        limits.depth.min(empties.saturating_sub(1))
    };
    let deepest = deepest.max(1);
    let midgame =
        (1..=deepest.min(empties)).map(|depth| Step { depth, certainty: limits.certainty });
    let mut steps: Vec<Step> = midgame.collect();
    if may_end {
        let to_the_end = |certainty| Step { depth: empties, certainty };
        let first = if empties <= 12 { CERTAIN.min(limits.end_certainty) } else { 0 };
        steps.extend((first..=limits.end_certainty.min(CERTAIN)).map(to_the_end));
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_step_is_proof_only_when_asked_for() {
        let all = steps(20, &Limits::default());
        assert_eq!(all.first(), Some(&Step { depth: 1, certainty: 0 }));
        assert_eq!(all.last(), Some(&Step { depth: 20, certainty: CERTAIN }));
        let shallow = steps(20, &Limits { depth: 6, ..Limits::default() });
        assert_eq!(shallow.last(), Some(&Step { depth: 6, certainty: 0 }));
        let unsure = steps(20, &Limits { end_certainty: 2, ..Limits::default() });
        assert_eq!(unsure.last(), Some(&Step { depth: 20, certainty: 2 }));
        for empties in 1..=60 {
            for depth in 1..=60 {
                let all = steps(empties, &Limits { depth, ..Limits::default() });
                assert!(all.iter().all(|step| step.depth >= 1 && step.depth <= empties));
                assert!(!all.is_empty());
            }
        }
    }
}
