//! `horizont lab`: one position, every method of searching it, side by side.

mod options;
mod table;

use super::{Subcommand, replace};
use crate::output::say;
use crate::terminal::abilities::Abilities;
use crate::terminal::wrap::fitted;
use clap::ArgMatches;
use lab::{Limits, svg};
use options::{Task, Wish};
use std::path::Path;
use std::process::ExitCode;
use texts::{Lang, Texts};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command: options::command, run };

/// Sentences are easier to read in lines of this length at most.
const READABLE: usize = 90;

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let wish = Wish::read(matches, texts)?;
    match &wish.task {
        Task::Compare => compare(&wish, texts),
        Task::Tree { file, room } => draw_tree(&wish, file, *room, texts)?,
        Task::Chart(file) => draw_chart(&wish, file, texts)?,
        Task::Spanish => teach(wish.json, texts),
    }
    Ok(ExitCode::SUCCESS)
}

fn compare(wish: &Wish, texts: &Texts) {
    let mut progress = table::Progress::start(&wish.methods, wish.json);
    let limits = Limits { nodes: wish.nodes, stop: None };
    let report =
        lab::compare(&wish.place, wish.depth, &wish.methods, texts.lang(), limits, &mut |_| {
            progress.step()
        });
    progress.finish();
    if wish.json {
        print_json(&report);
        return;
    }
    for line in table::rows(&report, texts) {
        say!("{line}");
    }
    say!("");
    for sentence in table::theory(&report, texts) {
        say!("{}", fitted(&sentence, width()));
    }
}

fn draw_tree(wish: &Wish, file: &Path, room: usize, texts: &Texts) -> anyhow::Result<()> {
    let limits = Limits { nodes: wish.nodes, stop: None };
    let Some(method) = wish.methods.first() else { return Ok(()) };
    let tree = lab::tree(&wish.place, wish.depth, &method.options, room, texts.lang(), limits);
    let Some(tree) = tree else {
        let nodes = wish.nodes.to_string();
        anyhow::bail!(texts.format("lab-too-deep", &[("nodes", nodes.into())]));
    };
    if wish.json {
        print_json(&tree);
    }
    let name = table::method_name(method.id, texts);
    // In a table the marks say what a method is added to; a title needs none.
    let name = name.trim_start_matches("+ ").trim_end_matches(" *").to_string();
    let args = [("method", name.into()), ("depth", wish.depth.into())];
    // A file holds all letters, whatever the terminal shows.
    let texts_of_file = Texts::new(texts.lang());
    let title = texts_of_file.format("lab-tree-title", &args);
    write(file, &svg::tree(&tree, &title, &texts_of_file), wish.json, texts)
}

fn draw_chart(wish: &Wish, file: &Path, texts: &Texts) -> anyhow::Result<()> {
    let limits = Limits { nodes: wish.nodes, stop: None };
    let points = lab::by_depth(&wish.place, wish.depth, &wish.methods, limits, &mut |_| {});
    // Two half-moves of minimax say how many moves a position has.
    let minimax = &lab::METHODS[..1];
    let few = lab::compare(&wish.place, 2, minimax, texts.lang(), limits, &mut |_| {});
    if wish.json {
        print_json(&points);
    } else {
        for line in table::by_depth(&points, texts) {
            say!("{line}");
        }
    }
    let texts_of_file = Texts::new(texts.lang());
    let title = texts_of_file.get("lab-chart-title");
    let picture = svg::chart(&points, few.theory.moves, &title, &texts_of_file);
    write(file, &picture, wish.json, texts)
}

fn teach(json: bool, texts: &Texts) {
    let Some(lesson) = lab::spanish::lesson(texts) else { return };
    if json {
        print_json(&lesson);
        return;
    }
    for (index, step) in lesson.steps.iter().enumerate() {
        say!("{}", fitted(&format!("{}. {}", index + 1, step.text), width()));
        say!("");
    }
}

fn write(file: &Path, content: &str, quiet: bool, texts: &Texts) -> anyhow::Result<()> {
    replace::file(file, content.as_bytes()).map_err(|error| {
        let args =
            [("file", file.display().to_string().into()), ("error", error.to_string().into())];
        anyhow::anyhow!(texts.format("lab-cannot-write", &args))
    })?;
    if !quiet {
        let args = [("file", file.display().to_string().into())];
        say!("{}", texts.format("lab-written", &args));
    }
    Ok(())
}

fn print_json(data: &impl serde::Serialize) {
    // Strings, numbers and lists always can be written.
    say!("{}", serde_json::to_string(data).unwrap_or_default());
}

fn width() -> usize {
    let abilities = Abilities::of_output();
    if abilities.interactive { abilities.width.min(READABLE) } else { READABLE }
}

/// A number with the thousands apart, as the language has it.
fn grouped(number: u64, texts: &Texts) -> String {
    let gap = match texts.lang() {
        Lang::Cs => '\u{a0}',
        Lang::En => ',',
    };
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(gap);
        }
        text.push(digit);
    }
    texts.shown(&text)
}
