//! Why a move between two squares is not legal, so that a face can say it.

use crate::attacks::{
    between, bishop_rays, king_attacks, knight_attacks, line, pawn_attacks, rook_rays,
};
use crate::board::Board;
use crate::types::{Bitboard, CastlingSide, Color, Rank, Role, Square};

/// What the rules have against a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Reason {
    /// Nothing stands where the move starts.
    #[error("the square {0} is empty")]
    EmptySquare(Square),
    /// The piece belongs to the side that is not to move.
    #[error("the piece on {0} belongs to the other side")]
    NotYourPiece(Square),
    /// No piece of this kind moves so.
    #[error("a {0} does not move like that")]
    PieceDoesNotMoveLikeThat(Role),
    /// Something stands in the way.
    #[error("the way is blocked on {0}")]
    PathBlocked(Square),
    /// One's own piece stands on the target.
    #[error("your own piece stands on {0}")]
    OwnPieceOnTarget(Square),
    /// A pawn goes sideways only to take, and nothing can be taken there.
    #[error("the pawn has nothing to take on {0}")]
    NothingToTake(Square),
    /// The text names a promotion, but no pawn reaches the last rank.
    #[error("only a pawn that reaches the last rank is promoted")]
    NotAPromotion,
    /// The piece shields its king.
    #[error("the piece on {0} is pinned to its king")]
    Pinned(Square),
    /// The king is in check and would stay so.
    #[error("the king would be left in check")]
    KingLeftInCheck,
    /// The king would step onto an attacked square.
    #[error("the king would be in check on {0}")]
    KingIntoCheck(Square),
    /// King or rook has moved, or there is no such rook.
    #[error("the right to castle is lost")]
    CastlingLost,
    /// A piece stands where the king or the rook must pass.
    #[error("castling is blocked on {0}")]
    CastlingBlocked(Square),
    /// Castling is no way out of check.
    #[error("castling out of check is not allowed")]
    CastlingOutOfCheck,
    /// The king would pass an attacked square.
    #[error("castling through check on {0} is not allowed")]
    CastlingThroughCheck(Square),
}

impl Reason {
    /// Why the side to move may not go from one square to another. The move must be illegal.
    ///
    /// A pawn that may not take in passing because that would open its king hears
    /// [`Reason::NothingToTake`]: the board remembers only what can legally be taken.
    pub(super) fn of(board: &Board, from: Square, to: Square, promotion: Option<Role>) -> Reason {
        let us = board.turn();
        let Some(piece) = board.piece_at(from) else { return Reason::EmptySquare(from) };
        if piece.color != us {
            return Reason::NotYourPiece(from);
        }
        if let Some(side) = castling_meant(board, piece.role, from, to) {
            return Reason::of_castling(board, side);
        }
        if from != to && board.color(us).contains(to) {
            return Reason::OwnPieceOnTarget(to);
        }
        if let Some(reason) = geometry(board, piece.role, from, to) {
            return reason;
        }
        let promotes = piece.role == Role::Pawn && to.rank() == Rank::Eighth.relative_to(us);
        if promotion.is_some() && !promotes {
            return Reason::NotAPromotion;
        }
        king_safety(board, piece.role, from, to)
    }

    /// Why the side to move may not castle to one side. Castling there must be illegal.
    pub(super) fn of_castling(board: &Board, side: CastlingSide) -> Reason {
        let us = board.turn();
        let king = board.king(us);
        let Some(rook) = board.castling().rook(us, side, king) else { return Reason::CastlingLost };
        if board.is_check() {
            return Reason::CastlingOutOfCheck;
        }
        let (king_target, rook_target) = (side.king_target(us), side.rook_target(us));
        let king_way = between(king, king_target).with(king_target);
        let rook_way = between(rook, rook_target).with(rook_target);
        let others = board.occupied().without(king).without(rook);
        if let Some(square) = (others & (king_way | rook_way)).first() {
            return Reason::CastlingBlocked(square);
        }
        let seen_through_king = board.occupied().without(king);
        let attacked =
            |square: Square| board.attackers(square, seen_through_king).meets(board.color(!us));
        match (king_way - king_target.bitboard()).into_iter().find(|&square| attacked(square)) {
            Some(square) => Reason::CastlingThroughCheck(square),
            None => Reason::KingIntoCheck(king_target),
        }
    }
}

/// The side to which a king's move by squares can only mean castling.
fn castling_meant(board: &Board, role: Role, from: Square, to: Square) -> Option<CastlingSide> {
    if role != Role::King || from == to || from.rank() != to.rank() {
        return None;
    }
    let us = board.turn();
    let side = if to > from { CastlingSide::Short } else { CastlingSide::Long };
    let takes_rook = board.castling().rook(us, side, from) == Some(to);
    let leaps = from.rank() == us.back_rank()
        && to == side.king_target(us)
        && !king_attacks(from).contains(to);
    (takes_rook || leaps).then_some(side)
}

/// What the way the piece moves, and the pieces in its way, have against the move.
fn geometry(board: &Board, role: Role, from: Square, to: Square) -> Option<Reason> {
    let strange = Some(Reason::PieceDoesNotMoveLikeThat(role));
    let reach = match role {
        Role::Pawn => return pawn_geometry(board, from, to),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_rays(from),
        Role::Rook => rook_rays(from),
        Role::Queen => bishop_rays(from) | rook_rays(from),
        Role::King => king_attacks(from),
    };
    if !reach.contains(to) {
        return strange;
    }
    first_on_way(from, between(from, to) & board.occupied()).map(Reason::PathBlocked)
}

fn pawn_geometry(board: &Board, from: Square, to: Square) -> Option<Reason> {
    let us = board.turn();
    if pawn_attacks(us, from).contains(to) {
        let takes = board.color(!us).contains(to) || board.en_passant() == Some(to);
        return (!takes).then_some(Reason::NothingToTake(to));
    }
    let forward = if us == Color::White { 1 } else { -1 };
    let one = from.offset(0, forward);
    let two = one.filter(|_| from.rank() == Rank::Second.relative_to(us));
    let two = two.and_then(|square| square.offset(0, forward));
    if one != Some(to) && two != Some(to) {
        return Some(Reason::PieceDoesNotMoveLikeThat(Role::Pawn));
    }
    let way = between(from, to).with(to) & board.occupied();
    first_on_way(from, way).map(Reason::PathBlocked)
}

/// The square of a set on one line that is met first on the way from `from`.
fn first_on_way(from: Square, squares: Bitboard) -> Option<Square> {
    squares.into_iter().min_by_key(|&square| from.distance(square))
}

/// What the king has against a move that the piece itself could make.
fn king_safety(board: &Board, role: Role, from: Square, to: Square) -> Reason {
    if role == Role::King {
        return Reason::KingIntoCheck(to);
    }
    let king = board.king(board.turn());
    let answers_check = match board.checkers().only() {
        Some(checker) => between(king, checker).with(checker).contains(to),
        None => !board.is_check(),
    };
    let pinned = board.pinned().contains(from) && !line(king, from).contains(to);
    if answers_check && pinned { Reason::Pinned(from) } else { Reason::KingLeftInCheck }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::MoveError;

    fn reason(fen: &str, text: &str) -> Reason {
        let board = Board::from_fen(fen).unwrap();
        match board.parse_uci(text) {
            Err(MoveError::Illegal(reason)) => reason,
            other => panic!("{text} on {fen}: {other:?}"),
        }
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_start_position() {
        assert_eq!(reason(START, "e4e5"), Reason::EmptySquare(Square::E4));
        assert_eq!(reason(START, "e7e5"), Reason::NotYourPiece(Square::E7));
        assert_eq!(reason(START, "g1g3"), Reason::PieceDoesNotMoveLikeThat(Role::Knight));
        assert_eq!(reason(START, "e2e5"), Reason::PieceDoesNotMoveLikeThat(Role::Pawn));
        assert_eq!(reason(START, "e2e2"), Reason::PieceDoesNotMoveLikeThat(Role::Pawn));
        assert_eq!(reason(START, "e2d3"), Reason::NothingToTake(Square::D3));
        assert_eq!(reason(START, "f1b5"), Reason::PathBlocked(Square::E2));
        assert_eq!(reason(START, "a1a2"), Reason::OwnPieceOnTarget(Square::A2));
        assert_eq!(reason(START, "e1g1"), Reason::CastlingBlocked(Square::F1));
        assert_eq!(reason(START, "e1c1"), Reason::CastlingBlocked(Square::B1));
        assert_eq!(reason(START, "e2e4q"), Reason::NotAPromotion);
    }

    #[test]
    fn the_king() {
        assert_eq!(reason("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"), Reason::Pinned(Square::E2));
        assert_eq!(reason("4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1", "a1b3"), Reason::KingLeftInCheck);
        assert_eq!(
            reason("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"),
            Reason::KingIntoCheck(Square::D1)
        );
        assert_eq!(
            reason("k7/8/8/4p3/4P3/8/8/K7 w - - 0 1", "e4e5"),
            Reason::PathBlocked(Square::E5)
        );
    }

    #[test]
    fn castling() {
        let back_rank =
            |checks: &str, rights: &str| format!("{checks}/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
        assert_eq!(reason(&back_rank("4k3", "Q"), "e1g1"), Reason::CastlingLost);
        assert_eq!(reason(&back_rank("1k2r3", "KQ"), "e1g1"), Reason::CastlingOutOfCheck);
        assert_eq!(
            reason(&back_rank("1k3r2", "KQ"), "e1g1"),
            Reason::CastlingThroughCheck(Square::F1)
        );
        assert_eq!(reason(&back_rank("1k4r1", "KQ"), "e1h1"), Reason::KingIntoCheck(Square::G1));
        // An attacked b1 does no harm.
        assert!(Board::from_fen(&back_rank("1r1k4", "KQ")).unwrap().parse_uci("e1c1").is_ok());
    }
}
