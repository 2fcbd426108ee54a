//! The corpus of the fuzz target, replayed without a fuzzer.

use std::path::Path;

#[test]
fn no_message_does_harm() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/web");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        web::fuzzing::messages(&std::fs::read(file.path()).unwrap());
    }
}
