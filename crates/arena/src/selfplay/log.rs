//! The file that games are added to, over several runs, and the reading of it.

use super::record::{Record, RecordError};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// What every file of games begins with: its name and version.
const MAGIC: [u8; 8] = *b"HZGAMES1";

/// What can be wrong with a file of games.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
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
        error: RecordError,
    },
}

/// A file open for adding games.
pub struct Log(File);

impl Log {
    /// Opens a file, making it if there is none. A last game that an earlier run could not finish
    /// is dropped; the games that are there are counted.
    pub fn append_to(path: &Path) -> Result<(Log, u64), LogError> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() == 0 {
            file.write_all(&MAGIC)?;
            return Ok((Log(file), 0));
        }
        let mut reader = Reader::new(&file)?;
        for game in &mut reader {
            game?;
        }
        let (end, games) = (reader.offset, reader.games);
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok((Log(file), games))
    }

    /// Adds a game at once.
    pub fn add(&mut self, record: &Record) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(1024);
        record.write(&mut bytes);
        self.0.write_all(&bytes)
    }
}

/// Reads game after game, each held alone in memory. A cut last game ends it quietly: a run that
/// is still on, or was ended by force, leaves one.
pub struct Reader<R> {
    input: BufReader<R>,
    offset: u64,
    games: u64,
    bytes: Vec<u8>,
}

impl Reader<File> {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Reader<File>, LogError> {
        Reader::new(File::open(path)?)
    }
}

impl<R: Read> Reader<R> {
    /// Reads from the beginning of a file.
    pub fn new(input: R) -> Result<Reader<R>, LogError> {
        let mut input = BufReader::with_capacity(1 << 20, input);
        let mut magic = [0; MAGIC.len()];
        match input.read_exact(&mut magic) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Err(LogError::Foreign);
            }
            other => other?,
        }
        if magic != MAGIC {
            return Err(LogError::Foreign);
        }
        Ok(Reader { input, offset: MAGIC.len() as u64, games: 0, bytes: Vec::new() })
    }

    /// Whether so many bytes, or the whole of what is left, were read; `false` at the end.
    fn fill(&mut self, length: usize) -> io::Result<bool> {
        let missing = length - self.bytes.len();
        let read = (&mut self.input).take(missing as u64).read_to_end(&mut self.bytes)?;
        Ok(read == missing)
    }

    fn read(&mut self) -> Result<Option<Record>, LogError> {
        self.bytes.clear();
        if !self.fill(4)? {
            return Ok(None);
        }
        let plies = u16::from_le_bytes([self.bytes[0], self.bytes[1]]);
        if !self.fill(4 + 4 * usize::from(plies))? {
            return Ok(None);
        }
        let (record, length) = Record::read(&self.bytes)
            .map_err(|error| LogError::Damaged { game: self.games + 1, error })?;
        self.offset += length as u64;
        self.games += 1;
        Ok(Some(record))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record, LogError>;

    fn next(&mut self) -> Option<Result<Record, LogError>> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::Ply;
    use super::*;
    use crate::game::GameResult;
    use chess::Move;

    fn game(length: u16) -> Record {
        let plies = (0..length).map(|bits| Ply::searched(Move::from_bits(bits), 7)).collect();
        Record { plies, result: GameResult::Draw }
    }

    fn read(path: &Path) -> Vec<Record> {
        Reader::open(path).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn adds_after_what_is_there_but_drops_half_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        Log::append_to(&path).unwrap().0.add(&game(3)).unwrap();
        let whole = std::fs::read(&path).unwrap();
        for cut in 1..game_length(9) {
            let mut bytes = whole.clone();
            game(9).write(&mut bytes);
            bytes.truncate(whole.len() + cut);
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(read(&path), [game(3)], "cut after {cut} bytes");
            let (mut log, games) = Log::append_to(&path).unwrap();
            assert_eq!(games, 1);
            log.add(&game(5)).unwrap();
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
        assert!(matches!(Log::append_to(&path), Err(LogError::Foreign)));
        assert_eq!(std::fs::read(&path).unwrap(), b"Dear Sir, as promised");
    }

    #[test]
    fn damage_is_named() {
        let mut bytes = MAGIC.to_vec();
        game(2).write(&mut bytes);
        bytes.extend([0, 0, 3, 0]);
        let last = Reader::new(&bytes[..]).unwrap().last().unwrap();
        let error = last.unwrap_err().to_string();
        assert_eq!(error, "game 2: there is no result 3");
    }
}
