//! In which line of a file a game is wrong. The parser does not tell, so whoever wants to know asks
//! once more.

use super::encoding::Utf16Decoder;
use super::read::{PgnError, PgnReader, Problem};
use std::io::{BufRead, BufReader, Read};

/// No game is longer.
const LONGEST: usize = 16 << 20;

/// The line, counted from 1, in which the game of an error goes wrong: the last of the fewest lines
/// of that game that give the same error. `None` where only its end tells that something was never
/// closed, and where the games of the source can't be told apart by their tags.
///
/// ```
/// use chess::PgnReader;
/// let text = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4\nd5 2. Ke3 Nf6\n3. a3 *\n";
/// let wrong = PgnReader::new(text.as_bytes()).nth(1).unwrap().unwrap_err();
/// assert_eq!(chess::line_of(&wrong, text.as_bytes()), Some(8));
/// ```
pub fn line_of(error: &PgnError, source: impl Read) -> Option<usize> {
    let PgnError::Game { game, at, problem } = error else { return None };
    if matches!(problem, Problem::OpenVariation | Problem::Syntax(_)) {
        return None;
    }
    let source = BufReader::new(Utf16Decoder::new(source));
    let (first, text) = game_of_number(*game, source)?;
    let same = |bytes: &[u8]| {
        matches!(
            PgnReader::new(bytes).next(),
            Some(Err(PgnError::Game { at: found, problem: other, .. }))
                if &found == at && &other == problem
        )
    };
    if !same(&text) {
        return None;
    }
    let mut end = 0;
    let ends: Vec<usize> = text
        .split_inclusive(|&byte| byte == b'\n')
        .map(|line| {
            end += line.len();
            end
        })
        .collect();
    let before = ends.partition_point(|&end| !same(&text[..end]));
    Some(first + before.min(ends.len().saturating_sub(1)))
}

/// The text of a game and the number of its first line. A game begins with the first tag after
/// moves.
fn game_of_number(number: usize, source: impl BufRead) -> Option<(usize, Vec<u8>)> {
    let mut text = Vec::new();
    let (mut game, mut first) = (1, 1);
    let (mut in_moves, mut in_comment) = (false, false);
    for (index, line) in source.split(b'\n').enumerate() {
        let line = line.ok()?;
        if line.starts_with(b"[") && in_moves && !in_comment {
            game += 1;
            in_moves = false;
            if game > number {
                break;
            }
            first = index + 1;
        }
        if !line.starts_with(b"[") {
            in_moves |= !line.trim_ascii().is_empty();
            for byte in &line {
                in_comment = *byte == b'{' || (in_comment && *byte != b'}');
            }
        }
        if game == number {
            text.extend(line);
            text.push(b'\n');
        }
        if text.len() > LONGEST {
            return None;
        }
    }
    (game >= number && !text.is_empty()).then_some((first, text))
}
