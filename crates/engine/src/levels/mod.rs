//! How strong the program plays: the four levels of the Šachy help, depths of one's own, a
//! scale by Elo that errs like a person, and full strength.
//!
//! A level belongs to one search, not to the engine: [`crate::Engine::search`] always plays at
//! full strength, so a hint given in the middle of a weak game is a strong one, and
//! [`crate::Engine::search_at`] plays at a level. Nothing that a weak search believed is
//! believed by a later one.

mod scale;
#[cfg(feature = "serde")]
mod serial;

pub use scale::{MAX_ELO, MIN_ELO, elo_of_skill};

use crate::limits::Limits;
use crate::search::Style;
use std::fmt;
use std::str::FromStr;

/// The deepest main search that can be asked for.
pub const MAX_DEPTH: u32 = 30;
/// The deepest search of exchanges that can be asked for.
pub const MAX_QUIESCENCE: u32 = 60;

/// How strong to play.
///
/// ```
/// use engine::Level;
/// assert_eq!("medium".parse(), Ok(Level::Medium));
/// assert_eq!("4+6".parse(), Ok(Level::Depths { main: 4, quiescence: 6 }));
/// assert_eq!("1500".parse(), Ok(Level::Elo(1500)));
/// assert_eq!(Level::Elo(1500).to_string(), "1500");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// Nejnižší of the Šachy help: every move two half-moves deep, then two of exchanges.
    Lowest,
    /// Nízká: three, then four.
    Low,
    /// Střední: four, then six.
    #[cfg_attr(feature = "serde", serde(alias = "middle"))]
    Medium,
    /// Vysoká: six, then eight.
    High,
    /// Depths of one's own: every move to `main`, then exchanges to `quiescence` half-moves.
    Depths {
        /// Half-moves in which every move is searched.
        main: u32,
        /// Half-moves of exchanges behind them.
        quiescence: u32,
    },
    /// Like a person of this rating, from [`MIN_ELO`] to [`MAX_ELO`].
    Elo(
        #[cfg_attr(feature = "serde", serde(with = "serial::elo"))]
        #[cfg_attr(feature = "ts", ts(type = "{ elo: number }"))]
        u32,
    ),
    /// As strong as it can.
    #[default]
    Full,
}

/// What a level makes of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) style: Style,
    pub(crate) limits: Limits,
    /// How much is overlooked in thousandths; nothing at 0.
    pub(crate) error_rate: u32,
}

impl Level {
    /// The levels with a name, from the weakest to the strongest.
    pub const NAMED: [(Level, &'static str); 5] = [
        (Level::Lowest, "lowest"),
        (Level::Low, "low"),
        (Level::Medium, "medium"),
        (Level::High, "high"),
        (Level::Full, "full"),
    ];

    /// Whether the depths or the rating are within what can be played.
    pub fn is_valid(self) -> bool {
        match self {
            Level::Depths { main, quiescence } => {
                (1..=MAX_DEPTH).contains(&main) && quiescence <= MAX_QUIESCENCE
            }
            Level::Elo(elo) => (MIN_ELO..=MAX_ELO).contains(&elo),
            Level::Lowest | Level::Low | Level::Medium | Level::High | Level::Full => true,
        }
    }

    /// Whether this level plays endings by the tables: only a weak person does not.
    pub(crate) fn uses_tablebases(self) -> bool {
        !matches!(self, Level::Elo(elo) if elo < 1800)
    }

    /// Whether the network judges positions and endgame tables are asked inside the search. Levels
    /// are measured with the classical evaluation, and a better network must not change them.
    pub(crate) fn uses_full_knowledge(self) -> bool {
        self == Level::Full
    }

    /// How many of the threads search: helpers look as far as they can, so a level plays alone.
    pub(crate) fn threads(self, available: usize) -> usize {
        if self == Level::Full { available } else { 1 }
    }

    /// The depths of the main search and of the exchanges, for the levels that are made of them.
    pub fn depths(self) -> Option<(u32, u32)> {
        match self {
            Level::Lowest => Some((2, 2)),
            Level::Low => Some((3, 4)),
            Level::Medium => Some((4, 6)),
            Level::High => Some((6, 8)),
            Level::Depths { main, quiescence } => {
                Some((main.clamp(1, MAX_DEPTH), quiescence.min(MAX_QUIESCENCE)))
            }
            Level::Elo(_) | Level::Full => None,
        }
    }

    /// After how many positions a level by Elo begins no deeper look.
    pub fn nodes(self) -> Option<u64> {
        match self {
            Level::Elo(elo) => Some(scale::strength(elo).nodes),
            _ => None,
        }
    }

    /// How many moves of the game are played from an opening book: the weaker, the fewer are known
    /// by heart.
    pub fn book_depth(self) -> u32 {
        match self {
            Level::Lowest => 2,
            Level::Low => 4,
            Level::Medium => 6,
            Level::High => 10,
            Level::Depths { main, .. } => 2 * main,
            // Two moves for a beginner, twelve at the top of the scale.
            Level::Elo(elo) => 2 + 10 * elo.saturating_sub(MIN_ELO) / (MAX_ELO - MIN_ELO),
            Level::Full => u32::MAX,
        }
    }

    /// The search of this level: the limits asked for, made narrower where the level is weaker.
    pub(crate) fn plan(self, style: Style, mut limits: Limits) -> Plan {
        let mut plan_style = style;
        let mut error_rate = 0;
        if let Some((main, quiescence)) = self.depths() {
            plan_style = Style { full_width: true, quiescence_depth: Some(quiescence) };
            limits.depth = Some(limits.depth.map_or(main, |asked| asked.min(main)));
        }
        if let Level::Elo(elo) = self {
            let strength = scale::strength(elo);
            let nodes = strength.nodes;
            limits.soft_nodes = Some(limits.soft_nodes.map_or(nodes, |asked| asked.min(nodes)));
            error_rate = strength.error_rate;
        }
        Plan { style: plan_style, limits, error_rate }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Depths { main, quiescence } => write!(f, "{main}+{quiescence}"),
            Level::Elo(elo) => write!(f, "{elo}"),
            named => {
                let name = Level::NAMED.iter().find(|(level, _)| level == named);
                f.write_str(name.map_or("", |(_, name)| name))
            }
        }
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no level: lowest, low, medium, high, full, two depths such as 4+6 \
     (up to {MAX_DEPTH}+{MAX_QUIESCENCE}), or Elo from {MIN_ELO} to {MAX_ELO}"
)]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let text = text.trim();
        // The name of `medium` in older files and settings.
        let text = if text.eq_ignore_ascii_case("middle") { "medium" } else { text };
        let named = Level::NAMED.iter().find(|(_, name)| name.eq_ignore_ascii_case(text));
        let level = match (named, text.split_once('+')) {
            (Some((level, _)), _) => Some(*level),
            (None, Some((main, quiescence))) => depths(main, quiescence),
            (None, None) => text.parse().ok().map(Level::Elo),
        };
        level
            .filter(|level| level.is_valid())
            .ok_or_else(|| LevelError(text.chars().take(40).collect()))
    }
}

fn depths(main: &str, quiescence: &str) -> Option<Level> {
    let main = main.trim().parse().ok()?;
    let quiescence = quiescence.trim().parse().ok()?;
    Some(Level::Depths { main, quiescence })
}
