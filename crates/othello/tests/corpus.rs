//! The corpus of the fuzz target, and random bytes in its likeness, on the stable toolchain.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use othello::fuzzing::{game_file_and_expressions, positions};
use proptest::prelude::*;
use replay::replay;

#[test]
fn the_corpus_is_replayed() {
    replay("othello", 6, game_file_and_expressions);
}

#[test]
fn the_corpus_of_positions_is_replayed() {
    replay("othello_positions", 4, positions);
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        game_file_and_expressions(&bytes);
    }

    #[test]
    fn bytes_like_a_game_file(lines in prop::collection::vec(
        "(\\[ ?(pb|PW|size|init|game) ?\\]?)?( ?(human|minimax)?,?[A-Za-z0-9\\]]{0,3},?[0-9]{0,2})?\\]?|[1-8]_[1-8]|pass|save", 0..40)) {
        game_file_and_expressions(lines.join("\n").as_bytes());
    }

    #[test]
    fn bytes_like_positions(lines in prop::collection::vec(
        "[-XO*.]{62,65} ?[XO]?;( [A-I][0-9]:[+-]?[0-9]{1,3};)*( ?%.{0,5})?", 0..5)) {
        positions(lines.join("\n").as_bytes());
    }
}
