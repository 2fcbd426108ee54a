//! Checking position by position, by the plain rules of chess.

use super::Verification;
use crate::generate::UnpackedTable;
use crate::locate::locate;
use crate::material::Material;
use crate::row_board::RowBoard;
use crate::score::{Score, WIDE_DRAW, Wide};
use chess::{Board, Color};
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Unpacked tables, found by material.
pub struct UnpackedTables(Vec<(Material, Arc<UnpackedTable>)>);

impl UnpackedTables {
    /// These tables.
    pub fn new(tables: Vec<Arc<UnpackedTable>>) -> UnpackedTables {
        let mut tables: Vec<_> =
            tables.into_iter().map(|table| (table.layout.material, table)).collect();
        tables.sort_by_key(|(material, _)| *material);
        UnpackedTables(tables)
    }
}

impl Scores for UnpackedTables {
    fn score(&self, board: &Board) -> Option<Wide> {
        if board.en_passant().is_some() {
            return self.best(board);
        }
        let located = locate(board)?;
        if located.material.is_dead() {
            return Some(WIDE_DRAW);
        }
        let at = self.0.binary_search_by_key(&located.material, |(material, _)| *material).ok()?;
        Some(self.0[at].1.score(located.turn, located.kings, &located.squares).wide())
    }
}

/// Tables asked by board.
pub trait Scores: Sync {
    /// The score of a board.
    fn score(&self, board: &Board) -> Option<Wide>;

    /// The score that follows from the moves.
    fn best(&self, board: &Board) -> Option<Wide> {
        let moves = board.legal_moves();
        if moves.is_empty() {
            return Some(if board.is_check() { 0 } else { WIDE_DRAW });
        }
        let mut best = 0;
        for &mv in moves.iter() {
            let mut after = *board;
            after.play(mv);
            best = self.score(&after)?.step().max(best);
        }
        Some(best)
    }
}

/// Checks a table; `tables` must have it and all it can turn into. Positions with more checks at
/// once than a move can give are left out. `None` when stopped or when a table is missing.
pub fn verify(
    table: &UnpackedTable,
    tables: &UnpackedTables,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Option<Verification> {
    let layout = &table.layout;
    let rows = layout.rows();
    let all = layout.slices() * rows;
    let done = AtomicU64::new(0);
    let runs = (0..all).into_par_iter().step_by(64).map(|start| {
        let mut found = Verification::default();
        for number in start..(start + 64).min(all) {
            let (slice, row) = (number / rows, number % rows);
            if let Some((king, squares)) = layout.placed(slice, row) {
                let columns = layout.counted_columns(row, king, &squares);
                let board = RowBoard::new(&layout.men, king, squares);
                for turn in Color::ALL {
                    verify_row(tables, &board, turn, columns, &mut found)?;
                }
            }
        }
        let count = done.fetch_add(1, Relaxed);
        if count.is_multiple_of(256) {
            progress(count as f64 * 64.0 / all as f64);
        }
        (!stop.load(Relaxed)).then_some(found)
    });
    runs.try_reduce(Verification::default, |a, b| Some(a.add(b)))
}

/// Checks the positions of a row with this side to move. `None` when a table is missing.
pub(super) fn verify_row(
    tables: &impl Scores,
    row: &RowBoard<'_>,
    turn: Color,
    columns: u64,
    found: &mut Verification,
) -> Option<()> {
    let mut rest = row.legal(turn) & columns;
    while rest != 0 {
        let setup = row.setup(rest.trailing_zeros() as u8, turn);
        rest &= rest - 1;
        let Ok(board) = Board::try_from(setup) else { continue };
        found.positions += 1;
        if tables.score(&board)? != tables.best(&board)? {
            found.wrong += 1;
            found.example.get_or_insert(setup);
        }
    }
    Some(())
}
