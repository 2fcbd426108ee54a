//! The corpora of the fuzz targets, replayed on any toolchain.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use chess::fuzzing;
use replay::replay;

#[test]
fn fen() {
    replay("fen", 6, fuzzing::fen);
}

#[test]
fn san() {
    replay("san", 6, fuzzing::any_move);
}

#[test]
fn czech() {
    replay("czech", 6, fuzzing::czech_game);
}

#[test]
fn pgn() {
    replay("pgn", 6, fuzzing::pgn);
}

#[test]
fn epd() {
    replay("epd", 6, fuzzing::epd);
}
