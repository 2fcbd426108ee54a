//! What the fuzz target calls, and what the replay of its corpus calls on any toolchain. Not for
//! other use.

use crate::engine::{self, EngineSpec};
use crate::{Clock, DrawRule, Pentanomial, ResignRule, Sprt};

/// Everything that is read from a command line or from an engine, fed with the same text.
pub fn texts(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for line in text.lines() {
        engine::read_info(line);
        if let Ok(spec) = line.parse::<EngineSpec>() {
            assert!(!spec.command.is_empty() && !spec.name.is_empty());
        }
        if let Ok(clock) = line.parse::<Clock>() {
            assert_eq!(clock.to_string().parse(), Ok(clock));
        }
        if let Ok(sprt) = line.parse::<Sprt>() {
            let (lower, upper) = sprt.bounds();
            assert!(lower < 0.0 && upper > 0.0);
            assert!(sprt.llr(&Pentanomial([1, 20, 30, 25, 0])).is_finite());
        }
        _ = line.parse::<ResignRule>();
        _ = line.parse::<DrawRule>();
    }
}
