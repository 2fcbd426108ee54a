//! Which process owns which rows of a slice.
//!
//! Rows that follow each other have the same owner: they have White's king in common, mostly. So
//! the moves of all pieces stay with the owner, those of Black's king even in the row, and only
//! moves of White's king cross over.
//!
//! With pawns, rows whose kings are mirror images of each other have the same owner, in every
//! slice: a pawn move, which may lead to a slice that is stored as its mirror image, stays as well.

use super::rounds::part_rows;
use crate::layout::Layout;
use std::ops::Range;

/// Rows that one thread takes at a time, about.
const RUN: usize = 1 << 15;

const NOT_OWN: u32 = u32::MAX;

/// The rows of a slice shared out among processes, the same in each slice of an ending.
pub struct Shares {
    /// The number of this process and how many there are.
    pub own: usize,
    pub count: usize,
    /// So many rows have one owner: whole blocks of a file.
    grain: usize,
    /// By grain.
    owners: Vec<u8>,
    /// By grain: how many own rows come before it, or [`NOT_OWN`].
    own_before: Vec<u32>,
    runs: Vec<Range<usize>>,
    own_rows: usize,
}

impl Shares {
    /// The shares of so many processes, seen by one of them.
    pub fn new(layout: &Layout, own: usize, count: usize) -> Shares {
        let grain = layout.rows_of_last_kind().max(layout.block_rows()).min(layout.rows());
        let grains = layout.rows() / grain;
        // With pawns only whole ranks of kings, cut in half and folded, may be told apart.
        let owner = |number: usize| {
            let (place, places) = match layout.has_pawns() {
                true if layout.pieces > 0 => {
                    let king = number * grain / layout.rows_of_king();
                    (king / 8 * 4 + (king % 8).min(7 - king % 8), 32)
                }
                _ => (number, grains),
            };
            (place * count / places) as u8
        };
        let owners: Vec<u8> = (0..grains).map(owner).collect();
        let mut own_rows = 0;
        let own_before = owners.iter().map(|&owner| {
            let before = own_rows;
            if usize::from(owner) != own {
                return NOT_OWN;
            }
            own_rows += grain;
            before as u32
        });
        let own_before = own_before.collect();
        let mut shares =
            Shares { own, count, grain, owners, own_before, runs: Vec::new(), own_rows };
        let longest = (RUN / grain).max(1) * grain;
        for (owner, rows) in shares.by_owner(part_rows(layout)) {
            if owner == own {
                let starts = rows.clone().step_by(longest);
                shares.runs.extend(starts.map(|start| start..rows.end.min(start + longest)));
            }
        }
        shares
    }

    /// The number of a row among the own ones, if it is one.
    #[inline(always)]
    pub fn own_number(&self, row: usize) -> Option<usize> {
        if self.count == 1 {
            return Some(row);
        }
        let before = self.own_before[row / self.grain];
        (before != NOT_OWN).then(|| before as usize + row % self.grain)
    }

    /// Who owns a row.
    #[inline(always)]
    pub fn owner(&self, row: usize) -> usize {
        self.owners[row / self.grain].into()
    }

    /// How many rows of a slice are own ones.
    pub fn own_rows(&self) -> usize {
        self.own_rows
    }

    /// The own rows, in order, in runs that a thread takes at a time.
    pub fn runs(&self) -> &[Range<usize>] {
        &self.runs
    }

    /// All rows in order with their owners, cut wherever a multiple of `cut` is.
    pub fn by_owner(&self, cut: usize) -> Vec<(usize, Range<usize>)> {
        let mut ranges: Vec<(usize, Range<usize>)> = Vec::new();
        for (number, &owner) in self.owners.iter().enumerate() {
            let rows = number * self.grain..(number + 1) * self.grain;
            match ranges.last_mut() {
                Some((last, there))
                    if *last == usize::from(owner) && !rows.start.is_multiple_of(cut) =>
                {
                    there.end = rows.end;
                }
                _ => ranges.push((owner.into(), rows)),
            }
        }
        ranges
    }
}

/// The parts of a list that the runs are, each to be changed by itself.
pub fn split<'a, T>(mut list: &'a mut [T], runs: &[Range<usize>]) -> Vec<&'a mut [T]> {
    let mut parts = Vec::with_capacity(runs.len());
    let mut at = 0;
    for run in runs {
        let (_, from_here) = std::mem::take(&mut list).split_at_mut(run.start - at);
        let (part, rest) = from_here.split_at_mut(run.len());
        parts.push(part);
        (list, at) = (rest, run.end);
    }
    parts
}

/// The parts of a list of own rows that the runs are.
pub fn split_own<'a, T>(mut list: &'a mut [T], runs: &[Range<usize>]) -> Vec<&'a mut [T]> {
    let mut parts = Vec::with_capacity(runs.len());
    for run in runs {
        let (part, rest) = std::mem::take(&mut list).split_at_mut(run.len());
        parts.push(part);
        list = rest;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::solve::Moves;
    use crate::symmetry::{MIRROR, image};

    fn layout(name: &str) -> Layout {
        Layout::new(name.parse().unwrap())
    }

    #[test]
    fn each_row_has_one_owner_and_its_runs() {
        for name in ["KQK", "KPK", "KPKP", "KRKN", "KBBK", "KRPKP"] {
            let layout = layout(name);
            for count in [1, 2, 3, 5, 32] {
                let mut owned = vec![false; layout.rows()];
                for own in 0..count {
                    let shares = Shares::new(&layout, own, count);
                    let rows: Vec<usize> = shares.runs().iter().cloned().flatten().collect();
                    assert_eq!(rows.len(), shares.own_rows());
                    for (n, row) in rows.into_iter().enumerate() {
                        assert_eq!((shares.own_number(row), shares.owner(row)), (Some(n), own));
                        assert!(!std::mem::replace(&mut owned[row], true), "{name} {row}");
                    }
                }
                assert!(owned.into_iter().all(|owned| owned), "{name} {count}");
            }
        }
    }

    #[test]
    fn mirror_images_have_one_owner_where_there_are_pawns() {
        for name in ["KPKP", "KRPKP"] {
            let layout = layout(name);
            for count in [2, 3, 5, 32] {
                let shares = Shares::new(&layout, 0, count);
                for row in 0..layout.rows() {
                    let Some((king, squares)) = layout.placed(7, row) else { continue };
                    let mapped = squares.map(|square| image(MIRROR, square));
                    let twin = layout.row(image(MIRROR, king).into(), &mapped);
                    assert_eq!(shares.owner(row), shares.owner(twin), "{name} {row}");
                }
            }
        }
    }

    #[test]
    fn only_moves_of_the_white_king_cross_over() {
        let layout = layout("KRPKR");
        let shares = Shares::new(&layout, 1, 3);
        let moves = Moves { layout: &layout, number: 0 };
        for row in shares.runs().iter().cloned().flatten().step_by(17) {
            let Some(board) = moves.board(row) else { continue };
            moves.ask_before(row, &board, chess::Color::Black, |other| {
                assert!(shares.own_number(other).is_some());
            });
        }
    }
}
