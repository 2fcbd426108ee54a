//! How long an engine may think: a clock, a time, nodes or a depth for each move.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A chess clock: `[moves/]seconds[+increment]`, as in `2+0.02`, `40/60`, `1:30+1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Time for the game, or for each period of `moves`.
    pub base: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// After how many moves `base` is added again.
    pub moves: Option<u32>,
}

/// What ends the thinking about a move; whatever comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// A chess clock.
    pub clock: Option<Clock>,
    /// The same time for every move.
    pub movetime: Option<Duration>,
    /// Positions searched.
    pub nodes: Option<u64>,
    /// Depth of the search in half-moves.
    pub depth: Option<u32>,
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no time control: expected [moves/]seconds[+increment], as 2+0.02 or 40/60")]
pub struct LimitsError(pub String);

impl Limits {
    /// Whether nothing limits the thinking.
    pub fn is_endless(&self) -> bool {
        *self == Limits::default()
    }
}

impl FromStr for Clock {
    type Err = LimitsError;

    /// ```
    /// let clock: arena::Clock = "40/1:30+0.5".parse().unwrap();
    /// assert_eq!((clock.moves, clock.base.as_secs()), (Some(40), 90));
    /// assert!("soon".parse::<arena::Clock>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Clock, LimitsError> {
        read_clock(text).ok_or_else(|| LimitsError(text.to_string()))
    }
}

fn read_clock(text: &str) -> Option<Clock> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&moves| moves > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let base = match base.split_once(':') {
        Some((minutes, seconds)) => {
            Duration::from_secs(60 * minutes.parse::<u32>().ok()? as u64) + read_seconds(seconds)?
        }
        None => read_seconds(base)?,
    };
    let clock = Clock { base, increment: read_seconds(increment)?, moves };
    (!clock.base.is_zero() && clock.base <= LONGEST).then_some(clock)
}

/// A week: more is a slip of the keyboard, and the arithmetic stays far from its limits.
const LONGEST: Duration = Duration::from_secs(604_800);

fn read_seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds <= LONGEST.as_secs_f64())?;
    Duration::try_from_secs_f64(seconds).ok()
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        match self.increment {
            Duration::ZERO => Ok(()),
            increment => write!(f, "+{}", increment.as_secs_f64()),
        }
    }
}

impl fmt::Display for Limits {
    /// As in the PGN tag `TimeControl`, with what PGN does not know named.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.clock.map(|clock| clock.to_string()),
            self.movetime.map(|time| format!("{}/move", time.as_secs_f64())),
            self.nodes.map(|nodes| format!("nodes {nodes}")),
            self.depth.map(|depth| format!("depth {depth}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        f.write_str(if parts.is_empty() { "-" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        for text in ["2+0.02", "40/60", "0.5", "40/60+0.6"] {
            assert_eq!(text.parse::<Clock>().unwrap().to_string(), text);
        }
        for text in
            ["", "0", "-1", "0/5", "5+", "+1", "1:2:3", "nan", "inf", "1e99", "5+x", "10000:5000"]
        {
            assert_eq!(text.parse::<Clock>(), Err(LimitsError(text.to_string())));
        }
    }
}
