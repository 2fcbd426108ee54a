//! The corpus of the fuzz target, and random bytes in its likeness, on the stable toolchain.

#[path = "../../../fuzz/replay.rs"]
mod replay;

use othello::fuzzing::{game_file_and_expressions, games, positions, protocols};
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

#[test]
fn the_corpus_of_games_is_replayed() {
    replay("othello_games", 4, games);
}

#[test]
fn the_corpus_of_protocols_is_replayed() {
    replay("othello_protocols", 4, protocols);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn lines_like_a_protocol(lines in prop::collection::vec(
        "(set (depth|game) )?([0-9]{1,2} )?(play|genmove|undo|showboard|move|hint|go|ping|analyze|quit|time_left|time_settings|komi|horizont-level)( [bw])?( ?[a-i][0-9]|PA| [0-9]{1,3}){0,3}", 0..12)) {
        protocols(lines.join("\n").as_bytes());
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        game_file_and_expressions(&bytes);
        games(&bytes);
        protocols(&bytes);
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
