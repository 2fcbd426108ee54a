//! GTP for Othello, with the commands of gtp-rhino: the engine keeps the game, and answers one
//! command after another.

use super::gtp_command::GtpLine;
use super::{Settings, lines, send};
use crate::colour::Colour;
use crate::strong::board::square_name;
use crate::strong::engine::{Clock, Engine};
use crate::strong::game::{Action, Game};
use crate::strong::levels::{Level, chance};
use crate::strong::stop::Stop;
use crate::strong::wish::Wish;
use std::fmt::Write as _;
use std::io::{BufRead, Write};
use web_time::{Duration, Instant};

/// The commands, in the order of the list.
const COMMANDS: [&str; 20] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "showboard",
    "set_game",
    "list_games",
    "horizont-level",
];

/// What is not done, and why.
type Refusal = &'static str;
const SYNTAX: Refusal = "syntax error";

/// What a side has left on its clock: for the game, or for so many moves.
#[derive(Clone, Copy, Debug)]
struct TimeLeft {
    time: Duration,
    stones: u32,
}

/// The periods of a clock, as `time_settings` tells them.
#[derive(Clone, Copy, Debug, Default)]
struct Periods {
    main: Duration,
    further: Duration,
    stones: u32,
}

struct Conversation {
    settings: Settings,
    game: Game,
    engine: Option<Engine>,
    periods: Option<Periods>,
    clocks: [Option<TimeLeft>; 2],
}

/// Answers until `quit` or the end of the input.
pub fn run(input: impl BufRead, mut output: impl Write, settings: Settings) {
    let mut conversation = Conversation {
        settings,
        game: Game::default(),
        engine: None,
        periods: None,
        clocks: [None; 2],
    };
    for line in lines(input).filter_map(|line| GtpLine::parse(&line)) {
        let id = line.id.map(|id| id.to_string()).unwrap_or_default();
        let answer = match conversation.answer(&line) {
            Ok(answer) if answer.is_empty() => format!("={id}\n"),
            Ok(answer) => format!("={id} {answer}\n"),
            Err(refusal) => format!("?{id} {refusal}\n"),
        };
        send(&mut output, &answer);
        if line.command == "quit" {
            return;
        }
    }
}

impl Conversation {
    fn answer(&mut self, line: &GtpLine) -> Result<String, Refusal> {
        let arguments: Vec<&str> = line.arguments.iter().map(String::as_str).collect();
        let done = |()| String::new();
        match line.command.as_str() {
            "protocol_version" => Ok("2".to_string()),
            "name" => Ok("Horizont".to_string()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_string()),
            "known_command" => {
                let [name] = arguments[..] else { return Err(SYNTAX) };
                Ok(COMMANDS.contains(&name).to_string())
            }
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => Ok(String::new()),
            "boardsize" => match arguments[..] {
                ["8"] => Ok(String::new()),
                [size] if size.parse::<u32>().is_ok() => Err("unacceptable size"),
                _ => Err(SYNTAX),
            },
            "clear_board" => {
                self.clear();
                Ok(String::new())
            }
            // There is none in Othello.
            "komi" => Ok(String::new()),
            "play" => self.play(&arguments).map(done),
            "genmove" => self.generate(&arguments, true),
            "reg_genmove" => self.generate(&arguments, false),
            "undo" if self.game.take_back() => Ok(String::new()),
            "undo" => Err("cannot undo"),
            "time_settings" => self.time_settings(&arguments).map(done),
            "time_left" => self.time_left(&arguments).map(done),
            "final_score" => self.final_score(),
            "showboard" => Ok(self.board()),
            "set_game" => match arguments[..] {
                [game] if game.eq_ignore_ascii_case("othello") => Ok(String::new()),
                [_] => Err("unsupported game"),
                _ => Err(SYNTAX),
            },
            "list_games" => Ok("Othello".to_string()),
            "horizont-level" => {
                let name = arguments.first().ok_or(SYNTAX)?;
                self.settings.wish.level = Level::of_name(name).ok_or("unknown level")?;
                Ok(String::new())
            }
            _ => Err("unknown command"),
        }
    }

    fn clear(&mut self) {
        self.game = Game::default();
        self.clocks = [None; 2];
        self.settings.seed = self.settings.seed.wrapping_add(1);
        if let Some(engine) = &mut self.engine {
            engine.clear();
        }
    }

    /// A side that has no move passes without saying so, when the other one plays next.
    fn turn(&mut self, colour: Colour) -> Result<(), Refusal> {
        if self.game.to_move() != colour && self.game.must_pass() {
            self.game.play(Action::Pass).map_err(|_| "illegal move")?;
        }
        if self.game.to_move() == colour { Ok(()) } else { Err("illegal move") }
    }

    fn play(&mut self, arguments: &[&str]) -> Result<(), Refusal> {
        let [colour, action] = arguments[..] else { return Err(SYNTAX) };
        let colour = parse_colour(colour)?;
        let action = Action::parse(action).map_err(|_| SYNTAX)?;
        let before = self.game.clone();
        let played =
            self.turn(colour).and_then(|()| self.game.play(action).map_err(|_| "illegal move"));
        if played.is_err() {
            self.game = before;
        }
        played
    }

    fn generate(&mut self, arguments: &[&str], play: bool) -> Result<String, Refusal> {
        let [colour] = arguments[..] else { return Err(SYNTAX) };
        let colour = parse_colour(colour)?;
        let before = self.game.clone();
        if let Err(refusal) = self.turn(colour) {
            self.game = before;
            return Err(refusal);
        }
        let began = Instant::now();
        let position = self.game.position();
        let action = if position.moves() == 0 {
            Action::Pass
        } else {
            let wish = self.wish(colour);
            let Settings { megabytes, threads, seed, .. } = self.settings;
            let engine = self.engine.get_or_insert_with(|| Engine::new(megabytes, threads));
            let thought = engine.think(position, &wish.limits(), &Stop::never(), |_| {});
            let square = wish.level.choose(&thought, chance(position, seed));
            square.map_or(Action::Pass, Action::Place)
        };
        if let Some(left) = &mut self.clocks[colour.index()] {
            left.time = left.time.saturating_sub(began.elapsed());
        }
        if play {
            // A pass after the last move of a game changes nothing.
            _ = self.game.play(action);
        } else {
            self.game = before;
        }
        Ok(match action {
            Action::Place(square) => square_name(square).to_uppercase(),
            Action::Pass => "PASS".to_string(),
        })
    }

    /// The wish of the settings, with the clock of a colour if it has one.
    fn wish(&self, colour: Colour) -> Wish {
        let wish = self.settings.wish;
        if wish.time.is_some() || wish.clock.is_some() {
            return wish;
        }
        let Some(left) = self.clocks[colour.index()].or_else(|| self.fresh_clock()) else {
            return wish;
        };
        if left.stones > 0 {
            // Some of it goes to whatever lies between the two programs.
            let time = left.time * 9 / 10 / left.stones;
            return Wish { time: Some(time.max(LEAST)), ..wish };
        }
        let clock = Clock { left: left.time.max(LEAST), increment: Duration::ZERO };
        Wish { clock: Some(clock), ..wish }
    }

    /// What a side has that was told nothing since the periods were set.
    fn fresh_clock(&self) -> Option<TimeLeft> {
        let Periods { main, further, stones } = self.periods?;
        if main.is_zero() && stones > 0 {
            return Some(TimeLeft { time: further, stones });
        }
        Some(TimeLeft { time: main, stones: 0 })
    }

    fn time_settings(&mut self, arguments: &[&str]) -> Result<(), Refusal> {
        let [main, further, stones] = numbers(arguments)?;
        let [main_time, further_time] = [main, further].map(|n| Duration::from_secs(n.into()));
        // Time for no moves at all means that there is no clock.
        let none = main == 0 && (further > 0 && stones == 0 || further == 0);
        let periods = Periods { main: main_time, further: further_time, stones };
        self.periods = (!none).then_some(periods);
        self.clocks = [self.fresh_clock(); 2];
        Ok(())
    }

    fn time_left(&mut self, arguments: &[&str]) -> Result<(), Refusal> {
        let [colour, rest @ ..] = arguments else { return Err(SYNTAX) };
        let colour = parse_colour(colour)?;
        let [time, stones] = numbers(rest)?;
        let left = TimeLeft { time: Duration::from_secs(time.into()), stones };
        self.clocks[colour.index()] = Some(left);
        Ok(())
    }

    fn final_score(&self) -> Result<String, Refusal> {
        match self.game.result() {
            None => Err("cannot score"),
            Some(0) => Ok("0".to_string()),
            Some(result) if result > 0 => Ok(format!("B+{result}")),
            Some(result) => Ok(format!("W+{}", -result)),
        }
    }

    fn board(&self) -> String {
        let side = if self.game.to_move() == Colour::Black { "Black" } else { "White" };
        let mut text = format!("Next move: {side}\n    a b c d e f g h");
        let [black, white] = Colour::BOTH.map(|colour| self.game.stones(colour));
        for row in 0..8 {
            let _ = write!(text, "\n  {}", row + 1);
            for square in 8 * row..8 * row + 8 {
                let cell = match (black >> square & 1, white >> square & 1) {
                    (1, _) => 'X',
                    (_, 1) => 'O',
                    _ => '.',
                };
                let _ = write!(text, " {cell}");
            }
        }
        text
    }
}

/// Less time than this is no time.
const LEAST: Duration = Duration::from_millis(10);

fn parse_colour(text: &str) -> Result<Colour, Refusal> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err(SYNTAX),
    }
}

/// So many whole numbers, none of them longer than a day in seconds.
fn numbers<const N: usize>(arguments: &[&str]) -> Result<[u32; N], Refusal> {
    let read = |text: &&str| text.parse::<u32>().ok().filter(|&n| n <= 1_000_000);
    let numbers: Option<Vec<u32>> = arguments.iter().map(read).collect();
    numbers.and_then(|numbers| numbers.try_into().ok()).ok_or(SYNTAX)
}
