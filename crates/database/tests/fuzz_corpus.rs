//! The corpora of the fuzz targets, replayed without a fuzzer.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use chess::random::SplitMix64;
use replay::replay;

#[test]
fn nothing_in_the_corpora_does_harm() {
    replay("database_query", 5, database::fuzzing::query);
    replay("database_blocks", 4, database::fuzzing::blocks);
    replay("repertoire", 4, database::fuzzing::repertoire);
}

#[test]
fn nor_do_random_bytes() {
    let mut random = SplitMix64::new(5);
    for _ in 0..20_000 {
        let length = random.below(80);
        // Small numbers make more sense to the readers than large ones.
        let bytes: Vec<u8> =
            (0..length).map(|_| (random.next() as u8) >> random.below(8)).collect();
        database::fuzzing::blocks(&bytes);
        database::fuzzing::query(&bytes);
        database::fuzzing::repertoire(&bytes);
    }
}
