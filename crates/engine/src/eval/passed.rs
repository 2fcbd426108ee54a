//! Passed pawns: how far they are and what helps or stops them.

use super::eval_info::{EvalInfo, rank_of};
use super::pawn_spans::{ahead, step};
use super::pawns::PawnInfo;
use super::tapered_score::Tapered;
use super::term::Term;
use super::trace::Trace;
use super::weights::WEIGHTS as W;
use chess::{Bitboard, Color, Role, Square};

/// The passed pawns of one side.
#[inline(always)]
pub fn passed_pawns<T: Trace>(
    info: &EvalInfo<'_>,
    pawns: &PawnInfo,
    us: Color,
    t: &mut T,
) -> Tapered {
    let mut sum = Tapered::ZERO;
    for square in pawns.passed & info.board.color(us) {
        sum += t.add(Term::PassedPawns, us, &W.passed[rank_of(square, us)], 1);
        sum += its_way(info, square, us, t);
        sum += the_kings(info, square, us, t);
        sum += rook_behind(info, square, us, t);
    }
    sum
}

/// What stands on its way and who watches it.
#[inline(always)]
fn its_way<T: Trace>(info: &EvalInfo<'_>, square: Square, us: Color, t: &mut T) -> Tapered {
    let them = !us;
    let rank = rank_of(square, us);
    let next = step(us, square.bitboard());
    let way = ahead(us, square.bitboard());
    let enemy_attacks = info.attacked[them.index()];
    let own_attacks = info.attacked[us.index()];
    let mut sum = Tapered::ZERO;
    if next.meets(info.occupied) {
        sum += t.add(Term::PassedPawns, us, &W.passed_blocked[rank], 1);
    }
    if !next.meets(enemy_attacks) {
        sum += t.add(Term::PassedPawns, us, &W.passed_safe_step[rank], 1);
    }
    if !way.meets(info.occupied) {
        sum += t.add(Term::PassedPawns, us, &W.passed_free_path[rank], 1);
    }
    if !way.meets(enemy_attacks) {
        sum += t.add(Term::PassedPawns, us, &W.passed_safe_path[rank], 1);
    }
    if (next | square.bitboard()).meets(own_attacks) {
        sum += t.add(Term::PassedPawns, us, &W.passed_supported[rank], 1);
    }
    sum
}

/// How near the kings are; nearness counts the more the further the pawn has come.
#[inline(always)]
fn the_kings<T: Trace>(info: &EvalInfo<'_>, square: Square, us: Color, t: &mut T) -> Tapered {
    let them = !us;
    let rank = rank_of(square, us);
    let mut sum = Tapered::ZERO;
    let Some(next) = step(us, square.bitboard()).first() else {
        return sum;
    };
    if rank >= 3 {
        let times = rank as i32 - 2;
        let own = next.distance(info.kings[us.index()]) as usize;
        let enemy = next.distance(info.kings[them.index()]) as usize;
        sum += t.add(Term::PassedPawns, us, &W.passed_own_king[own], times);
        sum += t.add(Term::PassedPawns, us, &W.passed_enemy_king[enemy], times);
    }
    if info.officers(them).is_empty() && outruns_the_king(info, square, us) {
        sum += t.add(Term::PassedPawns, us, &W.passed_unstoppable, 1);
    }
    sum
}

/// Whether the pawn, its way being free, arrives before the enemy king can take the new queen.
fn outruns_the_king(info: &EvalInfo<'_>, square: Square, us: Color) -> bool {
    let way = ahead(us, square.bitboard());
    if way.meets(info.occupied) {
        return false;
    }
    let goal = Square::new(square.file(), (!us).back_rank());
    // The pawn's first step may be a double one.
    let steps = square.distance(goal).min(5);
    let delay = (info.board.turn() != us) as u32;
    info.kings[(!us).index()].distance(goal) > steps + delay
}

/// A rook belongs behind a passed pawn, the own and the enemy's.
#[inline(always)]
fn rook_behind<T: Trace>(info: &EvalInfo<'_>, square: Square, us: Color, t: &mut T) -> Tapered {
    let behind = ahead(!us, square.bitboard());
    let rooks = info.board.role(Role::Rook) & behind;
    let Some(rook) = nearest_behind(rooks, us) else {
        return Tapered::ZERO;
    };
    if (chess::attacks::between(square, rook) & info.occupied).any() {
        return Tapered::ZERO;
    }
    let weight = match info.board.color(us).contains(rook) {
        true => &W.passed_rook_behind,
        false => &W.passed_enemy_rook_behind,
    };
    t.add(Term::PassedPawns, us, weight, 1)
}

/// The square of a file's set that is furthest ahead as `us` moves.
#[inline(always)]
fn nearest_behind(set: Bitboard, us: Color) -> Option<Square> {
    match us {
        Color::White => set.last(),
        Color::Black => set.first(),
    }
}
