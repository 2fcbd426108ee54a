//! Stones that can never be turned again, counted from below: whoever has 40 of them has at least
//! 40 in the end, which often decides without a search.

use std::sync::LazyLock;

/// The stable stones of one side among the eight of an edge, by both sides' stones on it.
static EDGES: LazyLock<Box<[u8; 65_536]>> = LazyLock::new(edges);

/// Counts stable stones; holds the table of edges, so that no count has to ask whether it is there.
#[derive(Clone, Copy)]
pub struct Stability(&'static [u8; 65_536]);

const OUTER: u64 = 0xff81_8181_8181_81ff;
const LEFT: u64 = 0x0101_0101_0101_0101;

impl Stability {
    /// Makes the table the first time.
    pub fn new() -> Stability {
        Stability(&EDGES)
    }

    /// Stones of `own` that are surely stable on the whole board.
    #[inline(always)]
    pub fn count(self, own: u64, opposing: u64) -> u32 {
        let occupied = own | opposing;
        let full = full_lines(occupied);
        let everywhere = full[0] & full[1] & full[2] & full[3];
        let mut stable = self.edge_stones(own, opposing) | (everywhere & own);
        if stable == 0 {
            return 0;
        }
        // An inner stone is stable if on each of its four lines all is full, or a neighbour is an
        // own stable stone.
        let inner = own & !OUTER;
        loop {
            let across = stable << 1 | stable >> 1 | full[0];
            let along = stable << 8 | stable >> 8 | full[1];
            let falling = stable << 9 | stable >> 9 | full[2];
            let rising = stable << 7 | stable >> 7 | full[3];
            let more = stable | (inner & across & along & falling & rising);
            if more == stable {
                return stable.count_ones();
            }
            stable = more;
        }
    }

    #[inline(always)]
    fn edge_stones(self, own: u64, opposing: u64) -> u64 {
        let row = |shift: u32| {
            let index = (own >> shift & 255) << 8 | (opposing >> shift & 255);
            u64::from(self.0[index as usize]) << shift
        };
        let column = |shift: u32| {
            let index = gather(own >> shift) << 8 | gather(opposing >> shift);
            scatter(u64::from(self.0[index as usize])) << shift
        };
        row(0) | row(56) | column(0) | column(7)
    }
}

impl Default for Stability {
    fn default() -> Stability {
        Stability::new()
    }
}

/// The first column as a row.
#[inline(always)]
fn gather(set: u64) -> u64 {
    (set & LEFT).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// A row as the first column.
#[inline(always)]
fn scatter(row: u64) -> u64 {
    ((row & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & LEFT) | (row >> 7) << 56
}

/// The squares whose row, column and diagonals are full.
#[inline(always)]
fn full_lines(occupied: u64) -> [u64; 4] {
    let mut rows = occupied & occupied >> 1;
    rows &= rows >> 2;
    rows &= rows >> 4;
    let rows = (rows & LEFT).wrapping_mul(255);
    let mut columns = occupied & occupied.rotate_right(8);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(32);
    [rows, columns, full_falling(occupied), full_rising(occupied)]
}

/// Where a step, two, four steps along a diagonal leave the board.
const fn near_edges(cols: i32) -> [[u64; 3]; 2] {
    let mut masks = [[0; 3]; 2];
    let mut square = 0;
    while square < 64 {
        let mut power = 0;
        while power < 3 {
            let steps = 1 << power;
            let (row, col) = (square / 8, square % 8);
            let up = (row + steps, col + cols * steps);
            let down = (row - steps, col - cols * steps);
            if !(up.0 < 8 && up.1 >= 0 && up.1 < 8) {
                masks[0][power as usize] |= 1 << square;
            }
            if !(down.0 >= 0 && down.1 >= 0 && down.1 < 8) {
                masks[1][power as usize] |= 1 << square;
            }
            power += 1;
        }
        square += 1;
    }
    masks
}

#[inline(always)]
fn full_falling(occupied: u64) -> u64 {
    const NEAR: [[u64; 3]; 2] = near_edges(1);
    full_diagonals::<9>(occupied, &NEAR)
}

#[inline(always)]
fn full_rising(occupied: u64) -> u64 {
    const NEAR: [[u64; 3]; 2] = near_edges(-1);
    full_diagonals::<7>(occupied, &NEAR)
}

#[inline(always)]
fn full_diagonals<const STEP: u32>(occupied: u64, near: &[[u64; 3]; 2]) -> u64 {
    let mut up = occupied & (near[0][0] | occupied >> STEP);
    let mut down = occupied & (near[1][0] | occupied << STEP);
    up &= near[0][1] | up >> (2 * STEP);
    down &= near[1][1] | down << (2 * STEP);
    up &= near[0][2] | up >> (4 * STEP);
    down &= near[1][2] | down << (4 * STEP);
    up & down
}

fn edges() -> Box<[u8; 65_536]> {
    let mut known: Vec<Option<u8>> = vec![None; 65_536];
    for own in 0..=255u8 {
        for opposing in 0..=255u8 {
            if own & opposing == 0 {
                stable_on_edge(own, opposing, &mut known);
            }
        }
    }
    let table: Vec<u8> = known.into_iter().map(Option::unwrap_or_default).collect();
    table.try_into().expect("the table has one entry for each pair of bytes")
}

/// The stones that stay own whatever both sides play on the empty squares of the edge, in any order.
fn stable_on_edge(own: u8, opposing: u8, known: &mut [Option<u8>]) -> u8 {
    let index = usize::from(own) << 8 | usize::from(opposing);
    if let Some(stable) = known[index] {
        return stable;
    }
    let mut stable = own;
    for place in (0..8).filter(|place| (own | opposing) >> place & 1 == 0) {
        let turned = turned_on_edge(place, own, opposing);
        stable &= stable_on_edge(own | turned | 1 << place, opposing & !turned, known);
        let turned = turned_on_edge(place, opposing, own);
        stable &= stable_on_edge(own & !turned, opposing | turned | 1 << place, known);
    }
    known[index] = Some(stable);
    stable
}

fn turned_on_edge(place: i32, own: u8, opposing: u8) -> u8 {
    let mut all = 0;
    for step in [-1, 1] {
        let mut run = 0;
        let mut at = place + step;
        while (0..8).contains(&at) && opposing >> at & 1 == 1 {
            run |= 1 << at;
            at += step;
        }
        if (0..8).contains(&at) && own >> at & 1 == 1 {
            all |= run;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strong::board::{Position, squares};

    #[test]
    fn corners_and_what_leans_on_them() {
        let stability = Stability::new();
        assert_eq!(stability.count(0b0000_0111, 0), 3);
        assert_eq!(stability.count(0b0000_0110, 0), 0);
        assert_eq!(stability.count(0x0101, 0x80), 2);
        assert_eq!(stability.count(u64::MAX, 0), 64);
        assert_eq!(stability.count(0x0001_0307, 0), 6);
    }

    /// Plays endings at random, and looks whether a stone that was called stable is ever turned.
    #[test]
    fn stable_stones_are_never_turned() {
        let stability = Stability::new();
        let mut state = 7u64;
        let mut random = move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u32
        };
        for _ in 0..3_000 {
            let mut position = Position::START;
            let mut counts = [0; 2];
            let mut side = 0;
            loop {
                let legal = position.moves();
                if legal == 0 {
                    if position.passed().moves() == 0 {
                        break;
                    }
                    position = position.passed();
                    side ^= 1;
                    continue;
                }
                let nth = random() % legal.count_ones();
                let square = squares(legal).nth(nth as usize).unwrap();
                position = position.after(square, position.turned(square));
                side ^= 1;
                let now = [
                    stability.count(position.own, position.opposing),
                    stability.count(position.opposing, position.own),
                ];
                // What is stable stays, so the count never falls.
                assert!(now[0] >= counts[side] && now[1] >= counts[side ^ 1], "{position:?}");
                counts[side] = now[0];
                counts[side ^ 1] = now[1];
            }
            assert!(position.own.count_ones() >= counts[side]);
        }
    }
}
