//! `cargo xtask fuzz`: every fuzz target for some minutes, as many at a time as there are cores.
//!
//! It needs `cargo-fuzz` and a nightly compiler, which CI has not. What was found so far stands in
//! `docs/fuzzing.md`.

use crate::stage::{Stages, nightly_cargo};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

const TARGETS: &str = "fuzz/fuzz_targets";
const BUILT: &str = "target/fuzz/x86_64-unknown-linux-gnu/release";

/// What one target did.
struct Outcome {
    name: String,
    executions: String,
    /// Before and after.
    coverage: [String; 2],
    crashes: usize,
}

/// Runs the targets named, or all of them: `[--minutes N] [TARGET…]`.
pub fn run(words: &[&str]) -> Result<(), String> {
    let (minutes, named) = match words {
        ["--minutes", minutes, rest @ ..] => {
            (minutes.parse().map_err(|_| format!("--minutes {minutes}: a number"))?, rest)
        }
        _ => (15_u64, words),
    };
    let targets = chosen(named)?;
    // Relative to the folder of the targets.
    let mut build = nightly_cargo("fuzz build -O -a --target-dir ../target/fuzz");
    Stages::default().run("build", build.current_dir("fuzz"))?;
    let outcomes = in_parallel(targets, |name| fuzz(name, 60 * minutes))?;
    println!("| target | inputs | coverage | crashes |\n|---|---|---|---|");
    for Outcome { name, executions, coverage: [before, after], crashes } in &outcomes {
        println!("| `{name}` | {executions} | {before} → {after} | {crashes} |");
    }
    let crashes: usize = outcomes.iter().map(|outcome| outcome.crashes).sum();
    if crashes == 0 { Ok(()) } else { Err(format!("{crashes} crashes in target/fuzz/found")) }
}

fn chosen(named: &[&str]) -> Result<Vec<String>, String> {
    let files = std::fs::read_dir(TARGETS).map_err(|error| format!("{TARGETS}: {error}"))?;
    let stem = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_string());
    let mut all: Vec<String> = files.flatten().filter_map(|file| stem(file.path())).collect();
    all.sort();
    match named.iter().find(|name| !all.iter().any(|target| target == *name)) {
        Some(name) => Err(format!("there is no target {name}, but {}", all.join(", "))),
        None if named.is_empty() => Ok(all),
        None => Ok(named.iter().map(ToString::to_string).collect()),
    }
}

/// The same for each, on all cores.
fn in_parallel(
    mut targets: Vec<String>,
    work: impl Fn(&str) -> Result<Outcome, String> + Sync,
) -> Result<Vec<Outcome>, String> {
    targets.reverse();
    let (left, done) = (Mutex::new(targets), Mutex::new(Vec::new()));
    let next = || left.lock().ok()?.pop();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |cores| cores.get()) {
            scope.spawn(|| {
                while let Some(name) = next() {
                    let outcome = work(&name);
                    done.lock().map(|mut done| done.push(outcome)).unwrap_or_default();
                }
            });
        }
    });
    done.into_inner().map_err(|error| error.to_string())?.into_iter().collect()
}

/// Runs one target on a copy of its corpus, which only grows on purpose.
fn fuzz(name: &str, seconds: u64) -> Result<Outcome, String> {
    let place = Path::new("target/fuzz/found").join(name);
    let corpus = place.join("corpus");
    copy(&Path::new("fuzz/corpus").join(name), &corpus)
        .map_err(|error| format!("{}: {error}", corpus.display()))?;
    let output = Command::new(Path::new(BUILT).join(name))
        .arg(&corpus)
        .arg(format!("-artifact_prefix={}/", place.display()))
        .arg(format!("-max_total_time={seconds}"))
        .args(["-max_len=4096", "-rss_limit_mb=4000", "-timeout=60", "-print_final_stats=1"])
        // SQLite, compiled by GCC, has two constants of one name inside two functions, which would be
        // taken for one thing defined twice.
        .env("ASAN_OPTIONS", "detect_odr_violation=0")
        // What a room's thread holds that has just started would be called lost.
        .arg(format!("-detect_leaks={}", u8::from(name != "web")))
        .output()
        .map_err(|error| format!("{name}: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let after = |line: &str, word: &str| {
        let rest = line.split_once(word)?.1.split_whitespace().next()?;
        Some(rest.to_string())
    };
    let coverage: Vec<String> = said
        .lines()
        .filter(|line| ["INITED", "NEW", "DONE"].iter().any(|word| line.contains(word)))
        .filter_map(|line| after(line, "cov: "))
        .collect();
    let executions = said.lines().find_map(|line| after(line, "stat::number_of_executed_units:"));
    let end = |value: Option<&String>| value.cloned().unwrap_or("?".to_string());
    println!("{name}: {}", said.lines().last().unwrap_or_default());
    Ok(Outcome {
        name: name.to_string(),
        executions: executions.unwrap_or("?".to_string()),
        coverage: [end(coverage.first()), end(coverage.last())],
        crashes: usize::from(!output.status.success()),
    })
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for file in std::fs::read_dir(from)? {
        let file = file?;
        std::fs::copy(file.path(), to.join(file.file_name()))?;
    }
    Ok(())
}
