//! `horizont koncovka`, and the program `koncovka`: three lines in, one line out.

mod batch;
mod explanation;
mod progress;

use super::Subcommand;
use crate::cli;
use crate::output::{self, caution};
use crate::values::{self, Expected};
use crate::version;
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use explanation::{Explanation, ExplanationJson};
use koncovka::{Answer, InputError, Options, Prover, Side, Solver, Task, Undecided, board};
use progress::Watched;
use serde::Serialize;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

/// The exit code when the question stays open.
const UNDECIDED: u8 = 3;

fn command(texts: &Texts) -> Command {
    let flag = |name: &'static str, help: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(texts.get(help))
    };
    let value = |name: &'static str, value: &'static str, help: &str| {
        Arg::new(name).long(name).value_name(value).help(texts.get(help))
    };
    Command::new("koncovka")
        .about(texts.get("koncovka-about"))
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .help(texts.get("koncovka-file")),
        )
        .arg(flag("explain", "koncovka-explain"))
        .arg(flag("board", "koncovka-board"))
        .arg(values::json_option(texts))
        .arg(
            value("batch", "DIR", "koncovka-batch")
                .value_hint(ValueHint::DirPath)
                .conflicts_with("file"),
        )
        .arg(value("time", "S", "koncovka-time").value_parser(seconds))
        .arg(value("cache", "DIR", "koncovka-cache"))
        .after_help(texts.get("koncovka-long"))
}

/// The same as a program of its own.
pub fn program(texts: &Texts) -> Command {
    command(texts).version(version::told(texts)).arg(cli::lang_option(texts))
}

/// Solves what is asked.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let options = Options {
        time: matches.get_one::<Duration>("time").copied(),
        cache: matches.get_one::<String>("cache").map(PathBuf::from),
        ..Options::default()
    };
    let extras = Extras::read(matches);
    if let Some(folder) = matches.get_one::<String>("batch") {
        return batch::run(Path::new(folder), &options, extras, texts);
    }
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let task = read_task(file, texts)?;
    let mut solver = Solver::new(&task.position, task.half_moves, &options);
    let shown = shown(&mut Watched::new(&mut solver, texts), &task, extras, None, texts);
    for path in solver.unusable_files() {
        caution!("{}", unusable(path, texts));
    }
    match shown {
        Ok(text) => {
            output::print(text.as_bytes());
            Ok(ExitCode::SUCCESS)
        }
        Err(open) => {
            caution!("{}", undecided(open, texts));
            Ok(ExitCode::from(UNDECIDED))
        }
    }
}

/// What is wanted besides the line of the task.
#[derive(Clone, Copy)]
struct Extras {
    explain: bool,
    board: bool,
    json: bool,
}

impl Extras {
    fn read(matches: &ArgMatches) -> Extras {
        let wanted = |name| matches.get_flag(name);
        Extras { explain: wanted("explain"), board: wanted("board"), json: wanted("json") }
    }
}

/// The answer and whatever else was asked for; a document of JSON names its file.
fn shown(
    prover: &mut impl Prover<7, Error = Undecided>,
    task: &Task,
    extras: Extras,
    file: Option<&str>,
    texts: &Texts,
) -> Result<String, Undecided> {
    let answer = koncovka::answer(prover, &task.position, task.half_moves)?;
    let explanation = match extras.explain {
        true => Some(Explanation::of(prover, &answer, task, texts)?),
        false => None,
    };
    if extras.json {
        let explanation = explanation.as_ref().map(Explanation::json);
        return Ok(as_json(task, &answer, file, explanation) + "\n");
    }
    let mut text = answer.line(&task.position) + "\n";
    if extras.board {
        text += &board::drawing(&task.position);
    }
    text += &explanation.map(|explained| explained.text(texts)).unwrap_or_default();
    Ok(text)
}

fn seconds(text: &str) -> Result<Duration, Expected> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or(Expected("koncovka-expected-seconds"))
}

/// The task in a file, or in standard input for `-`.
pub(super) fn read_task(file: &str, texts: &Texts) -> anyhow::Result<Task> {
    read(file, texts)?.parse().map_err(|error| anyhow!(sentence(&error, texts)))
}

/// More bytes than any task has.
const LONGEST_TASK: u64 = 1 << 20;

/// The text of a file, or of standard input for `-`.
fn read(file: &str, texts: &Texts) -> anyhow::Result<String> {
    let read = match file {
        "-" => safefile::read_all(std::io::stdin().lock(), LONGEST_TASK),
        _ => safefile::read_file(Path::new(file), LONGEST_TASK),
    };
    let bytes = read.map_err(|error| unreadable(file, &error, texts))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn unreadable(file: &str, error: &std::io::Error, texts: &Texts) -> anyhow::Error {
    let file = ("file", file.into());
    anyhow!(match error.kind() {
        ErrorKind::FileTooLarge => {
            texts.format("koncovka-too-long", &[file, ("most", LONGEST_TASK.to_string().into())])
        }
        kind => {
            let error = wording::system_error(kind.into(), texts);
            texts.format("koncovka-unreadable", &[file, ("error", error.into())])
        }
    })
}

/// That a file of the cache could not be used, in one sentence of the chosen language.
fn unusable(path: &Path, texts: &Texts) -> String {
    texts.format("koncovka-unusable-cache", &[("file", path.display().to_string().into())])
}

/// What is wrong with an input, in one sentence of the chosen language.
fn sentence(error: &InputError, texts: &Texts) -> String {
    let (id, name, value) = match error {
        InputError::Lines(count) => ("koncovka-lines", "count", count.to_string()),
        InputError::Piece(word) => ("koncovka-piece", "word", word.clone()),
        InputError::Order => ("koncovka-order", "", String::new()),
        InputError::Side(word) => ("koncovka-side", "word", word.clone()),
        InputError::Number(word) => ("koncovka-number", "word", word.clone()),
        InputError::SameSquare(square) => ("koncovka-same-square", "square", square.clone()),
        InputError::AdjacentKings => ("koncovka-adjacent-kings", "", String::new()),
        InputError::PawnRank(square) => ("koncovka-pawn-rank", "square", square.clone()),
        InputError::OpponentInCheck => ("koncovka-opponent-in-check", "", String::new()),
    };
    texts.format(id, &[(name, value.into())])
}

/// Why there is no answer, in one sentence of the chosen language.
fn undecided(open: Undecided, texts: &Texts) -> String {
    match open {
        Undecided::OutOfTime => texts.get("koncovka-out-of-time"),
        Undecided::TooFar(most) => {
            texts.format("koncovka-too-far", &[("most", most.to_string().into())])
        }
    }
}

/// An answer for other programs.
#[derive(Serialize)]
struct AnswerJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    position: String,
    turn: &'static str,
    half_moves: u64,
    result: &'static str,
    list: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<ExplanationJson<'a>>,
}

fn as_json(
    task: &Task,
    answer: &Answer,
    file: Option<&str>,
    explanation: Option<ExplanationJson<'_>>,
) -> String {
    let document = AnswerJson {
        file,
        position: task.position.to_string(),
        turn: if task.position.turn == Side::White { "B" } else { "C" },
        half_moves: task.half_moves,
        result: answer.result(),
        list: answer.entries(&task.position),
        explanation,
    };
    // Strings, numbers and lists always can be written.
    serde_json::to_string(&document).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    /// The search that ends with this takes hours, so the sentence is asked for directly.
    #[test]
    fn a_horizon_that_is_too_far_is_one_sentence_with_the_farthest() {
        let said = |lang| undecided(Undecided::TooFar(5000), &Texts::new(lang));
        let (czech, english) = (said(Lang::Cs), said(Lang::En));
        assert!(czech.contains("nejvýš 5000 půltahů"), "{czech}");
        assert!(english.contains("only 5000 half-moves"), "{english}");
        assert!(czech.lines().count() == 1 && english.lines().count() == 1);
    }
}
