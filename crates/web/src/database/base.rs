//! The database of the server: a folder, asked by many browsers and filled by one at a time.

use database::{Database, Error, Games};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// How often whoever waits looks whether the answer is still wanted.
const LOOK_UP: Duration = Duration::from_millis(50);

/// The database in a folder; there need not be one yet.
pub struct Base {
    folder: PathBuf,
    /// Databases that were opened before and that nobody asks now.
    idle: Mutex<Idle>,
    freed: Condvar,
    most: usize,
    importing: Arc<AtomicBool>,
}

#[derive(Default)]
struct Idle {
    databases: Vec<Database>,
    /// How many are being asked.
    busy: usize,
}

/// The right to write, which one browser has at a time.
pub struct ImportPermit(Arc<AtomicBool>);

impl Drop for ImportPermit {
    fn drop(&mut self) {
        self.0.store(false, Relaxed);
    }
}

impl Base {
    /// The database of a folder. As many questions are answered at once as there are cores.
    pub fn new(folder: PathBuf) -> Base {
        let most = std::thread::available_parallelism().map_or(1, usize::from);
        Base {
            folder,
            idle: Mutex::default(),
            freed: Condvar::new(),
            most,
            importing: Arc::default(),
        }
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Asks the database; `Ok(None)` if there is none, or if nobody wants the answer any more when
    /// the turn comes: while too many others ask, one waits.
    pub fn ask<T>(
        &self,
        given_up: &dyn Fn() -> bool,
        ask: impl FnOnce(&dyn Games) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let database = match self.take(given_up) {
            Ok(Some(database)) => database,
            Ok(None) => return Ok(None),
            Err(Error::Missing(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let answer = ask(&*database);
        if answer.is_ok() {
            database.give_back();
        }
        answer.map(Some)
    }

    fn take(&self, given_up: &dyn Fn() -> bool) -> Result<Option<Taken<'_>>, Error> {
        let mut idle = self.lock();
        while idle.busy >= self.most && !given_up() {
            let waited = self.freed.wait_timeout(idle, LOOK_UP);
            idle = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        if given_up() {
            return Ok(None);
        }
        idle.busy += 1;
        let known = idle.databases.pop();
        drop(idle);
        // From here on the place is given back whatever happens.
        let mut taken = Taken { base: self, database: known };
        if taken.database.is_none() {
            taken.database = Some(Database::open(&self.folder)?);
        }
        Ok(Some(taken))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Idle> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The right to import, unless somebody has it.
    pub fn permit(&self) -> Option<ImportPermit> {
        let taken = self.importing.swap(true, Relaxed);
        (!taken).then(|| ImportPermit(self.importing.clone()))
    }

    /// How many bytes its files have.
    pub fn bytes(&self) -> u64 {
        let files = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
    }
}

struct Taken<'a> {
    base: &'a Base,
    database: Option<Database>,
}

impl Taken<'_> {
    /// Keeps the open database for the next question.
    fn give_back(mut self) {
        let database = self.database.take();
        self.base.lock().databases.extend(database);
    }
}

impl std::ops::Deref for Taken<'_> {
    type Target = Database;

    fn deref(&self) -> &Database {
        self.database.as_ref().expect("it is there until it is given back")
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.base.lock().busy -= 1;
        self.base.freed.notify_one();
    }
}
