//! `horizont arena` as a person calls it.

mod support;

use support::horizont;

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
    assert!(result.contains(" of 2 ("), "{result}");
    assert!(result.contains("B: crashes 0, hangs 0, illegal moves 0, losses on time 0"));
    let (result, said, code) = play("4");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("Continuing the match after 2 games."), "{said}");
    assert!(result.contains(" of 4 ("), "{result}");
    let games = std::fs::read_to_string(&pgn).unwrap();
    assert_eq!(games.matches("[Event ").count(), 4);
}

#[test]
fn openings_are_made_the_same_for_a_seed_and_played_from() {
    let folder = tempfile::tempdir().unwrap();
    let make = |seed: &str, name: &str| {
        let path = folder.path().join(name).to_str().unwrap().to_string();
        let args = ["arena", "openings", "--count", "12", "--plies", "6", "--nodes", "500"];
        let (out, said, code) = horizont(&[&args[..], &["--seed", seed, "-o", &path]].concat());
        assert_eq!((out.as_str(), code), ("", 0), "{said}");
        (std::fs::read_to_string(&path).unwrap(), path)
    };
    let (lines, path) = make("1", "a.epd");
    assert_eq!(lines, make("1", "b.epd").0);
    assert_ne!(lines, make("2", "c.epd").0);
    let mut different: Vec<&str> = lines.lines().collect();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 12);
    let (first, second) = (own_engine("A"), own_engine("B"));
    let play = |openings: &str| {
        let pgn = folder.path().join("games.pgn");
        let match_of = ["--engine", &first, "--engine", &second, "--openings", openings];
        let rest = ["--nodes", "50", "--games", "4", "--max-moves", "4", "--pgn"];
        let (_, said, code) =
            horizont(&[&["arena"], &match_of[..], &rest, &[pgn.to_str().unwrap()]].concat());
        assert_eq!(code, 0, "{said}");
        let games = std::fs::read_to_string(&pgn).unwrap();
        std::fs::remove_file(&pgn).unwrap();
        games.lines().filter(|line| line.starts_with("[FEN ")).map(str::to_string).collect()
    };
    let of_file: Vec<String> = play(&path);
    let first_line = lines.lines().next().unwrap();
    assert!(of_file[0].contains(first_line) && of_file[1].contains(first_line), "{of_file:?}");
    let of_ours: Vec<String> = play("balanced");
    assert_eq!(of_ours.len(), 4);
    assert_eq!(play("start"), Vec::<String>::new());
}

/// Ctrl-C from a terminal reaches the whole group of programs; here the signal goes to one.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_match_with_the_result_so_far() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("match.json");
    let child = Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(["--lang", "en", "arena", "--nodes", "200", "--games", "100000", "--max-moves", "5"])
        .args(["--engine", &own_engine("A"), "--engine", &own_engine("B"), "--resume"])
        .arg(&saved)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    while !saved.exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(signal.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let result = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130), "{result}");
    assert!(result.contains("A vs B") && result.contains("The match was stopped."), "{result}");
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
        vec!["arena", "openings", "--count", "0"],
        vec!["arena", "openings", "--plies", "0", "--nodes", "1"],
        vec!["arena", "openings", "--count", "1", "--nodes", "1", "-o", "no/such/folder/x.epd"],
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

#[test]
fn constants_are_tuned_and_a_tuning_is_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("tuning.json").to_str().unwrap().to_string();
    let engine = own_engine("A");
    let tune = |names: &str, games: &str| {
        let common = ["--lang", "en", "arena", "--nodes", "50", "--max-moves", "20", "--tune"];
        let rest = [names, "--games", games, "--engine", &engine, "--resume", &saved];
        horizont(&[&common[..], &rest].concat())
    };
    // Any number among the options will do here; a weaker skill loses games.
    let (result, said, code) = tune("Skill Level:2", "4");
    assert_eq!(code, 0, "{said}");
    assert!(result.starts_with("Skill Level: 20 → "), "{result}");
    assert!(result.ends_with("Games played: 4.\n"), "{result}");
    let (result, _, code) = tune("Skill Level:2", "6");
    assert_eq!((code, result.ends_with("Games played: 6.\n")), (0, true), "{result}");
    for (names, games) in [("Hash", "8"), ("no such thing", "2"), ("Skill Level:x", "2")] {
        let (result, said, code) = tune(names, games);
        assert_eq!((result.as_str(), code), ("", 2), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}

#[test]
fn ideas_are_tried_in_the_same_games() {
    let engine = own_engine("A");
    let ideas = |described: &str, more: &[&str]| {
        let common = ["--lang", "en", "arena", "--nodes", "50", "--max-moves", "20", "--ideas"];
        horizont(&[&common[..], &[described, "--games", "4", "--engine", &engine], more].concat())
    };
    let (result, said, code) = ideas("Skill Level:0,MultiPV:2+Hash:2", &[]);
    assert_eq!(code, 0, "{said}");
    for name in ["Skill Level:0: ", "MultiPV:2+Hash:2: "] {
        let lines: Vec<&str> = result.lines().filter(|line| line.starts_with(name)).collect();
        assert!(lines.len() == 1 && lines[0].ends_with(" Elo"), "{result}");
    }
    let (result, said, code) = ideas("Hash:2", &["--json"]);
    assert_eq!(code, 0, "{said}");
    let document: serde_json::Value = serde_json::from_str(&result).unwrap();
    assert_eq!(document["ideas"][0]["name"], "Hash:2");
    assert_eq!(document["ideas"][0]["pairs"], 2);
    for described in ["Hash", "no such thing:1", "Skill Level:21", "Hash:2+"] {
        let (result, said, code) = ideas(described, &[]);
        assert_eq!((result.as_str(), code), ("", 2), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}
