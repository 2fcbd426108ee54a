//! `othello`: the task's program, with its exact switches, messages and exit codes.

use horizont::othello::TaskFace;
use std::process::ExitCode;

fn main() -> ExitCode {
    safefile::survive_size_limit();
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    ExitCode::from(othello::task::run(&words, &mut std::io::stdin().lock(), &mut TaskFace::new()))
}
