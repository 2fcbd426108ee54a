//! Why a move that someone typed can't be played.

use super::role_name;
use chess::{Letters, MoveError, Notation, Reason, Square};
use texts::{Lang, Texts, Value};

/// Why a text is no move here, in one sentence.
pub fn move_error(error: &MoveError, texts: &Texts) -> String {
    match error {
        MoveError::NotAMove(text) => {
            texts.format("move-not-a-move", &[("text", text.as_str().into())])
        }
        MoveError::Illegal(why) => reason(*why, texts),
        MoveError::NoPieceCanGo { role, to } => {
            texts.format("move-no-piece", &[("role", role_name(*role)), ("square", square(*to))])
        }
        MoveError::PromotionMissing { from, to } => {
            texts.format("move-promotion", &[("from", square(*from)), ("to", square(*to))])
        }
        MoveError::Ambiguous(moves) => {
            let moves: Vec<String> = moves.iter().map(|mv| mv.to_uci(true)).collect();
            texts.format("move-ambiguous", &[("moves", moves.join(", ").into())])
        }
    }
}

/// What the rules have against a move, in one sentence.
fn reason(reason: Reason, texts: &Texts) -> String {
    let on = |id: &str, place: Square| texts.format(id, &[("square", square(place))]);
    match reason {
        Reason::EmptySquare(place) => on("move-empty-square", place),
        Reason::NotYourPiece(place) => on("move-not-yours", place),
        Reason::PieceDoesNotMoveLikeThat(role) => {
            texts.format("move-strange", &[("role", role_name(role))])
        }
        Reason::PathBlocked(place) => on("move-blocked", place),
        Reason::OwnPieceOnTarget(place) => on("move-own-piece", place),
        Reason::NothingToTake(place) => on("move-nothing-to-take", place),
        Reason::NotAPromotion => texts.get("move-not-a-promotion"),
        Reason::Pinned(place) => on("move-pinned", place),
        Reason::KingLeftInCheck => texts.get("move-king-left-in-check"),
        Reason::KingIntoCheck(place) => on("move-king-into-check", place),
        Reason::CastlingLost => texts.get("move-castling-lost"),
        Reason::CastlingBlocked(place) => on("move-castling-blocked", place),
        Reason::CastlingOutOfCheck => texts.get("move-castling-out-of-check"),
        Reason::CastlingThroughCheck(place) => on("move-castling-through-check", place),
    }
}

fn square(square: Square) -> Value<'static> {
    square.to_string().into()
}

/// The letters that the language has for pieces.
pub fn letters(texts: &Texts) -> Letters {
    match texts.lang() {
        Lang::Cs => Letters::Czech,
        Lang::En => Letters::English,
    }
}

/// The short notation with these letters.
pub fn short_notation(texts: &Texts) -> Notation {
    match letters(texts) {
        Letters::Czech => Notation::SanCzech,
        Letters::English => Notation::San,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;
    use std::collections::BTreeSet;

    /// A move for every error: the position, the text, a word of the answer in each language.
    const WRONG: &[(&str, &str, &str, &str)] = &[
        (START, "hello", "nerozumím", "understand"),
        (START, "e4e5", "nic nestojí", "no piece"),
        (START, "e7e5", "soupeři", "opponent"),
        (START, "e2e5", "Pěšec se takhle", "A pawn does"),
        (START, "Rh1-g3", "Věž se takhle", "A rook does"),
        (START, "f1b5", "na e2", "on e2"),
        (START, "a1a2", "vlastní", "own piece"),
        (START, "e2d3", "není co brát", "nothing to take"),
        (START, "e2e4q", "poslední řadu", "last rank"),
        (START, "Vd5", "Žádná vaše věž", "None of your rooks"),
        (START, "Kd5", "Váš král", "Your king"),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "ve vazbě", "pinned"),
        ("4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1", "a1b3", "v šachu a tento", "in check, and"),
        ("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "Na d1", "on d1"),
        ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", "táhli", "has moved"),
        (START, "O-O", "Rošádě", "Castling is blocked"),
        ("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "Ze šachu", "out of check"),
        ("1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "napadené pole f1", "f1, which is attacked"),
        ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8", "e7e8d", "e7e8q"),
        ("6k1/8/8/8/1Q1Q4/8/8/K7 w - - 0 1", "Dc3", "b4c3, d4c3", "b4c3, d4c3"),
    ];
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn every_error_is_said_in_both_languages() {
        let mut seen = BTreeSet::new();
        for &(fen, text, czech, english) in WRONG {
            let error = Board::from_fen(fen).unwrap().parse_move(text).unwrap_err();
            for (lang, word) in [(Lang::Cs, czech), (Lang::En, english)] {
                let said = move_error(&error, &Texts::new(lang));
                assert!(said.contains(word), "{text}: {said}");
                assert!(said.ends_with(['.', '?']) && !said.contains("{$"), "{said}");
            }
            seen.insert(kind(&error));
        }
        assert_eq!(seen.len(), 14 + 4, "{seen:?}");
    }

    /// The name of the error without what it is about.
    fn kind(error: &MoveError) -> String {
        let debug = match error {
            MoveError::Illegal(reason) => format!("{reason:?}"),
            other => format!("{other:?}"),
        };
        debug.chars().take_while(|c| c.is_alphanumeric()).collect()
    }
}
