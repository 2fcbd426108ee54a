//! Squares, sets of squares, and the lines between them, for a board of `S` by `S` squares.
//!
//! A square is `8 * rank + file` on any board, so that a set of squares is one word and the
//! neighbours of a square lie at the same distances on 7x7 as on 8x8.

/// A square, `8 * rank + file`, or [`ABSENT`].
pub type Square = u8;

/// A set of squares, bit `n` for square `n`.
pub type Squares = u64;

/// The place of a piece that is not on the board.
pub const ABSENT: Square = 64;

/// The set of this one square; the empty set for [`ABSENT`].
#[inline(always)]
pub fn bit(square: Square) -> Squares {
    if square < 64 { 1 << square } else { 0 }
}

/// The squares of a set, in ascending order.
pub fn each(mut set: Squares) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = set.trailing_zeros() as Square;
        set &= set - 1;
        Some(square)
    })
}

/// How many king's steps lie between two squares.
#[inline]
pub fn steps(a: Square, b: Square) -> u8 {
    (a & 7).abs_diff(b & 7).max((a >> 3).abs_diff(b >> 3))
}

// Of each four lines the first two lead to higher squares: `slide` counts on it.
const ROOK_LINES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP_LINES: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What a board of one size knows about its squares, computed at compile time.
pub struct Geometry {
    /// Every square of the board.
    pub all: Squares,
    /// Where a king goes from each square.
    pub king: [Squares; 64],
    /// Where a knight goes from each square.
    pub knight: [Squares; 64],
    /// Where a pawn of White captures from each square.
    pub pawn_captures: [Squares; 64],
    /// The squares of each of the four straight rays from a square.
    pub rook_rays: [[Squares; 4]; 64],
    /// The squares of each of the four slanting rays from a square.
    pub bishop_rays: [[Squares; 4]; 64],
    /// The squares strictly between two squares of one line; empty for any others.
    pub between: [[Squares; 64]; 64],
}

/// The geometry of the board of `S` by `S` squares.
pub struct Board<const S: usize>;

impl<const S: usize> Board<S> {
    /// Its tables.
    pub const GEOMETRY: &'static Geometry = &Geometry::new(S as i8);

    /// The rank on which White's pawn is promoted.
    pub const LAST_RANK: u8 = S as u8 - 1;

    /// Where a rook on `from` goes or captures when these squares are occupied.
    #[inline]
    pub fn rook(from: Square, occupied: Squares) -> Squares {
        slide(&Self::GEOMETRY.rook_rays[from as usize], occupied)
    }

    /// Where a bishop on `from` goes or captures when these squares are occupied.
    #[inline]
    pub fn bishop(from: Square, occupied: Squares) -> Squares {
        slide(&Self::GEOMETRY.bishop_rays[from as usize], occupied)
    }
}

/// The first two rays of a square run to higher squares, the other two to lower ones.
#[inline]
fn slide(rays: &[Squares; 4], occupied: Squares) -> Squares {
    let mut reached = 0;
    for ray in &rays[..2] {
        let first = ray & occupied;
        let up_to_first = first ^ first.wrapping_sub(1);
        reached |= ray & up_to_first;
    }
    for ray in &rays[2..] {
        // Without a blocker the shift keeps bit 0, below which nothing lies.
        let first = 63 - (ray & occupied | 1).leading_zeros();
        reached |= ray & (u64::MAX << first);
    }
    reached
}

impl Geometry {
    const fn new(size: i8) -> Geometry {
        let mut geometry = Geometry {
            all: 0,
            king: [0; 64],
            knight: [0; 64],
            pawn_captures: [0; 64],
            rook_rays: [[0; 4]; 64],
            bishop_rays: [[0; 4]; 64],
            between: [[0; 64]; 64],
        };
        let mut square = 0;
        while square < 64 {
            let (file, rank) = (square as i8 & 7, square as i8 >> 3);
            if file < size && rank < size {
                geometry.all |= 1 << square;
                geometry.fill(square, file, rank, size);
            }
            square += 1;
        }
        geometry
    }

    const fn fill(&mut self, square: usize, file: i8, rank: i8, size: i8) {
        let mut n = 0;
        while n < 8 {
            let (df, dr) = KNIGHT_JUMPS[n];
            self.knight[square] |= on_board(file + df, rank + dr, size);
            n += 1;
        }
        self.pawn_captures[square] =
            on_board(file - 1, rank + 1, size) | on_board(file + 1, rank + 1, size);
        n = 0;
        while n < 4 {
            self.rook_rays[square][n] = self.ray(square, ROOK_LINES[n], size);
            self.bishop_rays[square][n] = self.ray(square, BISHOP_LINES[n], size);
            n += 1;
        }
    }

    /// The ray from `square` by steps of `line`; the king's step and the betweens on the way.
    const fn ray(&mut self, square: usize, line: (i8, i8), size: i8) -> Squares {
        let (mut file, mut rank) = (square as i8 & 7, square as i8 >> 3);
        let mut passed = 0;
        loop {
            (file, rank) = (file + line.0, rank + line.1);
            let here = on_board(file, rank, size);
            if here == 0 {
                return passed;
            }
            if passed == 0 {
                self.king[square] |= here;
            }
            self.between[square][here.trailing_zeros() as usize] = passed;
            passed |= here;
        }
    }
}

const fn on_board(file: i8, rank: i8, size: i8) -> Squares {
    if file < 0 || rank < 0 || file >= size || rank >= size { 0 } else { 1 << (8 * rank + file) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks the board square by square, as a person would.
    fn walked(from: Square, occupied: Squares, lines: &[(i8, i8)], size: i8) -> Squares {
        let mut reached = 0;
        for (df, dr) in lines {
            let (mut file, mut rank) = ((from & 7) as i8 + df, (from >> 3) as i8 + dr);
            while (0..size).contains(&file) && (0..size).contains(&rank) {
                let here = 1u64 << (8 * rank + file);
                reached |= here;
                if occupied & here != 0 {
                    break;
                }
                (file, rank) = (file + df, rank + dr);
            }
        }
        reached
    }

    #[test]
    fn sliders_stop_at_the_first_piece() {
        let mut seed = 1u64;
        for _ in 0..20_000 {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let occupied = seed & (seed >> 17) & Board::<7>::GEOMETRY.all;
            for from in each(Board::<7>::GEOMETRY.all).filter(|s| s % 5 == (seed >> 60) as u8 % 5) {
                assert_eq!(
                    Board::<7>::rook(from, occupied),
                    walked(from, occupied, &ROOK_LINES, 7)
                );
                let slanting = walked(from, occupied, &BISHOP_LINES, 7);
                assert_eq!(Board::<7>::bishop(from, occupied), slanting);
            }
        }
    }

    #[test]
    fn boards_have_their_squares() {
        assert_eq!(Board::<7>::GEOMETRY.all.count_ones(), 49);
        assert_eq!(Board::<8>::GEOMETRY.all, u64::MAX);
        // 312 ordered pairs of adjacent squares on 7x7.
        let adjacent: u32 = Board::<7>::GEOMETRY.king.iter().map(|set| set.count_ones()).sum();
        assert_eq!(adjacent, 312);
    }
}
