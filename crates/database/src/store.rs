//! Stored blocks: SQLite tables of numbered blobs, each with a checksum.

use crate::error::{Error, damaged};
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use std::cell::RefCell;
use std::path::Path;
use std::time::Duration;
use zstd::bulk::Decompressor;

/// How hard blocks are compressed: more costs much time and saves little.
const LEVEL: i32 = 3;
const SUM: usize = 8;
/// No block is larger; a damaged length must not take all memory.
const LARGEST: usize = 1 << 28;
/// So long somebody waits for another program's transaction, which is a short one.
const PATIENCE: Duration = Duration::from_secs(20);

/// A file of tables.
pub struct Store {
    pub connection: Connection,
    /// Made once: for a small block, making it takes longer than unpacking.
    unpacker: RefCell<Decompressor<'static>>,
}

impl Store {
    fn with(connection: Connection) -> Result<Store, Error> {
        Ok(Store { connection, unpacker: RefCell::new(Decompressor::new()?) })
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
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        connection.execute_batch("PRAGMA cache_size = -4096;")?;
        Store::with(connection)
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
        let broken = |_| damaged(&format!("block {id} of {table} can't be unpacked"));
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

fn checked(mut stored: Vec<u8>, table: &str, id: i64) -> Result<Vec<u8>, Error> {
    let whole = stored
        .first_chunk::<SUM>()
        .is_some_and(|sum| u64::from_le_bytes(*sum) == checksum::of(&stored[SUM..]));
    if !whole {
        return Err(damaged(&format!("block {id} of {table} is not what was written")));
    }
    stored.drain(..SUM);
    Ok(stored)
}

fn zstd_length(packed: &[u8]) -> usize {
    let length = zstd::zstd_safe::get_frame_content_size(packed).ok().flatten();
    (length.unwrap_or(0) as usize).min(LARGEST)
}
