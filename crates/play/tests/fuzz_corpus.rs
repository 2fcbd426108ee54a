//! The corpus of the fuzz target, replayed without a fuzzer.

use std::path::Path;

#[test]
fn nothing_in_the_corpus_does_harm() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/game_file");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        play::files::fuzzing::file(&std::fs::read(file.path()).unwrap());
    }
}
