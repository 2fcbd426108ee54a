//! `horizont lab`: one position, every method of searching it, side by side.

mod options;
mod progress;

use super::Subcommand;
use super::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::cli::{failure, interrupted};
use crate::output::{self, caution, say};
use crate::terminal::capabilities::{readable_width, table_width};
use crate::terminal::table::{in_parts, without_dispensable};
use crate::terminal::wrap::fitted;
use clap::ArgMatches;
use lab::Limits;
use options::{Task, Wish};
use progress::Progress;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::Texts;
use wording::lab as words;
use wording::short_notation;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command: options::command, run };

/// The columns of a comparison that a narrow terminal goes without, the first first: hits of the
/// table, cutoffs by the first move, all cutoffs, leaves, branching, the share of minimax.
const DISPENSABLE: [usize; 6] = [7, 6, 5, 4, 8, 3];

/// The columns of a table are this far apart.
const GAP: usize = 2;

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let wish = Wish::read(matches, texts)?;
    let stopped = stop_on_ctrl_c()?;
    let go_on = || !stopped.load(Relaxed);
    let limits = Limits { nodes: wish.nodes, go_on: Some(&go_on) };
    match &wish.task {
        Task::Compare => compare(&wish, limits, texts)?,
        Task::Tree { file, room } => draw_tree(&wish, file, *room, limits, texts)?,
        Task::Chart(file) => draw_chart(&wish, file, limits, texts)?,
        Task::Spanish => teach(wish.json, texts),
    }
    if go_on() {
        return Ok(ExitCode::SUCCESS);
    }
    caution!("{}", texts.get("lab-interrupted"));
    Ok(ExitCode::from(INTERRUPTED))
}

fn compare(wish: &Wish, limits: Limits<'_>, texts: &Texts) -> anyhow::Result<()> {
    let mut progress = Progress::start(&wish.methods, wish.json);
    let notation = short_notation(texts);
    let mut step = |_: &lab::Row| progress.step();
    let report =
        lab::compare(&wish.studied, wish.depth, &wish.methods, notation, limits, &mut step);
    progress.finish();
    if report.rows.is_empty() && was_stopped(limits) {
        return Err(interrupted(texts.get("lab-nothing-done")));
    }
    if wish.json {
        output::json(&report);
        return Ok(());
    }
    say!("{}", texts.shown(&report.position));
    say!("{}\n", texts.format("lab-title", &[("depth", report.depth.into())]));
    let table = words::comparison(&report, texts);
    for line in without_dispensable(&table, GAP, table_width(), &DISPENSABLE) {
        say!("{line}");
    }
    say!("");
    for note in words::footnotes(&report, texts) {
        say!("{note}");
    }
    say!("");
    for sentence in words::theory(&report, texts) {
        say!("{}", fitted(&sentence, readable_width()));
    }
    Ok(())
}

fn was_stopped(limits: Limits<'_>) -> bool {
    limits.go_on.is_some_and(|go_on| !go_on())
}

fn draw_tree(
    wish: &Wish,
    file: &Path,
    room: usize,
    limits: Limits<'_>,
    texts: &Texts,
) -> anyhow::Result<()> {
    let Some(method) = wish.methods.first() else { return Ok(()) };
    let tree =
        lab::tree(&wish.studied, wish.depth, &method.options, room, short_notation(texts), limits);
    let Some(tree) = tree else {
        if was_stopped(limits) {
            return Err(interrupted(texts.get("lab-nothing-done")));
        }
        anyhow::bail!(texts.format("lab-too-deep", &[("nodes", wish.nodes.into())]));
    };
    if wish.json {
        output::json(&tree);
    }
    // A file holds all letters, whatever the terminal shows.
    let picture = words::tree_picture(&tree, method.id, &Texts::new(texts.lang()));
    write(file, &picture, wish.json, texts)
}

fn draw_chart(wish: &Wish, file: &Path, limits: Limits<'_>, texts: &Texts) -> anyhow::Result<()> {
    // Two half-moves of minimax say how many moves a position has.
    let minimax = &lab::METHODS[..1];
    let few = lab::compare(&wish.studied, 2, minimax, short_notation(texts), limits, &mut |_| {});
    let points = lab::by_depth(&wish.studied, wish.depth, &wish.methods, limits, &mut |_| {});
    if points.is_empty() && was_stopped(limits) {
        return Err(interrupted(texts.get("lab-nothing-done")));
    }
    if wish.json {
        output::json(&points);
    } else {
        for line in in_parts(&words::costs_by_depth(&points, texts), GAP, table_width()) {
            say!("{line}");
        }
    }
    let picture = words::chart_picture(&points, few.theory.moves, &Texts::new(texts.lang()));
    write(file, &picture, wish.json, texts)
}

fn teach(json: bool, texts: &Texts) {
    let Some(lesson) = words::lesson(texts) else { return };
    if json {
        output::json(&lesson);
        return;
    }
    for (index, step) in lesson.steps.iter().enumerate() {
        say!("{}", fitted(&format!("{}. {}", index + 1, step.text), readable_width()));
        say!("");
    }
}

fn write(file: &Path, content: &str, quiet: bool, texts: &Texts) -> anyhow::Result<()> {
    safefile::replace(file, content.as_bytes()).map_err(|error| {
        let args = [
            ("file", file.display().to_string().into()),
            ("error", wording::system_error(error.kind().into(), texts).into()),
        ];
        failure(texts.format("lab-cannot-write", &args))
    })?;
    if !quiet {
        let args = [("file", file.display().to_string().into())];
        say!("{}", texts.format("lab-written", &args));
    }
    Ok(())
}
