//! The corpora of the fuzz targets, replayed without a fuzzer.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use replay::replay;

#[test]
fn no_file_does_harm() {
    replay("game_file", 1, play::files::fuzzing::file);
}

#[test]
fn no_line_does_harm() {
    replay("command", 1, play::command::fuzzing::lines);
}

#[test]
fn no_autosave_does_harm() {
    replay("autosave", 1, play::command::fuzzing::autosave);
}
