//! Cutting PGN into games, cheaply: one thread does it, and the others read what it cut.

use memchr::{memchr, memchr2};
use std::io::{self, ErrorKind, Read};

/// So many bytes of games are handed on together.
const CHUNK: usize = 256 * 1024;
/// No game is longer. What is, is cut, and then tells that it is broken.
const LONGEST: usize = 16 << 20;
const READ: usize = 64 * 1024;
/// What some programs write before UTF-8.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Some games in a row.
#[derive(Debug)]
pub struct Chunk {
    text: Vec<u8>,
    /// Where each game begins, and in which line of the file.
    games: Vec<(usize, u64)>,
    /// How many bytes of the unpacked file end with this chunk.
    pub end: u64,
    /// The line that follows it.
    pub next_line: u64,
}

impl Chunk {
    /// The texts with the numbers of their first lines. As a rule each is one game.
    pub fn games(&self) -> impl Iterator<Item = (&[u8], u64)> {
        self.games.iter().enumerate().map(|(index, &(start, line))| {
            let end = self.games.get(index + 1).map_or(self.text.len(), |&(next, _)| next);
            (&self.text[start..end], line)
        })
    }
}

/// Cuts a source into chunks.
pub struct Splitter<R> {
    source: R,
    text: Vec<u8>,
    games: Vec<(usize, u64)>,
    /// How much of the text was looked at.
    scanned: usize,
    line: u64,
    /// Bytes of the source before the text.
    before: u64,
    state: State,
    finished: bool,
}

/// Where in a game the scanning is.
#[derive(Default)]
struct State {
    in_moves: bool,
    in_comment: bool,
    /// The last line of moves ended with a result.
    ended: bool,
}

impl<R: Read> Splitter<R> {
    /// Begins at the start (byte 0, line 1) or at a place where a chunk ended.
    pub fn resumed(source: R, before: u64, line: u64) -> Splitter<R> {
        Splitter {
            source,
            text: Vec::new(),
            games: vec![(0, line)],
            scanned: 0,
            line,
            before,
            state: State::default(),
            finished: false,
        }
    }

    /// The next chunk, or `None` at the end.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        while !self.finished {
            let length = self.text.len();
            self.text.resize(length + READ, 0);
            let count = match self.source.read(&mut self.text[length..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => 0,
                Err(error) => {
                    self.text.truncate(length);
                    return Err(error);
                }
                Ok(0) => {
                    self.finished = true;
                    0
                }
                Ok(count) => count,
            };
            self.text.truncate(length + count);
            self.scan();
            let open = self.games.last().map_or(0, |&(start, _)| start);
            if open >= CHUNK {
                return Ok(Some(self.cut(open)));
            }
        }
        let rest = self.text.len();
        let blank = self.text.trim_ascii().is_empty();
        Ok((!blank).then(|| self.cut(rest)))
    }

    /// Hands on what is before `end`, which is where the last game begins, or the end of it all.
    fn cut(&mut self, end: usize) -> Chunk {
        let rest = self.text.split_off(end);
        let text = std::mem::replace(&mut self.text, rest);
        let last = self.games.last().map_or(self.line, |&(_, line)| line);
        let mut games = std::mem::take(&mut self.games);
        if games.last().is_some_and(|&(start, _)| start == end) {
            games.pop();
        }
        self.games.push((0, last));
        self.scanned -= end.min(self.scanned);
        self.before += end as u64;
        Chunk { text, games, end: self.before, next_line: last }
    }

    /// Looks at the lines that are whole.
    fn scan(&mut self) {
        while self.scanned < self.text.len() {
            let rest = &self.text[self.scanned..];
            let end = match memchr(b'\n', rest) {
                Some(end) => end + 1,
                None if self.finished => rest.len(),
                None => return,
            };
            let begins = self.state.begins_game(&rest[..end]);
            let open = self.games.last().map_or(0, |&(start, _)| start);
            if (begins || self.scanned - open > LONGEST) && self.scanned > open {
                self.games.push((self.scanned, self.line));
            }
            self.scanned += end;
            self.line += 1;
        }
    }
}

impl State {
    /// Takes in a line; whether a game begins with it.
    fn begins_game(&mut self, line: &[u8]) -> bool {
        let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line).trim_ascii_end();
        // Nobody writes this in a comment: the one before was never closed.
        let surely = line.starts_with(b"[Event \"");
        if line.first() == Some(&b'[') && (!self.in_comment || surely) {
            let begins = self.in_moves;
            *self = State::default();
            return begins;
        }
        if line.is_empty() {
            return false;
        }
        let begins = self.ended && !self.in_comment;
        if begins {
            *self = State::default();
        }
        self.in_moves = true;
        let mut rest = line;
        while let Some(place) = memchr2(b'{', b'}', rest) {
            self.in_comment = rest[place] == b'{';
            rest = &rest[place + 1..];
        }
        let ended = [&b"1-0"[..], b"0-1", b"1/2-1/2", b"*"].iter().any(|end| line.ends_with(end));
        self.ended = ended && !self.in_comment;
        begins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<(String, u64)> {
        let mut splitter = Splitter::resumed(text.as_bytes(), 0, 1);
        let mut games = Vec::new();
        while let Some(chunk) = splitter.next_chunk().unwrap() {
            let owned = |(game, line): (&[u8], u64)| {
                (String::from_utf8_lossy(game).trim().to_string(), line)
            };
            games.extend(chunk.games().map(owned));
        }
        games
    }

    #[test]
    fn games_are_told_apart() {
        let text = "[Event \"1\"]\n\n1. e4 {[Event]\n[%clk]\n} *\n\n[Event \"2\"]\n[Site \"?\"]\n\n\
                    1. d4 {never closed\n\n[Event \"3\"]\n\n*\n";
        let lines: Vec<u64> = games(text).iter().map(|&(_, line)| line).collect();
        assert_eq!(lines, [1, 7, 12]);
        let bare = games("1. e4 e5 1-0\n\n1. d4\nd5 *\n1. c4 1/2-1/2");
        assert_eq!(
            bare,
            [("1. e4 e5 1-0", 1), ("1. d4\nd5 *", 3), ("1. c4 1/2-1/2", 5)]
                .map(|(text, line)| (text.to_string(), line))
        );
        assert_eq!(games(" \n\n"), []);
    }

    #[test]
    fn chunks_are_whole_and_follow_each_other() {
        let game = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 {a comment} Nc6 *\n\n";
        let text = game.repeat(30_000);
        let mut splitter = Splitter::resumed(text.as_bytes(), 0, 1);
        let (mut count, mut end, mut chunks) = (0, 0, 0);
        while let Some(chunk) = splitter.next_chunk().unwrap() {
            assert!(chunk.games().all(|(text, _)| text == game.as_bytes()));
            assert_eq!(chunk.games().next().unwrap().1, 1 + 4 * count);
            count += chunk.games().count() as u64;
            assert_eq!(chunk.end, count * game.len() as u64);
            assert!(chunk.end > end);
            end = chunk.end;
            chunks += 1;
            let mut resumed =
                Splitter::resumed(&text.as_bytes()[end as usize..], end, chunk.next_line);
            if let Some(next) = resumed.next_chunk().unwrap() {
                assert_eq!(next.games().next().unwrap().1, 1 + 4 * count);
            }
        }
        assert!(count == 30_000 && chunks > 3);
    }
}
