//! What the fuzz target calls: bytes as if they were a file.

use crate::codec::Width;
use crate::packed_table::{PackedTable, magic, with_right_sums};

/// Opens the bytes as a table, with the checks of the head and, past those, with a head that is
/// right, so that what lies behind them is reached too, also as one of wide scores. Must neither
/// panic nor hang.
pub fn table(bytes: &[u8]) {
    let right = with_right_sums(bytes);
    let wide = right.get(8..).map(|rest| [&magic(Width::Wide), rest].concat());
    for bytes in [Some(bytes.to_vec()), Some(right), wide].into_iter().flatten() {
        if let Ok(table) = PackedTable::read(bytes) {
            for number in 0..table.blocks().min(8) {
                _ = table.block(number);
            }
            _ = table.is_undamaged();
        }
    }
}
