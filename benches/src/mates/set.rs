//! The set of known mates, which the tests of the engine use too.

use chess::Board;
use std::ops::RangeInclusive;

/// The distances, in moves, that the set is spread over.
pub const BANDS: [RangeInclusive<u32>; 5] = [2..=4, 5..=7, 8..=10, 11..=14, 15..=20];
/// The mates of each: long ones are rare.
pub const WANTED: [usize; 5] = [250, 250, 250, 150, 100];

/// A position in which the side to move mates.
pub struct KnownMate {
    pub board: Board,
    /// In at most so many moves; nobody has shown that it takes as many.
    pub moves: u32,
}

impl KnownMate {
    /// The line of the set.
    pub fn epd(&self) -> String {
        let fen = self.board.fen();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        format!("{} dm {};", fields.join(" "), self.moves)
    }

    fn read(line: &str) -> Option<KnownMate> {
        let (position, moves) = line.split_once(" dm ")?;
        let board = Board::from_fen(position).ok()?;
        Some(KnownMate { board, moves: moves.trim_end_matches(';').parse().ok()? })
    }
}

/// All of them, from the shortest to the longest.
pub fn read() -> Vec<KnownMate> {
    let lines = include_str!("../../../crates/engine/tests/data/game_mates.epd").lines();
    lines.filter_map(KnownMate::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_is_whole_and_spread_as_wanted() {
        let mates = read();
        assert_eq!(mates.len(), 1_000);
        for (band, wanted) in BANDS.into_iter().zip(WANTED) {
            assert_eq!(mates.iter().filter(|mate| band.contains(&mate.moves)).count(), wanted);
        }
        assert!(mates.iter().all(|mate| KnownMate::read(&mate.epd()).is_some()));
    }
}
