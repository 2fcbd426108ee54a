//! Asking whether one move is legal, without generating all of them.

use super::generate::{castling_to, safe_for_king};
use crate::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, line, pawn_attacks, queen_attacks,
    rook_attacks,
};
use crate::board::Board;
use crate::types::{Bitboard, CastlingSide, Color, Move, Rank, Role, Square};

impl Board {
    /// Whether any sixteen bits are a legal move here, for moves that come out of a hash table.
    ///
    /// ```
    /// use chess::{Board, Move};
    /// let board = Board::default();
    /// assert!(!board.is_legal(Move::NONE));
    /// assert!(board.is_legal(board.legal_moves()[0]));
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        let us = self.turn();
        let (from, to) = (mv.from(), mv.to());
        if !self.color(us).contains(from) {
            return false;
        }
        let role = self.role_at(from);
        match mv.flags() {
            Move::CASTLING => {
                let side =
                    if mv.to() > mv.from() { CastlingSide::Short } else { CastlingSide::Long };
                role == Some(Role::King) && !self.is_check() && self.castling_move(side) == Some(mv)
            }
            Move::EN_PASSANT => {
                role == Some(Role::Pawn)
                    && self.en_passant() == Some(to)
                    && pawn_attacks(us, from).contains(to)
                    && self.en_passant_is_safe(from, to)
            }
            flags => {
                self.flags_fit(role, from, to, flags) && self.ordinary_targets(from).contains(to)
            }
        }
    }

    /// The squares to which the piece of the side to move on `from` may legally go, as people
    /// see it: castling shows as the king's target square.
    pub fn targets_from(&self, from: Square) -> Bitboard {
        let moves = self.legal_moves();
        moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.destination()).collect()
    }

    /// The castling move to one side, if it is legal.
    pub(super) fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        match self.turn() {
            Color::White => castling_to::<true>(self, side),
            Color::Black => castling_to::<false>(self, side),
        }
    }

    /// Whether the flags of a move say what the board says.
    fn flags_fit(&self, role: Option<Role>, from: Square, to: Square, flags: u16) -> bool {
        let us = self.turn();
        let capture = self.color(!us).contains(to);
        let pawn = role == Some(Role::Pawn);
        let promotes = pawn && to.rank() == Rank::Eighth.relative_to(us);
        let double = pawn && from.index().abs_diff(to.index()) == 16;
        let promotion_bits = flags & (Move::PROMOTION | 3 << 12);
        capture == (flags & Move::CAPTURE != 0)
            && promotes == (flags & Move::PROMOTION != 0)
            && double == (flags == Move::DOUBLE_STEP)
            && (promotes || double || promotion_bits == 0)
    }

    /// Where the piece on `from` may go, castling and taking in passing aside.
    fn ordinary_targets(&self, from: Square) -> Bitboard {
        let us = self.turn();
        let occupied = self.occupied();
        let free = !self.color(us);
        let king = self.king(us);
        let reach = match self.role_at(from) {
            Some(Role::King) => {
                let targets = king_attacks(king) & free;
                return match us {
                    Color::White => safe_for_king::<true>(self, targets),
                    Color::Black => safe_for_king::<false>(self, targets),
                };
            }
            Some(Role::Pawn) => self.pawn_reach(from),
            Some(Role::Knight) => knight_attacks(from),
            Some(Role::Bishop) => bishop_attacks(from, occupied),
            Some(Role::Rook) => rook_attacks(from, occupied),
            Some(Role::Queen) => queen_attacks(from, occupied),
            None => return Bitboard::EMPTY,
        };
        let mut allowed = free;
        if self.pinned().contains(from) {
            allowed &= line(king, from);
        }
        match self.checkers().only() {
            Some(checker) => allowed &= between(king, checker).with(checker),
            None if self.is_check() => return Bitboard::EMPTY,
            None => {}
        }
        reach & allowed
    }

    /// Where a pawn may go when neither pinned nor in check.
    fn pawn_reach(&self, from: Square) -> Bitboard {
        let us = self.turn();
        let empty = !self.occupied();
        let advance = |pawn: Bitboard| match us {
            Color::White => pawn.north(),
            Color::Black => pawn.south(),
        };
        let one = advance(from.bitboard()) & empty;
        let two = advance(one & Bitboard::rank(Rank::Third.relative_to(us))) & empty;
        one | two | pawn_attacks(us, from) & self.color(!us)
    }
}
