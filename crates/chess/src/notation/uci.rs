//! Moves as the UCI protocol writes them: `e2e4`, `e7e8q`, castling `e1g1` or, in Chess960, `e1h1`.

use super::{MoveError, Reason};
use crate::board::Board;
use crate::types::{File, Move, Role, Square};

impl Move {
    /// The UCI text. Castling is written as the king's two steps, but as the king taking its rook
    /// when `chess960` is set or when king and rook did not start where they do in normal chess.
    ///
    /// ```
    /// let board = chess::Board::default();
    /// let mv = board.parse_uci("g1f3").unwrap();
    /// assert_eq!(mv.to_uci(false), "g1f3");
    /// ```
    pub fn to_uci(self, chess960: bool) -> String {
        let to = if chess960 { self.to() } else { self.shown_target() };
        let mut text = format!("{}{to}", self.from());
        text.extend(self.promotion().map(Role::letter));
        text
    }

    /// Where the king goes when normal castling is written by squares; else [`Move::to`]. A king
    /// that starts elsewhere might reach its castling square by a plain step, so there the rook's
    /// square is the only clear target.
    pub(super) fn shown_target(self) -> Square {
        let normal = self.from().file() == File::E && matches!(self.to().file(), File::A | File::H);
        if normal { self.destination() } else { self.to() }
    }
}

impl Board {
    /// Reads a UCI move, strictly: lower case, no spaces. Castling may be written either way.
    ///
    /// ```
    /// let board = chess::Board::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// assert_eq!(board.parse_uci("e1g1"), board.parse_uci("e1h1"));
    /// assert!(board.parse_uci("e1g1").unwrap().is_castling());
    /// assert!(board.parse_uci("e2e4").is_err());
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, MoveError> {
        let (from, to, promotion) =
            split(text).ok_or_else(|| MoveError::NotAMove(super::error::excerpt(text)))?;
        self.move_between(from, to, promotion)
    }

    /// The legal move between two squares; castling by the rook's square or by the king's target.
    pub(super) fn move_between(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, MoveError> {
        let moves = self.legal_moves();
        let here = || moves.iter().copied().filter(|mv| mv.from() == from);
        let direct = here().find(|mv| {
            mv.to() == to
                && (mv.promotion() == promotion || (mv.is_promotion() && promotion.is_none()))
        });
        let castling = || here().find(|mv| mv.is_castling() && mv.destination() == to);
        match direct.or_else(|| castling().filter(|_| promotion.is_none() && from != to)) {
            Some(mv) if mv.promotion() == promotion => Ok(mv),
            Some(_) => Err(MoveError::PromotionMissing { from, to }),
            None => Err(Reason::of(self, from, to, promotion).into()),
        }
    }
}

fn split(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let lower_case = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if !lower_case || !matches!(text.len(), 4 | 5) {
        return None;
    }
    let promotion = match text[4..].chars().next() {
        Some(letter) => {
            Some(Role::from_letter(letter).filter(|role| Role::PROMOTIONS.contains(role))?)
        }
        None => None,
    };
    Some((text[..2].parse().ok()?, text[2..4].parse().ok()?, promotion))
}
