//! Mates that have a name.

use chess::attacks::king_attacks;
use chess::{Board, Color, Move, Role};
use serde::Serialize;

/// How a king is mated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MatePattern {
    /// By a rook or a queen on its first rank, its own pawns before it.
    BackRank,
    /// By a knight, its own pieces on every square around it.
    Smothered,
}

impl MatePattern {
    /// The pattern of the mate at the end of a line, if the line has the mate and it has a name.
    pub(crate) fn of(start: &Board, line: &[Move]) -> Option<MatePattern> {
        let mut board = *start;
        for &mv in line {
            if !board.is_legal(mv) {
                return None;
            }
            board.play(mv);
        }
        let mated = board.turn();
        let king = board.king(mated);
        let mut checkers = board.checkers().into_iter();
        let (Some(checker), None) = (checkers.next(), checkers.next()) else { return None };
        if board.count_legal_moves() > 0 {
            return None;
        }
        let around = king_attacks(king);
        let blocked = around & board.color(mated);
        let home = if mated == Color::White { 0 } else { 7 };
        match board.role_at(checker)? {
            Role::Knight if blocked == around => Some(MatePattern::Smothered),
            Role::Rook | Role::Queen
                if king.rank().index() == home && checker.rank() == king.rank() =>
            {
                let mut before = around.into_iter().filter(|at| at.rank() != king.rank());
                before.all(|at| blocked.contains(at)).then_some(MatePattern::BackRank)
            }
            _ => None,
        }
    }

    /// Its name for programs and for the messages.
    pub fn id(self) -> &'static str {
        match self {
            MatePattern::BackRank => "back-rank",
            MatePattern::Smothered => "smothered",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(fen: &str, uci: &str) -> Option<MatePattern> {
        let board = Board::from_fen(fen).unwrap();
        MatePattern::of(&board, &[board.parse_uci(uci).unwrap()])
    }

    #[test]
    fn mates_by_their_names() {
        let back_rank = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
        assert_eq!(of(back_rank, "a1a8"), Some(MatePattern::BackRank));
        assert_eq!(of(back_rank, "a1a7"), None, "no mate");
        let smothered = "6rk/6pp/8/6N1/8/8/8/7K w - - 0 1";
        assert_eq!(of(smothered, "g5f7"), Some(MatePattern::Smothered));
        // The squares before the king are the other king's, not its own pawns'.
        let by_the_king = "6k1/8/6K1/8/8/8/8/R7 w - - 0 1";
        assert_eq!(of(by_the_king, "a1a8"), None);
    }
}
