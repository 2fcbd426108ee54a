//! The several options by which a client asks for a weaker player, made one.

use engine::levels::{Level, MAX_ELO, elo_of_skill};

/// The skill that stands for full strength.
pub(crate) const FULL_SKILL: u32 = 20;

/// What a client has said about strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    /// `UCI_LimitStrength`.
    pub(crate) limited: bool,
    /// `UCI_Elo`.
    pub(crate) elo: u32,
    /// `Skill Level`.
    pub(crate) skill: u32,
    /// `Level`.
    pub(crate) level: Level,
    /// `UCI_AnalyseMode`: who analyses wants the truth.
    pub(crate) analysing: bool,
}

impl Default for Strength {
    fn default() -> Strength {
        let level = Level::Full;
        Strength { limited: false, elo: MAX_ELO, skill: FULL_SKILL, level, analysing: false }
    }
}

impl Strength {
    /// The level to play at: analysis first, then the protocol's own option, then ours.
    pub(crate) fn level(&self) -> Level {
        match self {
            Strength { analysing: true, .. } => Level::Full,
            Strength { limited: true, elo, .. } => Level::Elo(*elo),
            Strength { skill, .. } if *skill < FULL_SKILL => Level::Elo(elo_of_skill(*skill)),
            Strength { level, .. } => *level,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strictest_wish_counts_except_in_analysis() {
        let mut strength = Strength::default();
        assert_eq!(strength.level(), Level::Full);
        strength.level = Level::Medium;
        assert_eq!(strength.level(), Level::Medium);
        strength.skill = 3;
        assert_eq!(strength.level(), Level::Elo(elo_of_skill(3)));
        (strength.limited, strength.elo) = (true, 1234);
        assert_eq!(strength.level(), Level::Elo(1234));
        strength.analysing = true;
        assert_eq!(strength.level(), Level::Full);
    }
}
