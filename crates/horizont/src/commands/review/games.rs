//! The games of a file, one at a time, so that a file of any size needs the memory of one game.

use crate::commands::db;
use crate::commands::position_arguments::{self, is_standard_input};
use anyhow::anyhow;
use chess::{Game, PgnError, PgnReader, line_of};
use clap::ArgMatches;
use database::Database;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use texts::Texts;
use wording::bad_game;

/// The games of a file, or of standard input.
pub(super) struct Games<'a> {
    kind: Kind,
    several: bool,
    /// Read once more to say in which line a game is wrong.
    path: PathBuf,
    read: Arc<AtomicU64>,
    bytes: Option<u64>,
    texts: &'a Texts,
}

enum Kind {
    /// A file of the terminal's other formats holds one.
    One(Option<Box<Game>>),
    Pgn(Box<Peekable<PgnReader<Counted>>>),
    /// Games of a database, by their numbers.
    Found(Box<Database>, Peekable<std::vec::IntoIter<u64>>),
}

/// A source that counts what is read from it.
struct Counted {
    source: Box<dyn Read + Send>,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.read.fetch_add(count as u64, Relaxed);
        Ok(count)
    }
}

impl<'a> Games<'a> {
    pub fn open(path: &Path, texts: &'a Texts) -> anyhow::Result<Games<'a>> {
        let pgn = path.extension().is_none_or(|kind| kind.eq_ignore_ascii_case("pgn"));
        let read = Arc::new(AtomicU64::new(0));
        let mut bytes = None;
        let kind = match pgn {
            true => {
                let source: Box<dyn Read + Send> = match is_standard_input(path) {
                    true => Box::new(io::stdin()),
                    false => {
                        let file =
                            File::open(path).map_err(|error| unreadable(path, error, texts))?;
                        bytes = file.metadata().ok().map(|found| found.len());
                        Box::new(file)
                    }
                };
                let source = Counted { source, read: read.clone() };
                Kind::Pgn(Box::new(PgnReader::new(source).peekable()))
            }
            false => {
                let mut game = position_arguments::open(path, 1, texts)?.game;
                game.go_to_end();
                Kind::One(Some(Box::new(game)))
            }
        };
        Ok(Games { kind, several: false, path: path.to_path_buf(), read, bytes, texts })
    }

    /// The games of a database that are asked for.
    pub fn of_database(matches: &ArgMatches, texts: &'a Texts) -> anyhow::Result<Games<'a>> {
        let (database, ids) = db::found(matches, texts)?;
        let kind = Kind::Found(Box::new(database), ids.into_iter().peekable());
        let path = PathBuf::from("-");
        Ok(Games { kind, several: false, path, read: Arc::default(), bytes: None, texts })
    }

    /// Whether the file holds more than the game that was given last, or gave others before.
    pub fn are_several(&mut self) -> bool {
        self.several |= match &mut self.kind {
            Kind::One(_) => false,
            Kind::Pgn(reader) => reader.peek().is_some(),
            Kind::Found(_, ids) => ids.peek().is_some(),
        };
        self.several
    }

    /// Which part of the file was read, where its size is known.
    pub fn share_read(&self) -> Option<f64> {
        let bytes = self.bytes.filter(|&bytes| bytes > 0)?;
        Some((self.read.load(Relaxed) as f64 / bytes as f64).min(1.0))
    }

    /// The next game, or what is wrong with it.
    pub fn next(&mut self) -> Option<Result<Game, String>> {
        match &mut self.kind {
            Kind::One(game) => game.take().map(|game| Ok(*game)),
            Kind::Found(database, ids) => {
                let game = database.game(ids.next()?);
                let folder = database.folder();
                Some(game.map_err(|error| db::explain(folder, &error, self.texts).to_string()))
            }
            Kind::Pgn(reader) => {
                // Text that is no game at all reads as one without tags and moves.
                let is_one = |game: &Result<Game, PgnError>| {
                    !game.as_ref().is_ok_and(|game| {
                        game.tags().next().is_none() && game.main_line().next().is_none()
                    })
                };
                let game = reader.find(is_one)?;
                let line =
                    |error: &PgnError| line_of(error, BufReader::new(File::open(&self.path).ok()?));
                Some(game.map_err(|error| bad_game(&error, line(&error), self.texts)))
            }
        }
    }
}

fn unreadable(path: &Path, error: io::Error, texts: &Texts) -> anyhow::Error {
    let file = path.display().to_string();
    let error = wording::system_error(error, texts);
    anyhow!(texts.format("review-unreadable", &[("file", file.into()), ("error", error.into())]))
}
