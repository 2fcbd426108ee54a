//! What a text says about a move, before anybody asks whether the move is legal.

use super::Letters;
use crate::board::Board;
use crate::types::{File, Move, Rank, Role, Square};

/// The letters and digits of a move: up to three before the target square, the square, and
/// perhaps the letter of a promotion.
pub(super) struct Core {
    /// Piece, file, rank: whichever are there.
    origin: Vec<char>,
    to: Square,
    promotion: Option<Role>,
    /// Whether an `x` stands before the target.
    takes: bool,
    /// Whether all letters but the promotion and `x` are small, or all are capitals.
    one_case: bool,
}

impl Core {
    /// Cuts a text; `None` if it has no such form.
    pub(super) fn cut(body: &str) -> Option<Core> {
        // The longest that can be meant is like `Dd4 x c3 = D`.
        if body.len() > 24 {
            return None;
        }
        let chars: Vec<char> = body.chars().collect();
        let last_rank = chars.iter().rposition(|c| c.is_ascii_digit())?;
        let (head, promotion) = chars.split_at(last_rank + 1);
        let (&[file, rank], head) = head.split_last_chunk::<2>().map(|(h, t)| (t, h))?;
        let to = Square::new(File::from_char(file)?, Rank::from_char(rank)?);

        let origin_len = head.iter().rposition(|c| c.is_ascii_alphanumeric() && !is_x(*c));
        let (origin, between) = head.split_at(origin_len.map_or(0, |last| last + 1));
        let takes = read_between(between, origin.is_empty())?;
        if origin.len() > 3 || !origin.iter().all(char::is_ascii_alphanumeric) {
            return None;
        }
        let mut letters = origin.iter().chain([&file]).filter(|c| c.is_ascii_alphabetic());
        let one_case =
            letters.clone().all(char::is_ascii_lowercase) || letters.all(char::is_ascii_uppercase);
        let promotion = read_promotion(promotion)?;
        Some(Core { origin: origin.to_vec(), to, promotion, takes, one_case })
    }

    /// What the core says: one reading, or two. `None` if it says nothing.
    pub(super) fn readings(&self) -> Option<(Reading, Option<Reading>)> {
        let reading = |role: Option<Role>, file: Option<char>, rank: Option<char>| {
            Some(Reading {
                role,
                file: file.map(|c| File::from_char(c).ok_or(())).transpose().ok()?,
                rank: rank.map(|c| Rank::from_char(c).ok_or(())).transpose().ok()?,
                to: self.to,
                promotion: self.promotion,
            })
        };
        let pawn = Some(Role::Pawn);
        let one = match self.origin[..] {
            [] => reading(pawn, None, None),
            [letter] => return self.one_letter_readings(letter, reading),
            [piece, file, rank] => reading(Some(Letters::read(piece)?), Some(file), Some(rank)),
            [first, second] if File::from_char(second).is_some() => {
                reading(Some(Letters::read(first)?), Some(second), None)
            }
            // `d2d4` is a way from d2, but `D2d4` is the queen of the second rank.
            [first, rank]
                if File::from_char(first).is_some() && self.small_letter_or_one_case(first) =>
            {
                reading(None, Some(first), Some(rank))
            }
            [piece, rank] => reading(Some(Letters::read(piece)?), None, Some(rank)),
            _ => None,
        };
        one.map(|reading| (reading, None))
    }

    /// A single letter before the target: the piece or the file of a pawn.
    fn one_letter_readings(
        &self,
        letter: char,
        reading: impl Fn(Option<Role>, Option<char>, Option<char>) -> Option<Reading>,
    ) -> Option<(Reading, Option<Reading>)> {
        let as_pawn = reading(Some(Role::Pawn), Some(letter), None);
        let as_piece = Letters::read(letter).and_then(|role| reading(Some(role), None, None));
        match (as_pawn, as_piece) {
            (Some(pawn), Some(piece)) if self.one_case => Some((pawn, Some(piece))),
            (Some(_), Some(piece)) if letter.is_ascii_uppercase() => Some((piece, None)),
            (Some(pawn), _) => Some((pawn, None)),
            (None, Some(piece)) => Some((piece, None)),
            (None, None) => None,
        }
    }

    fn small_letter_or_one_case(&self, letter: char) -> bool {
        letter.is_ascii_lowercase() || self.one_case
    }

    /// Whether this is how SAN writes that a pawn takes: `bxc3`. A small `b` is then no bishop
    /// unless the pawn can't take.
    pub(super) fn is_written_pawn_capture(&self) -> bool {
        self.takes && self.origin.iter().all(char::is_ascii_lowercase)
    }
}

fn is_x(c: char) -> bool {
    matches!(c, 'x' | 'X' | ':' | '×')
}

/// Reads what stands between origin and target: spaces, a dash, or a mark of taking, which it
/// reports.
fn read_between(between: &[char], at_start: bool) -> Option<bool> {
    let mut marks = between.iter().filter(|c| !c.is_whitespace());
    match (marks.next(), marks.next()) {
        (None, _) => Some(false),
        (Some('-' | '–'), None) if !at_start => Some(false),
        (Some(&mark), None) if is_x(mark) => Some(true),
        _ => None,
    }
}

/// Reads what follows the target: nothing, or a letter, perhaps after `=` or in brackets.
fn read_promotion(text: &[char]) -> Option<Option<Role>> {
    let text: Vec<char> = text.iter().copied().filter(|c| !c.is_whitespace()).collect();
    let letter = match text[..] {
        [] => return Some(None),
        [letter] | ['=' | '/', letter] | ['(', letter, ')'] => letter,
        _ => return None,
    };
    Letters::read(letter).filter(|role| Role::PROMOTIONS.contains(role)).map(Some)
}

/// What a text says about a move.
pub(crate) struct Reading {
    /// Which piece moves; without it, any does.
    pub role: Option<Role>,
    pub file: Option<File>,
    pub rank: Option<Rank>,
    pub to: Square,
    pub promotion: Option<Role>,
}

impl Reading {
    /// The square of origin, if the text gives all of it.
    pub(super) fn origin(&self) -> Option<Square> {
        Some(Square::new(self.file?, self.rank?))
    }

    pub(super) fn may_start_on(&self, from: Square) -> bool {
        self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
    }

    pub(super) fn fits(&self, board: &Board, mv: Move) -> bool {
        mv.to() == self.to
            && !mv.is_castling()
            && board.role_at(mv.from()) == self.role
            && self.may_start_on(mv.from())
            && (self.promotion.is_none() || mv.promotion() == self.promotion)
    }
}
