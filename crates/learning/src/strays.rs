//! Positions beside games: a few moves off what was played, as searches meet them by the million
//! and games never do.

use crate::games::{PackedGame, PackedGameError};
use crate::training_positions::HIGHEST_SCORE;
use chess::random::SplitMix64;
use chess::{Board, Move};
use engine::see;

/// A move that loses material by an exchange is drawn again, but for one time in so many.
const BLUNDERS: usize = 4;
/// No longer series of captures.
const MOST_CAPTURES: usize = 8;

/// Up to so many different positions beside each that a search of the game thought about, if it was
/// not decided. The same game has the same ones.
pub(crate) fn strays_beside(game: &PackedGame, each: usize) -> Result<Vec<Board>, PackedGameError> {
    let mut strays = Vec::new();
    for (board, ply) in game.boards()?.iter().zip(&game.plies) {
        if ply.score.is_none_or(|score| score.abs() > HIGHEST_SCORE) {
            continue;
        }
        let (mut random, first) = (SplitMix64::new(board.key()), strays.len());
        for _ in 0..each {
            let found = stray(board, &mut random);
            let is_new =
                |found: &Board| !strays[first..].iter().any(|other| found.same_position(other));
            strays.extend(found.filter(is_new));
        }
    }
    Ok(strays)
}

/// A quiet position one to three random moves from this one; none if it ended in a check, in the
/// end of a game, or in a fight too long.
pub(crate) fn stray(board: &Board, random: &mut SplitMix64) -> Option<Board> {
    let mut board = *board;
    // One move half of the time, two or three a quarter of the time each.
    for _ in 0..=random.next().trailing_zeros().min(2) {
        board.play(random_move(&board, random)?);
    }
    for _ in 0..MOST_CAPTURES {
        match winning_capture(&board) {
            Some(mv) => board.play(mv),
            None => {
                let is_quiet = !board.is_check() && !board.legal_moves().is_empty();
                return is_quiet.then_some(board);
            }
        }
    }
    None
}

fn random_move(board: &Board, random: &mut SplitMix64) -> Option<Move> {
    let moves = board.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let mv = moves[random.below(moves.len())];
    let is_fine = see::wins_at_least(board, mv, 0) || random.below(BLUNDERS) == 0;
    Some(if is_fine { mv } else { moves[random.below(moves.len())] })
}

/// The capture or promotion that gains most of those that win material.
fn winning_capture(board: &Board) -> Option<Move> {
    let moves = board.legal_moves();
    let winning =
        moves.iter().copied().filter(|&mv| mv.is_noisy() && see::wins_at_least(board, mv, 1));
    winning.max_by_key(|&mv| see::gain(board, mv))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strays_are_quiet_and_differ_from_the_game() {
        let board =
            Board::from_fen("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
                .unwrap();
        let mut random = SplitMix64::new(1);
        let found: Vec<Board> = (0..300).filter_map(|_| stray(&board, &mut random)).collect();
        assert!(found.len() > 150, "{}", found.len());
        for stray in &found {
            assert!(!stray.is_check() && winning_capture(stray).is_none(), "{}", stray.fen());
            assert!(!stray.same_position(&board));
        }
        let mut keys: Vec<u64> = found.iter().map(Board::key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert!(keys.len() > found.len() / 2, "{} of {}", keys.len(), found.len());
        // Some are a piece up: what a blunder leaves is what a search has to judge.
        assert!(found.iter().any(|stray| stray.occupied().count() < 31));
    }

    #[test]
    fn where_the_game_is_over_there_is_nothing_beside_it() {
        let mated =
            Board::from_fen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
                .unwrap();
        assert_eq!(stray(&mated, &mut SplitMix64::new(1)), None);
    }
}
