//! The corpus of the fuzz target, replayed without a fuzzer, and rubbish that looks like it.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use proptest::prelude::*;
use replay::replay;

#[test]
fn nothing_in_the_corpus_does_harm() {
    replay("arena", 1, arena::fuzzing::texts);
}

#[test]
fn no_saved_match_in_the_corpus_does_harm() {
    replay("arena_resume", 3, arena::fuzzing::resume_file);
}

proptest! {
    #[test]
    fn nor_does_rubbish(
        text in "((name|cmd|tc|elo0|elo1|alpha|model|score|movecount|depth|option\\.x|cp|mate|multipv)[=, ]|[0-9]{1,12}|[-+./:,='\" a-z\n]|\\PC){0,30}",
    ) {
        arena::fuzzing::texts(text.as_bytes());
    }
}
