//! `koncovka`: the solver of the 7x7 endgame task as a program of its own.

use horizont::cli;
use horizont::commands::koncovka;
use std::process::ExitCode;
use texts::Lang;

horizont::check_processor!();

fn main() -> ExitCode {
    safefile::survive_size_limit();
    horizont::output::checked(horizont::output::NOT_WRITTEN, run)
}

fn run() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    let texts = match cli::asked_language(&args) {
        Ok(lang) => cli::texts_for_output(lang),
        Err(code) => {
            let texts = cli::texts_for_output(Lang::of_system());
            horizont::output::warning(&texts.format("lang-unknown", &[("lang", code.into())]));
            return ExitCode::from(cli::BAD_INPUT);
        }
    };
    match cli::parse(koncovka::program(&texts), args, &texts) {
        Ok(matches) => cli::finish(koncovka::run(&matches, &texts)),
        Err(code) => code,
    }
}
