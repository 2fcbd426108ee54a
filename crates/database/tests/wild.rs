//! PGN of the wild: other encodings, missing tags, null moves, coordinates, variations, Chess960,
//! broken games; and files that were imported in part.

mod support;

use database::{Database, Error, ImportOptions, Imported, Order, Query, Writer, import};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use support::{games, pgn};

fn import_bytes(folder: &Path, options: &ImportOptions, bytes: &[u8]) -> (Imported, Database) {
    let file = folder.join("wild.pgn");
    std::fs::write(&file, bytes).unwrap();
    let db = folder.join("db");
    let imported = import(&db, &[file], options, &AtomicBool::new(false), |_| {}).unwrap();
    (imported, Database::open(&db).unwrap())
}

fn imported(text: impl AsRef<[u8]>) -> (Imported, Database, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let (imported, database) =
        import_bytes(folder.path(), &ImportOptions::default(), text.as_ref());
    (imported, database, folder)
}

fn movetext(database: &Database, id: u64) -> String {
    let pgn = database.game(id).unwrap().to_pgn();
    pgn.split_once("\n\n").unwrap().1.trim().replace('\n', " ")
}

#[test]
fn encodings_and_missing_tags() {
    let latin = b"[White \"H\xf6fer\"]\r\n\r\n1. e4 e5 1-0\r\n\r\n";
    let utf8 = "\u{feff}[White \"Höfer\"]\n[Black \"\\\"B\\\\\"]\n\n1.e4 e5 2.Nf3 1-0\n\n";
    let bare = "1. d4 d5 *\n\n1. c4 *\n\n[Event \"?\"]\n\n*\n";
    let (imported, database, _folder) =
        imported([utf8.as_bytes(), latin, bare.as_bytes()].concat());
    assert_eq!((imported.games, imported.broken), (5, 0));
    let whites: Vec<String> = (1..=5).map(|id| database.info(id).unwrap().white).collect();
    assert_eq!(whites, ["Höfer", "Höfer", "", "", ""]);
    assert_eq!(database.info(1).unwrap().black, "\"B\\");
    assert_eq!(movetext(&database, 5), "*");
    let query: Query = "player=hofer".parse().unwrap();
    assert_eq!(database.count(&query).unwrap(), 2);
    assert!(matches!(database.game(6), Err(Error::NoGame(6))));
    assert!(matches!(database.game(0), Err(Error::NoGame(0))));
}

#[test]
fn older_encodings() {
    let text = "\u{feff}[White \"Dvořák\"]\n\n1. e4 {Hezké} *\n\n[White \"Šír\"]\n\n1. e5 *\n";
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let utf16: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
        let (imported, database, _folder) = imported(&utf16);
        assert_eq!((imported.games, imported.broken), (1, 1));
        assert_eq!(imported.named[0].1.line, 7);
        assert_eq!(database.info(1).unwrap().white, "Dvořák");
        assert_eq!(movetext(&database, 1), "1. e4 {Hezké} *");
        let packed = zstd::encode_all(&utf16[..], 3).unwrap();
        assert_eq!(self::imported(packed).0.games, 1);
        let mut memory = database::MemoryGames::default();
        assert_eq!(memory.read(&utf16, |_| true).games, 1);
    }
    // \x8A is Š in both, \xF8 is ř in Windows-1250 only.
    let old = b"[White \"\x8Ak\xF8et\"]\n\n1. e4 {P\xF8\xED\x9Aern\xE9} *\n\n";
    let mixed = [&old[..], "[White \"Nováková\"]\n\n1. d4 *\n".as_bytes()].concat();
    let whites = |encoding: Option<&str>| {
        let folder = tempfile::tempdir().unwrap();
        let encoding = encoding.map(|name| database::encoding(name).unwrap());
        let options = ImportOptions { encoding, ..ImportOptions::default() };
        let (_, database) = import_bytes(folder.path(), &options, &mixed);
        let comment = movetext(&database, 1);
        [database.info(1).unwrap().white, database.info(2).unwrap().white, comment]
    };
    assert_eq!(whites(None), ["Škøet", "Nováková", "1. e4 {Pøíšerné} *"]);
    assert_eq!(whites(Some("windows-1250")), ["Škřet", "Nováková", "1. e4 {Příšerné} *"]);
    assert!(database::encoding("utf-16le").is_none() && database::encoding("x").is_none());
}

#[test]
fn notations_variations_and_other_starts() {
    let text = "[White \"1\"]\n\n1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 1-0\n\n\
        [White \"2\"]\n\n1. e4! {best (by test)} e5 (1... c5 2. Nf3 (2. c3 $14) 2... d6) 2. 0-0 *\n\n\
        [White \"3\"]\n\n1. e4 (1. d4 -- 2. c4) 1... e5 2. Nf3 Nc6 (2... d6 {[%clk 0:01:00]}) *\n\n\
        [White \"4\"]\n[Variant \"Chess960\"]\n\
        [FEN \"1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w KQkq - 0 1\"]\n\n1. O-O O-O-O 1/2-1/2\n\n\
        [White \"5\"]\n\n1. e4 e5 2. -- Nf6 *\n\n\
        [White \"6\"]\n\n1. e4 {never closed\n\n\
        [Event \"e\"]\n[White \"7\"]\n\n1. a4 a5 *\n";
    let (imported, database, _folder) = imported(text);
    let lines: Vec<u64> = imported.named.iter().map(|(_, broken)| broken.line).collect();
    // The second castles through its own men, the fifth has a null move, the sixth no end.
    assert_eq!((imported.games, imported.broken), (4, 3));
    assert_eq!(lines, [7, 21, 23]);
    assert_eq!(movetext(&database, 1), "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O 1-0");
    let varied = movetext(&database, 2);
    assert!(varied.contains("(1. d4 {1... -- 2. c4})"), "{varied}");
    assert!(varied.contains("(2... d6 {[%clk 0:01:00]})"), "{varied}");
    let fischer = database.game(3).unwrap();
    assert_eq!(fischer.tag("Variant"), Some("Chess960"));
    assert_eq!(fischer.main_line().count(), 2);
    let query = Query::position(*fischer.start());
    assert_eq!(database.count(&query).unwrap(), 1);
    assert_eq!(database.info(4).unwrap().white, "7");
}

#[test]
fn comments_are_left_out_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let options = ImportOptions { keep_notes: false, ..ImportOptions::default() };
    let text = b"1. e4! {good (very)} e5 (1... c5 {no} (1... e6)) 2. Nf3 $1 Nc6?! *\n";
    let (imported, database) = import_bytes(folder.path(), &options, text);
    assert_eq!(imported.games, 1);
    assert_eq!(movetext(&database, 1), "1. e4 e5 2. Nf3 Nc6 *");
}

#[test]
fn questions_by_content() {
    let text = "[FEN \"8/8/4k3/8/r7/3RK3/3P4/8 w - - 0 1\"]\n\n1. Rd8 Ra3+ 2. Kf4 Ra4+ 3. Ke3 *\n\n\
        [White \"A\"]\n[ECO \"C60\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n\
        [White \"B\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bb5 a6 0-1\n\n\
        [White \"C\"]\n\n1. d4 d5 2. c4 *\n";
    let (_, database, _folder) = imported(text);
    let found = |query: &str| {
        let query: Query = query.parse().unwrap();
        let mut ids = Vec::new();
        let go_on = |id| {
            ids.push(id);
            ControlFlow::Continue(())
        };
        let mut go_on = go_on;
        database.find(&query, Order::Oldest, |hit| go_on(hit.id)).unwrap();
        ids
    };
    assert_eq!(found("material=KRPvKR"), [1]);
    assert_eq!(found("material=KRvKRP:6"), [1]);
    assert_eq!(found("material=KRvKRP:7"), [0u64; 0]);
    // By other moves it is the same opening, and the same position.
    assert_eq!(found("opening=\"ruy lopez\""), [2, 3]);
    assert_eq!(found("zahájení=španělská"), [2, 3]);
    assert_eq!(found("moves=\"e4 e5 Nf3 Nc6 Bb5\""), [2, 3]);
    assert_eq!(found("moves=\"e4 e5 Nf3 Nc6 Bb5\" result=0-1"), [3]);
    assert_eq!(found("eco=C6"), [2]);
    assert_eq!(found("pawns=8/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/8"), [4]);
    assert_eq!(found("plies=..3"), [4]);
    assert_eq!(found("white=a result=win"), [2]);
    let (page, more) = database.list(&Query::default(), Order::Newest, 1, 2).unwrap();
    assert_eq!((page.iter().map(|info| info.id).collect::<Vec<_>>(), more), (vec![3, 2], true));
}

/// Stopped again and again, an import still brings every game once.
#[test]
fn an_import_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    std::fs::write(&file, pgn(&games(5, 3000))).unwrap();
    let (db, whole) = (folder.path().join("db"), folder.path().join("whole"));
    let run = |db: &Path, stop: &AtomicBool, tell: &dyn Fn()| {
        import(db, std::slice::from_ref(&file), &ImportOptions::default(), stop, |_| tell())
            .unwrap()
    };
    let never = AtomicBool::new(false);
    let expected = run(&whole, &never, &|| ()).games;
    let mut games = 0;
    for _ in 0..100 {
        let stop = AtomicBool::new(false);
        let imported = run(&db, &stop, &|| stop.store(true, Relaxed));
        games += imported.games;
        if !imported.stopped || imported.games == 0 {
            break;
        }
    }
    games += run(&db, &never, &|| ()).games;
    assert_eq!(games, expected);
    let [one, other] = [&db, &whole].map(|folder| Database::open(folder).unwrap());
    assert_eq!(one.len().unwrap(), expected);
    for id in 1..=expected {
        assert_eq!(one.game(id).unwrap(), other.game(id).unwrap());
    }
}

#[test]
fn one_writes_at_a_time_and_readers_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    assert!(matches!(Writer::open(folder.path()), Err(Error::Busy)));
    let database = Database::open(folder.path()).unwrap();
    for game in games(9, 50) {
        writer.add_game(&game).unwrap();
    }
    assert_eq!(database.len().unwrap(), 0);
    writer.finish().unwrap();
    let games = database.len().unwrap();
    assert!(games > 40);
    let start = Query::position(chess::Board::default());
    assert_eq!(database.count(&start).unwrap(), games);
    drop(writer);
    Writer::open(folder.path()).unwrap().compact().unwrap();
    assert_eq!(database.count(&start).unwrap(), games);
}

#[test]
fn the_explorer_answers_as_lichess_does() {
    let text = "[White \"A\"]\n[WhiteElo \"2400\"]\n[BlackElo \"2300\"]\n[Date \"2001.05.06\"]\n\n\
        1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n[White \"B\"]\n\n1. e4 c5 0-1\n";
    let (_, database, _folder) = imported(text);
    let ask = |pairs: &[(&str, &str)]| {
        let request = database::lichess::Request::from_pairs(pairs.iter().copied())?;
        let answer = database::lichess::answer(&database, &request).unwrap();
        Ok::<_, database::QueryError>(serde_json::to_value(&answer).unwrap())
    };
    let start = ask(&[]).unwrap();
    assert_eq!(start["white"], 1);
    assert_eq!(start["moves"][0]["uci"], "e2e4");
    assert_eq!(start["moves"][0]["averageRating"], 2350);
    assert_eq!(start["topGames"][0]["white"]["name"], "A");
    assert_eq!(start["topGames"][0]["month"], "2001-05");
    let line = ask(&[("play", "e2e4,e7e5,g1f3,b8c6"), ("since", "2000"), ("moves", "1")]).unwrap();
    assert_eq!(line["moves"][0]["san"], "Bb5");
    assert_eq!(line["moves"][0]["opening"]["eco"], "C60");
    assert_eq!(line["moves"][0]["game"]["winner"], "white");
    assert_eq!(ask(&[("until", "1999")]).unwrap()["white"], 0);
    assert!(ask(&[("play", "e2e5")]).is_err() && ask(&[("fen", "x")]).is_err());
    // Groups of ratings: 2400 and 2300 lie between 2200 and 2500.
    let white = |groups| ask(&[("ratings", groups)]).map(|answer| answer["white"].clone());
    assert_eq!([white("2200,2000"), white("2200"), white("2500")].map(Result::unwrap), [1, 1, 0]);
    let all = ask(&[("ratings", "0,1000,1200,1400,1600,1800,2000,2200,2500")]).unwrap();
    assert_eq!((&all["white"], &all["black"]), (&1.into(), &1.into()), "unrated games too");
    for wrong in ["", "2300", "2000,2500", "2200-2500"] {
        assert!(white(wrong).is_err(), "{wrong}");
    }
}
