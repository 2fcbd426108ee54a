//! Every game that is saved is understood when it is read back: what is refused was never written.

mod support;

use play::{Autosave, Sides, TimeControl};
use proptest::prelude::*;
use std::time::Duration;
use support::{cases, saved_game};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(500, 5000)))]

    #[test]
    fn what_is_saved_is_read_back(
        saved in saved_game(),
        clocks in prop::option::of((0..86_400_000u64, 0..86_400_000u64)),
    ) {
        // Clocks are written in tenths of a second.
        let left = |ms: u64| Duration::from_millis(ms / 100 * 100);
        let clocks = clocks.map(|(white, black)| [left(white), left(black)]);
        let pace = match clocks {
            Some([base, increment]) => TimeControl::Clock { base, increment },
            None => TimeControl::Free,
        };
        let sides = saved.sides.unwrap_or(Sides::default());
        let saved = Autosave { game: saved.game.into(), sides, pace, clocks, study: false };
        let text = saved.to_pgn();
        let back = Autosave::from_pgn(text.as_bytes());
        prop_assert!(back.is_ok(), "{text}");
        let back = back.unwrap();
        prop_assert_eq!(back.game.moves(), saved.game.moves(), "{}", text);
        prop_assert_eq!((back.sides, back.pace, back.clocks), (sides, pace, clocks));
    }
}
