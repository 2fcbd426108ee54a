//! Games in memory answer what the same games in a folder answer.

mod support;

use chess::random::SplitMix64;
use chess::{Board, Game};
use database::{Database, Filter, Games, MemoryGames, Order, Query, Writer};
use std::sync::atomic::AtomicBool;
use support::{cases, random_game};

fn both(games: &[Game]) -> (tempfile::TempDir, Database, MemoryGames) {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    for game in games {
        writer.add_game(game).unwrap();
    }
    writer.finish().unwrap();
    let database = Database::open(folder.path()).unwrap();
    let mut memory = MemoryGames::default();
    let text: String = games.iter().map(Game::to_pgn).map(|pgn| pgn + "\n").collect();
    let read = memory.read(text.as_bytes(), |_| true);
    assert!(read.broken.is_empty(), "{:?}", read.broken);
    (folder, database, memory)
}

#[test]
fn memory_and_folder_agree() {
    let mut random = SplitMix64::new(7);
    let games: Vec<Game> = (0..cases(300, 3000)).map(|_| random_game(&mut random)).collect();
    let (_folder, database, memory) = both(&games);
    assert_eq!(memory.count_all().unwrap(), database.len().unwrap());
    let never = AtomicBool::new(false);
    let queries = [
        "",
        "player=novakova",
        "white=maly result=1-0",
        "event=liga elo=2000..",
        "plies=10..20",
        "player=smith result=win",
        "material=KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP:4",
        "opening=game",
    ];
    for text in queries {
        let query: Query = text.parse().unwrap();
        for order in [Order::Oldest, Order::Newest] {
            let told = |games: &dyn Games| games.list(&query, order, &never, (3, 40)).unwrap();
            assert_eq!(told(&database), told(&memory), "{text}");
        }
    }
    let filters: [Filter; 2] =
        [Filter::default(), "player=dvorak".parse::<Query>().unwrap().filter];
    for game in games.iter().take(40) {
        let boards = game.main_line().filter_map(|id| Some(*game.node(id)?.board()));
        for board in boards.take(12).chain([Board::default()]) {
            for filter in &filters {
                let told = |games: &dyn Games| games.explore(&board, filter, 0).unwrap();
                assert_eq!(told(&database), told(&memory));
            }
            let query = Query::position(board);
            let told = |games: &dyn Games| games.list(&query, Order::Oldest, &never, (0, 9));
            assert_eq!(told(&database).unwrap(), told(&memory).unwrap());
        }
    }
    for id in 1..=memory.count_all().unwrap() {
        assert_eq!(memory.game(id).unwrap().to_pgn(), database.game(id).unwrap().to_pgn());
    }
    assert!(memory.game(0).is_err() && memory.info(1 << 40).is_err());
}

#[test]
fn reading_stops_with_whole_games_and_broken_ones_are_named() {
    let mut memory = MemoryGames::default();
    let game = "[White \"A\"]\n\n1. e4 e5 *\n\n";
    let text = format!("{game}[White \"B\"]\n\n1. e5 *\n\n[White \"C\"]\n\n1. d4 *\n\n{game}");
    let read = memory.read(text.as_bytes(), |_| true);
    assert_eq!((read.games, read.duplicates, read.broken.len()), (2, 1, 1));
    assert_eq!(read.broken[0].line, 7);
    let mut stopped = MemoryGames::default();
    let read = stopped.read(text.as_bytes(), |bytes| bytes < game.len() as u64);
    assert_eq!((read.games, stopped.count_all().unwrap()), (1, 1));
    let explored = stopped.explore(&Board::default(), &Filter::default(), 1).unwrap();
    assert_eq!((explored.total.games, explored.top_games.len()), (1, 1));
}
