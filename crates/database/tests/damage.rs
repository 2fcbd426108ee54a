//! A damaged database is told, not believed: whatever changes in its files, either it is noticed or
//! the answers are those of before.

mod support;

use chess::Board;
use chess::random::SplitMix64;
use database::{Database, Error, Filter, Query, Writer};
use std::ops::ControlFlow;
use std::path::Path;
use support::{cases, games};

fn build(folder: &Path) {
    let mut writer = Writer::open(folder).unwrap();
    for game in games(1, 300) {
        writer.add_game(&game).unwrap();
    }
    writer.finish().unwrap();
    writer.compact().unwrap();
}

/// Everything that can be asked, as text.
fn answers(folder: &Path) -> Result<String, Error> {
    let database = Database::open(folder)?;
    let mut text = String::new();
    for id in 1..=database.len()? {
        text += &database.game(id)?.to_pgn();
    }
    let mut board = Board::default();
    while let Some(best) = {
        let explored = database.explore(&board, &Filter::default(), 4)?;
        text += &format!("{explored:?}");
        explored.moves.first().copied()
    } {
        text += &database.count(&Query::position(board))?.to_string();
        board.play(best.mv);
    }
    Ok(text)
}

#[test]
fn damage_is_noticed_or_harmless() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    build(&whole);
    let expected = answers(&whole).unwrap();
    let files: Vec<_> = std::fs::read_dir(&whole)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "sqlite"))
        .collect();
    assert_eq!(files.len(), 2);
    let mut random = SplitMix64::new(24);
    let mut noticed = 0;
    for round in 0..cases(60, 2000) {
        let damaged = folder.path().join("damaged");
        _ = std::fs::remove_dir_all(&damaged);
        std::fs::create_dir(&damaged).unwrap();
        for (index, file) in files.iter().enumerate() {
            let mut bytes = std::fs::read(file).unwrap();
            if index == round % 2 {
                match random.below(4) {
                    0 => bytes.truncate(random.below(bytes.len())),
                    _ => {
                        let place = random.below(bytes.len());
                        bytes[place] ^= 1 << random.below(8);
                    }
                }
            }
            std::fs::write(damaged.join(file.file_name().unwrap()), bytes).unwrap();
        }
        match answers(&damaged) {
            Ok(text) => assert_eq!(text, expected, "round {round}"),
            Err(_) => noticed += 1,
        }
        if let Ok(database) = Database::open(&damaged) {
            _ = database.check(|| ControlFlow::Continue(()));
        }
        _ = Writer::open(&damaged);
    }
    assert!(noticed > 5, "only {noticed} noticed");
    let checked = Database::open(&whole).unwrap().check(|| ControlFlow::Continue(())).unwrap();
    assert!(checked.games > 250 && checked.positions > 1000);
}
