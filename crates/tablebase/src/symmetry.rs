//! The eight symmetries of the board: for squares, for sets of squares and for rows of bytes.

/// One of the symmetries: bit 0 mirrors files, bit 1 mirrors ranks, bit 2 then swaps the two.
pub type Symmetry = u8;

/// The symmetry that changes nothing.
pub const IDENTITY: Symmetry = 0;
/// The mirror that exchanges left and right: the only one that pawns allow.
pub const MIRROR: Symmetry = 1;
/// The mirror in the diagonal from a1 to h8.
pub const DIAGONAL: Symmetry = 4;

/// The images of all squares under all symmetries.
static IMAGES: [[u8; 64]; 8] = images();

const fn images() -> [[u8; 64]; 8] {
    let mut images = [[0; 64]; 8];
    let mut n = 0;
    while n < 8 * 64 {
        let (symmetry, square) = (n / 64, (n % 64) as u8);
        let (mut file, mut rank) = (square & 7, square >> 3);
        if symmetry & 1 != 0 {
            file = 7 - file;
        }
        if symmetry & 2 != 0 {
            rank = 7 - rank;
        }
        images[symmetry][square as usize] =
            if symmetry & 4 != 0 { 8 * file + rank } else { 8 * rank + file };
        n += 1;
    }
    images
}

/// The image of a square.
#[inline(always)]
pub fn image(symmetry: Symmetry, square: u8) -> u8 {
    IMAGES[(symmetry & 7) as usize][(square & 63) as usize]
}

/// The set whose image under `symmetry` is `set`.
#[inline(always)]
pub fn undone(symmetry: Symmetry, mut set: u64) -> u64 {
    if symmetry & 4 != 0 {
        set = transposed(set);
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes();
    }
    if symmetry & 1 != 0 {
        set = set.reverse_bits().swap_bytes();
    }
    set
}

/// The row that has on each square what `row` has on its image.
#[inline]
pub fn undone_row<S: Copy>(symmetry: Symmetry, row: &[S; 64]) -> [S; 64] {
    IMAGES[(symmetry & 7) as usize].map(|square| row[(square & 63) as usize])
}

#[inline(always)]
fn transposed(mut set: u64) -> u64 {
    let mut swap = |mask: u64, shift: u32| {
        let t = (set ^ set >> shift) & mask;
        set ^= t ^ t << shift;
    };
    swap(0x00aa_00aa_00aa_00aa, 7);
    swap(0x0000_cccc_0000_cccc, 14);
    swap(0x0000_0000_f0f0_f0f0, 28);
    set
}

/// The squares of the triangle a1, d1, d4, and for other squares their image there.
const TRIANGLE: [u8; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];

/// How many squares the triangle has.
pub const TRIANGLE_SIZE: usize = TRIANGLE.len();

/// The square of the triangle with this number.
#[inline(always)]
pub fn triangle_square(number: usize) -> u8 {
    TRIANGLE[number]
}

/// For each square, the symmetry that brings it into the triangle and its number there.
static HOMES: [(Symmetry, u8); 64] = homes();

const fn homes() -> [(Symmetry, u8); 64] {
    let mut homes = [(0, 0); 64];
    let mut square = 0;
    while square < 64 {
        let (mut file, mut rank) = (square & 7, square >> 3);
        let mut symmetry = IDENTITY;
        if file > 3 {
            symmetry |= 1;
            file = 7 - file;
        }
        if rank > 3 {
            symmetry |= 2;
            rank = 7 - rank;
        }
        if rank > file {
            symmetry |= 4;
            (file, rank) = (rank, file);
        }
        let mut number = 0;
        while TRIANGLE[number] as usize != 8 * rank + file {
            number += 1;
        }
        homes[square] = (symmetry, number as u8);
        square += 1;
    }
    homes
}

/// The symmetry that brings a square into the triangle, and its number there.
#[inline(always)]
pub fn to_triangle(square: u8) -> (Symmetry, usize) {
    let (symmetry, number) = HOMES[(square & 63) as usize];
    (symmetry, number as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_rows_and_squares_are_mapped_alike() {
        let row: [u8; 64] = std::array::from_fn(|square| square as u8);
        for symmetry in 0..8 {
            let moved = undone_row(symmetry, &row);
            for square in 0..64u8 {
                let there = image(symmetry, square);
                assert_eq!(undone(symmetry, 1 << there), 1 << square);
                assert_eq!(moved[square as usize], there);
            }
        }
    }

    #[test]
    fn every_square_comes_home() {
        for square in 0..64 {
            let (symmetry, number) = to_triangle(square);
            assert_eq!(image(symmetry, square), triangle_square(number));
        }
    }
}
