//! Othello for the page. The page owns the game and sends it whole with every question, so nothing
//! is kept here and no answer can belong to another position: it carries the number of its
//! question. Only a game of two people over the network is the server's ([`table`]).

mod handler;
mod messages;
mod read;
mod strong;
mod table;

use chess::Color;
pub use handler::handle;
pub use messages::{
    OthelloEvaluation, OthelloGame, OthelloLevel, OthelloPosition, OthelloProblem, OthelloReply,
    OthelloRequest,
};
use othello::gamefile;
use othello::player::Description;
use othello::search::{Choice, Engine, Evaluation, Limit, Pause};
use othello::strong::stop::Stop;
use othello::{Colour, Expression, Game, Move, Setup, Size, Square, transcript};
use read::players;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
pub use strong::{OthelloJudged, OthelloStrength, OthelloVerdict};
pub use table::{
    OthelloResult, OthelloTable, OthelloTableRequest, OthelloTableState, OthelloTables,
    handle as handle_table, read_again,
};

/// Rows and columns that a page can show.
const MAX_ROWS: u32 = 40;
/// The longest that a move may take.
const LONGEST: Duration = Duration::from_secs(30);
/// No level looks further ahead; the end of a game is seen from here.
const MAX_DEPTH: u32 = 60;
/// How deep all squares are valued at most.
const MAX_VALUES_DEPTH: u32 = 8;

/// What a search may take besides what its level allows.
#[derive(Clone, Default)]
struct SearchLimit {
    /// So long at most.
    most: Option<Duration>,
    /// Set when nobody wants the answer.
    stop: Option<Arc<AtomicBool>>,
    /// How others get their turn in between.
    pause: Option<Pause>,
}

/// The answer to a question about a game; thinking ends at the limit with what was found so far.
/// `tell` hears how far a long answer is.
fn reply(
    game: &OthelloGame,
    request: &OthelloRequest,
    limit: &SearchLimit,
    tell: impl FnMut(OthelloReply),
) -> OthelloReply {
    try_reply(game, request, limit, tell).unwrap_or_else(OthelloReply::Problem)
}

/// Whether the answer takes a search, which has to wait for its turn.
fn needs_search(request: &OthelloRequest) -> bool {
    use OthelloRequest::{Choice, Review, Values};
    matches!(request, Choice { .. } | Values { .. } | Review)
}

/// How long the answer may take; nothing where that is open.
fn time_of(request: &OthelloRequest) -> Option<Duration> {
    match request {
        OthelloRequest::Choice { level } | OthelloRequest::Values { level } => {
            Some(level.ms.map_or(LONGEST, |ms| Duration::from_millis(ms).min(LONGEST)))
        }
        _ => None,
    }
}

fn try_reply(
    game: &OthelloGame,
    request: &OthelloRequest,
    limit: &SearchLimit,
    tell: impl FnMut(OthelloReply),
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
        OthelloRequest::Choice { level } => {
            let strong = level.strong.and_then(|how| strong::choice(&played, how, limit, tell));
            Ok(strong.unwrap_or_else(|| choice(&played, *level, limit)))
        }
        OthelloRequest::Values { level } => {
            let strong = level.strong.and_then(|_| strong::values(&played, limit));
            Ok(strong.unwrap_or_else(|| values(&played, *level, limit)))
        }
        OthelloRequest::Review => {
            strong::reviewed(&played, limit, tell).ok_or(OthelloProblem::Review)
        }
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

/// The same colour in the words that all games of the page share.
fn color_of(colour: Colour) -> Color {
    match colour {
        Colour::Black => Color::Black,
        Colour::White => Color::White,
    }
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
        turn: color_of(board.to_move()),
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
    let Choice { value, nodes, .. } = choice;
    OthelloReply::Choice { action, value, depth, nodes, verdict: None }
}

fn values(game: &Game, level: OthelloLevel, limit: &SearchLimit) -> OthelloReply {
    let deepest = level.depth.clamp(1, MAX_VALUES_DEPTH);
    let (values, depth) = engine(level).values_within(game.board(), deepest, &limit.at(level));
    let values = values.into_iter().map(|(square, value)| (square.to_string(), value)).collect();
    OthelloReply::Values { values, depth, verdict: None }
}

impl SearchLimit {
    /// The limit of a search at a level that begins now.
    fn at(&self, level: OthelloLevel) -> Limit {
        let most = self.most.unwrap_or(LONGEST);
        let time = level.ms.map_or(most, |ms| Duration::from_millis(ms).min(most));
        Limit { stop: self.stop.clone(), pause: self.pause.clone(), ..Limit::time(time) }
    }

    /// What ends a search of the strong engine.
    fn stop(&self) -> Stop<'static> {
        Stop::watching(self.stop.clone(), self.most).pausing(self.pause.clone())
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

    fn reply(game: &OthelloGame, request: &OthelloRequest, limit: &SearchLimit) -> OthelloReply {
        super::reply(game, request, limit, |_| {})
    }

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
        OthelloLevel { depth, evaluation: OthelloEvaluation::Stones, ms: None, strong: None }
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
