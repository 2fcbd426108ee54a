//! A match: pairs of games on several threads, results taken in one by one, until it is decided.

use crate::engine::{Engine, EngineSpec, StartError};
use crate::game::{self, Adjudication, GameRecord, GameResult, GameRules, Player, Termination};
use crate::limits::Limits;
use crate::openings::Openings;
use crate::pgn::{self, Heading, PgnFile};
use crate::resume_file::{Identity, SavedError, SavedMatch};
use crate::scoreboard::Scoreboard;
use crate::stats::{Sprt, SprtState};
use crate::workers::{on_workers, take_in};
use chess::{Color, Game};
use std::io;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What is to be played.
pub struct Match {
    /// The two engines; results are from the view of the first.
    pub engines: [EngineSpec; 2],
    /// The limits of an engine that has none of its own.
    pub limits: Limits,
    /// What the games start from.
    pub openings: Openings,
    /// How many pairs of games.
    pub pairs: usize,
    /// How many games at the same time.
    pub concurrency: usize,
    /// How games are ended early.
    pub adjudication: Adjudication,
    /// The test that ends the match, if there is one.
    pub sprt: Option<Sprt>,
    /// How much later than its time an answer may come.
    pub margin: Duration,
    /// How long an engine may take to get ready, or to move when it has no clock.
    pub patience: Duration,
    /// Whether castling is written as in Chess960 even where no opening needs it.
    pub chess960: bool,
    /// Where the match is saved after each pair, and the results it starts with.
    pub save_to: Option<PathBuf>,
    /// Where the games are written.
    pub pgn: Option<PgnFile>,
}

/// Two finished games from one opening.
pub struct GamePair {
    /// Which pair, from 0.
    pub pair: usize,
    /// The games; in the first the first engine was White.
    pub games: [GameRecord; 2],
}

/// A game that an engine lost by a fault.
pub struct FaultyGame<'a> {
    /// Which game of the pair, 0 or 1.
    pub game: usize,
    /// Which engine lost it, 0 or 1.
    pub loser: usize,
    /// What it did.
    pub fault: &'a Termination,
}

impl GamePair {
    /// The games that an engine lost by a fault.
    pub fn faults(&self) -> impl Iterator<Item = FaultyGame<'_>> {
        self.games.iter().enumerate().filter_map(|(game, record)| {
            let GameResult::Won(winner) = record.result else { return None };
            // The first engine is White in the first game and Black in the second.
            let first = if game == 0 { Color::White } else { Color::Black };
            let loser = usize::from(winner == first);
            let fault = Some(&record.termination).filter(|termination| termination.is_fault())?;
            Some(FaultyGame { game, loser, fault })
        })
    }
}

/// What happened; the results are up to date with it.
pub struct Event<'a> {
    /// The pair that was just played.
    pub played: &'a GamePair,
    /// All results so far.
    pub scoreboard: &'a Scoreboard,
    pub(crate) engine_match: &'a Match,
}

impl Event<'_> {
    /// The games of the pair with their tags and what the engines thought.
    pub fn games(&self) -> [Game; 2] {
        self.engine_match.games_of(self.played)
    }
}

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOutcome {
    /// All pairs were played.
    Complete,
    /// The test is decided.
    Decided(SprtState),
    /// Someone stopped it.
    Stopped,
}

/// Why a match cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// An engine cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The match cannot be saved.
    #[error(transparent)]
    Save(#[from] SavedError),
    /// The games cannot be written.
    #[error("cannot write the games: {0}")]
    Pgn(io::Error),
    /// A worker was lost.
    #[error(transparent)]
    Worker(#[from] WorkerError),
    /// Another process that plays the same match can't go on, or says what nobody understands.
    #[error("another process cannot go on")]
    Elsewhere,
}

/// A thread of the match panicked; results so far are saved.
#[derive(Debug, thiserror::Error)]
#[error("a thread that played games failed")]
pub struct WorkerError;

impl Match {
    /// What a resumed match must have in common with the one that was saved.
    pub fn identity(&self) -> Identity {
        Identity {
            engines: self.engines.clone(),
            limits: self.limits,
            openings: self.openings.fingerprint(),
            adjudication: self.adjudication,
            chess960: self.is_chess960(),
        }
    }

    /// Whether the engines are told to play Chess960.
    pub fn is_chess960(&self) -> bool {
        self.chess960 || self.openings.have_chess960()
    }

    /// The results of the saved match, if there is one, and the file of games as it was then.
    pub fn resume(&mut self) -> Result<Scoreboard, MatchError> {
        let Some(path) = &self.save_to else { return Ok(Scoreboard::default()) };
        let Some(saved) = SavedMatch::read(path, &self.identity())? else {
            return Ok(Scoreboard::default());
        };
        if let (Some(file), Some(length)) = (&mut self.pgn, saved.pgn_length) {
            file.cut(length).map_err(MatchError::Pgn)?;
        }
        Ok(saved.scoreboard)
    }

    /// Plays the pairs that the scoreboard does not have yet. Setting `stop` ends it soon; the
    /// games under way are then dropped.
    pub fn run(
        &mut self,
        scoreboard: &mut Scoreboard,
        stop: &AtomicBool,
        mut on_event: impl FnMut(Event<'_>),
    ) -> Result<MatchOutcome, MatchError> {
        let mut pgn = self.pgn.take();
        let missing: Vec<usize> = (0..self.pairs).filter(|&pair| !scoreboard.has(pair)).collect();
        let this = &*self;
        let play = |engines: &mut [Option<Engine>; 2], pair: usize, over: &AtomicBool| {
            let games = this.play_pair(&this.engines, pair, engines, over)?;
            Ok(games.map(|games| GamePair { pair, games }))
        };
        on_workers(this.concurrency, &missing, play, |results| {
            take_in(results, scoreboard, this.sprt, stop, |played: GamePair, scoreboard| {
                scoreboard.add(played.pair, &played.games);
                this.keep(&played, scoreboard, &mut pgn)?;
                on_event(Event { played: &played, scoreboard, engine_match: this });
                Ok(())
            })
        })
    }

    /// Writes the games, then saves the match, so that a saved pair is never without its games.
    pub(crate) fn keep(
        &self,
        played: &GamePair,
        scoreboard: &Scoreboard,
        pgn: &mut Option<PgnFile>,
    ) -> Result<(), MatchError> {
        if let Some(file) = pgn {
            let games = self.games_of(played).map(|game| game.to_pgn()).concat();
            file.add(&games).map_err(MatchError::Pgn)?;
        }
        let Some(path) = &self.save_to else { return Ok(()) };
        let length = pgn.as_ref().map(PgnFile::length).transpose().map_err(MatchError::Pgn)?;
        let saved = SavedMatch {
            identity: self.identity(),
            scoreboard: scoreboard.clone(),
            pgn_length: length,
        };
        Ok(saved.write(path)?)
    }

    fn games_of(&self, played: &GamePair) -> [Game; 2] {
        let limits = |engine: usize| self.engines[engine].limits_in(self.limits).to_string();
        [0, 1].map(|index| {
            let [white, black] = if index == 0 { [0, 1] } else { [1, 0] };
            let heading = Heading {
                players: [&self.engines[white].name, &self.engines[black].name],
                time_controls: [limits(white), limits(black)],
                round: (played.pair + 1, index + 1),
            };
            pgn::game(&played.games[index], &heading)
        })
    }

    /// Plays two games of these engines from one opening; `None` when stopped.
    pub(crate) fn play_pair(
        &self,
        specs: &[EngineSpec; 2],
        pair: usize,
        engines: &mut [Option<Engine>; 2],
        over: &AtomicBool,
    ) -> Result<Option<[GameRecord; 2]>, StartError> {
        let Some(first) = self.play_game(specs, pair, engines, [0, 1], over)? else {
            return Ok(None);
        };
        let second = self.play_game(specs, pair, engines, [1, 0], over)?;
        Ok(second.map(|second| [first, second]))
    }

    /// Plays one game; `players` says which engine is White and which Black.
    fn play_game(
        &self,
        specs: &[EngineSpec; 2],
        pair: usize,
        engines: &mut [Option<Engine>; 2],
        players: [usize; 2],
        over: &AtomicBool,
    ) -> Result<Option<GameRecord>, StartError> {
        for (engine, spec) in engines.iter_mut().zip(specs) {
            if engine.is_none() {
                *engine = Some(self.start(spec, over)?);
            }
        }
        let [Some(first), Some(second)] = engines.each_mut().map(Option::as_mut) else {
            return Ok(None);
        };
        let limits = players.map(|engine| specs[engine].limits_in(self.limits));
        let (white, black) = if players[0] == 0 { (first, second) } else { (second, first) };
        let game = game::play(
            Player { engine: white, limits: limits[0] },
            Player { engine: black, limits: limits[1] },
            self.openings.of_pair(pair),
            self.game_rules(),
            over,
        );
        // After a fault both start anew: the guilty one has to, and the other may be anywhere.
        if game.as_ref().is_some_and(|game| game.termination.is_fault()) {
            *engines = [None, None];
        }
        Ok(game)
    }

    fn start(&self, spec: &EngineSpec, over: &AtomicBool) -> Result<Engine, StartError> {
        Engine::start(spec, self.is_chess960(), self.patience, over).map(|(engine, _)| engine)
    }

    fn game_rules(&self) -> GameRules {
        GameRules { adjudication: self.adjudication, margin: self.margin, patience: self.patience }
    }
}
