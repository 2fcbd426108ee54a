//! Pairs of games on several threads, each with engines of its own, taken in until it is decided.

use crate::engine::StartError;
use crate::engine_match::{MatchError, MatchOutcome, WorkerError};
use crate::scoreboard::Scoreboard;
use crate::stats::{Sprt, SprtState};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Plays the pairs with these numbers, so many at the same time. A worker keeps its engines, `S`,
/// from pair to pair; `collect` takes in what comes until the match is over.
pub(crate) fn on_workers<S: Default, T: Send>(
    concurrency: usize,
    pairs: &[usize],
    play: impl Fn(&mut S, usize, &AtomicBool) -> Result<Option<T>, StartError> + Sync,
    collect: impl FnOnce(&Receiver<Result<T, StartError>>) -> Result<MatchOutcome, MatchError>,
) -> Result<MatchOutcome, MatchError> {
    // Set when the match is over for whatever reason.
    let over = AtomicBool::new(false);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, results) = channel();
        let workers: Vec<_> = (0..concurrency.min(pairs.len()))
            .map(|_| {
                let (sender, next, over, play) = (sender.clone(), &next, &over, &play);
                scope.spawn(move || work(pairs, next, over, play, &sender))
            })
            .collect();
        drop(sender);
        let outcome = collect(&results);
        over.store(true, Ordering::Relaxed);
        // The results so far are safe with the caller whatever a worker died of.
        let lost = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        if lost > 0 { Err(WorkerError.into()) } else { outcome }
    })
}

/// One worker: takes pairs and plays them.
fn work<S: Default, T>(
    pairs: &[usize],
    next: &AtomicUsize,
    over: &AtomicBool,
    play: impl Fn(&mut S, usize, &AtomicBool) -> Result<Option<T>, StartError>,
    results: &Sender<Result<T, StartError>>,
) {
    let mut engines = S::default();
    while let Some(&pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
        let result = match play(&mut engines, pair, over) {
            Ok(Some(played)) => Ok(played),
            Ok(None) | Err(StartError::Stopped) => return,
            Err(error) => Err(error),
        };
        if results.send(result).is_err() {
            return;
        }
    }
}

/// Takes in results until all have come, the test is decided or `stop` is set; `take` puts one on
/// the scoreboard.
pub(crate) fn take_in<T>(
    results: &Receiver<Result<T, StartError>>,
    scoreboard: &mut Scoreboard,
    sprt: Option<Sprt>,
    stop: &AtomicBool,
    mut take: impl FnMut(T, &mut Scoreboard) -> Result<(), MatchError>,
) -> Result<MatchOutcome, MatchError> {
    loop {
        let state = sprt.map(|sprt| sprt.state(&scoreboard.pentanomial()));
        if let Some(state) = state.filter(|&state| state != SprtState::Undecided) {
            return Ok(MatchOutcome::Decided(state));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(MatchOutcome::Stopped);
        }
        match results.recv_timeout(Duration::from_millis(100)) {
            Ok(result) => take(result?, scoreboard)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(MatchOutcome::Complete),
        }
    }
}
