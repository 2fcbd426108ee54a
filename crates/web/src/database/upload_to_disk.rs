//! Into the database of the server. Only the user of the machine who runs it may do that, within a
//! limit of bytes, and one browser at a time.

use super::super::base::{Base, ImportPermit};
use super::super::messages::{DatabaseReply, ImportLimits};
use super::super::sentences;
use super::{Received, finish, percent, tell};
use crate::client::Client;
use crate::localization;
use crate::registry::Registry;
use ::database::{Error, ImportOptions, Imported};
use safefile::FileLock;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use texts::Texts;

/// The largest file that a browser may send, packed or not.
const FILE_BYTES: u64 = 2 << 30;
/// The database grows no further by files from browsers.
const DATABASE_BYTES: u64 = 8 << 30;
/// A browser is told how far it is no more often.
const TELL_EVERY: Duration = Duration::from_millis(250);
/// So many games that could not be read are named.
const NAMED: usize = 20;
/// Who may write a file that is under way.
const LOCK: &str = "upload.lock";
/// How the names of such files begin and end.
const PART: (&str, &str) = ("upload-", ".part");

/// How much this browser may import, if it may.
pub fn limits(registry: &Registry, client: &Client) -> Option<ImportLimits> {
    let may = registry.base.is_some() && client.same_user;
    may.then_some(ImportLimits { file_bytes: FILE_BYTES, database_bytes: Some(DATABASE_BYTES) })
}

/// The file under way. It is gone when this is dropped.
pub struct Sink {
    file: File,
    path: PathBuf,
    _permit: ImportPermit,
    _lock: FileLock,
}

impl Sink {
    /// An empty file for one of this name; `Err(None)` if another browser or another server has one.
    pub fn new(registry: &Registry, name: &str) -> Result<Sink, Option<Error>> {
        let base = registry.base.as_ref().ok_or(None)?;
        let permit = base.permit().ok_or(None)?;
        if base.bytes() > DATABASE_BYTES {
            return Err(Some(Error::Full));
        }
        let failed = |error: std::io::Error| Some(Error::Io(error));
        std::fs::create_dir_all(base.folder()).map_err(failed)?;
        let lock = FileLock::acquire(&base.folder().join(LOCK)).map_err(failed)?.ok_or(None)?;
        remove_parts(base.folder());
        let path = base.folder().join(part_of(name));
        let file = File::create(&path).map_err(failed)?;
        Ok(Sink { file, path, _permit: permit, _lock: lock })
    }

    /// Takes a piece in.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        Ok(self.file.write_all(bytes)?)
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        // What can't be removed now the next one removes.
        _ = std::fs::remove_file(&self.path);
    }
}

/// What a server that was killed left.
fn remove_parts(folder: &Path) {
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(PART.0) && name.ends_with(PART.1) {
            _ = std::fs::remove_file(file.path());
        }
    }
}

/// The name under which a file lies while it comes. Files of other names have others: by its name,
/// length and beginning an import knows what it imported before.
fn part_of(name: &str) -> String {
    let mut hash = DefaultHasher::new();
    name.hash(&mut hash);
    format!("{}{:016x}{}", PART.0, hash.finish(), PART.1)
}

/// What is wrong, in a sentence.
pub fn sentence(error: &Error, client: &Client) -> String {
    sentences::error(error, localization::texts(client.lang()))
}

/// Imports the file in a thread of its own.
pub fn import(registry: &Arc<Registry>, client: &Arc<Client>, received: Received) {
    let (registry, client) = (registry.clone(), client.clone());
    std::thread::spawn(move || {
        let Some(base) = &registry.base else { return };
        let texts = localization::texts(client.lang());
        let answer = match run(base, &client, &received) {
            Ok((imported, full)) => report(&imported, full, &received.name, texts),
            Err(error) => DatabaseReply::Problem { text: sentences::error(&error, texts) },
        };
        let id = received.id;
        // The next file may come when this one is gone.
        drop(received);
        finish(&client, id, answer);
    });
}

/// What the import did, and whether it ended because the database is as large as it may be.
fn run(base: &Base, client: &Client, received: &Received) -> Result<(Imported, bool), Error> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // Others want to play meanwhile.
    let options = ImportOptions { threads: cores.div_ceil(2), ..ImportOptions::default() };
    let (mut told, mut full) = (Instant::now(), false);
    let files = [received.sink.path.clone()];
    let imported =
        ::database::import(base.folder(), &files, &options, &received.stop, |progress| {
            if client.is_lost() {
                received.stop.store(true, Relaxed);
            }
            if told.elapsed() < TELL_EVERY && !progress.indexing {
                return;
            }
            told = Instant::now();
            if !full && base.bytes() > DATABASE_BYTES + received.bytes {
                full = true;
                received.stop.store(true, Relaxed);
            }
            let percent = percent(progress.bytes, received.bytes);
            let (games, indexing) = (progress.games, progress.indexing);
            tell(client, received.id, DatabaseReply::Importing { percent, games, indexing });
        })?;
    Ok((imported, full))
}

fn report(imported: &Imported, full: bool, name: &str, texts: &Texts) -> DatabaseReply {
    let broken = |(_, broken): &(PathBuf, ::database::Broken)| {
        let reason = wording::pgn_error(&broken.error, texts);
        let args = [("file", name.into()), ("line", broken.line.into()), ("reason", reason.into())];
        texts.format("db-broken-game", &args)
    };
    let full = full.then(|| texts.get("db-page-full"));
    let named = full.into_iter().chain(imported.named.iter().take(NAMED).map(broken));
    DatabaseReply::Imported {
        games: imported.games,
        duplicates: imported.duplicates,
        broken: imported.broken,
        named: named.collect(),
        stopped: imported.stopped,
        known: imported.files > 0 && imported.games + imported.duplicates + imported.broken == 0,
    }
}
