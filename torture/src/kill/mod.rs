//! The program killed, without a word, in the middle of what it does.

pub mod arena;
pub mod review;
pub mod selfplay;
pub mod tables;
pub mod terminal;

use crate::attack::Orders;
use crate::program::folder;
use chess::random::SplitMix64;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a command takes when nobody disturbs it.
fn whole_time(orders: &Orders, words: &[&str], prepare: Prepare) -> Result<Duration, String> {
    let folder = folder()?;
    prepare(folder.path())?;
    let began = Instant::now();
    orders.program.run(folder.path(), words, b"")?.succeeded("undisturbed")?;
    Ok(began.elapsed())
}

/// What a folder must hold before a command is run in it.
type Prepare = fn(&Path) -> Result<(), String>;

/// A moment of a run that takes so long.
fn moment(random: &mut SplitMix64, whole: Duration) -> Duration {
    whole.mul_f64(random.below(1000) as f64 / 1000.0)
}

/// Kills a command at random moments, and gives it again until it is done; how often it was killed.
fn kill_until_done(
    orders: &Orders,
    random: &mut SplitMix64,
    place: &Path,
    words: &[&str],
    whole: Duration,
) -> Result<usize, String> {
    let mut kills = 0;
    // It must come to its end however often it is killed: what it had done is not done again.
    // After some kills it is left alone, in case that its steps are longer than our patience.
    while kills < 6 {
        if !orders.program.kill_after(place, words, moment(random, whole))? {
            break;
        }
        kills += 1;
    }
    orders.program.run(place, words, b"")?.succeeded("after the kills")?;
    Ok(kills)
}
