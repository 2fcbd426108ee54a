//! Moves whose lines may be extended by a ply, as the ZČU report lists them.

use crate::attacks::{knight_attacks, pawn_attacks};
use crate::board::Board;
use crate::types::{Color, Move, Role, Square};
use gametree::Extensions;

/// Where a bishop that takes a pawn may be locked in.
const CORNERS: [Square; 4] = [Square::A2, Square::H2, Square::A7, Square::H7];

/// Why the line through a move may be extended.
pub(super) fn extensions(
    before: &Board,
    last: Option<Move>,
    mv: Move,
    after: &Board,
) -> Extensions {
    let mover = before.role_at(mv.from());
    let takes_back =
        mv.is_capture() && last.is_some_and(|last| last.is_capture() && last.to() == mv.to());
    let interposes = before.is_check() && mover != Some(Role::King) && !mv.is_capture();
    let corner = mover == Some(Role::Bishop)
        && CORNERS.contains(&mv.to())
        && before.role_at(mv.to()) == Some(Role::Pawn);
    Extensions::RECAPTURE
        .when(takes_back)
        .with(Extensions::INTERPOSITION.when(interposes))
        .with(Extensions::FORCED.when(before.count_legal_moves() == 1))
        .with(Extensions::FORK.when(forks(mover, before.turn(), mv, after)))
        .with(Extensions::CORNER_BISHOP.when(corner))
        .with(Extensions::KING_THREAT.when(after.is_check()))
}

/// Whether a pawn attacks two pieces, or a knight two of king, queens and rooks.
fn forks(mover: Option<Role>, us: Color, mv: Move, after: &Board) -> bool {
    let theirs = after.color(!us);
    let heavy = after.role(Role::Rook) | after.role(Role::Queen) | after.role(Role::King);
    let victims = match mover {
        Some(Role::Pawn) => (pawn_attacks(us, mv.to()) & theirs) - after.role(Role::Pawn),
        Some(Role::Knight) => knight_attacks(mv.to()) & theirs & heavy,
        _ => return false,
    };
    victims.several()
}
