//! Chess in a terminal: what it can show, how things are drawn and said in it, and how a person's
//! lines are read.

mod announcements;
pub mod board;
pub mod capabilities;
mod caption;
pub(crate) mod completion;
mod cut;
pub(crate) mod fullscreen;
pub(crate) mod graph;
pub mod help;
mod input;
mod interactive;
pub(crate) mod line_history;
mod material;
mod move_list;
mod piped;
mod reader;
mod reviewing;
mod screen;
mod search_status;
pub mod signals;
mod sitting;
pub mod table;
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

/// The exit code of a program that was told to end, as shells have it for SIGTERM.
pub(crate) const TERMINATED: u8 = 143;

/// How long a move of two computers lasts at least, for those who watch.
const MIN_MOVE_TIME: Duration = Duration::from_millis(700);

/// Makes the folder of games ready; what keeps games from being saved in it.
fn prepare(autosaves: Option<&AutosaveFolder>) -> Option<IoProblem> {
    autosaves.map_or(Some(IoProblem::NoHome), |folder| folder.prepare().err())
}

/// How a game is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Line by line, even where there is room for more.
    pub lines: bool,
    /// In ASCII.
    pub ascii: bool,
    /// Letters for chessmen.
    pub letters: bool,
}

impl Look {
    fn capabilities(self) -> fn() -> Capabilities {
        match (self.ascii, self.letters) {
            (true, _) => capabilities::ascii_output,
            (_, true) => capabilities::letters_output,
            _ => Capabilities::of_output,
        }
    }
}

/// Plays a game with whoever is there: a person at a terminal, on the full screen if it is large
/// enough, or a file or a program through a pipe. `uci` as the first word makes it a UCI engine.
pub fn play(settings: Settings, lang: Lang, look: Look) -> ExitCode {
    let capabilities = look.capabilities();
    let ui = || {
        let texts = texts_for(&capabilities(), lang);
        TerminalUi::new(texts, ScoreUnit::default(), capabilities)
    };
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return piped::run(settings, ui());
    }
    let settings = Settings { min_move_time: MIN_MOVE_TIME, ..settings };
    if look.lines || capabilities::is_dumb() || !fullscreen::fits() {
        return interactive::run(settings, ui());
    }
    fullscreen::run(settings, ui())
}
