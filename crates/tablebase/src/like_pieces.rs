//! Numbering placements of like pieces: ascending squares, in the order of a dictionary.

use std::sync::OnceLock;

/// The most like pieces.
const MOST: usize = 4;

/// In how many ways so many of so many squares can be chosen.
const CHOICES: [[u32; MOST + 1]; 65] = choices();

const fn choices() -> [[u32; MOST + 1]; 65] {
    let mut choices = [[0; MOST + 1]; 65];
    let mut squares = 0;
    while squares <= 64 {
        choices[squares][0] = 1;
        let mut count = 1;
        while squares > 0 && count <= MOST {
            choices[squares][count] = choices[squares - 1][count - 1] + choices[squares - 1][count];
            count += 1;
        }
        squares += 1;
    }
    choices
}

/// How many placements so many like pieces have.
pub const fn placements(count: usize) -> usize {
    CHOICES[64][count] as usize
}

/// The number of a placement of ascending squares.
#[inline(always)]
pub fn number(squares: &[u8]) -> usize {
    let count = squares.len();
    // Those that come after it, one piece after the other.
    let later: u32 =
        squares.iter().enumerate().map(|(n, &at)| CHOICES[63 - at as usize][count - n]).sum();
    placements(count) - 1 - later as usize
}

/// All placements of so many pieces by their numbers.
pub fn all(count: usize) -> &'static [[u8; MOST]] {
    static ALL: [OnceLock<Vec<[u8; MOST]>>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
    ALL[count].get_or_init(|| {
        let mut all = Vec::with_capacity(placements(count));
        add(&mut all, [0; MOST], 0, count, 0);
        all
    })
}

fn add(all: &mut Vec<[u8; MOST]>, placed: [u8; MOST], n: usize, count: usize, from: u8) {
    if n == count {
        all.push(placed);
        return;
    }
    for square in from..64 {
        let mut placed = placed;
        placed[n] = square;
        add(all, placed, n + 1, count, square + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_placements_agree() {
        assert_eq!([1, 2, 3, 4].map(placements), [64, 2016, 41_664, 635_376]);
        for count in 1..=MOST {
            let all = all(count);
            assert_eq!(all.len(), placements(count));
            for (n, squares) in all.iter().enumerate() {
                assert_eq!(number(&squares[..count]), n);
            }
        }
    }
}
