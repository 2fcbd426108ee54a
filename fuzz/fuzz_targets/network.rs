#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    _ = engine::eval::nnue::Network::read(data);
});
