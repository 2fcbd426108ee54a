//! `cargo xtask site`: the page that needs no server, as a folder of files for any server of files.

use crate::browser::{self, TARGET};
use crate::building_machine;
use crate::stage::{Stages, built, cargo};
use crate::web::{self, PAGE};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where it is put.
pub const SITE: &str = "site";
/// What all browsers have that have vectors, which the program needs; threads, where memory is shared.
const WASM_FEATURES: &str = "--enable-simd --enable-bulk-memory --enable-mutable-globals \
    --enable-nontrapping-float-to-int --enable-sign-ext --enable-reference-types \
    --enable-multivalue --enable-threads";
/// How a program is made to leave and enter itself where it asks for a pause.
const ASYNCIFY: &str = "-O1 --asyncify --pass-arg=asyncify-imports@host.pause";
/// What a program needs to share its memory with helpers: `crates/web/page/src/site/machine.ts` makes
/// that memory, and knows how large it is at first.
const SHARED_MEMORY: &[&str] = &[
    "-Ctarget-feature=+atomics",
    "-Clink-arg=--shared-memory",
    "-Clink-arg=--import-memory",
    "-Clink-arg=--export-memory",
    "-Clink-arg=--initial-memory=67108864",
    "-Clink-arg=--max-memory=1073741824",
    "-Clink-arg=--export=__wasm_init_tls",
    "-Clink-arg=--export=__tls_size",
];
/// Where it is built: all that it is made of is compiled differently.
const SHARED_FOLDER: &str = "browser-threads";
/// What is measured, for this machine: the chess engine, Othello and the koncovka task.
const SPEED: [(&str, &str); 3] = [
    ("horizont-engine", "speed"),
    ("horizont-othello", "othello_speed"),
    ("horizont-koncovka", "koncovka_speed"),
];
const MISSING: &str = "there is no compiler for browsers: run `rustup target add \
    wasm32-unknown-unknown`, or install Debian's rust-src and lld-19";

/// How much trouble is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Build {
    /// As it is handed out.
    Full,
    /// For tests, which run in a browser that can pause programs.
    Quick,
}

/// Builds the site; with `--serve` it is then served.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    let mut stages = Stages::default();
    match arguments {
        [] => build(&mut stages, Build::Full)?,
        ["--serve", rest @ ..] => {
            build(&mut stages, Build::Full)?;
            let mut serve = Command::new("node");
            return stages.run("server", serve.arg(page("serve.mjs")).arg(SITE).args(rest));
        }
        _ => return Err("usage: cargo xtask site [--serve [PORT]]".to_string()),
    }
    stages.report();
    println!("\n{SITE}/ is ready for any server of files: python3 -m http.server -d {SITE}");
    Ok(())
}

/// Builds the site.
pub fn build(stages: &mut Stages, how: Build) -> Result<(), String> {
    web::install_packages(stages)?;
    let mut memories = vec![Memory::Own];
    if has_library_source(stages) {
        memories.push(Memory::Shared);
    }
    let mut forms = Vec::new();
    for memory in memories {
        let program = build_program(stages, how, memory)?;
        // Tests run in a browser that can pause programs.
        let pausing = match how {
            Build::Quick => program.clone(),
            Build::Full => make_pausing(stages, &program)?,
        };
        forms.extend([program, pausing]);
    }
    let mut make = Command::new("node");
    stages.run("site", make.arg(page("site.mjs")).arg(SITE).args(forms))
}

/// How fast the program is in WebAssembly, beside itself for this machine and for x86-64-v2; more
/// options go to the script, such as `--peer ENGINE.js`.
pub fn bench(options: &[&str]) -> Result<(), String> {
    let mut stages = Stages::default();
    build(&mut stages, Build::Full)?;
    let mut compare = Command::new("node");
    compare.arg(page("bench.mjs")).arg(SITE);
    for processor in ["native", "x86-64-v2"] {
        let folder = PathBuf::from("target/portable").join(processor);
        for (package, example) in SPEED {
            let words = "build --profile dist --no-default-features";
            let mut speed = cargo(words);
            speed.args(["-p", package, "--example", example]);
            speed.arg("--target-dir").arg(&folder);
            speed.env("RUSTFLAGS", format!("-C target-cpu={processor}"));
            stages.run(processor, &mut speed)?;
        }
        compare.arg("--native").arg(folder.join("dist/examples"));
    }
    stages.run("bench", compare.args(options))
}

fn page(name: &str) -> PathBuf {
    Path::new(PAGE).join(name)
}

/// Whose memory a program uses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Memory {
    /// Its own; it is alone.
    Own,
    /// One that helpers use as well, for searches on several threads.
    Shared,
}

/// The program, as the compiler makes it.
fn build_program(stages: &mut Stages, how: Build, memory: Memory) -> Result<PathBuf, String> {
    let profile = if how == Build::Full { "dist" } else { "ci" };
    let words = format!("build --profile {profile} -p horizont-wasm --target {TARGET}");
    let mut build = cargo(&words);
    let mut flags = Vec::new();
    if how == Build::Full {
        flags.extend(building_machine::compiler_arguments(&building_machine::folders()?));
    }
    let (mut name, mut folder) = ("program for browsers", built(""));
    if memory == Memory::Shared {
        (name, folder) = ("program with helpers", built(SHARED_FOLDER));
        flags.extend(SHARED_MEMORY.iter().map(|flag| flag.to_string()));
        build.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
    }
    build.arg("--target-dir").arg(&folder);
    let flags: Vec<String> = flags.iter().map(|flag| format!("'{flag}'")).collect();
    // Joins those of .cargo/config.toml.
    build.arg("--config").arg(format!("target.{TARGET}.rustflags=[{}]", flags.join(",")));
    if !browser::has_target(stages) {
        compile_standard_library(&mut build)?;
    }
    stages.run(name, &mut build)?;
    Ok(folder.join(format!("{TARGET}/{profile}/wasm.wasm")))
}

/// Whether the source of the standard library is there, which programs with helpers need compiled in
/// their own way; it is installed when there is a rustup that can.
fn has_library_source(stages: &mut Stages) -> bool {
    let found = || library_source().is_ok_and(|source| source.exists());
    if !found() {
        println!("-- installing the source of the standard library");
        let mut rustup = Command::new("rustup");
        if stages.run("library's source", rustup.args(["component", "add", "rust-src"])).is_err() {
            println!("-- it cannot be installed here: searches in browsers will have one thread");
        }
    }
    found()
}

/// Where the source of the standard library is, if it is installed.
fn library_source() -> Result<PathBuf, String> {
    let root = Command::new("rustc").args(["--print", "sysroot"]).stderr(Stdio::null()).output();
    let root = root.map_err(|error| format!("rustc: {error}"))?.stdout;
    Ok(Path::new(String::from_utf8_lossy(&root).trim()).join("lib/rustlib/src/rust/library/std"))
}

/// Where the compiler comes without a standard library for browsers, its source may be there.
fn compile_standard_library(build: &mut Command) -> Result<(), String> {
    let source = library_source()?;
    let linker = ["wasm-ld", "wasm-ld-19"].into_iter().find(|name| {
        let version = Command::new(name).arg("--version").stdout(Stdio::null()).status();
        version.is_ok_and(|status| status.success())
    });
    let linker = linker.filter(|_| source.exists()).ok_or(MISSING)?;
    build.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    Ok(())
}

/// The form of the program that can be left in the middle by itself.
fn make_pausing(stages: &mut Stages, program: &Path) -> Result<PathBuf, String> {
    let to = program.with_file_name("asyncify.wasm");
    let mut optimiser = Command::new(page("node_modules/.bin/wasm-opt"));
    optimiser.args(WASM_FEATURES.split_whitespace()).args(ASYNCIFY.split_whitespace());
    stages.run("asyncify", optimiser.arg("-o").arg(&to).arg(program))?;
    Ok(to)
}
