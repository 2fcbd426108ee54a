//! The shapes and where they lie.

use std::sync::LazyLock;

/// A shape: its squares in one place, and the symmetry it has itself.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The squares in its first place.
    pub squares: &'static [u32],
    /// How the squares are permuted by the reflection that maps the place to itself, if any.
    pub mirror: Option<&'static [usize]>,
    /// In how many places it lies.
    pub places: usize,
}

const fn at(name: &[u8; 2]) -> u32 {
    (name[0] - b'a') as u32 + 8 * (name[1] - b'1') as u32
}

macro_rules! named {
    ($($name:literal)*) => { &[$(at($name)),*] };
}

/// The eleven shapes.
pub const SHAPES: [Shape; 11] = [
    Shape {
        squares: named!(b"a1" b"b1" b"c1" b"a2" b"b2" b"c2" b"a3" b"b3" b"c3"),
        mirror: Some(&[0, 3, 6, 1, 4, 7, 2, 5, 8]),
        places: 4,
    },
    Shape {
        squares: named!(b"a1" b"b1" b"c1" b"d1" b"e1" b"a2" b"b2" b"c2" b"d2" b"e2"),
        mirror: None,
        places: 8,
    },
    Shape {
        squares: named!(b"b2" b"a1" b"b1" b"c1" b"d1" b"e1" b"f1" b"g1" b"h1" b"g2"),
        mirror: Some(&[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
        places: 4,
    },
    line(named!(b"a2" b"b2" b"c2" b"d2" b"e2" b"f2" b"g2" b"h2"), 4),
    line(named!(b"a3" b"b3" b"c3" b"d3" b"e3" b"f3" b"g3" b"h3"), 4),
    line(named!(b"a4" b"b4" b"c4" b"d4" b"e4" b"f4" b"g4" b"h4"), 4),
    line(named!(b"a1" b"b2" b"c3" b"d4" b"e5" b"f6" b"g7" b"h8"), 2),
    line(named!(b"b1" b"c2" b"d3" b"e4" b"f5" b"g6" b"h7"), 4),
    line(named!(b"c1" b"d2" b"e3" b"f4" b"g5" b"h6"), 4),
    line(named!(b"d1" b"e2" b"f3" b"g4" b"h5"), 4),
    line(named!(b"e1" b"f2" b"g3" b"h4"), 4),
];

/// A line, which reads the same from both ends.
const fn line(squares: &'static [u32], places: usize) -> Shape {
    const BACK: [usize; 8] = [7, 6, 5, 4, 3, 2, 1, 0];
    let (_, mirror) = BACK.split_at(8 - squares.len());
    Shape { squares, mirror: Some(mirror), places }
}

/// How many places there are.
pub const PLACES: usize = 46;

/// The squares of a place, in the order of its shape; see [`shape_of_place`].
pub fn place_squares(place: usize) -> &'static [u32] {
    static ALL: LazyLock<Vec<Vec<u32>>> = LazyLock::new(all_places);
    &ALL[place]
}

/// Which shape lies in a place.
pub const fn shape_of_place(place: usize) -> usize {
    let mut shape = 0;
    let mut end = SHAPES[0].places;
    while place >= end {
        shape += 1;
        end += SHAPES[shape].places;
    }
    shape
}

/// Every shape turned and reflected in all eight ways, without those that cover the same squares.
fn all_places() -> Vec<Vec<u32>> {
    let mut places = Vec::with_capacity(PLACES);
    for shape in SHAPES {
        let mut sets: Vec<u64> = Vec::new();
        for symmetry in 0..8 {
            let squares: Vec<u32> =
                shape.squares.iter().map(|&square| transformed(square, symmetry)).collect();
            let set = squares.iter().map(|square| 1u64 << square).sum();
            if !sets.contains(&set) {
                sets.push(set);
                places.push(squares);
            }
        }
        assert_eq!(sets.len(), shape.places);
    }
    assert_eq!(places.len(), PLACES);
    places
}

/// A square after one of the eight symmetries of the board.
fn transformed(square: u32, symmetry: u32) -> u32 {
    let (mut row, mut col) = (square / 8, square % 8);
    if symmetry & 1 != 0 {
        col = 7 - col;
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    if symmetry & 4 != 0 {
        (row, col) = (col, row);
    }
    8 * row + col
}

impl Shape {
    /// In how many ways it can be filled.
    pub const fn fillings(&self) -> usize {
        3usize.pow(self.squares.len() as u32)
    }

    /// The same filling seen in the mirror of the shape.
    pub fn mirrored(&self, filling: usize) -> usize {
        let Some(mirror) = self.mirror else { return filling };
        let mut digits = [0; 10];
        let mut rest = filling;
        for digit in &mut digits[..self.squares.len()] {
            *digit = rest % 3;
            rest /= 3;
        }
        mirror.iter().rev().fold(0, |sum, &from| 3 * sum + digits[from])
    }

    /// The same filling with the colours exchanged.
    pub fn recoloured(&self, filling: usize) -> usize {
        let mut rest = filling;
        let mut result = 0;
        let mut power = 1;
        for _ in self.squares {
            result += [0, 2, 1][rest % 3] * power;
            rest /= 3;
            power *= 3;
        }
        result
    }

    /// For each filling the number of its weight: mirrored fillings share one. And how many weights
    /// there are.
    pub fn weight_numbers(&self) -> (Vec<u32>, usize) {
        let mut numbers = vec![u32::MAX; self.fillings()];
        let mut next = 0;
        for filling in 0..self.fillings() {
            let mirrored = self.mirrored(filling);
            if mirrored < filling {
                numbers[filling] = numbers[mirrored];
            } else {
                numbers[filling] = next;
                next += 1;
            }
        }
        (numbers, next as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirror_is_its_own_inverse_and_keeps_the_place() {
        for shape in SHAPES {
            for filling in (0..shape.fillings()).step_by(7) {
                assert_eq!(shape.mirrored(shape.mirrored(filling)), filling);
                assert_eq!(shape.recoloured(shape.recoloured(filling)), filling);
            }
            let Some(mirror) = shape.mirror else { continue };
            // The permutation is one of the symmetries of the board.
            let is_symmetry = (1..8).any(|symmetry| {
                mirror
                    .iter()
                    .zip(shape.squares)
                    .all(|(&from, &square)| transformed(shape.squares[from], symmetry) == square)
            });
            assert!(is_symmetry, "{shape:?}");
        }
    }
}
