//! The corpus of the fuzz target, replayed without a fuzzer, and books with a few bytes changed.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use book::own::OwnBook;
use book::polyglot;
use replay::replay;

#[test]
fn nothing_in_the_corpus_does_harm() {
    replay("book", 1, book::fuzzing::book);
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
