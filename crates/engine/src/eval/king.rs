//! The king: its shelter of pawns, the danger it is in, and its work in the ending.

use super::eval_info::{EvalInfo, edge_distance, rank_of};
use super::pawn_spans::fill_ahead;
use super::tapered_score::{Tapered, s};
use super::term::Term;
use super::trace::Trace;
use super::weights::WEIGHTS as W;
use chess::attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use chess::{Bitboard, Color, File, Rank, Role, Square};

/// What the pawns before a king are worth; depends on pawns and king alone.
#[derive(Clone, Copy)]
pub struct Shelter {
    pub king: Square,
    /// Files at the king that have no own pawn ahead of it.
    pub open_files: u8,
    pub score: Tapered,
}

impl Shelter {
    /// The pawns before the king of `us`: on its file and the two beside it, or the three at
    /// the edge when it stands there.
    pub fn new<T: Trace>(pawns: [Bitboard; 2], king: Square, us: Color, t: &mut T) -> Shelter {
        let middle = king.file().index().clamp(1, 6);
        let level = fill_ahead(us, Bitboard::rank(king.rank()));
        let mut shelter = Shelter { king, open_files: 0, score: Tapered::ZERO };
        for file in middle - 1..=middle + 1 {
            let line = Bitboard::file(File::from_index(file)) & level;
            let edge = edge_distance(Square::from_index(file));
            let own = nearest_rank(pawns[us.index()] & line, us);
            let enemy = nearest_rank(pawns[(!us).index()] & line, us);
            shelter.open_files += (own == 0) as u8;
            shelter.score += t.add(Term::KingShelter, us, &W.shelter[edge * 8 + own], 1);
            if own != 0 && enemy == own + 1 {
                shelter.score += t.add(Term::KingShelter, us, &W.storm_blocked[enemy], 1);
            } else {
                shelter.score += t.add(Term::KingShelter, us, &W.storm[edge * 8 + enemy], 1);
            }
        }
        shelter
    }
}

/// The rank of the pawn nearest to the own side; 0 when there is none.
#[inline(always)]
fn nearest_rank(pawns: Bitboard, us: Color) -> usize {
    let nearest = match us {
        Color::White => pawns.first(),
        Color::Black => pawns.last(),
    };
    nearest.map_or(0, |square| rank_of(square, us))
}

/// The king of one side: safety, the right to castle, nearness to pawns.
#[inline(always)]
pub fn king<T: Trace>(info: &EvalInfo<'_>, shelter: &Shelter, us: Color, t: &mut T) -> Tapered {
    let king = info.kings[us.index()];
    let mut sum =
        t.add(Term::PieceSquares, us, &W.king_squares[super::eval_info::half_board(king, us)], 1);
    let rights = info.board.castling().rooks(us).count().min(2) as usize;
    sum += t.add(Term::Castling, us, &W.castling[rights], 1);
    if let Some(distance) = distance_to_pawns(info, king) {
        sum += t.add(Term::KingActivity, us, &W.king_to_pawns[distance], 1);
    }
    sum - danger(info, shelter, us, t)
}

/// How far the nearest pawn of either side is: rings round the king are grown until one meets.
#[inline(always)]
fn distance_to_pawns(info: &EvalInfo<'_>, king: Square) -> Option<usize> {
    let pawns = info.pawns[0] | info.pawns[1];
    if pawns.is_empty() {
        return None;
    }
    let mut ring = king_attacks(king);
    let mut distance = 1;
    while !ring.meets(pawns) {
        ring |= ring.east() | ring.west();
        ring |= ring.north() | ring.south();
        distance += 1;
    }
    Some(distance)
}

/// What the attack on the king of `us` costs it, once enough pieces take part.
#[inline(always)]
fn danger<T: Trace>(info: &EvalInfo<'_>, shelter: &Shelter, us: Color, t: &mut T) -> Tapered {
    let them = !us;
    let attackers = info.zone_attackers[us.index()];
    let queens = info.board.pieces(them, Role::Queen);
    let count: u8 = attackers.iter().sum();
    if count + queens.any() as u8 <= 1 {
        return Tapered::ZERO;
    }
    let mut sum = t.add_danger(us, &W.danger_base, 1);
    for (weight, attackers) in W.danger_attacker.iter().zip(attackers) {
        sum += t.add_danger(us, weight, attackers as i32);
    }
    sum += t.add_danger(us, &W.danger_attacks, info.attacks_beside_king[us.index()] as i32);
    let weak = weak_squares(info, us);
    let weak_in_zone = weak & info.zone[us.index()];
    sum += t.add_danger(us, &W.danger_weak_square, weak_in_zone.count() as i32);
    sum += checks(info, weak, us, t);
    sum += t.add_danger(us, &W.danger_no_queen, queens.is_empty() as i32);
    sum += t.add_danger(us, &W.danger_open_file, shelter.open_files as i32);
    let minors = info.board.role(Role::Knight) | info.board.role(Role::Bishop);
    let defenders = minors & info.board.color(us) & info.attacked_by(us, Role::King);
    sum += t.add_danger(us, &W.danger_minor_defender, defenders.count() as i32);
    let flank = flank(info.kings[us.index()], us);
    let attacks = (flank & info.attacked[them.index()]).count()
        + (flank & info.attacked_twice[them.index()]).count();
    let defences = (flank & info.attacked[us.index()]).count();
    sum += t.add_danger(us, &W.danger_flank_attacks, attacks as i32);
    sum += t.add_danger(us, &W.danger_flank_defences, defences as i32);
    sum += t.add_danger(us, &W.danger_pinned, info.pinned[us.index()].count() as i32);
    let cost = danger_cost(sum);
    t.king_danger(us, cost);
    cost
}

/// The own half of the wing that a king stands on, or of the middle for a king on d or e.
#[inline(always)]
fn flank(king: Square, us: Color) -> Bitboard {
    const FILES: [u64; 4] = [0x0707, 0x0F0F, 0x0F0F, 0x3C3C];
    const MIRRORED: [u64; 4] = [0xE0E0, 0xF0F0, 0xF0F0, 0x3C3C];
    let files = match king.file() {
        File::A | File::B | File::C | File::D => FILES[edge_distance(king)],
        _ => MIRRORED[edge_distance(king)],
    };
    // Four ranks of two times two.
    let half = files | files << 16;
    match us {
        Color::White => Bitboard(half),
        Color::Black => Bitboard(half << 32),
    }
}

/// Squares that they attack and we don't hold: with the king or queen alone, and not twice.
#[inline(always)]
fn weak_squares(info: &EvalInfo<'_>, us: Color) -> Bitboard {
    let by_royals = info.attacked_by(us, Role::King) | info.attacked_by(us, Role::Queen);
    let held = info.attacked_twice[us.index()] | (info.attacked[us.index()] - by_royals);
    info.attacked[(!us).index()] - held
}

/// Checks that the other side can give next.
#[inline(always)]
fn checks<T: Trace>(info: &EvalInfo<'_>, weak: Bitboard, us: Color, t: &mut T) -> Tapered {
    let them = !us;
    let king = info.kings[us.index()];
    let through = info.occupied - info.board.pieces(us, Role::Queen);
    let straight = rook_attacks(king, through);
    let diagonal = bishop_attacks(king, through);
    let free = !info.board.color(them);
    let outnumbered = weak & info.attacked_twice[them.index()];
    let safe = free & (outnumbered | !info.attacked[us.index()]);
    let ways = [
        (Role::Knight, knight_attacks(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, straight),
        (Role::Queen, straight | diagonal),
    ];
    let mut sum = Tapered::ZERO;
    for (i, (role, ways)) in ways.into_iter().enumerate() {
        let checks = ways & info.attacked_by(them, role) & free;
        let safe = (checks & safe).any();
        sum += t.add_danger(us, &W.danger_safe_check[i], safe as i32);
        sum += t.add_danger(us, &W.danger_unsafe_check[i], (checks.any() && !safe) as i32);
    }
    sum
}

/// The danger at which the middlegame's cost stops growing.
pub const DANGER_LIMIT: i32 = 1400;
/// The square of the danger is divided by this in the middlegame.
pub const DANGER_SQUARE_DIVISOR: i32 = 1024;
/// The danger is divided by this in the endgame.
pub const DANGER_DIVISOR: i32 = 16;

/// What a danger costs: it grows with its square in the middlegame, evenly in the endgame.
#[inline(always)]
fn danger_cost(danger: Tapered) -> Tapered {
    let middlegame = danger.middlegame().clamp(0, DANGER_LIMIT);
    let endgame = danger.endgame().clamp(0, DANGER_LIMIT);
    s(middlegame * middlegame / DANGER_SQUARE_DIVISOR, endgame / DANGER_DIVISOR)
}

/// A bare king is driven to the edge, and by knight and bishop to the right corner.
pub fn mop_up<T: Trace>(info: &EvalInfo<'_>, us: Color, t: &mut T) -> Tapered {
    let board = info.board;
    let them = !us;
    if board.color(them).several() || board.pieces(us, Role::Pawn).any() {
        return Tapered::ZERO;
    }
    let loser = info.kings[them.index()];
    let distance = loser.distance(info.kings[us.index()]) as usize;
    let rank = loser.rank().index();
    let from_edge = edge_distance(loser).min(rank.min(Rank::Eighth.index() - rank));
    let mut sum = t.add(Term::MopUp, us, &W.mop_up_edge[from_edge], 1);
    sum += t.add(Term::MopUp, us, &W.mop_up_kings[distance], 1);
    let bishops = board.pieces(us, Role::Bishop);
    let knights = board.pieces(us, Role::Knight);
    if let (Some(bishop), Some(_)) = (bishops.only(), knights.only())
        && board.straight_sliders(us).is_empty()
    {
        let corners = match bishop.is_light() {
            true => [Square::A8, Square::H1],
            false => [Square::A1, Square::H8],
        };
        let nearer = corners.map(|corner| steps(corner, loser)).into_iter().min().unwrap_or(0);
        sum += t.add(Term::MopUp, us, &W.mop_up_corner[nearer.min(7)], 1);
    }
    sum
}

/// The distance along files and ranks, which, unlike a king's, falls all the way to a corner.
fn steps(a: Square, b: Square) -> usize {
    a.file().index().abs_diff(b.file().index()) + a.rank().index().abs_diff(b.rank().index())
}
