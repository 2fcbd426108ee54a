//! `cargo xtask windows`: the programs for Windows, built here and tried under Wine.

use crate::packages;
use crate::stage::{Stages, built, cargo};
use std::path::Path;
use std::process::{Command, Stdio};

const TARGET: &str = "x86_64-pc-windows-gnu";
/// What links programs for Windows, and what of Debian it is in.
pub const COMPILER: &str = "x86_64-w64-mingw32-gcc";
pub const PACKAGE: &str = "gcc-mingw-w64-x86-64";
/// Not in the environment: the tests would look there, and start Wine inside of Wine.
const RUNNER: &str = "target.x86_64-pc-windows-gnu.runner='wine'";
/// Where libraries lie that Wine lacks.
const LIBRARY: &str = "wine/libraries";
/// Where its system is, which it makes itself, but not the folder.
const SYSTEM: &str = "wine/system";
const NO_LIBRARY: &str = "there is no Rust library for Windows: run `rustup target add \
    x86_64-pc-windows-gnu`";

/// The tests that say most about a system: files and locks, and every way to use the programs. They
/// are programs for Windows themselves.
const LIBRARIES: &str = "-p horizont-safefile -p horizont-launcher -p horizont-uci";
const PROGRAMS: [&str; 10] = [
    "command_line",
    "exit_codes",
    "koncovka",
    "othello",
    "othello_cases",
    "othello_protocols",
    "standard_output",
    "terminal_transcript",
    "uci",
    "web",
];

/// Builds and tests them.
pub fn run() -> Result<(), String> {
    let mut stages = Stages::default();
    let tools = [(COMPILER, PACKAGE), ("wine", "wine")];
    packages::ensure(&mut stages, &tools)?;
    ensure_library()?;
    // As the tests build them: by themselves they would be compiled from other features.
    stages.run("programs", tests_of_programs().arg("--no-run"))?;
    missing_library(&mut stages)?;
    make_folder(&built(SYSTEM))?;
    // Otherwise it may end just while the next program asks for it.
    let mut server = Command::new("wineserver");
    server.stdout(Stdio::null()).stderr(Stdio::null());
    // One that is left from the last time refuses, and is as good.
    _ = in_wine(&mut server).arg("--persistent=600").status();
    // Starts what stays in the background; begun by a later program, it would hold on to its output.
    let mut system = Command::new("wineboot");
    system.arg("--init").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    stages.run("system of Wine", in_wine(&mut system))?;
    signature(&mut stages)?;
    let words = format!("test --profile ci --no-fail-fast {LIBRARIES} --target {TARGET}");
    stages.run("libraries", &mut under_wine(cargo(&words)))?;
    stages.run("programs under Wine", &mut tests_of_programs())?;
    stages.report();
    Ok(())
}

fn tests_of_programs() -> Command {
    let mut tests =
        cargo(&format!("test --profile ci --no-fail-fast -p horizont --target {TARGET}"));
    for test in PROGRAMS {
        tests.args(["--test", test]);
    }
    under_wine(tests)
}

/// An error where the compiler has no standard library for Windows.
pub fn ensure_library() -> Result<(), String> {
    let mut path = Command::new("rustc");
    path.args(["--print", "target-libdir", "--target", TARGET]).stderr(Stdio::null());
    let folder = path.output().map(|output| output.stdout).unwrap_or_default();
    match Path::new(String::from_utf8_lossy(&folder).trim()).is_dir() {
        true => Ok(()),
        false => Err(NO_LIBRARY.to_string()),
    }
}

/// The search must visit the same nodes as everywhere.
fn signature(stages: &mut Stages) -> Result<(), String> {
    let mut bench = Command::new("wine");
    bench.arg(built(&format!("{TARGET}/ci/horizont.exe"))).arg("bench");
    let output = in_wine(&mut bench).output().map_err(|error| format!("wine: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let known = include_str!("../../crates/engine/bench.signature").trim();
    let mut show = Command::new("echo");
    match said.contains(known) {
        true => stages.run("signature", show.arg("the same nodes as natively:").arg(known)),
        false => Err(format!("under Wine, bench says\n{said}\nand not {known}")),
    }
}

/// Builds what older versions of Wine lack.
fn missing_library(stages: &mut Stages) -> Result<(), String> {
    let folder = built(LIBRARY);
    make_folder(&folder)?;
    let mut compiler = Command::new(COMPILER);
    compiler.args(["-shared", "-O2", "xtask/wine/bcryptprimitives.c", "-o"]);
    stages.run("library", compiler.arg(folder.join("bcryptprimitives.dll")).arg("-ladvapi32"))
}

fn make_folder(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// What cargo builds for Windows is run by Wine.
fn under_wine(mut command: Command) -> Command {
    command.args(["--config", RUNNER]).env("PROPTEST_RNG_SEED", "1");
    // Where the transcripts are: to find out, the tests would ask cargo, which Wine cannot run.
    command.env("INSTA_WORKSPACE_ROOT", std::env::current_dir().unwrap_or_default());
    in_wine(&mut command);
    command
}

/// Wine with a system of its own, without a display and without remarks about itself.
fn in_wine(command: &mut Command) -> &mut Command {
    command.env("WINEPREFIX", built(SYSTEM)).env("WINEPATH", built(LIBRARY));
    command.env("WINEDEBUG", "-all").env_remove("DISPLAY")
}
