//! No source file is so long that one has to search in it. (Functions are watched by clippy: see
//! `clippy.toml`.)

use std::fs;
use std::path::{Path, PathBuf};

const MOST_LINES: usize = 500;
const EXTENSIONS: [&str; 6] = ["css", "mjs", "py", "rs", "ts", "tsx"];
/// Folders of what is built or downloaded.
const FOREIGN: [&str; 5] = [".git", "artifacts", "dist", "node_modules", "target"];

#[test]
fn no_source_file_is_too_long() {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut files);
    assert!(files.len() > 500, "only {} source files found", files.len());
    let lengths =
        files.iter().map(|path| (fs::read_to_string(path).unwrap().lines().count(), path));
    let too_long: Vec<String> = lengths
        .filter(|(lines, _)| *lines > MOST_LINES)
        .map(|(lines, path)| format!("{}: {lines} lines", path.display()))
        .collect();
    assert!(too_long.is_empty(), "longer than {MOST_LINES} lines:\n{}", too_long.join("\n"));
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let is_source = || path.extension().is_some_and(|ext| EXTENSIONS.iter().any(|e| ext == *e));
        if entry.file_type().unwrap().is_dir() {
            if !FOREIGN.iter().any(|foreign| name == *foreign) {
                collect(&path, files);
            }
        } else if is_source() {
            files.push(path);
        }
    }
}
