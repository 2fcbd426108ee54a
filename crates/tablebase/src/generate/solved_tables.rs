//! Tables that were solved, at hand for those that are solved next.

use super::UnpackedTable;
use super::solve::{Unsolved, solve};
use crate::layout::Layout;
use crate::material::Material;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// Solved tables, unpacked.
#[derive(Default)]
pub struct SolvedTables {
    tables: Mutex<HashMap<Material, Arc<UnpackedTable>>>,
}

impl SolvedTables {
    /// The table of a material with the colours as they are, if its canonical form is here.
    pub fn get(&self, material: Material) -> Option<Arc<UnpackedTable>> {
        let lock = || self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = lock().get(&material) {
            return Some(table.clone());
        }
        let canonical = lock().get(&material.canonical())?.clone();
        let flipped = Arc::new(canonical.flipped());
        lock().insert(material, flipped.clone());
        Some(flipped)
    }

    /// Keeps a table.
    pub fn put(&self, table: Arc<UnpackedTable>) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.insert(table.layout.material, table);
    }

    /// Whether a table is here with the colours as they are.
    pub fn has(&self, material: Material) -> bool {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&material)
    }

    /// Those whose colours are as their files have them.
    pub fn canonical(&self) -> Vec<Arc<UnpackedTable>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let canonical = tables.iter().filter(|(material, _)| material.is_canonical());
        canonical.map(|(_, table)| table.clone()).collect()
    }

    /// How many bytes the tables take.
    pub fn bytes(&self) -> u64 {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.values().map(|table| table.bytes() as u64).sum()
    }

    /// Lets go of all tables but these.
    pub fn keep_only(&self, wanted: &[Material]) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|material, _| wanted.contains(material));
    }

    /// Solves an ending whose successors are here, and keeps it.
    pub fn solve(
        &self,
        material: Material,
        stop: &AtomicBool,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<Arc<UnpackedTable>, Unsolved> {
        let table = UnpackedTable::new(Layout::new(material));
        self.fill(&table, stop, progress)?;
        let table = Arc::new(table);
        self.put(table.clone());
        Ok(table)
    }

    /// Solves the slices that are missing in the table of an ending whose successors are here.
    pub fn fill(
        &self,
        table: &UnpackedTable,
        stop: &AtomicBool,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<(), Unsolved> {
        solve(table, &|material| self.get(material), stop, progress)
    }
}
