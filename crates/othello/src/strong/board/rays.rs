//! From each square, the squares up to the edge in each direction.

/// Steps towards higher squares; the opposite directions go as far down.
pub(super) const STEPS: [u32; 4] = [1, 7, 8, 9];

/// The rays from one square, in the order of [`STEPS`].
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Rays {
    /// Towards higher squares.
    pub up: [u64; 4],
    /// Towards lower squares.
    pub down: [u64; 4],
}

/// The rays from every square.
pub(super) static RAYS: [Rays; 64] = {
    let mut all = [Rays { up: [0; 4], down: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut lane = 0;
        while lane < 4 {
            let (rows, cols) = [(0, 1), (1, -1), (1, 0), (1, 1)][lane];
            all[square].up[lane] = ray(square, rows, cols);
            all[square].down[lane] = ray(square, -rows, -cols);
            lane += 1;
        }
        square += 1;
    }
    all
};

const fn ray(square: usize, rows: i32, cols: i32) -> u64 {
    let (mut row, mut col) = (square as i32 / 8 + rows, square as i32 % 8 + cols);
    let mut set = 0;
    while row >= 0 && row < 8 && col >= 0 && col < 8 {
        set |= 1 << (8 * row + col);
        row += rows;
        col += cols;
    }
    set
}
