//! The corpus of a fuzz target, replayed without a fuzzer. The tests of the crates include this
//! file (`#[path]`), so that it is compiled with theirs.

use std::path::Path;

/// Calls `run` with each file of a target's corpus, of which there must be so many.
pub fn replay(target: &str, at_least: usize, run: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= at_least, "{} files in {}", files.len(), folder.display());
    for path in files {
        // Shown when the test fails.
        println!("{}", path.display());
        run(&std::fs::read(&path).unwrap());
    }
}
