//! What the fuzzer calls: bytes as if they were a cached table.

use super::Slice;
use super::table_file::{TableFile, with_right_sums, write_to};
use crate::geometry::ABSENT;
use crate::position::{Extra, Side};

/// A board on which a file has a few hundred bytes.
const S: usize = 4;

/// Any bytes as the file of a small table: refused, or read as they were written. Neither a wrong
/// byte nor a panic comes out of them.
pub fn fuzz_cache(bytes: &[u8]) {
    let slice = Slice { rook: true, extra: Extra::None, pawn: ABSENT, black_rook: false };
    for bytes in [bytes.to_vec(), with_right_sums::<S>(bytes, &slice)] {
        let Ok(mut file) = TableFile::of::<S>(&bytes[..], slice) else { continue };
        let Ok(table) = file.load::<S>() else { continue };
        let mut written = Vec::new();
        _ = write_to::<S>(&mut written, &table);
        assert_eq!(written, bytes);
        for (turn, rows) in [(Side::White, &table.white), (Side::Black, &table.black)] {
            let last = rows.len() - 1;
            assert_eq!(file.get::<S>(turn, last, 0).ok(), Some(rows[last][0]));
        }
    }
}
