//! The words of a PGN's moves. The reader skips those it can't understand, as PGN asks; but one that
//! was meant to be a move must not get lost in silence.

use super::NotReadable;
use super::error::excerpt;
use chess::{MoveError, PgnReader};

/// Where the eye is in the text of the moves.
#[derive(Clone, Copy, PartialEq)]
enum Within {
    Moves,
    /// A comment in braces.
    Braces,
    /// A comment, a tag or an escape, to the end of the line.
    Line,
}

/// Finds the first word of the first game that looks like a move and is none.
pub(crate) fn check(bytes: &[u8]) -> Result<(), NotReadable> {
    let mut within = Within::Moves;
    let mut number = String::new();
    let mut begun = false;
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        if within != Within::Braces {
            within = match line.first() {
                // The tags of the next game.
                Some(b'[') if begun => return Ok(()),
                Some(b'[' | b'%') => Within::Line,
                _ => Within::Moves,
            };
        }
        for word in words(line, &mut within) {
            begun = true;
            let text = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
            if text.len() < word.len() && word.contains('.') {
                number = word[..word.len() - text.len()].to_string();
            }
            if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
                return Ok(());
            }
            if looks_like_a_move(text) && is_skipped(text) {
                let error = MoveError::NotAMove(excerpt(text));
                let (line, text) = (index + 1, excerpt(text));
                return Err(NotReadable::Move { line, number, text, error });
            }
        }
    }
    Ok(())
}

/// The words of a line outside comments.
fn words<'a>(line: &'a [u8], within: &mut Within) -> Vec<&'a str> {
    let mut words = Vec::new();
    let mut from = 0;
    for (at, &byte) in line.iter().chain(b" ").enumerate() {
        let ends = byte.is_ascii_whitespace() || b"(){};".contains(&byte);
        if *within == Within::Moves && ends {
            words.extend(str::from_utf8(&line[from..at]).ok().filter(|word| !word.is_empty()));
        }
        match (*within, byte) {
            (Within::Moves, b'{') => *within = Within::Braces,
            (Within::Moves, b';') => *within = Within::Line,
            (Within::Braces, b'}') => *within = Within::Moves,
            _ => {}
        }
        if ends {
            from = at + 1;
        }
    }
    words
}

/// A piece or a file in front, a digit somewhere, and nothing that moves are not written with.
fn looks_like_a_move(word: &str) -> bool {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    word.starts_with(|c| "KQRBNabcdefgh".contains(c))
        && word.contains(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || "-=x:".contains(c))
}

/// Whether the reader makes nothing of a word: neither a move nor an error.
fn is_skipped(word: &str) -> bool {
    let read = PgnReader::new(word.as_bytes()).next();
    read.is_none_or(|game| game.is_ok_and(|game| game.main_line().next().is_none()))
}
