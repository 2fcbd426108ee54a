//! Games of random moves.

use chess::random::SplitMix64;
use chess::{Board, Move};

/// So many random moves from the start, fewer where the game ends before, and where they lead.
pub fn random_game(random: &mut SplitMix64, moves: usize) -> (Vec<Move>, Board) {
    let mut board = Board::default();
    let mut played = Vec::new();
    while played.len() < moves {
        let legal = board.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[random.below(legal.len())];
        played.push(mv);
        board.play(mv);
    }
    (played, board)
}
