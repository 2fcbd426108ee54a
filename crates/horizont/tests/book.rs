//! `horizont book` as people call it, and the engine playing from a book.

use assert_cmd::Command;
use book::polyglot::{Entry, key};
use chess::Board;
use std::path::Path;

fn horizont(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("horizont").unwrap();
    command.args(args);
    command
}

#[track_caller]
fn out(args: &[&str]) -> String {
    out_and_err(args).0
}

#[track_caller]
fn out_and_err(args: &[&str]) -> (String, String) {
    let output = horizont(args).assert().success().get_output().clone();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[track_caller]
fn refused(args: &[&str]) -> String {
    let output = horizont(args).assert().code(2).get_output().stderr.clone();
    let text = String::from_utf8(output).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

fn uci(lines: &str) -> String {
    let output =
        horizont(&["uci"]).write_stdin(lines).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

fn best_moves(text: &str) -> Vec<&str> {
    let words = text.lines().filter_map(|line| line.strip_prefix("bestmove "));
    words.filter_map(|rest| rest.split(' ').next()).collect()
}

fn entry(bits: u16) -> [u8; 16] {
    Entry { key: key(&Board::default()), bits, weight: 1, learn: 0 }.to_bytes()
}

#[test]
fn show_says_the_moves_in_both_languages() {
    let english = out(&["book", "show", "--lang", "en"]);
    assert!(english.contains("Nf3") && english.contains("13.0 %"), "{english}");
    let czech = out(&["book", "show", "--lang", "cs"]);
    assert!(czech.contains("Jf3") && czech.contains("13,0 %"), "{czech}");
    assert!(czech.contains("Anglická hra"), "{czech}");
    let far = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1";
    assert!(out(&["book", "show", "--fen", far, "--lang", "en"]).contains("not in the book"));
    assert!(refused(&["book", "show", "--fen", "x", "--lang", "en"]).contains("8 ranks"));
}

#[test]
fn names_of_moves_and_of_games() {
    let named =
        |lang: &str| out(&["book", "name", "1.", "e4", "e5", "2.Nf3 Nc6 3.Bb5", "--lang", lang]);
    assert_eq!(named("en"), "C60 Ruy Lopez\n");
    assert_eq!(named("cs"), "C60 Španělská hra\n");
    assert!(refused(&["book", "name", "e5", "--lang", "en"]).contains("e5"));
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.pgn");
    std::fs::write(&games, "1. d4 d5 2. c4 *\n\n1. e4 c5 *\n").unwrap();
    let text = out(&["book", "name", games.to_str().unwrap(), "--lang", "en"]);
    assert_eq!(text, "D06 Queen's Gambit\nB20 Sicilian Defense\n");
}

#[test]
fn from_games_to_a_book_to_moves() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let games =
        "1. e4 e5 2. Nf3 1-0\n\n1. e4 c5 1/2-1/2\n\n1. e5 *\n\n1. d4 d5 0-1\n\n1. d4 d5 1-0\n";
    std::fs::write(file("games.pgn"), games).unwrap();
    let (made, warned) = out_and_err(&[
        "book",
        "make",
        &file("games.pgn"),
        "-o",
        &file("a.bin"),
        "--min-games",
        "1",
        "--lang",
        "en",
    ]);
    assert!(warned.contains("Game 3: move 1. e5: "), "{warned}");
    assert!(made.contains("counted: 4, unreadable: 1"), "{made}");
    let shown = out(&["book", "show", "--file", &file("a.bin"), "--lang", "en"]);
    let first: Vec<Vec<&str>> =
        shown.lines().map(|line| line.split_whitespace().take(3).collect()).collect();
    assert_eq!(first, [["e4", "3", "60.0"], ["d4", "2", "40.0"]]);

    out(&["book", "export", "-o", &file("own.bin"), "--lang", "en"]);
    out(&["book", "merge", &file("own.bin"), &file("a.bin"), "-o", &file("both.bin")]);
    let info = out(&["book", "info", &file("both.bin"), "--lang", "en"]);
    assert!(info.contains("303"), "e4 has 300 and 3: {info}");
    let first = [
        "book",
        "merge",
        &file("own.bin"),
        &file("a.bin"),
        "-o",
        &file("first.bin"),
        "--prefer-first",
    ];
    out(&first);
    assert!(!out(&["book", "info", &file("first.bin"), "--lang", "en"]).contains("303"));
}

#[test]
fn what_is_no_book_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_string()
    };
    let unsorted = [[0xff; 16], [0; 16]].concat();
    for (name, content, reason) in [
        ("odd.bin", &b"seventeen bytes!!"[..], "17 bytes"),
        ("empty.bin", b"", "empty"),
        ("unsorted.bin", &unsorted, "entry 2"),
    ] {
        let path = file(name, content);
        let said = refused(&["book", "show", "--file", &path, "--lang", "en"]);
        assert!(said.contains(reason) && said.contains(name), "{said}");
        // The engine says so and thinks for itself.
        let talk = format!(
            "setoption name OwnBook value true\nsetoption name Book File value {path}\ngo nodes 100\n"
        );
        let heard = uci(&talk);
        assert!(
            heard.contains("info string Book File") && heard.contains("is not used"),
            "{heard}"
        );
        assert!(heard.contains("info depth 1") && best_moves(&heard).len() == 1, "{heard}");
    }
    assert!(!Path::new(&folder.path().join("x")).exists());
    refused(&["book", "show", "--file", "no/such/book.bin"]);
    let text = file("book.txt", b"not a position\n");
    assert!(refused(&["book", "grow", "-o", &text, "--lang", "en"]).contains("line 1"));
}

#[test]
fn an_illegal_entry_is_named_and_the_rest_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.bin");
    // a1a8 is no move; a2a3 is.
    std::fs::write(&path, [entry(56), entry(8 << 6 | 16)].concat()).unwrap();
    let path = path.to_str().unwrap();
    let (shown, warned) = out_and_err(&["book", "show", "--file", path, "--lang", "en"]);
    assert!(warned.contains("Entry 1"), "{warned}");
    assert!(shown.starts_with("a3"), "{shown}");
    let heard = uci(&format!(
        "setoption name OwnBook value true\nsetoption name Book File value {path}\ngo nodes 100\n"
    ));
    assert!(heard.contains("entry 1 has an illegal move"), "{heard}");
    assert_eq!(best_moves(&heard), ["a2a3"]);
    assert!(!heard.contains("info depth"), "{heard}");
}

#[test]
fn the_engine_plays_from_its_book_only_when_asked_for_a_move() {
    let thinks = |talk: &str| uci(talk).contains("info depth");
    let own = "setoption name OwnBook value true\n";
    assert!(thinks("go nodes 100\n"), "without OwnBook");
    assert!(!thinks(&format!("{own}go nodes 100\n")));
    assert!(thinks(&format!("{own}setoption name UCI_AnalyseMode value true\ngo nodes 100\n")));
    assert!(thinks(&format!("{own}go nodes 100 searchmoves a2a3\n")));
    assert!(thinks(&format!("{own}go infinite nodes 100\nstop\n")));
    assert!(thinks(&format!("{own}setoption name Book Depth value 0\ngo nodes 100\n")));
    // Two moves of the book for the weakest level, not three.
    let third = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3\n";
    assert!(!thinks(&format!("{own}{third}go nodes 100\n")));
    assert!(thinks(&format!("{own}setoption name Level value lowest\n{third}go nodes 100\n")));
}

#[test]
fn the_same_seed_plays_the_same_and_the_best_is_the_best() {
    let many = "go nodes 1\n".repeat(60);
    let seeded = |seed: u32| {
        uci(&format!(
            "setoption name OwnBook value true\nsetoption name Book Seed value {seed}\n{many}"
        ))
    };
    assert_eq!(best_moves(&seeded(3)), best_moves(&seeded(3)));
    assert_ne!(best_moves(&seeded(3)), best_moves(&seeded(4)));
    let heaviest = uci(&format!(
        "setoption name OwnBook value true\nsetoption name Best Book Move value true\n{many}"
    ));
    assert!(best_moves(&heaviest).iter().all(|mv| *mv == "e2e4"));
}

#[test]
fn a_book_grows_and_grows_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.txt");
    let path = path.to_str().unwrap();
    let grow = |positions: &str| {
        out(&[
            "book",
            "grow",
            "-o",
            path,
            "--positions",
            positions,
            "--nodes",
            "50",
            "--threads",
            "2",
        ]);
        std::fs::read_to_string(path).unwrap()
    };
    let small = grow("3");
    assert_eq!(book::own::read(&small).unwrap().len(), 3);
    let larger = grow("30");
    assert_eq!(book::own::read(&larger).unwrap().len(), 30);
    assert_eq!(larger, grow("30"), "nothing is looked at twice");
}

#[test]
fn check_draws_the_same_positions_by_the_same_seed() {
    let check = |lang: &str| {
        let args = ["book", "check", "--nodes", "2000", "--sample", "3", "--seed", "5"];
        let output = horizont(&[&args[..], &["--lang", lang]].concat()).output().unwrap();
        assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let english = check("en");
    assert!(english.contains("Positions: 3, moves: "), "{english}");
    assert_eq!(english, check("en"));
    assert!(check("cs").contains("Pozic: 3, tahů: "));
}

#[test]
fn a_bad_game_is_named_in_the_language() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    std::fs::write(&file, "1. e4 e5 *\n\n1. e4 Ke4 *\n\n1. d4 *\n").unwrap();
    let file = file.to_str().unwrap();
    let said = |lang: &str| out_and_err(&["book", "name", file, "--lang", lang]);
    let (names, english) = said("en");
    assert_eq!(names.lines().count(), 2, "{names}");
    assert!(english.starts_with("Game 2: move 1... Ke4: "), "{english}");
    let (_, czech) = said("cs");
    assert!(czech.starts_with("2. partie: tah 1... Ke4: "), "{czech}");
}
