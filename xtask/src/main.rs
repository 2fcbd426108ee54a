//! What a contributor runs: `cargo xtask test`, `cargo xtask bench …`.

mod stage;
mod test;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <task>

  test            everything CI checks: format, lints, tests, documentation
  test --long     the same tests with more cases, run before an issue is closed
  bench <what>    measures: koncovka";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["test"] => test::run(test::Size::Usual),
        ["test", "--long"] => test::run(test::Size::Long),
        ["bench", what] => bench(what),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failed) => {
            eprintln!("xtask: {failed}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the benchmark of this name, built as what is handed out.
fn bench(what: &str) -> Result<(), String> {
    let mut command = stage::cargo("run --profile dist -p horizont-bench --");
    stage::Stages::default().run("bench", command.arg(what))
}
