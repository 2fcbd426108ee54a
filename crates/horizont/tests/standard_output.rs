//! Standard output that can't be written is an error for every program; a reader who went away is
//! none.

#![cfg(target_os = "linux")]

mod support;

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use support::file_with;

const FEN: &str = "8/8/8/5k2/8/8/1Q6/K7 w - - 0 1";
const TASK: &str = "Kd4 Ve3 Kf7 Vb6\nB\n2\n";

/// A program, its arguments and its input.
type Call = (&'static str, Vec<String>, &'static str);

/// Calls with which each program has something to say and soon ends; and a folder that they need.
fn calls() -> (tempfile::TempDir, Vec<Call>) {
    let (folder, pgn) = file_with("game.pgn", "1. e4 e5 2. Nf3 *\n");
    let horizont = env!("CARGO_BIN_EXE_horizont");
    let mut calls = Vec::new();
    let mut call = |program: &'static str, args: &[&str], input: &'static str| {
        calls.push((program, args.iter().map(|arg| arg.to_string()).collect(), input));
    };
    for args in [
        &["--help"][..],
        &["--version"],
        &["analyse", "--depth", "1"],
        &["arena", "openings", "--count", "1"],
        &["bench", "1"],
        &["book", "name", &pgn],
        &["book", "show"],
        &["completions", "bash"],
        &["eval"],
        &["lab", "--depth", "1"],
        &["perft", "1"],
        &["play", "--moves", "e4", "--level", "1", "--quiet"],
        &["review", &pgn, "--nodes", "10"],
        &["show", &pgn],
        &["show", "--json", &pgn],
        &["tables", "probe", "--fen", FEN],
    ] {
        call(horizont, args, "");
    }
    for command in horizont::commands::ALL {
        let texts = texts::Texts::new(texts::Lang::En);
        call(horizont, &[(command.command)(&texts).get_name(), "--help"], "");
    }
    call(horizont, &[], "e4\nquit\n");
    call(horizont, &["uci"], "uci\nquit\n");
    call(horizont, &["koncovka"], TASK);
    let othello = ["othello", "--black", "minimax,1", "--white", "minimax,1", "--size", "4"];
    call(horizont, &othello, "");
    call(env!("CARGO_BIN_EXE_koncovka"), &[], TASK);
    call(env!("CARGO_BIN_EXE_koncovka"), &["--help"], "");
    let duel = ["-pb", "minimax,A,1", "-pw", "minimax,B,1", "-size", "4", "4", "-init", "2", "2"];
    call(env!("CARGO_BIN_EXE_othello"), &duel, "");
    (folder, calls)
}

fn run(program: &str, args: &[String], input: &str, output: Stdio) -> (String, Option<i32>) {
    let state = tempfile::tempdir().unwrap();
    let mut child = Command::new(program)
        .args(args)
        .env("HORIZONT_STATE_DIR", state.path())
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended without reading.
    _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    (errors, child.wait().unwrap().code())
}

#[test]
fn a_full_disk_is_one_sentence_and_an_exit_code() {
    let (_folder, calls) = calls();
    for (program, args, input) in calls {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let (errors, code) = run(program, &args, input, full.into());
        // The two programs of the tasks keep a code that means nothing else there.
        let expected = if program == env!("CARGO_BIN_EXE_horizont") { 1 } else { 74 };
        assert_eq!(code, Some(expected), "{program} {args:?}: {errors}");
        let told = errors.lines().filter(|line| line.starts_with("Standard output cannot be"));
        assert_eq!(told.count(), 1, "{program} {args:?}: {errors}");
    }
}

#[test]
fn a_reader_who_went_away_ends_it_quietly() {
    let (_folder, calls) = calls();
    for (program, args, input) in calls {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let (errors, code) = run(program, &args, input, writer.into());
        assert_eq!(code, Some(0), "{program} {args:?}: {errors}");
        assert!(!errors.contains("Standard output"), "{program} {args:?}: {errors}");
        assert!(!errors.contains("panicked"), "{program} {args:?}: {errors}");
    }
}
