//! The corpora of the fuzz targets, replayed on any toolchain.

use chess::fuzzing;
use std::fs;
use std::path::Path;

fn replay(target: &str, call: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        call(&fs::read(&path).unwrap());
        files += 1;
    }
    assert!(files > 5, "{files} files in {}", folder.display());
}

#[test]
fn every_target() {
    let targets: [(&str, fn(&[u8])); 5] = [
        ("fen", fuzzing::fen),
        ("san", fuzzing::any_move),
        ("czech", fuzzing::czech_game),
        ("pgn", fuzzing::pgn),
        ("epd", fuzzing::epd),
    ];
    for (target, call) in targets {
        replay(target, call);
    }
}
