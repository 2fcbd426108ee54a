//! Straight lines between squares and across the board.

use super::line_attacks::{BISHOP, ROOK, attacks_on_empty_board, ray};
use crate::types::{Bitboard, Square};

static ROOK_RAYS: [Bitboard; 64] = attacks_on_empty_board(ROOK);
static BISHOP_RAYS: [Bitboard; 64] = attacks_on_empty_board(BISHOP);
static BETWEEN: [[Bitboard; 64]; 64] = pairs(true);
static LINE: [[Bitboard; 64]; 64] = pairs(false);

/// The direction from one square to another if they share a line: (files, ranks) of one step.
const fn direction(from: Square, to: Square) -> Option<(i32, i32)> {
    let files = to.file().index() as i32 - from.file().index() as i32;
    let ranks = to.rank().index() as i32 - from.rank().index() as i32;
    let aligned = files == 0 || ranks == 0 || files == ranks || files == -ranks;
    if !aligned || (files == 0 && ranks == 0) {
        return None;
    }
    Some((files.signum(), ranks.signum()))
}

/// For every two squares of one line what is between them, which is what their rays towards each
/// other have in common; or the whole line.
const fn pairs(between: bool) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (a, b) = (Square::from_index(pair / 64), Square::from_index(pair % 64));
        if let Some((files, ranks)) = direction(a, b) {
            let towards = ray(a, files, ranks).0;
            table[a.index()][b.index()] = match between {
                true => Bitboard(towards & ray(b, -files, -ranks).0),
                false => Bitboard(towards | ray(a, -files, -ranks).0).with(a),
            };
        }
        pair += 1;
    }
    table
}

/// The squares strictly between two squares of one line; none when they share no line.
///
/// ```
/// use chess::{attacks::between, Square};
/// assert_eq!(between(Square::A1, Square::D4).count(), 2);
/// assert!(between(Square::A1, Square::B3).is_empty());
/// ```
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole line through two squares from edge to edge; nothing when they share none.
#[inline(always)]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

/// What a rook attacks on an empty board.
#[inline(always)]
pub(crate) fn rook_rays(square: Square) -> Bitboard {
    ROOK_RAYS[square.index()]
}

/// What a bishop attacks on an empty board.
#[inline(always)]
pub(crate) fn bishop_rays(square: Square) -> Bitboard {
    BISHOP_RAYS[square.index()]
}
