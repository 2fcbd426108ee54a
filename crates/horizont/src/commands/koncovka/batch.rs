//! All tasks of a folder at once.

use super::{Extras, UNDECIDED, read, sentence, shown, undecided, unreadable, unusable};
use crate::cli::BAD_INPUT;
use crate::output::{self, caution};
use indicatif::{ProgressBar, ProgressStyle};
use koncovka::{Options, Solver, Task};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use texts::Texts;

/// Solves every file of a folder in parallel; the answers are in the order of their names.
pub(super) fn run(
    folder: &Path,
    options: &Options,
    extras: Extras,
    texts: &Texts,
) -> anyhow::Result<ExitCode> {
    let files =
        inputs(folder).map_err(|error| unreadable(&folder.display().to_string(), &error, texts))?;
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {eta}")?;
    let bar = ProgressBar::new(files.len() as u64).with_style(style);
    // The files are enough for all threads.
    let options = Options { threads: 1, ..options.clone() };
    let unusable_files = Mutex::new(BTreeSet::new());
    let solve = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let outcome = one(path, &name, &options, extras, texts, &unusable_files);
        bar.inc(1);
        (name, outcome)
    };
    let solved: Vec<_> = files.par_iter().map(solve).collect();
    bar.finish_and_clear();
    for path in unusable_files.into_inner().unwrap_or_else(PoisonError::into_inner) {
        caution!("{}", unusable(&path, texts));
    }
    let mut worst = 0;
    let mut answers = String::new();
    for (name, outcome) in solved {
        match outcome {
            // A document of JSON names its file itself.
            Ok(answer) if extras.json => answers += &answer,
            Ok(answer) => answers += &named(&name, &answer),
            Err((code, sentence)) => {
                caution!("{name}: {sentence}");
                worst = worst.max(code);
            }
        }
    }
    output::print(answers.as_bytes());
    Ok(ExitCode::from(worst))
}

/// The name, the line of the task, and whatever else there is indented below.
fn named(name: &str, answer: &str) -> String {
    let mut lines = answer.lines();
    let mut text = format!("{name}: {}\n", lines.next().unwrap_or_default());
    for line in lines {
        text += &format!("  {line}\n");
    }
    text
}

/// The files `*.in` and `*.txt` of a folder, in the order of their names.
fn inputs(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let kind = path.extension().and_then(|kind| kind.to_str());
        if matches!(kind, Some("in" | "txt")) && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn one(
    path: &Path,
    name: &str,
    options: &Options,
    extras: Extras,
    texts: &Texts,
    unusable_files: &Mutex<BTreeSet<PathBuf>>,
) -> Result<String, (u8, String)> {
    let text = read(&path.to_string_lossy(), texts).map_err(|e| (BAD_INPUT, e.to_string()))?;
    let task: Task = text.parse().map_err(|error| (BAD_INPUT, sentence(&error, texts)))?;
    let mut solver = Solver::new(&task.position, task.half_moves, options);
    let answer = shown(&mut solver, &task, extras, Some(name), texts);
    if let Ok(mut files) = unusable_files.lock() {
        files.extend(solver.unusable_files().iter().cloned());
    }
    answer.map_err(|open| (UNDECIDED, undecided(open, texts)))
}
