//! `horizont tables` as a person calls it.

use assert_cmd::Command;

fn tables(args: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::cargo_bin("horizont").unwrap();
    let output = command.args(["tables"]).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn tables_are_made_once_asked_counted_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let (made, _, code) = tables(&["make", "KPK", "--dir", dir, "--lang", "en"]);
    assert_eq!(code, Some(0));
    assert!(made.contains("KPvK") && made.contains("longest mate  28"), "{made}");
    let (again, _, _) = tables(&["make", "KPK", "--dir", dir, "--lang", "en"]);
    assert!(again.contains(": 0, "), "{again}");
    let (stats, _, _) = tables(&["stats", "KQK", "--dir", dir, "--lang", "cs"]);
    assert!(stats.contains("25\u{202f}160 prohraných"), "{stats}");
    let (verdict, _, code) = tables(&["verify", "KQK", "KRK", "--dir", dir, "--lang", "en"]);
    assert_eq!(code, Some(0));
    assert!(verdict.contains("KRvK: 50,015 positions, all correct."), "{verdict}");
    let fen = "8/8/8/1k6/8/8/K5P1/8 w - - 0 1";
    let (answer, _, _) = tables(&["probe", "--fen", fen, "--dir", dir, "--lang", "cs"]);
    assert!(answer.contains("\nmat 28. tahem"), "{answer}");
}

#[test]
fn damaged_files_are_named_and_the_tables_of_the_program_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("KQvK.htb");
    std::fs::write(&file, b"HorTab02 and nothing more").unwrap();
    let dir = folder.path().to_str().unwrap();
    let fen = "8/8/8/5k2/8/8/1Q6/K7 w - - 0 1";
    let (answer, fault, code) = tables(&["probe", "--fen", fen, "--dir", dir, "--lang", "en"]);
    assert_eq!(code, Some(0));
    assert!(answer.contains("\nmate in 10"), "{answer}");
    assert!(fault.contains("KQvK.htb"), "{fault}");
}

#[test]
fn mistakes_get_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    for (args, sentence) in [
        (vec!["make", "KXK"], "KXK is not an endgame"),
        (vec!["make", "KQRBNPK"], "has 7 pieces"),
        (vec!["make"], "Name an endgame"),
        (vec!["make", "KQKR", "--memory", "1"], "MB of memory"),
        (vec!["stats", "KQKR"], "There is no table for KQvKR"),
        (vec!["verify", "KQKR"], "KQvKR.htb"),
        (vec!["probe", "--fen", "8/8"], "position"),
        (vec!["probe", "--fen", "4k3/8/8/8/8/8/8/RNBQKBNR w - - 0 1"], "No table covers"),
    ] {
        let all = [args.as_slice(), &["--dir", dir, "--lang", "en"]].concat();
        let (_, error, code) = tables(&all);
        // Too little memory is no mistake of the command line.
        let expected = if args.contains(&"--memory") { 1 } else { 2 };
        assert_eq!(code, Some(expected), "{args:?}");
        assert!(error.contains(sentence), "{args:?}: {error}");
    }
}
