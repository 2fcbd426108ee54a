//! Games as most programs exchange them: `f5d6c3…`, a letter for the column and a number for the
//! row of each stone. Passes are not written; they follow from the rules.

use crate::game::Game;
use crate::square::{Move, Square};

/// Columns have one letter each.
const MOST_COLUMNS: u32 = 26;

/// Why a text is no continuation of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTranscript {
    /// The board has more columns than there are letters.
    #[error("the board has more columns than the alphabet has letters")]
    TooWide,
    /// Something other than a letter and a number.
    #[error("at character {at} a letter and a number were expected")]
    NoSquare {
        /// The character, from 1.
        at: usize,
    },
    /// The move is against the rules.
    #[error("move {number}, {text}, is not legal")]
    Illegal {
        /// Which move, from 1; passes are not counted.
        number: usize,
        /// The move as it was written.
        text: String,
    },
}

/// Plays the moves of a transcript; on an error the game stays as it was. Blanks between moves
/// and capital letters are allowed, `pass`, `pa` and `--` too where there is one.
///
/// ```
/// use othello::{Game, Setup, Size, player::{Kind, Player}, transcript};
/// let player = |name: &str| Player { kind: Kind::Human, name: name.into() };
/// let players = [player("black"), player("white")];
/// let setup = Setup { players, size: Size::USUAL, first: Size::USUAL.centre() };
/// let mut game = Game::new(setup).unwrap();
/// transcript::play(&mut game, "F5 d6C3").unwrap();
/// assert_eq!(transcript::written(&game).unwrap(), "f5d6c3");
/// ```
pub fn play(game: &mut Game, text: &str) -> Result<(), BadTranscript> {
    let size = game.setup().size;
    if size.cols() > MOST_COLUMNS {
        return Err(BadTranscript::TooWide);
    }
    let mut played = game.clone();
    for (token, number) in Tokens::of(text).zip(1..) {
        let (letter, row, written) = token?;
        pass_if_needed(&mut played);
        let col = u32::from(letter.to_ascii_lowercase() - b'a');
        let square = row.checked_sub(1).map(|row| Square { row, col });
        square
            .filter(|square| size.contains(*square))
            .and_then(|square| played.play(Move::Place(square)).ok())
            .ok_or_else(|| BadTranscript::Illegal { number, text: written.to_string() })?;
    }
    *game = played;
    Ok(())
}

/// The moves of a game; nothing when the board is too wide for letters.
pub fn written(game: &Game) -> Option<String> {
    if game.setup().size.cols() > MOST_COLUMNS {
        return None;
    }
    let squares = game.moves().iter().filter_map(|mv| match mv {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    Some(squares.map(name).collect())
}

/// A square as a transcript writes it, on a board narrow enough for letters.
fn name(square: &Square) -> String {
    format!("{}{}", char::from(b'a' + square.col as u8), square.row + 1)
}

fn pass_if_needed(game: &mut Game) {
    // Refused wherever a move is possible or the game is over.
    _ = game.play(Move::Pass);
}

/// Takes a text apart into letters and row numbers.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn of(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    fn skip_blanks_and_passes(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            let blank = rest.len() - rest.trim_start().len();
            let rest = rest.trim_start();
            let starts_with = |word: &&str| {
                rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
            };
            let pass = ["pass", "pa", "--"].iter().find(|word| starts_with(word));
            self.at += blank + pass.map_or(0, |word| word.len());
            if blank == 0 && pass.is_none() {
                return;
            }
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(u8, u32, &'a str), BadTranscript>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blanks_and_passes();
        let rest = &self.text[self.at..];
        let letter = *rest.as_bytes().first()?;
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let row = rest.get(1..1 + digits).and_then(|digits| digits.parse().ok());
        let (true, Some(row)) = (letter.is_ascii_alphabetic(), row) else {
            let at = self.text[..self.at].chars().count() + 1;
            self.at = self.text.len();
            return Some(Err(BadTranscript::NoSquare { at }));
        };
        self.at += 1 + digits;
        Some(Ok((letter, row, &rest[..1 + digits])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Kind, Player};
    use crate::{Setup, Size};
    use proptest::prelude::*;

    fn game(rows: u32, cols: u32) -> Game {
        let player = |name: &str| Player { kind: Kind::Human, name: name.into() };
        let size = Size::new(rows, cols).unwrap();
        let players = [player("b"), player("w")];
        Game::new(Setup { players, size, first: size.centre() }).unwrap()
    }

    #[test]
    fn what_is_wrong_is_said_and_nothing_is_played() {
        let mut start = game(8, 8);
        for (text, error) in [
            ("f5d6 x", BadTranscript::NoSquare { at: 6 }),
            ("ž5", BadTranscript::NoSquare { at: 1 }),
            ("f", BadTranscript::NoSquare { at: 1 }),
            ("f99999999999", BadTranscript::NoSquare { at: 1 }),
            ("f5f5", BadTranscript::Illegal { number: 2, text: "f5".into() }),
            ("f0", BadTranscript::Illegal { number: 1, text: "f0".into() }),
            ("i1", BadTranscript::Illegal { number: 1, text: "i1".into() }),
        ] {
            assert_eq!(play(&mut start, text), Err(error), "{text}");
            assert!(start.moves().is_empty());
        }
        assert_eq!(play(&mut game(4, 27), ""), Err(BadTranscript::TooWide));
        assert_eq!(written(&game(4, 27)), None);
    }

    proptest! {
        /// Random games on boards of many sizes, passes included, survive being written and read.
        #[test]
        fn written_and_read(rows in 2..13u32, cols in 2..13u32, choices in prop::collection::vec(0..100usize, 0..170)) {
            let mut played = game(rows, cols);
            for choice in choices {
                let legal: Vec<Square> = played.board().legal().collect();
                let mv = match legal.len() {
                    0 => Move::Pass,
                    count => Move::Place(legal[choice % count]),
                };
                if played.play(mv).is_err() {
                    break;
                }
            }
            let mut again = game(rows, cols);
            play(&mut again, &written(&played).unwrap()).unwrap();
            // A last pass is not in the transcript.
            let wanted = played.moves();
            let kept = wanted.len() - usize::from(wanted.last() == Some(&Move::Pass));
            prop_assert_eq!(again.moves(), &wanted[..kept]);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,40}|[a-h1-8pas -]{0,60}") {
            _ = play(&mut game(8, 8), &text);
        }
    }
}
