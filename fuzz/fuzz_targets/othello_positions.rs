//! Positions of Othello in OBF: no bytes make the parser panic, and what is written is read back.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| othello::fuzzing::positions(bytes));
