//! `horizont db` as people call it, and an import that is killed.

mod support;

use chess::Game;
use chess::random::SplitMix64;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use support::horizont;

/// Random games of invented players.
fn pgn(count: usize) -> String {
    let mut random = SplitMix64::new(24);
    let mut text = String::new();
    for number in 0..count {
        let mut game = Game::default();
        for _ in 0..40 {
            let moves = game.board().legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len().min(8))];
            game.play(mv).unwrap();
        }
        game.set_tag("White", &format!("Nováková, {}", number % 7));
        game.set_tag("Black", &format!("Malý, {number}"));
        game.set_tag("WhiteElo", &(2000 + number % 500).to_string());
        game.set_tag("BlackElo", "2100");
        text += &game.to_pgn();
    }
    text
}

struct Place(tempfile::TempDir);

impl Place {
    fn new(games: usize) -> Place {
        let place = Place(tempfile::tempdir().unwrap());
        std::fs::write(place.file("games.pgn"), pgn(games)).unwrap();
        place
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_string()
    }

    fn db(&self, words: &[&str]) -> (String, String, i32) {
        let db = self.file("db");
        horizont(&[&["db"], words, &["--db", &db]].concat())
    }

    #[track_caller]
    fn out(&self, words: &[&str]) -> String {
        let (out, err, code) = self.db(words);
        assert_eq!(code, 0, "{out}{err}");
        out
    }
}

#[test]
fn from_a_file_to_answers() {
    let place = Place::new(300);
    let games = place.file("games.pgn");
    let text = place.out(&["import", &games, "--lang", "en"]);
    assert!(text.contains("imported: 300"), "{text}");
    let again = place.out(&["import", &games, "--lang", "cs"]);
    assert!(again.contains("Načteno partií: 0"), "{again}");
    let table = place.out(&["explore", "--nodes", "1000", "--lang", "en"]);
    assert!(table.contains("Games: 300") && table.contains("engine"), "{table}");
    let document = place.out(&["explore", "--json", "--nodes", "0", "--elo", "2100.."]);
    assert!(document.contains("\"games\":200") && document.contains("\"top_games\""), "{document}");
    let found = place.out(&["find", "--player", "novakova 3", "--limit", "2", "--json"]);
    assert_eq!(found.lines().count(), 2, "{found}");
    assert_eq!(place.out(&["find", "--query", "hráč=\"novakova 3\"", "--count"]), "43\n");
    assert!(place.out(&["show", "300"]).contains("Malý, 299"));
    assert!(place.out(&["stats", "--lang", "en"]).contains("Players: 307"));
    assert!(place.out(&["check", "--lang", "en"]).contains("intact"));
    assert!(place.out(&["compact", "--lang", "cs"]).contains("MB"));
    let exported = place.out(&["export", "--white", "novakova 3"]);
    assert_eq!(exported.matches("[Event ").count(), 43);
    let target = place.file("out.pgn");
    place.out(&["export", "-o", &target, "--lang", "en"]);
    assert_eq!(std::fs::read_to_string(target).unwrap(), pgn_again(&place));
}

/// What every game of the database says, one by one.
fn pgn_again(place: &Place) -> String {
    (1..=300).map(|id| place.out(&["show", &id.to_string()])).collect()
}

#[test]
fn a_book_from_a_database() {
    let place = Place::new(200);
    place.out(&["import", &place.file("games.pgn")]);
    let (book, db) = (place.file("book.bin"), place.file("db"));
    let made = |more: &[&str]| {
        let words = ["book", "make", "--from-db", "--db", &db, "-o", &book, "--min-games", "1"];
        horizont(&[&words, more, &["--lang", "en"]].concat())
    };
    let (all, _, code) = made(&[]);
    assert!(code == 0 && all.contains("Games counted: 200"), "{all}");
    let (some, _, code) = made(&["--query", "elo=2100.."]);
    assert!(code == 0 && some.contains("Games counted: 100"), "{some}");
}

/// Shares, scores and the summary follow from games that can be counted on the fingers.
#[test]
fn the_book_is_compared_with_practice() {
    let place = Place::new(0);
    let game =
        |number, moves| format!("[White \"W{number}\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n");
    let games: Vec<String> = ["1. e4 e5", "1. e4 c5", "1. e4 e6", "1. a4 e5"]
        .iter()
        .enumerate()
        .map(|(number, moves)| game(number, moves))
        .collect();
    std::fs::write(place.file("games.pgn"), games.concat()).unwrap();
    place.out(&["import", &place.file("games.pgn")]);
    let db = place.file("db");
    let compared = |more: &[&str]| {
        let words = ["book", "compare", "--db", &db, "--min-games", "4", "--limit", "0"];
        let (out, err, code) = horizont(&[&words, more].concat());
        assert_eq!(code, 0, "{out}{err}");
        out
    };
    let found: serde_json::Value = serde_json::from_str(&compared(&["--json"])).unwrap();
    // Four games have the start, none of the other positions.
    assert_eq!(found["compared"], 1);
    let (shown, _, _) = horizont(&["book", "show", "--json"]);
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    let weight = |of: &str| {
        let moves = shown["moves"].as_array().unwrap();
        moves.iter().find(|mv| mv["san"] == of).map_or(0.0, |mv| mv["weight"].as_f64().unwrap())
    };
    let all: f64 =
        shown["moves"].as_array().unwrap().iter().map(|mv| mv["weight"].as_f64().unwrap()).sum();
    let mut overlap = 0.0;
    for (san, games) in [("e4", 3.0), ("a4", 1.0)] {
        let moves = found["moves"].as_array().unwrap();
        let mv = moves.iter().find(|mv| mv["san"] == san).unwrap();
        let share = weight(san) / all;
        assert!((mv["book_share"].as_f64().unwrap() - share).abs() < 1e-9, "{mv}");
        assert_eq!(mv["practice_share"], games / 4.0);
        assert_eq!((&mv["score"], &mv["games"]), (&1.0.into(), &(games as u64).into()));
        overlap += share.min(games / 4.0);
    }
    assert!((found["overlap"].as_f64().unwrap() - overlap).abs() < 1e-9, "{found}");
    let first = &shown["moves"][0]["san"];
    assert_eq!(found["same_first_choice"], u64::from(first == "e4"));
    let table = compared(&["--lang", "en", "--side", "white"]);
    assert!(table.contains("found in enough games: 1") && table.contains("1.a4"), "{table}");
    let black = compared(&["--lang", "cs", "--side", "black"]);
    assert!(black.contains("v dostatku partií: 0"), "{black}");
    let (_, err, code) = horizont(&["book", "compare", "--db", &db, "--query", "moves=e4"]);
    assert_eq!((code, err.lines().count()), (2, 1), "{err}");
}

#[test]
fn what_is_wrong_is_told() {
    let place = Place::new(3);
    let refused = |words: &[&str], code: i32, part: &str| {
        let (out, err, found) = place.db(&[words, &["--lang", "en"]].concat());
        assert_eq!((found, err.lines().count()), (code, 1), "{out}{err}");
        assert!(err.contains(part), "{err}");
    };
    refused(&["stats"], 2, "no database");
    refused(&["import", &place.file("none.pgn")], 1, "none.pgn");
    place.out(&["import", &place.file("games.pgn")]);
    refused(&["show", "4"], 2, "no game 4");
    let klingon = ["import", &place.file("games.pgn"), "--encoding", "klingon"];
    refused(&klingon, 2, "\"klingon\"");
    refused(&["find", "--elo", "high"], 2, "\"high\"");
    refused(&["find", "--query", "colour"], 2, "lacks a value");
    refused(&["find", "--query", "shoe=1"], 2, "\"shoe\"");
    refused(&["explore", "--fen", "x"], 2, "8 ranks");
    refused(&["explore", "--material", "KvK"], 2, "db find");
    let main = Path::new(&place.file("db")).join("games.sqlite");
    let mut bytes = std::fs::read(&main).unwrap();
    // All but the first page, which says what the file is.
    bytes.iter_mut().skip(8192).step_by(37).for_each(|byte| *byte ^= 0x55);
    std::fs::write(&main, bytes).unwrap();
    refused(&["check"], 1, "damaged");
    let in_czech = |part: &str| {
        let (_, err, code) = place.db(&["check", "--lang", "cs"]);
        assert!(code == 1 && err.contains(part), "{err}");
    };
    in_czech("její soubor je porušený");
    std::fs::write(&main, "games".repeat(2000)).unwrap();
    in_czech("její soubor není databáze");
}

/// Runs `horizont` as somebody who may only read the folder: another user if we are root, whom
/// nothing is forbidden.
#[cfg(unix)]
fn as_reader(place: &Place, words: &[&str]) -> (String, i32) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let folder = place.0.path();
    // Where it was built, others may not come.
    let program = folder.join("horizont");
    if !program.exists() {
        std::fs::copy(env!("CARGO_BIN_EXE_horizont"), &program).unwrap();
    }
    let allow = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(folder, 0o755);
    let db = folder.join("db");
    for file in std::fs::read_dir(&db).unwrap() {
        allow(&file.unwrap().path(), 0o644);
    }
    allow(&db, 0o555);
    let mut command = Command::new(program);
    if std::fs::metadata(folder).unwrap().uid() == 0 {
        command.uid(65534).gid(65534);
    }
    let words = command.arg("db").args(words).arg("--db").arg(&db).args(["--lang", "en"]);
    let output = words.current_dir(folder).output().unwrap();
    allow(&db, 0o755);
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8(said).unwrap(), output.status.code().unwrap())
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_read() {
    let place = Place::new(300);
    place.out(&["import", &place.file("games.pgn")]);
    assert_eq!(
        as_reader(&place, &["find", "--player", "novakova 3", "--count"]),
        ("43\n".into(), 0)
    );
    assert!(as_reader(&place, &["explore", "--nodes", "0"]).0.contains("Games: 300"));
    assert!(as_reader(&place, &["check"]).0.contains("intact"));
    let (said, code) = as_reader(&place, &["import", &place.file("games.pgn")]);
    assert!(code == 1 && said.lines().count() == 1, "{said}");
    // Somebody was killed here: there is a log.
    std::fs::write(Path::new(&place.file("db")).join("games.sqlite-wal"), [7; 4096]).unwrap();
    let (said, code) = as_reader(&place, &["find", "--count"]);
    assert!(code == 1 && said.contains("not in its place yet"), "{said}");
}

/// Killed at random moments, again and again, an import leaves whole games and comes to its end.
#[test]
fn a_killed_import_leaves_a_database() {
    let long = std::env::var_os("HORIZONT_LONG").is_some();
    // More than are committed at a time.
    let (count, kills) = if long { (50_000, 100) } else { (25_000, 6) };
    let place = Place::new(count);
    let (games, db, whole) = (place.file("games.pgn"), place.file("db"), place.file("whole"));
    let began = std::time::Instant::now();
    let (out, err, code) = horizont(&["db", "import", &games, "--db", &whole]);
    assert_eq!(code, 0, "{out}{err}");
    let time = began.elapsed().as_millis() as usize;
    let mut random = SplitMix64::new(7);
    let (mut within, mut ended) = (0, 0);
    for _ in 0..kills {
        let mut import = Command::new(env!("CARGO_BIN_EXE_horizont"))
            .args(["db", "import", &games, "--db", &db])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(random.below(time) as u64));
        import.kill().unwrap();
        let finished = import.wait().unwrap().success();
        let (out, err, code) = place.db(&["check", "--lang", "en"]);
        let nothing_yet = code == 2 && err.contains("no database");
        assert!(nothing_yet || code == 0, "{out}{err}");
        within += usize::from(!nothing_yet && !finished);
        if finished {
            ended += 1;
            std::fs::remove_dir_all(&db).unwrap();
        }
    }
    assert!(
        !long || within > 20,
        "{within} of {kills} kills came while games were written, {ended} too late"
    );
    place.out(&["import", &games]);
    let all = |folder: &str| horizont(&["db", "export", "--db", folder]).0;
    assert!(all(&db) == all(&whole), "the games are those of an import in peace");
    let positions = |folder: &str| horizont(&["db", "explore", "--nodes", "0", "--db", folder]).0;
    assert_eq!(positions(&db), positions(&whole));
}

/// What `db train` says to these lines.
fn trained(place: &Place, lines: &str, words: &[&str]) -> (String, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(["db", "train", &place.file("repertoire.pgn"), "--db", &place.file("db")])
        .args(["--lang", "en", "--seed", "1"])
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&said).into_owned(), output.status.code().unwrap())
}

#[test]
fn a_repertoire_is_trained_and_what_is_known_is_kept() {
    let place = Place::new(30);
    place.out(&["import", &place.file("games.pgn")]);
    std::fs::write(place.file("repertoire.pgn"), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n").unwrap();
    let (said, code) = trained(&place, "d4\nrubbish\ne4\nq\n", &[]);
    assert_eq!(code, 0, "{said}");
    for words in
        ["today: 3", "not in your repertoire", "not a move here", "Right", "They play", "0 of 1"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    let (said, _) = trained(&place, "Nf3\n?\n", &[]);
    assert!(said.contains("today: 2") && said.contains("1 of 2"), "{said}");
    let (said, _) = trained(&place, "", &[]);
    assert!(said.contains("today: 0"), "{said}");
    let (said, code) = trained(&place, "", &["--side", "black"]);
    assert!(code == 0 && said.contains("today: 1"), "the other side has moves too: {said}");
    std::fs::write(place.file("repertoire.pgn.progress"), "{").unwrap();
    let (said, code) = trained(&place, "", &[]);
    assert!(code == 2 && said.contains("repertoire.pgn.progress"), "{code} {said}");
    std::fs::write(place.file("repertoire.pgn"), "1. e5 *\n").unwrap();
    assert_eq!(trained(&place, "", &[]).1, 2);
}

#[test]
fn games_of_a_query_are_reviewed() {
    let place = Place::new(30);
    place.out(&["import", &place.file("games.pgn")]);
    let (db, query) = (place.file("db"), "black=\"Malý 3\" plies=..40");
    let review = ["review", "--from-db", "--db", &db, "--query", query, "--nodes", "100", "--json"];
    let (out, err, code) = horizont(&review);
    assert_eq!(code, 0, "{err}");
    assert_eq!(out.lines().count(), 1, "{out}");
    let nobody = ["review", "--from-db", "--db", &db, "--query", "player=Nobody"];
    let (_, err, code) = horizont(&nobody);
    assert_eq!((err.trim_end(), code), ("No games found.", 2));
    let (_, err, code) = horizont(&["review", "--from-db", "--db", &place.file("nothing")]);
    assert!(code == 2 && err.contains("nothing"), "{code} {err}");
}

#[test]
fn a_match_begins_with_games_of_a_query_and_goes_into_a_database() {
    let place = Place::new(30);
    place.out(&["import", &place.file("games.pgn")]);
    let (db, matches) = (place.file("db"), place.file("matches"));
    let engine =
        |name: &str| format!("name={name},cmd={} uci,nodes=20", env!("CARGO_BIN_EXE_horizont"));
    let (a, b) = (engine("A"), engine("B"));
    let begin = ["arena", "--engine", &a, "--engine", &b, "--games", "2", "--max-moves", "12"];
    let from = ["--openings", "db", "--db", &db, "--query", "white=Nováková", "--plies", "4"];
    let (_, err, code) = horizont(&[&begin[..], &from, &["--to-db", &matches]].concat());
    assert_eq!(code, 0, "{err}");
    let database = database::Database::open(Path::new(&matches)).unwrap();
    assert_eq!(database.len().unwrap(), 2);
    let game = database.game(2).unwrap();
    assert_eq!((game.tag("White"), game.tag("Black")), (Some("B"), Some("A")));
    // Wherever its lines are broken.
    let pgn = game.to_pgn().replace('\n', " ");
    assert!(pgn.contains("s} {draw by length}"), "what the engines thought is kept: {pgn}");
    // What is no folder is told before anything is played.
    let games = place.file("games.pgn");
    let (out, err, code) = horizont(&[&begin[..], &["--to-db", &games]].concat());
    assert!(code == 1 && out.is_empty() && err.contains("games.pgn"), "{out}{err}");
}

/// A match that is killed leaves whole games, and others can write meanwhile.
#[test]
fn a_killed_match_leaves_whole_games() {
    let place = Place::new(30);
    let (games, db) = (place.file("games.pgn"), place.file("db"));
    let engine = |name| format!("name={name},cmd={} uci", env!("CARGO_BIN_EXE_horizont"));
    let mut arena = Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(["arena", "--engine", &engine("A"), "--engine", &engine("B"), "--nodes", "1"])
        .args(["--games", "1000000", "--to-db", &db])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let path = Path::new(&db);
    let played = || database::Database::open(path).and_then(|database| database.len()).unwrap_or(0);
    let began = std::time::Instant::now();
    while played() == 0 {
        assert!(began.elapsed() < Duration::from_secs(300), "no game came");
        std::thread::sleep(Duration::from_millis(50));
    }
    // Whoever comes while games are put in is told, and gets in soon after.
    let imported = loop {
        let (out, err, code) = place.db(&["import", &games, "--lang", "en"]);
        let busy = err.contains("another program is writing");
        if !busy || began.elapsed() > Duration::from_secs(300) {
            break (code, out, err);
        }
    };
    arena.kill().unwrap();
    arena.wait().unwrap();
    assert_eq!(imported.0, 0, "{imported:?}");
    assert!(place.out(&["check", "--lang", "en"]).contains("intact"));
    let database = database::Database::open(path).unwrap();
    let count = |query: &str| database.count(&query.parse().unwrap()).unwrap();
    assert_eq!(count("white=novakova"), 30);
    assert_eq!(count("player=A") + 30, database.len().unwrap());
    assert_eq!(count("player=A result=*"), 0);
}
