//! Making moves and taking them back restores every bit of the game.

mod support;

use chess::Game;
use chess::random::SplitMix64;
use support::{cases, random_move, random_start, seed};

#[test]
fn taking_back_restores_all_bits() {
    let mut rng = SplitMix64::new(seed());
    for _ in 0..cases(200, 5_000) {
        let mut game = Game::from_board(random_start(&mut rng));
        let mut boards = vec![*game.board()];
        let mut moves = Vec::new();
        while boards.len() < 120 {
            let Some(mv) = random_move(game.board(), &mut rng) else { break };
            game.play(mv).unwrap();
            boards.push(*game.board());
            moves.push(mv);
            // Now and then a few moves back and others instead.
            for _ in 0..if rng.below(8) == 0 { rng.below(boards.len().min(6)) } else { 0 } {
                boards.pop();
                assert_eq!(game.take_back(), moves.pop());
                assert_eq!(game.board(), boards.last().unwrap());
            }
            assert_eq!(game.moves(), moves);
        }
        while game.take_back().is_some() {
            boards.pop();
            assert_eq!(game.board(), boards.last().unwrap());
        }
        assert_eq!(boards.len(), 1);
        assert_eq!(game, Game::from_board(boards[0]));
    }
}
