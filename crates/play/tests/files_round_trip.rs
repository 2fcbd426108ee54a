//! What a kind of file keeps is read back the same.

mod support;

use chess::{Game, GameResult};
use play::files::{Kind, SavedGame, read, write};
use proptest::prelude::*;
use support::{cases, saved_game};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn reread(saved: &SavedGame, kind: Kind) -> Result<SavedGame, TestCaseError> {
    let text = saved.to_text(kind);
    SavedGame::from_bytes(text.as_bytes(), kind)
        .map_err(|problem| TestCaseError::fail(format!("{problem}\n{text}")))
}

/// The moves of the line through the current node, to its end.
fn line(game: &Game) -> Game {
    let mut walk = game.clone();
    while walk.step_forward() {}
    walk
}

proptest! {
    #![proptest_config(config(cases(500, 5_000)))]

    #[test]
    fn pgn_keeps_everything(saved in saved_game()) {
        prop_assert_eq!(reread(&saved, Kind::Pgn)?, saved);
    }

    #[test]
    fn fen_keeps_the_position(saved in saved_game()) {
        let read = reread(&saved, Kind::Fen)?;
        prop_assert_eq!(read.game.board(), saved.game.board());
        prop_assert_eq!((read.game.main_line().count(), read.sides), (0, None));
    }

    #[test]
    fn sch_keeps_position_and_sides(saved in saved_game()) {
        let read = reread(&saved, Kind::Sch)?;
        prop_assert_eq!(read.game.board(), saved.game.board());
        prop_assert_eq!(read.sides, Some(saved.sides.unwrap_or_default()));
        prop_assert_eq!(read.game.main_line().count(), 0);
    }

    #[test]
    fn txt_keeps_the_line_and_the_sides(saved in saved_game()) {
        let read = reread(&saved, Kind::Txt)?;
        let line = line(&saved.game);
        prop_assert_eq!(read.game.start(), saved.game.start());
        prop_assert_eq!(read.game.moves(), line.moves());
        prop_assert_eq!(read.sides, saved.sides);
        prop_assert!(read.notices.is_empty());
        if line.main_line().last().is_none_or(|end| end == line.current()) {
            prop_assert_eq!(read.game.result(), saved.game.result());
        } else if line.outcome().is_none() {
            prop_assert_eq!(read.game.result(), GameResult::Unknown);
        }
    }

    /// A file of which only a part was written is never taken for a whole game.
    #[test]
    fn a_part_of_a_txt_or_sch_is_refused(saved in saved_game(), cut in any::<prop::sample::Index>()) {
        for kind in [Kind::Sch, Kind::Txt] {
            let saved = SavedGame { sides: Some(saved.sides.unwrap_or_default()), ..saved.clone() };
            let text = saved.to_text(kind);
            let whole = text.trim_end();
            let part = &whole.as_bytes()[..cut.index(whole.len())];
            match SavedGame::from_bytes(part, kind) {
                Err(problem) => prop_assert!(!problem.to_string().is_empty()),
                // A list of moves without even a heading may be anybody's.
                Ok(_) => prop_assert!(false, "{:?}", String::from_utf8_lossy(part)),
            }
        }
    }
}

proptest! {
    // Each writes to the disk and waits until it is there.
    #![proptest_config(config(cases(20, 200)))]

    #[test]
    fn through_the_disk(saved in saved_game()) {
        let folder = tempfile::tempdir().unwrap();
        for kind in Kind::ALL {
            let path = folder.path().join(format!("partie č. 1.{}", kind.extension()));
            write(&path, &SavedGame::new(Game::default(), None)).unwrap();
            write(&path, &saved).unwrap();
            prop_assert_eq!(std::fs::read_to_string(&path).unwrap(), saved.to_text(kind));
            prop_assert!(read(&path).is_ok());
        }
        prop_assert_eq!(folder.path().read_dir().unwrap().count(), Kind::ALL.len());
    }
}
