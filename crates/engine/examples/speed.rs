//! The bench of the engine and nothing else, for comparing builds: `cargo xtask bench wasm`. Prints
//! positions and positions a second, the best of three runs.

use engine::bench;

fn main() {
    let runs = (0..3).map(|_| bench::run(bench::DEPTH, |_, _| {}));
    if let Some(best) = runs.max_by_key(bench::Measured::speed) {
        println!("{} {}", best.nodes, best.speed());
    }
}
