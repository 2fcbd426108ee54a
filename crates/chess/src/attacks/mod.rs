//! What each piece attacks from each square, looked up in tables made at compile time.

mod leapers;
mod line_attacks;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
mod magic;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod pext;
mod rays;
mod slider_table;
pub(crate) mod slides;

pub use leapers::{king_attacks, knight_attacks, pawn_attacks};
pub(crate) use leapers::{knights_attack, pawns_attack_east, pawns_attack_west};
pub use rays::{between, line};
pub(crate) use rays::{bishop_rays, rook_rays};

use crate::types::{Bitboard, Square};
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use magic::{BISHOPS, ROOKS, look_up};
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use pext::{BISHOPS, ROOKS, look_up};

/// What a rook attacks when `occupied` squares stand in its way.
#[inline(always)]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&ROOKS[square.index()], occupied)
}

/// What a bishop attacks when `occupied` squares stand in its way.
#[inline(always)]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&BISHOPS[square.index()], occupied)
}

/// What a queen attacks when `occupied` squares stand in its way.
#[inline(always)]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(square, occupied) | rook_attacks(square, occupied)
}
