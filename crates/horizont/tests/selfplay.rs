//! `horizont selfplay` as it is called.

use assert_cmd::Command;
use engine::eval::nnue::Network;
use std::path::Path;

fn horizont(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("horizont")
        .unwrap()
        .current_dir(folder)
        .args(["--lang", "en", "selfplay"])
        .args(args)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn games_are_played_added_counted_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let play = ["play", "games", "--games", "3", "--nodes", "50", "--seed", "4", "--threads", "1"];
    let (code, said, _) = horizont(folder, &play);
    assert_eq!(code, 0);
    assert!(said.starts_with("Games added to games: 3 with "), "{said}");
    let once = std::fs::read(folder.join("games")).unwrap();
    let (_, _, warned) = horizont(folder, &play);
    assert!(warned.contains("Games already in the file: 3."), "{warned}");
    // The same seed gives the same games on one thread.
    let twice = std::fs::read(folder.join("games")).unwrap();
    assert_eq!(twice[once.len()..], once[8..]);

    let (code, stats, _) = horizont(folder, &["stats", "games"]);
    assert_eq!(code, 0);
    assert!(stats.lines().next().unwrap().ends_with(" 6"), "{stats}");
    let positions: usize = number(&stats, "Training positions");

    let (code, _, _) = horizont(folder, &["export", "games", "-o", "packed"]);
    assert_eq!(code, 0);
    assert_eq!(std::fs::metadata(folder.join("packed")).unwrap().len() as usize, 36 * positions);
    let (code, _, _) = horizont(folder, &["export", "games", "--text", "-o", "text"]);
    assert_eq!(code, 0);
    let text = std::fs::read_to_string(folder.join("text")).unwrap();
    assert_eq!(text.lines().count(), positions);
    for line in text.lines() {
        let fields: Vec<&str> = line.split(';').collect();
        assert!(chess::Board::from_fen(fields[0]).is_ok());
        assert!(["0", "0.5", "1"].contains(&fields[1]));
        assert!(fields[2].parse::<i16>().is_ok());
    }
}

#[test]
fn games_go_into_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let play = ["play", "--to-db", "db", "--games", "5", "--nodes", "30", "--seed", "4"];
    let (code, said, warned) = horizont(folder, &play);
    assert_eq!((code, said.lines().count()), (0, 1), "{said}{warned}");
    assert!(said.starts_with("Games added to db: 5 with "), "{said}");
    let database = database::Database::open(&folder.join("db")).unwrap();
    assert_eq!(database.len().unwrap(), 5);
    for id in 1..=5 {
        let (info, header) = (database.info(id).unwrap(), database.header(id).unwrap());
        assert!(info.white.starts_with("Horizont ") && info.white == info.black);
        assert!(header.result() != chess::GameResult::Unknown && header.plies > 8);
    }
    // The same games again are there already; the file gets them.
    let (code, said, _) = horizont(folder, &[&["play", "games"], &play[1..]].concat());
    assert_eq!((code, said.lines().count()), (0, 2), "{said}");
    assert_eq!(database.len().unwrap(), 5);
    let (_, stats, _) = horizont(folder, &["stats", "games"]);
    assert!(stats.lines().next().unwrap().ends_with(" 5"), "{stats}");
    let (code, _, warned) = horizont(folder, &["play", "--games", "1"]);
    assert!(code == 2 && warned.contains("FILE"), "somewhere they have to go: {warned}");
    std::fs::write(folder.join("file"), "").unwrap();
    let (code, _, warned) = horizont(folder, &["play", "--to-db", "file", "--games", "1"]);
    assert!(code == 1 && warned.lines().count() == 1, "{warned}");
}

/// However the rest is shuffled, a game stays whole at the end for trainings to check themselves.
#[test]
fn the_fortieth_game_is_not_shuffled() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let play = ["play", "games", "--games", "40", "--nodes", "20", "--seed", "3", "--threads", "1"];
    assert_eq!(horizont(folder, &play).0, 0);
    let [one, other] = ["1", "2"].map(|seed| {
        let export = ["export", "games", "--text", "--shuffle", seed, "-o", seed];
        assert_eq!(horizont(folder, &export).0, 0);
        std::fs::read_to_string(folder.join(seed)).unwrap()
    });
    let alike = |(one, other): &(&str, &str)| one == other;
    let (back, other_back) = (one.lines().rev(), other.lines().rev());
    let whole: Vec<&str> = back.zip(other_back).take_while(alike).map(|(line, _)| line).collect();
    let all = one.lines().count();
    assert!(whole.len() > 5 && whole.len() < all / 5, "{} of {all}", whole.len());
    let result = |line: &str| line.split(';').nth(1).map(str::to_string);
    assert!(whole.iter().all(|line| result(line) == result(whole[0])));
}

fn number(table: &str, name: &str) -> usize {
    let line = table.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().last().unwrap().parse().unwrap()
}

#[test]
fn what_is_no_file_of_games_is_refused_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("letter"), "Dear Sir").unwrap();
    for args in [
        &["play", "letter", "--games", "1"][..],
        &["stats", "letter"],
        &["stats", "nowhere"],
        &["export", "letter", "-o", "out"],
        &["play", "missing/games"],
    ] {
        let (code, said, error) = horizont(folder, args);
        assert_eq!((code, said.as_str()), (2, ""), "{args:?}");
        assert_eq!(error.trim_end().lines().count(), 1, "{error}");
    }
    assert_eq!(std::fs::read(folder.join("letter")).unwrap(), b"Dear Sir");
    assert!(!folder.join("out").exists());
}

/// A file of positions from a few games.
fn positions(folder: &Path) -> Vec<u8> {
    let play = ["play", "games", "--games", "20", "--nodes", "30", "--seed", "4", "--threads", "1"];
    assert_eq!(horizont(folder, &play).0, 0);
    assert_eq!(horizont(folder, &["export", "games", "-o", "positions"]).0, 0);
    std::fs::read(folder.join("positions")).unwrap()
}

#[test]
fn a_network_is_trained_and_trained_on() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    positions(folder);
    let train = |more: &[&str]| {
        let usual = ["train", "positions", "--scale", "300", "--batch", "32", "--rate", "2e-3"];
        horizont(folder, &[&usual[..], more].concat())
    };
    let (code, said, error) = train(&["-o", "first.nnue", "--epochs", "3", "--threads", "2"]);
    assert_eq!(code, 0, "{error}");
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("Positions ") && lines[0].contains("scale 300.0"), "{said}");
    assert!(lines[3].starts_with("Epoch 3: training loss 0."), "{said}");
    assert_eq!(lines[4..], ["Network written to first.nnue."], "{said}");
    // Measured on the positions held out: 0.0571 before, 0.0096 after.
    assert!(validation_loss(lines[3]) < 0.7 * validation_loss(lines[0]), "{said}");
    let first = Network::open(&folder.join("first.nnue")).unwrap();
    assert_eq!(first.scale(), 300);

    // Going on begins where the file is, but for its rounding.
    let on =
        ["-o", "second.nnue", "--from", "first.nnue", "--epochs", "0.5", "--last-rate", "1e-4"];
    let (code, more, error) = train(&on);
    assert_eq!(code, 0, "{error}");
    let (before, after) =
        (validation_loss(lines[3]), validation_loss(more.lines().next().unwrap()));
    assert!((before - after).abs() < 0.05 * validation_loss(lines[0]), "{said}{more}");
    let second = Network::open(&folder.join("second.nnue")).unwrap();
    assert!(second.to_bytes() != first.to_bytes());
}

/// The loss on positions held out that a line tells.
fn validation_loss(line: &str) -> f64 {
    let after = line.split("validation loss ").nth(1).unwrap();
    after.split([';', ' ']).next().unwrap().trim_end_matches('.').parse().unwrap()
}

#[test]
fn a_training_that_makes_no_sense_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let good = positions(folder);
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.join(name), bytes).unwrap();
    let damaged = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[36 + at] = byte;
        bytes
    };
    write("empty", &[]);
    write("cut", &good[..50]);
    write("single", &good[..36]);
    write("odd-piece", &damaged(20, 0xDD));
    write("odd-result", &damaged(34, 3));
    write("labelled", &damaged(35, 1));
    write("crowded", &[&[0x11; 32][..], &[0; 4]].concat());
    write("no-kings", &[0; 36]);
    write("letter", b"Dear Sir");
    let mut other_shape = Network::embedded().to_bytes();
    other_shape[8] ^= 1;
    write("other.nnue", &other_shape);
    let files = ["empty", "cut", "single", "odd-piece", "odd-result", "crowded", "no-kings"];
    let files = files.iter().chain(&["labelled", "nowhere", "."]).map(|&file| vec![file]);
    let options = ["--rate=0", "--rate=-1", "--rate=NaN", "--rate=2", "--last-rate=0"];
    let more = ["--epochs=0", "--epochs=-2", "--epochs=inf", "--epochs=x", "--result-share=1.1"];
    let last = ["--result-share=NaN", "--batch=0", "--threads=0", "--scale=0", "--from=letter"];
    let options = options.iter().chain(&more).chain(&last).chain(&["--from=other.nnue"]);
    let options = options.map(|&option| vec!["positions", option]);
    for bad in files.chain(options) {
        let mut args = vec!["train", "-o", "out.nnue"];
        if !bad.iter().any(|word| word.starts_with("--scale")) {
            args.push("--scale=300");
        }
        args.extend(&bad);
        let (code, said, error) = horizont(folder, &args);
        assert_eq!((code, said.as_str()), (2, ""), "{args:?}");
        assert_eq!(error.trim_end().lines().count(), 1, "{args:?}: {error}");
    }
    let (code, _, error) = horizont(folder, &["train", "positions", "-o", "missing/out.nnue"]);
    assert_eq!((code, error.trim_end().lines().count()), (2, 1), "{error}");
    assert!(!folder.join("out.nnue").exists());
}

#[cfg(unix)]
#[test]
fn an_interrupted_training_writes_what_it_has() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    positions(folder);
    let mut training = Command::new(assert_cmd::cargo::cargo_bin("horizont"))
        .current_dir(folder)
        .args(["--lang", "en", "selfplay", "train", "positions", "-o", "net.nnue"])
        .args(["--scale=300", "--epochs=1000000", "--batch=32"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = std::io::BufReader::new(training.stdout.take().unwrap());
    let mut line = String::new();
    // After the first epoch it is surely under way.
    while !line.starts_with("Epoch 1:") {
        line.clear();
        assert_ne!(std::io::BufRead::read_line(&mut said, &mut line).unwrap(), 0);
    }
    let interrupt = Command::new("kill").args(["-INT", &training.id().to_string()]).status();
    assert!(interrupt.unwrap().success());
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut said, &mut rest).unwrap();
    assert_eq!(training.wait().unwrap().code(), Some(130));
    let last = rest.lines().last().unwrap();
    assert!(last.starts_with("Stopped after step "), "{last}");
    assert!(last.ends_with("the network so far was written to net.nnue."), "{last}");
    assert!(Network::open(&folder.join("net.nnue")).is_ok());
}
