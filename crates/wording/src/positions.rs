//! What is wrong with a position that someone typed, in the language of the texts.

use chess::fen::{FenError, Field};
use chess::{Board, Color, InvalidPosition};
use texts::{Texts, Value};

/// Why a text is no position, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadPosition(pub String);

/// Reads a FEN; the error is a sentence.
pub fn board_from_fen(fen: &str, texts: &Texts) -> Result<Board, BadPosition> {
    Board::from_fen(fen).map_err(|error| {
        let reason = fen_error(&error, texts);
        BadPosition(texts.format("fen-unreadable", &[("reason", reason.into())]))
    })
}

/// Why a text is no FEN.
pub fn fen_error(error: &FenError, texts: &Texts) -> String {
    let found = |id: &str, found: Value<'_>| texts.format(id, &[("found", found)]);
    match error {
        FenError::Empty => texts.get("fen-empty"),
        FenError::Missing(field) => {
            let name = match field {
                Field::Turn => "fen-field-turn",
                Field::Castling => "fen-field-castling",
                Field::EnPassant => "fen-field-en-passant",
            };
            texts.format("fen-missing", &[("field", texts.get(name).into())])
        }
        FenError::TooLong(rest) => found("fen-too-long", rest.as_str().into()),
        FenError::RankCount(count) => found("fen-rank-count", (*count).into()),
        FenError::RankLength(rank) => found("fen-rank-length", rank.to_string().into()),
        FenError::PieceLetter(letter) => found("fen-piece-letter", letter.to_string().into()),
        FenError::Turn(word) => found("fen-turn", word.as_str().into()),
        FenError::CastlingLetter(letter) => found("fen-castling-letter", letter.to_string().into()),
        FenError::CastlingDash => texts.get("fen-castling-dash"),
        FenError::CastlingRepeated(letter) => {
            found("fen-castling-repeated", letter.to_string().into())
        }
        FenError::CastlingRook(letter) => found("fen-castling-rook", letter.to_string().into()),
        FenError::EnPassant(word) => found("fen-en-passant", word.as_str().into()),
        FenError::HalfmoveClock(word) => found("fen-halfmove-clock", word.as_str().into()),
        FenError::FullmoveNumber(word) => found("fen-fullmove-number", word.as_str().into()),
        FenError::Position(invalid) => invalid_position(*invalid, texts),
    }
}

/// Why a set-up is no chess position.
pub fn invalid_position(invalid: InvalidPosition, texts: &Texts) -> String {
    use InvalidPosition as Invalid;
    let of = |id: &str, color: Color| texts.format(id, &[("side", color.to_string().into())]);
    let on = |id: &str, square: chess::Square| {
        texts.format(id, &[("square", square.to_string().into())])
    };
    match invalid {
        Invalid::NoKing(color) => of("position-no-king", color),
        Invalid::ManyKings(color) => of("position-many-kings", color),
        Invalid::TooManyPieces(color) => of("position-many-pieces", color),
        Invalid::TooManyPawns(color) => of("position-many-pawns", color),
        Invalid::TooManyPromoted(color) => of("position-many-promoted", color),
        Invalid::PawnOnEdge(square) => on("position-pawn-on-edge", square),
        Invalid::CastlingWithoutKing(color) => of("position-castling-king", color),
        Invalid::CastlingWithoutRook(_, square) => on("position-castling-rook", square),
        Invalid::CastlingTwice(color) => of("position-castling-twice", color),
        Invalid::ImpossibleEnPassant(square) => on("position-en-passant", square),
        Invalid::OpponentInCheck(color) => of("position-opponent-in-check", color),
        Invalid::TooManyCheckers => texts.get("position-many-checkers"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    /// One bad FEN for each error, as the rules' own tests keep them.
    const INVALID: &str = include_str!("../../chess/tests/fens/invalid.txt");

    #[test]
    fn every_error_is_said_in_both_languages() {
        let (cs, en) = (Texts::new(Lang::Cs), Texts::new(Lang::En));
        let lines = INVALID.lines().filter(|line| !line.starts_with('#'));
        let mut seen = 0;
        for (fen, _) in lines.filter_map(|line| line.split_once("=>")) {
            let Err(error) = Board::from_fen(fen) else { continue };
            let (czech, english) = (fen_error(&error, &cs), fen_error(&error, &en));
            assert_ne!(czech, english, "{fen}");
            assert!(!english.starts_with("fen-") && !english.starts_with("position-"), "{english}");
            assert!(!english.contains("{$"), "{english}");
            seen += 1;
        }
        assert!(seen >= 25, "only {seen}");
    }
}
