//! Importing files of games on all cores.
//!
//! One thread unpacks a file and cuts it into chunks of games, others read the games, and the one
//! that was called puts them into the database in the order of the file.

use crate::error::Error;
use crate::pgn::{Broken, Chunk, Encoding, ParsedGame, Source, Splitter, as_utf8, parse};
use crate::store::Store;
use crate::tables;
use crate::writer::Writer;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// So many games are committed at a time.
const COMMIT: u64 = 20_000;
/// So many bytes at the beginning of a file tell it from another of its name.
const START: u64 = 64 * 1024;
/// So many bad games are named one by one; the rest are counted.
const NAMED: usize = 1000;

/// How games are imported.
#[derive(Clone, Copy, Debug)]
pub struct ImportOptions {
    /// Whether variations, comments, glyphs and clocks are kept.
    pub keep_notes: bool,
    /// Whether positions are indexed.
    pub index: bool,
    /// How many threads read games.
    pub threads: usize,
    /// What texts that are not UTF-8 are taken for; as a rule Windows-1252.
    pub encoding: Option<&'static Encoding>,
}

impl Default for ImportOptions {
    fn default() -> ImportOptions {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        ImportOptions { keep_notes: true, index: true, threads, encoding: None }
    }
}

/// What an import did so far.
#[derive(Debug, Default)]
pub struct Imported {
    /// Games that are new in the database.
    pub games: u64,
    /// Games that were there already.
    pub duplicates: u64,
    /// Games that could not be read.
    pub broken: u64,
    /// The first of those, with their files.
    pub named: Vec<(PathBuf, Broken)>,
    /// Files that had been imported before, or wholly now.
    pub files: usize,
    /// Whether it was stopped before the end.
    pub stopped: bool,
}

/// How far an import is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Bytes read of all files, as they lie on the disk.
    pub bytes: u64,
    /// New games.
    pub games: u64,
    /// Whether all games are in, and the index is being written.
    pub indexing: bool,
}

/// Imports files into the database of a folder, which is made if it is not there.
///
/// When `stop` becomes true, the import ends with whole games; called again with the same files, it
/// goes on from there.
pub fn import(
    folder: &Path,
    files: &[PathBuf],
    options: &ImportOptions,
    stop: &AtomicBool,
    mut tell: impl FnMut(Progress),
) -> Result<Imported, Error> {
    let mut writer = Writer::open(folder)?;
    if !options.index {
        writer.without_index();
    }
    let read = Arc::new(AtomicU64::new(0));
    let mut imported = Imported::default();
    for file in files {
        if stop.load(Relaxed) {
            break;
        }
        let mut one = FileImport { writer: &mut writer, imported: &mut imported, options, stop };
        one.run(file, &read, &mut tell)?;
    }
    imported.stopped = stop.load(Relaxed);
    tell(Progress { bytes: read.load(Relaxed), games: imported.games, indexing: true });
    writer.finish()?;
    Ok(imported)
}

struct FileImport<'a> {
    writer: &'a mut Writer,
    imported: &'a mut Imported,
    options: &'a ImportOptions,
    stop: &'a AtomicBool,
}

/// A chunk whose games were read.
type Games = Vec<Result<ParsedGame, Broken>>;

impl FileImport<'_> {
    fn run(
        &mut self,
        path: &Path,
        read: &Arc<AtomicU64>,
        tell: &mut impl FnMut(Progress),
    ) -> Result<(), Error> {
        let identity = Identity::of(path)?;
        let resume = identity.load(&self.writer.store)?;
        if resume.finished {
            read.fetch_add(identity.length, Relaxed);
            self.imported.files += 1;
            return Ok(());
        }
        let mut source = Source::open(path, read.clone())?;
        let skipped = io::copy(&mut source.by_ref().take(resume.bytes), &mut io::sink())?;
        let splitter = Splitter::resumed(source, skipped, resume.line);
        let threads = self.options.threads.max(1);
        let options = self.options;
        let (stop, imported) = (self.stop, &mut *self.imported);
        let writer = &mut *self.writer;
        thread::scope(|scope| {
            let (chunk_sender, chunks) = sync_channel::<(u64, Chunk)>(2 * threads);
            let (game_sender, games) = sync_channel(2 * threads);
            let chunks = Arc::new(Mutex::new(chunks));
            let cutting = scope.spawn(move || cut(splitter, &chunk_sender, stop));
            for _ in 0..threads {
                let (chunks, games) = (chunks.clone(), game_sender.clone());
                scope.spawn(move || read_chunks(&chunks, &games, options));
            }
            drop((chunks, game_sender));
            let mut keeper = Keeper { writer, imported, identity, path, uncommitted: 0 };
            let end = keeper.keep(&games, |games| {
                tell(Progress { bytes: read.load(Relaxed), games, indexing: false });
            });
            // Whatever happened, nobody waits for us.
            drop(games);
            let cut = cutting.join().unwrap_or_else(|_| Err(io::Error::other("reading failed")));
            let mut end = end?;
            cut?;
            end.finished = !stop.load(Relaxed);
            keeper.commit(end)?;
            keeper.imported.files += usize::from(end.finished);
            Ok(())
        })
    }
}

fn cut(
    mut splitter: Splitter<Source>,
    chunks: &SyncSender<(u64, Chunk)>,
    stop: &AtomicBool,
) -> io::Result<()> {
    let mut number = 0;
    while !stop.load(Relaxed) {
        let Some(chunk) = splitter.next_chunk()? else { break };
        if chunks.send((number, chunk)).is_err() {
            break;
        }
        number += 1;
    }
    Ok(())
}

/// What was read of a chunk: its number, its games, and where it ends.
type ReadChunk = (u64, Games, Resume);

fn read_chunks(
    chunks: &Mutex<Receiver<(u64, Chunk)>>,
    games: &SyncSender<ReadChunk>,
    options: &ImportOptions,
) {
    loop {
        let next = chunks.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).recv();
        let Ok((number, chunk)) = next else { return };
        let mut found = Vec::new();
        for (text, line) in chunk.games() {
            let text = match options.encoding {
                Some(encoding) => as_utf8(text, encoding),
                None => Cow::Borrowed(text),
            };
            parse(&text, line, options.keep_notes, |game| found.push(game));
        }
        let end = Resume { bytes: chunk.end, line: chunk.next_line, finished: false };
        if games.send((number, found, end)).is_err() {
            return;
        }
    }
}

/// Puts games into the database.
struct Keeper<'a> {
    writer: &'a mut Writer,
    imported: &'a mut Imported,
    identity: Identity,
    path: &'a Path,
    uncommitted: u64,
}

impl Keeper<'_> {
    /// Takes chunks in their order; where the last one ended.
    fn keep(
        &mut self,
        chunks: &Receiver<ReadChunk>,
        mut tell: impl FnMut(u64),
    ) -> Result<Resume, Error> {
        let mut early = BTreeMap::new();
        let mut next = 0;
        let mut end = self.identity.load(&self.writer.store)?;
        while let Ok((number, games, chunk_end)) = chunks.recv() {
            early.insert(number, (games, chunk_end));
            while let Some((games, chunk_end)) = early.remove(&next) {
                next += 1;
                end = chunk_end;
                games.into_iter().try_for_each(|game| self.keep_game(game))?;
                if self.uncommitted >= COMMIT {
                    self.commit(end)?;
                }
                tell(self.imported.games);
            }
        }
        Ok(end)
    }

    fn keep_game(&mut self, game: Result<ParsedGame, Broken>) -> Result<(), Error> {
        match game {
            Ok(game) => match self.writer.add(game)? {
                true => {
                    self.imported.games += 1;
                    self.uncommitted += 1;
                }
                false => self.imported.duplicates += 1,
            },
            Err(broken) => {
                self.imported.broken += 1;
                if self.imported.named.len() < NAMED {
                    self.imported.named.push((self.path.to_path_buf(), broken));
                }
            }
        }
        Ok(())
    }

    fn commit(&mut self, end: Resume) -> Result<(), Error> {
        self.uncommitted = 0;
        let identity = &self.identity;
        self.writer.commit(|store| identity.save(store, end))
    }
}

/// What tells a file from others, so that its import can go on.
struct Identity {
    id: i64,
    length: u64,
}

/// How far a file was imported.
#[derive(Clone, Copy)]
struct Resume {
    bytes: u64,
    line: u64,
    finished: bool,
}

impl Identity {
    fn of(path: &Path) -> io::Result<Identity> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut start = Vec::new();
        file.by_ref().take(START).read_to_end(&mut start)?;
        let mut all = length.to_le_bytes().to_vec();
        all.extend(start);
        if let Some(name) = path.file_name() {
            all.extend(name.as_encoded_bytes());
        }
        Ok(Identity { id: checksum::of(&all) as i64, length })
    }

    fn load(&self, store: &Store) -> Result<Resume, Error> {
        let bytes = store.get(tables::SOURCES, self.id)?;
        let words: Option<[[u8; 8]; 3]> = bytes.and_then(|b| b.as_chunks().0.try_into().ok());
        let [bytes, line, finished] = words.map_or([0, 1, 0], |w| w.map(u64::from_le_bytes));
        Ok(Resume { bytes, line, finished: finished > 0 })
    }

    fn save(&self, store: &Store, end: Resume) -> Result<(), Error> {
        let words = [end.bytes, end.line, u64::from(end.finished)];
        store.put(tables::SOURCES, self.id, &words.map(u64::to_le_bytes).concat())
    }
}
