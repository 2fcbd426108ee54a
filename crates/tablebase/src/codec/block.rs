//! A block, rows that differ only in the last digit, scored position by position.
//!
//! Coder and decoder walk the same way through the same contexts. First come the positions with
//! White to move, each guessed from its neighbours. Those with Black to move mostly follow: the
//! moves of Black's king stay in the row, those of the last piece, if it is Black's, in the
//! block. Only where there may be a capture or a pawn move is anything said.

use super::context::{self, ALL, BlackState, Chosen, Context, Kinds, Neighbours};
use super::trust::{Facts, Trust};
use crate::layout::Layout;
use crate::row::{Row, RowScore, above, blend, raise, write};
use crate::row_board::{RowBoard, attacks, king_zone, squares_between};
use crate::score::{Score, step};
use chess::{Color, Role};

/// The scores of a block by side to move and row.
#[derive(Clone)]
pub struct Block<S = u8>(pub [Vec<Row<S>>; 2]);

/// Gives or takes the scores.
pub trait Symbols<S> {
    /// The score with Black's king on this square in this row, coded as its difference to that
    /// with the number `base`.
    fn next(&mut self, turn: Color, row: usize, square: usize, context: Context, base: u16) -> S;
}

/// Walks through a block whose first row is `first`.
pub fn walk<S: RowScore>(
    layout: &Layout,
    slice: usize,
    first: usize,
    kinds: &Kinds,
    symbols: &mut impl Symbols<S>,
) -> Block<S> {
    let rows = layout.block_rows();
    let boards: Vec<Option<RowBoard<'_>>> = (first..first + rows)
        .map(|row| {
            let (king, squares) = layout.file_placed(slice, row)?;
            Some(RowBoard::new(&layout.men, king, squares))
        })
        .collect();
    let legal: Vec<u64> =
        boards.iter().map(|board| board.map_or(0, |board| board.legal(Color::White))).collect();
    let facts = |of: &dyn Fn(&RowBoard<'_>) -> Facts| -> Vec<Facts> {
        boards.iter().map(|board| board.as_ref().map_or([0; 4], of)).collect()
    };
    let facts_for_white = facts(&white_facts);
    let mut white: Vec<Row<S>> = Vec::with_capacity(rows);
    for n in 0..rows {
        let row = match legal[n] {
            legal if legal != 0 => white_row(n, legal, &facts_for_white, &white, kinds, symbols),
            _ => *before(&white, n, &Row::DRAWN).0,
        };
        white.push(row);
    }
    let unknown = facts(&|board| unknown_moves(layout, board));
    let mut black: Vec<Row<S>> = Vec::with_capacity(rows);
    let mut gains: Vec<Row> = Vec::with_capacity(rows);
    for (n, board) in boards.iter().enumerate() {
        let (row, gained) = match board {
            Some(board) => {
                let best = best_in_block(layout, board, n, &white, &legal);
                black_row(board, n, best, &unknown, (&black, &gains), symbols)
            }
            None => (*before(&black, n, &Row::DRAWN).0, NO_GAINS),
        };
        black.push(row);
        gains.push(gained);
    }
    Block([white, black])
}

/// The rows with the last piece a square to the left and a square below; at an edge, one of them
/// twice, in the corner another one.
#[inline(always)]
fn before<'a, S>(rows: &'a [Row<S>], n: usize, other: &'a Row<S>) -> (&'a Row<S>, &'a Row<S>) {
    let left = (!n.is_multiple_of(8)).then(|| &rows[n - 1]);
    let lower = (n >= 8).then(|| &rows[n - 8]);
    (left.or(lower).unwrap_or(other), lower.or(left).unwrap_or(other))
}

/// What unknown moves gained in a row with Black to move, by the square of its king: nothing is
/// known, nothing gained, something.
const NO_GAINS: Row = Row([0; 64]);
const NOTHING_GAINED: u8 = 1;
const GAINED: u8 = 2;

/// For each square the one whose score stands for that with Black's king a square to the left:
/// on the a-file the one below, in the corner itself, for a row starts as a copy of another.
static LEFT: [u8; 64] = neighbour_squares(true);
/// The same for the square below; on the first rank, the one to the left.
static LOWER: [u8; 64] = neighbour_squares(false);

const fn neighbour_squares(left: bool) -> [u8; 64] {
    let mut squares = [0; 64];
    let mut square = 1;
    while square < 64 {
        let has_left = square % 8 > 0;
        let has_lower = square >= 8;
        let step = if has_left && (left || !has_lower) { 1 } else { 8 };
        squares[square] = (square - step) as u8;
        square += 1;
    }
    squares
}

#[inline(always)]
fn neighbours<S: RowScore>(
    row: &Row<S>,
    square: usize,
    (left_row, lower_row): (&Row<S>, &Row<S>),
) -> Neighbours {
    let (left, lower) = (LEFT[square] as usize & 63, LOWER[square] as usize & 63);
    let corners = [left_row.0[left], left_row.0[lower], lower_row.0[left], lower_row.0[lower]];
    Neighbours {
        scores: [left_row.0[square], lower_row.0[square], row.0[left], row.0[lower]]
            .map(Score::number),
        corners: corners.into_iter().map(|score| u32::from(score.number())).sum(),
    }
}

/// The squares of a set in order.
#[inline(always)]
fn each(mut set: u64, mut work: impl FnMut(usize)) {
    while set != 0 {
        work(set.trailing_zeros() as usize & 63);
        set &= set - 1;
    }
}

fn white_row<S: RowScore>(
    n: usize,
    legal: u64,
    facts: &[Facts],
    rows: &[Row<S>],
    kinds: &Kinds,
    symbols: &mut impl Symbols<S>,
) -> Row<S> {
    let drawn = Row::DRAWN;
    let before = before(rows, n, &drawn);
    let trust = Trust::new(facts, n);
    let [check, loose, ..] = facts[n];
    let mut row = *before.0;
    each(legal, |square| {
        let near = neighbours(&row, square, before);
        let guess = near.guess_by(trust.at(square));
        let marks = (check >> square & 1) | (loose >> square & 1) << 1;
        let context = context::white(&near, guess, marks as u32, square, kinds);
        row.0[square] = symbols.next(Color::White, n, square, context, guess);
    });
    row
}

/// What makes scores jump with White to move: where Black's king must be for White to be in check,
/// for a black man to hang, a white piece, a white pawn.
fn white_facts(board: &RowBoard<'_>) -> Facts {
    let attacked = board.attacked_by_white();
    let [pieces, pawns] = hanging_white_men(board, attacked);
    [board.white_in_check(), loose_black_men(board, attacked), pieces, pawns]
}

/// Where Black's king attacks a white piece or pawn that nobody guards.
fn hanging_white_men(board: &RowBoard<'_>, guarded: u64) -> [u64; 2] {
    let mut hanging = [0; 2];
    for (_, man, at) in board.side(Color::White) {
        if guarded >> at & 1 == 0 {
            hanging[(man.role == Role::Pawn) as usize] |= king_zone(at);
        }
    }
    hanging
}

/// Where Black's king must be for White to attack a man that the king does not guard.
fn loose_black_men(board: &RowBoard<'_>, attacked: u64) -> u64 {
    let loose = board.side(Color::Black).filter(|&(_, _, at)| attacked >> at & 1 != 0);
    loose.fold(0, |set, (_, _, at)| set | !king_zone(at))
}

/// For each square of Black's king, the best of its moves and of those of the last piece that
/// capture nothing; 0 where there are none.
fn best_in_block<S: RowScore>(
    layout: &Layout,
    board: &RowBoard<'_>,
    n: usize,
    white: &[Row<S>],
    legal: &[u64],
) -> Row<S> {
    let mut best = best_king_moves(&white[n], legal[n]);
    if let Some(last) = layout.last_black_piece() {
        let (man, from) = (board.men[last], board.squares[last]);
        let mut rest = attacks(man, from, board.occupied) & !board.occupied;
        while rest != 0 {
            let to = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let passed = if man.role == Role::Knight { 0 } else { squares_between(from, to) };
            raise(&mut best, &white[to as usize], legal[to as usize] & !passed);
        }
    }
    best
}

/// The best score that a king reaches from each square by a step to a legal one.
pub fn best_king_moves<S: RowScore>(after: &Row<S>, legal: u64) -> Row<S> {
    let none = S::default();
    let mut here = Row::mated();
    raise(&mut here, after, legal);
    // A frame of zeros, so that no step leaves the board.
    let mut framed = [[none; 10]; 10];
    for rank in 0..8 {
        framed[rank + 1][1..9].copy_from_slice(&here.0[8 * rank..8 * rank + 8]);
    }
    let mut wide = [[none; 8]; 10];
    let mut beside = [[none; 8]; 10];
    for rank in 0..10 {
        for file in 0..8 {
            beside[rank][file] = framed[rank][file].max(framed[rank][file + 2]);
            wide[rank][file] = beside[rank][file].max(framed[rank][file + 1]);
        }
    }
    let mut best = Row::mated();
    for rank in 0..8 {
        for file in 0..8 {
            best.0[8 * rank + file] =
                wide[rank][file].max(wide[rank + 2][file]).max(beside[rank + 1][file]);
        }
    }
    best
}

/// Where Black may have moves that leave the block, by kind: captures by the king of a piece and
/// of a pawn, captures by men, steps of pawns and moves of pieces that are not the last.
fn unknown_moves(layout: &Layout, board: &RowBoard<'_>) -> Facts {
    let [pieces, pawns] = hanging_white_men(board, board.attacked_by_white());
    let mut unknown = [pieces, pawns, 0, 0];
    let white_men = board.side(Color::White).fold(0, |set, (_, _, at)| set | 1u64 << at);
    let last = layout.last_black_piece();
    for (n, man, from) in board.side(Color::Black) {
        let mut targets = attacks(man, from, board.occupied) & white_men;
        while targets != 0 {
            unknown[2] |= !squares_between(from, targets.trailing_zeros() as u8);
            targets &= targets - 1;
        }
        let blocked = man.role == Role::Pawn && board.occupied >> (from - 8) & 1 != 0;
        if Some(n) != last && !blocked {
            unknown[3] = if man.role == Role::Pawn { !(1 << (from - 8)) } else { !0 };
        }
    }
    unknown
}

/// The scores of a row, and what unknown moves gained; `rows` are those before it.
fn black_row<S: RowScore>(
    board: &RowBoard<'_>,
    n: usize,
    best: Row<S>,
    unknown: &[Facts],
    rows: (&[Row<S>], &[Row]),
    symbols: &mut impl Symbols<S>,
) -> (Row<S>, Row) {
    let drawn = Row::DRAWN;
    let (before, gains_before) = (before(rows.0, n, &drawn), before(rows.1, n, &NO_GAINS));
    let legal = board.legal(Color::Black);
    let check = board.in_check(Color::Black);
    let trust = Trust::new(unknown, n);
    let open = unknown[n].iter().fold(0, |all, set| all | set) & legal;
    // Nothing reached is mate, score 0, but for stalemates.
    let stalemates = !above(&best, S::default()) & !check & !open;
    let mut known = best;
    write(&mut known, stalemates & legal, S::DRAW);
    let mut row = blend(before.0, &known, legal);
    let mut gains = NO_GAINS;
    each(open, |square| {
        let near = neighbours(&row, square, before);
        let is = |set: u64| (set >> square & 1) as u32;
        let known = best.0[square];
        let gained = gains_around(&gains, square, gains_before);
        let guess = guess_of_unknown(&near, trust.at(square), gained)
            .filter(|&guess| guess > known.number() || known == S::default());
        let state = BlackState {
            result: result(known),
            unknown: (0..4).fold(0, |kinds, kind| kinds | is(unknown[n][kind]) << kind),
            check: is(check) != 0,
            gains: gained.into_iter().fold(0, |all, gain| all * 3 + u32::from(gain)),
            guessed: guess.is_some(),
        };
        let else_from = if known == S::default() { near.guess() } else { known.number() };
        let base = guess.unwrap_or(else_from);
        let context = context::black(&near, base, &state);
        let score = symbols.next(Color::Black, n, square, context, base);
        gains.0[square] = if score == known { NOTHING_GAINED } else { GAINED };
        row.0[square] = score;
    });
    (row, gains)
}

/// What unknown moves should be worth where they gained something in at least half of the
/// neighbours that are trusted.
#[inline(always)]
fn guess_of_unknown(near: &Neighbours, trusted: Chosen, gained: [u8; 4]) -> Option<u16> {
    let asked = if trusted == 0 { ALL } else { trusted };
    let gaining = (0..4).fold(0, |set, n| set | u32::from(gained[n] == GAINED) << n) & asked;
    let most = gaining != 0 && 2 * gaining.count_ones() >= asked.count_ones();
    most.then(|| near.guess_by(gaining))
}

/// For the best score of the known moves: none, a loss, a draw, a win, as 0 to 3.
#[inline(always)]
fn result<S: RowScore>(best: S) -> u32 {
    u32::from(best > S::default()) + u32::from(best >= S::DRAW) + u32::from(best > S::DRAW)
}

/// What unknown moves gained in the neighbours of a position.
#[inline(always)]
fn gains_around(row: &Row, square: usize, (left_row, lower_row): (&Row, &Row)) -> [u8; 4] {
    let (left, lower) = (LEFT[square] as usize & 63, LOWER[square] as usize & 63);
    [left_row.0[square], lower_row.0[square], row.0[left], row.0[lower]]
}

/// A step is never a score of 0: nothing that can move is mated.
const _: () = assert!(step(255) > 0 && step(0) == 255);
