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
