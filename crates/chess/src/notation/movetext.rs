//! Several moves in one text, as people write and paste them: `1.e4 e5 2.Nf3`, a whole PGN.

use super::MoveError;
use super::error::excerpt;
use crate::board::Board;
use crate::types::Move;
use std::ops::Range;

/// The move of a text at which reading ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} (`{text}`): {error}")]
pub struct MovesError {
    /// Which of the moves, counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// What stands in its place, shortened.
    pub text: String,
    /// The position in which it was to be played.
    pub board: Board,
    /// Why it is no move there.
    pub error: MoveError,
}

impl Board {
    /// Reads moves that follow each other from here, in any notation. Their numbers, comments,
    /// variations, glyphs, tags and the result may stand between them and are passed over.
    ///
    /// ```
    /// use chess::Board;
    /// let board = Board::default();
    /// for text in ["1.e4 e5 2.Nf3", "e4 e5 Jf3", "[Event \"?\"]\n1. e4 {best} e5 (1... c5) 2. ♘f3! *"] {
    ///     assert_eq!(board.parse_moves(text).unwrap().len(), 3);
    /// }
    /// assert_eq!(board.parse_moves("1. e4 e5 2. Ke3").unwrap_err().number, 3);
    /// ```
    pub fn parse_moves(&self, text: &str) -> Result<Vec<Move>, Box<MovesError>> {
        let places = places_of_words(text);
        // `e2 e4` is one move, though it could be two.
        let whole = places.first().map_or(text, |first| &text[first.start..]);
        let mut words: Vec<&str> = places.into_iter().map(|place| &text[place]).collect();
        let as_one = self.parse_move(whole);
        if let Ok(mv) = as_one {
            return Ok(vec![mv]);
        }
        let begins = words.first().is_some_and(|first| self.parse_move(first).is_ok());
        if !begins && !matches!(as_one, Err(MoveError::NotAMove(_))) {
            // One move written with blanks, such as `Dd4 x c3`, that is not legal here.
            words = vec![whole.trim()];
        }
        let mut board = *self;
        let mut moves = Vec::new();
        for (index, word) in words.iter().enumerate() {
            let mv = board.parse_move(word).map_err(|error| {
                let (number, of, text) = (index + 1, words.len(), excerpt(word));
                Box::new(MovesError { number, of, text, board, error })
            })?;
            board.play(mv);
            moves.push(mv);
        }
        Ok(moves)
    }
}

/// The words of a text that stand where moves do.
pub fn move_words(text: &str) -> Vec<&str> {
    places_of_words(text).into_iter().map(|place| &text[place]).collect()
}

fn places_of_words(text: &str) -> Vec<Range<usize>> {
    let mut places = Vec::new();
    let mut rest = text;
    let mut variations = 0;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' => end_of(rest, '}'),
            ';' => end_of(rest, '\n'),
            '[' => end_of(rest, ']'),
            '(' | ')' => 1,
            _ if first.is_whitespace() => first.len_utf8(),
            _ => rest.find(|c: char| c.is_whitespace() || "{;()".contains(c)).unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(length);
        rest = after;
        match first {
            '(' => variations += 1,
            ')' => variations = i32::max(0, variations - 1),
            '{' | ';' | '[' => {}
            _ if variations > 0 => {}
            _ => {
                let end = text.len() - rest.len();
                places.extend(without_number(word).map(|word| end - word.len()..end));
            }
        }
    }
    places
}

/// The length of a text up to a character, it included.
fn end_of(text: &str, last: char) -> usize {
    text.find(last).map_or(text.len(), |at| at + last.len_utf8())
}

/// A word without the number of its move; nothing if it is no move: a number, a result, a glyph.
fn without_number(word: &str) -> Option<&str> {
    if word.starts_with('$') || matches!(word, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*") {
        return None;
    }
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    let numbered = after_dots.len() < after_digits.len();
    let text = if numbered { after_dots } else { word };
    // A number alone, and `!?` alone, belong to the move before or behind.
    let is_move = text.contains(char::is_alphabetic) || text.contains('-') || is_figure(text);
    is_move.then_some(text)
}

fn is_figure(text: &str) -> bool {
    text.starts_with(|c| ('♔'..='♟').contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let moves = Board::default().parse_moves(text);
        moves.unwrap().iter().map(|mv| mv.to_uci(false)).collect()
    }

    #[test]
    fn moves_as_people_write_them() {
        let line = ["e2e4", "e7e5", "g1f3"];
        for text in [
            "1. e4 e5 2. Nf3",
            "1.e4 e5 2.Nf3",
            "1.e4 1...e5 2.♘f3",
            "1. e4 e5 2. ♞f3",
            "e4 e5 Jf3 *",
            "e2e4 e7e5 g1f3",
            "1 e4 e5 2 Nf3",
            "1.e4 e5 2.Nf3 1/2-1/2",
            "[Event \"1. d4\"]\n[Site \"?\"]\n\n1. e4 {king's (pawn)} e5 (1... c5 2. d4 (2. c3)) 2. Nf3 $1 ; d4\n",
        ] {
            assert_eq!(read(text), line, "{text}");
        }
        assert_eq!(read("1. e4"), ["e2e4"]);
        assert_eq!(read("1.e2 e4"), ["e2e4"]);
        assert_eq!(read("e2 e4"), ["e2e4"]);
        assert!(read("1-0").is_empty() && read("[White \"x\"]").is_empty());
    }

    #[test]
    fn the_wrong_move_is_named() {
        let error = Board::default().parse_moves("1. e4 e5 2. Ke3 Nf6").unwrap_err();
        assert_eq!((error.number, error.of, error.text.as_str()), (3, 4, "Ke3"));
        let error = Board::default().parse_moves("Dd4 x c3").unwrap_err();
        assert_eq!((error.number, error.of), (1, 1));
    }
}
