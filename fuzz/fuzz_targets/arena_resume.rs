//! Any bytes as the file by which a match or a tuning is resumed.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| arena::fuzzing::resume_file(data));
