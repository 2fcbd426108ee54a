//! The file that games are added to, over several runs, and the reading of it.

use super::packed_game::{PackedGame, PackedGameError};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// What a file of games begins with: its name and version.
const MAGIC: [u8; 8] = *b"HzGames2";
/// The same for files whose games have no checksums. They are read and added to as they are. The
/// two differ in so many bits that damage does not make one of the other.
const MAGIC_WITHOUT_SUMS: [u8; 8] = *b"HZGAMES1";

/// How the games of a file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    /// One after another.
    WithoutSums,
    /// After the first four bytes of a game, by which its length is known, four of their checksum;
    /// after the game, eight of that of all its bytes.
    WithSums,
}

/// How many bytes of a game tell its length.
const HEAD: usize = 4;

fn head_sum(head: &[u8]) -> [u8; 4] {
    (checksum::of(head) as u32).to_le_bytes()
}

impl Version {
    fn of(magic: [u8; 8]) -> Option<Version> {
        match magic {
            MAGIC => Some(Version::WithSums),
            MAGIC_WITHOUT_SUMS => Some(Version::WithoutSums),
            _ => None,
        }
    }

    /// A game as it is added to a file.
    fn written(self, game: &PackedGame) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(1024);
        game.write(&mut bytes);
        if self == Version::WithSums {
            let sum = checksum::of(&bytes);
            let head = head_sum(&bytes[..HEAD]);
            bytes.splice(HEAD..HEAD, head);
            bytes.extend(sum.to_le_bytes());
        }
        bytes
    }
}

/// What can be wrong with a file of games.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It cannot be opened, read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It begins with something else.
    #[error("this is no file of self-play games, or of another version")]
    Foreign,
    /// The bytes of a game are not those that were written.
    #[error("game {0} is damaged: its checksum does not fit")]
    Checksum(u64),
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
pub struct GameWriter {
    file: File,
    version: Version,
}

impl GameWriter {
    /// Opens a file, making it if there is none. A last game that an earlier run could not finish
    /// is dropped; the games that are there are counted.
    pub fn append_to(path: &Path) -> Result<(GameWriter, u64), GameFileError> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() == 0 {
            file.write_all(&MAGIC)?;
            return Ok((GameWriter { file, version: Version::WithSums }, 0));
        }
        let mut reader = GameReader::new(&file)?;
        for game in &mut reader {
            game?;
        }
        let (end, games, version) = (reader.offset, reader.games, reader.version);
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok((GameWriter { file, version }, games))
    }

    /// Adds a game at once.
    pub fn add(&mut self, game: &PackedGame) -> io::Result<()> {
        self.file.write_all(&self.version.written(game))
    }
}

/// Reads game after game, each held alone in memory. A cut last game ends it ([`Self::is_cut`]): a
/// run that is still on, or was ended by force, leaves one.
pub struct GameReader<R> {
    input: BufReader<R>,
    version: Version,
    offset: u64,
    games: u64,
    bytes: Vec<u8>,
    cut: bool,
    /// After damage nobody knows where the next game begins.
    failed: bool,
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
        let version = Version::of(magic).ok_or(GameFileError::Foreign)?;
        Ok(GameReader {
            input,
            version,
            offset: MAGIC.len() as u64,
            games: 0,
            bytes: Vec::new(),
            cut: false,
            failed: false,
        })
    }

    /// Whether the file ended within a game; known once all games were read.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// Whether there were so many bytes more; they are then at the end of those read.
    fn fill(&mut self, more: usize) -> io::Result<bool> {
        let read = (&mut self.input).take(more as u64).read_to_end(&mut self.bytes)?;
        self.offset += read as u64;
        Ok(read == more)
    }

    /// Whether the file goes on with so many bytes, and those are the checksum of what was read;
    /// nothing when it ends before.
    fn fits<const N: usize>(&mut self, sum: [u8; N]) -> Result<Option<()>, GameFileError> {
        let length = self.bytes.len();
        if !self.fill(N)? {
            return Ok(None);
        }
        let fits = self.bytes[length..] == sum;
        self.bytes.truncate(length);
        if fits { Ok(Some(())) } else { Err(GameFileError::Checksum(self.games + 1)) }
    }

    /// The bytes of the next game; nothing when the file ends before or within it. A length that is
    /// damaged is no end: the games after it would be lost.
    fn fill_game(&mut self) -> Result<Option<()>, GameFileError> {
        let sums = self.version == Version::WithSums;
        self.bytes.clear();
        if !self.fill(HEAD)? {
            return Ok(None);
        }
        if sums && self.fits(head_sum(&self.bytes))?.is_none() {
            return Ok(None);
        }
        let plies = u16::from_le_bytes([self.bytes[0], self.bytes[1]]);
        if !self.fill(4 * usize::from(plies))? {
            return Ok(None);
        }
        if sums { self.fits(checksum::of(&self.bytes).to_le_bytes()) } else { Ok(Some(())) }
    }

    fn read(&mut self) -> Result<Option<PackedGame>, GameFileError> {
        let begun = self.offset;
        if self.fill_game()?.is_none() {
            // Whoever adds games goes on where the last whole one ends.
            self.cut = self.offset > begun;
            self.offset = begun;
            return Ok(None);
        }
        let (game, _) = PackedGame::read(&self.bytes)
            .map_err(|error| GameFileError::Damaged { game: self.games + 1, error })?;
        self.games += 1;
        Ok(Some(game))
    }
}

impl<R: Read> Iterator for GameReader<R> {
    type Item = Result<PackedGame, GameFileError>;

    fn next(&mut self) -> Option<Result<PackedGame, GameFileError>> {
        if self.failed {
            return None;
        }
        let game = self.read().transpose();
        self.failed = matches!(game, Some(Err(_)));
        game
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

    fn is_cut(path: &Path) -> bool {
        let mut reader = GameReader::open(path).unwrap();
        reader.by_ref().for_each(drop);
        reader.is_cut()
    }

    #[test]
    fn adds_after_what_is_there_but_drops_half_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        GameWriter::append_to(&path).unwrap().0.add(&game(3)).unwrap();
        let whole = std::fs::read(&path).unwrap();
        for cut in 1..game_length(9) {
            let mut bytes = whole.clone();
            bytes.extend(Version::WithSums.written(&game(9)));
            bytes.truncate(whole.len() + cut);
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(read(&path), [game(3)], "cut after {cut} bytes");
            assert!(is_cut(&path));
            let (mut writer, games) = GameWriter::append_to(&path).unwrap();
            assert_eq!(games, 1);
            writer.add(&game(5)).unwrap();
            assert_eq!(read(&path), [game(3), game(5)]);
            assert!(!is_cut(&path));
        }
    }

    fn game_length(plies: u16) -> usize {
        Version::WithSums.written(&game(plies)).len()
    }

    /// Three games; no flipped bit gives other games than these, or fewer without a word.
    #[test]
    fn no_flipped_bit_is_believed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let (mut writer, _) = GameWriter::append_to(&path).unwrap();
        let games = [game(3), game(40), game(5)];
        games.iter().for_each(|game| writer.add(game).unwrap());
        let whole = std::fs::read(&path).unwrap();
        assert_eq!(read(&path), games);
        for bit in 0..8 * whole.len() {
            let mut damaged = whole.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            let Ok(reader) = GameReader::new(&damaged[..]) else { continue };
            let found: Vec<_> = reader.collect();
            let (last, before) = found.split_last().unwrap();
            assert!(last.is_err(), "bit {bit}");
            assert!(before.iter().flatten().eq(&games[..before.len()]), "bit {bit}");
        }
        // Nor is a file added to whose games can no longer be told apart.
        let mut damaged = whole.clone();
        damaged[MAGIC.len() + 1] ^= 1;
        std::fs::write(&path, &damaged).unwrap();
        assert!(matches!(GameWriter::append_to(&path), Err(GameFileError::Checksum(1))));
        assert_eq!(std::fs::read(&path).unwrap(), damaged);
    }

    #[test]
    fn a_file_without_checksums_is_read_and_added_to() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let older = [&MAGIC_WITHOUT_SUMS[..], &Version::WithoutSums.written(&game(3))].concat();
        std::fs::write(&path, &older).unwrap();
        let (mut writer, games) = GameWriter::append_to(&path).unwrap();
        assert_eq!(games, 1);
        writer.add(&game(5)).unwrap();
        assert_eq!(read(&path), [game(3), game(5)]);
        assert_eq!(std::fs::read(&path).unwrap().len(), older.len() + 4 + 4 * 5);
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
        let mut bytes = MAGIC_WITHOUT_SUMS.to_vec();
        game(2).write(&mut bytes);
        bytes.extend([0, 0, 3, 0]);
        let last = GameReader::new(&bytes[..]).unwrap().last().unwrap();
        let error = last.unwrap_err().to_string();
        assert_eq!(error, "game 2: there is no result 3");
    }
}
