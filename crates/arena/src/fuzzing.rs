//! What the fuzz target calls, and what the replay of its corpus calls on any toolchain. Not for
//! other use.

use crate::engine::{self, EngineSpec};
use crate::resume_file::{self, Saved};
use crate::{Clock, DrawRule, Pentanomial, ResignRule, SavedMatch, Sprt, Spsa};

/// The file of a match or of a tuning: refused, or read so that it can be written
/// and read again. The same with a
/// checksum that is right, so that what lies behind it is reached too.
pub fn resume_file(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for text in [text.to_string(), checksum::json::seal(&text)] {
        resumes::<SavedMatch>(&text);
        resumes::<Spsa>(&text);
        if let Ok(saved) = resume_file::parsed::<SavedMatch>(text.as_bytes()) {
            let [won, drawn, lost] = saved.scoreboard.wins_draws_losses();
            assert_eq!(won + drawn + lost, saved.scoreboard.games());
            assert_eq!(2 * saved.scoreboard.pentanomial().pairs(), saved.scoreboard.games());
        }
    }
}

fn resumes<T: Saved>(text: &str) {
    let Ok(saved) = resume_file::parsed::<T>(text.as_bytes()) else { return };
    let Ok(written) = resume_file::written(&saved) else { return };
    assert!(resume_file::parsed::<T>(written.as_bytes()).is_ok());
}

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
