//! The corpus of the fuzz target, replayed without a fuzzer, and rubbish that looks like it.

use proptest::prelude::*;
use std::path::Path;

#[test]
fn nothing_in_the_corpus_does_harm() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/arena");
    let files: Vec<_> = std::fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        arena::fuzzing::texts(&std::fs::read(file.path()).unwrap());
    }
}

proptest! {
    #[test]
    fn nor_does_rubbish(
        text in "((name|cmd|tc|elo0|elo1|alpha|model|score|movecount|depth|option\\.x|cp|mate|multipv)[=, ]|[0-9]{1,12}|[-+./:,='\" a-z\n]|\\PC){0,30}",
    ) {
        arena::fuzzing::texts(text.as_bytes());
    }
}
