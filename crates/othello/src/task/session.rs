//! Running the game: first the lines of the input file, then the players.

use super::Fault;
use super::arguments::Arguments;
use super::checks::{Prepared, prepare};
use crate::expression::Expression;
use crate::game::Game;
use crate::gamefile;
use crate::player::Kind;
use crate::search::{Engine, Evaluation};
use crate::square::Move;
use std::ffi::OsString;
use std::io::{BufRead, ErrorKind};
use std::path::PathBuf;

/// No expression is nearly as long; a line without an end counts as the end of the input.
pub const LONGEST_LINE: u64 = 1 << 20;

/// How the program shows itself. Nothing here may fail: a game goes on unseen.
pub trait Face {
    /// One of the task's messages, on a line of its own.
    fn message(&mut self, fault: Fault);
    /// The position at the beginning and after each move.
    fn position(&mut self, game: &Game);
    /// A person is asked for an expression.
    fn ask(&mut self, game: &Game);
    /// A minimax player begins to think.
    fn thinking(&mut self, game: &Game);
    /// The game is over.
    fn result(&mut self, game: &Game);
}

/// How a mode ended that did not fail.
enum End {
    /// The game is over.
    Over,
    /// Somebody entered `quit`, or the input ended.
    Quit,
    /// The game goes on.
    Open,
}

/// Runs the program with the words of its command line, its own name left out; gives the exit
/// code.
pub fn run(words: &[OsString], input: &mut dyn BufRead, face: &mut dyn Face) -> u8 {
    let outcome = prepare(&Arguments::parse(words)).and_then(|prepared| {
        let Prepared { game, batch, output } = prepared;
        Session { game, output, face }.run(&batch, input)
    });
    match outcome {
        Ok(()) => 0,
        Err(fault) => {
            face.message(fault);
            fault.exit_code()
        }
    }
}

struct Session<'a> {
    game: Game,
    output: Option<PathBuf>,
    face: &'a mut dyn Face,
}

impl Session<'_> {
    fn run(&mut self, batch: &[Vec<u8>], input: &mut dyn BufRead) -> Result<(), Fault> {
        let mut end = self.batch(batch)?;
        if matches!(end, End::Open) {
            self.face.position(&self.game);
            end = self.interactive(input);
        } else {
            self.face.position(&self.game);
        }
        if matches!(end, End::Over) {
            self.save()?;
            self.face.result(&self.game);
        }
        Ok(())
    }

    /// Plays the lines of the input file; the first one that is wrong ends the program.
    fn batch(&mut self, lines: &[Vec<u8>]) -> Result<End, Fault> {
        for line in lines {
            if self.game.is_over() {
                break;
            }
            match Expression::parse(line) {
                None => {}
                Some(Ok(Expression::Save)) => self.save()?,
                Some(Ok(Expression::Quit)) => return Ok(End::Quit),
                Some(Ok(Expression::Move(mv))) => {
                    self.game.play(mv).map_err(|_| Fault::Move)?;
                }
                Some(Err(_)) => return Err(Fault::Move),
            }
        }
        Ok(if self.game.is_over() { End::Over } else { End::Open })
    }

    /// Asks the players in turn until the game is over or left.
    fn interactive(&mut self, input: &mut dyn BufRead) -> End {
        let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
        let mut engine = Engine::new(Evaluation::Stones, threads);
        while !self.game.is_over() {
            let mv = match self.game.player_to_move().kind {
                Kind::Minimax { depth } => {
                    self.face.thinking(&self.game);
                    engine.choose(self.game.board(), depth).mv
                }
                Kind::Human => match self.entered_move(input) {
                    Some(mv) => mv,
                    None => return End::Quit,
                },
            };
            match self.game.play(mv) {
                Ok(()) => self.face.position(&self.game),
                Err(_) => self.face.message(Fault::Move),
            }
        }
        End::Over
    }

    /// The next move that a person enters; nothing when he quits.
    fn entered_move(&mut self, input: &mut dyn BufRead) -> Option<Move> {
        loop {
            self.face.ask(&self.game);
            let line = match safefile::read_line(input, LONGEST_LINE) {
                Ok(line) if !line.is_empty() => line,
                Err(error) if error.kind() == ErrorKind::FileTooLarge => {
                    self.face.message(Fault::Move);
                    return None;
                }
                // An input that cannot be read has ended.
                _ => return None,
            };
            match Expression::parse(&line) {
                None => {}
                Some(Ok(Expression::Quit)) => return None,
                Some(Ok(Expression::Move(mv))) => return Some(mv),
                Some(Ok(Expression::Save)) => {
                    if let Err(fault) = self.save() {
                        self.face.message(fault);
                    }
                }
                Some(Err(_)) => self.face.message(Fault::Move),
            }
        }
    }

    fn save(&self) -> Result<(), Fault> {
        match &self.output {
            Some(path) => safefile::replace_or_write(path, &gamefile::written(&self.game))
                .map_err(|_| Fault::Output),
            None => Ok(()),
        }
    }
}
