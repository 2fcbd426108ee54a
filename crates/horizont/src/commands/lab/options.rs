//! The command line of `horizont lab`.

use crate::commands::koncovka;
use crate::values;
use anyhow::{anyhow, bail};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use lab::{ChessEvaluation, METHODS, Method, StudiedPosition};
use othello::board::Cells;
use std::path::PathBuf;
use texts::Texts;
use wording::board_from_fen;

/// What is to be done.
pub(super) enum Task {
    /// A table of all methods.
    Compare,
    /// The tree of one search, with at most so many positions.
    Tree { file: PathBuf, room: usize },
    /// The cost by depth.
    Chart(PathBuf),
    /// The guided example.
    Spanish,
}

/// Everything that was asked for.
pub(super) struct Wish {
    pub studied: StudiedPosition,
    pub depth: u32,
    pub methods: Vec<Method>,
    pub nodes: u64,
    pub task: Task,
    pub json: bool,
}

/// The method whose tree is drawn where none is named.
const DRAWN: &str = "captures";

/// The methods of a chart where none is named: more lines could not be told apart.
const CHARTED: [&str; 9] = [
    "minimax",
    "alphabeta",
    "line",
    "history",
    "killers",
    "captures",
    "ordered",
    "sorting",
    "cascade-table",
];

pub(super) fn command(texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(texts.get(&format!("lab-option-{name}")))
    };
    let number =
        |name, most: u64| option(name, "N").value_parser(value_parser!(u64).range(1..=most));
    let path = |name| option(name, "SVG").value_parser(value_parser!(PathBuf));
    let methods_by_name = values::Suggested(METHODS.iter().map(|method| method.id).collect());
    let evaluations = values::Suggested(vec!["zcu", "classical", "stones", "positional"]);
    Command::new("lab")
        .about(texts.get("lab-about"))
        .arg(Arg::new("file").value_name("FILE").help(texts.get("lab-option-file")))
        .arg(
            option("game", "GAME")
                .value_parser(["chess", "othello", "koncovka"])
                .default_value("chess"),
        )
        .arg(option("fen", "FEN"))
        .arg(option("size", "6x6"))
        .arg(number("depth", 60))
        .arg(option("evaluation", "NAME").value_parser(evaluations))
        .arg(option("method", "NAME").value_parser(methods_by_name).action(ArgAction::Append))
        .arg(number("nodes", u64::MAX / 2).default_value("20000000"))
        .arg(path("tree").conflicts_with("chart"))
        .arg(number("tree-nodes", 100_000).default_value("150"))
        .arg(path("chart"))
        .arg(
            option("example", "NAME")
                .value_parser(["spanish"])
                .conflicts_with_all(["fen", "game", "depth", "tree", "chart", "file", "size"]),
        )
        .arg(values::json_option(texts))
        .after_help(texts.get("lab-long"))
}

impl Wish {
    pub(super) fn read(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Wish> {
        let number = |name: &str| matches.get_one::<u64>(name).copied();
        let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
        let studied = studied_position(matches, texts)?;
        let task = match (matches.contains_id("example"), path("tree"), path("chart")) {
            (true, ..) => Task::Spanish,
            (_, Some(file), _) => {
                Task::Tree { file, room: number("tree-nodes").unwrap_or(1) as usize }
            }
            (_, _, Some(file)) => Task::Chart(file),
            _ => Task::Compare,
        };
        if studied.is_over() {
            bail!(texts.get("lab-over"));
        }
        Ok(Wish {
            depth: number("depth").map_or(studied.usual_depth(), |depth| depth as u32),
            methods: methods(matches, &task, &studied, texts)?,
            nodes: number("nodes").unwrap_or(1),
            json: matches.get_flag("json"),
            studied,
            task,
        })
    }
}

fn methods(
    matches: &ArgMatches,
    task: &Task,
    studied: &StudiedPosition,
    texts: &Texts,
) -> anyhow::Result<Vec<Method>> {
    let named = matches.get_many::<String>("method").unwrap_or_default();
    let mut methods = Vec::new();
    for name in named {
        let Some(method) = lab::method(name) else {
            let all = METHODS.map(|method| method.id).join(", ");
            let args = [("name", name.as_str().into()), ("all", all.into())];
            bail!(texts.format("lab-bad-method", &args));
        };
        methods.push(*method);
    }
    if methods.is_empty() {
        methods = match task {
            Task::Tree { .. } => lab::method(DRAWN).into_iter().copied().collect(),
            Task::Chart(_) => CHARTED.into_iter().filter_map(lab::method).copied().collect(),
            _ => studied.methods(),
        };
    }
    Ok(methods)
}

/// The position, of the game that was chosen.
fn studied_position(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<StudiedPosition> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let game = text("game").unwrap_or("chess");
    let foreign = |name: &str, id: &str| {
        let option = format!("--{name}");
        anyhow!(texts.format(id, &[("option", option.into())]))
    };
    if text("fen").is_some() && game != "chess" {
        return Err(foreign("fen", "lab-not-chess"));
    }
    if text("size").is_some() && game != "othello" {
        return Err(foreign("size", "lab-not-othello"));
    }
    if text("file").is_some() && game != "koncovka" {
        bail!(texts.get("lab-not-koncovka"));
    }
    let evaluation = text("evaluation");
    let unknown =
        |name: &str| anyhow!(texts.format("lab-bad-evaluation", &[("name", name.into())]));
    match game {
        "othello" => {
            let evaluation = match evaluation {
                None | Some("stones") => othello::search::Evaluation::Stones,
                Some("positional") => othello::search::Evaluation::Positional,
                Some(other) => return Err(unknown(other)),
            };
            Ok(StudiedPosition::Othello(othello_start(text("size"), texts)?, evaluation))
        }
        "koncovka" => {
            if let Some(other) = evaluation {
                return Err(unknown(other));
            }
            let Some(file) = text("file") else { bail!(texts.get("lab-koncovka-file")) };
            Ok(StudiedPosition::Koncovka(koncovka::read_task(file, texts)?.position))
        }
        _ => {
            let evaluation = match evaluation {
                None | Some("zcu" | "seed") => ChessEvaluation::Zcu,
                Some("classical") => ChessEvaluation::Classical,
                Some(other) => return Err(unknown(other)),
            };
            let board = match text("fen") {
                Some(fen) => board_from_fen(fen, texts)?,
                None => chess::Board::default(),
            };
            Ok(StudiedPosition::Chess(board, evaluation))
        }
    }
}

fn othello_start(size: Option<&str>, texts: &Texts) -> anyhow::Result<Cells> {
    let size = match size {
        None => othello::Size::USUAL,
        Some(text) => {
            let parts = text.split_once(['x', 'X', '×']);
            let read = |part: &str| part.trim().parse::<u32>().ok();
            let numbers = parts.and_then(|(rows, cols)| Some((read(rows)?, read(cols)?)));
            numbers
                .and_then(|(rows, cols)| othello::Size::new(rows, cols))
                .ok_or_else(|| anyhow!(texts.format("lab-bad-size", &[("text", text.into())])))?
        }
    };
    Cells::new(size, size.centre()).map_err(|_| anyhow!(texts.get("lab-no-memory")))
}
