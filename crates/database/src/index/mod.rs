//! The index of positions: which games had a position, and what was played there.
//!
//! It is made of segments, each for a range of games and in a file of its own that never changes.
//! Everything in a segment follows from the games, so a segment can always be made anew; that is
//! how segments are put together when there are many.
//!
//! Of the positions of a game three quarters are its own. A *rare* position, one of at most
//! [`RARE`] games, is kept as a part of its key and the games: what was played there, and whether
//! the position really is the one asked for, a look at those few games tells. A *common* position
//! has its whole key, and for each move the games, with sums where there are many.

mod block;
mod builder;
mod runs;
mod segment;

pub use block::Found;
pub use builder::Builder;
pub use runs::Posting;
pub use segment::Segment;

use crate::header::Header;
use chess::GameResult;

/// A position of so many games or fewer is rare.
pub const RARE: usize = 3;
/// A move of so many games or more has its sums stored.
const SUMMED: usize = 8;
/// So many games of the strongest players are noted with the sums.
pub const TOP: usize = 4;
const _: () = assert!(TOP <= SUMMED);

/// Bytes as a block of the index; for the fuzz target.
pub fn decode_any(bytes: &[u8]) {
    for game_bytes in 1..=4 {
        let Ok(entries) = block::entries(bytes, 0, 7, game_bytes) else { continue };
        for entry in entries {
            if let block::Position::Common(key, body) = entry.position {
                _ = block::decode_moves(body, 7, game_bytes);
                _ = block::look_up(bytes, 0, key, 7, game_bytes);
            }
        }
    }
    _ = block::decode_list(bytes, 7);
}

/// Sums over games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many games.
    pub games: u64,
    /// Games that White won.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// Games in which both ratings are known.
    pub rated: u64,
    /// The sum of White's ratings in those.
    pub white_elo: u64,
    /// The sum of Black's.
    pub black_elo: u64,
    /// The date of the last game, as [`crate::Date`] orders them.
    pub last: crate::Date,
}

impl Sums {
    /// Counts one game.
    pub fn add_game(&mut self, header: &Header) {
        self.games += 1;
        match header.result() {
            GameResult::WhiteWins => self.white += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::BlackWins => self.black += 1,
            GameResult::Unknown => {}
        }
        if header.white_elo > 0 && header.black_elo > 0 {
            self.rated += 1;
            self.white_elo += u64::from(header.white_elo);
            self.black_elo += u64::from(header.black_elo);
        }
        self.last = self.last.max(header.date);
    }

    /// Counts the games of another sum.
    pub fn add(&mut self, other: &Sums) {
        self.games += other.games;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.rated += other.rated;
        self.white_elo += other.white_elo;
        self.black_elo += other.black_elo;
        self.last = self.last.max(other.last);
    }
}
