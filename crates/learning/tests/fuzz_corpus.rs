//! The corpus of the fuzz target, replayed without a fuzzer.

use std::path::Path;

#[test]
fn nothing_in_the_corpus_does_harm() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/selfplay");
    let files: Vec<_> = std::fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        learning::fuzzing::games(&std::fs::read(file.path()).unwrap());
    }
}
