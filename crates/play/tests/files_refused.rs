//! Files that can't be read or written: each gets its own error, and nothing is lost.

use chess::{Game, Reason, Square};
use play::files::{FileError, HeaderLine, IoProblem, Kind, MAX_BYTES, NotReadable, Notice};
use play::files::{SavedGame, read, write};
use std::fs;

fn problem(text: &str, kind: Kind) -> NotReadable {
    SavedGame::from_bytes(text.as_bytes(), kind).unwrap_err()
}

fn game() -> SavedGame {
    SavedGame::new(Game::default(), None)
}

#[test]
fn what_is_no_file_of_ours() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    assert!(matches!(read(&path("game.doc")), Err(FileError::UnknownKind)));
    assert!(matches!(write(&path("game"), &game()), Err(FileError::UnknownKind)));
    assert!(matches!(read(&path("a.pgn")), Err(FileError::Disk(IoProblem::Missing))));
    assert!(matches!(write(&path("b/a.pgn"), &game()), Err(FileError::Disk(IoProblem::Missing))));
    fs::create_dir(path("folder.pgn")).unwrap();
    assert!(matches!(read(&path("folder.pgn")), Err(FileError::Disk(IoProblem::NotAFile))));
    assert!(matches!(
        write(&path("folder.pgn"), &game()),
        Err(FileError::Disk(IoProblem::NotAFile))
    ));
    let huge = fs::File::create(path("huge.pgn")).unwrap();
    huge.set_len(MAX_BYTES + 5).unwrap();
    let too_large = read(&path("huge.pgn"));
    assert!(
        matches!(too_large, Err(FileError::Disk(IoProblem::TooLarge { bytes })) if bytes == MAX_BYTES + 5)
    );
}

#[test]
#[cfg(unix)]
fn permissions_are_respected_and_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    write(&path, &game()).unwrap();
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
    write(&path, &game()).unwrap();
    assert_eq!(mode(&path), 0o640);
    fs::set_permissions(&path, PermissionsExt::from_mode(0o000)).unwrap();
    // Root may read and write what it likes.
    if fs::File::open(&path).is_err() {
        assert!(matches!(read(&path), Err(FileError::Disk(IoProblem::Denied))));
        assert!(matches!(write(&path, &game()), Err(FileError::Disk(IoProblem::Denied))));
    }
}

#[test]
#[cfg(unix)]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let [file, link] = ["file.fen", "link.fen"].map(|name| folder.path().join(name));
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    write(&link, &game()).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(read(&file).is_ok());
}

#[test]
fn what_is_no_text() {
    for kind in Kind::ALL {
        assert!(matches!(problem(" \n\n", kind), NotReadable::Empty));
        assert!(matches!(problem("1. e4\n\0", kind), NotReadable::NotText { line: 2 }));
    }
    let latin = SavedGame::from_bytes(b"1. e4\n\nt\xecm", Kind::Txt).unwrap_err();
    assert!(matches!(latin, NotReadable::NotText { line: 3 }));
}

#[test]
fn utf_16_is_read() {
    let text = "\u{feff}[White \"Dvořák\"]\n\n1. e4 e5 *\n";
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let bytes: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
        let saved = SavedGame::from_bytes(&bytes, Kind::Pgn).unwrap();
        assert_eq!((saved.game.tag("White"), saved.game.main_line().count()), (Some("Dvořák"), 2));
    }
}

#[test]
fn a_mark_of_byte_order_does_no_harm() {
    for kind in Kind::ALL {
        let text = format!("\u{feff}{}", game().to_text(kind).replace('\n', "\r\n"));
        let saved = SavedGame::from_bytes(text.as_bytes(), kind).unwrap();
        assert_eq!(saved.game.board(), game().game.board());
    }
}

#[test]
fn moves_that_are_none() {
    let NotReadable::Move { line, number, text, error } =
        problem("1. e2-e4 e7-e5\n2. Jg1-f3 Jb8-c6 3. Vh1-h3", Kind::Txt)
    else {
        panic!()
    };
    assert_eq!((line, number.as_str(), text.as_str()), (2, "3.", "Vh1-h3"));
    assert_eq!(error, Reason::PathBlocked(Square::H2).into());
    let NotReadable::Move { number, .. } = problem("1. e4 Hello", Kind::Txt) else { panic!() };
    assert_eq!(number, "1...");
    assert!(matches!(problem("1. e4 1-0\nd4", Kind::Txt), NotReadable::AfterEnd { line: 2, .. }));
    let endless = "Jg1-f3 Jg8-f6 Jf3-g1 Jf6-g8\n".repeat(25_001);
    assert!(matches!(problem(&endless, Kind::Txt), NotReadable::TooManyMoves { line: 25_001 }));
}

#[test]
fn headings() {
    let lines =
        "fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nwhite: human\nblack: computer 4+6\nbelow: white";
    let sch = |lines: &str| problem(&format!("Horizont position 1\n{lines}"), Kind::Sch);
    assert!(
        SavedGame::from_bytes(format!("Horizont position 1\n{lines}").as_bytes(), Kind::Sch)
            .is_ok()
    );
    assert!(matches!(problem("Horizont position 2", Kind::Sch), NotReadable::Heading { .. }));
    assert!(matches!(problem("Horizont game 2\n*", Kind::Txt), NotReadable::Heading { .. }));
    assert!(matches!(
        sch(&lines.replace("below: white", "")),
        NotReadable::LineMissing(HeaderLine::Below)
    ));
    assert!(matches!(
        sch(&lines.replace("4+6", "strong")),
        NotReadable::BadValue { line: 4, name: HeaderLine::Black, .. }
    ));
    assert!(matches!(
        sch(&format!("{lines}\nwhite: human")),
        NotReadable::UnknownLine { line: 6, .. }
    ));
    assert!(matches!(sch(&lines.replace("8/8", "9/8")), NotReadable::Position { line: 2, .. }));
    assert!(matches!(
        problem("Horizont game 1\n\n1. e2-e4", Kind::Txt),
        NotReadable::CutShort { line: 3, moves: 1 }
    ));
    assert!(matches!(problem("white: human\n1. e4 *", Kind::Txt), NotReadable::LineMissing(_)));
}

#[test]
fn positions() {
    let bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert!(SavedGame::from_bytes(format!("\n {bare} \n\n").as_bytes(), Kind::Fen).is_ok());
    assert!(matches!(problem("4k3 w", Kind::Fen), NotReadable::Position { line: 1, .. }));
    let two = problem(&format!("{bare}\n\n{bare}"), Kind::Fen);
    assert!(matches!(two, NotReadable::UnknownLine { line: 3, .. }));
}

#[test]
fn pgn_that_is_none_and_pgn_that_is_more() {
    assert!(matches!(problem("Dear reader,\nhello!", Kind::Pgn), NotReadable::NoGame));
    assert!(matches!(problem("1. e4 {and then", Kind::Pgn), NotReadable::Pgn { line: None, .. }));
    let notices = |text: &str| SavedGame::from_bytes(text.as_bytes(), Kind::Pgn).unwrap().notices;
    assert_eq!(notices("1. e4 *\n"), []);
    assert_eq!(notices("1. e4 *\n\n1. d4 *"), [Notice::MoreGames]);
    assert_eq!(notices("[Result \"1-0\"]\n\n1. e4 e5 2. N"), [Notice::NoEnd]);
}

#[test]
fn pgn_tells_the_line() {
    let line = |text: &str| match problem(text, Kind::Pgn) {
        NotReadable::Pgn { line, .. } => line,
        other => panic!("{other}"),
    };
    assert_eq!(line("1. e4 e4 *"), Some(1));
    assert_eq!(
        line("[Event \"?\"]\r\n\r\n1. e4 e5\r\n2. Nf3 {long\r\ntalk} Nf3\r\n*\r\n"),
        Some(5)
    );
    assert_eq!(line("1. e4 (1. d4\nd5) e5\n2. Ke4 *"), Some(3));
    assert_eq!(line("[Event \"?\"]\n[FEN \"8/8 w\"]\n\n1. e4 *"), Some(2));
    assert_eq!(line("1. e4\n)\n*"), Some(2));
}

#[test]
fn pgn_loses_no_move_in_silence() {
    let refused = |text: &str| match problem(text, Kind::Pgn) {
        NotReadable::Move { line, number, text, .. } => (line, number, text),
        other => panic!("{other}"),
    };
    let found = |line, number: &str, text: &str| (line, number.to_string(), text.to_string());
    assert_eq!(refused("1. e4 e5\n2. Nf3 Nc6\n3. Qh9 *"), found(3, "3.", "Qh9"));
    assert_eq!(refused("1. e4 {one\nQh9} e5 2... Nf33"), found(2, "2...", "Nf33"));
    // What is said about the game, and other games, are not its moves.
    for fine in [
        "1. e4 {Qh9} e5 ; Qh9\n% Qh9\n*",
        "[Event \"Qh9\"]\n\n1.e4 $14 e5 novelty e.p. *",
        "1. e4 *\n\n1. Qh9 *",
        "1. e4 e5\n\n[Event \"?\"]\n\n1. Qh9 *",
    ] {
        assert!(SavedGame::from_bytes(fine.as_bytes(), Kind::Pgn).is_ok(), "{fine}");
    }
}

#[test]
fn a_file_with_several_games_is_not_replaced_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let two = "1. e4 *\n\n1. d4 *\n";
    fs::write(&path, two).unwrap();
    let first = read(&path).unwrap();
    assert!(matches!(write(&path, &first), Err(FileError::SeveralGames)));
    assert_eq!(fs::read_to_string(&path).unwrap(), two);
    let other = folder.path().join("first.pgn");
    write(&other, &first).unwrap();
    write(&other, &first).unwrap();
}
