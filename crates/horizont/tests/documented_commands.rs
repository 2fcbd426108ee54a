//! Every command line of the README and the documentation runs as it stands there.
//!
//! Each has a folder of its own with the files and engines that such lines name. What is still at
//! work after a moment, as a match of hundreds of games is, was understood; it is told to end.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What is at work for so long has read its command line.
const A_MOMENT: Duration = Duration::from_secs(1);
/// Only a hang takes longer to stop.
const WATCHDOG: Duration = Duration::from_secs(120);
/// As many at a time; most of them wait.
const AT_ONCE: usize = 4;

const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O \
                    8. c3 d5 9. exd5 Nxd5 10. Nxe5 Nxe5 11. Rxe5 c6 12. d4 Bd6 13. Re1 Qh4 1-0\n\n";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The command lines of a text, and where each was found.
fn commands_of(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    let mut commands = Vec::new();
    for (number, part) in text.split("```").enumerate() {
        // Every second part is a block of code. What is built first is another program.
        if number % 2 == 1 && !part.contains("cargo ") {
            let joined = part.replace("\\\n", " ");
            let lines = joined.lines().map(str::trim).filter(|line| line.starts_with("horizont"));
            commands.extend(lines.map(str::to_string));
        } else if number % 2 == 0 {
            let quoted = part.split('`').skip(1).step_by(2);
            let lines = quoted.filter(|words| words.starts_with("horizont ") && is_whole(words));
            commands.extend(lines.map(str::to_string));
        }
    }
    commands
}

/// Whether a line in the middle of a sentence says all its words: `horizont koncovka FILE` does not.
fn is_whole(line: &str) -> bool {
    let stands_for_another = |word: &str| word.len() > 2 && word.chars().all(char::is_uppercase);
    let is_ending = |word: &str| word.starts_with('K') && word[1..].contains('K');
    !line.contains(['…', '[', '<'])
        && !line.split(' ').any(|word| stands_for_another(word) && !is_ending(word))
}

/// A folder with all that the documentation speaks of.
fn furnish(folder: &Path) {
    let program = Path::new(env!("CARGO_BIN_EXE_horizont"));
    let othello = Path::new("crates/othello/data/ffo-40-59.obf");
    for name in ["bin", "docs", "target/dist", "crates/othello/data"] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    let engines = ["horizont", "horizont-old", "bin/horizont", "bin/stockfish"];
    for name in engines.iter().chain(&["bin/ethereal-chess", "bin/faulty-engine"]) {
        symlink(program, folder.join(name)).unwrap();
    }
    // Other engines of Othello speak the same protocols.
    for (name, protocol) in [("gtp-rhino", "--gtp"), ("ntest", "--nboard")] {
        let engine = folder.join("bin").join(name);
        fs::write(&engine, format!("#!/bin/sh\nexec horizont othello {protocol}\n")).unwrap();
        fs::set_permissions(&engine, PermissionsExt::from_mode(0o755)).unwrap();
    }
    fs::copy(root().join(othello), folder.join(othello)).unwrap();
    let positions = fs::read_to_string(root().join(othello)).unwrap();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("positions.obf", positions.lines().next().unwrap());
    write("game.pgn", GAME);
    write("games.pgn", &GAME.repeat(4));
    write("8moves_v3.pgn", GAME);
    write("game.txt", "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6\n");
    write("endgame.txt", "Kd5 Vf3 c6 Kf7 Vf6\n\nB\n\n5\n");
    let openings = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n";
    write("openings.epd", openings);
    write("thousand.epd", openings);
    // One process is enough to understand a command.
    write("hosts.txt", "localhost:2101\n");
    let page = folder.join("crates/web/page/dist");
    fs::create_dir_all(&page).unwrap();
    fs::write(page.join("index.html"), "Horizont").unwrap();
}

/// What the program itself makes, where the line speaks of it.
fn make_what_it_needs(folder: &Path, line: &str) {
    let run = |line: &str| assert!(start(folder, line).wait().unwrap().success(), "{line}");
    if line.contains(".bin") {
        run("horizont book export -o book.bin");
        fs::copy(folder.join("book.bin"), folder.join("a.bin")).unwrap();
        fs::copy(folder.join("book.bin"), folder.join("b.bin")).unwrap();
    }
    if [" db ", "--from-db", "book compare"].iter().any(|word| line.contains(word)) {
        run("horizont db import game.pgn");
        // What is packed is told by its first bytes, not by its name.
        fs::copy(folder.join("games.pgn"), folder.join("games.pgn.zst")).unwrap();
        fs::copy(folder.join("games.pgn"), folder.join("more.pgn")).unwrap();
    }
    if line.contains("KQKR") {
        run("horizont tables make KQKR");
    }
}

fn start(folder: &Path, line: &str) -> Child {
    let path = format!("{}:/usr/bin:/bin", folder.join("bin").display());
    Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env_clear()
        .env("PATH", path)
        .env("HOME", folder)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(folder.join("complaints")).unwrap())
        .process_group(0)
        .spawn()
        .unwrap()
}

fn wait_for(child: &mut Child, most: Duration) -> Option<ExitStatus> {
    let began = Instant::now();
    loop {
        let ended = child.try_wait().unwrap();
        if ended.is_some() || began.elapsed() > most {
            return ended;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Ctrl-C would do for a person, but whoever runs tests in the background ignores it.
fn end(child: &Child) {
    let group = format!("-{}", child.id());
    assert!(Command::new("kill").args(["-TERM", "--", &group]).status().unwrap().success());
}

/// Whether a line is only the name of a command that wants to be told more.
fn is_name(folder: &Path, line: &str) -> bool {
    line.split(' ').count() <= 3
        && start(folder, &format!("{line} --help")).wait().unwrap().success()
}

/// Runs a line; what is wrong with it.
fn problem_of(line: &str) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    furnish(folder.path());
    make_what_it_needs(folder.path(), line);
    let mut child = start(folder.path(), line);
    let fine = match wait_for(&mut child, A_MOMENT) {
        Some(ended) => ended.success(),
        None => {
            end(&child);
            let Some(ended) = wait_for(&mut child, WATCHDOG) else {
                child.kill().unwrap();
                return Some(format!("{line}: does not stop"));
            };
            // The shell between us may die of the signal itself.
            matches!(ended.code(), Some(0 | 130 | 143)) || ended.signal() == Some(15)
        }
    };
    let said = fs::read_to_string(folder.path().join("complaints")).unwrap();
    let fine = fine || is_name(folder.path(), line);
    (!fine).then(|| format!("{line}: {}", said.trim()))
}

/// The pages in a folder and in those inside it.
fn collect(folder: &Path, pages: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            collect(&path, pages);
        } else if path.extension().is_some_and(|kind| kind == "md") {
            pages.push(path);
        }
    }
}

#[test]
fn every_command_line_of_the_documentation_runs() {
    let mut files: Vec<PathBuf> =
        ["README.md", "README.cs.md"].map(|name| root().join(name)).to_vec();
    collect(&root().join("docs"), &mut files);
    let commands: BTreeSet<String> = files.iter().flat_map(|file| commands_of(file)).collect();
    assert!(commands.len() > 40, "only {} were found", commands.len());
    let left = Mutex::new(commands.into_iter().collect::<Vec<_>>());
    let problems = Mutex::new(Vec::new());
    let next = || left.lock().unwrap().pop();
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(line) = next() {
                    problems.lock().unwrap().extend(problem_of(&line));
                }
            });
        }
    });
    let problems = problems.into_inner().unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
