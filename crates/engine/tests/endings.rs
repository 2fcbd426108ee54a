//! Endings that the tables know are played to mate in the fewest moves.

mod common;

use chess::Board;
use common::{assert_legal, cases, random_boards};
use engine::score::moves_to_mate;
use engine::{Control, Engine, Level, Limits, Options, Position, Tablebases};

fn engine() -> Engine {
    let tablebases = Some(Tablebases::standard());
    Engine::new(Options { hash_megabytes: 1, tablebases, ..Options::default() })
}

/// Plays both sides and counts half-moves until the game is over.
fn half_moves_to_mate(engine: &mut Engine, fen: &str, level: Level) -> usize {
    let mut position = Position::new(Board::from_fen(fen).unwrap());
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    for played in 0..101 {
        if position.board.is_checkmate() {
            return played;
        }
        let found = engine.search_at(level, &position, &limits, &Control::default(), &mut |_| {});
        position.play(found.best.unwrap());
    }
    panic!("no mate in fifty moves: {fen}");
}

#[test]
fn the_bare_program_mates_in_the_fewest_moves() {
    let mut engine = engine();
    for (fen, half_moves) in
        [("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1", 19), ("8/8/8/8/3k4/8/1N6/KB6 w - - 0 1", 59)]
    {
        for level in [Level::Full, Level::Medium, Level::Lowest] {
            assert_eq!(half_moves_to_mate(&mut engine, fen, level), half_moves, "{fen} {level}");
        }
    }
}

#[test]
fn the_mate_is_announced_with_its_whole_line() {
    let board = Board::from_fen("8/8/8/8/3k4/8/1N6/KB6 w - - 0 1").unwrap();
    let mut lines = Vec::new();
    let mut report = |info: &engine::Info| lines.push(info.clone());
    let limits = Limits::default();
    let position = Position::new(board);
    engine().search(&position, &limits, &Control::default(), &mut report);
    assert_eq!(lines.len(), 1);
    assert_eq!(moves_to_mate(lines[0].score), Some(30));
    assert_eq!(lines[0].line.len(), 59);
    assert!(lines[0].tb_hits > 0);
    let last = lines[0].line.iter().fold(board, |mut board, &mv| {
        board.play(mv);
        board
    });
    assert!(last.is_checkmate());
}

#[test]
fn with_tables_too_every_line_is_legal() {
    let mut engine = engine();
    for board in random_boards(5, cases(200, 2000)) {
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let mut lines = Vec::new();
        let mut report = |info: &engine::Info| lines.push(info.line.clone());
        engine.search(&Position::new(board), &limits, &Control::default(), &mut report);
        for line in lines {
            assert_legal(&board, &line);
        }
    }
}

#[test]
fn folders_without_tables_are_named_and_do_no_harm() {
    let empty = std::env::temp_dir();
    assert!(Tablebases::none().with_syzygy("/no/such/folder", true).is_err());
    assert!(
        Tablebases::none().with_syzygy(&empty.join("empty-list").to_string_lossy(), true).is_err()
    );
    let (tablebases, faults) = Tablebases::open(&empty.join("no-such-folder"));
    assert!(faults.is_empty());
    assert_ne!(tablebases, Tablebases::standard());
}

/// With the files of `SYZYGY_PATH`, where somebody has them: the mate with bishop and knight is
/// found by distances to the next capture or pawn move alone.
#[test]
#[ignore = "needs files that are not ours: SYZYGY_PATH=… cargo test -- --ignored"]
fn syzygy_files_lead_to_mate() {
    let folders = std::env::var("SYZYGY_PATH").unwrap();
    let tablebases = Some(Tablebases::none().with_syzygy(&folders, true).unwrap());
    let mut engine = Engine::new(Options { hash_megabytes: 1, tablebases, ..Options::default() });
    let fen = "8/8/8/8/3k4/8/1N6/KB6 w - - 0 1";
    assert_eq!(half_moves_to_mate(&mut engine, fen, Level::Full), 59);
}
