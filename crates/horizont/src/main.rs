//! `horizont`: what people start.

use std::process::ExitCode;

horizont::check_processor!();

fn main() -> ExitCode {
    safefile::survive_size_limit();
    horizont::output::checked(horizont::cli::FAILED, || {
        horizont::cli::main(std::env::args_os().collect())
    })
}
