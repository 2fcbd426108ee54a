//! Threats: what is attacked by something cheaper or not protected well enough, and space.

use super::eval_info::EvalInfo;
use super::pawn_spans::{ahead, attacked_by_pawns, step};
use super::tapered_score::Tapered;
use super::term::Term;
use super::trace::Trace;
use super::weights::WEIGHTS as W;
use chess::attacks::{bishop_attacks, knight_attacks, rook_attacks};
use chess::{Bitboard, Color, Rank, Role};

/// The files c to f, without the back ranks of either side.
const MIDDLE: Bitboard = Bitboard(0x003C_3C3C_3C3C_3C00);

/// What `us` threatens.
#[inline(always)]
pub fn threats<T: Trace>(info: &EvalInfo<'_>, us: Color, t: &mut T) -> Tapered {
    let them = !us;
    let board = info.board;
    let enemies = board.color(them);
    let attacked = info.attacked[us.index()];
    let held = info.attacked_by(them, Role::Pawn)
        | (info.attacked_twice[them.index()] - info.attacked_twice[us.index()]);
    let poorly_held = enemies & (attacked - held);
    let mut sum = by_pawns(info, us, t);

    let by_minors = info.attacked_by(us, Role::Knight) | info.attacked_by(us, Role::Bishop);
    let heavy = board.straight_sliders(them);
    let prey_of_minors = by_minors & (poorly_held | heavy);
    let prey_of_rooks =
        info.attacked_by(us, Role::Rook) & (poorly_held | board.pieces(them, Role::Queen));
    for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let those = board.pieces(them, role);
        let minors = (prey_of_minors & those).count() as i32;
        let rooks = (prey_of_rooks & those).count() as i32;
        sum += t.add(Term::Threats, us, &W.threat_by_minor[role.index()], minors);
        sum += t.add(Term::Threats, us, &W.threat_by_rook[role.index()], rooks);
    }
    let by_king = poorly_held & info.attacked_by(us, Role::King);
    sum += t.add(Term::Threats, us, &W.threat_by_king, by_king.any() as i32);
    let pawns = board.role(Role::Pawn);
    let outnumbered = info.attacked_twice[us.index()] - pawns;
    let hanging = poorly_held & (outnumbered | !info.attacked[them.index()]);
    sum += t.add(Term::Threats, us, &W.hanging, hanging.count() as i32);
    let contested = info.attacked[them.index()] & (attacked - held);
    sum += t.add(Term::Threats, us, &W.restricted, contested.count() as i32);
    sum + on_queen(info, us, t)
}

/// Pieces that pawns attack, now or after a safe step.
#[inline(always)]
fn by_pawns<T: Trace>(info: &EvalInfo<'_>, us: Color, t: &mut T) -> Tapered {
    let them = !us;
    let officers = info.officers(them);
    let prey = officers & info.attacked_by(us, Role::Pawn);
    let mut sum = Tapered::ZERO;
    for square in prey {
        if let Some(role) = info.board.role_at(square) {
            let weight = &W.threat_by_pawn[(role.index() - Role::Knight.index()) & 3];
            sum += t.add(Term::Threats, us, weight, 1);
        }
    }
    let empty = !info.occupied;
    let third = Bitboard::rank(Rank::Third.relative_to(us));
    let once = step(us, info.pawns[us.index()]) & empty;
    let twice = step(us, once & third) & empty;
    let safe = (once | twice)
        - info.attacked_by(them, Role::Pawn)
        - (info.attacked[them.index()] - info.attacked[us.index()]);
    let forked = attacked_by_pawns(us, safe) & (officers - prey);
    sum + t.add(Term::Threats, us, &W.threat_by_pawn_step, forked.count() as i32)
}

/// Safe squares from which a knight, bishop or rook would attack the only queen.
#[inline(always)]
fn on_queen<T: Trace>(info: &EvalInfo<'_>, us: Color, t: &mut T) -> Tapered {
    let them = !us;
    let Some(queen) = info.board.pieces(them, Role::Queen).only() else {
        return Tapered::ZERO;
    };
    let outnumbered = info.attacked_twice[us.index()] - info.attacked_twice[them.index()];
    let safe = info.mobility_area[us.index()] & (outnumbered | !info.attacked[them.index()]);
    let from = info.attacked_by(us, Role::Knight) & knight_attacks(queen)
        | info.attacked_by(us, Role::Bishop) & bishop_attacks(queen, info.occupied)
        | info.attacked_by(us, Role::Rook) & rook_attacks(queen, info.occupied);
    let count = (from & (safe - info.board.color(us))).count();
    t.add(Term::Threats, us, &W.threat_on_queen, count as i32)
}

/// Room behind and among the own pawns of the centre, while there are pieces to use it.
#[inline(always)]
pub fn space<T: Trace>(info: &EvalInfo<'_>, us: Color, t: &mut T) -> Tapered {
    let home = match us {
        Color::White => Bitboard(0x0000_0000_FFFF_FF00),
        Color::Black => Bitboard(0x00FF_FFFF_0000_0000),
    };
    let own = info.pawns[us.index()];
    let room = (MIDDLE & home) - own - info.attacked_by(!us, Role::Pawn);
    let behind = room & (ahead(!us, own) - info.attacked[(!us).index()]);
    let pieces = info.board.color(us).count() as i32;
    let squares = (room.count() + behind.count()) as i32;
    t.add(Term::Space, us, &W.space, squares * (pieces - 8).max(0) / 8)
}
