//! The corpus of the fuzz target, replayed without a fuzzer.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use replay::replay;

#[test]
fn nothing_in_the_corpus_does_harm() {
    replay("selfplay", 1, learning::fuzzing::games);
}
