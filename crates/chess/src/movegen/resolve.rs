//! Finding the move that SAN means without a list of all moves, which reading a million games
//! would wait for.

use crate::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use crate::board::Board;
use crate::types::{Bitboard, CastlingSide, Move, Rank, Role, Square};

impl Board {
    /// The one legal move of a piece of this role from one of these squares to that one, castling
    /// aside; `None` if there is none, or more than one.
    ///
    /// ```
    /// use chess::{Bitboard, Board, Role, Square};
    /// let board = Board::default();
    /// let f3 = Square::from_index(21);
    /// let mv = board.only_move(Role::Knight, Bitboard::ALL, f3, None);
    /// assert_eq!(mv, board.parse_uci("g1f3").ok());
    /// assert_eq!(board.only_move(Role::Bishop, Bitboard::ALL, f3, None), None);
    /// ```
    pub fn only_move(
        &self,
        role: Role,
        origins: Bitboard,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Move> {
        let candidates = self.pieces(self.turn(), role) & origins & self.reaching(role, to);
        let mut found = None;
        for from in candidates {
            let mv = self.ordinary_move(role, from, to, promotion);
            if self.is_legal(mv) && found.replace(mv).is_some() {
                return None;
            }
        }
        found
    }

    /// Castling to one side, if it is legal.
    pub fn legal_castling(&self, side: CastlingSide) -> Option<Move> {
        if self.is_check() { None } else { self.castling_move(side) }
    }

    /// From where a piece of this role might go to a square; for pawns roughly.
    fn reaching(&self, role: Role, to: Square) -> Bitboard {
        let occupied = self.occupied();
        match role {
            Role::Pawn => pawn_attacks(!self.turn(), to) | Bitboard::file(to.file()),
            Role::Knight => knight_attacks(to),
            Role::Bishop => bishop_attacks(to, occupied),
            Role::Rook => rook_attacks(to, occupied),
            Role::Queen => queen_attacks(to, occupied),
            Role::King => king_attacks(to),
        }
    }

    /// A move with the flags that the board gives it.
    fn ordinary_move(&self, role: Role, from: Square, to: Square, promotion: Option<Role>) -> Move {
        let takes = self.color(!self.turn()).contains(to);
        let mut flags = if takes { Move::CAPTURE } else { Move::QUIET };
        if let Some(role) = promotion.filter(|role| Role::PROMOTIONS.contains(role)) {
            flags |= Move::promotion_flags(role);
        } else if role == Role::Pawn {
            if from.file() != to.file() && !takes {
                flags = Move::EN_PASSANT;
            } else if from.rank() == Rank::Second.relative_to(self.turn())
                && to.rank() == Rank::Fourth.relative_to(self.turn())
            {
                flags = Move::DOUBLE_STEP;
            }
        }
        Move::with_flags(from, to, flags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// Every legal move of random games is found by what it says, and by nothing less clear.
    #[test]
    fn it_finds_what_the_list_has() {
        let mut random = SplitMix64::new(24);
        let mut found = 0;
        for _ in 0..60 {
            let mut board = Board::default();
            for _ in 0..120 {
                let moves = board.legal_moves();
                let Some(count) = std::num::NonZeroUsize::new(moves.len()) else { break };
                for &mv in &moves {
                    if mv.is_castling() {
                        let side = match mv.is_short_castling() {
                            true => CastlingSide::Short,
                            false => CastlingSide::Long,
                        };
                        assert_eq!(board.legal_castling(side), Some(mv));
                        continue;
                    }
                    let role = board.role_at(mv.from()).unwrap();
                    let exact =
                        board.only_move(role, mv.from().bitboard(), mv.to(), mv.promotion());
                    assert_eq!(exact, Some(mv), "{}", board.fen());
                    let alike = moves.iter().filter(|other| {
                        other.to() == mv.to()
                            && !other.is_castling()
                            && other.promotion() == mv.promotion()
                            && board.role_at(other.from()) == Some(role)
                    });
                    let alone = alike.count() == 1;
                    let any = board.only_move(role, Bitboard::ALL, mv.to(), mv.promotion());
                    assert_eq!(any, alone.then_some(mv), "{}", board.fen());
                    found += 1;
                }
                board.play(moves[random.next() as usize % count.get()]);
            }
        }
        assert!(found > 10_000);
    }
}
