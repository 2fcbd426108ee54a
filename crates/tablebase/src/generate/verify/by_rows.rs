//! Checking a row at once: the best of all moves, for every square of Black's king, beside what
//! the table says.

use super::Verification;
use super::by_rules::{Scores, UnpackedTables, verify_row};
use crate::codec::best_king_moves;
use crate::generate::solve::{Link, Links};
use crate::generate::{RowSource, SolvedTables, UnpackedTable};
use crate::layout::Squares;
use crate::row::{Row, above, blend, raise, write};
use crate::row_board::{RowBoard, attacks, king_zone, squares_between};
use crate::score::Score;
use chess::{Color, Role};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Rows that one thread takes at a time.
const RUN: usize = 64;

/// Checks a table; `tables` must have all it can turn into. `None` when stopped or when a table
/// is missing.
pub fn verify_rows(
    table: &UnpackedTable,
    tables: &SolvedTables,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Option<Verification> {
    let layout = &table.layout;
    let successors = layout.material.successors();
    if !successors.iter().all(|&material| material.is_dead() || tables.get(material).is_some()) {
        return None;
    }
    let checker = Checker {
        table,
        links: Links::new(layout, &|material| tables.get(material)),
        by_rules: UnpackedTables::new(tables.canonical()),
    };
    verify_with(&checker, stop, progress)
}

/// Checks the table of a checker. `None` when stopped or when a table is missing.
pub(super) fn verify_with<T, L, B>(
    checker: &Checker<'_, T, L, B>,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Option<Verification>
where
    T: RowSource,
    L: RowSource<Score = T::Score>,
    B: Scores,
{
    let layout = checker.table.layout();
    let all = layout.slices() * layout.rows();
    let done = AtomicU64::new(0);
    let runs = (0..all).into_par_iter().step_by(RUN).map(|start| {
        let mut found = Verification::default();
        for number in start..(start + RUN).min(all) {
            checker.check(number / layout.rows(), number % layout.rows(), &mut found)?;
        }
        let count = done.fetch_add(1, Relaxed);
        if count.is_multiple_of(256) {
            progress((count * RUN as u64) as f64 / all as f64);
        }
        (!stop.load(Relaxed)).then_some(found)
    });
    runs.try_reduce(Verification::default, |a, b| Some(a.add(b)))
}

/// What checking a row needs.
pub(super) struct Checker<'a, T, L, B> {
    /// The table that is checked.
    pub table: &'a T,
    /// To those that it can turn into.
    pub links: Links<L>,
    /// All of them, asked by board.
    pub by_rules: B,
}

/// A move, whatever the square of Black's king.
struct RowMove {
    /// Where White's king stands afterwards.
    king: u8,
    /// Where the men of this ending stand afterwards, the captured one included.
    squares: Squares,
    captured: Option<usize>,
    /// Where Black's king must not stand.
    passed: u64,
}

impl<T: RowSource, L: RowSource<Score = T::Score>, B: Scores> Checker<'_, T, L, B> {
    /// Checks both sides of a row. `None` when a table is missing.
    fn check(&self, slice: usize, row: usize, found: &mut Verification) -> Option<()> {
        let layout = self.table.layout();
        let Some((king, squares)) = layout.placed(slice, row) else { return Some(()) };
        let columns = layout.counted_columns(row, king, &squares);
        let board = RowBoard::new(&layout.men, king, squares);
        for turn in Color::ALL {
            let legal = board.legal(turn) & columns;
            if legal == 0 {
                continue;
            }
            if may_be_taken_in_passing(&board, turn) {
                verify_row(&self.by_rules, &board, turn, columns, found)?;
                continue;
            }
            let told = self.table.row(turn, king, &squares);
            let right = blend(&told, &self.expected(&board, turn), legal);
            found.positions += u64::from(legal.count_ones());
            for square in 0..64 {
                if right.0[square] != told.0[square] {
                    found.wrong += 1;
                    found.example.get_or_insert_with(|| board.setup(square as u8, turn));
                }
            }
        }
        Some(())
    }

    /// What the scores must be.
    fn expected(&self, board: &RowBoard<'_>, turn: Color) -> Row<T::Score> {
        let mut best = match turn {
            Color::White => Row::mated(),
            Color::Black => {
                let after = self.table.row(Color::White, board.king, &board.squares);
                best_king_moves(&after, board.legal(Color::White))
            }
        };
        match turn {
            Color::White => self.white_king_moves(board, &mut best),
            Color::Black => self.black_king_captures(board, &mut best),
        }
        for (n, man, _) in board.side(turn) {
            match man.role {
                Role::Pawn => self.pawn_moves(board, n, &mut best),
                _ => self.piece_moves(board, n, &mut best),
            }
        }
        // No move ends in a score of 0: where there is none, it is mate or stalemate.
        let stuck = !above(&best, T::Score::default());
        write(&mut best, stuck & !board.in_check(turn), T::Score::DRAW);
        best
    }

    /// The enemy on a square.
    fn captured(board: &RowBoard<'_>, turn: Color, to: u8) -> Option<usize> {
        board.side(!turn).find(|&(_, _, at)| at == to).map(|(n, _, _)| n)
    }

    /// Adds a move of this side.
    fn add(&self, turn: Color, mv: &RowMove, best: &mut Row<T::Score>) {
        if let Some(man) = mv.captured {
            return add_link(self.links.capture(man), turn, mv, best);
        }
        let men = &self.table.layout().men;
        let legal = RowBoard::new(men, mv.king, mv.squares).legal(!turn) & !mv.passed;
        raise(best, &self.table.row(!turn, mv.king, &mv.squares), legal);
    }

    fn white_king_moves(&self, board: &RowBoard<'_>, best: &mut Row<T::Score>) {
        let own = board.side(Color::White).fold(0, |set, (_, _, at)| set | 1u64 << at);
        each(king_zone(board.king) & !own, |to| {
            let captured = Self::captured(board, Color::White, to);
            let mv = RowMove { king: to, squares: board.squares, captured, passed: 0 };
            self.add(Color::White, &mv, best);
        });
    }

    fn black_king_captures(&self, board: &RowBoard<'_>, best: &mut Row<T::Score>) {
        for (captured, _, to) in board.side(Color::White) {
            let link = self.links.capture(captured);
            let squares = link.squares(&board.squares);
            let after = RowBoard::new(&link.men, board.king, squares);
            if after.legal(Color::White) >> to & 1 != 0 {
                let score = link.row(Color::White, board.king, &squares).0[to as usize].step();
                each(king_zone(to), |from| {
                    best.0[from as usize] = best.0[from as usize].max(score);
                });
            }
        }
    }

    fn piece_moves(&self, board: &RowBoard<'_>, n: usize, best: &mut Row<T::Score>) {
        let (man, from) = (board.men[n], board.squares[n]);
        let own = board.side(man.color).fold(0, |set, (_, _, at)| set | 1u64 << at);
        each(attacks(man, from, board.occupied) & !own & !(1 << board.king), |to| {
            let mut squares = board.squares;
            squares[n] = to;
            let passed = if man.role == Role::Knight { 0 } else { squares_between(from, to) };
            let captured = Self::captured(board, man.color, to);
            self.add(man.color, &RowMove { king: board.king, squares, captured, passed }, best);
        });
    }

    fn pawn_moves(&self, board: &RowBoard<'_>, n: usize, best: &mut Row<T::Score>) {
        let (man, from) = (board.men[n], board.squares[n]);
        let (forward, home) = if man.color == Color::White { (8, 1) } else { (-8, 6) };
        let ahead = |square: u8| square.wrapping_add_signed(forward);
        let mut advance = |to: u8, captured: Option<usize>, passed: u64| {
            let mut squares = board.squares;
            squares[n] = to;
            let mv = RowMove { king: board.king, squares, captured, passed };
            if matches!(to >> 3, 0 | 7) {
                for link in self.links.promotions(n, captured) {
                    add_link(link, man.color, &mv, best);
                }
            } else {
                self.add(man.color, &mv, best);
            }
        };
        each(attacks(man, from, 0), |to| {
            if let Some(captured) = Self::captured(board, man.color, to) {
                advance(to, Some(captured), 0);
            }
        });
        let one = ahead(from);
        if board.occupied >> one & 1 != 0 {
            return;
        }
        advance(one, None, 0);
        if from >> 3 == home && board.occupied >> ahead(one) & 1 == 0 {
            advance(ahead(one), None, 1 << one);
        }
    }
}

/// Adds a move to another ending.
fn add_link<T: RowSource>(link: &Link<T>, turn: Color, mv: &RowMove, best: &mut Row<T::Score>) {
    let squares = link.squares(&mv.squares);
    let legal = RowBoard::new(&link.men, mv.king, squares).legal(!turn) & !mv.passed;
    raise(best, &link.row(!turn, mv.king, &squares), legal);
}

/// Whether a double step of this side can be answered by taking in passing: a right that rows
/// know nothing of.
fn may_be_taken_in_passing(board: &RowBoard<'_>, turn: Color) -> bool {
    let (home, landing) = if turn == Color::White { (1, 3) } else { (6, 4) };
    let pawns = |color| board.side(color).filter(|(_, man, _)| man.role == Role::Pawn);
    pawns(turn).any(|(_, _, from)| {
        from >> 3 == home
            && pawns(!turn).any(|(_, _, at)| at >> 3 == landing && (at & 7).abs_diff(from & 7) == 1)
    })
}

/// The squares of a set in order.
#[inline(always)]
fn each(mut set: u64, mut work: impl FnMut(u8)) {
    while set != 0 {
        work(set.trailing_zeros() as u8);
        set &= set - 1;
    }
}
