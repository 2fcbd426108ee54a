//! The corpus of the fuzz target for networks, replayed without a fuzzer.

use std::path::Path;

#[test]
fn no_network_of_the_corpus_is_taken_for_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/network");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        let bytes = std::fs::read(file.path()).unwrap();
        assert!(engine::eval::nnue::Network::read(&bytes).is_err(), "{:?}", file.path());
    }
}
