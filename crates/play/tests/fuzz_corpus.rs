//! The corpora of the fuzz targets, replayed without a fuzzer.

use std::path::Path;

fn replay(target: &str, call: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        call(&std::fs::read(file.path()).unwrap());
    }
}

#[test]
fn no_file_does_harm() {
    replay("game_file", play::files::fuzzing::file);
}

#[test]
fn no_line_does_harm() {
    replay("command", play::command::fuzzing::lines);
}

#[test]
fn no_autosave_does_harm() {
    replay("autosave", play::command::fuzzing::autosave);
}
