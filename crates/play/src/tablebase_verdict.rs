//! What the endgame tables say of a position.

use chess::{Board, Color};
use engine::Tablebases;
use tablebase::MOST_PIECES;

/// After so many half-moves without a capture or a pawn's move the game may be claimed drawn.
const FIFTY_MOVES: u32 = 100;

/// How a position ends with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablebaseVerdict {
    /// Nobody can force mate.
    Draw,
    /// Somebody mates.
    Mate {
        /// Who.
        winner: Color,
        /// With which of their moves.
        moves: u32,
        /// Whether before the fifty-move rule, which the tables do not know, could end the game.
        in_time: bool,
    },
}

impl TablebaseVerdict {
    /// What the tables at hand say; `None` where they do not know, or where the game is over.
    ///
    /// ```
    /// use chess::{Board, Color};
    /// use play::TablebaseVerdict;
    /// let board = Board::from_fen("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1").unwrap();
    /// let mate = TablebaseVerdict::Mate { winner: Color::White, moves: 10, in_time: true };
    /// assert_eq!(TablebaseVerdict::of(&board), Some(mate));
    /// assert_eq!(TablebaseVerdict::of(&Board::default()), None);
    /// ```
    pub fn of(board: &Board) -> Option<TablebaseVerdict> {
        // Asked before the tables are opened, which takes a moment.
        if board.occupied().count() as usize > MOST_PIECES {
            return None;
        }
        if board.legal_moves().is_empty() || board.is_dead_position() {
            return None;
        }
        let value = Tablebases::standard().distance(board)?;
        let Some(plies) = value.plies() else { return Some(TablebaseVerdict::Draw) };
        let winner = match plies % 2 {
            1 => board.turn(),
            _ => !board.turn(),
        };
        let in_time = u32::from(board.halfmove_clock()) + plies <= FIFTY_MOVES;
        Some(TablebaseVerdict::Mate { winner, moves: plies.div_ceil(2), in_time })
    }

    /// Who wins; `None` if it is a draw.
    pub fn winner(self) -> Option<Color> {
        match self {
            TablebaseVerdict::Draw => None,
            TablebaseVerdict::Mate { winner, .. } => Some(winner),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(fen: &str) -> Option<TablebaseVerdict> {
        TablebaseVerdict::of(&Board::from_fen(fen).unwrap())
    }

    #[test]
    fn the_winner_is_named_whoever_is_to_move() {
        let lost = of("8/8/8/8/8/1k6/1q6/K7 w - - 0 1");
        assert_eq!(lost, None, "mated already");
        let lost = of("8/8/8/8/8/2k5/1q6/5K2 w - - 0 1").and_then(TablebaseVerdict::winner);
        assert_eq!(lost, Some(Color::Black));
        assert_eq!(of("8/8/8/4k3/8/3K4/4P3/8 b - - 0 1"), Some(TablebaseVerdict::Draw));
        assert_eq!(of("8/8/8/4k3/8/3K4/8/8 b - - 0 1"), None, "over");
    }

    #[test]
    fn the_fifty_move_rule_may_come_first() {
        let mate = of("8/8/8/5k2/8/8/1Q6/K7 w - - 90 80");
        assert!(matches!(mate, Some(TablebaseVerdict::Mate { in_time: false, .. })), "{mate:?}");
    }
}
