//! Tasks solved and nothing else, for comparing builds: `cargo xtask bench wasm`. Reads the tasks, an
//! empty line after each; prints how many there are and how many a second, the best of three runs.

use koncovka::{Options, Task, solve};
use std::time::Instant;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).expect("tasks");
    let tasks = text.split_terminator("\n\n").map(|task| task.parse().expect("a task"));
    let tasks: Vec<Task> = tasks.collect();
    let runs = (0..3).map(|_| {
        let began = Instant::now();
        for task in &tasks {
            std::hint::black_box(solve(task, &Options::default()).is_ok());
        }
        tasks.len() as f64 / began.elapsed().as_secs_f64()
    });
    if let Some(speed) = runs.max_by(f64::total_cmp) {
        println!("{} {speed}", tasks.len());
    }
}
