//! A UCI engine: started, greeted, asked for moves, and not trusted.

mod info;
mod process;
mod spec;

pub(crate) use info::read as read_info;
pub(crate) use process::{NoLine, Process};
pub use spec::{EngineSpec, Protocol, SpecError};

use crate::game::Score;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How long an engine that ran out of time may take to obey `stop` before it is ended.
const OBEY_STOP: Duration = Duration::from_secs(2);

/// An engine that runs and answered the greeting.
pub(crate) struct Engine {
    process: Process,
    chess960: bool,
    patience: Duration,
}

/// What an engine said of itself when it was started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Handshake {
    /// `id name`.
    pub name: String,
    /// The options it offers.
    pub options: Vec<String>,
    /// Those of them that are numbers.
    pub spins: Vec<SpinOption>,
}

/// An option that is a number: `type spin`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpinOption {
    /// Its name.
    pub name: String,
    /// What it is if nobody sets it.
    pub default: i64,
    /// The least value.
    pub low: i64,
    /// The greatest value.
    pub high: i64,
}

impl SpinOption {
    /// Reads what follows `option name `.
    fn read(text: &str) -> Option<SpinOption> {
        let (name, rest) = text.split_once(" type spin ")?;
        let words: Vec<&str> = rest.split_ascii_whitespace().collect();
        let number = |key| {
            let at = words.iter().position(|word| *word == key)?;
            words.get(at + 1)?.parse().ok()
        };
        let (default, low, high) = (number("default")?, number("min")?, number("max")?);
        Some(SpinOption { name: name.trim().to_string(), default, low, high })
    }
}

impl Handshake {
    /// The options that are set in `spec`, or by Chess960, and that the engine does not offer.
    pub fn missing<'a>(&self, spec: &'a EngineSpec, chess960: bool) -> Vec<&'a str> {
        let asked = spec.options.iter().map(|(name, _)| name.as_str());
        let asked = asked.chain(chess960.then_some("UCI_Chess960"));
        asked.filter(|option| !self.offers(option)).collect()
    }

    /// Whether the engine offers this option; UCI does not tell upper case from lower.
    pub fn offers(&self, option: &str) -> bool {
        self.options.iter().any(|offered| offered.eq_ignore_ascii_case(option))
    }
}

/// Why an engine could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The program cannot be run.
    #[error("{engine}: cannot run `{command}`: {error}")]
    Run {
        /// The name of the engine.
        engine: String,
        /// The program.
        command: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// It did not answer `uciok` or `readyok` in time.
    #[error("{engine}: no answer to `{question}`; is it a UCI engine?")]
    NoAnswer {
        /// The name of the engine.
        engine: String,
        /// `uci` or `isready`.
        question: &'static str,
    },
    /// The match was stopped meanwhile.
    #[error("stopped")]
    Stopped,
}

/// An engine's move and what it said about it.
#[derive(Debug)]
pub(crate) struct Answer {
    pub best_move: String,
    pub score: Option<Score>,
    pub depth: u32,
    pub time: Duration,
}

/// Why no move came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// The program ended.
    Died,
    /// Time ran out, then it obeyed `stop`.
    Late,
    /// It did not obey `stop` either, or never got ready, and was ended.
    Hung,
    /// The match was stopped.
    Stopped,
}

/// Starts an engine only to hear what it offers.
pub fn handshake(
    spec: &EngineSpec,
    patience: Duration,
    stop: &AtomicBool,
) -> Result<Handshake, StartError> {
    Engine::start(spec, false, patience, stop).map(|(_, handshake)| handshake)
}

impl Engine {
    /// Runs the program, greets it and sets its options.
    pub fn start(
        spec: &EngineSpec,
        chess960: bool,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<(Engine, Handshake), StartError> {
        let process = Process::start(spec).map_err(|error| StartError::Run {
            engine: spec.name.clone(),
            command: spec.command.join(" "),
            error,
        })?;
        let mut engine = Engine { process, chess960, patience };
        let silent = |question| {
            move |why| match why {
                NoAnswer::Stopped => StartError::Stopped,
                _ => StartError::NoAnswer { engine: spec.name.clone(), question },
            }
        };
        let handshake = engine.shake_hands(stop).map_err(silent("uci"))?;
        engine.set_options(spec).and_then(|()| engine.sync(stop)).map_err(silent("isready"))?;
        Ok((engine, handshake))
    }

    /// Whether castling is written as the king taking its rook.
    pub fn chess960(&self) -> bool {
        self.chess960
    }

    /// Tells the engine that the next position is of another game and waits until it is ready.
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), NoAnswer> {
        self.send("ucinewgame")?;
        self.sync(stop)
    }

    /// Asks for a move. `position` is set up first and does not count; time runs from `go` to the
    /// moment the answer is read, and an answer not there after `allowed` is late.
    pub fn think(
        &mut self,
        position: &str,
        go: &str,
        allowed: Duration,
        stop: &AtomicBool,
    ) -> Result<Answer, NoAnswer> {
        self.send(position)?;
        // Whatever was still on the way, such as a second `bestmove`, is behind us after this.
        self.sync(stop)?;
        self.send(go)?;
        let begun = Instant::now();
        let found = self.await_move(begun, begun + allowed, stop);
        if !matches!(found, Err(NoAnswer::Late)) {
            return found;
        }
        self.send("stop")?;
        match self.await_move(begun, Instant::now() + OBEY_STOP, stop) {
            Ok(_) => Err(NoAnswer::Late),
            Err(NoAnswer::Late) => Err(self.give_up()),
            Err(other) => Err(other),
        }
    }

    fn await_move(
        &mut self,
        begun: Instant,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<Answer, NoAnswer> {
        let mut last = None;
        loop {
            let line = self.process.next_line(deadline, stop).map_err(NoAnswer::from)?;
            // A flood of rubbish must not keep us here.
            if line.at > deadline {
                return Err(NoAnswer::Late);
            }
            if let Some(info) = line.text.strip_prefix("info ") {
                last = info::read(info).or(last);
            } else if let Some(rest) = line.text.strip_prefix("bestmove") {
                let best_move = rest.split_ascii_whitespace().next().unwrap_or_default();
                return Ok(Answer {
                    best_move: best_move.to_string(),
                    score: last.map(|info| info.score),
                    depth: last.map_or(0, |info| info.depth),
                    time: line.at.saturating_duration_since(begun),
                });
            }
        }
    }

    fn shake_hands(&mut self, stop: &AtomicBool) -> Result<Handshake, NoAnswer> {
        self.send("uci")?;
        let mut handshake = Handshake::default();
        let deadline = Instant::now() + self.patience;
        loop {
            let line = self.process.next_line(deadline, stop).map_err(NoAnswer::from)?;
            if let Some(name) = line.text.strip_prefix("id name ") {
                handshake.name = name.to_string();
            } else if let Some(option) = line.text.strip_prefix("option name ") {
                let name = option.split_once(" type ").map_or(option, |(name, _)| name);
                handshake.options.push(name.trim().to_string());
                handshake.spins.extend(SpinOption::read(option));
            } else if line.text == "uciok" {
                return Ok(handshake);
            } else if line.at > deadline {
                return Err(NoAnswer::Late);
            }
        }
    }

    fn set_options(&mut self, spec: &EngineSpec) -> Result<(), NoAnswer> {
        for (name, value) in &spec.options {
            match value.as_str() {
                "" => self.send(&format!("setoption name {name}"))?,
                _ => self.send(&format!("setoption name {name} value {value}"))?,
            }
        }
        if self.chess960 {
            self.send("setoption name UCI_Chess960 value true")?;
        }
        Ok(())
    }

    /// Waits until everything sent so far is done.
    fn sync(&mut self, stop: &AtomicBool) -> Result<(), NoAnswer> {
        self.send("isready")?;
        let deadline = Instant::now() + self.patience;
        loop {
            match self.process.next_line(deadline, stop).map_err(NoAnswer::from) {
                Ok(line) if line.text == "readyok" => return Ok(()),
                Ok(line) if line.at > deadline => return Err(self.give_up()),
                Ok(_) => {}
                Err(NoAnswer::Late) => return Err(self.give_up()),
                Err(other) => return Err(other),
            }
        }
    }

    fn give_up(&mut self) -> NoAnswer {
        self.process.kill();
        NoAnswer::Hung
    }

    fn send(&mut self, line: &str) -> Result<(), NoAnswer> {
        self.process.send(line).map_err(|_| NoAnswer::Died)
    }
}

impl From<NoLine> for NoAnswer {
    fn from(why: NoLine) -> NoAnswer {
        match why {
            NoLine::Late => NoAnswer::Late,
            NoLine::Closed => NoAnswer::Died,
            NoLine::Stopped => NoAnswer::Stopped,
        }
    }
}
