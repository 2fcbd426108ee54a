//! Endings that are drawn, or hard to win, whatever the count says.

use super::facts::Facts;
use chess::{Bitboard, Board, Color, File, Rank, Role, Square};

/// The scale at which an advantage counts in full.
pub const FULL: i32 = 128;

/// How much of an advantage of `strong` counts, of [`FULL`].
#[inline(always)]
pub fn scale(facts: &Facts<'_>, passed: Bitboard, strong: Color) -> i32 {
    let pawns = facts.pawns[strong.index()];
    if pawns.is_empty() {
        return without_pawns(facts.board, strong);
    }
    if pawns_on_a_dead_edge(facts, strong) {
        return 0;
    }
    if opposite_bishops(facts.board) {
        return with_opposite_bishops(facts, passed, strong);
    }
    // More pawns, more ways to win.
    (104 + 6 * pawns.count() as i32).min(FULL)
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
fn pawns_on_a_dead_edge(facts: &Facts<'_>, strong: Color) -> bool {
    let board = facts.board;
    let pawns = facts.pawns[strong.index()];
    let file = match pawns {
        a if a.is_subset_of(Bitboard::file(File::A)) => File::A,
        h if h.is_subset_of(Bitboard::file(File::H)) => File::H,
        _ => return false,
    };
    let bishops = board.pieces(strong, Role::Bishop);
    if facts.officers(strong) != bishops {
        return false;
    }
    let corner = Square::new(file, Rank::Eighth.relative_to(strong));
    let corner_colour = if corner.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
    !bishops.meets(corner_colour) && facts.kings[(!strong).index()].distance(corner) <= 1
}

/// Whether each side has one bishop, on squares of different colours.
#[inline(always)]
fn opposite_bishops(board: &Board) -> bool {
    let bishops = board.role(Role::Bishop);
    bishops.count() == 2
        && (bishops & board.color(Color::White)).only().is_some()
        && (bishops & Bitboard::LIGHT).only().is_some()
}

fn with_opposite_bishops(facts: &Facts<'_>, passed: Bitboard, strong: Color) -> i32 {
    let own_passed = (passed & facts.pawns[strong.index()]).count() as i32;
    let only_bishops = [Color::White, Color::Black]
        .into_iter()
        .all(|color| facts.officers(color) == facts.board.pieces(color, Role::Bishop));
    match only_bishops {
        true => (36 + 16 * own_passed).min(FULL),
        false => (84 + 6 * facts.board.color(strong).count() as i32).min(FULL),
    }
}
