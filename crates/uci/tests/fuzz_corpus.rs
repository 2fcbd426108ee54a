//! The corpus of the fuzz target, replayed without a fuzzer, and rubbish that looks like it.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use chess::random::SplitMix64;
use replay::replay;

#[test]
fn nothing_in_the_corpus_does_harm() {
    replay("uci", 1, uci::fuzzing::lines);
}

/// Words of the protocol, with values good and bad.
const WORDS: &str = "uci isready ucinewgame position startpos fen moves setoption name value go wtime btime \
    winc movestogo movetime nodes depth mate infinite ponder searchmoves perft stop \
    ponderhit quit d eval debug register Hash Threads MultiPV Clear OwnBook Book File Depth \
    true false -1 0 7 18446744073709551616 e2e4 e7e8q e1g1 0000 w KQkq - 4k3/8/8/8/8/8/8/4K3 \
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 9/8 žluť";
/// What is no word at all.
const ODD: [&str; 4] = ["\t", "\r", "\u{0}", "\u{fffd}"];

#[test]
fn nor_does_rubbish() {
    let mut random = SplitMix64::new(31);
    let words: Vec<&str> = WORDS.split_whitespace().chain(ODD).collect();
    let long = std::env::var_os("HORIZONT_LONG").is_some();
    for _ in 0..if long { 1_000_000 } else { 20_000 } {
        let mut text = Vec::new();
        for _ in 0..random.below(24) {
            text.extend_from_slice(words[random.below(words.len())].as_bytes());
            text.push(b" \n"[usize::from(random.below(5) == 0)]);
        }
        // Now and then a byte that belongs to no word.
        if !text.is_empty() && random.below(4) == 0 {
            let at = random.below(text.len());
            text[at] = random.below(256) as u8;
        }
        uci::fuzzing::lines(&text);
    }
}
