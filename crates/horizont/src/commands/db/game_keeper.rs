//! Games of a match on their way into a database.

use super::explain;
use chess::Game;
use database::{Error, Writer};
use std::path::PathBuf;
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
    waiting: Vec<Game>,
    saved: Instant,
}

impl GameKeeper {
    /// For the database of a folder, which is made if it is not there. What is wrong with it is told
    /// before anything is played.
    pub fn new(folder: PathBuf, texts: &Texts) -> anyhow::Result<GameKeeper> {
        match Writer::open(&folder) {
            Ok(_) | Err(Error::Busy) => {}
            Err(error) => return Err(explain(&folder, &error, texts)),
        }
        Ok(GameKeeper { folder, waiting: Vec::new(), saved: Instant::now() })
    }

    /// Takes a game. Should the database refuse it now, the next time or the end may be better.
    pub fn add(&mut self, game: Game) {
        self.waiting.push(game);
        if self.waiting.len() >= TOGETHER || self.saved.elapsed() >= AT_THE_LATEST {
            _ = self.save();
        }
    }

    fn save(&mut self) -> Result<(), Error> {
        self.saved = Instant::now();
        if self.waiting.is_empty() {
            return Ok(());
        }
        let mut writer = Writer::open(&self.folder)?;
        for game in &self.waiting {
            writer.add_game(game)?;
        }
        writer.finish()?;
        self.waiting.clear();
        Ok(())
    }

    /// Puts in what is left.
    pub fn finish(mut self, texts: &Texts) -> anyhow::Result<()> {
        let began = Instant::now();
        loop {
            match self.save() {
                Err(Error::Busy) if began.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(100));
                }
                saved => return saved.map_err(|error| explain(&self.folder, &error, texts)),
            }
        }
    }
}
