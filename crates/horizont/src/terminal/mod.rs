//! Chess in a terminal: what it can show, how things are drawn and said in it, and how a person's
//! lines are read.

mod announcements;
pub mod board;
pub mod capabilities;
mod caption;
mod completion;
mod cut;
pub mod help;
mod input;
mod interactive;
mod material;
mod move_list;
mod piped;
mod reader;
mod screen;
mod search_status;
mod typing;
mod ui;
pub mod wrap;

pub use input::Action;
pub use ui::{Output, TerminalUi};

use crate::cli::texts_for;
use capabilities::Capabilities;
use play::files::IoProblem;
use play::score_units::ScoreUnit;
use play::{AutosaveFolder, Settings};
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Duration;
use texts::Lang;

/// How long a move of two computers lasts at least, for those who watch.
const MIN_MOVE_TIME: Duration = Duration::from_millis(700);

/// Makes the folder of games ready; what keeps games from being saved in it.
fn prepare(autosaves: Option<&AutosaveFolder>) -> Option<IoProblem> {
    autosaves.map_or(Some(IoProblem::NoHome), |folder| folder.prepare().err())
}

/// Plays a game with whoever is there: a person at a terminal, or a file or a program through a
/// pipe. `uci` as the first word makes it a UCI engine. Everything is said in ASCII if `plain`.
pub fn play(settings: Settings, lang: Lang, plain: bool) -> ExitCode {
    let capabilities = if plain { capabilities::plain_output } else { Capabilities::of_output };
    let ui = TerminalUi::new(texts_for(&capabilities(), lang), ScoreUnit::default(), capabilities);
    // A dumb terminal has no cursor to move.
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb {
        interactive::run(Settings { min_move_time: MIN_MOVE_TIME, ..settings }, ui)
    } else {
        piped::run(settings, ui)
    }
}
