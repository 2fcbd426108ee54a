//! The results of a match so far.

use crate::game::{GameRecord, GameResult, Termination};
use crate::stats::Pentanomial;
use chess::Color;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What an engine did wrong; each of these lost a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faults {
    /// Its program ended.
    pub crashes: u64,
    /// It did not answer at all and was ended.
    pub hangs: u64,
    /// It answered with no legal move.
    pub illegal_moves: u64,
    /// It answered too late.
    pub time_losses: u64,
}

impl Faults {
    /// All of them together.
    pub fn total(&self) -> u64 {
        self.crashes + self.hangs + self.illegal_moves + self.time_losses
    }

    fn add(&mut self, termination: &Termination) {
        match termination {
            Termination::Crash => self.crashes += 1,
            Termination::Hang => self.hangs += 1,
            Termination::IllegalMove(_) => self.illegal_moves += 1,
            Termination::TimeLoss => self.time_losses += 1,
            _ => {}
        }
    }
}

/// Twice the points of the first engine in the games of a pair, of which it was White in the first.
pub(crate) fn half_points(games: &[GameRecord; 2]) -> [u8; 2] {
    let [first, second] = games;
    [first.result.half_points(Color::White), second.result.half_points(Color::Black)]
}

/// Results of pairs, and faults of both engines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoreboard {
    /// For each pair played, twice the points of the first engine in its two games.
    pairs: BTreeMap<usize, [u8; 2]>,
    faults: [Faults; 2],
}

impl Scoreboard {
    /// Takes in a pair. The first engine was White in the first game, Black in the second.
    pub fn add(&mut self, pair: usize, games: &[GameRecord; 2]) {
        let colors = [Color::White, Color::Black];
        let faults = games.iter().zip(colors).filter_map(|(game, first)| match game.result {
            GameResult::Won(winner) => Some((usize::from(winner == first), &game.termination)),
            GameResult::Draw => None,
        });
        self.record(pair, half_points(games), faults);
    }

    /// Takes in twice the points of the first engine in both games, and for each lost game which
    /// engine lost it and why.
    pub(crate) fn record<'a>(
        &mut self,
        pair: usize,
        points: [u8; 2],
        losses: impl Iterator<Item = (usize, &'a Termination)>,
    ) {
        self.pairs.insert(pair, points);
        for (loser, termination) in losses {
            self.faults[loser].add(termination);
        }
    }

    /// Whether the games could have brought these points.
    pub(crate) fn is_sound(&self) -> bool {
        self.pairs.values().flatten().all(|&points| points <= 2)
    }

    /// Whether this pair was played.
    pub fn has(&self, pair: usize) -> bool {
        self.pairs.contains_key(&pair)
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        2 * self.pairs.len() as u64
    }

    /// Games that the first engine won, drew and lost.
    pub fn wins_draws_losses(&self) -> [u64; 3] {
        let mut counts = [0; 3];
        for points in self.pairs.values().flatten() {
            counts[2 - usize::from(*points).min(2)] += 1;
        }
        counts
    }

    /// The results of the pairs.
    pub fn pentanomial(&self) -> Pentanomial {
        let mut results = Pentanomial::default();
        for points in self.pairs.values() {
            results.add(usize::from(points[0]) + usize::from(points[1]));
        }
        results
    }

    /// What the first and the second engine did wrong.
    pub fn faults(&self) -> &[Faults; 2] {
        &self.faults
    }
}
