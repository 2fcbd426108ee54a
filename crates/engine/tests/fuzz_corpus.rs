//! The corpus of the fuzz target for networks, replayed without a fuzzer.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use engine::eval::nnue::Network;
use replay::replay;

#[test]
fn no_network_of_the_corpus_is_taken_for_one() {
    replay("network", 1, |bytes| assert!(Network::read(bytes).is_err()));
}
