//! What a table holds: how many positions are won, drawn and lost, and the longest mates.

use crate::generate::UnpackedTable;
use crate::row::Row;
use crate::row_board::RowBoard;
use crate::score::{DRAW, plies};
use chess::{Color, Setup};
use rayon::prelude::*;

/// The positions of one side to move, each counted once whatever its images.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStats {
    /// How many positions have each score.
    pub by_score: [u64; 256],
    /// An example of each.
    pub examples: Vec<Option<Setup>>,
}

impl TableStats {
    fn empty() -> TableStats {
        TableStats { by_score: [0; 256], examples: vec![None; 256] }
    }

    /// How many positions the side to move wins, draws and loses.
    pub fn results(&self) -> [u64; 3] {
        let sum = |scores: std::ops::RangeInclusive<usize>| self.by_score[scores].iter().sum();
        [sum(129..=255), self.by_score[DRAW as usize], sum(0..=127)]
    }

    /// How many positions there are.
    pub fn total(&self) -> u64 {
        self.by_score.iter().sum()
    }

    /// The longest win: plies, how many, an example.
    pub fn longest_win(&self) -> Option<(u32, u64, Setup)> {
        self.longest(129..=255)
    }

    /// The longest loss: plies, how many, an example.
    pub fn longest_loss(&self) -> Option<(u32, u64, Setup)> {
        self.longest((0..=127).rev())
    }

    fn longest(&self, mut scores: impl Iterator<Item = usize>) -> Option<(u32, u64, Setup)> {
        let score = scores.find(|&score| self.by_score[score] > 0)?;
        Some((plies(score as u8)?, self.by_score[score], self.examples[score]?))
    }

    fn add_row(&mut self, row: &Row, columns: u64, board: &RowBoard<'_>, turn: Color) {
        let mut rest = columns;
        while rest != 0 {
            let column = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let score = row.0[column as usize & 63] as usize;
            self.by_score[score] += 1;
            if self.examples[score].is_none() {
                self.examples[score] = Some(board.setup(column, turn));
            }
        }
    }

    fn add(mut self, other: TableStats) -> TableStats {
        for score in 0..256 {
            self.by_score[score] += other.by_score[score];
            self.examples[score] = self.examples[score].or(other.examples[score]);
        }
        self
    }
}

/// Counts the positions of a table, White to move first.
pub fn stats(table: &UnpackedTable) -> [TableStats; 2] {
    let layout = &table.layout;
    let block = layout.block_rows();
    let blocks = layout.rows() / block;
    Color::ALL.map(|turn| {
        let count = |stats: &mut TableStats, number: usize| {
            let (slice, first) = (number / blocks, number % blocks * block);
            let Some(scores) = table.slices[slice].get() else { return };
            for row in first..first + block {
                let Some((king, squares)) = layout.placed(slice, row) else { continue };
                let board = RowBoard::new(&layout.men, king, squares);
                let columns = board.legal(turn) & layout.counted_columns(row, king, &squares);
                stats.add_row(&scores.0[turn.index()][row], columns, &board, turn);
            }
        };
        let runs = (0..layout.slices() * blocks).into_par_iter().with_min_len(64);
        let sums = runs.fold(TableStats::empty, |mut sum, n| {
            count(&mut sum, n);
            sum
        });
        sums.reduce(TableStats::empty, TableStats::add)
    })
}
