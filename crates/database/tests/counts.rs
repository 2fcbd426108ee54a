//! What the explorer counts is what a slow count finds, and what goes in comes out.

mod support;

use chess::{Board, Game, GameResult, Move};
use database::{Database, Date, Filter, ImportOptions, Imported, Order, Query, import};
use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use support::{cases, first_positions, games, pgn};

fn import_text(folder: &Path, name: &str, text: &str) -> Imported {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    let stop = AtomicBool::new(false);
    import(&folder.join("db"), &[file], &ImportOptions::default(), &stop, |_| {}).unwrap()
}

/// Games, white wins, draws, black wins.
type Counts = (u64, u64, u64, u64);

fn add(counts: &mut Counts, result: GameResult) {
    counts.0 += 1;
    counts.1 += u64::from(result == GameResult::WhiteWins);
    counts.2 += u64::from(result == GameResult::Draw);
    counts.3 += u64::from(result == GameResult::BlackWins);
}

/// The slow count of everything.
fn reference(games: &[&Game]) -> BTreeMap<String, (Board, BTreeMap<Option<Move>, Counts>)> {
    let mut all = BTreeMap::new();
    for game in games {
        for (board, mv) in first_positions(game) {
            let fen = board.fen();
            let position = fen.rsplitn(3, ' ').nth(2).unwrap().to_string();
            let (_, moves) = all.entry(position).or_insert((board, BTreeMap::new()));
            add(moves.entry(mv).or_default(), game.result());
        }
    }
    all
}

fn check(database: &Database, games: &[&Game], filter: &Filter, every: usize) {
    for (board, moves) in reference(games).values().step_by(every) {
        let explored = database.explore(board, filter, 4).unwrap();
        let total: u64 = moves.values().map(|counts| counts.0).sum();
        assert_eq!(explored.total.games, total, "{}", board.fen());
        assert_eq!(explored.moves.len(), moves.keys().flatten().count());
        for explored in &explored.moves {
            let sums = explored.sums;
            let counted = (sums.games, sums.white, sums.draws, sums.black);
            assert_eq!(Some(&counted), moves.get(&Some(explored.mv)), "{}", board.fen());
        }
        assert_eq!(explored.top_games.len() as u64, total.min(4));
        let query = Query { filter: filter.clone(), ..Query::position(*board) };
        assert_eq!(database.count(&query).unwrap(), total);
    }
    let absent = Board::from_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1").unwrap();
    assert_eq!(database.explore(&absent, filter, 4).unwrap().total.games, 0);
}

#[test]
fn counts_equal_a_slow_reference() {
    let folder = tempfile::tempdir().unwrap();
    let count = cases(1500, 20_000);
    let all = games(24, count);
    let imported = import_text(folder.path(), "a.pgn", &pgn(&all));
    let duplicates = count as u64 - imported.games;
    assert_eq!((imported.duplicates, imported.broken), (duplicates, 0));
    let database = Database::open(&folder.path().join("db")).unwrap();
    // Which of the games were taken for copies, the database tells; it must be few.
    assert!(duplicates < count as u64 / 20, "{duplicates}");
    let kept: Vec<Game> = (1..=imported.games).map(|id| database.game(id).unwrap()).collect();
    let kept: Vec<&Game> = kept.iter().collect();
    check(&database, &kept, &Filter::default(), 3);

    let filtered: Query = "elo=1800.. date=1995..2010".parse().unwrap();
    let elo = |game: &Game, tag: &str| game.tag(tag).and_then(|elo| elo.parse::<u16>().ok());
    let passing: Vec<&Game> = kept
        .iter()
        .copied()
        .filter(|game| elo(game, "WhiteElo").is_some_and(|elo| elo >= 1800))
        .filter(|game| elo(game, "BlackElo").is_some_and(|elo| elo >= 1800))
        .filter(|game| {
            let date = game.tag("Date").and_then(Date::parse);
            date.and_then(Date::year).is_some_and(|year| (1995..=2010).contains(&year))
        })
        .collect();
    assert!(passing.len() > 50);
    check(&database, &passing, &filtered.filter, 7);
}

#[test]
fn an_export_gives_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let all = games(7, cases(400, 5000));
    import_text(folder.path(), "a.pgn", &pgn(&all));
    let database = Database::open(&folder.path().join("db")).unwrap();
    let mut ids = Vec::new();
    database
        .find(&Query::default(), Order::Oldest, |hit| {
            ids.push(hit.id);
            std::ops::ControlFlow::Continue(())
        })
        .unwrap();
    let mut seen = HashSet::new();
    let mut originals = all.iter();
    for &id in &ids {
        let game = database.game(id).unwrap();
        let tags = |game: &Game| {
            let tags = game.tags().map(|(name, value)| (name.to_string(), value.to_string()));
            tags.collect::<BTreeMap<_, _>>()
        };
        // In the order of the file, with copies left out.
        let original = originals.find(|original| tags(original) == tags(&game)).unwrap();
        let movetext = |game: &Game| game.to_pgn().split_once("\n\n").unwrap().1.to_string();
        assert_eq!(movetext(&game), movetext(original));
        assert!(seen.insert(game.to_pgn()));
    }
}

#[test]
fn more_games_come_and_copies_do_not() {
    let folder = tempfile::tempdir().unwrap();
    let all = games(3, 700);
    let mut kept = 0;
    for (index, part) in all.chunks(90).enumerate() {
        let imported = import_text(folder.path(), &format!("{index}.pgn"), &pgn(part));
        kept += imported.games;
    }
    let again = import_text(folder.path(), "again.pgn", &pgn(&all));
    assert_eq!((again.games, again.duplicates), (0, 700));
    let database = Database::open(&folder.path().join("db")).unwrap();
    assert_eq!(database.len().unwrap(), kept);
    let games: Vec<Game> = (1..=kept).map(|id| database.game(id).unwrap()).collect();
    check(&database, &games.iter().collect::<Vec<_>>(), &Filter::default(), 11);
    let segments = std::fs::read_dir(folder.path().join("db")).unwrap();
    let segments = segments.filter(|file| {
        file.as_ref().unwrap().file_name().to_string_lossy().starts_with("positions-")
    });
    assert!(segments.count() <= 4, "segments are put together");
}

/// The server's threads hand it on.
#[test]
fn a_database_can_be_sent_to_another_thread() {
    fn sent<T: Send>() {}
    sent::<Database>();
}
