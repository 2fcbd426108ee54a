//! Any bytes as the input of the 7x7 endgame task.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| koncovka::input::fuzz_input(bytes));
