//! `horizont db check`: whether everything in a database is whole.

use super::{explain, folder_option, open};
use crate::cli::interrupted;
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::output::{self, say};
use crate::values;
use clap::{ArgMatches, Command};
use indicatif::ProgressBar;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("check")
        .about(texts.get("db-check-about"))
        .arg(folder_option(texts))
        .arg(values::json_option(texts))
        .after_help(texts.get("db-check-exit-codes"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let database = open(matches, texts)?;
    let stop = stop_on_ctrl_c()?;
    let bar = ProgressBar::new_spinner();
    let checked = database.check(|| {
        bar.tick();
        if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    let checked = checked.map_err(|error| explain(database.folder(), &error, texts))?;
    if stop.load(Relaxed) {
        return Err(interrupted(texts.get("db-check-stopped")));
    }
    if matches.get_flag("json") {
        output::json(&checked);
    } else {
        let args = [("games", checked.games.into()), ("positions", checked.positions.into())];
        say!("{}", texts.format("db-checked", &args));
    }
    Ok(ExitCode::SUCCESS)
}
