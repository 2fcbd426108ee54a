//! The slices of an ending whose work was stopped: kept in a file, so that the next run goes on
//! with those that are missing.
//!
//! Little-endian: magic, name of the ending, then for each slice its number, the checksum of its
//! rows and the rows as they are in memory. The file is gone once the table is there. What does not
//! read as it was written is not believed: then the ending is solved from its beginning.

use super::{Slice, UnpackedTable};
use crate::material::Material;
use crate::row::Row;
use checksum::Checksum;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The first bytes of a file; the last digit is the version.
const MAGIC: [u8; 8] = *b"HorUnf01";
/// As many bytes as the longest name has, and more.
const NAME: usize = 16;

/// What follows the name of the ending in that of the file.
pub const ENDING: &str = "unfinished";

fn path(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("{material}.{ENDING}"))
}

fn name(material: Material) -> [u8; NAME] {
    let mut name = [0; NAME];
    let text = material.to_string();
    name[..text.len()].copy_from_slice(text.as_bytes());
    name
}

/// Keeps the slices that are solved; nothing if there are none.
pub fn keep(folder: &Path, table: &UnpackedTable) -> io::Result<()> {
    let solved = || table.slices.iter().enumerate().filter_map(|(n, slot)| Some((n, slot.get()?)));
    if solved().next().is_none() {
        return Ok(());
    }
    let material = table.layout.material;
    let mut file = BufWriter::new(safefile::Replacement::begin(&path(folder, material))?);
    file.write_all(&MAGIC)?;
    file.write_all(&name(material))?;
    for (number, slice) in solved() {
        file.write_all(&(number as u64).to_le_bytes())?;
        file.write_all(&sum(slice).to_le_bytes())?;
        for row in slice.0.iter().flatten() {
            file.write_all(&row.0)?;
        }
    }
    file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
}

/// Fills the table with the slices that were kept. Without such a file, or with one that is
/// damaged, it stays as it is.
pub fn restore(folder: &Path, table: &UnpackedTable) {
    if let Ok(file) = File::open(path(folder, table.layout.material)) {
        // What was read before the damage is right: each slice has its own checksum.
        _ = read(BufReader::new(file), table);
    }
}

fn read(mut file: impl Read, table: &UnpackedTable) -> io::Result<()> {
    let mut head = [0; 8 + NAME];
    file.read_exact(&mut head)?;
    if head[..8] != MAGIC || head[8..] != name(table.layout.material) {
        return Err(ErrorKind::InvalidData.into());
    }
    loop {
        let mut place = [0; 16];
        file.read_exact(&mut place)?;
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| place[at + n]));
        let slot = usize::try_from(word(0)).ok().and_then(|number| table.slices.get(number));
        let slot = slot.ok_or(ErrorKind::InvalidData)?;
        let mut slice = Slice([Vec::new(), Vec::new()]);
        for side in &mut slice.0 {
            side.reserve_exact(table.layout.rows());
            for _ in 0..table.layout.rows() {
                let mut row = Row([0; 64]);
                file.read_exact(&mut row.0)?;
                side.push(row);
            }
        }
        if sum(&slice) != word(8) {
            return Err(ErrorKind::InvalidData.into());
        }
        _ = slot.set(slice);
    }
}

fn sum(slice: &Slice) -> u64 {
    let rows = slice.0.iter().flatten();
    let mut sum = Checksum::begin(rows.clone().count() as u64 * 64);
    rows.for_each(|row| sum.add(&row.0));
    sum.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::SolvedTables;
    use crate::layout::Layout;
    use std::sync::atomic::AtomicBool;

    fn solved_kpk() -> std::sync::Arc<UnpackedTable> {
        let tables = SolvedTables::default();
        for name in ["KQK", "KRK", "KPK"] {
            let material = name.parse().unwrap();
            tables.solve(material, &AtomicBool::new(false), &|_| {}).unwrap();
        }
        tables.get("KPK".parse().unwrap()).unwrap()
    }

    fn empty_kpk() -> UnpackedTable {
        UnpackedTable::new(Layout::new("KPK".parse().unwrap()))
    }

    fn restored(folder: &Path) -> Vec<usize> {
        let table = empty_kpk();
        restore(folder, &table);
        let there = |&n: &usize| table.slices[n].get().is_some();
        (0..table.slices.len()).filter(there).collect()
    }

    #[test]
    fn slices_come_back_as_they_were_unless_they_are_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let (solved, half) = (solved_kpk(), empty_kpk());
        assert_eq!(restored(folder.path()), []);
        for number in [3, 5, 7] {
            let slice = solved.slices[number].get().unwrap();
            _ = half.slices[number].set(Slice(slice.0.clone()));
        }
        keep(folder.path(), &half).unwrap();
        assert_eq!(restored(folder.path()), [3, 5, 7]);
        let again = empty_kpk();
        restore(folder.path(), &again);
        for number in [3, 5, 7] {
            let rows = |table: &UnpackedTable| {
                table.slices[number]
                    .get()
                    .unwrap()
                    .0
                    .clone()
                    .map(|side| side.iter().flat_map(|row| row.0).collect::<Vec<u8>>())
            };
            assert_eq!(rows(&again), rows(&solved));
        }
        let path = path(folder.path(), half.layout.material);
        let whole = std::fs::read(&path).unwrap();
        // A slice has 64 rows a side.
        let slice = 16 + 2 * 64 * 64;
        for (at, left) in
            [(0, vec![]), (9, vec![]), (24, vec![]), (100, vec![]), (24 + slice + 30, vec![3])]
        {
            let mut damaged = whole.clone();
            damaged[at] ^= 0x40;
            std::fs::write(&path, &damaged).unwrap();
            assert_eq!(restored(folder.path()), left, "byte {at}");
        }
        std::fs::write(&path, &whole[..24 + 2 * slice + 5]).unwrap();
        assert_eq!(restored(folder.path()), [3, 5]);
    }
}
