//! The corpus of the fuzz target `join`, replayed without a fuzzer: as it is, and spoilt.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use chess::random::SplitMix64;
use horizont::commands::join::fuzzing::lines;
use replay::replay;

#[test]
fn nothing_in_the_corpus_does_harm() {
    replay("join", 3, lines);
}

/// What takes the place of a piece of a line.
const PIECES: [&str; 10] =
    ["0", "-1", "4294967296", "null", "\"\"", "{}", "\"white\"", "http://", "#game=", "ž"];

#[test]
fn nor_does_rubbish_that_looks_like_it() {
    let long = std::env::var_os("HORIZONT_LONG").is_some_and(|value| value == "1");
    let rounds = if long { 20_000 } else { 1000 };
    replay("join", 3, |data| {
        let mut random = SplitMix64::new(19);
        let text = String::from_utf8_lossy(data);
        let words: Vec<&str> = text.split_inclusive([',', ':', '\n', '/']).collect();
        for _ in 0..rounds {
            let mut spoilt = words.clone();
            for _ in 0..=random.below(3) {
                let at = random.below(spoilt.len());
                spoilt[at] = PIECES[random.below(PIECES.len())];
            }
            lines(spoilt.concat().as_bytes());
        }
    });
}
