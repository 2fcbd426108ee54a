//! From the text of a game to what a database keeps of it.

use super::plain;
use crate::date::Date;
use crate::header::{ANNOTATED, Eco, Header, OTHER_START, men_of, result_number};
use crate::texts::moves_to_bytes;
use chess::{Board, Game, GameResult, Move, NodeId, PgnError, PgnReader, decode_text, line_of};
use std::borrow::Cow;

/// A game that could not be read.
#[derive(Debug)]
pub struct Broken {
    /// The line of the file in which it goes wrong, or else begins.
    pub line: u64,
    /// What is wrong with it.
    pub error: PgnError,
}

/// A game on its way into a database.
#[derive(Debug, Default)]
pub struct ParsedGame {
    /// White's name; empty if it is not known, as with the other names.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The event.
    pub event: String,
    /// The place.
    pub site: String,
    /// Everything else in numbers; those of the names are not set yet.
    pub header: Header,
    /// The other tags: name, tabulator, value, line feed.
    pub tags: String,
    /// The moves of the main line.
    pub moves: Vec<Move>,
    /// The key of every position, and what was played there when it first arose.
    pub positions: Vec<(u64, Move)>,
    /// The moves with everything said about them, as PGN, if that is to be kept.
    pub notes: String,
    /// Two copies of a game have the same.
    pub fingerprint: u64,
}

/// Reads the games of a text, which as a rule is one.
pub fn parse(
    text: &[u8],
    first_line: u64,
    keep_notes: bool,
    mut found: impl FnMut(Result<ParsedGame, Broken>),
) {
    if let Some(game) = plain::read(text)
        && !(game.annotated && keep_notes)
    {
        found(Ok(from_plain(&game)));
        return;
    }
    for game in PgnReader::new(text) {
        found(match game {
            Ok(game) => Ok(from_game(&game, keep_notes)),
            Err(error) => {
                let within = line_of(&error, text).unwrap_or(1) as u64;
                Err(Broken { line: first_line + within - 1, error })
            }
        });
    }
}

fn from_plain(plain: &plain::PlainGame<'_>) -> ParsedGame {
    let mut draft = Draft::default();
    for (name, value) in &plain.tags {
        draft.tag(&decode_text(name), &unescaped(&decode_text(value)));
    }
    let result = plain.result.or(draft.result).unwrap_or(GameResult::Unknown);
    draft.finish(&Board::default(), plain.moves.clone(), result)
}

/// What a database keeps of a game.
pub fn from_game(game: &Game, keep_notes: bool) -> ParsedGame {
    let mut draft = Draft::default();
    for (name, value) in game.tags() {
        draft.tag(name, value);
    }
    let start = *game.start();
    let other_start = start != Board::default();
    if other_start {
        draft.other("FEN", &start.fen());
    }
    let line: Vec<NodeId> = game.main_line().collect();
    let moves: Vec<Move> = line.iter().filter_map(|&id| game.node(id)?.mv()).collect();
    let mut parsed = draft.finish(&start, moves, game.result());
    if other_start {
        parsed.header.flags |= OTHER_START;
    }
    if keep_notes && is_annotated(game, &line) {
        parsed.header.flags |= ANNOTATED;
        let pgn = game.to_pgn();
        parsed.notes = pgn.split_once("\n\n").map_or("", |(_, moves)| moves.trim()).to_string();
    }
    parsed
}

fn is_annotated(game: &Game, line: &[NodeId]) -> bool {
    let nodes = [NodeId::START].into_iter().chain(line.iter().copied());
    nodes.filter_map(|id| game.node(id)).any(|node| {
        node.children().len() > 1
            || !node.comments().is_empty()
            || !node.leading_comments().is_empty()
            || !node.nags().is_empty()
            || node.clock().is_some()
    })
}

/// The tags of a game, sorted out.
#[derive(Default)]
struct Draft {
    game: ParsedGame,
    round: String,
    result: Option<GameResult>,
}

impl Draft {
    fn tag(&mut self, name: &str, value: &str) {
        let value = match value.contains(char::is_control) {
            true => Cow::Owned(value.replace(char::is_control, " ")),
            false => Cow::Borrowed(value),
        };
        let known = if value == "?" { "" } else { &*value };
        let game = &mut self.game;
        match name {
            "White" => game.white = known.to_string(),
            "Black" => game.black = known.to_string(),
            "Event" => game.event = known.to_string(),
            "Site" => game.site = known.to_string(),
            "Result" => self.result = GameResult::from_token(&value),
            "SetUp" | "FEN" => {}
            "Date" => match Date::parse(&value).filter(|date| date.to_string() == value) {
                Some(date) => game.header.date = date,
                None => {
                    // Whatever its form, it may still be understood.
                    game.header.date = Date::parse(&value).unwrap_or_default();
                    self.other(name, &value);
                }
            },
            "WhiteElo" | "BlackElo" => match rating(&value) {
                Some(elo) if name == "WhiteElo" => game.header.white_elo = elo,
                Some(elo) => game.header.black_elo = elo,
                None => self.other(name, &value),
            },
            "ECO" => match Eco::parse(&value) {
                Some(eco) => game.header.eco = eco,
                None => self.other(name, &value),
            },
            "Round" if known.is_empty() => {}
            "Round" => {
                self.round = value.to_string();
                self.other(name, &value);
            }
            _ => self.other(name, &value),
        }
    }

    fn other(&mut self, name: &str, value: &str) {
        let word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if !name.is_empty() && name.bytes().all(word) {
            for part in [name, "\t", value, "\n"] {
                self.game.tags.push_str(part);
            }
        }
    }

    fn finish(mut self, start: &Board, moves: Vec<Move>, result: GameResult) -> ParsedGame {
        let mut board = *start;
        let positions = &mut self.game.positions;
        positions.reserve(moves.len() + 1);
        for &mv in &moves {
            push_first(positions, &board, mv);
            board.play(mv);
        }
        push_first(positions, &board, Move::NONE);
        self.game.header.men = men_of(&board);
        self.game.header.plies = moves.len().try_into().unwrap_or(u16::MAX);
        self.game.header.result = result_number(result);
        self.game.moves = moves;
        self.game.fingerprint = fingerprint(&self.game, start, &self.round);
        self.game
    }
}

/// Notes a position unless the game had it before: then since the last move that can't be undone.
pub(crate) fn push_first(positions: &mut Vec<(u64, Move)>, board: &Board, mv: Move) {
    let key = board.key();
    let back = usize::from(board.halfmove_clock()).min(positions.len());
    if !positions[positions.len() - back..].iter().any(|&(known, _)| known == key) {
        positions.push((key, mv));
    }
}

/// A rating in its usual form, which can be written again as it was.
fn rating(text: &str) -> Option<u16> {
    text.parse().ok().filter(|&elo: &u16| elo > 0 && elo < 5000 && elo.to_string() == text)
}

/// Copies of a game differ in how they write first names; who played, when, what and with what
/// result does not change. So short a game that many played the same needs the same event too.
fn fingerprint(game: &ParsedGame, start: &Board, round: &str) -> u64 {
    const SHORT: usize = 10;
    let mut all = moves_to_bytes(&game.moves);
    all.push(game.header.result);
    all.extend(game.header.date.bits().to_le_bytes());
    all.extend(start.key().to_le_bytes());
    for name in [&game.white, &game.black] {
        let (family, given) = name.split_once(',').unwrap_or((name, ""));
        let letters = family.chars().filter(|c| c.is_alphanumeric());
        let initial = given.chars().find(|c| c.is_alphanumeric());
        let letters: String = letters.chain([' ']).chain(initial).collect();
        all.extend(letters.to_lowercase().bytes());
        all.push(0);
    }
    if game.moves.len() < SHORT {
        for text in [&game.event, &game.site, round] {
            all.extend(text.bytes());
            all.push(0);
        }
    }
    checksum::of(&all)
}

fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match (c, chars.as_str().chars().next()) {
            ('\\', Some(next @ ('\\' | '"'))) => {
                text.push(next);
                chars.next();
            }
            _ => text.push(c),
        }
    }
    Cow::Owned(text)
}
