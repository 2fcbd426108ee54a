//! The tables that are part of the program, made by it and copied to `embedded/`.

use crate::packed_table::PackedTable;

macro_rules! embed {
    ($($name:literal),* $(,)?) => {
        // Whoever plays in a browser need not wait for them: the page brings them later.
        #[cfg(all(target_family = "wasm", target_os = "unknown"))]
        const FILES: &[&[u8]] = &[];
        #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
        const FILES: &[&[u8]] =
            &[$(include_bytes!(concat!("../embedded/", $name, ".htb"))),*];
        /// The endings of the tables that are part of the program.
        pub const NAMES: &[&str] = &[$($name),*];
    };
}

embed![
    "KQvK", "KRvK", "KPvK", "KBvKB", "KBvKN", "KNvKN", "KNNvK", "KRvKR", "KBBvK", "KBNvK", "KRvKB",
    "KRvKN", "KRRvK",
];

/// The tables, each checked as a file would be.
pub fn tables() -> impl Iterator<Item = PackedTable> {
    FILES.iter().filter_map(|bytes| PackedTable::embedded(bytes).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_whole_and_named_rightly() {
        let found: Vec<PackedTable> = tables().collect();
        assert_eq!(found.len(), NAMES.len());
        for (table, name) in found.iter().zip(NAMES) {
            assert_eq!(table.layout.material.to_string(), *name);
            assert!(table.is_undamaged());
        }
    }
}
