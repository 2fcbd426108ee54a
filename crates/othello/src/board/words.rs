//! Middle-sized boards in several words a colour.
//!
//! The rows lie one after the other with one square between them that is never occupied, so a
//! run of stones can not leave its row: bit (columns + 1)·row + column. Four directions go up in
//! this numbering and four down; the four are worked on side by side, as lanes of one vector.

use super::counters::{Planes, add, maximum};
use super::{Board, Cells, Move, Spot};
use crate::square::{Size, Square};

/// A set of squares.
type Set<const N: usize> = [u64; N];
/// Four sets, one for each direction, word by word.
type Lanes<const N: usize> = [[u64; 4]; N];

/// The longest side: runs of up to 31 stones are counted in five bit planes.
const LONGEST_SIDE: u32 = 33;

/// A position on a board that fits `N` words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<const N: usize> {
    own: Set<N>,
    opposing: Set<N>,
    on_board: Set<N>,
    shifts: [u32; 4],
    size: Size,
}

impl<const N: usize> Words<N> {
    /// The same position, if the board is small enough.
    pub fn of(cells: &Cells) -> Option<Words<N>> {
        let size = cells.size();
        if size.rows().max(size.cols()) > LONGEST_SIDE {
            return None;
        }
        let stride = size.cols() + 1;
        if stride * size.rows() > 64 * N as u32 {
            return None;
        }
        let none = [0; N];
        let shifts = [1, stride - 1, stride, stride + 1];
        let mut board = Words { own: none, opposing: none, on_board: none, shifts, size };
        for row in 0..size.rows() {
            for col in 0..size.cols() {
                let square = Square { row, col };
                let spot = board.spot(square);
                insert(&mut board.on_board, spot);
                match cells.at(square) {
                    Some(colour) if colour == cells.to_move() => insert(&mut board.own, spot),
                    Some(_) => insert(&mut board.opposing, spot),
                    None => {}
                }
            }
        }
        Some(board)
    }

    #[inline(always)]
    fn empty(&self) -> Set<N> {
        std::array::from_fn(|word| self.on_board[word] & !(self.own[word] | self.opposing[word]))
    }

    /// From `start` on, the unbroken runs of opposing stones in the four directions up and down.
    #[inline(always)]
    fn runs_from(&self, start: &Set<N>) -> (Lanes<N>, Lanes<N>) {
        let start = start.map(|word| [word; 4]);
        let (mut tips_up, mut tips_down) = (start, start);
        let (mut runs_up, mut runs_down) = ([[0; 4]; N], [[0; 4]; N]);
        loop {
            tips_up = within(&up(&tips_up, &self.shifts), &self.opposing);
            tips_down = within(&down(&tips_down, &self.shifts), &self.opposing);
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

    #[inline(always)]
    fn legal(&self) -> Set<N> {
        let (runs_up, runs_down) = self.runs_from(&self.own);
        let (ends_up, ends_down) = (up(&runs_up, &self.shifts), down(&runs_down, &self.shifts));
        let empty = self.empty();
        std::array::from_fn(|word| {
            let lanes: [u64; 4] =
                std::array::from_fn(|lane| ends_up[word][lane] | ends_down[word][lane]);
            (lanes[0] | lanes[1] | lanes[2] | lanes[3]) & empty[word]
        })
    }

    #[inline(always)]
    fn turned_by(&self, spot: Spot) -> Set<N> {
        let (runs_up, runs_down) = self.runs_from(&only(spot));
        let closed_up = closed(&up(&runs_up, &self.shifts), &self.own);
        let closed_down = closed(&down(&runs_down, &self.shifts), &self.own);
        std::array::from_fn(|word| {
            let lanes: [u64; 4] = std::array::from_fn(|lane| {
                (runs_up[word][lane] & closed_up[lane])
                    | (runs_down[word][lane] & closed_down[lane])
            });
            lanes[0] | lanes[1] | lanes[2] | lanes[3]
        })
    }

    /// The most stones that a move turns, counted in `P` planes a direction and `S` for the sum;
    /// nothing when some run of opposing stones is too long for them.
    #[inline(always)]
    fn best_gain_in<const P: usize, const Q: usize, const R: usize, const S: usize>(
        &self,
    ) -> Option<u32> {
        let empty = self.empty();
        let start = self.own.map(|word| [word; 4]);
        let (mut tips_up, mut tips_down) = (start, start);
        let mut counts_up = [[[0; 4]; P]; N];
        let mut counts_down = [[[0; 4]; P]; N];
        tips_up = within(&up(&tips_up, &self.shifts), &self.opposing);
        tips_down = within(&down(&tips_down, &self.shifts), &self.opposing);
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
            tips_up = within(&next_up, &self.opposing);
            tips_down = within(&next_down, &self.opposing);
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

impl<const N: usize> Board for Words<N> {
    type Undo = (Set<N>, Set<N>);
    type Key = StoredSets<N>;

    fn push_moves(&self, moves: &mut Vec<Move>) {
        for (word, mut legal) in self.legal().into_iter().enumerate() {
            while legal != 0 {
                moves.push(Move { spot: 64 * word as u32 + legal.trailing_zeros(), key: 0 });
                legal &= legal - 1;
            }
        }
    }

    fn mobility(&self) -> u32 {
        count(&self.legal())
    }

    fn can_move(&self) -> bool {
        self.legal() != [0; N]
    }

    #[inline(always)]
    fn play(&mut self, spot: Spot) -> (Set<N>, Set<N>) {
        let before = (self.own, self.opposing);
        let (turned, stone) = (self.turned_by(spot), only::<N>(spot));
        for word in 0..N {
            self.opposing[word] = before.0[word] | turned[word] | stone[word];
            self.own[word] = before.1[word] & !turned[word];
        }
        before
    }

    #[inline(always)]
    fn undo(&mut self, (own, opposing): (Set<N>, Set<N>)) {
        self.own = own;
        self.opposing = opposing;
    }

    fn pass(&mut self) {
        std::mem::swap(&mut self.own, &mut self.opposing);
    }

    #[inline(always)]
    fn margin(&self) -> i32 {
        count(&self.own) as i32 - count(&self.opposing) as i32
    }

    fn empties(&self) -> u32 {
        count(&self.empty())
    }

    /// Runs of more than seven stones are rare, so first they are counted in three planes.
    fn best_gain(&self) -> u32 {
        self.best_gain_in::<3, 4, 5, 6>().or_else(|| self.best_gain_in::<5, 6, 7, 8>()).unwrap_or(0)
    }

    #[inline(always)]
    fn key(&self) -> Option<(StoredSets<N>, u64)> {
        let mut hash = 0u64;
        for word in 0..N {
            let both = self.own[word] ^ self.opposing[word].rotate_left(32);
            hash = (hash ^ both).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash = (hash ^ (hash >> 32) ^ self.opposing[word]).wrapping_mul(0xd6e8_feb8_6659_fd93);
        }
        Some((StoredSets { own: self.own, opposing: self.opposing }, hash))
    }

    fn spot(&self, square: Square) -> Spot {
        (self.size.cols() + 1) * square.row + square.col
    }

    fn square(&self, spot: Spot) -> Square {
        let stride = self.size.cols() + 1;
        Square { row: spot / stride, col: spot % stride }
    }

    fn size(&self) -> Size {
        self.size
    }

    fn stone(&self, square: Square) -> i32 {
        let spot = self.spot(square);
        contains(&self.own, spot) as i32 - contains(&self.opposing, spot) as i32
    }
}

/// A position in a hash table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredSets<const N: usize> {
    own: Set<N>,
    opposing: Set<N>,
}

impl<const N: usize> Default for StoredSets<N> {
    fn default() -> StoredSets<N> {
        StoredSets { own: [0; N], opposing: [0; N] }
    }
}

fn insert<const N: usize>(set: &mut Set<N>, spot: Spot) {
    set[spot as usize / 64] |= 1 << (spot % 64);
}

/// The set of one square, made without touching memory: a vector that is loaded right after one
/// of its words was stored has to wait.
#[inline(always)]
fn only<const N: usize>(spot: Spot) -> Set<N> {
    let bit = 1 << (spot % 64);
    std::array::from_fn(|word| if word as u32 == spot / 64 { bit } else { 0 })
}

fn contains<const N: usize>(set: &Set<N>, spot: Spot) -> bool {
    set[spot as usize / 64] >> (spot % 64) & 1 == 1
}

#[inline(always)]
fn count<const N: usize>(set: &Set<N>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
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
fn within<const N: usize>(lanes: &Lanes<N>, set: &Set<N>) -> Lanes<N> {
    std::array::from_fn(|word| lanes[word].map(|lane| lane & set[word]))
}

/// All ones for the lanes that meet `set`.
#[inline(always)]
fn closed<const N: usize>(lanes: &Lanes<N>, set: &Set<N>) -> [u64; 4] {
    let mut met = [0; 4];
    for word in 0..N {
        for lane in 0..4 {
            met[lane] |= lanes[word][lane] & set[word];
        }
    }
    met.map(|bits| u64::from(bits != 0).wrapping_neg())
}
