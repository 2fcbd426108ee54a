//! The options of the engine as a client sees them.

use crate::book_options::{BookOptions, MAX_DEPTH};
use crate::output::OutputStyle;
use crate::strength::{FULL_SKILL, Strength};
use engine::eval::nnue::Network;
use engine::levels::{LevelError, MAX_ELO, MIN_ELO};
use engine::{Evaluation, Options, Tablebases};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The largest table that may be asked for, in megabytes.
const MAX_HASH: i64 = 1 << 20;
const MAX_THREADS: i64 = 512;
const MAX_LINES: i64 = 218;
const MAX_OVERHEAD: i64 = 5000;
const MAX_SEED: i64 = i32::MAX as i64;

const CHECKS: [&str; 7] = [
    "Ponder",
    "UCI_LimitStrength",
    "UCI_Chess960",
    "UCI_AnalyseMode",
    "UCI_ShowWDL",
    "OwnBook",
    "Best Book Move",
];

/// What `EvalFile` and `Book File` take besides a path: what is inside; no network.
pub(crate) const EMBEDDED: &str = "<embedded>";
const CLASSICAL: &str = "<classical>";

const ABOUT: &str =
    concat!("Horizont ", env!("CARGO_PKG_VERSION"), ", GPL-3.0-or-later: board games that think");

/// All that a client has set.
#[derive(Clone)]
pub(crate) struct Settings {
    pub(crate) engine: Options,
    pub(crate) style: OutputStyle,
    pub(crate) strength: Strength,
    pub(crate) book: BookOptions,
    tables: TableSettings,
}

/// Which endgame tables a client wants.
#[derive(Clone)]
struct TableSettings {
    /// The folder of our own; none for none at all.
    own: Option<String>,
    syzygy: String,
    fifty: bool,
}

impl Default for TableSettings {
    fn default() -> TableSettings {
        TableSettings { own: Some(String::new()), syzygy: String::new(), fifty: true }
    }
}

impl Default for Settings {
    /// A client gets the tables of the usual folder without asking.
    fn default() -> Settings {
        let engine = Options { tablebases: Some(Tablebases::standard()), ..Options::default() };
        Settings {
            engine,
            style: OutputStyle::default(),
            strength: Strength::default(),
            book: BookOptions::default(),
            tables: TableSettings::default(),
        }
    }
}

/// What setting an option asks the conversation to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    None,
    ClearHash,
}

/// The lines that list the options.
pub(crate) fn list() -> String {
    let defaults = Options::default();
    let mut text = String::new();
    let mut spin = |name: &str, value: i64, low: i64, high: i64| {
        _ = writeln!(text, "option name {name} type spin default {value} min {low} max {high}");
    };
    spin("Hash", defaults.hash_megabytes as i64, 1, MAX_HASH);
    spin("Threads", defaults.threads as i64, 1, MAX_THREADS);
    spin("MultiPV", defaults.multi_pv as i64, 1, MAX_LINES);
    spin("Move Overhead", defaults.overhead.as_millis() as i64, 0, MAX_OVERHEAD);
    spin("UCI_Elo", i64::from(MAX_ELO), i64::from(MIN_ELO), i64::from(MAX_ELO));
    spin("Skill Level", i64::from(FULL_SKILL), 0, i64::from(FULL_SKILL));
    spin("Book Depth", MAX_DEPTH, 0, MAX_DEPTH);
    spin("Book Seed", 0, 0, MAX_SEED);
    #[cfg(feature = "tune")]
    for (name, value, low, high) in engine::search::tune::ALL {
        spin(name, i64::from(*value), i64::from(*low), i64::from(*high));
    }
    for name in CHECKS {
        _ = writeln!(text, "option name {name} type check default false");
    }
    text.push_str("option name Level type string default full\n");
    text.push_str("option name Clear Hash type button\n");
    _ = writeln!(text, "option name EvalFile type string default {EMBEDDED}");
    text.push_str("option name TablePath type string default <default>\n");
    text.push_str("option name SyzygyPath type string default <empty>\n");
    text.push_str("option name Syzygy50MoveRule type check default true\n");
    _ = writeln!(text, "option name Book File type string default {EMBEDDED}");
    _ = writeln!(text, "option name UCI_EngineAbout type string default {ABOUT}");
    text
}

impl Settings {
    /// Sets an option by its name, in any case of letters; the error is a sentence.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Effect, String> {
        let spin = |low: i64, high: i64| -> Result<usize, String> {
            let text = value.unwrap_or_default();
            match text.parse::<i64>() {
                Ok(number) if (low..=high).contains(&number) => Ok(number as usize),
                _ => Err(format!("{name} takes a number from {low} to {high}, not `{text}`")),
            }
        };
        let check = || match value.unwrap_or_default() {
            "true" => Ok(true),
            "false" => Ok(false),
            other => Err(format!("{name} takes true or false, not `{other}`")),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.engine.hash_megabytes = spin(1, MAX_HASH)?,
            "threads" => self.engine.threads = spin(1, MAX_THREADS)?,
            "multipv" => self.engine.multi_pv = spin(1, MAX_LINES)?,
            "move overhead" => {
                self.engine.overhead = Duration::from_millis(spin(0, MAX_OVERHEAD)? as u64);
            }
            "uci_chess960" => self.style.chess960 = check()?,
            "uci_showwdl" => self.style.show_wdl = check()?,
            "uci_limitstrength" => self.strength.limited = check()?,
            "uci_elo" => {
                self.strength.elo = spin(i64::from(MIN_ELO), i64::from(MAX_ELO))? as u32;
            }
            "skill level" => self.strength.skill = spin(0, i64::from(FULL_SKILL))? as u32,
            "level" => {
                let level = value.unwrap_or_default().parse();
                self.strength.level = level.map_err(|error: LevelError| error.to_string())?;
            }
            "uci_analysemode" => self.strength.analysing = check()?,
            // Pondering is up to the client.
            "ponder" => _ = check()?,
            "uci_engineabout" => {}
            "tablepath" => {
                let value = value.unwrap_or_default().replace("<default>", "");
                self.tables.own = (value != "<none>").then_some(value);
                return self.open_tables();
            }
            "syzygypath" => {
                self.tables.syzygy = value.unwrap_or_default().replace("<empty>", "");
                return self.open_tables();
            }
            "syzygy50moverule" => {
                self.tables.fifty = check()?;
                return self.open_tables();
            }
            "evalfile" => self.engine.evaluation = evaluation(value.unwrap_or_default())?,
            "ownbook" => self.book.want(check()?),
            "book file" => self.book.open(value.unwrap_or_default())?,
            "book depth" => self.book.depth = spin(0, MAX_DEPTH)? as u32,
            "best book move" => self.book.best = check()?,
            "book seed" => self.book.set_seed(spin(0, MAX_SEED)? as u64),
            "clear hash" => return Ok(Effect::ClearHash),
            _ => return self.set_constant(name, value),
        }
        Ok(Effect::None)
    }

    /// Opens the tables asked for. What can't be used is named; the rest is used.
    fn open_tables(&mut self) -> Result<Effect, String> {
        let mut faults = Vec::new();
        let mut tables = match self.tables.own.as_deref() {
            None => Tablebases::none(),
            Some("") => Tablebases::standard(),
            Some(folder) => {
                let (tables, wrong) = Tablebases::open(Path::new(folder));
                faults = wrong;
                tables
            }
        };
        if !self.tables.syzygy.is_empty() {
            match tables.clone().with_syzygy(&self.tables.syzygy, self.tables.fifty) {
                Ok(more) => tables = more,
                Err(sentence) => faults.push(sentence),
            }
        }
        self.engine.tablebases = Some(tables);
        match faults.is_empty() {
            true => Ok(Effect::None),
            false => Err(faults.join("; ")),
        }
    }

    #[cfg(feature = "tune")]
    fn set_constant(&mut self, name: &str, value: Option<&str>) -> Result<Effect, String> {
        let number = value.and_then(|value| value.parse().ok());
        match number.is_some_and(|number| engine::search::tune::set(name, number)) {
            true => Ok(Effect::None),
            false => Err(format!("there is no option `{name}` with such a value")),
        }
    }

    #[cfg(not(feature = "tune"))]
    fn set_constant(&mut self, name: &str, _: Option<&str>) -> Result<Effect, String> {
        Err(format!("there is no option `{name}`"))
    }
}

/// The evaluation that a value of `EvalFile` names; the error is a sentence.
fn evaluation(value: &str) -> Result<Evaluation, String> {
    match value {
        "" | EMBEDDED => Ok(Evaluation::default()),
        CLASSICAL => Ok(Evaluation::Classical),
        path => match Network::open(Path::new(path)) {
            Ok(network) => Ok(Evaluation::Network(Arc::new(network))),
            Err(error) => Err(format!("EvalFile {path} is not used: {error}")),
        },
    }
}
