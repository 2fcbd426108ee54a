//! Othello for the page. The page owns the game and sends it whole with every question, so nothing
//! is kept here and no answer can belong to another position: it carries the number of its
//! question.

mod handler;
mod read;

use chess::Color;
pub use handler::handle;
use othello::gamefile;
use othello::player::Description;
use othello::search::{Engine, Evaluation, Limit};
use othello::{Colour, Expression, Game, Move, Setup, Size, Square, transcript};
use read::players;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Rows and columns that a page can show.
const MAX_ROWS: u32 = 40;
/// The longest that a move may take.
const LONGEST: Duration = Duration::from_secs(30);
/// No level looks further ahead; the end of a game is seen from here.
const MAX_DEPTH: u32 = 60;
/// How deep all squares are valued at most.
const MAX_VALUES_DEPTH: u32 = 8;

/// A game from its beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloGame {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub cols: u32,
    /// Row and column of the upper left of the four first stones, from 1; in the middle if absent.
    pub first: Option<[u32; 2]>,
    /// What was played, as the task writes it: `3_4`, `pass`.
    pub actions: Vec<String>,
    /// Who plays black, as the task describes players: `human,Anna`, `minimax,Robot,5`.
    pub black: String,
    /// Who plays white.
    pub white: String,
}

/// How the computer thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloLevel {
    /// Half-moves ahead.
    pub depth: u32,
    /// Whether leaves are valued by stones alone, as the task prescribes, or by more.
    pub evaluation: OthelloEvaluation,
    /// Begin no deeper search when this much time has passed; no limit but the depth if absent.
    pub ms: Option<u64>,
}

/// How leaves are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OthelloEvaluation {
    Stones,
    Positional,
}

/// A question about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum OthelloRequest {
    /// The position after the last action.
    Position,
    /// The computer's move, or its advice.
    Choice {
        /// How it thinks.
        level: OthelloLevel,
    },
    /// What each legal square is worth.
    Values {
        /// How it thinks.
        level: OthelloLevel,
    },
    /// The game in the format of the task.
    File,
    /// A game file or a transcript instead of the game.
    Read {
        /// Its content.
        text: String,
    },
}

/// The answer to an [`OthelloRequest`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "got", rename_all = "snake_case")]
pub enum OthelloReply {
    /// What stands on the board.
    Position(OthelloPosition),
    /// What the computer would do.
    Choice {
        /// As the task writes it.
        action: String,
        /// Its worth to the side to move; nothing where there was no choice.
        value: Option<i32>,
        /// How deep it was searched.
        depth: u32,
        /// How many positions were looked at.
        nodes: u64,
    },
    /// What each legal square is worth to the side to move.
    Values {
        /// By square.
        values: BTreeMap<String, i32>,
        /// How deep.
        depth: u32,
    },
    /// A file to be kept.
    File {
        /// Its content.
        text: String,
    },
    /// The game that was read.
    Game {
        /// The game.
        game: OthelloGame,
    },
    /// Why there is no answer.
    Problem(OthelloProblem),
}

/// A position as the page draws it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloPosition {
    /// Row by row from the top: `b`, `w` or `.`.
    pub cells: String,
    /// Who is to move.
    pub turn: Color,
    /// Where, as the task writes squares.
    pub legal: Vec<String>,
    /// Whether the side to move can only pass.
    pub must_pass: bool,
    /// Whether neither side can move.
    pub over: bool,
    /// Black stones.
    pub black: u32,
    /// White stones.
    pub white: u32,
    /// Black stones less white ones after each action, from the beginning.
    pub margins: Vec<i32>,
    /// The moves as other programs write them; nothing on boards wider than the alphabet.
    pub transcript: Option<String>,
}

/// Why a game can't be dealt with; the page has the words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "problem", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OthelloProblem {
    /// The board is smaller than 2 by 2 or too large for a page.
    Size,
    /// The first stones are not on the board.
    First,
    /// A player is described wrongly, or both have one name.
    Players,
    /// An action is none, or not legal.
    Action { number: usize, text: String },
    /// A line of a game file is neither a block nor its value.
    Line { line: usize },
    /// A transcript has something else than a square here.
    NoSquare { at: usize },
    /// The board is too wide for a transcript.
    TooWide,
    /// The game is over: there is nothing to think about.
    Over,
}

/// What a search may take besides what its level allows.
#[derive(Clone, Debug, Default)]
struct SearchLimit {
    /// So long at most.
    most: Option<Duration>,
    /// Set when others wait, or when nobody wants the answer.
    stop: Option<Arc<AtomicBool>>,
}

/// The answer to a question about a game; thinking ends at the limit with what was found so far.
fn reply(game: &OthelloGame, request: &OthelloRequest, limit: &SearchLimit) -> OthelloReply {
    try_reply(game, request, limit).unwrap_or_else(OthelloReply::Problem)
}

/// Whether the answer takes a search, which has to wait for its turn.
fn needs_search(request: &OthelloRequest) -> bool {
    matches!(request, OthelloRequest::Choice { .. } | OthelloRequest::Values { .. })
}

fn try_reply(
    game: &OthelloGame,
    request: &OthelloRequest,
    limit: &SearchLimit,
) -> Result<OthelloReply, OthelloProblem> {
    if let OthelloRequest::Read { text } = request {
        return read::read(text, game).map(|game| OthelloReply::Game { game });
    }
    let (played, margins) = game.played()?;
    match request {
        OthelloRequest::Position => Ok(OthelloReply::Position(position(&played, margins))),
        OthelloRequest::Choice { .. } | OthelloRequest::Values { .. } if played.is_over() => {
            Err(OthelloProblem::Over)
        }
        OthelloRequest::Choice { level } => Ok(choice(&played, *level, limit)),
        OthelloRequest::Values { level } => Ok(values(&played, *level, limit)),
        OthelloRequest::File | OthelloRequest::Read { .. } => {
            let text = String::from_utf8_lossy(&gamefile::written(&played)).into_owned();
            Ok(OthelloReply::File { text })
        }
    }
}

impl OthelloGame {
    /// The game played to its last action, and the margin after each.
    fn played(&self) -> Result<(Game, Vec<i32>), OthelloProblem> {
        let size = size(self.rows, self.cols)?;
        let mut game = Game::new(Setup {
            players: players(
                Description::parse(self.black.as_bytes()),
                Description::parse(self.white.as_bytes()),
            )?,
            size,
            first: first(size, self.first)?,
        })
        .map_err(|_| OthelloProblem::Size)?;
        let mut margins = vec![margin(&game)];
        for (text, number) in self.actions.iter().zip(1..) {
            let wrong = || OthelloProblem::Action { number, text: text.clone() };
            let Some(Ok(Expression::Move(action))) = Expression::parse(text.as_bytes()) else {
                return Err(wrong());
            };
            game.play(action).map_err(|_| wrong())?;
            margins.push(margin(&game));
        }
        Ok((game, margins))
    }

    /// What the page gets of a game that was read.
    fn of(game: &Game) -> OthelloGame {
        let Setup { players, size, first } = game.setup();
        let description =
            |index: usize| String::from_utf8_lossy(&players[index].description()).into_owned();
        OthelloGame {
            rows: size.rows(),
            cols: size.cols(),
            first: Some([first.row + 1, first.col + 1]),
            actions: game.moves().iter().map(Move::to_string).collect(),
            black: description(0),
            white: description(1),
        }
    }
}

fn size(rows: u32, cols: u32) -> Result<Size, OthelloProblem> {
    Size::new(rows, cols)
        .filter(|size| size.rows() <= MAX_ROWS && size.cols() <= MAX_ROWS)
        .ok_or(OthelloProblem::Size)
}

fn first(size: Size, given: Option<[u32; 2]>) -> Result<Square, OthelloProblem> {
    let Some([row, col]) = given else { return Ok(size.centre()) };
    let (Some(row), Some(col)) = (row.checked_sub(1), col.checked_sub(1)) else {
        return Err(OthelloProblem::First);
    };
    let first = Square { row, col };
    if size.holds_stones_at(first) { Ok(first) } else { Err(OthelloProblem::First) }
}

fn margin(game: &Game) -> i32 {
    let [black, white] = Colour::BOTH.map(|colour| game.board().count(colour) as i32);
    black - white
}

fn position(game: &Game, margins: Vec<i32>) -> OthelloPosition {
    let (board, size) = (game.board(), game.setup().size);
    let squares =
        (0..size.rows()).flat_map(|row| (0..size.cols()).map(move |col| Square { row, col }));
    let cell = |square| match board.at(square) {
        None => '.',
        Some(Colour::Black) => 'b',
        Some(Colour::White) => 'w',
    };
    let legal: Vec<String> = board.legal().map(|square| square.to_string()).collect();
    OthelloPosition {
        cells: squares.map(cell).collect(),
        turn: match board.to_move() {
            Colour::Black => Color::Black,
            Colour::White => Color::White,
        },
        must_pass: legal.is_empty() && !game.is_over(),
        legal,
        over: game.is_over(),
        black: board.count(Colour::Black),
        white: board.count(Colour::White),
        margins,
        transcript: transcript::written(game),
    }
}

fn choice(game: &Game, level: OthelloLevel, limit: &SearchLimit) -> OthelloReply {
    let mut engine = engine(level);
    let depth = level.depth.min(MAX_DEPTH);
    let (choice, depth) = if depth == 0 {
        (engine.choose(game.board(), 0), 0)
    } else {
        let found = engine.choose_within(game.board(), depth, &limit.at(level));
        (found.choice, found.depth)
    };
    let action = choice.mv.to_string();
    OthelloReply::Choice { action, value: choice.value, depth, nodes: choice.nodes }
}

fn values(game: &Game, level: OthelloLevel, limit: &SearchLimit) -> OthelloReply {
    let deepest = level.depth.clamp(1, MAX_VALUES_DEPTH);
    let (values, depth) = engine(level).values_within(game.board(), deepest, &limit.at(level));
    let values = values.into_iter().map(|(square, value)| (square.to_string(), value)).collect();
    OthelloReply::Values { values, depth }
}

impl SearchLimit {
    /// The limit of a search at a level that begins now.
    fn at(&self, level: OthelloLevel) -> Limit {
        let most = self.most.unwrap_or(LONGEST);
        let time = level.ms.map_or(most, |ms| Duration::from_millis(ms).min(most));
        Limit { stop: self.stop.clone(), ..Limit::time(time) }
    }
}

fn engine(level: OthelloLevel) -> Engine {
    let evaluation = match level.evaluation {
        OthelloEvaluation::Stones => Evaluation::Stones,
        OthelloEvaluation::Positional => Evaluation::Positional,
    };
    // One core a search: others think too.
    Engine::new(evaluation, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(actions: &[&str]) -> OthelloGame {
        OthelloGame {
            rows: 8,
            cols: 8,
            first: None,
            actions: actions.iter().map(ToString::to_string).collect(),
            black: "human,Anna".into(),
            white: "minimax,Karel,3".into(),
        }
    }

    fn level(depth: u32) -> OthelloLevel {
        OthelloLevel { depth, evaluation: OthelloEvaluation::Stones, ms: None }
    }

    #[test]
    fn the_first_position() {
        let OthelloReply::Position(first) =
            reply(&game(&[]), &OthelloRequest::Position, &SearchLimit::default())
        else {
            panic!("no position");
        };
        assert_eq!(first.legal, ["3_4", "4_3", "5_6", "6_5"]);
        assert_eq!((first.black, first.white, first.turn), (2, 2, Color::Black));
        assert_eq!(first.cells.matches('.').count(), 60);
        assert_eq!(first.transcript.as_deref(), Some(""));
    }

    #[test]
    fn the_best_value_is_the_choice() {
        let game = game(&["3_4", "3_3"]);
        let OthelloReply::Choice { action, value, .. } =
            reply(&game, &OthelloRequest::Choice { level: level(4) }, &SearchLimit::default())
        else {
            panic!("no choice");
        };
        let OthelloReply::Values { values, .. } =
            reply(&game, &OthelloRequest::Values { level: level(4) }, &SearchLimit::default())
        else {
            panic!("no values");
        };
        assert_eq!(values.values().max().copied(), value);
        assert_eq!(values.get(&action).copied(), value);
    }

    #[test]
    fn what_is_written_is_read() {
        let game = game(&["3_4", "3_3"]);
        let OthelloReply::File { text } =
            reply(&game, &OthelloRequest::File, &SearchLimit::default())
        else {
            panic!("no file");
        };
        let read = reply(&game, &OthelloRequest::Read { text }, &SearchLimit::default());
        let wanted = OthelloGame { first: Some([4, 4]), ..game.clone() };
        assert_eq!(read, OthelloReply::Game { game: wanted });
        let text = "d3c3".to_string();
        let OthelloReply::Game { game: read } =
            reply(&game, &OthelloRequest::Read { text }, &SearchLimit::default())
        else {
            panic!("no game");
        };
        assert_eq!(read.actions, game.actions);
        let small = OthelloGame { rows: 4, cols: 6, first: None, actions: vec![], ..game };
        for (text, rows) in [("c1b1", 4), ("d3c3", 8)] {
            let request = OthelloRequest::Read { text: text.to_string() };
            let OthelloReply::Game { game: read } =
                reply(&small, &request, &SearchLimit::default())
            else {
                panic!("{text}: no game");
            };
            assert_eq!((read.rows, read.actions.len()), (rows, 2), "{text}");
        }
    }

    #[test]
    fn problems_are_named() {
        let problem = |game: &OthelloGame, request: &OthelloRequest| match reply(
            game,
            request,
            &SearchLimit::default(),
        ) {
            OthelloReply::Problem(problem) => problem,
            other => panic!("{other:?}"),
        };
        let position = OthelloRequest::Position;
        let start = game(&[]);
        for (rows, cols) in [(1, 8), (8, 41), (0, 0), (u32::MAX, u32::MAX)] {
            let game = OthelloGame { rows, cols, ..start.clone() };
            assert_eq!(problem(&game, &position), OthelloProblem::Size);
        }
        for first in [[0, 1], [8, 8], [1, 9], [u32::MAX, 1]] {
            let game = OthelloGame { first: Some(first), ..start.clone() };
            assert_eq!(problem(&game, &position), OthelloProblem::First);
        }
        let twins = OthelloGame { white: "human,Anna".into(), ..start.clone() };
        assert_eq!(problem(&twins, &position), OthelloProblem::Players);
        let wrong = OthelloProblem::Action { number: 2, text: "3_4".into() };
        assert_eq!(problem(&game(&["3_4", "3_4"]), &position), wrong);
        let read = |text: &str| problem(&start, &OthelloRequest::Read { text: text.into() });
        assert_eq!(read("[size 8 8]\nnonsense"), OthelloProblem::Line { line: 2 });
        assert_eq!(read("f5 f5"), OthelloProblem::Action { number: 2, text: "f5".into() });
        assert_eq!(read("?"), OthelloProblem::NoSquare { at: 1 });
        assert_eq!(read("[size 99 99]\n[game]\n"), OthelloProblem::Size);
        let over = OthelloGame { rows: 2, cols: 2, ..start.clone() };
        assert_eq!(
            problem(&over, &OthelloRequest::Choice { level: level(3) }),
            OthelloProblem::Over
        );
    }
}
