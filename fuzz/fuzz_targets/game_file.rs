//! Files of games: `.pgn`, `.fen`, `.sch`, `.txt`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| play::files::fuzzing::file(data));
