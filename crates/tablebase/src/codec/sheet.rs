//! A sheet, the rows that differ only in the last digit, scored position by position.
//!
//! Coder and decoder walk the same way through the same contexts. First come the positions with
//! White to move, each guessed from its neighbours. Those with Black to move mostly follow: the
//! moves of Black's king stay in the row, those of the last figure, if it is Black's, in the
//! sheet. Only where there may be a capture or a pawn move is anything said.

use super::context::{self, Neighbours};
use crate::dense::Row;
use crate::layout::Layout;
use crate::scene::{Scene, attacks, king_zone, squares_between};
use crate::score::{DRAW, step};
use crate::solve::row_bytes::raise;
use chess::{Color, Role};

/// The scores of a sheet by side to move and row.
#[derive(Clone)]
pub struct Sheet(pub [Vec<Row>; 2]);

/// Gives or takes the scores.
pub trait Symbols {
    /// The score with Black's king on this square in this row, coded as its difference to `base`.
    fn next(&mut self, turn: Color, row: usize, square: usize, context: usize, base: u8) -> u8;
}

/// What a row is like before anything is known.
const START: Row = Row([DRAW; 64]);

/// Walks through a sheet whose first row is `first`.
pub fn walk(
    layout: &Layout,
    slice: usize,
    first: usize,
    bands: [u8; 3],
    symbols: &mut impl Symbols,
) -> Sheet {
    let rows = layout.sheet();
    let scenes: Vec<Option<Scene<'_>>> = (first..first + rows)
        .map(|row| {
            let (king, squares) = layout.placed(slice, row)?;
            Some(Scene::new(&layout.men, king, squares))
        })
        .collect();
    let legal: Vec<u64> =
        scenes.iter().map(|scene| scene.map_or(0, |scene| scene.legal(Color::White))).collect();
    let mut white: Vec<Row> = Vec::with_capacity(rows);
    for (n, scene) in scenes.iter().enumerate() {
        let row = match scene {
            Some(scene) if legal[n] != 0 => white_row(scene, n, legal[n], &white, bands, symbols),
            _ => *before(&white, n).0,
        };
        white.push(row);
    }
    let mut black: Vec<Row> = Vec::with_capacity(rows);
    for (n, scene) in scenes.iter().enumerate() {
        let row = match scene {
            Some(scene) => {
                let best = best_in_sheet(layout, scene, n, &white, &legal);
                black_row(layout, scene, n, best, &black, symbols)
            }
            None => *before(&black, n).0,
        };
        black.push(row);
    }
    Sheet([white, black])
}

/// The rows with the last figure a square to the left and a square below; at an edge, one of them
/// twice.
#[inline(always)]
fn before(rows: &[Row], n: usize) -> (&Row, &Row) {
    let left = (n % 8 > 0).then(|| &rows[n - 1]);
    let lower = (n >= 8).then(|| &rows[n - 8]);
    (left.or(lower).unwrap_or(&START), lower.or(left).unwrap_or(&START))
}

#[inline(always)]
fn neighbours(row: &Row, square: usize, (left_row, lower_row): (&Row, &Row)) -> Neighbours {
    let (a, b) = (left_row.0[square], lower_row.0[square]);
    let lower = if square >= 8 { Some(row.0[square - 8]) } else { None };
    let left = if square % 8 > 0 { row.0[square - 1] } else { lower.unwrap_or(a) };
    Neighbours { left_row: a, lower_row: b, left, lower: lower.unwrap_or(left) }
}

fn white_row(
    scene: &Scene<'_>,
    n: usize,
    legal: u64,
    rows: &[Row],
    bands: [u8; 3],
    symbols: &mut impl Symbols,
) -> Row {
    let before = before(rows, n);
    let check = scene.white_in_check();
    let loose = loose_black_men(scene);
    let mut row = Row([0; 64]);
    for square in 0..64 {
        let near = neighbours(&row, square, before);
        let guess = near.guess();
        row.0[square] = if legal >> square & 1 != 0 {
            let marks = (check >> square & 1) | (loose >> square & 1) << 1;
            let context = context::white(&near, guess, marks as usize, bands);
            symbols.next(Color::White, n, square, context, guess)
        } else {
            guess
        };
    }
    row
}

/// Where Black's king must be for White to attack a man that the king does not guard.
fn loose_black_men(scene: &Scene<'_>) -> u64 {
    let attacked = scene.attacked_by_white();
    let loose = scene.side(Color::Black).filter(|&(_, _, at)| attacked >> at & 1 != 0);
    loose.fold(0, |set, (_, _, at)| set | !king_zone(at))
}

/// For each square of Black's king, the best of its moves and of those of the last figure that
/// capture nothing; 0 where there are none.
fn best_in_sheet(
    layout: &Layout,
    scene: &Scene<'_>,
    n: usize,
    white: &[Row],
    legal: &[u64],
) -> Row {
    let mut best = best_king_moves(&white[n], legal[n]);
    if let Some(last) = last_black_figure(layout) {
        let (man, from) = (scene.men[last], scene.squares[last]);
        let mut rest = attacks(man, from, scene.occupied) & !scene.occupied;
        while rest != 0 {
            let to = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let passed = if man.role == Role::Knight { 0 } else { squares_between(from, to) };
            raise(&mut best, &white[to as usize], legal[to as usize] & !passed);
        }
    }
    best
}

/// The last figure, whose moves stay in the sheet, if it is Black's.
fn last_black_figure(layout: &Layout) -> Option<usize> {
    let last = layout.figures.checked_sub(1)?;
    (layout.men[last].color == Color::Black).then_some(last)
}

/// The best score that a king reaches from each square by a step to a legal one.
fn best_king_moves(after: &Row, legal: u64) -> Row {
    let mut here = Row([0; 64]);
    raise(&mut here, after, legal);
    // A frame of zeros, so that no step leaves the board.
    let mut framed = [[0u8; 10]; 10];
    for rank in 0..8 {
        framed[rank + 1][1..9].copy_from_slice(&here.0[8 * rank..8 * rank + 8]);
    }
    let mut wide = [[0u8; 8]; 10];
    let mut beside = [[0u8; 8]; 10];
    for rank in 0..10 {
        for file in 0..8 {
            beside[rank][file] = framed[rank][file].max(framed[rank][file + 2]);
            wide[rank][file] = beside[rank][file].max(framed[rank][file + 1]);
        }
    }
    let mut best = Row([0; 64]);
    for rank in 0..8 {
        for file in 0..8 {
            best.0[8 * rank + file] =
                wide[rank][file].max(wide[rank + 2][file]).max(beside[rank + 1][file]);
        }
    }
    best
}

/// Where Black may have moves that leave the sheet, by kind: captures by the king of a figure and
/// of a pawn, captures by men, steps of pawns and moves of figures that are not the last.
fn unknown_moves(layout: &Layout, scene: &Scene<'_>) -> [u64; 4] {
    let mut unknown = [0; 4];
    let attacked = scene.attacked_by_white();
    let mut white_men = 0;
    for (_, man, at) in scene.side(Color::White) {
        white_men |= 1u64 << at;
        if attacked >> at & 1 == 0 {
            unknown[(man.role == Role::Pawn) as usize] |= king_zone(at);
        }
    }
    let last = last_black_figure(layout);
    for (n, man, from) in scene.side(Color::Black) {
        let mut targets = attacks(man, from, scene.occupied) & white_men;
        while targets != 0 {
            unknown[2] |= !squares_between(from, targets.trailing_zeros() as u8);
            targets &= targets - 1;
        }
        let blocked = man.role == Role::Pawn && scene.occupied >> (from - 8) & 1 != 0;
        if Some(n) != last && !blocked {
            unknown[3] = if man.role == Role::Pawn { !(1 << (from - 8)) } else { !0 };
        }
    }
    unknown
}

fn black_row(
    layout: &Layout,
    scene: &Scene<'_>,
    n: usize,
    best: Row,
    rows: &[Row],
    symbols: &mut impl Symbols,
) -> Row {
    let before = before(rows, n);
    let legal = scene.legal(Color::Black);
    let check = scene.in_check(Color::Black);
    let unknown = unknown_moves(layout, scene);
    let open = unknown.iter().fold(0, |all, set| all | set);
    let mut row = Row([0; 64]);
    for square in 0..64 {
        let is = |set: u64| set >> square & 1 != 0;
        let best = best.0[square];
        row.0[square] = if !is(legal) {
            neighbours(&row, square, before).guess()
        } else if is(open) {
            let near = neighbours(&row, square, before);
            let guess = near.guess();
            let kinds = (0..4).fold(0, |kinds, kind| kinds | (is(unknown[kind]) as usize) << kind);
            let context = context::black(&near, guess, best, kinds);
            let base = if best == 0 { guess } else { best };
            symbols.next(Color::Black, n, square, context, base)
        } else if best != 0 {
            best
        } else if is(check) {
            0
        } else {
            DRAW
        };
    }
    row
}

/// A step is never a score of 0: nothing that can move is mated.
const _: () = assert!(step(255) > 0 && step(0) == 255);
