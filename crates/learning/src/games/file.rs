//! The file that games are added to, over several runs, and the reading of it.

use super::packed_game::{PackedGame, PackedGameError};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// What every file of games begins with: its name and version.
const MAGIC: [u8; 8] = *b"HZGAMES1";

/// What can be wrong with a file of games.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It cannot be opened, read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It begins with something else.
    #[error("this is no file of self-play games, or of another version")]
    Foreign,
    /// A game in it is damaged.
    #[error("game {game}: {error}")]
    Damaged {
        /// Which game, from 1.
        game: u64,
        /// What is wrong with it.
        error: PackedGameError,
    },
}

/// A file open for adding games.
pub struct GameWriter(File);

impl GameWriter {
    /// Opens a file, making it if there is none. A last game that an earlier run could not finish
    /// is dropped; the games that are there are counted.
    pub fn append_to(path: &Path) -> Result<(GameWriter, u64), GameFileError> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() == 0 {
            file.write_all(&MAGIC)?;
            return Ok((GameWriter(file), 0));
        }
        let mut reader = GameReader::new(&file)?;
        for game in &mut reader {
            game?;
        }
        let (end, games) = (reader.offset, reader.games);
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok((GameWriter(file), games))
    }

    /// Adds a game at once.
    pub fn add(&mut self, game: &PackedGame) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(1024);
        game.write(&mut bytes);
        self.0.write_all(&bytes)
    }
}

/// Reads game after game, each held alone in memory. A cut last game ends it quietly: a run that
/// is still on, or was ended by force, leaves one.
pub struct GameReader<R> {
    input: BufReader<R>,
    offset: u64,
    games: u64,
    bytes: Vec<u8>,
}

impl GameReader<File> {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<GameReader<File>, GameFileError> {
        GameReader::new(File::open(path)?)
    }
}

impl<R: Read> GameReader<R> {
    /// Reads from the beginning of a file.
    pub fn new(input: R) -> Result<GameReader<R>, GameFileError> {
        let mut input = BufReader::with_capacity(1 << 20, input);
        let mut magic = [0; MAGIC.len()];
        match input.read_exact(&mut magic) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Err(GameFileError::Foreign);
            }
            other => other?,
        }
        if magic != MAGIC {
            return Err(GameFileError::Foreign);
        }
        Ok(GameReader { input, offset: MAGIC.len() as u64, games: 0, bytes: Vec::new() })
    }

    /// Whether so many bytes, or the whole of what is left, were read; `false` at the end.
    fn fill(&mut self, length: usize) -> io::Result<bool> {
        let missing = length - self.bytes.len();
        let read = (&mut self.input).take(missing as u64).read_to_end(&mut self.bytes)?;
        Ok(read == missing)
    }

    fn read(&mut self) -> Result<Option<PackedGame>, GameFileError> {
        self.bytes.clear();
        if !self.fill(4)? {
            return Ok(None);
        }
        let plies = u16::from_le_bytes([self.bytes[0], self.bytes[1]]);
        if !self.fill(4 + 4 * usize::from(plies))? {
            return Ok(None);
        }
        let (game, length) = PackedGame::read(&self.bytes)
            .map_err(|error| GameFileError::Damaged { game: self.games + 1, error })?;
        self.offset += length as u64;
        self.games += 1;
        Ok(Some(game))
    }
}

impl<R: Read> Iterator for GameReader<R> {
    type Item = Result<PackedGame, GameFileError>;

    fn next(&mut self) -> Option<Result<PackedGame, GameFileError>> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::super::packed_game::Ply;
    use super::*;
    use arena::GameResult;
    use chess::Move;

    fn game(length: u16) -> PackedGame {
        let plies = (0..length).map(|bits| Ply::searched(Move::from_bits(bits), 7)).collect();
        PackedGame { plies, result: GameResult::Draw }
    }

    fn read(path: &Path) -> Vec<PackedGame> {
        GameReader::open(path).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn adds_after_what_is_there_but_drops_half_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        GameWriter::append_to(&path).unwrap().0.add(&game(3)).unwrap();
        let whole = std::fs::read(&path).unwrap();
        for cut in 1..game_length(9) {
            let mut bytes = whole.clone();
            game(9).write(&mut bytes);
            bytes.truncate(whole.len() + cut);
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(read(&path), [game(3)], "cut after {cut} bytes");
            let (mut writer, games) = GameWriter::append_to(&path).unwrap();
            assert_eq!(games, 1);
            writer.add(&game(5)).unwrap();
            assert_eq!(read(&path), [game(3), game(5)]);
        }
    }

    fn game_length(plies: u16) -> usize {
        let mut bytes = Vec::new();
        game(plies).write(&mut bytes);
        bytes.len()
    }

    #[test]
    fn other_files_are_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("letter");
        std::fs::write(&path, "Dear Sir, as promised").unwrap();
        assert!(matches!(GameWriter::append_to(&path), Err(GameFileError::Foreign)));
        assert_eq!(std::fs::read(&path).unwrap(), b"Dear Sir, as promised");
    }

    #[test]
    fn damage_is_named() {
        let mut bytes = MAGIC.to_vec();
        game(2).write(&mut bytes);
        bytes.extend([0, 0, 3, 0]);
        let last = GameReader::new(&bytes[..]).unwrap().last().unwrap();
        let error = last.unwrap_err().to_string();
        assert_eq!(error, "game 2: there is no result 3");
    }
}
