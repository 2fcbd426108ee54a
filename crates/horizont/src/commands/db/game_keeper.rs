//! Games of a match on their way into a database.

use super::explain;
use chess::Game;
use database::{Error, Writer};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use texts::Texts;

/// So many finished games go into the database together, or as many as there are after so long.
const TOGETHER: usize = 500;
const AT_THE_LATEST: Duration = Duration::from_secs(10);
/// So long others may write at the end before it is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// Holds finished games and opens the database for a moment only, so that others can use it while a
/// long match goes on.
pub struct GameKeeper {
    folder: PathBuf,
    waiting: Mutex<Waiting>,
}

struct Waiting {
    games: Vec<Game>,
    saved: Instant,
}

/// The keeper, for those who end the program while games are played.
#[derive(Clone, Default)]
pub struct Rescue(Arc<OnceLock<Arc<GameKeeper>>>);

impl Rescue {
    /// From now on this one's games are saved first.
    pub fn set(&self, keeper: &Arc<GameKeeper>) {
        _ = self.0.set(Arc::clone(keeper));
    }

    /// Puts in what waits, if the database takes it. Whoever has more games waits for the end.
    pub fn save(&self) {
        if let Some(keeper) = self.0.get() {
            let mut waiting = keeper.waiting();
            _ = waiting.save(&keeper.folder);
            std::mem::forget(waiting);
        }
    }
}

impl GameKeeper {
    /// For the database of a folder, which is made if it is not there. What is wrong with it is told
    /// before anything is played.
    pub fn new(folder: PathBuf, texts: &Texts) -> anyhow::Result<Arc<GameKeeper>> {
        match Writer::open(&folder) {
            Ok(_) | Err(Error::Busy) => {}
            Err(error) => return Err(explain(&folder, &error, texts)),
        }
        let waiting = Waiting { games: Vec::new(), saved: Instant::now() };
        Ok(Arc::new(GameKeeper { folder, waiting: Mutex::new(waiting) }))
    }

    /// Takes a game. Should the database refuse it now, the next time or the end may be better.
    pub fn add(&self, game: Game) {
        let mut waiting = self.waiting();
        waiting.games.push(game);
        if waiting.games.len() >= TOGETHER || waiting.saved.elapsed() >= AT_THE_LATEST {
            _ = waiting.save(&self.folder);
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts in what is left.
    pub fn finish(&self, texts: &Texts) -> anyhow::Result<()> {
        let began = Instant::now();
        loop {
            let saved = self.waiting().save(&self.folder);
            match saved {
                Err(Error::Busy) if began.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(100));
                }
                saved => return saved.map_err(|error| explain(&self.folder, &error, texts)),
            }
        }
    }
}

impl Waiting {
    fn save(&mut self, folder: &Path) -> Result<(), Error> {
        self.saved = Instant::now();
        if self.games.is_empty() {
            return Ok(());
        }
        let mut writer = Writer::open(folder)?;
        for game in &self.games {
            writer.add_game(game)?;
        }
        writer.finish()?;
        self.games.clear();
        Ok(())
    }
}
