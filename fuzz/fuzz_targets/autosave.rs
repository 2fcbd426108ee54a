#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| play::command::fuzzing::autosave(data));
