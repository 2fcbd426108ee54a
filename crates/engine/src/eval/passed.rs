//! Passed pawns: how far they are and what helps or stops them.

use super::facts::{Facts, rank_of};
use super::pair::Pair;
use super::pawns::PawnFacts;
use super::spans::{ahead, step};
use super::term::Term;
use super::trace::Trace;
use super::weights::WEIGHTS as W;
use chess::{Bitboard, Color, Role, Square};

/// The passed pawns of one side.
#[inline(always)]
pub fn passed_pawns<T: Trace>(facts: &Facts<'_>, pawns: &PawnFacts, us: Color, t: &mut T) -> Pair {
    let mut sum = Pair::ZERO;
    for square in pawns.passed & facts.board.color(us) {
        sum += t.add(Term::PassedPawns, us, &W.passed[rank_of(square, us)], 1);
        sum += its_way(facts, square, us, t);
        sum += the_kings(facts, square, us, t);
        sum += rook_behind(facts, square, us, t);
    }
    sum
}

/// What stands on its way and who watches it.
#[inline(always)]
fn its_way<T: Trace>(facts: &Facts<'_>, square: Square, us: Color, t: &mut T) -> Pair {
    let them = !us;
    let rank = rank_of(square, us);
    let next = step(us, square.bitboard());
    let way = ahead(us, square.bitboard());
    let enemy_attacks = facts.attacked[them.index()];
    let own_attacks = facts.attacked[us.index()];
    let mut sum = Pair::ZERO;
    if next.meets(facts.occupied) {
        sum += t.add(Term::PassedPawns, us, &W.passed_blocked[rank], 1);
    }
    if !next.meets(enemy_attacks) {
        sum += t.add(Term::PassedPawns, us, &W.passed_safe_step[rank], 1);
    }
    if !way.meets(facts.occupied) {
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
fn the_kings<T: Trace>(facts: &Facts<'_>, square: Square, us: Color, t: &mut T) -> Pair {
    let them = !us;
    let rank = rank_of(square, us);
    let mut sum = Pair::ZERO;
    let Some(next) = step(us, square.bitboard()).first() else {
        return sum;
    };
    if rank >= 3 {
        let times = rank as i32 - 2;
        let own = next.distance(facts.kings[us.index()]) as usize;
        let enemy = next.distance(facts.kings[them.index()]) as usize;
        sum += t.add(Term::PassedPawns, us, &W.passed_own_king[own], times);
        sum += t.add(Term::PassedPawns, us, &W.passed_enemy_king[enemy], times);
    }
    if facts.officers(them).is_empty() && outruns_the_king(facts, square, us) {
        sum += t.add(Term::PassedPawns, us, &W.passed_unstoppable, 1);
    }
    sum
}

/// Whether the pawn, its way being free, arrives before the enemy king can take the new queen.
fn outruns_the_king(facts: &Facts<'_>, square: Square, us: Color) -> bool {
    let way = ahead(us, square.bitboard());
    if way.meets(facts.occupied) {
        return false;
    }
    let goal = Square::new(square.file(), (!us).back_rank());
    // The pawn's first step may be a double one.
    let steps = square.distance(goal).min(5);
    let delay = (facts.board.turn() != us) as u32;
    facts.kings[(!us).index()].distance(goal) > steps + delay
}

/// A rook belongs behind a passed pawn, the own and the enemy's.
#[inline(always)]
fn rook_behind<T: Trace>(facts: &Facts<'_>, square: Square, us: Color, t: &mut T) -> Pair {
    let behind = ahead(!us, square.bitboard());
    let rooks = facts.board.role(Role::Rook) & behind;
    let Some(rook) = nearest_behind(rooks, us) else {
        return Pair::ZERO;
    };
    if (chess::attacks::between(square, rook) & facts.occupied).any() {
        return Pair::ZERO;
    }
    let weight = match facts.board.color(us).contains(rook) {
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
