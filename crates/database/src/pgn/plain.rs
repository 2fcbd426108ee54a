//! The quick way of reading a game: its tags and main line, straight into moves.
//!
//! Nearly all games are read here. Whatever is unusual (another start, null moves, moves by
//! coordinates, broken text) is left to the reader of the chess crate, which knows everything.

use super::split::BYTE_ORDER_MARK;
use chess::{Bitboard, Board, CastlingSide, File, GameResult, Move, Rank, Role, Square};
use memchr::memchr;

/// A game as it was found.
pub struct PlainGame<'a> {
    /// Names and values as they stand, still with their escapes.
    pub tags: Vec<(&'a [u8], &'a [u8])>,
    pub moves: Vec<Move>,
    pub result: Option<GameResult>,
    /// It has comments, glyphs or variations, which are left out here.
    pub annotated: bool,
}

/// Reads a text that is one plain game; `None` leaves it to the thorough reader.
pub fn read(text: &[u8]) -> Option<PlainGame<'_>> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let (tags, movetext) = read_tags(text)?;
    let mut reader = Movetext { rest: movetext, annotated: false };
    let mut board = Board::default();
    let mut moves = Vec::with_capacity(128);
    let result = loop {
        match reader.next()? {
            Token::San(san) => {
                let mv = find(&board, san)?;
                board.play(mv);
                moves.push(mv);
            }
            Token::Result(result) => break Some(result),
            Token::End => break None,
        }
    };
    let alone = reader.rest.trim_ascii().is_empty();
    alone.then_some(PlainGame { tags, moves, result, annotated: reader.annotated })
}

type Tags<'a> = Vec<(&'a [u8], &'a [u8])>;

fn read_tags(mut text: &[u8]) -> Option<(Tags<'_>, &[u8])> {
    let mut tags = Vec::with_capacity(16);
    loop {
        text = text.trim_ascii_start();
        let Some(rest) = text.strip_prefix(b"[") else { return Some((tags, text)) };
        let line = memchr(b'\n', rest).unwrap_or(rest.len());
        let (tag, after) = rest.split_at(line);
        let tag = tag.trim_ascii_end().strip_suffix(b"\"]")?;
        let (name, value) = tag.split_at(memchr(b'"', tag)?);
        let name = name.trim_ascii();
        if matches!(name, b"FEN" | b"Variant") || tags.len() > 100 || tag.len() > 4096 {
            return None;
        }
        tags.push((name, &value[1..]));
        text = after;
    }
}

enum Token<'a> {
    San(&'a [u8]),
    Result(GameResult),
    End,
}

struct Movetext<'a> {
    rest: &'a [u8],
    annotated: bool,
}

impl<'a> Movetext<'a> {
    /// The next token; `None` for what is unusual.
    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            self.rest = self.rest.trim_ascii_start();
            let Some(&first) = self.rest.first() else { return Some(Token::End) };
            match first {
                b'{' => self.skip_comment()?,
                b'(' => self.skip_variation()?,
                b'$' => {
                    self.annotated = true;
                    self.rest = &self.rest[1..];
                    self.skip_digits();
                }
                b'.' => self.rest = &self.rest[1..],
                b'*' => {
                    self.rest = &self.rest[1..];
                    return Some(Token::Result(GameResult::Unknown));
                }
                b'0'..=b'9' => {
                    if let Some(token) = self.result_or_castling() {
                        return Some(token);
                    }
                    self.skip_digits();
                    // After a number comes a dot; what else it may be, others know.
                    if !matches!(self.rest.first(), Some(b'.' | b' ' | b'\n' | b'\r')) {
                        return None;
                    }
                }
                b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'O' => {
                    return Some(Token::San(self.word()));
                }
                _ => return None,
            }
        }
    }

    fn result_or_castling(&mut self) -> Option<Token<'a>> {
        let results = [
            (&b"1-0"[..], GameResult::WhiteWins),
            (b"0-1", GameResult::BlackWins),
            (b"1/2-1/2", GameResult::Draw),
        ];
        for (text, result) in results {
            if let Some(rest) = self.rest.strip_prefix(text) {
                self.rest = rest;
                return Some(Token::Result(result));
            }
        }
        self.rest.starts_with(b"0-0").then(|| Token::San(self.word()))
    }

    /// What stands before the next space or bracket, without its `!` and `?`.
    fn word(&mut self) -> &'a [u8] {
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}()$;".contains(byte);
        let end = self.rest.iter().position(ends).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let plain = word.iter().rposition(|byte| !b"!?".contains(byte)).map_or(0, |last| last + 1);
        self.annotated |= plain < word.len();
        &word[..plain]
    }

    fn skip_digits(&mut self) {
        let digits = self.rest.iter().position(|byte| !byte.is_ascii_digit());
        self.rest = &self.rest[digits.unwrap_or(self.rest.len())..];
    }

    fn skip_comment(&mut self) -> Option<()> {
        self.annotated = true;
        let end = memchr(b'}', self.rest)?;
        self.rest = &self.rest[end + 1..];
        Some(())
    }

    fn skip_variation(&mut self) -> Option<()> {
        self.annotated = true;
        let mut depth = 0;
        while let Some(place) = self.rest.iter().position(|byte| b"(){;".contains(byte)) {
            let found = self.rest[place];
            self.rest = &self.rest[place..];
            match found {
                b'{' => {
                    self.skip_comment()?;
                    continue;
                }
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => return None,
            }
            self.rest = &self.rest[1..];
            if depth == 0 {
                return Some(());
            }
        }
        None
    }
}

/// The move that SAN means; `None` if it is not quite clear.
fn find(board: &Board, san: &[u8]) -> Option<Move> {
    let end = san.iter().rposition(|byte| !b"+#".contains(byte))? + 1;
    let san = &san[..end];
    match san {
        b"O-O" | b"0-0" => return board.legal_castling(CastlingSide::Short),
        b"O-O-O" | b"0-0-0" => return board.legal_castling(CastlingSide::Long),
        _ => {}
    }
    let (role, rest) = match san.split_first()? {
        (letter @ (b'K' | b'Q' | b'R' | b'B' | b'N'), rest) => {
            (Role::from_letter(char::from(*letter))?, rest)
        }
        _ => (Role::Pawn, san),
    };
    let (rest, promotion) = match rest {
        [rest @ .., b'=', letter @ (b'Q' | b'R' | b'B' | b'N')]
        | [rest @ .., letter @ (b'Q' | b'R' | b'B' | b'N')]
            if role == Role::Pawn =>
        {
            (rest, Some(Role::from_letter(char::from(*letter))?))
        }
        rest => (rest, None),
    };
    let [origin @ .., file, rank] = rest else { return None };
    let to = Square::new(file_of(*file)?, rank_of(*rank)?);
    let origin = origin.strip_suffix(b"x").unwrap_or(origin);
    let origins = match *origin {
        [] => Bitboard::ALL,
        [file @ b'a'..=b'h'] => Bitboard::file(file_of(file)?),
        [rank @ b'1'..=b'8'] if role != Role::Pawn => Bitboard::rank(rank_of(rank)?),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] if role != Role::Pawn => {
            Bitboard::file(file_of(file)?) & Bitboard::rank(rank_of(rank)?)
        }
        _ => return None,
    };
    board.only_move(role, origins, to, promotion)
}

fn file_of(byte: u8) -> Option<File> {
    matches!(byte, b'a'..=b'h').then(|| File::from_index(usize::from(byte - b'a')))
}

fn rank_of(byte: u8) -> Option<Rank> {
    matches!(byte, b'1'..=b'8').then(|| Rank::from_index(usize::from(byte - b'1')))
}
