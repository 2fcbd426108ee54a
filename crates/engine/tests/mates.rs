//! Forced mates in two to five moves: proved by an independent full-width search, then asked of
//! the engine.
//!
//! `data/mates.epd` was made by the last test (`HORIZONT_MATES=N` makes N of each length and
//! prints them) and holds mates from random few-piece positions and from the ends of random games.
//! `data/game_mates.epd` is the set of `cargo xtask bench mates` (docs/strength.md).

mod common;
#[path = "common/mate_search.rs"]
mod mate_search;

use chess::random::SplitMix64;
use chess::{Bitboard, Board, Color, Piece, Role, Setup, Square};
use common::{cases, random_board};
use engine::score::moves_to_mate;
use engine::{Bound, Control, Engine, Limits, Options, Position};
use mate_search::MateSearch;

/// More than any position of the suite needs.
const PROOF: u64 = 20_000_000;

/// The positions of a suite with the moves to mate.
fn read(suite: &str) -> Vec<(Board, u32)> {
    let read = |line: &str| {
        let (fen, moves) = line.split_once(" dm ").unwrap();
        (Board::from_fen(fen).unwrap(), moves.trim_end_matches(';').parse().unwrap())
    };
    suite.lines().map(read).collect()
}

/// Mates of which the exact length is known.
fn suite() -> Vec<(Board, u32)> {
    read(include_str!("data/mates.epd"))
}

/// What the engine says, and whether its move keeps the mate.
fn ask_engine(engine: &mut Engine, board: &Board, moves: u32, proof: &mut MateSearch) {
    engine.new_game();
    let limits = Limits { mate: Some(moves), nodes: Some(40_000_000), ..Limits::default() };
    let position = Position::new(*board);
    let outcome = engine.search(&position, &limits, &Control::default(), &mut |_| {});
    assert_eq!(moves_to_mate(outcome.score), Some(moves as i32), "{}", board.fen());
    let mut after = *board;
    after.play(outcome.best.unwrap());
    assert_eq!(proof.is_mated(&after, moves - 1), Ok(true), "{}", board.fen());
}

#[test]
fn all_mates_of_the_suite_are_found_and_announced_rightly() {
    let suite = suite();
    assert!(suite.len() >= 200);
    for moves in 2..=5 {
        assert!(suite.iter().filter(|(_, dm)| *dm == moves).count() >= 50, "mates in {moves}");
    }
    let mut engine = Engine::new(Options { hash_megabytes: 16, ..Options::default() });
    for (board, moves) in suite {
        let mut proof = MateSearch::new(PROOF);
        ask_engine(&mut engine, &board, moves, &mut proof);
    }
}

#[test]
fn a_mate_announced_after_a_short_search_is_no_longer_than_it_says() {
    let of_games = read(include_str!("data/game_mates.epd"));
    let short: Vec<_> = of_games.into_iter().filter(|(_, moves)| *moves <= 3).collect();
    let mut engine = Engine::new(Options { hash_megabytes: 16, ..Options::default() });
    let (mut announced, mut positions) = (0, 0);
    for (board, _) in short.iter().step_by(cases(4, 1)) {
        positions += 1;
        engine.new_game();
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let mut said = Vec::new();
        let position = Position::new(*board);
        engine.search(&position, &limits, &Control::default(), &mut |info| {
            let mate = moves_to_mate(info.score).filter(|&moves| moves > 0);
            said.extend(mate.filter(|_| info.bound == Bound::Exact));
        });
        announced += usize::from(!said.is_empty());
        // What is true of the shortest announcement is true of the longer ones before it.
        let Some(&shortest) = said.iter().min() else { continue };
        let proved = MateSearch::new(PROOF).shortest_mate(board, shortest as u32);
        assert!(matches!(proved, Ok(Some(_))), "mate in {shortest}, {proved:?}: {}", board.fen());
    }
    assert!(2 * announced > positions, "{announced} of {positions}");
}

#[test]
fn the_suite_says_the_truth() {
    let suite = suite();
    // Every tenth in a usual run: proving that there is nothing shorter takes a while.
    for (board, moves) in suite.into_iter().step_by(cases(10, 1)) {
        let proved = MateSearch::new(PROOF).shortest_mate(&board, moves);
        assert_eq!(proved, Ok(Some(moves)), "{}", board.fen());
    }
}

/// Kings and two to six other pieces anywhere, White having more of them.
fn few_pieces(random: &mut SplitMix64) -> Option<Board> {
    let mut setup = Setup::empty();
    let mut place = |random: &mut SplitMix64, color: Color, role: Role| {
        let square = Square::from_index(random.below(64));
        let edge = Bitboard(0xFF00_0000_0000_00FF).contains(square);
        let fits = setup.pieces[square.index()].is_none() && !(role == Role::Pawn && edge);
        if fits {
            setup.pieces[square.index()] = Some(Piece::new(color, role));
        }
        fits
    };
    let mut all =
        place(random, Color::White, Role::King) && place(random, Color::Black, Role::King);
    for _ in 0..1 + random.below(3) {
        let roles = [Role::Queen, Role::Rook, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let role = roles[random.below(roles.len())];
        all &= place(random, Color::White, role);
    }
    for _ in 0..1 + random.below(3) {
        let roles = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
        let role = roles[random.below(roles.len())];
        all &= place(random, Color::Black, role);
    }
    Board::try_from(setup).ok().filter(|_| all)
}

#[test]
fn new_mates_are_found_too() {
    let printing = std::env::var("HORIZONT_MATES").ok().and_then(|count| count.parse().ok());
    let wanted: usize = printing.unwrap_or_else(|| cases(5, 25));
    let mut random = SplitMix64::new(if printing.is_some() { 2026 } else { 11 });
    let mut engine = Engine::new(Options { hash_megabytes: 16, ..Options::default() });
    let mut found = [wanted, wanted, 0, 0, 0, 0];
    while found[2..].iter().any(|&count| count < wanted) {
        let board = match random.below(2) {
            0 => random_board(&mut random),
            _ => match few_pieces(&mut random) {
                Some(board) => board,
                None => continue,
            },
        };
        let mut proof = MateSearch::new(if printing.is_some() { 400_000 } else { 30_000 });
        let Ok(Some(moves)) = proof.shortest_mate(&board, 5) else { continue };
        if moves < 2 || found[moves as usize] == wanted {
            continue;
        }
        found[moves as usize] += 1;
        match printing {
            Some(_) => println!("{} dm {moves};", board.fen()),
            None => ask_engine(&mut engine, &board, moves, &mut MateSearch::new(PROOF)),
        }
    }
}
