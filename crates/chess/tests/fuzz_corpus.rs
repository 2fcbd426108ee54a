//! The corpora of the fuzz targets, replayed on any toolchain.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use chess::fuzzing;
use replay::replay;

/// A folder of the corpus, and what its files are given to.
type Target = (&'static str, fn(&[u8]));

#[test]
fn every_target() {
    let targets: [Target; 5] = [
        ("fen", fuzzing::fen),
        ("san", fuzzing::any_move),
        ("czech", fuzzing::czech_game),
        ("pgn", fuzzing::pgn),
        ("epd", fuzzing::epd),
    ];
    for (target, call) in targets {
        replay(target, 6, call);
    }
}
