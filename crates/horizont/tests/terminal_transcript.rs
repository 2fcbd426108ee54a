//! Whole games through a pipe, word for word, in both languages.

mod support;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program with lines on its standard input.
fn run(folder: &Path, arguments: &[&str], locale: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(arguments)
        .current_dir(folder)
        .env("HORIZONT_STATE_DIR", folder.join("state"))
        .env("LC_ALL", locale)
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It may leave before it has read everything.
    _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// What the program says to a script.
fn transcript(arguments: &[&str], input: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), arguments, "C.UTF-8", input);
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The same without what the network thinks, which the next network thinks otherwise.
fn without_opinions(transcript: &str) -> String {
    let mut hidden = false;
    let mut lines = Vec::new();
    for line in transcript.lines() {
        hidden |= line.starts_with("Neuronová síť: ") || line.starts_with("NNUE: ");
        let verdict = line.contains("krátký propočet") || line.contains("a short search");
        let starts_board = line.trim_start().starts_with("a      b");
        let shown = |(column, c): (usize, char)| {
            if (hidden || verdict) && column > 1 && c.is_ascii_digit() { '#' } else { c }
        };
        let mut line: String = line.chars().enumerate().map(shown).collect();
        if verdict {
            // A depth of nine or of ten is an opinion, too.
            line = line.replace("##)", "#)");
        }
        lines.push(line);
        hidden &= !starts_board;
    }
    lines.join("\n")
}

const CZECH: &str = "\
knihovna ne\nobtížnost nejnižší\ne2 e4\nJf3\nhistorie\ntip\ntahy\nvyhozené\ne5\nKe3\nO-O\nhelo\nzpět soon\n\
zpět 3\nvpřed\njdi 1...\njdi 40\nd5\npokračuj\nvarianta\nskóre body\nskóre x\njazyk de\nulož\n\
ulož hra.txt\notevři nic.pgn\nstrany\notoč\nremíza\nvzdej\ne4\nnová oba\nuprav\nprázdná\n\
Ke1 ke8 Dh6\nhotovo\nohodnoť\nuci\njazyk en\nboard\n";

const ENGLISH: &str = "\
book off\nlevel lowest\ne2 e4\nNf3\nhistory\ntip\nmoves\ncaptured\ne5\nKe3\nO-O\nhelo\nback soon\n\
back 3\nforward\ngoto 1...\ngoto 40\nd5\ncontinue\nvariation\nscore points\nscore x\nlang de\n\
save\nsave game.txt\nopen nothing.pgn\nsides\nflip\ndraw\nresign\ne4\nnew both\nedit\nclear\n\
Ke1 ke8 Qh6\ndone\neval\nuci\nlang cs\nboard\n";

#[test]
fn commands_in_czech() {
    insta::assert_snapshot!(without_opinions(&transcript(&["--lang", "cs"], CZECH)));
}

#[test]
fn commands_in_english() {
    insta::assert_snapshot!(without_opinions(&transcript(&["--lang", "en"], ENGLISH)));
}

#[test]
fn to_mate_with_a_promotion_on_the_way() {
    let script = "sides both\nedit fen 7k/P5pp/8/8/8/8/8/K7 w - - 0 1\na8\nJ\nback\na8=Q\n";
    insta::assert_snapshot!(transcript(&["--lang", "en"], script));
}

#[test]
fn help_in_both_languages() {
    let script = "help\nhelp controls\nhelp level\nhelp edit\nhelp nothing\n";
    insta::assert_snapshot!("help_en", transcript(&["--lang", "en"], script));
    insta::assert_snapshot!("help_cs", transcript(&["--lang", "cs"], script));
}

#[test]
fn one_answer_to_a_list_of_moves() {
    let answer = |arguments: &[&str]| {
        let moves = ["play", "--no-book", "--level", "3", "--moves", "e2e4 e7e5"];
        let all = [&moves[..], arguments].concat();
        transcript(&all, "")
    };
    insta::assert_snapshot!(answer(&["--lang", "cs"]));
    let quiet = answer(&["--quiet"]);
    let mv = quiet.trim();
    assert!(mv.len() == 4 && mv.is_ascii(), "{quiet}");
}

#[test]
fn openings_from_the_book_by_name_then_the_tables() {
    let script = "e4\nhistory\nbook\nsides both\nedit fen 7k/8/8/8/8/8/1q6/K1Q5 w - - 0 1\n\
                  Kxb2\nanalyse 1 1s\nlang cs\nKg8\nboard\nback\n";
    let level = ["play", "--lang", "en", "--seed", "4", "--level", "lowest"];
    let said = transcript(&level, script);
    assert_eq!(said, transcript(&level[1..], script), "a game needs no command");
    insta::assert_snapshot!(said);
    let played = || transcript(&["play", "--seed", "9", "--moves", "d4", "--quiet"], "");
    assert_eq!(played(), played(), "the same seed plays the same");
}

#[test]
fn nothing_is_said_before_the_first_line_and_only_uci_after_uci() {
    assert_eq!(transcript(&[], ""), "");
    let uci = transcript(&["--lang", "cs"], "uci\nisready\nquit\n");
    assert!(uci.starts_with("id name Horizont") && uci.ends_with("uciok\nreadyok\n"), "{uci}");
}

#[test]
fn bad_options_are_one_sentence_and_code_2() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        &["play", "--level", "9"][..],
        &["play", "--time", "soon"],
        &["play", "--sides", "three"],
        &["play", "--moves", "e2e4 e2e4"],
        &["play", "--fen", "x"],
        &["play", "missing.pgn"],
    ] {
        let output = run(folder.path(), arguments, "C.UTF-8", "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

/// A script leaves nothing behind; what it resumed stays, and so does a game whose program was
/// killed.
#[test]
fn a_script_leaves_no_unfinished_game_but_a_killed_one_does() {
    let folder = tempfile::tempdir().unwrap();
    let play = |input: &str| {
        let output = run(folder.path(), &["--lang", "en"], "C.UTF-8", input);
        String::from_utf8(output.stdout).unwrap()
    };
    play("level lowest\ne4\nd4");
    assert!(play("resume\n").contains("no unfinished games"));
    support::leave_unfinished(&folder.path().join("state"), "sides both\ne4\ne5\nd4\n", "2.d4");
    for _ in 0..2 {
        let resumed = play("resume\nhistory\n");
        assert!(resumed.contains("Game resumed.") && resumed.contains("2.d4"), "{resumed}");
    }
}

#[test]
fn rubbish_and_foreign_bytes_are_survived() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_horizont"))
        .env("HORIZONT_STATE_DIR", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut bytes: Vec<u8> = (0..=255).collect();
    bytes.extend(b"\n\xff\xfe\n".repeat(50));
    bytes.extend("x".repeat(1 << 20).as_bytes());
    bytes.extend(b"\ne2e4\0\nsave \0\nopen \xff\nedit fen \xff\n");
    _ = stdin.write_all(&bytes);
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_last_move_is_marked_until_told_otherwise() {
    let said = transcript(&["play", "--sides", "both", "--lang", "en"], "e4\nmarks\nboard\n");
    let (before, after) = said.split_once("The last move is not highlighted.").unwrap();
    assert!(before.contains("[♙]") && !after.contains('['), "{said}");
}
