#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| horizont::commands::join::fuzzing::lines(data));
