//! Stored blocks: SQLite tables of numbered blobs, each with a checksum.

use crate::error::{Damage, Error};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use zstd::bulk::Decompressor;

/// How hard blocks are compressed: more costs much time and saves little.
const LEVEL: i32 = 3;
const SUM: usize = 8;
/// No block is larger; a damaged length must not take all memory.
const LARGEST: usize = 1 << 28;
/// So long somebody waits for another program's transaction, which is a short one.
const PATIENCE: Duration = Duration::from_secs(20);

const READ: OpenFlags = OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);
const URI: OpenFlags = OpenFlags::SQLITE_OPEN_URI;

/// A file of tables.
pub struct Store {
    pub connection: Connection,
    /// Made once: for a small block, making it takes longer than unpacking.
    unpacker: RefCell<Decompressor<'static>>,
    /// The file, if it is read as one that does not change, and how it was then.
    frozen: Option<(PathBuf, FrozenState)>,
}

impl Store {
    fn with(connection: Connection) -> Result<Store, Error> {
        let unpacker = RefCell::new(Decompressor::new()?);
        Ok(Store { connection, unpacker, frozen: None })
    }

    /// Opens a file, or makes it, to write into it. Whoever reads at the same time sees what was
    /// there when the last transaction ended.
    pub fn open(path: &Path) -> Result<Store, Error> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.execute_batch(
            "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
             PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 4000;",
        )?;
        Store::with(connection)
    }

    /// A new file that nobody reads before it is whole: it needs no journal.
    pub fn create_unshared(path: &Path) -> Result<Store, Error> {
        let connection = Connection::open(path)?;
        connection.execute_batch(
            "PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
             PRAGMA cache_size = -4096; PRAGMA locking_mode = EXCLUSIVE;",
        )?;
        Store::with(connection)
    }

    /// Opens a file to read from it.
    pub fn open_to_read(path: &Path) -> Result<Store, Error> {
        let connection = Connection::open_with_flags(path, READ)?;
        connection.busy_timeout(PATIENCE)?;
        let opened = connection
            .execute_batch("PRAGMA cache_size = -4096;")
            .and_then(|()| connection.pragma_query_value(None, "schema_version", |_| Ok(())));
        match opened {
            Err(error) if needs_to_write(&error) => Store::open_frozen(path),
            opened => {
                opened?;
                Store::with(connection)
            }
        }
    }

    /// Opens a file in a folder that we may not write, in which SQLite can't put the files that
    /// readers and writers share: as one that does not change. [`Store::check_frozen`] tells when it
    /// has changed all the same.
    fn open_frozen(path: &Path) -> Result<Store, Error> {
        let state = FrozenState::of(path)?;
        if state.log > 0 {
            return Err(Error::Unfinished);
        }
        let connection = Connection::open_with_flags(immutable(path), READ | URI)?;
        connection.execute_batch("PRAGMA cache_size = -4096;")?;
        let mut store = Store::with(connection)?;
        store.frozen = Some((path.to_path_buf(), state));
        Ok(store)
    }

    /// Whether a file that is read as one that does not change is still the same.
    pub fn check_frozen(&self) -> Result<(), Error> {
        match &self.frozen {
            Some((path, state)) if FrozenState::of(path)? != *state => Err(Error::Changed),
            _ => Ok(()),
        }
    }

    /// Makes a table of numbered blocks unless it is there.
    pub fn create_table(&self, table: &str) -> Result<(), Error> {
        let sql = format!(
            "CREATE TABLE IF NOT EXISTS {table} (id INTEGER PRIMARY KEY, data BLOB NOT NULL)"
        );
        Ok(self.connection.execute_batch(&sql)?)
    }

    /// Writes a block as it is, in the place of an older one of its number.
    pub fn put(&self, table: &str, id: i64, bytes: &[u8]) -> Result<(), Error> {
        let mut stored = checksum::of(bytes).to_le_bytes().to_vec();
        stored.extend_from_slice(bytes);
        let sql = format!("INSERT OR REPLACE INTO {table} (id, data) VALUES (?1, ?2)");
        self.connection.prepare_cached(&sql)?.execute(params![id, stored])?;
        Ok(())
    }

    /// Writes a block compressed.
    pub fn put_packed(&self, table: &str, id: i64, bytes: &[u8]) -> Result<(), Error> {
        self.put(table, id, &zstd::bulk::compress(bytes, LEVEL)?)
    }

    /// A block of this number, if there is one.
    pub fn get(&self, table: &str, id: i64) -> Result<Option<Vec<u8>>, Error> {
        let sql = format!("SELECT data FROM {table} WHERE id = ?1");
        let stored: Option<Vec<u8>> =
            self.connection.prepare_cached(&sql)?.query_row([id], |row| row.get(0)).optional()?;
        stored.map(|stored| checked(stored, table, id)).transpose()
    }

    /// A compressed block of this number, if there is one.
    pub fn get_packed(&self, table: &str, id: i64) -> Result<Option<Vec<u8>>, Error> {
        let Some(packed) = self.get(table, id)? else { return Ok(None) };
        let unpacked = self.unpacker.borrow_mut().decompress(&packed, zstd_length(&packed));
        let broken = |_| Error::Damaged(Damage::Block { id, table: table.to_string() });
        unpacked.map(Some).map_err(broken)
    }

    /// The block with the largest number that is not above this one.
    pub fn get_at_or_before(&self, table: &str, id: i64) -> Result<Option<(i64, Vec<u8>)>, Error> {
        let sql = format!("SELECT id, data FROM {table} WHERE id <= ?1 ORDER BY id DESC LIMIT 1");
        let found = self
            .connection
            .prepare_cached(&sql)?
            .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        found.map(|(id, stored)| Ok((id, checked(stored, table, id)?))).transpose()
    }

    /// Every number of a table, in order.
    pub fn ids(&self, table: &str) -> Result<Vec<i64>, Error> {
        let mut statement =
            self.connection.prepare(&format!("SELECT id FROM {table} ORDER BY id"))?;
        let ids = statement.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// The bytes of all blocks of a table.
    pub fn size(&self, table: &str) -> Result<u64, Error> {
        let sql = format!("SELECT COALESCE(SUM(LENGTH(data)), 0) FROM {table}");
        let size: i64 = self.connection.query_row(&sql, [], |row| row.get(0))?;
        Ok(size as u64)
    }

    /// Does something wholly or not at all.
    pub fn transaction<T>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.connection.execute_batch("BEGIN IMMEDIATE")?;
        match work(self)
            .and_then(|done| Ok(self.connection.execute_batch("COMMIT").map(|()| done)?))
        {
            Ok(done) => Ok(done),
            Err(error) => {
                // What it left is undone by the next opening at the latest.
                _ = self.connection.execute_batch("ROLLBACK");
                Err(error)
            }
        }
    }
}

/// What a writer changes about a file.
#[derive(PartialEq, Eq)]
struct FrozenState {
    length: u64,
    modified: Option<SystemTime>,
    /// The bytes of what was written but is not in the file yet.
    log: u64,
}

impl FrozenState {
    fn of(path: &Path) -> io::Result<FrozenState> {
        let file = std::fs::metadata(path)?;
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let log = match std::fs::metadata(log) {
            Ok(log) => log.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(error),
        };
        Ok(FrozenState { length: file.len(), modified: file.modified().ok(), log })
    }
}

fn needs_to_write(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly))
}

/// The address by which SQLite takes a file for one that never changes.
fn immutable(path: &Path) -> String {
    let mut address =
        String::from(if cfg!(windows) && path.is_absolute() { "file:/" } else { "file:" });
    for &byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => address.push('/'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                address.push(char::from(byte));
            }
            _ => address += &format!("%{byte:02x}"),
        }
    }
    address + "?immutable=1"
}

fn checked(mut stored: Vec<u8>, table: &str, id: i64) -> Result<Vec<u8>, Error> {
    let whole = stored
        .first_chunk::<SUM>()
        .is_some_and(|sum| u64::from_le_bytes(*sum) == checksum::of(&stored[SUM..]));
    if !whole {
        return Err(Error::Damaged(Damage::Block { id, table: table.to_string() }));
    }
    stored.drain(..SUM);
    Ok(stored)
}

fn zstd_length(packed: &[u8]) -> usize {
    let length = zstd::zstd_safe::get_frame_content_size(packed).ok().flatten();
    (length.unwrap_or(0) as usize).min(LARGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_read_as_unchanging_is_watched() {
        let folder = tempfile::tempdir().unwrap();
        // All that an address could take for something else.
        let path = folder.path().join("100 %?#é&x=1.sqlite");
        let write = |id: i64| {
            let store = Store::open(&path).unwrap();
            store.create_table("numbers").unwrap();
            store.put("numbers", id, b"written").unwrap();
            store
        };
        drop(write(1));
        let frozen = Store::open_frozen(&path).unwrap();
        assert_eq!(frozen.get("numbers", 1).unwrap().as_deref(), Some(&b"written"[..]));
        frozen.check_frozen().unwrap();
        let writer = write(2);
        assert!(matches!(frozen.check_frozen(), Err(Error::Changed)));
        assert!(matches!(Store::open_frozen(&path), Err(Error::Unfinished)), "there is a log");
        drop(writer);
        assert!(Store::open_frozen(&path).unwrap().get("numbers", 2).unwrap().is_some());
    }
}
