//! A match of Othello: each opening twice with colours reversed, until it is decided.

use super::engine::Engine;
use super::game::{self, OthelloRecord, Player, Rules};
use crate::engine::{EngineSpec, StartError};
use crate::engine_match::{MatchError, MatchOutcome};
use crate::limits::Limits;
use crate::scoreboard::Scoreboard;
use crate::stats::Sprt;
use crate::workers::{on_workers, take_in};
use othello::Colour;
use othello::strong::game::Action;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What is to be played.
pub struct OthelloMatch {
    /// The two engines; results are from the view of the first.
    pub engines: [EngineSpec; 2],
    /// The limits of an engine that has none of its own; none at all where engines limit themselves.
    pub limits: Limits,
    /// What the games start from.
    pub openings: Vec<Vec<Action>>,
    /// How many pairs of games.
    pub pairs: usize,
    /// How many games at the same time.
    pub concurrency: usize,
    /// The test that ends the match, if there is one.
    pub sprt: Option<Sprt>,
    /// How much later than its time an answer may come.
    pub margin: Duration,
    /// How long an engine may take to get ready, or to move when it has no clock.
    pub patience: Duration,
    /// Where the games are added, one GGF a line.
    pub games: Option<PathBuf>,
}

/// Two finished games from one opening.
pub struct OthelloPair {
    /// Which pair, from 0.
    pub pair: usize,
    /// The games; in the first the first engine was Black.
    pub games: [OthelloRecord; 2],
}

/// What happened; the results are up to date with it.
pub struct OthelloEvent<'a> {
    /// The pair that was just played.
    pub played: &'a OthelloPair,
    /// All results so far.
    pub scoreboard: &'a Scoreboard,
}

/// The colour of the first engine in the games of a pair.
const FIRST: [Colour; 2] = [Colour::Black, Colour::White];

/// Starts an engine only to see that it answers.
pub fn greet(spec: &EngineSpec, patience: Duration, stop: &AtomicBool) -> Result<(), StartError> {
    Engine::start(spec, patience, stop).map(drop)
}

impl OthelloPair {
    fn count_in(&self, scoreboard: &mut Scoreboard) {
        let points = [0, 1].map(|game| self.games[game].half_points(FIRST[game]));
        let losses = self.games.iter().zip(FIRST).filter_map(|(game, first)| {
            let loser = usize::from(game.winner? == first);
            Some((loser, game.fault.as_ref()?))
        });
        scoreboard.record(self.pair, points, losses);
    }

    /// The moves of an engine, 0 or 1, and the time that they took.
    pub fn time_of(&self, engine: usize) -> (u32, Duration) {
        let mut sum = (0, Duration::ZERO);
        for (game, first) in self.games.iter().zip(FIRST) {
            let colour = if engine == 0 { first } else { first.other() };
            for chosen in game.chosen.iter().filter(|chosen| chosen.colour == colour) {
                sum = (sum.0 + 1, sum.1 + chosen.time);
            }
        }
        sum
    }
}

impl OthelloMatch {
    /// Plays all pairs. Setting `stop` ends it soon; the games under way are then dropped.
    pub fn run(
        &self,
        scoreboard: &mut Scoreboard,
        stop: &AtomicBool,
        mut on_event: impl FnMut(OthelloEvent<'_>),
    ) -> Result<MatchOutcome, MatchError> {
        let pairs: Vec<usize> = (0..self.pairs).collect();
        let play = |engines: &mut [Option<Engine>; 2], pair: usize, over: &AtomicBool| {
            self.play_pair(pair, engines, over)
        };
        on_workers(self.concurrency, &pairs, play, |results| {
            take_in(results, scoreboard, self.sprt, stop, |played: OthelloPair, scoreboard| {
                self.keep(&played)?;
                played.count_in(scoreboard);
                on_event(OthelloEvent { played: &played, scoreboard });
                Ok(())
            })
        })
    }

    /// Adds the games to their file.
    fn keep(&self, played: &OthelloPair) -> Result<(), MatchError> {
        let Some(path) = &self.games else { return Ok(()) };
        let text: String = played.games.iter().map(|record| record.game.to_text() + "\n").collect();
        let file = std::fs::File::options().create(true).append(true).open(path);
        file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(MatchError::Pgn)
    }

    fn play_pair(
        &self,
        pair: usize,
        engines: &mut [Option<Engine>; 2],
        over: &AtomicBool,
    ) -> Result<Option<OthelloPair>, StartError> {
        let Some(first) = self.play_game(pair, engines, FIRST[0], over)? else {
            return Ok(None);
        };
        let second = self.play_game(pair, engines, FIRST[1], over)?;
        Ok(second.map(|second| OthelloPair { pair, games: [first, second] }))
    }

    fn play_game(
        &self,
        pair: usize,
        engines: &mut [Option<Engine>; 2],
        first_is: Colour,
        over: &AtomicBool,
    ) -> Result<Option<OthelloRecord>, StartError> {
        for (engine, spec) in engines.iter_mut().zip(&self.engines) {
            if engine.is_none() {
                *engine = Some(Engine::start(spec, self.patience, over)?);
            }
        }
        let [Some(first), Some(second)] = engines.each_mut().map(Option::as_mut) else {
            return Ok(None);
        };
        let [one, other] = &self.engines;
        let one = Player { engine: first, limits: one.limits_in(self.limits), name: &one.name };
        let limits = other.limits_in(self.limits);
        let other = Player { engine: second, limits, name: &other.name };
        let seated = if first_is == Colour::Black { [one, other] } else { [other, one] };
        let opening = &self.openings[pair % self.openings.len()];
        let rules = Rules { margin: self.margin, patience: self.patience };
        let record = game::play(seated, opening, rules, over);
        // After a fault both start anew: the guilty one has to, and the other may be anywhere.
        if record.as_ref().is_some_and(|record| record.fault.is_some()) {
            *engines = [None, None];
        }
        Ok(record)
    }
}
