//! Sliding attacks computed from first principles, for making tables and for checking them.

use crate::types::{Bitboard, File, Rank, Square};

/// The four kinds of lines on a board.
#[derive(Clone, Copy)]
enum Line {
    File,
    Rank,
    Diagonal,
    AntiDiagonal,
}

/// A piece that slides along two kinds of lines.
#[derive(Clone, Copy)]
pub(super) struct Slider {
    lines: [Line; 2],
}

pub(super) const ROOK: Slider = Slider { lines: [Line::File, Line::Rank] };
pub(super) const BISHOP: Slider = Slider { lines: [Line::Diagonal, Line::AntiDiagonal] };

impl Line {
    /// The line through a square, without that square.
    const fn through(self, square: Square) -> Bitboard {
        let (files, ranks) = match self {
            Line::File => (0, 1),
            Line::Rank => (1, 0),
            Line::Diagonal => (1, 1),
            Line::AntiDiagonal => (1, -1),
        };
        Bitboard(ray(square, files, ranks).0 | ray(square, -files, -ranks).0)
    }
}

/// The squares from a square, itself left out, to the edge in steps of so many files and ranks.
pub(super) const fn ray(from: Square, files: i32, ranks: i32) -> Bitboard {
    let mut ray = Bitboard::EMPTY;
    let mut next = from.offset(files, ranks);
    while let Some(square) = next {
        ray = ray.with(square);
        next = square.offset(files, ranks);
    }
    ray
}

impl Slider {
    /// What the slider attacks from `square`.
    ///
    /// Subtracting the slider twice from the blockers of a line flips the bits up to the nearest
    /// blocker ahead; the same on the reversed word finds the one behind.
    pub(super) const fn attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let slider = square.bitboard().0;
        let mut attacks = 0;
        let mut i = 0;
        while i < 2 {
            let line = self.lines[i].through(square).0;
            attacks |= attacks_along(line, slider, occupied.0);
            i += 1;
        }
        Bitboard(attacks)
    }

    /// The squares whose occupation changes the attacks: the lines without the edge's squares.
    pub(super) const fn relevant(self, square: Square) -> Bitboard {
        let mut relevant = 0;
        let mut i = 0;
        while i < 2 {
            relevant |= self.lines[i].through(square).0;
            i += 1;
        }
        Bitboard(relevant & !edges_not_under(square).0)
    }

    /// The two lines through a square.
    pub(super) const fn lines_through(self, square: Square) -> [Bitboard; 2] {
        [self.lines[0].through(square), self.lines[1].through(square)]
    }
}

/// The attacks along one line.
pub(super) const fn attacks_along(line: u64, slider: u64, occupied: u64) -> u64 {
    let blockers = occupied & line;
    let ahead = blockers.wrapping_sub(slider << 1);
    let behind =
        blockers.reverse_bits().wrapping_sub(slider.reverse_bits().wrapping_mul(2)).reverse_bits();
    (ahead ^ behind) & line
}

/// The edge ranks and files, less those on which the square itself lies.
const fn edges_not_under(square: Square) -> Bitboard {
    let own_rank = Bitboard::rank(square.rank()).0;
    let own_file = Bitboard::file(square.file()).0;
    let ranks = (Bitboard::rank(Rank::First).0 | Bitboard::rank(Rank::Eighth).0) & !own_rank;
    let files = (Bitboard::file(File::A).0 | Bitboard::file(File::H).0) & !own_file;
    Bitboard(ranks | files)
}

/// For each square, the attacks when nothing stands in the way.
pub(super) const fn attacks_on_empty_board(slider: Slider) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = slider.attacks(Square::from_index(square), Bitboard::EMPTY);
        square += 1;
    }
    table
}

/// Walks the four rays step by step: the slow and obvious way, to check the others against.
#[cfg(test)]
pub(super) fn walked(steps: [(i32, i32); 4], from: Square, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for (files, ranks) in steps {
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            attacks = attacks.with(square);
            if occupied.contains(square) {
                break;
            }
            next = square.offset(files, ranks);
        }
    }
    attacks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_agree_with_walking_the_rays_for_every_relevant_blocker_set() {
        let rook_steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let bishop_steps = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        for (slider, steps) in [(ROOK, rook_steps), (BISHOP, bishop_steps)] {
            for square in Square::all() {
                for blockers in slider.relevant(square).subsets() {
                    assert_eq!(slider.attacks(square, blockers), walked(steps, square, blockers));
                }
            }
        }
    }
}
