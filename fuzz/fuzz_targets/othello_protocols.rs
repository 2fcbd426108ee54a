//! NBoard and GTP: whatever a client says, the engine goes on to the end.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| othello::fuzzing::protocols(bytes));
