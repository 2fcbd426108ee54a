//! Questions as people write them: `player=Navara colour=white date=2010..2015 material=KRPvKR:10`.

use crate::date::Date;
use crate::header::Eco;
use crate::query::{MaterialQuery, Outcome, PawnQuery, Query};
use chess::{Board, Color, GameResult};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Why a question is not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QueryError {
    /// There is no such part of a question.
    #[error("`{0}` is nothing that games can be asked for")]
    UnknownKey(String),
    /// The part has no `=`.
    #[error("`{0}` lacks what is asked for: write key=value")]
    NoValue(String),
    /// The value of a part makes no sense.
    #[error("`{value}` is no value for `{key}`")]
    BadValue {
        /// The part.
        key: String,
        /// What was given.
        value: String,
    },
    /// A quotation mark is not closed.
    #[error("a quotation mark is not closed")]
    OpenQuote,
}

impl FromStr for Query {
    type Err = QueryError;

    /// Reads parts `key=value`; a value with spaces stands in quotation marks.
    fn from_str(text: &str) -> Result<Query, QueryError> {
        let mut query = Query::default();
        for part in parts(text)? {
            let (key, value) =
                part.split_once('=').ok_or_else(|| QueryError::NoValue(part.clone()))?;
            query.set(key, value)?;
        }
        Ok(query)
    }
}

/// The text cut at spaces outside quotation marks, which are left out.
fn parts(text: &str) -> Result<Vec<String>, QueryError> {
    let mut parts = Vec::new();
    let mut part = String::new();
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            c if c.is_whitespace() && !quoted => {
                if !part.is_empty() {
                    parts.push(std::mem::take(&mut part));
                }
            }
            c => part.push(c),
        }
    }
    if quoted {
        return Err(QueryError::OpenQuote);
    }
    if !part.is_empty() {
        parts.push(part);
    }
    Ok(parts)
}

impl Query {
    /// Sets one part by its English or Czech name.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), QueryError> {
        let bad = || QueryError::BadValue { key: key.to_string(), value: value.to_string() };
        let value = value.trim();
        let words = || {
            let some = value.contains(char::is_alphanumeric);
            some.then(|| value.to_string()).ok_or_else(bad)
        };
        let filter = &mut self.filter;
        match key {
            "player" | "hráč" | "hrac" => filter.player = Some(words()?),
            "opponent" | "soupeř" | "souper" => filter.opponent = Some(words()?),
            "white" | "bílý" | "bily" => filter.white = Some(words()?),
            "black" | "černý" | "cerny" => filter.black = Some(words()?),
            "event" | "turnaj" => filter.event = Some(words()?),
            "site" | "místo" | "misto" => filter.site = Some(words()?),
            "colour" | "color" | "barva" => filter.color = Some(color(value).ok_or_else(bad)?),
            "elo" => filter.elo = Some(range(value, 1, u16::MAX).ok_or_else(bad)?),
            "date" | "datum" => filter.date = Some(dates(value).ok_or_else(bad)?),
            "result" | "výsledek" | "vysledek" => {
                filter.outcome = Some(outcome(value).ok_or_else(bad)?);
            }
            "eco" => filter.eco = Some(codes(value).ok_or_else(bad)?),
            "plies" | "půltahů" | "pultahu" => {
                filter.plies = Some(range(value, 0, u16::MAX).ok_or_else(bad)?);
            }
            "opening" | "zahájení" | "zahajeni" => self.opening = Some(words()?),
            "fen" => self.position = Some(Board::from_fen(value).map_err(|_| bad())?),
            "moves" | "tahy" => self.position = Some(after(value).ok_or_else(bad)?),
            "material" | "materiál" => {
                self.material = Some(MaterialQuery::parse(value).ok_or_else(bad)?);
            }
            "pawns" | "pěšci" | "pesci" => {
                self.pawns = Some(PawnQuery::parse(value).ok_or_else(bad)?);
            }
            _ => return Err(QueryError::UnknownKey(key.to_string())),
        }
        Ok(())
    }
}

/// The two ends of `a..b`, `a..`, `..b` or `a`.
fn ends(text: &str) -> (&str, &str) {
    text.split_once("..").unwrap_or((text, text))
}

fn range<T: FromStr + PartialOrd>(text: &str, least: T, most: T) -> Option<RangeInclusive<T>> {
    let (first, last) = ends(text);
    let first = if first.is_empty() { least } else { first.parse().ok()? };
    let last = if last.is_empty() { most } else { last.parse().ok()? };
    (first <= last).then_some(first..=last)
}

fn dates(text: &str) -> Option<RangeInclusive<Date>> {
    let (first, last) = ends(text);
    // Who asks for dates does not mean games without one.
    let first = if first.is_empty() { Date::new(1, 0, 0)? } else { Date::parse(first)? };
    let last = if last.is_empty() { Date::LAST } else { Date::parse(last)?.latest() };
    (first <= last).then_some(first..=last)
}

/// `B90`, `B90..B99`, or `B9` for all that begin so.
fn codes(text: &str) -> Option<RangeInclusive<Eco>> {
    let (first, last) = ends(text);
    let full = |code: &str, digit: &str| {
        let code = code.to_ascii_uppercase();
        let missing = 3usize.checked_sub(code.len()).filter(|&missing| missing < 3)?;
        Eco::parse(&(code + &digit.repeat(missing)))
    };
    let first = if first.is_empty() { Eco::parse("A00")? } else { full(first, "0")? };
    let last = if last.is_empty() { Eco::parse("E99")? } else { full(last, "9")? };
    (first <= last).then_some(first..=last)
}

fn color(text: &str) -> Option<Color> {
    match text {
        "white" | "w" | "bílý" | "bily" | "bílá" | "bila" => Some(Color::White),
        "black" | "b" | "černý" | "cerny" | "černá" | "cerna" => Some(Color::Black),
        _ => None,
    }
}

fn outcome(text: &str) -> Option<Outcome> {
    match text {
        "win" | "won" | "výhra" | "vyhra" => Some(Outcome::Won),
        "loss" | "lost" | "prohra" => Some(Outcome::Lost),
        "draw" | "remíza" | "remiza" | "1/2" => Some(Outcome::Is(GameResult::Draw)),
        token => GameResult::from_token(token).map(Outcome::Is),
    }
}

/// The position after moves in any notation, from the start of a game.
fn after(text: &str) -> Option<Board> {
    let mut board = Board::default();
    for word in chess::move_words(text) {
        let mv = board.parse_move(word).ok()?;
        board.play(mv);
    }
    Some(board)
}
