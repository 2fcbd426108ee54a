//! The settings file, what wins over it, manual pages, completions.

mod support;

use assert_cmd::Command;
use std::path::Path;

/// Runs with settings in this folder; standard output, standard error, exit code.
fn run(folder: &Path, environment: &[(&str, &str)], args: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("horizont").unwrap();
    command.args(args).env("XDG_CONFIG_HOME", folder).env("LC_ALL", "C.UTF-8");
    command.env("HORIZONT_STATE_DIR", folder.join("state")).env_remove("NO_COLOR");
    command.envs(environment.iter().copied());
    let output = command.write_stdin("level\nexit\n").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn flags_win_over_the_environment_and_that_over_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let set = |key: &str, value: &str| run(folder.path(), &[], &["config", key, value]);
    assert_eq!(set("language", "cs").2, 0);
    assert_eq!(set("level", "high").2, 0);
    let played =
        |environment: &[(&str, &str)], args: &[&str]| run(folder.path(), environment, args).0;
    assert!(played(&[], &[]).contains("Obtížnost: vysoká"));
    assert!(played(&[("HORIZONT_LEVEL", "low")], &[]).contains("Obtížnost: nízká"));
    let all = played(&[("HORIZONT_LEVEL", "low")], &["--level", "1", "--lang", "en"]);
    assert!(all.contains("Level: lowest"), "{all}");
    assert_eq!(run(folder.path(), &[], &["config", "level"]).0, "high\n");
    assert_eq!(run(folder.path(), &[], &["config", "level", "--unset"]).2, 0);
    let listed: serde_json::Value =
        serde_json::from_str(&run(folder.path(), &[], &["config", "--json"]).0).unwrap();
    assert!(listed["level"].is_null() && listed["language"] == "cs", "{listed}");
}

#[test]
fn wrong_settings_are_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let (_, said, code) = run(folder.path(), &[], &["config", "level", "9", "--lang", "en"]);
    assert!(code == 2 && said.contains("600 to 2700"), "{said}");
    let file = folder.path().join("horizont/config.toml");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, "# mine\nlevle = \"high\"\n").unwrap();
    for args in [&["--lang", "en"][..], &["config", "--lang", "en"]] {
        let (_, said, code) = run(folder.path(), &[], args);
        assert!(code == 2 && said.contains("line 2") && said.lines().count() == 1, "{said}");
    }
    // What needs no settings works.
    assert_eq!(run(folder.path(), &[], &["perft", "1"]).2, 0);
}

#[test]
fn colours_as_asked() {
    let folder = tempfile::tempdir().unwrap();
    let board = |args: &[&str]| {
        let answer = ["play", "--moves", "e4", "--level", "1"];
        run(folder.path(), &[], &[&answer[..], args].concat()).0
    };
    assert!(board(&["--color", "always"]).contains("\x1b["));
    assert!(!board(&["--color=never"]).contains("\x1b[") && !board(&[]).contains("\x1b["));
    let (_, said, code) =
        run(folder.path(), &[], &["perft", "1", "--color", "blue", "--lang", "en"]);
    assert!(code == 2 && said.contains("auto, always, never"), "{said}");
}

#[test]
fn manual_pages_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("pages");
    let (said, errors, code) =
        run(folder.path(), &[], &["man", pages.to_str().unwrap(), "--lang", "en"]);
    assert!(code == 0 && said.contains("pages written"), "{said}{errors}");
    let read = |path: &str| std::fs::read_to_string(pages.join(path)).unwrap();
    let page = read("man1/horizont-show.1");
    assert!(page.contains("half\\-moves") && page.contains(".SH SYNOPSIS\n\\fBhorizont show\\fR"));
    assert!(page.contains("\\-\\-lang"), "what all commands have");
    let czech = read("cs/man1/horizont-show.1");
    let headings: Vec<&str> = czech.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    assert_eq!(headings, ["JMÉNO", "POUŽITÍ", "POPIS", "VOLBY", "POZNÁMKY"]);
    assert!(!pages.join("man1/horizont-selfplay-inputs.1").exists(), "it is hidden");
    assert!(read("cs/man1/horizont-tables-probe.1").contains("FEN"));
    assert_ne!(read("man1/horizont.1"), read("cs/man1/horizont.1"));
    assert!(read("man1/koncovka.1").contains(".SH SYNOPSIS\n\\fBkoncovka\\fR"));
    assert!(read("cs/man1/koncovka.1").contains("půltahů"));
    let koncovka = read("man1/koncovka.1");
    assert!(koncovka.contains(".TH koncovka 1 \"\" \"Horizont "), "{koncovka}");
    assert!(koncovka.contains("\n\nExit codes: 0"), "a paragraph of its own: {koncovka}");
}

#[test]
fn the_page_of_the_task_names_all_switches_and_exit_codes() {
    use othello::task::Fault;
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().to_str().unwrap();
    run(folder.path(), &[], &["man", pages, "--lang", "en"]);
    for place in ["man1", "cs/man1"] {
        let page = std::fs::read_to_string(folder.path().join(place).join("othello.1")).unwrap();
        assert!(page.contains(concat!("\"Horizont ", env!("CARGO_PKG_VERSION"), "\"")), "{page}");
        for switch in ["pb", "pw", "size", "init", "o", "i"] {
            assert!(page.contains(&format!("\\fB\\-{switch}\\fR")), "{place}: {switch}");
        }
        use Fault::{Input, Move, Output, Player, Size, Stones};
        for fault in [Player, Size, Stones, Output, Input, Move] {
            let entry = format!("\n.TP\n{}\n{fault}", fault.exit_code());
            assert!(page.contains(&entry), "{place}: {fault}");
        }
    }
}

#[test]
fn completions_know_values() {
    let folder = tempfile::tempdir().unwrap();
    let (script, ..) = run(folder.path(), &[], &["completions", "bash"]);
    for words in [
        "cs en",
        "lowest low medium high full",
        "auto always never",
        "minimax alphabeta",
        "KQvK KRvK",
    ] {
        assert!(script.contains(words), "{words}");
    }
}

/// Only where a person reads, and only if it is wanted.
#[test]
#[cfg(unix)]
fn long_lists_go_through_the_pager_when_that_is_wanted() {
    use support::terminal::{Setup, Terminal};
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str], pager: &str| {
        let environment = [("PAGER", pager)];
        let setup = Setup { environment: &environment, ..Setup::default() };
        Terminal::start(folder.path(), arguments, &setup).said()
    };
    let mark = "sed s/^/PAGED:/";
    assert!(said(&["perft", "1", "--divide", "--pager"], mark).contains("PAGED:a2a3 1"));
    assert!(said(&["--pager", "--help"], mark).contains("PAGED:"));
    assert!(!said(&["perft", "1", "--divide"], mark).contains("PAGED:"));
    // Nothing is lost without one.
    assert!(said(&["perft", "1", "--divide", "--pager"], "no-such-pager").contains("a2a3 1"));
    assert!(said(&["config", "pager", "always"], mark).contains("config.toml"));
    assert!(said(&["perft", "1"], mark).contains("PAGED:20"));
    let (piped, ..) = run(folder.path(), &[("PAGER", mark)], &["perft", "1", "--pager"]);
    assert_eq!(piped, "20\n");
}
