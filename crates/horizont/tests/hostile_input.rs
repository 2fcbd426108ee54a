//! Input without end, times beyond all clocks, files that are damaged or may not grow: a sentence
//! and an exit code, never a signal or a panic.
#![cfg(unix)]

use assert_cmd::Command;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

fn program(name: &str) -> PathBuf {
    assert_cmd::cargo::cargo_bin(name)
}

/// Runs a program in a shell with these limits; standard error and the exit code.
fn limited(limits: &str, name: &str, args: &str) -> (String, Option<i32>) {
    let line = format!("{limits}; exec {} {args}", program(name).display());
    let output = Command::new("sh").args(["-c", &line]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (said + &String::from_utf8_lossy(&output.stdout), output.status.code())
}

/// Much less than reading without a bound would take.
const MEMORY: &str = "ulimit -v 2000000";

#[test]
fn what_has_no_end_is_not_read_to_its_end() {
    for (name, args, code, sentence) in [
        ("koncovka", "--lang en < /dev/zero", 2, "longer than"),
        ("koncovka", "--lang cs /dev/zero", 2, "delší než"),
        ("horizont", "koncovka --lang en /dev/zero", 2, "longer than"),
        ("horizont", "othello --lang en --input /dev/zero", 2, "longer than"),
        ("horizont", "othello --lang en < /dev/zero", 0, "too long"),
        ("othello", "-i /dev/zero", 5, "Invalid input file!"),
        ("othello", "< /dev/zero", 0, "Invalid move!"),
        ("horizont", "play < /dev/zero", 0, ""),
        ("horizont", "uci < /dev/zero", 0, ""),
    ] {
        let (said, found) = limited(MEMORY, name, args);
        assert_eq!(found, Some(code), "{name} {args}: {said}");
        assert!(said.contains(sentence), "{name} {args}: {said}");
        assert!(!said.contains("memory"), "{name} {args}: {said}");
    }
}

#[test]
fn a_limit_on_the_size_of_files_is_an_error_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().display();
    let task = folder.path().join("task.in");
    fs::write(&task, "Ka1 Vc3 Ke5\nB\n60\n").unwrap();
    // A table that cannot be kept is made again next time; the answer is the same.
    let args = format!("--lang en --cache {dir} {}", task.display());
    let (said, code) = limited("ulimit -f 4", "koncovka", &args);
    assert!(code == Some(0) && said.starts_with("1-0 "), "{code:?}: {said}");
    let (said, code) =
        limited("ulimit -f 4", "horizont", &format!("tables make KRBK --lang en --dir {dir}"));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.lines().any(|line| line.contains("too large")), "{said}");
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().flatten().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn times_beyond_all_clocks_are_no_limit_or_refused() {
    let (_folder, task) = task_file();
    for time in ["1e19", "18446744073709551615", "1e308", "inf", "nan", "-1"] {
        let mut command = Command::new(program("koncovka"));
        let output = command.arg("--time").arg(time).arg(&task).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(matches!(output.status.code(), Some(0 | 2)), "{time}: {said}");
        assert!(!said.contains("panicked"), "{time}: {said}");
    }
}

fn task_file() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let task = folder.path().join("task.in");
    fs::write(&task, "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n").unwrap();
    (folder, task)
}

#[test]
fn a_damaged_cache_is_named_and_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("KV-K-7x7.mates");
    let solve = |lang: &str| {
        let mut command = Command::new(program("koncovka"));
        command.args(["--lang", lang, "--cache"]).arg(folder.path());
        let output = command.write_stdin("Ka1 Vb1 Kd5\nB\n60\n").output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (text(&output.stdout), text(&output.stderr), output.status.code())
    };
    let right = solve("en");
    assert!(right.0.starts_with("1-0 ") && right.1.is_empty(), "{right:?}");
    let whole = fs::read(&file).unwrap();
    for (lang, sentence) in [("en", "made anew"), ("cs", "vytvořila znovu")] {
        overwrite(&file, &whole, 88);
        let (answer, said, code) = solve(lang);
        assert_eq!((&answer, code), (&right.0, Some(0)));
        assert!(said.contains("KV-K-7x7.mates") && said.contains(sentence), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert_eq!(fs::read(&file).unwrap(), whole);
    }
}

fn overwrite(file: &Path, whole: &[u8], byte: usize) {
    let mut damaged = whole.to_vec();
    damaged[byte] ^= 1;
    fs::write(file, damaged).unwrap();
}

/// A mapped table would end the engine by a signal.
#[test]
fn a_table_cut_short_while_the_engine_runs_is_said_once() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{ChildStdin, Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().display();
    let (said, code) = limited("true", "horizont", &format!("tables make KQKR --dir {dir}"));
    assert_eq!(code, Some(0), "{said}");
    let mut command = Command::new(program("horizont"));
    let mut child =
        command.arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut ask = |input: &mut ChildStdin, text: &str, end: &str| {
        writeln!(input, "{text}").unwrap();
        let mut said = String::new();
        for line in lines.by_ref().map_while(Result::ok) {
            said += &line;
            said.push('\n');
            if line.starts_with(end) {
                return said;
            }
        }
        panic!("the engine ended: {said}");
    };
    ask(&mut input, &format!("setoption name TablePath value {dir}\nisready"), "readyok");
    let table = folder.path().join("KQvKR.htb");
    File::options().write(true).open(&table).unwrap().set_len(100).unwrap();
    let go = "position fen 8/8/8/5k2/8/3r4/1Q6/K7 w - - 0 1\ngo depth 6";
    let said = ask(&mut input, go, "bestmove");
    let told = |said: &str| said.matches("read no more").count();
    assert_eq!(told(&said), 1, "{said}");
    assert!(said.contains("KQvKR.htb"), "{said}");
    assert_eq!(told(&ask(&mut input, go, "bestmove")), 0);
    drop(input);
    assert!(child.wait().unwrap().success());
}
