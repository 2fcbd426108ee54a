#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| database::fuzzing::repertoire(data));
