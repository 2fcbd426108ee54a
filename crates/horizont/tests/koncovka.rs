//! `koncovka` and `horizont koncovka` as a person meets them.

use assert_cmd::Command;
use std::path::Path;

fn koncovka() -> Command {
    Command::cargo_bin("koncovka").unwrap()
}

fn cases() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../koncovka/tests/cases")
}

const EXAMPLE: &str = "Kd5 Vf3 c6 Kf7 Vf6\n\nB\n\n5\n";

#[test]
fn the_example_of_the_task() {
    koncovka().write_stdin(EXAMPLE).assert().success().stdout("1-0 c7D+\n").stderr("");
    koncovka().arg("-").write_stdin(EXAMPLE).assert().success().stdout("1-0 c7D+\n");
    let file = cases().join("001_example1.in");
    koncovka().arg(&file).assert().success().stdout("1-0 c7D+\n").stderr("");
    let mut horizont = Command::cargo_bin("horizont").unwrap();
    horizont.arg("koncovka").arg(&file).assert().success().stdout("1-0 c7D+\n").stderr("");
}

#[test]
fn bad_input_is_one_sentence_in_the_chosen_language() {
    let said = |lang: &str, input: &str| {
        let output = koncovka().args(["--lang", lang]).write_stdin(input).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{input}");
        assert!(output.stdout.is_empty(), "{input}");
        let sentence = String::from_utf8(output.stderr).unwrap();
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
        sentence
    };
    assert!(said("cs", "Ka1 Kb2\nB\n1\n").contains("Králové stojí vedle sebe"));
    assert!(said("en", "Ka1 Kb2\nB\n1\n").contains("kings stand on adjacent squares"));
    for input in ["", "Ka1 Kg7\nB", "Ka1 Va1 Kg7\nB\n1", "Ka1 c7 Kg7\nB\n1", "Ka1 Kg7\nX\n1"] {
        assert_ne!(said("cs", input), said("en", input));
    }
    for input in ["Ka1 Vg1 Kg7\nB\n1", "Ka1 Kg7\nB\n-1", "Ka1 Kg7\nB\nx", "Kg7\nB\n1"] {
        assert_ne!(said("cs", input), said("en", input));
    }
    koncovka().arg("no such file").assert().code(2).stdout("");
}

#[test]
fn no_guess_when_the_time_is_over() {
    let mut command = koncovka();
    command.args(["--time", "0.2", "--lang", "en"]).write_stdin("Kd4 Ve3 Kf7 Vb6\nB\n5000\n");
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stdout.is_empty());
    assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
}

#[test]
fn extras_come_after_the_answer() {
    let output = koncovka()
        .args(["--explain", "--board", "--lang", "en"])
        .env("LC_ALL", "C.UTF-8")
        .write_stdin(EXAMPLE)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("1-0 c7D+\n7 . . . . . k .\n"), "{text}");
    assert!(text.ends_with("└─ c7D+\n   └─ Kg6 Vg3+ Kf5 De5+  mate\n"), "{text}");
    let json = concat!(
        r#"{"position":"Kd5 Vf3 c6 Kf7 Vf6","turn":"B","half_moves":5,"#,
        r#""result":"1-0","list":["c7D+"]}"#,
        "\n"
    );
    koncovka().arg("--json").write_stdin(EXAMPLE).assert().success().stdout(json);
}

#[test]
fn a_folder_is_solved_at_once() {
    let output = koncovka().arg("--batch").arg(cases()).output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 20);
    for line in text.lines() {
        let (name, answer) = line.split_once(": ").unwrap();
        let expected = std::fs::read_to_string(cases().join(name).with_extension("out")).unwrap();
        assert_eq!(format!("{answer}\n"), expected, "{name}");
    }
}

#[test]
fn tables_are_kept_and_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let solve = || {
        let mut command = koncovka();
        command.arg("--cache").arg(folder.path()).write_stdin("Ka1 Vc3 Ke5\nB\n200\n");
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    let first = solve();
    assert!(first.starts_with("1-0 "), "{first}");
    assert!(folder.path().join("KV-K-7x7.mates").is_file());
    assert_eq!(solve(), first);
    // A file that is not whole is not believed.
    std::fs::write(folder.path().join("KV-K-7x7.mates"), "konctab1").unwrap();
    assert_eq!(solve(), first);
}
