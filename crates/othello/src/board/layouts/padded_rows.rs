//! Middle-sized boards in several words a colour.
//!
//! The rows lie one after the other with one square between them that is never occupied, so a
//! run of stones cannot leave its row: bit (columns + 1)·row + column. Four directions go up in
//! this numbering and four down; the four are worked on side by side, as lanes of one vector.

use crate::board::Spot;
use crate::board::bitboard::{Layout, SquareSet, Stones, only};
use crate::board::counters::{Planes, add, maximum};
use crate::square::{Size, Square};

/// Four sets, one for each direction, word by word.
type Lanes<const N: usize> = [[u64; 4]; N];

/// The longest side: runs of up to 31 stones are counted in five bit planes.
const LONGEST_SIDE: u32 = 33;

/// Rows with an empty column between them, in as many words as they need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaddedRows {
    /// From one row to the next.
    stride: u32,
    shifts: [u32; 4],
}

impl PaddedRows {
    /// From `start` on, the unbroken runs of opposing stones in the four directions up and down.
    #[inline(always)]
    fn runs_from<const N: usize>(
        &self,
        start: &SquareSet<N>,
        opposing: &SquareSet<N>,
    ) -> (Lanes<N>, Lanes<N>) {
        let start = start.map(|word| [word; 4]);
        let (mut tips_up, mut tips_down) = (start, start);
        let (mut runs_up, mut runs_down) = ([[0; 4]; N], [[0; 4]; N]);
        loop {
            tips_up = within(&up(&tips_up, &self.shifts), opposing);
            tips_down = within(&down(&tips_down, &self.shifts), opposing);
            let mut alive = [0; 4];
            for word in 0..N {
                for lane in 0..4 {
                    runs_up[word][lane] |= tips_up[word][lane];
                    runs_down[word][lane] |= tips_down[word][lane];
                    alive[lane] |= tips_up[word][lane] | tips_down[word][lane];
                }
            }
            if alive == [0; 4] {
                return (runs_up, runs_down);
            }
        }
    }

    /// The most stones that a move turns, counted in `P` planes a direction and `S` for the sum;
    /// nothing when some run of opposing stones is too long for them.
    #[inline(always)]
    fn best_gain_in<
        const N: usize,
        const P: usize,
        const Q: usize,
        const R: usize,
        const S: usize,
    >(
        &self,
        stones: &Stones<N>,
    ) -> Option<u32> {
        let (empty, opposing) = (stones.empty(), &stones.opposing);
        let start = stones.own.map(|word| [word; 4]);
        let (mut tips_up, mut tips_down) = (start, start);
        let mut counts_up = [[[0; 4]; P]; N];
        let mut counts_down = [[[0; 4]; P]; N];
        tips_up = within(&up(&tips_up, &self.shifts), opposing);
        tips_down = within(&down(&tips_down, &self.shifts), opposing);
        for length in 1.. {
            let mut alive = [0; 4];
            for word in 0..N {
                for lane in 0..4 {
                    alive[lane] |= tips_up[word][lane] | tips_down[word][lane];
                }
            }
            if alive == [0; 4] {
                break;
            }
            if length >> P != 0 {
                return None;
            }
            let (next_up, next_down) = (up(&tips_up, &self.shifts), down(&tips_down, &self.shifts));
            for word in 0..N {
                for plane in 0..P {
                    if length >> plane & 1 == 1 {
                        for lane in 0..4 {
                            counts_up[word][plane][lane] |= next_up[word][lane] & empty[word];
                            counts_down[word][plane][lane] |= next_down[word][lane] & empty[word];
                        }
                    }
                }
            }
            tips_up = within(&next_up, opposing);
            tips_down = within(&next_down, opposing);
        }
        let mut total: Planes<u64, S, N> = [[0; N]; S];
        for word in 0..N {
            let lines: Planes<u64, Q, 4> = add(&counts_up[word], &counts_down[word]);
            let halves = |lane: usize| lines.map(|plane| [plane[lane], plane[lane + 1]]);
            let pairs: Planes<u64, R, 2> = add(&halves(0), &halves(2));
            let sum: Planes<u64, S, 1> =
                add(&pairs.map(|plane| [plane[0]]), &pairs.map(|plane| [plane[1]]));
            for plane in 0..S {
                total[plane][word] = sum[plane][0];
            }
        }
        Some(maximum(&total))
    }
}

impl<const N: usize> Layout<N> for PaddedRows {
    fn of(size: Size) -> Option<PaddedRows> {
        let stride = size.cols() + 1;
        let shifts = [1, stride - 1, stride, stride + 1];
        let fits =
            size.rows().max(size.cols()) <= LONGEST_SIDE && stride * size.rows() <= 64 * N as u32;
        fits.then_some(PaddedRows { stride, shifts })
    }

    fn spot(&self, square: Square) -> Spot {
        self.stride * square.row + square.col
    }

    fn square(&self, spot: Spot) -> Square {
        Square { row: spot / self.stride, col: spot % self.stride }
    }

    #[inline(always)]
    fn legal(&self, stones: &Stones<N>) -> SquareSet<N> {
        let (runs_up, runs_down) = self.runs_from(&stones.own, &stones.opposing);
        let (ends_up, ends_down) = (up(&runs_up, &self.shifts), down(&runs_down, &self.shifts));
        let empty = stones.empty();
        std::array::from_fn(|word| {
            let lanes: [u64; 4] =
                std::array::from_fn(|lane| ends_up[word][lane] | ends_down[word][lane]);
            (lanes[0] | lanes[1] | lanes[2] | lanes[3]) & empty[word]
        })
    }

    #[inline(always)]
    fn turned_by(&self, stones: &Stones<N>, spot: Spot) -> SquareSet<N> {
        let (runs_up, runs_down) = self.runs_from(&only(spot), &stones.opposing);
        let closed_up = closed(&up(&runs_up, &self.shifts), &stones.own);
        let closed_down = closed(&down(&runs_down, &self.shifts), &stones.own);
        std::array::from_fn(|word| {
            let lanes: [u64; 4] = std::array::from_fn(|lane| {
                (runs_up[word][lane] & closed_up[lane])
                    | (runs_down[word][lane] & closed_down[lane])
            });
            lanes[0] | lanes[1] | lanes[2] | lanes[3]
        })
    }

    /// Runs of more than seven stones are rare, so first they are counted in three planes.
    fn best_gain(&self, stones: &Stones<N>) -> u32 {
        let short = self.best_gain_in::<N, 3, 4, 5, 6>(stones);
        short.or_else(|| self.best_gain_in::<N, 5, 6, 7, 8>(stones)).unwrap_or(0)
    }
}

/// Each lane one step in its direction towards higher bits.
#[inline(always)]
fn up<const N: usize>(lanes: &Lanes<N>, shifts: &[u32; 4]) -> Lanes<N> {
    let mut moved = [[0; 4]; N];
    for word in 0..N {
        for lane in 0..4 {
            moved[word][lane] = lanes[word][lane] << shifts[lane];
            if word > 0 {
                moved[word][lane] |= lanes[word - 1][lane] >> (64 - shifts[lane]);
            }
        }
    }
    moved
}

/// Each lane one step in its direction towards lower bits.
#[inline(always)]
fn down<const N: usize>(lanes: &Lanes<N>, shifts: &[u32; 4]) -> Lanes<N> {
    let mut moved = [[0; 4]; N];
    for word in 0..N {
        for lane in 0..4 {
            moved[word][lane] = lanes[word][lane] >> shifts[lane];
            if word + 1 < N {
                moved[word][lane] |= lanes[word + 1][lane] << (64 - shifts[lane]);
            }
        }
    }
    moved
}

#[inline(always)]
fn within<const N: usize>(lanes: &Lanes<N>, set: &SquareSet<N>) -> Lanes<N> {
    std::array::from_fn(|word| lanes[word].map(|lane| lane & set[word]))
}

/// All ones for the lanes that meet `set`.
#[inline(always)]
fn closed<const N: usize>(lanes: &Lanes<N>, set: &SquareSet<N>) -> [u64; 4] {
    let mut met = [0; 4];
    for word in 0..N {
        for lane in 0..4 {
            met[lane] |= lanes[word][lane] & set[word];
        }
    }
    met.map(|bits| u64::from(bits != 0).wrapping_neg())
}
