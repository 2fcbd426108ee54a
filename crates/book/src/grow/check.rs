//! Looking again, at length, at moves that our book plays.

use super::analyst::{Analyst, Effort, ScoredMove};
use crate::choose;
use crate::own::OwnBook;
use chess::random::SplitMix64;
use chess::{Board, Game, Move};

/// How many games may end where others did before the sample is as large as it gets.
const PATIENCE: usize = 1000;

/// Games from the book, each up to a position that is in the book, all of them different. The
/// start is not among them: its moves are given.
pub fn sample(count: usize, random: &mut SplitMix64) -> Vec<Game> {
    let book = OwnBook::embedded();
    let mut games: Vec<Game> = Vec::new();
    let mut in_vain = 0;
    while games.len() < count && in_vain < PATIENCE {
        let mut game = Game::default();
        while let Some(mv) = choose(book.moves(game.board()), random) {
            if game.play(mv).is_err() {
                break;
            }
        }
        // The last position is no longer in the book.
        let known = game.moves().len().saturating_sub(1) as u64;
        let keep = if known > 0 { random.scaled_below(known) + 1 } else { 0 };
        while game.moves().len() as u64 > keep {
            game.step_back();
        }
        let new = |game: &Game| games.iter().all(|old| old.board().key() != game.board().key());
        if keep > 0 && new(&game) {
            games.push(game);
        } else {
            in_vain += 1;
        }
    }
    games
}

/// How much worse than the best each move is that the book plays in a position: the engine looks
/// as long for the best move as at each of these.
pub fn score_losses(analyst: &mut impl Analyst, board: &Board, nodes: u64) -> Vec<(Move, i32)> {
    let score = |moves: Vec<ScoredMove>| moves.first().map_or(0, |(_, score)| *score);
    let effort = Effort { nodes, lines: 1 };
    let best = score(analyst.best_moves(board, effort, &[]));
    let played = OwnBook::embedded().moves(board).iter();
    let losses = played.map(|choice| {
        let worth = score(analyst.best_moves(board, effort, &[choice.mv]));
        (choice.mv, (best - worth).max(0))
    });
    losses.collect()
}
