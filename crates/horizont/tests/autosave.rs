//! Games kept by the program: where they cannot be, that is said; what is not understood is kept.

mod support;

use assert_cmd::Command;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use support::leave_unfinished;

/// What the terminal says to some lines, with its games in this folder.
fn said(state: &Path, lang: &str, lines: &str) -> String {
    let mut horizont = Command::new(env!("CARGO_BIN_EXE_horizont"));
    horizont.args(["--lang", lang]).env("HORIZONT_STATE_DIR", state).env("LC_ALL", "C.UTF-8");
    let told = horizont.env("COLUMNS", "400").write_stdin(lines).assert().success();
    String::from_utf8(told.get_output().stdout.clone()).unwrap()
}

/// The line with which the server begins.
fn greeting(folder: &Path, state: &Path, lang: &str) -> String {
    let page = folder.join("page");
    fs::create_dir_all(&page).unwrap();
    fs::write(page.join("index.html"), "Horizont").unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(["web", "--port", "0", "--lang", lang, "--page"])
        .arg(page)
        .env("HORIZONT_STATE_DIR", state)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    line
}

#[test]
fn a_folder_that_takes_nothing_is_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let english = said(&file, "en", "sides both\nresume\nexit\n");
    assert!(english.contains("Games are not saved automatically: "), "{english}");
    let czech = said(&file, "cs", "strany oba\n");
    assert!(czech.contains("Partie se průběžně neukládají: "), "{czech}");
    let good = folder.path().join("good");
    assert!(!said(&good, "en", "sides both\n").contains("not saved"));
    assert!(greeting(folder.path(), &file, "en").contains("games are NOT saved: "));
    assert!(greeting(folder.path(), &file, "cs").contains("partie se NEUKLÁDAJÍ: "));
    assert!(greeting(folder.path(), &good, "en").contains("games are saved"));
}

/// A user whom the system does not know has no home; only root can become one.
#[cfg(unix)]
#[test]
fn without_a_home_nothing_is_claimed() {
    use std::os::unix::process::CommandExt;
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page");
    fs::create_dir_all(&page).unwrap();
    fs::write(page.join("index.html"), "Horizont").unwrap();
    // The program and the page, where anyone can read them.
    let program = folder.path().join("horizont");
    fs::copy(env!("CARGO_BIN_EXE_horizont"), &program).unwrap();
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(folder.path(), open).unwrap();
    let started = std::process::Command::new(&program)
        .args(["web", "--port", "0", "--lang", "en", "--page"])
        .arg(page)
        .env_clear()
        .uid(1_234_567)
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = started else { return };
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.contains("games are NOT saved: there is no home folder"), "{line}");
}

#[test]
fn a_save_that_is_not_understood_is_kept_and_one_sentence_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let unfinished = folder.path().join("unfinished");
    fs::create_dir(&unfinished).unwrap();
    fs::write(unfinished.join("1-1.pgn"), [0; 600]).unwrap();
    let told = said(folder.path(), "en", "resume\n");
    leave_unfinished(folder.path(), "sides both\ne4\n", "1.e4");
    let aside = folder.path().join("set-aside/1-1.pgn");
    let sentence = format!("it was set aside as {}", aside.display());
    assert!(told.replace('\n', " ").contains(&sentence), "{told}");
    assert_eq!(fs::read(aside).unwrap(), [0; 600]);
    assert!(!unfinished.join("1-1.pgn").exists());
    assert!(said(folder.path(), "cs", "navaž\n").contains("Partie pokračuje."));
}

#[test]
fn a_save_of_a_newer_program_is_refused_politely() {
    let folder = tempfile::tempdir().unwrap();
    leave_unfinished(folder.path(), "sides both\ne4\n", "1.e4");
    let unfinished = folder.path().join("unfinished");
    // Beside it lies the lock of the program that was killed.
    let mut files = fs::read_dir(&unfinished).unwrap().map(|file| file.unwrap().path());
    let file = files.find(|file| file.extension().is_some_and(|kind| kind == "pgn")).unwrap();
    let newer = fs::read_to_string(&file).unwrap().replace("Format \"1\"", "Format \"2\"");
    fs::write(&file, &newer).unwrap();
    let told = said(folder.path(), "en", "resume\nsides both\nd4\n");
    assert!(told.replace('\n', " ").contains("saved by a newer version of Horizont"), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), newer);
}
