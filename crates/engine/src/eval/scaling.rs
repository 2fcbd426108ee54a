//! Endings that are drawn, or hard to win, whatever the count says.

use super::eval_info::EvalInfo;
use chess::{Bitboard, Board, Color, File, Rank, Role, Square};

/// The scale at which an advantage counts in full.
pub const FULL: i32 = 128;

/// The files a to d.
const QUEEN_SIDE: Bitboard = Bitboard(0x0F0F_0F0F_0F0F_0F0F);
/// The files e to h.
const KING_SIDE: Bitboard = Bitboard(0xF0F0_F0F0_F0F0_F0F0);

/// How much of an advantage of `strong` counts, of [`FULL`].
#[inline(always)]
pub fn scale(info: &EvalInfo<'_>, passed: Bitboard, strong: Color) -> i32 {
    let pawns = info.pawns[strong.index()];
    if pawns.is_empty() {
        return without_pawns(info.board, strong);
    }
    if pawns_on_a_dead_edge(info, strong) {
        return 0;
    }
    if opposite_bishops(info.board) {
        return with_opposite_bishops(info, passed, strong);
    }
    // More pawns, more ways to win; and more on two wings than on one.
    let all_pawns = info.pawns[0] | info.pawns[1];
    let one_wing = !all_pawns.meets(QUEEN_SIDE) || !all_pawns.meets(KING_SIDE);
    (104 + 6 * pawns.count() as i32 - 16 * one_wing as i32).min(FULL)
}

/// Without pawns a minor piece more is not enough.
fn without_pawns(board: &Board, strong: Color) -> i32 {
    let (ours, theirs) = (strength(board, strong), strength(board, !strong));
    let only_knights = board.color(strong)
        == board.pieces(strong, Role::Knight) | board.pieces(strong, Role::King);
    let knights = board.pieces(strong, Role::Knight).count();
    if ours <= 3 || only_knights && knights <= 2 && theirs == 0 && bare(board, !strong) {
        return 0;
    }
    if ours - theirs <= 3 { 20 } else { FULL }
}

/// The pieces of a side, pawns left out, as a player counts them.
fn strength(board: &Board, color: Color) -> i32 {
    let count = |role| board.pieces(color, role).count() as i32;
    3 * count(Role::Knight)
        + 3 * count(Role::Bishop)
        + 5 * count(Role::Rook)
        + 9 * count(Role::Queen)
}

fn bare(board: &Board, color: Color) -> bool {
    board.color(color).only().is_some()
}

/// Pawns on one rook's file, with no piece but bishops that don't rule the corner, and the
/// enemy king in it.
fn pawns_on_a_dead_edge(info: &EvalInfo<'_>, strong: Color) -> bool {
    let board = info.board;
    let pawns = info.pawns[strong.index()];
    let file = match pawns {
        a if a.is_subset_of(Bitboard::file(File::A)) => File::A,
        h if h.is_subset_of(Bitboard::file(File::H)) => File::H,
        _ => return false,
    };
    let bishops = board.pieces(strong, Role::Bishop);
    if info.officers(strong) != bishops {
        return false;
    }
    let corner = Square::new(file, Rank::Eighth.relative_to(strong));
    let corner_colour = if corner.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
    !bishops.meets(corner_colour) && info.kings[(!strong).index()].distance(corner) <= 1
}

/// Whether each side has one bishop, on squares of different colours.
#[inline(always)]
fn opposite_bishops(board: &Board) -> bool {
    let bishops = board.role(Role::Bishop);
    bishops.count() == 2
        && (bishops & board.color(Color::White)).only().is_some()
        && (bishops & Bitboard::LIGHT).only().is_some()
}

fn with_opposite_bishops(info: &EvalInfo<'_>, passed: Bitboard, strong: Color) -> i32 {
    let own_passed = (passed & info.pawns[strong.index()]).count() as i32;
    let only_bishops = [Color::White, Color::Black]
        .into_iter()
        .all(|color| info.officers(color) == info.board.pieces(color, Role::Bishop));
    match only_bishops {
        true => (36 + 16 * own_passed).min(FULL),
        false => (84 + 6 * info.board.color(strong).count() as i32).min(FULL),
    }
}
