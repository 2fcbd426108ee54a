//! Tables that somebody brings while the program runs, where it has no files.

use crate::packed_table::{Fault, PackedTable};
use crate::{Tablebase, Tablebases, embedded};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

struct Brought {
    /// They are there for good.
    files: Vec<&'static [u8]>,
    all: Tablebases,
}

static BROUGHT: LazyLock<Mutex<Brought>> = LazyLock::new(|| {
    let all = Tablebase::embedded().into();
    Mutex::new(Brought { files: Vec::new(), all })
});

fn brought() -> MutexGuard<'static, Brought> {
    // Replaced whole.
    BROUGHT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All tables at hand; those who have asked before ask again for newer ones.
pub fn tables() -> Tablebases {
    brought().all.clone()
}

/// Takes the file of a table, if it is one and whole; the ending it is of.
pub fn bring(bytes: Vec<u8>) -> Result<String, Fault> {
    let table = PackedTable::read(bytes.clone())?;
    if !table.is_undamaged() {
        return Err(Fault::Foreign);
    }
    let name = table.layout.material.to_string();
    let mut brought = brought();
    brought.files.push(bytes.leak());
    let read = brought.files.iter().filter_map(|file| PackedTable::embedded(file).ok());
    brought.all = Tablebase::of(read.chain(embedded::tables())).into();
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_tables_are_taken() {
        let file = include_bytes!("../embedded/KQvK.htb");
        assert_eq!(bring(file.to_vec()).ok().as_deref(), Some("KQvK"));
        assert!(tables().own().materials().any(|material| material.to_string() == "KQvK"));
        let mut damaged = file.to_vec();
        damaged[file.len() / 2] ^= 1;
        assert!(bring(damaged).is_err());
        for end in [0, 7, 100, file.len() - 1] {
            assert!(bring(file[..end].to_vec()).is_err(), "{end}");
        }
    }
}
