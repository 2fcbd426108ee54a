//! `horizont`: what people start.

use std::process::ExitCode;

fn main() -> ExitCode {
    safefile::survive_size_limit();
    horizont::cli::main(std::env::args_os().collect())
}
