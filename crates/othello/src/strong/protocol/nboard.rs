//! NBoard 2: the protocol of the NBoard program, in which the client keeps the game.
//!
//! Whatever comes while the engine thinks stops it first; a move that was asked for by `go` is
//! then not sent, because it may belong to a board that is gone.

use super::nboard_command::NBoardCommand;
use super::{Settings, lines, send};
use crate::strong::board::square_name;
use crate::strong::engine::{Clock, Line, Thought};
use crate::strong::ggf::GgfGame;
use crate::strong::levels::chance;
use crate::strong::thinker::{News, Thinker};
use crate::strong::wish::Wish;
use std::fmt::Write as _;
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};
use web_time::Duration;

type Output = Arc<Mutex<dyn Write + Send>>;

fn tell(output: &Output, text: &str) {
    send(&mut *output.lock().unwrap_or_else(PoisonError::into_inner), text);
}

/// One client, from its first line to its last.
struct Conversation {
    output: Output,
    settings: Settings,
    depth: Option<u32>,
    game: GgfGame,
    thinker: Thinker,
}

/// Answers until `quit` or the end of the input; a thought under way is then finished first.
pub fn run(input: impl BufRead, output: impl Write + Send + 'static, settings: Settings) {
    let mut conversation = Conversation {
        output: Arc::new(Mutex::new(output)),
        thinker: Thinker::new(settings.megabytes, settings.threads),
        settings,
        depth: None,
        game: GgfGame::default(),
    };
    for line in lines(input) {
        match NBoardCommand::parse(&line) {
            NBoardCommand::Quit => return,
            command => conversation.handle(command),
        }
    }
    conversation.thinker.wait();
}

impl Conversation {
    fn tell(&self, text: &str) {
        tell(&self.output, text);
    }

    fn handle(&mut self, command: NBoardCommand) {
        if command == NBoardCommand::Unknown {
            return;
        }
        self.thinker.stop();
        match command {
            NBoardCommand::Version => {
                self.tell(concat!("set myname Horizont ", env!("CARGO_PKG_VERSION")));
            }
            NBoardCommand::Depth(depth) => self.depth = Some(depth),
            NBoardCommand::Game(game) => self.game = *game,
            NBoardCommand::Move(mv) => {
                if self.game.push(mv).is_err() {
                    self.tell(&format!("status {} is not legal", mv.action.in_capitals()));
                }
            }
            NBoardCommand::Hint(count) => self.hint(count),
            NBoardCommand::Go => self.go(),
            NBoardCommand::Ping(number) => self.tell(&format!("pong {number}")),
            // There is no book to learn for.
            NBoardCommand::Learn => self.tell("learned"),
            NBoardCommand::Analyze => self.analyze(),
            NBoardCommand::BadGame(fault) => self.tell(&format!("status {fault}")),
            NBoardCommand::BadMove(text) => self.tell(&format!("status {text} is not a move")),
            NBoardCommand::Quit | NBoardCommand::Unknown => {}
        }
    }

    /// What the settings and the client allow, clocks left out.
    fn wish(&self) -> Wish {
        let wish = self.settings.wish;
        Wish { depth: wish.depth.or(self.depth), ..wish }
    }

    fn hint(&mut self, count: usize) {
        let position = self.game.game.position();
        if position.is_over() {
            return self.tell("status The game is over");
        }
        self.tell("status Horizont is thinking");
        let mut limits = Wish { lines: count, ..self.wish() }.limits();
        // Careless levels look at all moves; the client wants so many.
        limits.lines = count;
        let output = Arc::clone(&self.output);
        self.thinker.start(position, limits, move |news| match news {
            News::Deeper(thought) => tell_lines(&output, thought),
            News::Done(_) => tell(&output, "status Horizont is waiting"),
            News::Stopped(_) => {}
        });
    }

    fn go(&mut self) {
        let position = self.game.game.position();
        if position.moves() == 0 {
            let answer = if position.is_over() { "status The game is over" } else { "=== PA" };
            return self.tell(answer);
        }
        self.tell("status Horizont is thinking");
        let wish = Wish { clock: self.clock(), ..self.wish() };
        let random = chance(position, self.settings.seed);
        let output = Arc::clone(&self.output);
        self.thinker.start(position, wish.limits(), move |news| match news {
            News::Deeper(thought) => tell_lines(&output, &first_line(thought)),
            News::Done(thought) => {
                let seconds = thought.time.as_secs_f64();
                tell(&output, &format!("nodestats {} {seconds:.3}", thought.nodes));
                if let Some(answer) = answer(wish, thought, random) {
                    tell(&output, &format!("=== {answer}/{seconds:.3}"));
                }
                tell(&output, "status Horizont is waiting");
            }
            News::Stopped(_) => {}
        });
    }

    /// The clock of the side to move; a person's own limit goes before it.
    fn clock(&self) -> Option<Clock> {
        let wish = self.settings.wish;
        if wish.time.is_some() || wish.clock.is_some() {
            return wish.clock;
        }
        let (left, increment) = self.game.time_left(self.game.game.to_move())?;
        // Who has overstepped still has to move.
        Some(Clock { left: left.max(Duration::from_millis(50)), increment })
    }

    /// What each position of the game is worth to Black, the last one first: what is known of the
    /// end helps to judge what came before.
    fn analyze(&mut self) {
        let wish = self.wish();
        for (made, (position, colour)) in self.game.game.positions().iter().enumerate().rev() {
            let output = Arc::clone(&self.output);
            let sign = if colour.index() == 0 { 1 } else { -1 };
            self.thinker.start(*position, wish.limits(), move |news| {
                if let News::Done(Thought { lines, .. }) = news
                    && let Some(Line { value, .. }) = lines.first()
                {
                    tell(&output, &format!("analysis {made} {}.00", sign * value));
                }
            });
            self.thinker.wait();
        }
    }
}

/// The move to be played with its value.
fn answer(wish: Wish, thought: &Thought, random: u64) -> Option<String> {
    let square = wish.level.choose(thought, random)?;
    let line = thought.lines.iter().find(|line| line.squares.first() == Some(&square))?;
    Some(format!("{}/{}.00", square_name(square).to_uppercase(), line.value))
}

fn first_line(thought: &Thought) -> Thought {
    Thought { lines: thought.lines.iter().take(1).cloned().collect(), ..thought.clone() }
}

/// A line for each move, the worst first, so that the best one is the last word.
fn tell_lines(output: &Output, thought: &Thought) {
    let depth = if thought.is_exact() {
        "100%".to_string()
    } else if thought.depth >= thought.empties {
        format!("{}@{}%", thought.depth, thought.percent())
    } else {
        thought.depth.to_string()
    };
    let seconds = thought.time.as_secs_f64();
    let mut text = format!("nodestats {} {seconds:.3}", thought.nodes);
    for line in thought.lines.iter().rev() {
        let moves: String = line.squares.iter().map(|&square| square_name(square)).collect();
        let moves = if moves.is_empty() { "PA" } else { &moves };
        let _ = write!(text, "\nsearch {moves} {}.00 0 {depth}", line.value);
    }
    tell(output, &text);
}
