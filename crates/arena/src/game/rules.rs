//! When the rules of chess end a game between engines: a draw that may be claimed is claimed.

use super::{GameResult, Termination};
use chess::{Claim, DrawReason, Game, Outcome, Status};

/// The result if the game is over at its current position.
pub(super) fn result(game: &Game) -> Option<(GameResult, Termination)> {
    let draw = match game.status() {
        Status::Over(Outcome::Win { winner, .. }) => {
            return Some((GameResult::Won(winner), Termination::Checkmate));
        }
        Status::Over(Outcome::Draw(reason)) => reason,
        Status::Playing { claim } => DrawReason::Claimed(claim?),
    };
    let termination = match draw {
        DrawReason::Stalemate => Termination::Stalemate,
        DrawReason::DeadPosition => Termination::DeadPosition,
        DrawReason::Claimed(Claim::ThreefoldRepetition) | DrawReason::FivefoldRepetition => {
            Termination::Threefold
        }
        DrawReason::Claimed(Claim::FiftyMoves) | DrawReason::SeventyFiveMoves => {
            Termination::FiftyMoves
        }
        DrawReason::Agreement | DrawReason::TimeWithoutMaterial | DrawReason::Recorded => {
            Termination::AgreedDraw
        }
    };
    Some((GameResult::Draw, termination))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;

    fn termination(fen: &str) -> Option<Termination> {
        result(&Game::from_board(Board::from_fen(fen).unwrap())).map(|(_, termination)| termination)
    }

    #[test]
    fn the_rules_end_games() {
        assert_eq!(termination("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Some(Termination::Checkmate));
        assert_eq!(
            termination("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 90"),
            Some(Termination::Checkmate)
        );
        assert_eq!(termination("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), Some(Termination::Stalemate));
        assert_eq!(termination("k7/8/1K6/8/8/8/8/7N w - - 0 1"), Some(Termination::DeadPosition));
        assert_eq!(termination("k7/8/1K1n4/8/8/8/8/7N w - - 0 1"), None);
        assert_eq!(termination("k7/8/1K6/8/8/8/8/7R w - - 100 90"), Some(Termination::FiftyMoves));
        assert_eq!(termination("k7/8/1K6/8/8/8/8/7R w - - 99 90"), None);
    }

    #[test]
    fn the_third_repetition_is_a_draw() {
        let mut game = Game::default();
        let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
        for (number, text) in shuffle.iter().cycle().take(8).enumerate() {
            assert_eq!(result(&game), None, "after {number} half-moves");
            game.play(game.board().parse_uci(text).unwrap()).unwrap();
        }
        assert_eq!(result(&game), Some((GameResult::Draw, Termination::Threefold)));
    }
}
