//! Any bytes as a cached table of the 7x7 endgame task.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| koncovka::tables::fuzz_cache(bytes));
