//! What the fuzz target calls, and what the replay of its corpus calls on any toolchain. Not for
//! other use.

use crate::engine::{self, EngineSpec};
use crate::selfplay::{Census, Reader, Record};
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

/// A file of self-play games.
pub fn games(data: &[u8]) {
    let Ok(games) = Reader::new(data) else { return };
    let mut census = Census::default();
    for game in games.map_while(Result::ok) {
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        assert_eq!(Record::read(&bytes), Ok((game.clone(), bytes.len())));
        _ = census.add(&game);
    }
    assert_eq!(census.results.iter().sum::<u64>(), census.games);
}
