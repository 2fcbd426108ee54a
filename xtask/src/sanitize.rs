//! `cargo xtask sanitize`: the program and its tests with every access to memory watched.
//!
//! All of it needs a nightly compiler, for `-Zsanitizer` and Miri, which CI has not: it is run
//! before an issue is closed, and `docs/reliability.md` keeps what it found.

use crate::stage::{Stages, built, cargo, nightly_cargo};
use crate::torture;
use std::path::Path;
use std::process::Command;

const TARGET: &str = "x86_64-unknown-linux-gnu";
/// What ThreadSanitizer takes for a race and is none.
const NO_RACES: &str = "xtask/tsan.suppressions";

/// What Miri interprets, some thousand times slower than it runs: whatever shares memory, packs
/// bits or stands in for vector instructions. A package and the beginning of its tests' names.
const INTERPRETED: [(&str, &[&str]); 6] = [
    ("horizont-checksum", &[""]),
    ("horizont-chess", &["types::", "attacks::leapers", "notation::"]),
    ("horizont-engine", &["transposition_table::", "see::", "search::pv_table"]),
    ("horizont-learning", &["packed_position::", "games::packed_game"]),
    ("horizont-othello", &["board::"]),
    ("horizont-tablebase", &["codec::", "row::", "symmetry::", "score::"]),
];

/// Runs the one that is named.
pub fn run(name: &str) -> Result<(), String> {
    let mut stages = Stages::default();
    let outcome = match name {
        "thread" => thread(&mut stages),
        "address" => address(&mut stages),
        "miri" => miri(&mut stages),
        _ => Err(format!("sanitize {name}: thread, address or miri")),
    };
    stages.report();
    outcome
}

/// Data races: engine and server, built with their own standard library, under attack.
fn thread(stages: &mut Stages) -> Result<(), String> {
    let folder = "target/sanitize-thread";
    let suppressions = Path::new(NO_RACES).canonicalize();
    let suppressions = suppressions.map_err(|error| format!("{NO_RACES}: {error}"))?;
    // The first race ends the program, and not well.
    let options = format!("halt_on_error=1 exitcode=66 suppressions={}", suppressions.display());
    let compiled = |words: &str| {
        let mut command =
            sanitized("thread", &format!("{words} -Zbuild-std --target-dir {folder}"));
        command.env("TSAN_OPTIONS", &options);
        command
    };
    stages.run("attacks", &mut cargo("build --profile ci -p horizont-torture"))?;
    stages.run("build", &mut compiled("build -p horizont --bin horizont"))?;
    let program = Path::new(folder).join(TARGET).join("ci/horizont");
    let mut attacks = torture::command(&built("ci/horizont-torture"), &program);
    attacks.args(["--short", "uci-nonsense", "uci-searches", "web-nonsense", "web-unread", "soak"]);
    stages.run("under attack", attacks.env("TSAN_OPTIONS", &options))?;
    stages.run("engine", &mut compiled("test -p horizont-engine --test threads"))?;
    stages.run("load", &mut compiled("test -p horizont-web --test mixed_load"))
}

/// Memory that is not ours, over all tests but those that limit memory, of which the sanitizer needs
/// more, and but the benchmarks: a peer among them is built for the host, without its instructions.
fn address(stages: &mut Stages) -> Result<(), String> {
    let words = "test --workspace --exclude horizont-bench --no-fail-fast --tests";
    let mut tests = sanitized("address", &format!("{words} --target-dir target/sanitize-address"));
    tests.arg("--");
    for limited in ["what_has_no_end_is_not_read_to_its_end", "as_many_as_there_is_room_for"] {
        tests.args(["--skip", limited]);
    }
    stages.run("tests", &mut tests)
}

/// Undefined behaviour.
fn miri(stages: &mut Stages) -> Result<(), String> {
    for (package, tests) in INTERPRETED {
        let mut command = nightly_cargo(&format!("miri test --lib -p {package} --"));
        // Not the processor's own instructions but their portable twins.
        command.env("RUSTFLAGS", "-C target-cpu=x86-64");
        command.env("MIRIFLAGS", "-Zmiri-disable-isolation");
        command.env("PROPTEST_CASES", "4");
        stages.run(package, command.args(tests.iter().filter(|name| !name.is_empty())))?;
    }
    Ok(())
}

/// A command of the nightly compiler with one of its sanitizers.
fn sanitized(sanitizer: &str, words: &str) -> Command {
    let mut command = nightly_cargo(words);
    command.args(["--profile", "ci", "--target", TARGET]);
    command.env("RUSTFLAGS", format!("-C target-cpu=native -Z sanitizer={sanitizer}"));
    command
}
