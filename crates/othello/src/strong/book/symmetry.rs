//! The eight ways to turn and reflect a board.

use crate::strong::board::Position;

/// The one of the eight equal positions whose stones are the lowest numbers.
///
/// ```
/// use othello::strong::board::Position;
/// use othello::strong::book::canonical;
/// let after = |square| Position::START.after(square, Position::START.turned(square));
/// assert_eq!(canonical(after(19)), canonical(after(44)));
/// ```
pub fn canonical(position: Position) -> Position {
    let mut best = position;
    let mut seen = position;
    for step in 0..8 {
        // Reflected and transposed by turns, a board takes all eight forms.
        let change = if step % 2 == 0 { u64::swap_bytes } else { transposed };
        seen = Position { own: change(seen.own), opposing: change(seen.opposing) };
        if (seen.own, seen.opposing) < (best.own, best.opposing) {
            best = seen;
        }
    }
    best
}

/// Rows as columns: blocks of 4x4, 2x2 and single squares change places across the diagonal.
fn transposed(mut set: u64) -> u64 {
    for (mask, shift) in
        [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)]
    {
        let moved = (set ^ set >> shift) & mask;
        set ^= moved ^ moved << shift;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_becomes_a_column() {
        assert_eq!(transposed(0xff), 0x0101_0101_0101_0101);
        assert_eq!(transposed(1 << 10), 1 << 17);
    }

    #[test]
    fn all_eight_forms_are_one() {
        let position = Position { own: 0x0102_0304_0506_0708, opposing: 0x1020_3000_5060_7000 };
        let flipped = |set: u64| set.swap_bytes().reverse_bits();
        for change in [u64::swap_bytes, u64::reverse_bits, transposed, flipped] {
            let seen = Position { own: change(position.own), opposing: change(position.opposing) };
            assert_eq!(canonical(seen), canonical(position));
        }
    }
}
