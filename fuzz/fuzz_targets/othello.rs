//! Game files and expressions of Othello: no bytes make the parsers panic or forget a game.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| othello::fuzzing::game_file_and_expressions(bytes));
