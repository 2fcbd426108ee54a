//! The end-to-end cases of the task's program, one JSON file each in `othello_cases/`.
//!
//! A case says what lies in the working folder, the arguments and the standard input, and expects
//! an exit code, how often each message appears, and the exact content of files afterwards.

use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const MESSAGES: [&str; 6] = [
    "Invalid player description!",
    "Invalid board size!",
    "Unable to place initial stones!",
    "Invalid output file destination!",
    "Invalid input file!",
    "Invalid move!",
];

fn entries<'a>(case: &'a Value, name: &str) -> Vec<(&'a String, &'a Value)> {
    case[name].as_object().map(|found| found.iter().collect()).unwrap_or_default()
}

fn strings<'a>(case: &'a Value, name: &str) -> Vec<&'a str> {
    case[name].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn lay_out(case: &Value, folder: &Path) {
    for name in strings(case, "dirs") {
        std::fs::create_dir_all(folder.join(name)).unwrap();
    }
    #[cfg(unix)]
    for (name, target) in entries(case, "links") {
        let target = target.as_str().unwrap().replace("{FULL}", "/dev/full");
        std::os::unix::fs::symlink(target, folder.join(name)).unwrap();
    }
    for (name, text) in entries(case, "files") {
        std::fs::write(folder.join(name), text.as_str().unwrap()).unwrap();
    }
    for (name, hex) in entries(case, "files_hex") {
        let hex = hex.as_str().unwrap();
        let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
        std::fs::write(folder.join(name), bytes).unwrap();
    }
}

/// What is wrong with the outcome of a case.
fn problems(case: &Value, folder: &Path) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_othello"))
        .args(strings(case, "args"))
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let stdin = case["stdin"].as_str().unwrap_or_default();
    // A program that ends at once need not read its input.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    let output = child.wait_with_output().unwrap();
    let texts = [output.stdout, output.stderr].map(|t| String::from_utf8_lossy(&t).into_owned());

    let expect = &case["expect"];
    let mut problems = Vec::new();
    if output.status.code().map(i64::from) != expect["exit"].as_i64() {
        problems.push(format!("ended with {}, not {}", output.status, expect["exit"]));
    }
    for message in MESSAGES {
        let wanted = expect["messages"][message].as_u64().unwrap_or(0) as usize;
        let found = texts.iter().map(|text| text.matches(message).count()).max().unwrap_or(0);
        if found != wanted {
            problems.push(format!("{message:?} {found} times, not {wanted}"));
        }
    }
    for (name, wanted) in entries(expect, "files") {
        let found = std::fs::read(folder.join(name)).unwrap_or_default();
        if found != wanted.as_str().unwrap().as_bytes() {
            problems.push(format!("{name}: {}", String::from_utf8_lossy(&found)));
        }
    }
    for name in strings(expect, "absent") {
        if folder.join(name).symlink_metadata().is_ok() {
            problems.push(format!("{name} exists"));
        }
    }
    problems
}

#[test]
fn every_case_passes() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/othello_cases");
    let mut tried = 0;
    let mut failed = Vec::new();
    for entry in std::fs::read_dir(cases).unwrap() {
        let path = entry.unwrap().path();
        let case: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        // Windows has links only for those whom its administrator lets make them.
        if !cfg!(unix) && !entries(&case, "links").is_empty() {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        lay_out(&case, folder.path());
        let problems = problems(&case, folder.path());
        if !problems.is_empty() {
            failed.push(format!(
                "{}: {}\n  {}",
                path.display(),
                case["title"],
                problems.join("\n  ")
            ));
        }
        tried += 1;
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(tried >= 40, "only {tried} cases were found");
}
