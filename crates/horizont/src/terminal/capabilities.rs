//! What the terminal in front of a person can show.

use anstream::{AutoStream, ColorChoice};
use console::Term;
use std::io::{self, IsTerminal};

/// The width that is assumed where nobody tells.
const USUAL_WIDTH: usize = 80;
/// Sentences are easier to read in lines of this length at most.
const READABLE: usize = 90;

/// What standard output can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Whether a person looks at it, rather than a file or another program.
    pub interactive: bool,
    /// Whether it shows more than ASCII.
    pub unicode: bool,
    /// Whether its font has the figures of chess.
    pub figures: bool,
    /// Whether it shows colours, and the person wants them (`NO_COLOR`, `CLICOLOR`).
    pub colours: bool,
    /// Characters in a line.
    pub width: usize,
}

impl Capabilities {
    /// Those of standard output now; a window may have another width a minute later.
    pub fn of_output() -> Capabilities {
        let unicode = shows_unicode(&variable);
        let width = Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
        Capabilities {
            interactive: io::stdout().is_terminal(),
            unicode,
            figures: unicode && has_figures(&variable),
            colours: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
            width: width.filter(|&width| width > 0).unwrap_or(USUAL_WIDTH),
        }
    }
}

/// The length of lines in which sentences are printed.
pub fn readable_width() -> usize {
    let output = Capabilities::of_output();
    if output.interactive { output.width.min(READABLE) } else { READABLE }
}

/// The length of lines in which tables are printed; in a pipe they go whole.
pub fn table_width() -> usize {
    let output = Capabilities::of_output();
    if output.interactive { output.width } else { usize::MAX }
}

/// Those of standard output when only ASCII is wanted.
pub fn ascii_output() -> Capabilities {
    let output = Capabilities::of_output();
    Capabilities { unicode: false, figures: false, colours: false, ..output }
}

/// Those of standard output when letters are wanted for chessmen.
pub fn letters_output() -> Capabilities {
    Capabilities { figures: false, ..Capabilities::of_output() }
}

/// Whether the terminal has no cursor to move, as that of an editor or of a teletype.
pub fn is_dumb() -> bool {
    variable("TERM").is_some_and(|term| term == "dumb")
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Whether the locale says that more than ASCII can be shown. Windows consoles always can.
fn shows_unicode(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    let utf8 = |locale: String| locale.to_ascii_lowercase().replace('-', "").contains("utf8");
    cfg!(windows) || locale.is_some_and(utf8)
}

/// The console of Linux shows Czech but has 512 shapes at most, chessmen not among them.
fn has_figures(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    variable("TERM").is_none_or(|term| term != "linux")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(set: &'static [(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        move |name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
    }

    #[test]
    #[cfg(not(windows))]
    fn the_first_variable_of_the_locale_that_is_set_decides() {
        assert!(shows_unicode(&environment(&[("LANG", "cs_CZ.UTF-8")])));
        assert!(shows_unicode(&environment(&[("LC_CTYPE", "C.utf8"), ("LANG", "C")])));
        assert!(!shows_unicode(&environment(&[("LC_ALL", "C"), ("LANG", "cs_CZ.UTF-8")])));
        assert!(!shows_unicode(&environment(&[("LANG", "cs_CZ.ISO-8859-2")])));
        assert!(!shows_unicode(&environment(&[])));
    }

    #[test]
    fn the_console_of_linux_has_no_chessmen() {
        assert!(!has_figures(&environment(&[("TERM", "linux")])));
        assert!(has_figures(&environment(&[("TERM", "xterm-256color")])));
    }
}
