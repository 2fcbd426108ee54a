//! Reading a move in any notation, in Czech or English letters.
//!
//! A text is cut into a *core* of letters and digits; the core is given one *reading*, or two
//! where a letter may name a file or a piece (`b` and `d` typed all in one case); readings are
//! held against the legal moves.

use super::error::excerpt;
use super::reading::{Core, Reading};
use super::{MoveError, Reason};
use crate::attacks::king_attacks;
use crate::board::Board;
use crate::types::{Bitboard, CastlingSide, Move, Role};
use std::borrow::Cow;

impl Board {
    /// Reads a move in any of the notations we write, and in the ways people shorten them.
    ///
    /// `+`, `#`, `!`, `?`, `=`, `x`, `-` and `ep` may be there or not; letters are Czech or
    /// English. Capitals name pieces and small letters files; where a text is all in one case and
    /// both meanings give legal moves, as `bc3` may, the text is [`MoveError::Ambiguous`].
    ///
    /// ```
    /// use chess::{Board, MoveError};
    /// let board = Board::default();
    /// let mv = board.parse_uci("g1f3");
    /// for text in ["Nf3", "Jf3", "jg1-f3", "g1 f3", "G1F3", "Nf3!?"] {
    ///     assert_eq!(board.parse_move(text), mv);
    /// }
    /// assert!(matches!(board.parse_move("Nf5"), Err(MoveError::NoPieceCanGo { .. })));
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let not_a_move = || MoveError::NotAMove(excerpt(text));
        let text = letters_for_figures(text);
        let body = without_marks(&text);
        if let Some(side) = read_castling(body) {
            return self.castling_to(side);
        }
        let core = Core::cut(body).ok_or_else(not_a_move)?;
        let (first, second) = core.readings().ok_or_else(not_a_move)?;
        let Some(second) = second else { return self.find(&first) };
        match (self.fitting(&first), self.fitting(&second)) {
            (as_pawn, as_piece) if as_pawn.is_empty() && as_piece.is_empty() => {
                Err(self.why_neither(&first, &second))
            }
            (as_pawn, _) if as_pawn.is_empty() => self.find(&second),
            (_, as_piece) if as_piece.is_empty() || core.is_written_pawn_capture() => {
                self.find(&first)
            }
            (as_pawn, as_piece) => Err(MoveError::Ambiguous([as_pawn, as_piece].concat())),
        }
    }

    /// Castling to one side, or why not.
    pub(crate) fn castling_to(&self, side: CastlingSide) -> Result<Move, MoveError> {
        let short = side == CastlingSide::Short;
        let moves = self.legal_moves();
        let found = moves.iter().find(|mv| mv.is_castling() && mv.is_short_castling() == short);
        found.copied().ok_or_else(|| Reason::of_castling(self, side).into())
    }

    /// The one legal move that a reading means.
    pub(crate) fn find(&self, reading: &Reading) -> Result<Move, MoveError> {
        if let Some(from) = reading.origin() {
            if let (Some(role), Some(piece)) = (reading.role, self.piece_at(from))
                && piece.role != role
                && piece.color == self.turn()
            {
                return Err(MoveError::NoPieceCanGo { role, to: reading.to });
            }
            return self.move_between(from, reading.to, reading.promotion);
        }
        if let Some(mv) = self.find_at_once(reading) {
            return Ok(mv);
        }
        let fitting = self.fitting(reading);
        match fitting[..] {
            [] => Err(self.why_none(reading)),
            [mv] if mv.promotion() == reading.promotion => Ok(mv),
            [first, ..] if fitting.iter().all(|mv| mv.from() == first.from()) => {
                Err(MoveError::PromotionMissing { from: first.from(), to: reading.to })
            }
            _ => Err(MoveError::Ambiguous(fitting)),
        }
    }

    /// The move of a reading that fits no other, without a list of all moves.
    fn find_at_once(&self, reading: &Reading) -> Option<Move> {
        let file = reading.file.map_or(Bitboard::ALL, Bitboard::file);
        let rank = reading.rank.map_or(Bitboard::ALL, Bitboard::rank);
        self.only_move(reading.role?, file & rank, reading.to, reading.promotion)
    }

    /// The legal moves that fit a reading without a full origin.
    fn fitting(&self, reading: &Reading) -> Vec<Move> {
        self.legal_moves().iter().copied().filter(|&mv| reading.fits(self, mv)).collect()
    }

    /// Why neither of two readings is legal: of the one that says more.
    fn why_neither(&self, first: &Reading, second: &Reading) -> MoveError {
        match self.why_none(first) {
            MoveError::NoPieceCanGo { .. } => self.why_none(second),
            error => error,
        }
    }

    /// Why no legal move fits a reading without a full origin: if one piece alone could be meant,
    /// what keeps that one from moving.
    fn why_none(&self, reading: &Reading) -> MoveError {
        let role = reading.role.unwrap_or(Role::Pawn);
        let (to, promotion) = (reading.to, reading.promotion);
        let pieces = self.pieces(self.turn(), role).into_iter();
        let mut reasons = pieces
            .filter(|&from| reading.may_start_on(from))
            // `Kg1` from e1 would hear about castling, which it does not mean.
            .filter(|&from| role != Role::King || king_attacks(from).contains(to))
            .map(|from| Reason::of(self, from, to, promotion))
            .filter(|reason| !matches!(reason, Reason::PieceDoesNotMoveLikeThat(_)));
        match (reasons.next(), reasons.next()) {
            (Some(reason), None) => reason.into(),
            _ => MoveError::NoPieceCanGo { role, to },
        }
    }
}

/// The text with letters in the place of chessmen, as `♘f3` has them; a pawn needs none.
fn letters_for_figures(text: &str) -> Cow<'_, str> {
    const FIGURES: &str = "♔♕♖♗♘♙♚♛♜♝♞♟";
    if !text.contains(|c| FIGURES.contains(c)) {
        return Cow::Borrowed(text);
    }
    let letter = |c: char| match FIGURES.chars().position(|figure| figure == c) {
        Some(index) => ["K", "Q", "R", "B", "N", ""][index % 6].to_string(),
        // Asks for the figure as text, not as a picture.
        None if c == '\u{fe0e}' => String::new(),
        None => c.to_string(),
    };
    Cow::Owned(text.chars().map(letter).collect())
}

/// The text without spaces around it and without what people append: `+`, `#`, `!?`, `ep`.
fn without_marks(text: &str) -> &str {
    let mut body = text.trim();
    loop {
        let shorter = body.trim_end_matches(['+', '#', '!', '?']).trim_end();
        let shorter = ["e.p.", "e.p", "ep"]
            .iter()
            .find_map(|mark| {
                // After a rank, that is: `ep` alone is no mark of anything.
                let before = shorter.strip_suffix(mark)?.trim_end();
                before.ends_with(|last: char| last.is_ascii_digit()).then_some(before)
            })
            .unwrap_or(shorter);
        if shorter.len() == body.len() {
            return body;
        }
        body = shorter;
    }
}

/// Castling by ohs or zeros, with or without hyphens.
fn read_castling(body: &str) -> Option<CastlingSide> {
    if body.len() > 16 || !body.chars().all(|c| matches!(c, 'O' | 'o' | '0' | '-' | '–')) {
        return None;
    }
    let tidy = body.replace('–', "-").replace(['o', '0'], "O");
    match tidy.as_str() {
        "O-O" | "OO" => Some(CastlingSide::Short),
        "O-O-O" | "OOO" => Some(CastlingSide::Long),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation;
    use crate::types::Square;

    fn board(fen: &str) -> Board {
        Board::from_fen(fen).unwrap()
    }

    /// What the text is read as, in UCI, or the error.
    fn read(board: &Board, text: &str) -> Result<String, MoveError> {
        board.parse_move(text).map(|mv| mv.to_uci(false))
    }

    #[track_caller]
    fn all_mean(board: &Board, uci: &str, texts: &[&str]) {
        for text in texts {
            assert_eq!(read(board, text), Ok(uci.to_string()), "{text}");
        }
    }

    #[test]
    fn many_ways_to_write_one_move() {
        let start = Board::default();
        all_mean(
            &start,
            "e2e4",
            &["e4", "E4", "e2e4", "e2 e4", "e2-e4", "E2-E4", "e2–e4", "Pe4", " e4! "],
        );
        all_mean(
            &start,
            "g1f3",
            &[
                "Nf3",
                "Jf3",
                "nf3",
                "JF3",
                "jg1f3",
                "Ng1-f3",
                "Jgf3",
                "J1f3",
                "♘f3",
                "♞g1-f3",
                "♘\u{fe0e}f3",
            ],
        );
        all_mean(&start, "d2d4", &["d4", "D4", "D2D4", "d2 d4", "dd4"]);
        all_mean(&start, "b2b4", &["b4", "B4", "b2b4", "B2B4", "B2-B4"]);
        let capture = board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        all_mean(
            &capture,
            "e4d5",
            &["exd5", "ed5", "e:d5", "e4xd5", "e4d5", "e4 d5", "EXD5", "xd5"],
        );
        let passing = board("4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 1");
        all_mean(
            &passing,
            "d4c3",
            &["dxc3", "d4xc3ep", "d4xc3 e.p.", "dxc3ep+", "dc3", "DXC3", "d4c3"],
        );
    }

    #[test]
    fn castling_in_every_spelling() {
        let both = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        all_mean(
            &both,
            "e1g1",
            &["O-O", "0-0", "o-o", "0–0", "OO", "e1g1", "e1h1", "Ke1-g1", "e1 g1", "O-O+"],
        );
        all_mean(&both, "e1c1", &["O-O-O", "0-0-0", "o-o-o", "e1c1", "e1a1", "Ke1c1", "E1 C1"]);
        // A king's step alone never means castling.
        let no_step = MoveError::NoPieceCanGo { role: Role::King, to: Square::G1 };
        assert_eq!(read(&both, "Kg1"), Err(no_step));
    }

    #[test]
    fn promotions() {
        let pawn = board("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
        all_mean(
            &pawn,
            "e7e8q",
            &[
                "e8=Q", "e8Q", "e8D", "e8d", "e8=D", "e7e8q", "e7e8d", "e7 e8d", "e7-e8D", "e8(Q)",
                "E8D",
            ],
        );
        all_mean(&pawn, "e7e8b", &["e8=B", "e8b", "e8S", "e7e8s", "e7 e8 b"]);
        let missing = Err(MoveError::PromotionMissing { from: Square::E7, to: Square::E8 });
        assert_eq!(read(&pawn, "e8"), missing);
        assert_eq!(read(&pawn, "e7e8"), missing);
        assert!(read(&pawn, "e8=K").is_err());
        assert_eq!(read(&pawn, "Ke2=Q"), Err(Reason::NotAPromotion.into()));
    }

    #[test]
    fn a_bishop_or_the_b_file() {
        // Both the b-pawn and a bishop can take on c3.
        let both = board("4k3/8/8/8/3B4/2p5/1P6/4K3 w - - 0 1");
        all_mean(&both, "b2c3", &["bxc3", "b2c3", "b2xc3", "pxc3"]);
        all_mean(&both, "d4c3", &["Bxc3", "Bc3", "Sxc3", "sc3"]);
        for text in ["bc3", "BC3", "BXC3"] {
            assert!(
                matches!(read(&both, text), Err(MoveError::Ambiguous(moves)) if moves.len() == 2)
            );
        }
        // A promotion and a bishop's move, or a pawn's and those of two bishops.
        let promotion = board("2n5/1P6/k7/5B2/8/8/8/4K3 w - - 0 1");
        assert!(
            matches!(read(&promotion, "bc8"), Err(MoveError::Ambiguous(moves)) if moves.len() == 5)
        );
        let bishops = board("4k3/8/8/B7/3B4/2p5/1P6/4K3 w - - 0 1");
        assert!(
            matches!(read(&bishops, "bc3"), Err(MoveError::Ambiguous(moves)) if moves.len() == 3)
        );
        let bishop_alone = board("4k3/8/8/8/3B4/2p5/8/4K3 w - - 0 1");
        all_mean(&bishop_alone, "d4c3", &["bxc3", "bc3", "BXC3"]);
        // A capital among small letters is meant: no pawn for `B`.
        let pawn_alone = board("4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1");
        assert!(read(&pawn_alone, "Bxc3").is_err());
        all_mean(&pawn_alone, "b2c3", &["bxc3", "BXC3"]);
    }

    #[test]
    fn a_czech_queen_or_the_d_file() {
        let queens = board("3k4/8/8/8/8/8/1Q1P3Q/K7 w - - 0 1");
        all_mean(&queens, "d2d4", &["d2d4", "d2 d4", "D2D4", "d2-d4"]);
        let second_rank = board("6k1/8/3Q4/8/8/8/1Q6/K7 w - - 0 1");
        all_mean(&second_rank, "b2d4", &["D2d4", "Q2d4", "Dbd4", "b2d4"]);
        assert_eq!(read(&second_rank, "d2d4"), Err(Reason::EmptySquare(Square::D2).into()));
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let knights = board("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1");
        let Err(MoveError::Ambiguous(moves)) = knights.parse_move("Nd2") else { panic!() };
        assert_eq!(moves.iter().map(|mv| mv.to_uci(false)).collect::<Vec<_>>(), ["b1d2", "f1d2"]);
        let pinned = board("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
        assert_eq!(read(&pinned, "Jc3"), Err(Reason::Pinned(Square::E2).into()));
        assert_eq!(read(&pinned, "O-O"), Err(Reason::CastlingLost.into()));
        let no_bishop = MoveError::NoPieceCanGo { role: Role::Bishop, to: Square::C3 };
        assert_eq!(read(&pinned, "Sc3"), Err(no_bishop.clone()));
        assert_eq!(read(&pinned, "Be2c3"), Err(no_bishop));
        for text in [
            "",
            " ",
            "x",
            "e",
            "4",
            "e9",
            "i4",
            "ep",
            "--e4",
            "e2--e4",
            "Zf3",
            "e4e",
            "O-O-",
            "O-O-O-O",
            "e4 e5 e6",
            "Ng1f3f5",
            "žluťoučký kůň",
        ] {
            assert!(matches!(read(&Board::default(), text), Err(MoveError::NotAMove(_))), "{text}");
        }
    }

    #[test]
    fn chess960_castling_is_told_from_a_step() {
        let step = board("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
        assert!(!step.parse_move("f1g1").unwrap().is_castling());
        assert!(!step.parse_move("Kg1").unwrap().is_castling());
        let castling = step.parse_move("O-O").unwrap();
        for notation in Notation::ALL {
            let text = step.write_move(castling, notation);
            assert_eq!(step.parse_move(&text), Ok(castling), "{text}");
        }
    }
}
