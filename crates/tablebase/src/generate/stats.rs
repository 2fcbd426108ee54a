//! What a table holds: how many positions are won, drawn and lost, and the longest mates.

use crate::codec;
use crate::generate::UnpackedTable;
use crate::layout::{Layout, Squares};
use crate::packed_table::{Fault, PackedTable};
use crate::row::Row;
use crate::row_board::RowBoard;
use crate::score::{Score, WIDE_DRAW, Wide, wide_plies};
use chess::{Color, Setup};
use rayon::prelude::*;
use std::fmt::Write;

/// The positions of one side to move, each counted once whatever its images.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStats {
    /// How many positions have each score, as wide ones.
    by_score: Vec<u64>,
    /// An example of each.
    examples: Vec<Option<Setup>>,
}

const SCORES: usize = Wide::COUNT as usize;
const DRAW: usize = WIDE_DRAW as usize;

impl TableStats {
    pub(super) fn empty() -> TableStats {
        TableStats { by_score: vec![0; SCORES], examples: vec![None; SCORES] }
    }

    /// How many positions the side to move wins, draws and loses.
    pub fn results(&self) -> [u64; 3] {
        let sum = |scores: &[u64]| scores.iter().sum();
        [sum(&self.by_score[DRAW + 1..]), self.by_score[DRAW], sum(&self.by_score[..DRAW])]
    }

    /// How many positions there are.
    pub fn total(&self) -> u64 {
        self.by_score.iter().sum()
    }

    /// How many positions have each score of a kind, by its number.
    pub(crate) fn by_score<S: Score>(&self) -> Vec<u64> {
        (0..S::COUNT).map(|number| self.by_score[S::of(number).wide() as usize]).collect()
    }

    /// The longest win: plies, how many, an example.
    pub fn longest_win(&self) -> Option<(u32, u64, Setup)> {
        self.longest(DRAW + 1..SCORES)
    }

    /// The longest loss: plies, how many, an example.
    pub fn longest_loss(&self) -> Option<(u32, u64, Setup)> {
        self.longest((0..DRAW).rev())
    }

    fn longest(&self, mut scores: impl Iterator<Item = usize>) -> Option<(u32, u64, Setup)> {
        let score = scores.find(|&score| self.by_score[score] > 0)?;
        Some((wide_plies(score as Wide)?, self.by_score[score], self.examples[score]?))
    }

    fn add_row<S: Score>(&mut self, row: &Row<S>, columns: u64, board: &RowBoard<'_>, turn: Color) {
        let mut rest = columns;
        while rest != 0 {
            let column = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let score = row.0[column as usize & 63].wide() as usize;
            self.by_score[score] += 1;
            if self.examples[score].is_none() {
                self.examples[score] = Some(board.setup(column, turn));
            }
        }
    }

    /// Adds another part of the table; of two examples the first stays.
    fn add(mut self, other: TableStats) -> TableStats {
        for score in 0..SCORES {
            self.by_score[score] += other.by_score[score];
            self.examples[score] = self.examples[score].or(other.examples[score]);
        }
        self
    }
}

/// The stats of both sides to move, as rows come.
pub(super) struct Counting(pub [TableStats; 2]);

impl Counting {
    pub fn new() -> Counting {
        Counting([TableStats::empty(), TableStats::empty()])
    }

    /// Counts a row of the layout.
    pub fn add_row<S: Score>(
        &mut self,
        layout: &Layout,
        row: usize,
        (king, squares): (u8, Squares),
        sides: [&Row<S>; 2],
    ) {
        let board = RowBoard::new(&layout.men, king, squares);
        let counted = layout.counted_columns(row, king, &squares);
        for ((stats, scores), turn) in self.0.iter_mut().zip(sides).zip(Color::ALL) {
            stats.add_row(scores, board.legal(turn) & counted, &board, turn);
        }
    }

    pub fn add(self, other: Counting) -> Counting {
        let ([a, b], [c, d]) = (self.0, other.0);
        Counting([a.add(c), b.add(d)])
    }

    /// In words, for other processes: a line for each score that occurs, with its side, its number,
    /// how many positions have it, and an example.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (side, stats) in self.0.iter().enumerate() {
            for (score, (count, example)) in stats.by_score.iter().zip(&stats.examples).enumerate()
            {
                if let Some(example) = example {
                    _ = writeln!(text, "{side} {score} {count} {}", example.fen());
                }
            }
        }
        text
    }

    /// What [`Counting::text`] says; `None` when it says nothing of the kind.
    pub fn read(text: &str) -> Option<Counting> {
        let mut counting = Counting::new();
        for line in text.lines() {
            let mut words = line.splitn(4, ' ');
            let mut number = || words.next()?.parse::<usize>().ok();
            let (side, score, count) = (number()?, number()?, number()?);
            let stats = counting.0.get_mut(side)?;
            *stats.by_score.get_mut(score)? = count as u64;
            stats.examples[score] = Some(Setup::from_fen(words.next()?).ok()?);
        }
        Some(counting)
    }
}

/// Counts the positions of a table, White to move first.
pub fn stats(table: &UnpackedTable) -> [TableStats; 2] {
    let layout = &table.layout;
    let rows = layout.rows();
    let runs = (0..layout.slices() * rows).into_par_iter().with_min_len(4096);
    let sums = runs.fold(Counting::new, |mut sum, n| {
        let (slice, row) = (n / rows, n % rows);
        if let (Some(placed), Some(scores)) = (layout.placed(slice, row), table.slices[slice].get())
        {
            sum.add_row(layout, row, placed, [&scores.0[0][row], &scores.0[1][row]]);
        }
        sum
    });
    sums.reduce(Counting::new, Counting::add).0
}

/// Counts the positions of a packed table block by block, White to move first.
pub fn packed_stats(table: &PackedTable) -> Result<[TableStats; 2], Fault> {
    let layout = &table.layout;
    let numbers = (0..table.blocks()).into_par_iter().with_min_len(64);
    let sums = numbers.try_fold(Counting::new, |mut sum, number| -> Result<Counting, Fault> {
        let (slice, first) = codec::block_place(layout, number);
        // Those that are left out are counted where their twins are.
        let placed = |n| Some((n, layout.file_placed(slice, first + n)?));
        let used: Vec<_> = (0..layout.block_rows()).filter_map(placed).collect();
        if layout.is_left_out(slice, first) || used.is_empty() {
            return Ok(sum);
        }
        let block = table.block(number)?;
        for (n, placed) in used {
            let sides = Color::ALL.map(|turn| block.row(turn, n));
            let row = layout.row_in_memory(first + n);
            sum.add_row(layout, row, placed, [&sides[0], &sides[1]]);
        }
        Ok(sum)
    });
    Ok(sums.try_reduce(Counting::new, |a, b| Ok(a.add(b)))?.0)
}
