//! The game that is kept by itself, so that leaving or a crash loses nothing.

use othello::gamefile::{self, GameFile, Key};
use othello::player::Player;
use othello::task::LONGEST_FILE;
use othello::text::integer;
use othello::{Expression, Game, Setup, Size, Square};
use play::{AutosaveFolder, default_autosave_folder};
use std::path::{Path, PathBuf};

/// Where the game is kept: the one being played, and the one before it that was not finished.
pub struct Autosave {
    present: PathBuf,
    before: PathBuf,
    /// Whether the file of the present game is of this sitting.
    begun: bool,
}

impl Autosave {
    /// In the folder of this user, if there is one.
    pub fn of_user() -> Option<Autosave> {
        let folder = default_autosave_folder()?;
        // Games of chess are kept there too; nobody else may read any of them.
        AutosaveFolder::new(folder.clone()).prepare().ok()?;
        Some(Autosave::in_folder(&folder))
    }

    fn in_folder(folder: &Path) -> Autosave {
        let present = folder.join("othello.txt");
        Autosave { present, before: folder.join("othello-before.txt"), begun: false }
    }

    /// The file of the lines that were entered.
    pub fn lines() -> Option<PathBuf> {
        default_autosave_folder().map(|folder| folder.join("othello-lines"))
    }

    /// Keeps a game. A game that was left unfinished before is put aside first; a finished one
    /// need not be kept.
    pub fn keep(&mut self, game: &Game) {
        if !self.begun {
            self.put_aside();
            self.begun = true;
        }
        if game.is_over() {
            _ = std::fs::remove_file(&self.present);
        } else {
            // A game that cannot be kept can still be played.
            _ = safefile::replace_or_write(&self.present, &gamefile::written(game));
        }
    }

    /// Puts the game that is kept aside, if it is not finished, so that another one can begin.
    pub fn put_aside(&self) {
        if has_moves(&self.present) {
            _ = std::fs::rename(&self.present, &self.before);
        }
    }

    /// Whether a game was left unfinished.
    pub fn has_unfinished(&self) -> bool {
        self.left_last().is_some()
    }

    /// The file of the game that was left last.
    fn left_last(&self) -> Option<&Path> {
        let earlier = (!self.begun).then_some(&self.present);
        let files = earlier.into_iter().chain([&self.before]);
        files.map(PathBuf::as_path).find(|path| has_moves(path))
    }

    /// Takes up the game that was left last, with these players; the one that is left for it takes
    /// its place.
    pub fn take_up(&mut self, players: [Player; 2]) -> Option<Game> {
        let path = self.left_last()?.to_path_buf();
        let game = unfinished(&path, players)?;
        if path == self.before {
            let between = self.before.with_extension("swap");
            _ = std::fs::rename(&self.present, &between);
            _ = std::fs::rename(&self.before, &self.present);
            match has_moves(&between) {
                true => _ = std::fs::rename(&between, &self.before),
                false => _ = std::fs::remove_file(&between),
            }
        }
        self.begun = true;
        Some(game)
    }
}

/// The game of a file, if it is whole and not over.
fn unfinished(path: &Path, players: [Player; 2]) -> Option<Game> {
    let (setup, _) = read(path)?;
    let content = safefile::read_file(path, LONGEST_FILE).ok()?;
    let file = GameFile::parse(&content).ok()?;
    let mut game = Game::new(Setup { players, ..setup }).ok()?;
    for line in &file.expressions {
        let Some(Ok(Expression::Move(mv))) = Expression::parse(line) else { return None };
        game.play(mv).ok()?;
    }
    (!game.is_over()).then_some(game)
}

/// Whether a file holds a game that was begun.
fn has_moves(path: &Path) -> bool {
    read(path).is_some_and(|(_, actions)| actions > 0)
}

/// What a kept game starts from, and how many actions it has.
fn read(path: &Path) -> Option<(Setup, usize)> {
    let content = safefile::read_file(path, LONGEST_FILE).ok()?;
    let file = GameFile::parse(&content).ok()?;
    let numbers = |key| {
        let words = file.value(key)?.split(u8::is_ascii_whitespace);
        let read = |word: &[u8]| u32::try_from(integer(word)?).ok();
        let numbers: Option<Vec<u32>> = words.filter(|word| !word.is_empty()).map(read).collect();
        <[u32; 2]>::try_from(numbers?).ok()
    };
    let [rows, cols] = numbers(Key::Size)?;
    let size = Size::new(rows, cols)?;
    let [row, col] = numbers(Key::Init)?;
    let first = Square { row: row.checked_sub(1)?, col: col.checked_sub(1)? };
    if !size.holds_stones_at(first) {
        return None;
    }
    let players = othello::player::Description::named(
        othello::player::Description::UNSAID,
        othello::player::Description::UNSAID,
    );
    Some((Setup { players: players.ok()?, size, first }, file.expressions.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::Move;
    use othello::player::Description;

    fn game_setup(players: &[Player; 2], size: Size) -> Setup {
        Setup { players: players.clone(), size, first: size.centre() }
    }

    #[test]
    fn a_game_that_was_left_goes_on_also_after_another_was_begun() {
        let folder = tempfile::tempdir().unwrap();
        let players = Description::named(Description::UNSAID, Description::UNSAID).unwrap();
        let size = Size::new(6, 8).unwrap();
        let mut game = Game::new(game_setup(&players, size)).unwrap();
        let at_start = || Game::new(game_setup(&players, size)).unwrap();
        let sitting = || Autosave::in_folder(folder.path());
        let mut first = sitting();
        assert!(!first.has_unfinished() && first.take_up(players.clone()).is_none());
        let legal = game.board().legal().next().unwrap();
        game.play(Move::Place(legal)).unwrap();
        first.keep(&game);
        assert!(sitting().has_unfinished());
        let mut second = sitting();
        second.keep(&at_start());
        assert_eq!(second.take_up(players.clone()).unwrap().moves(), game.moves());
        // Another game in the same sitting, not begun when the person leaves.
        second.put_aside();
        second.keep(&at_start());
        let found = sitting().take_up(players.clone()).unwrap();
        assert_eq!((found.moves(), found.setup()), (game.moves(), game.setup()));
        // Two games take each other's place.
        let mut third = sitting();
        third.put_aside();
        let mut other = game.clone();
        let reply = other.board().legal().next().unwrap();
        other.play(Move::Place(reply)).unwrap();
        third.keep(&other);
        assert_eq!(third.take_up(players.clone()).unwrap().moves(), game.moves());
        assert_eq!(third.take_up(players.clone()).unwrap().moves(), other.moves());
        std::fs::remove_file(folder.path().join("othello-before.txt")).unwrap();
        std::fs::write(folder.path().join("othello.txt"), "[size 8").unwrap();
        assert!(!Autosave::in_folder(folder.path()).has_unfinished());
    }
}
