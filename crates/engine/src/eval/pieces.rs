//! Knights, bishops, rooks and queens: where they stand, how far they see, what suits them.

use super::eval_info::{EvalInfo, half_board, rank_of};
use super::pawn_spans::{files_of, step};
use super::pawns::PawnInfo;
use super::tapered_score::Tapered;
use super::term::Term;
use super::trace::Trace;
use super::weights::WEIGHTS as W;
use chess::attacks::{bishop_attacks, knight_attacks, line, queen_attacks, rook_attacks};
use chess::{Bitboard, Color, File, Rank, Role, Square};

/// The four middle squares, of which each long diagonal has two.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// The files c to f.
const MIDDLE_FILES: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);

/// The pieces of one side. Notes their attacks in the info.
#[inline(always)]
pub fn pieces<T: Trace>(
    info: &mut EvalInfo<'_>,
    pawns: &PawnInfo,
    us: Color,
    t: &mut T,
) -> Tapered {
    knights(info, pawns, us, t)
        + bishops(info, pawns, us, t)
        + rooks(info, pawns, us, t)
        + queens(info, us, t)
}

#[inline(always)]
fn knights<T: Trace>(info: &mut EvalInfo<'_>, pawns: &PawnInfo, us: Color, t: &mut T) -> Tapered {
    let mut sum = Tapered::ZERO;
    let outposts = outposts(info, pawns, us);
    for square in info.board.pieces(us, Role::Knight) {
        let pinned = info.pinned[us.index()].contains(square);
        let attacks = if pinned { Bitboard::EMPTY } else { knight_attacks(square) };
        info.note_attacks(us, Role::Knight, attacks);
        let moves = (attacks & info.mobility_area[us.index()]).count() as usize;
        sum += t.add(Term::Material, us, &W.material[Role::Knight.index()], 1);
        sum += t.add(Term::PieceSquares, us, &W.knight_squares[half_board(square, us)], 1);
        sum += t.add(Term::Mobility, us, &W.knight_mobility[moves.min(8)], 1);
        sum += minor(info, square, us, t);
        if outposts.contains(square) {
            let protected = info.attacked_by(us, Role::Pawn).contains(square);
            sum += t.add(Term::Minors, us, &W.knight_outpost[protected as usize], 1);
        } else if (attacks & outposts & info.attacked_by(us, Role::Pawn)).any() {
            sum += t.add(Term::Minors, us, &W.knight_reaches_outpost, 1);
        }
    }
    sum + among_pawns(info, Role::Knight, us, t)
}

/// The more pawns, the better for knights and the worse for rooks; and two of a kind help each
/// other less than two different pieces.
#[inline(always)]
fn among_pawns<T: Trace>(info: &EvalInfo<'_>, role: Role, us: Color, t: &mut T) -> Tapered {
    let (by_pawns, two) = match role {
        Role::Knight => (&W.knight_with_pawns, &W.two_knights),
        _ => (&W.rook_with_pawns, &W.two_rooks),
    };
    let pieces = info.board.pieces(us, role);
    let pawns = info.pawns[us.index()].count().min(8) as usize;
    t.add(Term::Material, us, &by_pawns[pawns], pieces.count() as i32)
        + t.add(Term::Material, us, two, pieces.several() as i32)
}

#[inline(always)]
fn bishops<T: Trace>(info: &mut EvalInfo<'_>, pawns: &PawnInfo, us: Color, t: &mut T) -> Tapered {
    let mut sum = Tapered::ZERO;
    let bishops = info.board.pieces(us, Role::Bishop);
    let seen_through = info.occupied - info.board.pieces(us, Role::Queen);
    let outposts = outposts(info, pawns, us);
    for square in bishops {
        let attacks = along_pin(info, us, square, bishop_attacks(square, seen_through));
        info.note_attacks(us, Role::Bishop, attacks);
        let moves = (attacks & info.mobility_area[us.index()]).count() as usize;
        sum += t.add(Term::Material, us, &W.material[Role::Bishop.index()], 1);
        sum += t.add(Term::PieceSquares, us, &W.bishop_squares[half_board(square, us)], 1);
        sum += t.add(Term::Mobility, us, &W.bishop_mobility[moves.min(13)], 1);
        sum += minor(info, square, us, t);
        sum += bishop_and_pawns(info, square, us, t);
        if outposts.contains(square) {
            let protected = info.attacked_by(us, Role::Pawn).contains(square);
            sum += t.add(Term::Minors, us, &W.bishop_outpost[protected as usize], 1);
        }
    }
    if bishops.several() {
        sum += t.add(Term::Bishops, us, &W.bishop_pair, 1);
    }
    sum
}

/// Own pawns on a bishop's colour are in its way, the enemy's are its prey.
#[inline(always)]
fn bishop_and_pawns<T: Trace>(
    info: &EvalInfo<'_>,
    square: Square,
    us: Color,
    t: &mut T,
) -> Tapered {
    let colour = if square.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
    let own = info.pawns[us.index()] & colour;
    let enemy = info.pawns[(!us).index()] & colour;
    let blocked = own & MIDDLE_FILES & step(!us, info.occupied);
    let mut sum = t.add(Term::Bishops, us, &W.bishop_own_pawns[own.count().min(8) as usize], 1);
    sum += t.add(Term::Bishops, us, &W.bishop_enemy_pawns[enemy.count().min(8) as usize], 1);
    sum += t.add(Term::Bishops, us, &W.bishop_blocked_centre, blocked.count() as i32);
    let all_pawns = info.pawns[0] | info.pawns[1];
    if (bishop_attacks(square, all_pawns).with(square) & CENTRE).several() {
        sum += t.add(Term::Bishops, us, &W.bishop_long_diagonal, 1);
    }
    sum
}

#[inline(always)]
fn rooks<T: Trace>(info: &mut EvalInfo<'_>, pawns: &PawnInfo, us: Color, t: &mut T) -> Tapered {
    let mut sum = Tapered::ZERO;
    let rooks = info.board.pieces(us, Role::Rook);
    let seen_through = info.occupied - rooks - info.board.pieces(us, Role::Queen);
    for square in rooks {
        let attacks = along_pin(info, us, square, rook_attacks(square, seen_through));
        info.note_attacks(us, Role::Rook, attacks);
        let moves = (attacks & info.mobility_area[us.index()]).count() as usize;
        sum += t.add(Term::Material, us, &W.material[Role::Rook.index()], 1);
        sum += t.add(Term::PieceSquares, us, &W.rook_squares[half_board(square, us)], 1);
        sum += t.add(Term::Mobility, us, &W.rook_mobility[moves.min(14)], 1);
        sum += rook_on_its_lines(info, pawns, square, attacks, us, t);
        if moves <= 3 && shut_in_by_king(info, square, us) {
            sum += t.add(Term::Rooks, us, &W.rook_trapped, 1);
        }
    }
    if rooks.several()
        && rooks.into_iter().any(|rook| rook_attacks(rook, info.occupied).meets(rooks))
    {
        sum += t.add(Term::Rooks, us, &W.rooks_connected, 1);
    }
    sum + among_pawns(info, Role::Rook, us, t)
}

#[inline(always)]
fn rook_on_its_lines<T: Trace>(
    info: &EvalInfo<'_>,
    pawns: &PawnInfo,
    square: Square,
    attacks: Bitboard,
    us: Color,
    t: &mut T,
) -> Tapered {
    let them = !us;
    let mut sum = Tapered::ZERO;
    let file = files_of(square.bitboard());
    if !file.meets(info.pawns[us.index()]) {
        let weight = match file.meets(info.pawns[them.index()]) {
            true => &W.rook_half_open_file,
            false => &W.rook_open_file,
        };
        sum += t.add(Term::Rooks, us, weight, 1);
    }
    let seventh = Bitboard::rank(Rank::Seventh.relative_to(us));
    let targets = info.pawns[them.index()].meets(seventh)
        || rank_of(info.kings[them.index()], us) == Rank::Eighth.index();
    if seventh.contains(square) && targets {
        sum += t.add(Term::Rooks, us, &W.rook_on_seventh, 1);
    }
    let weak = attacks & pawns.weak & info.pawns[them.index()];
    sum + t.add(Term::Rooks, us, &W.rook_on_weak_pawn, weak.count() as i32)
}

/// Whether the rook stands between its own king and the edge, and the king cannot castle out.
#[inline(always)]
fn shut_in_by_king(info: &EvalInfo<'_>, rook: Square, us: Color) -> bool {
    let (king, rook_file) = (info.kings[us.index()], rook.file().index());
    let outside = match king.file() {
        File::A | File::B | File::C | File::D => rook_file < king.file().index(),
        _ => rook_file > king.file().index(),
    };
    outside && rank_of(king, us) <= 1 && info.board.castling().rooks(us).is_empty()
}

#[inline(always)]
fn queens<T: Trace>(info: &mut EvalInfo<'_>, us: Color, t: &mut T) -> Tapered {
    let mut sum = Tapered::ZERO;
    let queens = info.board.pieces(us, Role::Queen);
    for square in queens {
        let attacks = along_pin(info, us, square, queen_attacks(square, info.occupied));
        info.note_attacks(us, Role::Queen, attacks);
        let moves = (attacks & info.mobility_area[us.index()]).count() as usize;
        sum += t.add(Term::Material, us, &W.material[Role::Queen.index()], 1);
        sum += t.add(Term::PieceSquares, us, &W.queen_squares[half_board(square, us)], 1);
        sum += t.add(Term::Mobility, us, &W.queen_mobility[moves.min(27)], 1);
    }
    let back_rank = Bitboard::rank(us.back_rank());
    if (queens - back_rank).any() {
        let minors = info.board.role(Role::Knight) | info.board.role(Role::Bishop);
        let at_home = (minors & info.board.color(us) & back_rank).count().min(4);
        sum += t.add(Term::EarlyQueen, us, &W.early_queen[at_home as usize], 1);
    }
    sum
}

/// What suits a knight and a bishop alike.
#[inline(always)]
fn minor<T: Trace>(info: &EvalInfo<'_>, square: Square, us: Color, t: &mut T) -> Tapered {
    let distance = square.distance(info.kings[us.index()]) as usize;
    let mut sum = t.add(Term::Minors, us, &W.minor_from_king[distance], 1);
    if step(us, square.bitboard()).meets(info.board.role(Role::Pawn)) {
        sum += t.add(Term::Minors, us, &W.minor_behind_pawn, 1);
    }
    sum
}

/// Squares in the enemy's half, short of his back ranks, that his pawns can't reach any more.
#[inline(always)]
fn outposts(info: &EvalInfo<'_>, pawns: &PawnInfo, us: Color) -> Bitboard {
    let half = match us {
        Color::White => Bitboard(0x0000_FFFF_FF00_0000),
        Color::Black => Bitboard(0x0000_00FF_FFFF_0000),
    };
    half - pawns.reach[(!us).index()] - info.pawns[us.index()]
}

/// A pinned slider attacks along the pin alone.
#[inline(always)]
fn along_pin(info: &EvalInfo<'_>, us: Color, square: Square, attacks: Bitboard) -> Bitboard {
    if info.pinned[us.index()].contains(square) {
        attacks & line(info.kings[us.index()], square)
    } else {
        attacks
    }
}
