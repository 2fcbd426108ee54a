//! The corpus of the fuzz target, replayed without a fuzzer, and books with a few bytes changed.

use book::own::OwnBook;
use book::polyglot;
use std::path::Path;

#[test]
fn nothing_in_the_corpus_does_harm() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/book");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        book::fuzzing::book(&std::fs::read(file.path()).unwrap());
    }
}

#[test]
fn nor_do_changed_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("own.bin");
    let positions = OwnBook::embedded_positions();
    polyglot::write_positions(&positions[..positions.len().min(40)], &target).unwrap();
    let whole = std::fs::read(&target).unwrap();
    for at in 0..whole.len() {
        let mut changed = whole.clone();
        changed[at] ^= 1 << (at % 8);
        book::fuzzing::book(&changed);
    }
    for length in 0..whole.len().min(100) {
        book::fuzzing::book(&whole[..length]);
    }
}
