//! The explorer as lichess answers, so that programs that ask lichess can ask us.

use crate::error::Error;
use crate::explored::{Explored, ExploredMove};
use crate::game_info::GameInfo;
use crate::games::Games;
use crate::query::{Query, QueryError};
use book::names::{self, Opening};
use chess::{Board, Move, Notation};
use serde::Serialize;

/// What is asked: the parameters of lichess's explorer that mean something here.
///
/// `fen` and `play` (moves in UCI, with commas) give the position, `moves` and `topGames` how much
/// is told of it; `since` and `until` are years or months, `player` and `color`, `ratings`
/// (`2200-2500`) and all keys of our [queries](Query) choose the games.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The position after the moves of `play`.
    pub board: Board,
    /// Which games count.
    pub query: Query,
    /// The opening at the end of the line, as far as it has a name.
    opening: Option<Opening>,
    moves: usize,
    top_games: usize,
}

const MOVES: usize = 12;
const TOP_GAMES: usize = 15;

impl Request {
    /// Reads the parameters of a question over HTTP, already unescaped.
    pub fn from_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Request, QueryError> {
        let mut start = Board::default();
        let (mut play, mut since, mut until) = ("", "", "");
        let mut query = Query::default();
        let (mut moves, mut top_games) = (MOVES, TOP_GAMES);
        for (key, value) in pairs {
            let bad = || QueryError::BadValue { key: key.to_string(), value: value.to_string() };
            match key {
                "fen" => start = Board::from_fen(value).map_err(|_| bad())?,
                "play" => play = value,
                "moves" => moves = value.parse().map_err(|_| bad())?,
                "topGames" => top_games = value.parse().map_err(|_| bad())?,
                "since" => since = value,
                "until" => until = value,
                "ratings" => {
                    if let Some(range) = ratings(value).ok_or_else(bad)? {
                        query.set("elo", &range)?;
                    }
                }
                // Of the sets that lichess has, we have one.
                "variant" | "speeds" | "modes" | "recentGames" | "history" | "source" => {}
                _ => query.set(key, value)?,
            }
        }
        if !since.is_empty() || !until.is_empty() {
            query.set("date", &format!("{since}..{until}"))?;
        }
        let line = line_of(&start, play).ok_or_else(|| QueryError::BadValue {
            key: "play".to_string(),
            value: play.to_string(),
        })?;
        Ok(Request {
            board: line.last().copied().unwrap_or(start),
            opening: names::of_positions(line.iter()),
            query,
            moves,
            top_games,
        })
    }
}

/// The groups of ratings that lichess has: each from its number to the next.
const RATINGS: [&str; 9] = ["0", "1000", "1200", "1400", "1600", "1800", "2000", "2200", "2500"];

/// The range of some groups, which must be neighbours; `Some(None)` for all of them.
fn ratings(groups: &str) -> Option<Option<String>> {
    let place = |group: &str| RATINGS.iter().position(|known| *known == group.trim());
    let mut places: Vec<usize> = groups.split(',').map(place).collect::<Option<_>>()?;
    places.sort_unstable();
    places.dedup();
    let (first, last) = (*places.first()?, *places.last()?);
    if last - first + 1 != places.len() {
        return None;
    }
    if places.len() == RATINGS.len() {
        return Some(None);
    }
    let next = RATINGS.get(last + 1).and_then(|next| next.parse::<u16>().ok());
    let end = next.map(|next| (next - 1).to_string()).unwrap_or_default();
    Some(Some(format!("{}..{end}", RATINGS[first])))
}

/// The positions from the start to the end of a line.
fn line_of(start: &Board, play: &str) -> Option<Vec<Board>> {
    let mut line = vec![*start];
    let mut board = *start;
    for word in play.split(',').filter(|word| !word.is_empty()) {
        let mv = board.parse_uci(word).ok()?;
        board.play(mv);
        line.push(board);
    }
    Some(line)
}

/// An answer, to be written as JSON.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    white: u64,
    draws: u64,
    black: u64,
    moves: Vec<MoveAnswer>,
    recent_games: Vec<GameAnswer>,
    top_games: Vec<GameAnswer>,
    opening: Option<OpeningAnswer>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveAnswer {
    uci: String,
    san: String,
    average_rating: Option<u32>,
    white: u64,
    draws: u64,
    black: u64,
    /// The only game, where there is one.
    game: Option<GameAnswer>,
    opening: Option<OpeningAnswer>,
}

#[derive(Clone, Debug, Serialize)]
struct GameAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    uci: Option<String>,
    id: String,
    winner: Option<&'static str>,
    white: PlayerAnswer,
    black: PlayerAnswer,
    year: Option<u32>,
    month: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct PlayerAnswer {
    name: String,
    rating: Option<u16>,
}

#[derive(Debug, Serialize)]
struct OpeningAnswer {
    eco: &'static str,
    name: &'static str,
}

impl From<Opening> for OpeningAnswer {
    fn from(opening: Opening) -> OpeningAnswer {
        OpeningAnswer { eco: opening.eco, name: opening.english() }
    }
}

/// Answers a question.
pub fn answer(games: &dyn Games, request: &Request) -> Result<Answer, Error> {
    let explored = games.explore(&request.board, &request.query.filter, request.top_games)?;
    let Explored { total, moves, top_games, .. } = &explored;
    let top = top_games.iter().map(|(mv, info)| game_answer(*mv, info));
    let moves = moves.iter().take(request.moves).map(|explored| {
        let only = top_games.iter().find(|(mv, _)| *mv == explored.mv && explored.sums.games == 1);
        move_answer(request, explored, only.map(|(_, info)| info))
    });
    Ok(Answer {
        white: total.white,
        draws: total.draws,
        black: total.black,
        moves: moves.collect(),
        recent_games: Vec::new(),
        top_games: top.collect(),
        opening: request.opening.map(OpeningAnswer::from),
    })
}

fn move_answer(request: &Request, explored: &ExploredMove, only: Option<&GameInfo>) -> MoveAnswer {
    let ExploredMove { mv, sums } = *explored;
    let mut after = request.board;
    after.play(mv);
    MoveAnswer {
        uci: mv.to_uci(false),
        san: request.board.write_move(mv, Notation::San),
        average_rating: sums.average_of_both(),
        white: sums.white,
        draws: sums.draws,
        black: sums.black,
        game: only.map(|info| GameAnswer { uci: None, ..game_answer(mv, info) }),
        opening: names::of_position(&after).map(OpeningAnswer::from),
    }
}

fn game_answer(mv: Move, info: &GameInfo) -> GameAnswer {
    let date = crate::Date::parse(&info.date).unwrap_or_default();
    let player = |name: &str, rating| PlayerAnswer { name: name.to_string(), rating };
    GameAnswer {
        uci: (mv != Move::NONE).then(|| mv.to_uci(false)),
        id: info.id.to_string(),
        winner: match info.result.as_str() {
            "1-0" => Some("white"),
            "0-1" => Some("black"),
            _ => None,
        },
        white: player(&info.white, info.white_elo),
        black: player(&info.black, info.black_elo),
        year: date.year(),
        month: date.year().zip(date.month()).map(|(year, month)| format!("{year:04}-{month:02}")),
    }
}
