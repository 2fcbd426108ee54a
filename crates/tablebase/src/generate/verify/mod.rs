//! Checking tables: every value must follow from those after the moves.
//!
//! Two ways that know nothing of each other: [`by_rules`] plays each move of each position on a
//! board, [`by_rows`] looks at 64 positions at a time and is what files are checked with. Neither
//! knows how the solver works: it goes backwards, from mates, these go forwards.

mod by_blocks;
mod by_rows;
mod by_rules;

pub use by_rows::verify_rows;
pub use by_rules::{UnpackedTables, verify};

use super::{SolvedTables, gather, is_large};
use crate::folder::FileError;
use crate::material::Material;
use chess::Setup;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What checking found.
#[derive(Default, Debug)]
pub struct Verification {
    /// Positions that were checked.
    pub positions: u64,
    /// Positions whose value does not follow from those after the moves.
    pub wrong: u64,
    /// One of them.
    pub example: Option<Setup>,
}

impl Verification {
    fn add(self, other: Verification) -> Verification {
        Verification {
            positions: self.positions + other.positions,
            wrong: self.wrong + other.wrong,
            example: self.example.or(other.example),
        }
    }
}

/// Checks the tables of a folder, one after another; those that several need stay unpacked as
/// long as the memory allows.
pub struct FolderVerifier<'a> {
    folder: &'a Path,
    memory: u64,
    tables: SolvedTables,
}

impl<'a> FolderVerifier<'a> {
    /// Checks the tables of this folder, keeping about so many bytes at hand.
    pub fn new(folder: &'a Path, memory: u64) -> FolderVerifier<'a> {
        FolderVerifier { folder, memory, tables: SolvedTables::default() }
    }

    /// Checks the table of an ending; those that it can turn into must be there too. `None` when
    /// stopped.
    pub fn verify(
        &self,
        ending: Material,
        stop: &AtomicBool,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<Option<Verification>, FileError> {
        if is_large(ending) {
            return by_blocks::verify(self.folder, ending, self.memory, stop, progress);
        }
        // First, so that the table that was asked for is named when it is missing.
        let table = Arc::new(super::load(self.folder, ending)?);
        gather(&self.tables, ending, self.folder, self.memory)?;
        self.tables.put(table.clone());
        Ok(verify_rows(&table, &self.tables, stop, progress))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::UnpackedTable;
    use crate::row_board::RowBoard;
    use crate::score::DRAW;
    use chess::Color;
    use chess::random::SplitMix64;

    static GO: AtomicBool = AtomicBool::new(false);

    /// The table with the value of one position changed, each time another.
    fn with_wrong_value(mut table: UnpackedTable, random: &mut SplitMix64) -> UnpackedTable {
        loop {
            let slice = random.next() as usize % table.layout.slices();
            let row = random.next() as usize % table.layout.rows();
            let column = random.next() as usize % 64;
            let turn = Color::ALL[random.next() as usize % 2];
            let Some((king, squares)) = table.layout.placed(slice, row) else { continue };
            let legal = RowBoard::new(&table.layout.men, king, squares).legal(turn);
            // A row with a twin holds positions that stand in the twin too.
            if table.layout.twin(king, &squares).is_some() || legal >> column & 1 == 0 {
                continue;
            }
            let Some(scores) = table.slices[slice].get_mut() else { continue };
            let score = &mut scores.0[turn.index()][row].0[column];
            *score = if *score == DRAW { 200 } else { DRAW };
            return table;
        }
    }

    /// Both ways find a wrong value, and blame the same positions: the one, and those from which
    /// it was the best to reach.
    #[test]
    fn a_wrong_value_is_found_by_rows_and_by_rules() {
        let mut random = SplitMix64::new(22);
        for name in ["KRK", "KPK"] {
            let ending: Material = name.parse().unwrap();
            for _ in 0..4 {
                let tables = SolvedTables::default();
                for material in ending.closure() {
                    tables.solve(material, &GO, &|_| {}).unwrap();
                }
                let right = tables.get(ending).unwrap();
                let none = verify_rows(&right, &tables, &GO, &|_| {}).unwrap();
                assert_eq!(none.wrong, 0);
                tables.keep_only(&ending.successors());
                let right = Arc::into_inner(right).unwrap();
                let wrong = Arc::new(with_wrong_value(right, &mut random));
                tables.put(wrong.clone());
                let by_rows = verify_rows(&wrong, &tables, &GO, &|_| {}).unwrap();
                let by_rules = UnpackedTables::new(tables.canonical());
                let by_rules = verify(&wrong, &by_rules, &GO, &|_| {}).unwrap();
                assert!(by_rules.wrong > 0);
                assert_eq!(by_rows.wrong, by_rules.wrong, "{name}: {:?}", by_rules.example);
            }
        }
    }
}
