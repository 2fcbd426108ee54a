//! What is measured: `cargo xtask bench <what>`.

mod koncovka;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("koncovka") => koncovka::run(),
        _ => eprintln!("expected one of: koncovka"),
    }
}
