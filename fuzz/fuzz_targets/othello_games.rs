//! Games of Othello in GGF and transcripts: what is read is written and read back.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| othello::fuzzing::games(bytes));
