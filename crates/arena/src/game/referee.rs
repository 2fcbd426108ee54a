//! When the rules of chess end a game between engines: a draw that may be claimed is claimed.

use super::{Ending, GameResult};
use chess::{Claim, DrawReason, Game, Outcome, Status};

/// The result if the game is over at its current position.
pub(super) fn verdict(game: &Game) -> Option<(GameResult, Ending)> {
    let draw = match game.status() {
        Status::Over(Outcome::Win { winner, .. }) => {
            return Some((GameResult::Won(winner), Ending::Checkmate));
        }
        Status::Over(Outcome::Draw(reason)) => reason,
        Status::Playing { claim } => DrawReason::Claimed(claim?),
    };
    let ending = match draw {
        DrawReason::Stalemate => Ending::Stalemate,
        DrawReason::DeadPosition => Ending::DeadPosition,
        DrawReason::Claimed(Claim::ThreefoldRepetition) | DrawReason::FivefoldRepetition => {
            Ending::Threefold
        }
        DrawReason::Claimed(Claim::FiftyMoves) | DrawReason::SeventyFiveMoves => Ending::FiftyMoves,
        DrawReason::Agreement | DrawReason::TimeWithoutMaterial | DrawReason::Recorded => {
            Ending::AgreedDraw
        }
    };
    Some((GameResult::Draw, ending))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;

    fn ending(fen: &str) -> Option<Ending> {
        verdict(&Game::from_board(Board::from_fen(fen).unwrap())).map(|(_, ending)| ending)
    }

    #[test]
    fn the_rules_end_games() {
        assert_eq!(ending("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Some(Ending::Checkmate));
        assert_eq!(ending("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 90"), Some(Ending::Checkmate));
        assert_eq!(ending("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), Some(Ending::Stalemate));
        assert_eq!(ending("k7/8/1K6/8/8/8/8/7N w - - 0 1"), Some(Ending::DeadPosition));
        assert_eq!(ending("k7/8/1K1n4/8/8/8/8/7N w - - 0 1"), None);
        assert_eq!(ending("k7/8/1K6/8/8/8/8/7R w - - 100 90"), Some(Ending::FiftyMoves));
        assert_eq!(ending("k7/8/1K6/8/8/8/8/7R w - - 99 90"), None);
    }

    #[test]
    fn the_third_repetition_is_a_draw() {
        let mut game = Game::default();
        let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
        for (number, text) in shuffle.iter().cycle().take(8).enumerate() {
            assert_eq!(verdict(&game), None, "after {number} half-moves");
            game.play(game.board().parse_uci(text).unwrap()).unwrap();
        }
        assert_eq!(verdict(&game), Some((GameResult::Draw, Ending::Threefold)));
    }
}
