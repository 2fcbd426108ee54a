//! Game files: blocks with the values of the switches, then the moves.

use crate::game::Game;
use crate::text::{is_blank, trimmed};

/// The four values that a game file or the command line may give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The black player.
    Black,
    /// The white player.
    White,
    /// The size of the board.
    Size,
    /// The place of the first stones.
    Init,
}

impl Key {
    const NAMES: [(&'static [u8], Key); 4] =
        [(b"pb", Key::Black), (b"pw", Key::White), (b"size", Key::Size), (b"init", Key::Init)];
}

/// A game file taken apart; its values and moves are not judged yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFile<'a> {
    /// The last block of each [`Key`]: nothing when there was none, an empty value when the
    /// block had none.
    blocks: [Option<&'a [u8]>; 4],
    /// The lines after `[game]`.
    pub expressions: Vec<&'a [u8]>,
}

/// A file that is no game file: a line before `[game]` is no block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} is neither a block nor its value")]
pub struct NoGameFile {
    /// The line, from 1.
    pub line: usize,
}

impl<'a> GameFile<'a> {
    /// Takes a file apart.
    ///
    /// ```
    /// use othello::gamefile::{GameFile, Key};
    /// let file = GameFile::parse(b"[size 6 7]\n[pb] human,Eva\n[game]\n2_3\n").unwrap();
    /// assert_eq!(file.value(Key::Size), Some(&b"6 7"[..]));
    /// assert_eq!(file.value(Key::Black), Some(&b"human,Eva"[..]));
    /// assert_eq!(file.value(Key::White), None);
    /// assert_eq!(file.expressions, [&b"2_3"[..]]);
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<GameFile<'a>, NoGameFile> {
        let mut file = GameFile::default();
        let mut waiting: Option<Key> = None;
        let mut lines = text.split(|&byte| byte == b'\n').map(trimmed).zip(1..);
        while let Some((line, number)) = lines.next() {
            if line.is_empty() {
                continue;
            }
            let Some(block) = Block::parse(line) else {
                let value_of = waiting.take().filter(|_| line[0] != b'[');
                file.blocks[value_of.ok_or(NoGameFile { line: number })? as usize] = Some(line);
                continue;
            };
            waiting = None;
            match block {
                Block::Value(key, value) => file.blocks[key as usize] = Some(value),
                Block::Open(key) => {
                    file.blocks[key as usize] = Some(b"");
                    waiting = Some(key);
                }
                Block::Game(rest) => {
                    let rest = std::iter::once(rest).chain(lines.map(|(line, _)| line));
                    file.expressions = rest.filter(|line| !line.is_empty()).collect();
                    return Ok(file);
                }
            }
        }
        Ok(file)
    }

    /// The value of a block; empty when the block had none, nothing when there was no block.
    pub fn value(&self, key: Key) -> Option<&'a [u8]> {
        self.blocks[key as usize]
    }
}

/// One line before the moves.
enum Block<'a> {
    /// `[KEY VALUE]` or `[KEY] VALUE`.
    Value(Key, &'a [u8]),
    /// `[KEY]`, the value to follow.
    Open(Key),
    /// `[game]` and what follows it on its line.
    Game(&'a [u8]),
}

impl<'a> Block<'a> {
    /// Reads a line without blanks around it.
    fn parse(line: &'a [u8]) -> Option<Block<'a>> {
        let inside = trimmed(line.strip_prefix(b"[")?);
        let end = inside.iter().position(|&byte| byte == b']' || is_blank(byte))?;
        let (name, rest) = inside.split_at(end);
        let rest = trimmed(rest);
        let behind = rest.strip_prefix(b"]").map(trimmed);
        if name.eq_ignore_ascii_case(b"game") {
            return Some(Block::Game(behind?));
        }
        let (_, key) = *Key::NAMES.iter().find(|(word, _)| name.eq_ignore_ascii_case(word))?;
        Some(match behind {
            Some(b"") => Block::Open(key),
            Some(value) => Block::Value(key, value),
            // The last bracket ends the block, so a name may hold brackets.
            None => Block::Value(key, trimmed(rest.strip_suffix(b"]")?)),
        })
    }
}

/// The game as a file, in the one form that is written.
pub fn written(game: &Game) -> Vec<u8> {
    let setup = game.setup();
    let mut text = Vec::new();
    for (word, player) in [("pb", &setup.players[0]), ("pw", &setup.players[1])] {
        text.extend_from_slice(format!("[{word} ").as_bytes());
        text.extend_from_slice(&player.description());
        text.extend_from_slice(b"]\n");
    }
    let (size, first) = (setup.size, setup.first);
    text.extend_from_slice(
        format!(
            "[size {} {}]\n[init {} {}]\n[game]\n",
            size.rows(),
            size.cols(),
            first.row + 1,
            first.col + 1
        )
        .as_bytes(),
    );
    for mv in game.moves() {
        text.extend_from_slice(mv.to_string().as_bytes());
        text.push(b'\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_forms_of_a_block() {
        for text in
            ["[pb human,Eva]", "[ PB ] human,Eva", "[pb\t]\r\n\n  human,Eva ", "[pb]human,Eva"]
        {
            let file = GameFile::parse(text.as_bytes()).unwrap();
            assert_eq!(file.value(Key::Black), Some(&b"human,Eva"[..]), "{text}");
            assert!(file.expressions.is_empty());
        }
        let file = GameFile::parse(b"[pw human,a]b] ]").unwrap();
        assert_eq!(file.value(Key::White), Some(&b"human,a]b]"[..]));
    }

    #[test]
    fn the_last_block_counts_even_when_it_is_empty() {
        let file = GameFile::parse(b"[size 4 4]\n[size]\n[init]\n[game] 1_1\n\n[game]\n").unwrap();
        assert_eq!(file.value(Key::Size), Some(&b""[..]));
        assert_eq!(file.value(Key::Init), Some(&b""[..]));
        assert_eq!(file.expressions, [&b"1_1"[..], b"[game]"]);
    }

    #[test]
    fn lines_that_are_no_block() {
        for (text, line) in [
            ("x", 1),
            ("[pb human]\nhuman", 2),
            ("\n[pc human]", 2),
            ("[game 1_1]", 1),
            ("[size 8 8", 1),
            ("[size 8 8] x", 1),
            ("[]", 1),
            ("[pb]\n[", 2),
            ("[pb]\nhuman\nhuman", 3),
        ] {
            assert_eq!(GameFile::parse(text.as_bytes()), Err(NoGameFile { line }), "{text}");
        }
    }
}
