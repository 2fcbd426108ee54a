//! A game in words, and put together again of what is kept of it.

use crate::error::{Damage, Error};
use crate::header::{Header, Kind};
use chess::{Board, Color, Game, GameResult, Move, PgnReader};
use serde::Serialize;

/// A game in words, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// Its number, from 1.
    pub id: u64,
    /// White's name; empty if it is not known, as with the other texts.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// White's rating.
    pub white_elo: Option<u16>,
    /// Black's rating.
    pub black_elo: Option<u16>,
    /// The event.
    pub event: String,
    /// The place.
    pub site: String,
    /// The date as PGN writes it.
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The ECO code.
    pub eco: String,
    /// Half-moves of the main line.
    pub plies: u16,
}

impl GameInfo {
    /// What the header of a game says; `name` knows names by their numbers.
    pub(crate) fn new(
        index: u32,
        header: &Header,
        name: impl Fn(Kind, u32) -> Result<String, Error>,
    ) -> Result<GameInfo, Error> {
        Ok(GameInfo {
            id: u64::from(index) + 1,
            white: name(Kind::Player, header.white)?,
            black: name(Kind::Player, header.black)?,
            white_elo: header.elo(Color::White),
            black_elo: header.elo(Color::Black),
            event: name(Kind::Event, header.event)?,
            site: name(Kind::Site, header.site)?,
            date: header.date.to_string(),
            result: header.result().token().to_string(),
            eco: header.eco.to_string(),
            plies: header.plies,
        })
    }
}

/// The moves of a game as they are kept.
pub(crate) enum Body {
    /// Where it began and what was played.
    Plain(Board, Vec<Move>),
    /// PGN with variations and comments.
    Annotated(Vec<u8>),
}

/// A whole game: tags, moves, and what was said about them if it was kept.
pub(crate) fn restored(
    info: &GameInfo,
    result: GameResult,
    tags: &[(String, String)],
    body: Body,
) -> Result<Game, Error> {
    let mut game = match body {
        Body::Plain(start, moves) => plain_game(start, moves)?,
        Body::Annotated(notes) => annotated_game(&notes, tags)?,
    };
    let elo = |elo: Option<u16>| elo.map(|elo| elo.to_string()).unwrap_or_default();
    let known = [
        ("Event", &info.event),
        ("Site", &info.site),
        ("Date", &info.date),
        ("White", &info.white),
        ("Black", &info.black),
        ("ECO", &info.eco),
        ("WhiteElo", &elo(info.white_elo)),
        ("BlackElo", &elo(info.black_elo)),
    ];
    for (name, value) in known.into_iter().filter(|(_, value)| !value.is_empty()) {
        game.set_tag(name, value);
    }
    for (name, value) in tags {
        game.set_tag(name, value);
    }
    game.record_result(result);
    game.go_to_end();
    Ok(game)
}

fn plain_game(start: Board, moves: Vec<Move>) -> Result<Game, Error> {
    let mut game = Game::from_board(start);
    for mv in moves {
        game.play(mv).map_err(|_| Error::Damaged(Damage::IllegalMove))?;
    }
    Ok(game)
}

fn annotated_game(notes: &[u8], tags: &[(String, String)]) -> Result<Game, Error> {
    let fen = tags.iter().find(|(name, _)| name == "FEN");
    let fen = fen.map(|(_, fen)| format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n"));
    let text = [fen.unwrap_or_default().as_bytes(), notes, b"\n"].concat();
    let game = PgnReader::new(&text[..]).next();
    game.and_then(Result::ok).ok_or_else(|| Error::Damaged(Damage::Notes))
}

/// Tags as they are kept: name, tabulator, value, line feed.
pub(crate) fn read_tags(text: &str) -> Vec<(String, String)> {
    let tags = text.lines().filter_map(|line| line.split_once('\t'));
    tags.map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

/// The position that a game says it began with.
pub(crate) fn start_in(tags: &[(String, String)]) -> Result<Board, Error> {
    let fen = tags.iter().find(|(name, _)| name == "FEN");
    let board = fen.and_then(|(_, fen)| Board::from_fen(fen).ok());
    board.ok_or_else(|| Error::Damaged(Damage::NoStart))
}
