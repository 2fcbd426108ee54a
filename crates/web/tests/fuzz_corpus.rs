//! The corpus of the fuzz target, replayed without a fuzzer: as it is, and spoilt.

use std::path::Path;

fn corpus() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/web");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.collect();
    files.sort();
    files.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

#[test]
fn no_message_does_harm() {
    let corpus = corpus();
    assert!(!corpus.is_empty());
    for messages in corpus {
        web::fuzzing::messages(&messages);
    }
}

/// Numbers, words and signs are exchanged, so that much of it is still understood.
#[test]
fn no_spoilt_message_does_harm() {
    const PIECES: [&str; 12] = [
        "0",
        "1",
        "2",
        "99",
        "4294967295",
        "-1",
        "null",
        "\"e4\"",
        "\"O-O\"",
        "\"computer\"",
        "\"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"",
        "{}",
    ];
    let long = std::env::var_os("HORIZONT_LONG").is_some_and(|value| value == "1");
    let corpus = corpus();
    let mut random: u64 = 0x5eed;
    let mut below = |most: usize| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % most.max(1)
    };
    for _ in 0..if long { 20_000 } else { 400 } {
        let mut lines: Vec<String> = Vec::new();
        for _ in 0..=below(8) {
            let file = String::from_utf8_lossy(&corpus[below(corpus.len())]).into_owned();
            let all: Vec<&str> = file.lines().collect();
            let mut line = all[below(all.len())].to_string();
            let values: Vec<usize> = line.match_indices(": ").map(|(at, _)| at + 2).collect();
            if below(2) == 0 && !values.is_empty() {
                let at = values[below(values.len())];
                let end = line[at..].find([',', '}']).map_or(line.len(), |end| at + end);
                line.replace_range(at..end, PIECES[below(PIECES.len())]);
            }
            lines.push(line);
        }
        web::fuzzing::messages(lines.join("\n").as_bytes());
    }
}
