//! What the fuzz target calls, and what the replay of its corpus calls on any toolchain. Not for
//! other use.

use crate::games::{GameReader, GameStats, PackedGame};

/// A file of self-play games.
pub fn games(data: &[u8]) {
    let Ok(games) = GameReader::new(data) else { return };
    let mut stats = GameStats::default();
    for game in games.map_while(Result::ok) {
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        assert_eq!(PackedGame::read(&bytes), Ok((game.clone(), bytes.len())));
        _ = stats.add(&game);
    }
    assert_eq!(stats.results.iter().sum::<u64>(), stats.games);
}
