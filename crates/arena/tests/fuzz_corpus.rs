//! The corpora of the fuzz targets, replayed without a fuzzer, and rubbish that looks like it.

use proptest::prelude::*;
use std::path::Path;

fn replay(corpus: &str, target: fn(&[u8])) {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let files = std::fs::read_dir(corpora.join(corpus)).unwrap();
    let files: Vec<_> = files.map(|entry| entry.unwrap()).collect();
    assert!(!files.is_empty());
    for file in files {
        target(&std::fs::read(file.path()).unwrap());
    }
}

#[test]
fn nothing_in_the_corpora_does_harm() {
    replay("arena", arena::fuzzing::texts);
    replay("selfplay", arena::fuzzing::games);
}

proptest! {
    #[test]
    fn nor_does_rubbish(
        text in "((name|cmd|tc|elo0|elo1|alpha|model|score|movecount|depth|option\\.x|cp|mate|multipv)[=, ]|[0-9]{1,12}|[-+./:,='\" a-z\n]|\\PC){0,30}",
    ) {
        arena::fuzzing::texts(text.as_bytes());
    }
}
