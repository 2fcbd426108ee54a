//! Forced mates: found by an independent full-width search, then by the engine.

mod common;

use chess::Board;
use common::{Random, cases, random_board};
use engine::score::moves_to_mate;
use engine::{Control, Engine, Limits, Options, Position};

/// Whether the side to move can force mate in so many moves, by trying everything.
fn can_mate(board: &Board, moves: u32) -> bool {
    board.legal_moves().iter().any(|&mv| {
        let mut after = *board;
        after.play(mv);
        // The last move must give check; this keeps the search from trying quiet ones there.
        if moves == 1 { after.is_checkmate() } else { is_mated(&after, moves - 1) }
    })
}

fn is_mated(board: &Board, moves: u32) -> bool {
    let replies = board.legal_moves();
    if replies.is_empty() {
        return board.is_check();
    }
    replies.iter().all(|&reply| {
        let mut after = *board;
        after.play(reply);
        can_mate(&after, moves)
    })
}

/// In how many moves the side to move mates, if in at most `limit`.
fn shortest_mate(board: &Board, limit: u32) -> Option<u32> {
    (1..=limit).find(|&moves| can_mate(board, moves))
}

#[test]
fn forced_mates_are_found_and_announced_rightly() {
    let mut random = Random(11);
    let mut engine = Engine::new(Options { hash_megabytes: 8, ..Options::default() });
    let mut wanted = cases(40, 200);
    let mut found = [0; 6];
    while wanted > 0 {
        let board = random_board(&mut random);
        // Deep full-width search is only for positions with few moves.
        let limit = if board.legal_moves().len() < 12 { 3 } else { 2 };
        let Some(moves) = shortest_mate(&board, limit).filter(|&moves| moves > 1) else { continue };
        engine.forget();
        let limits = Limits { mate: Some(moves), nodes: Some(3_000_000), ..Limits::default() };
        let position = Position::new(board);
        let outcome = engine.search(&position, &limits, &Control::default(), &mut |_| {});
        assert_eq!(moves_to_mate(outcome.score), Some(moves as i32), "{}", board.fen());
        let mut after = board;
        after.play(outcome.best.unwrap());
        assert!(is_mated(&after, moves - 1), "{}", board.fen());
        found[moves as usize] += 1;
        wanted -= 1;
    }
    println!("mates by moves: {found:?}");
}
