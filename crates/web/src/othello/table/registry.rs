//! All tables of Othello: opened, found again on disk, put to sleep when nobody is there.

use super::contest::Contest;
#[cfg(feature = "files")]
use super::file;
use super::{OthelloTable, refuse};
use crate::client::Client;
#[cfg(feature = "files")]
use crate::game_id::may_watch;
use crate::game_id::new_id;
use crate::identity::Secret;
use crate::registry::{NotJoined, asleep, pause};
use crate::room::Access;
#[cfg(feature = "files")]
use play::AccessNote;
use play::AutosaveFolder;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use web_time::Duration;

/// What the names of their files end with.
#[cfg(feature = "files")]
const ENDING: &str = "othello";
/// How often a table is asked for that another thread is just closing.
const ATTEMPTS: u32 = 40;

/// Tables by their ids.
type Tables = HashMap<String, Arc<OthelloTable>>;

/// All tables of the server.
#[derive(Default)]
pub struct OthelloTables {
    tables: Mutex<Tables>,
    #[cfg(feature = "files")]
    folder: Option<AutosaveFolder>,
}

impl OthelloTables {
    /// No tables yet; they are kept in the folder of games.
    #[cfg(feature = "files")]
    pub fn kept_in(folder: Option<&AutosaveFolder>) -> OthelloTables {
        let folder = folder.map(|folder| folder.for_game(ENDING));
        OthelloTables { folder, ..OthelloTables::default() }
    }

    /// No tables yet. Where there are no files nobody else comes, so that none is ever opened.
    #[cfg(not(feature = "files"))]
    pub fn kept_in(_: Option<&AutosaveFolder>) -> OthelloTables {
        OthelloTables::default()
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        // Nothing in here is ever left half done.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table at which somebody takes the seat of a colour.
    pub(super) fn open(
        &self,
        client: &Arc<Client>,
        contest: Contest,
        access: impl FnOnce(&str) -> Access,
    ) {
        let Some(table) = self.new_table(contest, access) else { return };
        self.leave(client);
        self.tables().insert(table.id.clone(), table.clone());
        table.join(client);
    }

    /// `None` only if the system gives no random numbers.
    fn new_table(
        &self,
        contest: Contest,
        access: impl FnOnce(&str) -> Access,
    ) -> Option<Arc<OthelloTable>> {
        let id = new_id()?;
        #[cfg(feature = "files")]
        let slot =
            self.folder.as_ref().and_then(|folder| folder.slot_named(&id, AccessNote::default()));
        let access = access(&id);
        Some(OthelloTable::new(
            id,
            access,
            contest,
            #[cfg(feature = "files")]
            slot,
        ))
    }

    /// Somebody comes to the table of this id, in memory or on disk: to play if a seat is its own or
    /// it was invited, else to watch.
    pub(super) fn join(
        &self,
        client: &Arc<Client>,
        id: &str,
        invitation: Option<&str>,
    ) -> Result<(), NotJoined> {
        let here = client.othello_table();
        if here.is_some_and(|here| here.id != id) {
            self.leave(client);
        }
        let mut attempts = 0..ATTEMPTS;
        loop {
            let mut tables = self.tables();
            match self.find(&mut tables, id) {
                // Under the lock, so that it is not put to sleep at the same moment.
                Ok(table) => {
                    sit_down(client, &table, invitation);
                    return Ok(());
                }
                // Another thread lets go of it at this moment.
                Err(NotJoined::InUse) if attempts.next().is_some() => {
                    drop(tables);
                    pause();
                }
                Err(problem) => return Err(problem),
            }
        }
    }

    /// The table of this id; it is in memory from now on.
    fn find(&self, tables: &mut Tables, id: &str) -> Result<Arc<OthelloTable>, NotJoined> {
        if let Some(table) = tables.get(id) {
            return Ok(table.clone());
        }
        let table = self.resume(id)?;
        tables.insert(id.to_string(), table.clone());
        Ok(table)
    }

    /// A table that is on disk.
    #[cfg(feature = "files")]
    fn resume(&self, id: &str) -> Result<Arc<OthelloTable>, NotJoined> {
        let folder = self.folder.as_ref().filter(|_| may_watch(id));
        let (contest, slot) = folder.ok_or(NotJoined::NoSuchGame)?.take_with(id, file::read)?;
        let access = Access::read(&slot.access().get());
        if access.seats().is_none() {
            return Err(NotJoined::NoSuchGame);
        }
        Ok(OthelloTable::new(id.to_string(), access, contest, Some(slot)))
    }

    #[cfg(not(feature = "files"))]
    fn resume(&self, _id: &str) -> Result<Arc<OthelloTable>, NotJoined> {
        Err(NotJoined::NoSuchGame)
    }

    /// Somebody leaves its table, if it is at one.
    pub(crate) fn leave(&self, client: &Client) {
        // Under the lock, so that nobody takes it along to another game at the same moment.
        let tables = self.tables();
        let table = client.othello_table();
        if let Some(table) = &table {
            table.leave(client);
        }
        drop(tables);
        // The last who knows of it puts it to sleep.
        drop(table);
    }

    /// The next game of the same two; those who watch go along.
    pub(super) fn rematch(&self, client: &Client, old: &Arc<OthelloTable>) {
        let Some(contest) = old.inner().contest.rematch() else {
            return refuse(client, "othello-no-memory");
        };
        let access = |_: &str| old.access.with(Access::to_rematch);
        let Some(next) = self.new_table(contest, access) else { return };
        let mut tables = self.tables();
        tables.insert(next.id.clone(), next.clone());
        let all = old.inner().here.remove_all();
        for client in all {
            next.join(&client);
        }
        next.keep(&mut next.inner());
        let closed = tables.remove(&old.id);
        drop(tables);
        drop(closed);
    }

    /// Puts the tables to sleep that nobody has come back to.
    pub(crate) fn close_empty(&self, timeout: Duration) {
        let mut tables = self.tables();
        let ids = asleep(tables.values().map(|table| (table.empty_for(), &table.id)), timeout);
        let closed: Vec<_> = ids.iter().filter_map(|id| tables.remove(id)).collect();
        drop(tables);
        drop(closed);
    }
}

/// Somebody comes to a table, or is there already and shows an invitation.
fn sit_down(client: &Arc<Client>, table: &Arc<OthelloTable>, invitation: Option<&str>) {
    if let Some((who, invitation)) = client.identity().zip(invitation.and_then(Secret::read)) {
        table.access.change(|access| access.accept(who, &invitation));
        table.keep(&mut table.inner());
    }
    match client.othello_table() {
        Some(_) => table.show(&mut table.inner()),
        None => table.join(client),
    }
}

/// Ends a game when somebody's time has run out, as long as the table is there.
#[cfg(feature = "threads")]
pub fn watch_clock(table: &Arc<OthelloTable>) {
    use std::sync::mpsc::{RecvTimeoutError, channel};
    if table.inner().contest.clocks(web_time::Instant::now()).is_none() {
        return;
    }
    let (tell, changed) = channel();
    *table.changed.lock().unwrap_or_else(PoisonError::into_inner) = Some(tell);
    let table = Arc::downgrade(table);
    std::thread::spawn(move || {
        loop {
            let Some(found) = table.upgrade() else { return };
            let wait = found.look_at_clock();
            drop(found);
            let heard = match wait {
                Some(wait) => changed.recv_timeout(wait),
                None => changed.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            if heard == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    });
}
