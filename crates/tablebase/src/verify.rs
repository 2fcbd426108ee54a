//! Checking a table: every position against its successors, by the plain rules of chess.

use crate::dense::Dense;
use crate::locate::locate;
use crate::material::Material;
use crate::scene::Scene;
use crate::score::{DRAW, step};
use chess::{Board, Color, Setup};
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What checking found.
#[derive(Default, Debug)]
pub struct Verdict {
    /// Positions that were checked.
    pub positions: u64,
    /// Positions whose value does not follow from those after the moves.
    pub wrong: u64,
    /// One of them.
    pub example: Option<Setup>,
}

impl Verdict {
    fn add(self, other: Verdict) -> Verdict {
        Verdict {
            positions: self.positions + other.positions,
            wrong: self.wrong + other.wrong,
            example: self.example.or(other.example),
        }
    }
}

/// Unpacked tables, found by material.
pub struct Judges(Vec<(Material, Arc<Dense>)>);

impl Judges {
    /// These tables.
    pub fn new(tables: Vec<Arc<Dense>>) -> Judges {
        let mut tables: Vec<_> =
            tables.into_iter().map(|table| (table.layout.material, table)).collect();
        tables.sort_by_key(|(material, _)| *material);
        Judges(tables)
    }

    /// The score of a board.
    pub fn score(&self, board: &Board) -> Option<u8> {
        if board.en_passant().is_some() {
            return self.best(board);
        }
        let located = locate(board)?;
        if located.material.is_dead() {
            return Some(DRAW);
        }
        let at = self.0.binary_search_by_key(&located.material, |(material, _)| *material).ok()?;
        Some(self.0[at].1.score(located.turn, located.kings, &located.squares))
    }

    /// The score that follows from the moves.
    fn best(&self, board: &Board) -> Option<u8> {
        let moves = board.legal_moves();
        if moves.is_empty() {
            return Some(if board.is_check() { 0 } else { DRAW });
        }
        let mut best = 0;
        for &mv in moves.iter() {
            let mut after = *board;
            after.play(mv);
            best = step(self.score(&after)?).max(best);
        }
        Some(best)
    }
}

/// Checks a table; `judges` must have it and all it can turn into. Positions with more checks at
/// once than a move can give are left out. `None` when stopped or when a table is missing.
pub fn verify(
    table: &Dense,
    judges: &Judges,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Option<Verdict> {
    let layout = &table.layout;
    let rows = layout.rows();
    let all = layout.slices() * rows;
    let done = AtomicU64::new(0);
    let runs = (0..all).into_par_iter().step_by(64).map(|start| {
        let mut verdict = Verdict::default();
        for number in start..(start + 64).min(all) {
            let (slice, row) = (number / rows, number % rows);
            if let Some((king, squares)) = layout.placed(slice, row) {
                let columns = layout.counted_columns(row, king, &squares);
                verify_row(judges, &Scene::new(&layout.men, king, squares), columns, &mut verdict)?;
            }
        }
        let count = done.fetch_add(1, Relaxed);
        if count.is_multiple_of(256) {
            progress(count as f64 * 64.0 / all as f64);
        }
        (!stop.load(Relaxed)).then_some(verdict)
    });
    runs.try_reduce(Verdict::default, |a, b| Some(a.add(b)))
}

fn verify_row(
    judges: &Judges,
    scene: &Scene<'_>,
    columns: u64,
    verdict: &mut Verdict,
) -> Option<()> {
    for turn in Color::ALL {
        let mut rest = scene.legal(turn) & columns;
        while rest != 0 {
            let setup = scene.setup(rest.trailing_zeros() as u8, turn);
            rest &= rest - 1;
            let Ok(board) = Board::try_from(setup) else { continue };
            verdict.positions += 1;
            if judges.score(&board)? != judges.best(&board)? {
                verdict.wrong += 1;
                verdict.example.get_or_insert(setup);
            }
        }
    }
    Some(())
}
