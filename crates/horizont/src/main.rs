//! `horizont`: what people start.

use std::process::ExitCode;

fn main() -> ExitCode {
    horizont::cli::main(std::env::args_os().collect())
}
