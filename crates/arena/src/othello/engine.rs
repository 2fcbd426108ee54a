//! An engine of Othello: started, told the game, asked for moves, and not trusted.

use crate::engine::{EngineSpec, NoLine, Process, Protocol, StartError};
use crate::game::Timer;
use crate::limits::Limits;
use othello::Colour;
use othello::strong::game::Action;
use othello::strong::ggf::{GgfGame, TimeControl};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Why no move came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoMove {
    /// The program ended.
    Died,
    /// It did not answer in time.
    Late,
    /// The match was stopped.
    Stopped,
}

impl From<NoLine> for NoMove {
    fn from(why: NoLine) -> NoMove {
        match why {
            NoLine::Late => NoMove::Late,
            NoLine::Closed => NoMove::Died,
            NoLine::Stopped => NoMove::Stopped,
        }
    }
}

/// An answer: a move, or whatever else it was.
#[derive(Debug)]
pub(super) struct Answer {
    pub text: String,
    pub time: Duration,
}

/// What a move may take.
#[derive(Clone, Copy)]
pub(super) struct Conditions<'a> {
    pub limits: Limits,
    pub timers: [&'a Timer; 2],
    /// The engine is waited for until so long after it was asked.
    pub wait: Duration,
}

/// A running engine.
pub(super) struct Engine {
    process: Process,
    protocol: Protocol,
    patience: Duration,
    pings: u64,
    /// How many moves of the game a GTP engine was told.
    told: usize,
}

impl Engine {
    /// Runs the program and waits for its first answer.
    pub fn start(
        spec: &EngineSpec,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Engine, StartError> {
        let process = Process::start(spec).map_err(|error| StartError::Run {
            engine: spec.name.clone(),
            command: spec.command.join(" "),
            error,
        })?;
        let protocol = spec.protocol;
        let mut engine = Engine { process, protocol, patience, pings: 0, told: 0 };
        let (greeted, question) = match protocol {
            Protocol::Gtp => {
                (engine.command("protocol_version", stop).map(drop), "protocol_version")
            }
            _ => (engine.send("nboard 2").and_then(|()| engine.sync(stop)), "nboard 2"),
        };
        greeted.map_err(|why| match why {
            NoMove::Stopped => StartError::Stopped,
            _ => StartError::NoAnswer { engine: spec.name.clone(), question },
        })?;
        Ok(engine)
    }

    /// Another game begins.
    pub fn new_game(&mut self, limits: Limits, stop: &AtomicBool) -> Result<(), NoMove> {
        self.told = 0;
        if self.protocol != Protocol::Gtp {
            return self.sync(stop);
        }
        self.command("clear_board", stop)?;
        let settings = match (limits.clock, limits.movetime) {
            (Some(clock), _) => format!("time_settings {} 0 0", clock.base.as_secs().max(1)),
            // The protocol knows whole seconds only.
            (None, Some(time)) => format!("time_settings 0 {} 1", time.as_secs().max(1)),
            (None, None) => return Ok(()),
        };
        self.command(&settings, stop).map(drop)
    }

    /// Asks for the move of the side to move. Only the time from the question to the answer counts.
    pub fn think(
        &mut self,
        game: &GgfGame,
        conditions: Conditions<'_>,
        stop: &AtomicBool,
    ) -> Result<Answer, NoMove> {
        match self.protocol {
            Protocol::Gtp => self.genmove(game, conditions, stop),
            _ => self.go(game, conditions, stop),
        }
    }

    fn go(
        &mut self,
        game: &GgfGame,
        conditions: Conditions<'_>,
        stop: &AtomicBool,
    ) -> Result<Answer, NoMove> {
        let clocks = conditions.timers.map(|timer| {
            // NBoard tells what each side had at first; what is left follows from the moves.
            timer.base().map(|(main, increment)| TimeControl { main, increment })
        });
        let game = GgfGame { clocks, ..game.clone() };
        self.send(&format!("set game {}", game.to_text()))?;
        if let Some(depth) = conditions.limits.depth {
            self.send(&format!("set depth {depth}"))?;
        }
        self.sync(stop)?;
        self.send("go")?;
        let begun = Instant::now();
        loop {
            let line = self.process.next_line(begun + conditions.wait, stop)?;
            if let Some(answer) = line.text.strip_prefix("===") {
                let word = answer.trim_start().split(['/', ' ']).next().unwrap_or_default();
                let time = line.at.saturating_duration_since(begun);
                return Ok(Answer { text: word.to_string(), time });
            }
            // A flood of rubbish must not keep us here.
            if line.at > begun + conditions.wait {
                return Err(NoMove::Late);
            }
        }
    }

    fn genmove(
        &mut self,
        game: &GgfGame,
        conditions: Conditions<'_>,
        stop: &AtomicBool,
    ) -> Result<Answer, NoMove> {
        let mover = game.game.to_move();
        let played = game.moves.iter().zip(game.game.positions()).skip(self.told);
        for (told, (_, colour)) in played {
            let word = match told.action {
                Action::Pass => "PASS".to_string(),
                placed => placed.in_capitals(),
            };
            // Some engines pass by themselves and refuse to hear of it.
            self.command(&format!("play {} {word}", letter(*colour)), stop)?;
        }
        if let Some((left, _)) = conditions.timers[mover.index()].clock() {
            let line = format!("time_left {} {} 0", letter(mover), left.as_secs());
            self.command(&line, stop)?;
        }
        let begun = Instant::now();
        self.send(&format!("genmove {}", letter(mover)))?;
        let (line, at) = self.reply(begun + conditions.wait, stop)?;
        // The engine has played its move itself.
        self.told = game.moves.len() + 1;
        let text = line.trim_start_matches(['=', '?']).trim().to_string();
        Ok(Answer { text, time: at.saturating_duration_since(begun) })
    }

    fn command(&mut self, line: &str, stop: &AtomicBool) -> Result<String, NoMove> {
        self.send(line)?;
        self.reply(Instant::now() + self.patience, stop).map(|(line, _)| line)
    }

    /// The first line of a GTP answer; what follows it is skipped before the next one.
    fn reply(&mut self, deadline: Instant, stop: &AtomicBool) -> Result<(String, Instant), NoMove> {
        loop {
            let line = self.process.next_line(deadline, stop)?;
            if line.text.starts_with(['=', '?']) {
                return Ok((line.text, line.at));
            }
            if line.at > deadline {
                return Err(NoMove::Late);
            }
        }
    }

    /// Waits until everything sent so far is done.
    fn sync(&mut self, stop: &AtomicBool) -> Result<(), NoMove> {
        self.pings += 1;
        self.send(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        let deadline = Instant::now() + self.patience;
        loop {
            let line = self.process.next_line(deadline, stop)?;
            if line.text == pong {
                return Ok(());
            }
            if line.at > deadline {
                return Err(NoMove::Late);
            }
        }
    }

    fn send(&mut self, line: &str) -> Result<(), NoMove> {
        self.process.send(line).map_err(|_| NoMove::Died)
    }
}

fn letter(colour: Colour) -> char {
    if colour == Colour::Black { 'b' } else { 'w' }
}
