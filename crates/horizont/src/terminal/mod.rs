//! Chess in a terminal: what it can show, how things are drawn and said in it, and how a person's
//! lines are read.

pub mod abilities;
pub mod board;
mod completion;
mod face;
pub mod help;
mod interactive;
mod lines;
mod material;
mod news;
mod piped;
mod reader;
mod screen;
mod typing;
pub mod wrap;

pub use face::{Face, Output, Step};

use crate::cli::texts_for;
use abilities::Abilities;
use play::Settings;
use play::score_units::ScoreUnit;
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Duration;
use texts::Lang;

/// How long a move of two computers lasts at least, for those who watch.
const MIN_MOVE_TIME: Duration = Duration::from_millis(700);

/// Plays a game with whoever is there: a person at a terminal, or a file or a program through a
/// pipe. `uci` as the first word makes it a UCI engine. Everything is said in ASCII if `plain`.
pub fn play(settings: Settings, lang: Lang, plain: bool) -> ExitCode {
    let abilities = if plain { abilities::plain_output } else { Abilities::of_output };
    let face = Face::new(texts_for(&abilities(), lang), ScoreUnit::default(), abilities);
    // A dumb terminal has no cursor to move.
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb {
        interactive::run(Settings { min_move_time: MIN_MOVE_TIME, ..settings }, face)
    } else {
        piped::run(settings, face)
    }
}
