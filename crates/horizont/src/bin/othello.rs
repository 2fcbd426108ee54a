//! `othello`: the task's program, with its exact switches, messages and exit codes.

use horizont::othello::TaskFace;
use std::process::ExitCode;

horizont::check_processor!();

fn main() -> ExitCode {
    safefile::survive_size_limit();
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    horizont::output::checked(horizont::output::NOT_WRITTEN, || {
        let mut input = std::io::stdin().lock();
        ExitCode::from(othello::task::run(&words, &mut input, &mut TaskFace::new()))
    })
}
