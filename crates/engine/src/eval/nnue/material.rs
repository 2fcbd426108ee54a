//! What the network's score means by the pieces that are left.

use crate::score::Score;
use crate::search::params;
use crate::see;
use chess::{Board, Role};

/// What all pieces of both sides are worth in exchanges.
const ALL_MATERIAL: Score = 8100;

/// The network's score as the search takes it: less, the fewer pieces are left to win with, so that
/// who stands better keeps them and who stands worse exchanges.
#[inline(always)]
pub fn weigh_by_material(eval: Score, board: &Board) -> Score {
    let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let worth = |role: Role| board.role(role).count() as Score * see::value(role);
    let material: Score = roles.into_iter().map(worth).sum();
    let (none, all) = (params::eval_material_none(), params::eval_material_all());
    eval * (none + (all - none) * material / ALL_MATERIAL) / params::UNIT
}
