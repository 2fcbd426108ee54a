//! The laboratory: methods of searching compared, trees written down, the guided example.

use super::levels::{self, LevelView};
use crate::background_task::Task;
use crate::localization;
use crate::protocol::ServerMessage;
use ::lab::{ChessEvaluation, Limits, Method, Point, Report, Row, StudiedPosition, Tree, method};
use othello::board::{Board as _, Cells};
use othello::search::Evaluation;
use othello::{Expression, Size};
use serde::{Deserialize, Serialize};
use texts::Lang;
use wording::lab::{Lesson, lesson};
use wording::{board_from_fen, short_notation};

/// What every method may look at: some seconds' worth.
const MAX_NODES: u64 = 3_000_000;
/// Positions of a tree that a page can hold.
const MAX_ROOM: usize = 4000;
/// Boards of Othello that the laboratory takes.
const MAX_SQUARES: u32 = 144;
/// No search is deeper.
const MAX_DEPTH: u32 = 20;

/// The position that is studied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum LabPosition {
    /// Of chess, and what judges it.
    Chess {
        /// The position.
        fen: String,
        /// That of the ZČU report or the engine's.
        evaluation: ChessEvaluation,
    },
    /// Of Othello.
    Othello {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
        /// What was played, as the task writes it.
        actions: Vec<String>,
        /// Judged by more than stones?
        positional: bool,
    },
    /// Of the 7x7 endgame.
    Koncovka {
        /// The three lines of the task.
        text: String,
    },
}

/// What is to be found out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum LabRequest {
    /// What each method costs.
    Compare {
        /// How deep.
        depth: u32,
        /// Which; all that the game knows if empty.
        methods: Vec<String>,
    },
    /// What each method costs at depths 1, 2, 3, …
    Depths {
        /// How deep at last.
        depth: u32,
        /// Which.
        methods: Vec<String>,
    },
    /// The tree of one search.
    Tree {
        /// How deep.
        depth: u32,
        /// By which method.
        method: String,
        /// How many positions it may have.
        room: usize,
    },
    /// What each level of the computer sees.
    Levels,
    /// The guided example.
    Lesson,
}

/// A part of the answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "got", rename_all = "snake_case")]
pub enum LabReply {
    /// One method is done.
    Row {
        /// What it cost.
        row: Row,
    },
    /// All are.
    Report {
        /// What they cost, and the theory.
        report: Report,
    },
    /// One method at one depth is done.
    Point {
        /// What it cost.
        point: Point,
    },
    /// All depths are.
    Depths {
        /// What they cost.
        points: Vec<Point>,
    },
    /// A search written down.
    Tree {
        /// The tree.
        tree: Tree,
    },
    /// One level has looked.
    Level {
        /// What it sees.
        view: LevelView,
    },
    /// All have.
    Levels,
    /// The guided example in the client's language.
    Lesson {
        /// Its steps and their tree.
        lesson: Lesson,
    },
    /// Why there is no answer, in the client's language.
    Problem {
        /// The sentence.
        text: String,
    },
}

pub(super) fn answer(
    task: &Task,
    id: u64,
    position: &LabPosition,
    request: &LabRequest,
    lang: Lang,
) {
    let part =
        find(task, id, position, request, lang).unwrap_or_else(|text| LabReply::Problem { text });
    task.send(&ServerMessage::Lab { id, part });
}

/// What is found; else why not.
fn find(
    task: &Task,
    id: u64,
    position: &LabPosition,
    request: &LabRequest,
    lang: Lang,
) -> Result<LabReply, String> {
    let texts = localization::texts(lang);
    if *request == LabRequest::Lesson {
        let lesson = lesson(texts).ok_or_else(|| texts.get("lab-over"))?;
        return Ok(LabReply::Lesson { lesson });
    }
    let position = position.read(lang)?;
    if position.is_over() {
        return Err(texts.get("lab-over"));
    }
    if *request == LabRequest::Levels {
        let StudiedPosition::Chess(board, _) = &position else {
            return Err(texts.get("lab-page-levels-chess"));
        };
        levels::ask(task, board, |view| {
            task.send(&ServerMessage::Lab { id, part: LabReply::Level { view } });
        });
        return Ok(LabReply::Levels);
    }
    let notation = short_notation(texts);
    // Others have the core in between, in the middle of a search too.
    let go_on = || task.go_on();
    let limits = Limits { nodes: MAX_NODES, go_on: Some(&go_on) };
    match request {
        LabRequest::Compare { depth, methods } => {
            let methods = chosen(&position, methods);
            let depth = (*depth).clamp(1, MAX_DEPTH);
            let mut send = |row: &Row| {
                task.send(&ServerMessage::Lab { id, part: LabReply::Row { row: row.clone() } });
            };
            let report = ::lab::compare(&position, depth, &methods, notation, limits, &mut send);
            Ok(LabReply::Report { report })
        }
        LabRequest::Depths { depth, methods } => {
            let methods = chosen(&position, methods);
            let depth = (*depth).clamp(1, MAX_DEPTH);
            let mut send = |point: &Point| {
                task.send(&ServerMessage::Lab {
                    id,
                    part: LabReply::Point { point: point.clone() },
                });
            };
            let points = ::lab::by_depth(&position, depth, &methods, limits, &mut send);
            Ok(LabReply::Depths { points })
        }
        LabRequest::Tree { depth, method: name, room } => {
            let method = method(name).ok_or_else(|| texts.get("lab-over"))?;
            let room = (*room).clamp(2, MAX_ROOM);
            let depth = (*depth).clamp(1, MAX_DEPTH);
            let found = ::lab::tree(&position, depth, &method.options, room, notation, limits);
            let tree = found
                .ok_or_else(|| texts.format("lab-page-too-deep", &[("nodes", MAX_NODES.into())]))?;
            Ok(LabReply::Tree { tree })
        }
        LabRequest::Lesson | LabRequest::Levels => Err(texts.get("lab-over")),
    }
}

/// The methods of these names that the game knows; all of them if there are none.
fn chosen(position: &StudiedPosition, names: &[String]) -> Vec<Method> {
    let known = position.methods();
    let named: Vec<Method> =
        known.iter().filter(|method| names.iter().any(|name| name == method.id)).copied().collect();
    if named.is_empty() { known } else { named }
}

impl LabPosition {
    /// The position; else the sentence that says what is wrong with it.
    fn read(&self, lang: Lang) -> Result<StudiedPosition, String> {
        let texts = localization::texts(lang);
        match self {
            LabPosition::Chess { fen, evaluation } => {
                let board = board_from_fen(fen, texts).map_err(|error| error.to_string())?;
                Ok(StudiedPosition::Chess(board, *evaluation))
            }
            LabPosition::Othello { rows, cols, actions, positional } => {
                let cells = board_after(*rows, *cols, actions)
                    .ok_or_else(|| texts.get("lab-page-bad-othello"))?;
                let evaluation =
                    if *positional { Evaluation::Positional } else { Evaluation::Stones };
                Ok(StudiedPosition::Othello(cells, evaluation))
            }
            LabPosition::Koncovka { text } => {
                let task: koncovka::Task =
                    text.parse().map_err(|_| texts.get("lab-page-bad-koncovka"))?;
                Ok(StudiedPosition::Koncovka(task.position))
            }
        }
    }
}

/// The board after the actions; nothing if it is too large or they are not legal.
fn board_after(rows: u32, cols: u32, actions: &[String]) -> Option<Cells> {
    let size = Size::new(rows, cols).filter(|size| size.squares() <= MAX_SQUARES)?;
    let mut board = Cells::new(size, size.centre()).ok()?;
    for action in actions {
        let Some(Ok(Expression::Move(action))) = Expression::parse(action.as_bytes()) else {
            return None;
        };
        match action {
            othello::Move::Place(square) if size.contains(square) && board.is_legal(square) => {
                board.play(board.spot(square));
            }
            othello::Move::Pass if !board.can_move() => board.pass(),
            _ => return None,
        }
    }
    Some(board)
}
