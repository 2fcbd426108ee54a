//! From games to a book and back, against a plain recount.

use book::choose;
use book::polyglot::{Counter, Filter, PolyglotBook, key_after};
use chess::random::SplitMix64;
use chess::{Board, Color, Game, GameResult, Move, PgnReader};
use std::collections::HashMap;

/// Games of moves by chance, few of them early on so that positions repeat.
fn games(count: usize) -> Vec<Game> {
    let mut random = SplitMix64::new(9);
    let weights = |moves: &[Move], breadth: usize| -> Vec<book::Weighted> {
        moves.iter().take(breadth).map(|&mv| book::Weighted { mv, weight: 1 }).collect()
    };
    let results = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];
    let one = |index: usize| {
        let mut text = String::new();
        let mut board = Board::default();
        for ply in 0..40 {
            let moves = board.legal_moves();
            let Some(mv) = choose(&weights(&moves, 2 + ply / 2), &mut random) else { break };
            text += &board.write_move(mv, chess::Notation::San);
            text.push(' ');
            board.play(mv);
        }
        text += results[index % 3].token();
        PgnReader::new(text.as_bytes()).next().unwrap().unwrap()
    };
    (0..count).map(one).collect()
}

/// For each key and move: games, points of the mover.
fn recount(games: &[Game], filter: Filter) -> HashMap<(u64, Move), (u32, u32)> {
    let mut counts = HashMap::new();
    for game in games {
        let mut board = *game.start();
        let mut key = book::polyglot::key(&board);
        for (ply, id) in game.main_line().enumerate() {
            let mv = game.node(id).unwrap().mv().unwrap();
            let white = board.turn() == Color::White;
            let points = match game.result() {
                GameResult::WhiteWins => {
                    if white {
                        2
                    } else {
                        0
                    }
                }
                GameResult::BlackWins => {
                    if white {
                        0
                    } else {
                        2
                    }
                }
                _ => 1,
            };
            let side_counts = filter.side.is_none_or(|side| side == board.turn());
            if ply < filter.max_ply && side_counts && (points == 2 || !filter.only_wins) {
                let entry = counts.entry((key, mv)).or_insert((0, 0));
                *entry = (entry.0 + 1, entry.1 + points);
            }
            board.play(mv);
            key = key_after(mv, &board);
        }
    }
    counts
}

#[test]
fn the_book_holds_what_was_played() {
    let games = games(600);
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("book.bin");
    let all = Filter { max_ply: 30, only_wins: false, side: None };
    for (filter, min_games, capacity) in [
        (all, 1, 1 << 20),
        // So little memory that the counts go through the disk.
        (all, 1, 500),
        (all, 3, 1 << 20),
        (Filter { only_wins: true, ..all }, 2, 700),
        (Filter { side: Some(Color::Black), max_ply: 12, ..all }, 1, 1 << 20),
    ] {
        let mut counter = Counter::with_capacity(filter, capacity);
        for game in &games {
            counter.add(game).unwrap();
        }
        let written = counter.write(min_games, &target).unwrap();
        let book = PolyglotBook::open(&target).unwrap();
        assert_eq!(book.len() as u64, written);
        let mut expected = recount(&games, filter);
        expected.retain(|_, (games, points)| *games >= min_games && *points > 0);
        assert!(expected.len() > 100, "the test says little");
        assert_eq!(book.len(), expected.len());
        for ((key, mv), (_, points)) in &expected {
            let weight = book.find(*key).unwrap().into_iter().find_map(|(_, entry)| {
                let promotion = mv.promotion().map_or(0, |role| role as u16);
                let bits = (mv.to().index() | mv.from().index() << 6) as u16 | promotion << 12;
                (entry.bits == bits).then_some(u32::from(entry.weight))
            });
            assert_eq!(weight, Some(*points));
        }
    }
}

#[test]
fn probing_finds_legal_moves_on_the_board() {
    let games = games(50);
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("book.bin");
    let mut counter = Counter::new(Filter { max_ply: 40, only_wins: false, side: None });
    for game in &games {
        counter.add(game).unwrap();
    }
    counter.write(1, &target).unwrap();
    let book = PolyglotBook::open(&target).unwrap();
    let drawn = games.iter().filter(|game| game.result() == GameResult::Draw);
    for game in drawn {
        for id in game.main_line() {
            let node = game.node(id).unwrap();
            let before = game.node(node.parent().unwrap()).unwrap().board();
            let probe = book.probe(before);
            assert!(probe.skipped.is_empty());
            assert!(probe.moves.iter().any(|choice| Some(choice.mv) == node.mv()));
        }
    }
}

#[test]
fn an_unwritable_place_is_an_error_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let filter = Filter { max_ply: 4, only_wins: false, side: None };
    assert!(Counter::new(filter).write(1, folder.path()).is_err());
    let missing = folder.path().join("no/such/book.bin");
    assert!(Counter::new(filter).write(1, &missing).is_err());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
