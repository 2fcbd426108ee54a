//! The corpus of the fuzz target, and random bytes in its likeness, on the stable toolchain.

use othello::fuzzing::game_file_and_expressions;
use proptest::prelude::*;
use std::path::Path;

#[test]
fn the_corpus_is_replayed() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/othello");
    let files: Vec<_> = std::fs::read_dir(corpus).unwrap().map(|file| file.unwrap()).collect();
    assert!(files.len() >= 6);
    for file in files {
        game_file_and_expressions(&std::fs::read(file.path()).unwrap());
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        game_file_and_expressions(&bytes);
    }

    #[test]
    fn bytes_like_a_game_file(lines in prop::collection::vec(
        "(\\[ ?(pb|PW|size|init|game) ?\\]?)?( ?(human|minimax)?,?[A-Za-z0-9\\]]{0,3},?[0-9]{0,2})?\\]?|[1-8]_[1-8]|pass|save", 0..40)) {
        game_file_and_expressions(lines.join("\n").as_bytes());
    }
}
