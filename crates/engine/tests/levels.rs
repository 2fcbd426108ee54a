//! What must hold at every level.

mod common;

use chess::random::SplitMix64;
use chess::{Board, Move};
use common::{cases, random_board};
use engine::levels::{MAX_DEPTH, MAX_ELO, MAX_QUIESCENCE, MIN_ELO};
use engine::{Control, Engine, Level, Limits, Options, Position, SearchResult};
use proptest::prelude::*;

fn engine(seed: u64) -> Engine {
    Engine::new(Options { hash_megabytes: 1, seed: Some(seed), ..Options::default() })
}

fn play(engine: &mut Engine, level: Level, position: &Position) -> SearchResult {
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    engine.search_at(level, position, &limits, &Control::default(), &mut |_| {})
}

fn some_levels() -> Vec<Level> {
    let named = Level::NAMED.map(|(level, _)| level).into_iter().filter(|l| *l != Level::Full);
    named.chain([600, 1000, 1400, 1800, 2200].map(Level::Elo)).collect()
}

proptest! {
    #[test]
    fn what_a_level_prints_it_reads(
        main in 1..=MAX_DEPTH, quiescence in 0..=MAX_QUIESCENCE, elo in MIN_ELO..=MAX_ELO,
    ) {
        let named = Level::NAMED.map(|(level, _)| level);
        for level in [Level::Depths { main, quiescence }, Level::Elo(elo)].into_iter().chain(named) {
            prop_assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn any_text_is_a_level_or_an_error(text in "\\PC*") {
        if let Err(error) = text.parse::<Level>() {
            prop_assert!(error.to_string().contains("4+6"));
        }
    }
}

#[test]
fn levels_out_of_range_are_refused() {
    for text in ["", "0+6", "31+6", "4+61", "4+", "+6", "4+6+8", "599", "99999999999", "-4", "hard"]
    {
        assert!(text.parse::<Level>().is_err(), "{text}");
    }
    assert_eq!(" Medium ".parse(), Ok(Level::Medium));
    assert_eq!(" Middle ".parse(), Ok(Level::Medium), "its old name");
}

#[test]
fn the_levels_of_the_help_grow() {
    let depths: Vec<_> = Level::NAMED.iter().filter_map(|(level, _)| level.depths()).collect();
    assert_eq!(depths[2], (4, 6), "as the Šachy help says");
    assert!(depths.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
}

#[test]
fn a_level_of_depths_searches_so_deep() {
    let position = Position::new(Board::default());
    assert_eq!(play(&mut engine(1), Level::Medium, &position).depth, 4);
    let asked = Limits { depth: Some(2), ..Limits::default() };
    let control = Control::default();
    let less = engine(1).search_at(Level::Medium, &position, &asked, &control, &mut |_| {});
    assert_eq!(less.depth, 2, "a limit that is asked for still counts");
}

/// Plays a game and returns its moves.
fn game(level: Level, seed: u64, half_moves: usize) -> Vec<Move> {
    let mut engine = engine(seed);
    let mut position = Position::new(Board::default());
    let mut moves = Vec::new();
    while moves.len() < half_moves
        && let Some(mv) = play(&mut engine, level, &position).best
    {
        assert!(position.board.is_legal(mv), "{level}: {mv:?} on {}", position.board.fen());
        position.play(mv);
        moves.push(mv);
    }
    moves
}

#[test]
fn every_move_of_a_weak_game_is_legal_and_every_line_too() {
    for elo in [600, 900, 1300, 1700] {
        for seed in 0..cases(3, 20) as u64 {
            game(Level::Elo(elo), seed, 200);
        }
    }
    let mut random = SplitMix64::new(11);
    let mut engine = engine(5);
    for case in 0..cases(400, 4_000) {
        let board = random_board(&mut random);
        let level = Level::Elo([600, 1100, 1600][case % 3]);
        let limits = Limits::default();
        let (position, control) = (Position::new(board), Control::default());
        engine.search_at(level, &position, &limits, &control, &mut |info| {
            let mut board = board;
            for &mv in &info.line {
                assert!(board.is_legal(mv), "{:?} on {}", info.line, board.fen());
                board.play(mv);
            }
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_one_another() {
    let level = Level::Elo(800);
    assert_eq!(game(level, 1, 30), game(level, 1, 30));
    assert_ne!(game(level, 1, 30), game(level, 2, 30));
}

#[test]
fn every_level_mates_in_one() {
    let mut random = SplitMix64::new(12);
    let mut left = cases(30, 300);
    while left > 0 {
        let board = random_board(&mut random);
        let mates = |mv: &Move| {
            let mut after = board;
            after.play(*mv);
            after.is_checkmate()
        };
        if !board.legal_moves().iter().any(mates) {
            continue;
        }
        left -= 1;
        for level in some_levels() {
            let found = play(&mut engine(left as u64), level, &Position::new(board));
            assert!(found.best.is_some_and(|mv| mates(&mv)), "{level}: {}", board.fen());
        }
    }
}

#[test]
fn without_a_move_there_is_none() {
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    let stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for fen in [mated, stalemated] {
        let position = Position::new(Board::from_fen(fen).unwrap());
        for level in some_levels() {
            assert_eq!(play(&mut engine(3), level, &position).best, None, "{level}: {fen}");
        }
    }
}

#[test]
fn a_hint_in_a_weak_game_is_what_it_would_be_without_one() {
    // Only the table may carry a belief over: histories order moves, and that is no belief.
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let mut random = SplitMix64::new(13);
    for seed in 0..cases(50, 500) as u64 {
        let position = Position::new(random_board(&mut random));
        let hint = |engine: &mut Engine| {
            let found = engine.search(&position, &limits, &Control::default(), &mut |_| {});
            (found.best, found.score)
        };
        let expected = hint(&mut engine(seed));
        let mut used = engine(seed);
        play(&mut used, Level::Elo(600), &position);
        assert_eq!(hint(&mut used).1, expected.1, "{}", position.board.fen());
    }
}

#[test]
fn a_beginner_visits_little_and_a_master_more() {
    let position = Position::new(Board::default());
    let nodes = |elo| play(&mut engine(1), Level::Elo(elo), &position).nodes;
    // Those above look at more than `play` lets them.
    let all: Vec<u64> = [600, 1500, 1800, 2000, 2200].map(nodes).to_vec();
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]), "{all:?}");
}
