//! Chess in a terminal: what it can show, how things are drawn and said in it, and how a person's
//! lines are read.

pub mod abilities;
pub mod board;
mod completion;
mod face;
pub mod help;
mod interactive;
mod lines;
mod notes;
mod piped;
mod reader;
mod screen;
pub mod wrap;

pub use face::{Face, Output, Step};

use abilities::Abilities;
use play::Settings;
use play::scale::Unit;
use std::io::IsTerminal;
use std::process::ExitCode;
use texts::Texts;

/// Plays a game with whoever is there: a person at a terminal, or a file or a program through a
/// pipe. `uci` as the first word makes it a UCI engine.
pub fn play(settings: Settings, texts: Texts) -> ExitCode {
    let face = Face::new(texts, Unit::default(), Abilities::of_output);
    // A dumb terminal has no cursor to move.
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb {
        interactive::run(settings, face)
    } else {
        piped::run(settings, face)
    }
}
