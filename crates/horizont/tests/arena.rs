//! `horizont arena` as a person calls it.

use assert_cmd::Command;

/// Runs `horizont` and gives standard output, standard error and the exit code.
fn horizont(args: &[&str]) -> (String, String, i32) {
    let output = Command::cargo_bin("horizont").unwrap().args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// Our own engine as it is started by others.
fn own_engine(name: &str) -> String {
    format!("name={name},cmd='{}' uci,option.Hash=1", env!("CARGO_BIN_EXE_horizont"))
}

#[test]
fn our_engine_plays_itself_and_a_resumed_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (first, second) = (own_engine("A"), own_engine("B"));
    let (saved, pgn) = (path("match.json"), path("games.pgn"));
    let play = |games: &str| {
        let args = [
            ["--lang", "en"],
            ["arena", "--engine"],
            [&first, "--engine"],
            [&second, "--nodes"],
            ["500", "--games"],
            [games, "--concurrency"],
            ["2", "--max-moves"],
            ["10", "--pgn"],
            [&pgn, "--resume"],
        ];
        horizont(&[args.concat(), vec![&saved]].concat())
    };
    let (result, said, code) = play("2");
    assert_eq!(code, 0, "{said}");
    assert!(result.contains("points of 2 games"), "{result}");
    assert!(result.contains("B: crashes 0, hangs 0, illegal moves 0, losses on time 0"));
    let (result, said, code) = play("4");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("2 games are played already"), "{said}");
    assert!(result.contains("points of 4 games"), "{result}");
    let games = std::fs::read_to_string(&pgn).unwrap();
    assert_eq!(games.matches("[Event ").count(), 4);
}

#[test]
fn bad_input_gets_a_sentence_and_a_code_in_both_languages() {
    let two = ["arena", "--engine", "cmd=x", "--engine", "cmd=y"];
    let with = |more: &[&'static str]| [&two[..], more].concat();
    let cases = [
        vec!["arena"],
        vec!["arena", "--engine", "cmd=x"],
        vec!["arena", "--engine", "nonsense", "--engine", "cmd=y"],
        vec!["arena", "--engine", "name=A", "--engine", "cmd=y"],
        vec!["arena", "--engine", "cmd=x,nodes=many", "--engine", "cmd=y"],
        vec!["arena", "--engine", "cmd='x", "--engine", "cmd=y"],
        vec!["arena", "--engine", "cmd=x", "--engine", "cmd=x", "--nodes", "1"],
        with(&[]),
        with(&["--tc", "soon"]),
        with(&["--nodes", "0"]),
        with(&["--nodes", "1", "--sprt", "elo0=5,elo1=0"]),
        with(&["--nodes", "1", "--draw", "level"]),
        with(&["--nodes", "1", "--resign", "moves=1"]),
        with(&["--nodes", "1", "--openings", "no/such/file"]),
        with(&["--nodes", "1", "--openings", "Cargo.toml"]),
        with(&["--nodes", "1", "--pgn", "no/such/folder/x.pgn"]),
        with(&["--nodes", "1"]),
    ];
    for args in cases {
        let mut sentences = Vec::new();
        for lang in ["cs", "en"] {
            let (out, sentence, code) = horizont(&[&["--lang", lang], &args[..]].concat());
            assert_eq!((out.as_str(), code), ("", 2), "{args:?}");
            assert_eq!(sentence.lines().count(), 1, "{args:?}: {sentence}");
            sentences.push(sentence);
        }
        assert_ne!(sentences[0], sentences[1], "{args:?}");
    }
}
