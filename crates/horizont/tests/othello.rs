//! `horizont othello` as a person calls it, through a pipe.

use assert_cmd::Command;
use std::fs;

fn horizont(lang: &str) -> Command {
    let mut command = Command::cargo_bin("horizont").unwrap();
    command.args(["othello", "--lang", lang]);
    command
}

fn output(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

#[test]
fn a_board_is_drawn_with_its_legal_moves() {
    let text = output(horizont("en").write_stdin("quit\n"));
    let board = "\
    1 2 3 4 5 6 7 8
 1  . . . . . . . .
 2  . . . . . . . .
 3  . . . + . . . .
 4  . . + w b . . .
 5  . . . b w + . .
 6  . . . . + . . .
 7  . . . . . . . .
 8  . . . . . . . .
";
    let squeezed = |text: &str| {
        text.lines()
            .map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert!(squeezed(&text).starts_with(&squeezed(board)), "{text}");
    assert!(text.contains("b Anna 2 : w Karel 2"), "{text}");
}

#[test]
fn mistakes_are_explained_in_both_languages() {
    let lines = "4_4\n1_1\n9_9\npass\nwhat\n";
    let english = output(horizont("en").write_stdin(lines));
    for sentence in
        ["occupied", "would flip nothing", "no square 9_9", "You cannot pass", "Not understood"]
    {
        assert!(english.contains(sentence), "{sentence}: {english}");
    }
    let czech = output(horizont("cs").write_stdin(lines));
    for sentence in
        ["je obsazené", "neotočil", "9_9 na desce není", "Vynechat tah nelze", "nerozumím"]
    {
        assert!(czech.contains(sentence), "{sentence}: {czech}");
    }
}

#[test]
fn moves_are_taken_back_and_played_again_and_the_file_follows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let run = |lines: &str| {
        let mut command = horizont("en");
        command.args(["--white", "minimax,Robot,1", "--output"]).arg(&path);
        let text = output(command.write_stdin(lines));
        (text, fs::read_to_string(&path).unwrap())
    };
    let actions = |file: &str| file.split("[game]\n").nth(1).unwrap().lines().count();
    assert_eq!(actions(&run("3_4\n").1), 2);
    assert_eq!(actions(&run("3_4\nundo\n").1), 0);
    assert_eq!(actions(&run("3_4\nundo\nredo\n").1), 2);
    let (text, _) = run("undo\nredo\n3_4\nhint\n");
    for sentence in ["Nothing to take back", "Nothing to redo", "Try "] {
        assert!(text.contains(sentence), "{sentence}: {text}");
    }
}

#[test]
fn a_saved_game_goes_on_with_other_players() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    output(
        horizont("cs")
            .args(["--size", "4x6", "--white", "human,Eva"])
            .write_stdin(format!("1 3\nulož {}\nkonec\n", path.display())),
    );
    let saved = fs::read_to_string(&path).unwrap();
    assert_eq!(saved, "[pb human,Anna]\n[pw human,Eva]\n[size 4 6]\n[init 2 3]\n[game]\n1_3\n");
    let mut command = horizont("cs");
    command.args(["--black", "minimax,2", "--white", "minimax,Eva,2", "--eval", "positional"]);
    let text = output(command.arg("--input").arg(&path));
    assert!(text.contains("Konec hry."), "{text}");
}

#[test]
fn bad_options_get_one_sentence_and_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let broken = folder.path().join("broken.txt");
    fs::write(&broken, "[size 8 8]\nrubbish\n").unwrap();
    let illegal = folder.path().join("illegal.txt");
    fs::write(&illegal, "[game]\n3_4\n1_1\n").unwrap();
    let (broken, illegal) = (broken.to_str().unwrap(), illegal.to_str().unwrap());
    for (args, sentence) in [
        (["--size", "1x8"], "Chybná velikost „1x8“"),
        (["--init", "8_8"], "Chybné pole „8_8“"),
        (["--black", "robot"], "Chybný hráč „robot“"),
        (["--white", "human,Anna,"], "různě"),
        (["--input", "/nowhere/at/all"], "nelze přečíst"),
        (["--output", "/nowhere/at/all"], "nelze zapsat"),
        (["--input", broken], "řádek 2"),
        (["--input", illegal], "2. tah v souboru"),
        (["--eval", "luck"], "--eval"),
    ] {
        let mut command = horizont("cs");
        if sentence == "různě" {
            command.args(["--black", "human,Anna"]);
        }
        let run = command.args(args).write_stdin("").assert().code(2);
        let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(said.contains(sentence), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    }
}

/// `othello solve` with a file of this content.
fn solve(content: &str, options: &[&str]) -> std::process::Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions.obf");
    fs::write(&path, content).unwrap();
    let mut command = Command::cargo_bin("horizont").unwrap();
    command.args(["othello", "solve", path.to_str().unwrap(), "--lang", "en"]).args(options);
    command.output().unwrap()
}

/// Two endings of the task's kind: 2 empty squares, and a finished game.
const ENDINGS: &str = "\
XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOO- X; % one left
XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO O;
";

#[test]
fn positions_of_a_file_are_solved() {
    let output = solve(ENDINGS, &["--json", "--threads", "2"]);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert_eq!(lines[0]["name"], "one left");
    assert_eq!((&lines[0]["score"], &lines[0]["empties"]), (&64.into(), &1.into()));
    assert_eq!(lines[0]["best"], "h8");
    assert_eq!((&lines[1]["name"], &lines[1]["score"]), (&"2".into(), &0.into()));
    assert_eq!(lines[2]["total"]["positions"], 2);

    let table = String::from_utf8(solve(ENDINGS, &[]).stdout).unwrap();
    assert!(table.contains("one left") && table.contains("+64"), "{table}");
}

#[test]
fn what_is_no_position_is_said_in_a_sentence() {
    for (content, sentence) in [
        ("XO", "Line 1: expected 64 squares"),
        (&format!("\n{} Z", "-".repeat(64)), "Line 2: expected the side to move"),
        (&format!("{} X; A2+38", "-".repeat(64)), "Line 1: a move's value"),
    ] {
        let output = solve(content, &[]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(sentence), "{error}");
        assert_eq!(error.trim().lines().count(), 1, "{error}");
    }
}

/// `othello book` with these words.
fn book(words: &[&str]) -> std::process::Output {
    let mut command = Command::cargo_bin("horizont").unwrap();
    command.args(["othello", "book"]).args(words).args(["--lang", "en"]).output().unwrap()
}

#[test]
fn the_book_names_openings_and_tells_moves() {
    let shown = String::from_utf8(book(&["show", "f5d6c3d3c4"]).stdout).unwrap();
    assert!(shown.starts_with("Opening: Tiger\n"), "{shown}");
    let json = book(&["show", "f5", "--json"]).stdout;
    let document: serde_json::Value = serde_json::from_slice(&json).unwrap();
    let moves = document["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3);
    let best = moves.iter().map(|told| told["score"].as_i64().unwrap()).max();
    assert_eq!(moves[0]["score"].as_i64(), best);
    assert!(moves.iter().any(|told| told["opening"] == "Perpendicular"), "{document}");
    for (moves, sentence) in [("f5f5", "Move 2 (\"f5\") is not legal."), ("so", "Expected moves")] {
        let refused = book(&["show", moves]);
        let said = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn a_book_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.bin");
    let path = path.to_str().unwrap();
    let made = book(&["make", "--depth", "2", "--positions", "50", "-o", path]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let bytes = fs::read(path).unwrap();
    assert!(othello::strong::book::Book::from_bytes(&bytes).unwrap().len() >= 50);
}
