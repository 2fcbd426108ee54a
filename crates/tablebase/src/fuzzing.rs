//! What the fuzz target calls: bytes as if they were a file.

use crate::packed_table::PackedTable;

/// Opens the bytes as a table, with the checks of the head and, past those, with a head that is
/// right, so that what lies behind them is reached too. Must neither panic nor hang.
pub fn table(bytes: &[u8]) {
    for bytes in [bytes.to_vec(), crate::packed_table::with_right_sums(bytes)] {
        if let Ok(table) = PackedTable::read(bytes) {
            for number in 0..table.blocks().min(8) {
                _ = table.block(number);
            }
            _ = table.is_undamaged();
        }
    }
}
