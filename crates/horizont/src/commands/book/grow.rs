//! `horizont book grow`: makes our own book by the engine's analysis.

use super::engine_analyst::{EngineAnalyst, Interruption};
use super::{explain, explain_io, number, output, progress_bar};
use crate::commands::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::output::{caution, say};
use ::book::grow::{Effort, Grower, MoveSelection};
use ::book::own::{self, BookPosition, TextError, TextProblem};
use clap::{ArgMatches, Command};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("grow")
        .about(texts.get("book-grow-about"))
        .arg(output(texts))
        .arg(number("positions", 1..=1 << 24, "2500", texts))
        .arg(number("nodes", 1..=1 << 40, "150000", texts))
        .arg(number("lines", 1..=20, "4", texts))
        .arg(number("margin", 0..=1000, "20", texts))
        .arg(number("unproved-margin", 0..=1000, "5", texts))
        .arg(number("halving", 1..=1000, "5", texts))
        .arg(number("max-ply", 1..=60, "24", texts))
        .arg(number("threads", 1..=1024, "1", texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let path = &matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    safefile::check_writable(path).map_err(|error| explain_io(path, &error, texts))?;
    let selection = MoveSelection {
        margin: number("margin") as i32,
        unexplored_margin: number("unproved-margin") as i32,
        halving: number("halving") as i32,
        max_ply: number("max-ply") as usize,
    };
    let effort = Effort { nodes: number("nodes"), lines: number("lines") as usize };
    // Whoever stops the growing waits for the positions that are begun.
    let analyst = |_| EngineAnalyst::new(Interruption::default());
    let analysts = (0..number("threads")).map(analyst).collect();
    let mut grower = Grower::new(earlier(path, texts)?, selection, effort, analysts);
    if !grower.is_empty() {
        let args = [("positions", grower.len().to_string().into())];
        caution!("{}", texts.format("book-grow-resumed", &args));
    }
    let stop = stop_on_ctrl_c()?;
    let wanted = number("positions") as usize;
    let bar = progress_bar(wanted as u64);
    while grower.len() < wanted && !stop.load(Relaxed) {
        bar.set_position(grower.len() as u64);
        if !grower.grow(wanted, &stop, &|| bar.inc(1)) {
            break;
        }
        save(path, &grower, texts)?;
    }
    bar.finish_and_clear();
    save(path, &grower, texts)?;
    let args = [
        ("positions", grower.len().to_string().into()),
        ("file", path.display().to_string().into()),
    ];
    say!("{}", texts.format("book-grown", &args));
    let interrupted = stop.load(Relaxed) && grower.len() < wanted;
    Ok(ExitCode::from(if interrupted { INTERRUPTED } else { 0 }))
}

/// What an earlier run left in the file.
fn earlier(path: &Path, texts: &Texts) -> anyhow::Result<Vec<BookPosition>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(explain_io(path, &error, texts)),
    };
    own::read(&text).map_err(|error| explain(path, of_text(&error, texts), texts))
}

/// What is wrong with a line.
fn of_text(error: &TextError, texts: &Texts) -> String {
    let problem = match &error.problem {
        TextProblem::NoPosition => texts.get("book-text-no-position"),
        TextProblem::Position(error) => wording::fen_error(error, texts),
        TextProblem::Move(error) => {
            wording::move_error(error, texts).trim_end_matches('.').to_string()
        }
        TextProblem::Candidate(found) => {
            texts.format("book-text-no-candidate", &[("found", found.as_str().into())])
        }
    };
    let args = [("line", error.line.to_string().into()), ("problem", problem.into())];
    texts.format("book-text-line", &args)
}

fn save(path: &Path, grower: &Grower<EngineAnalyst>, texts: &Texts) -> anyhow::Result<()> {
    let text = own::write(&grower.positions());
    safefile::replace_or_write(path, text.as_bytes())
        .map_err(|error| explain_io(path, &error, texts))
}
