//! What is known of a position without thinking: the name of the opening, the tables' verdict.

use ::book::names::name_of;
use chess::Game;
use play::{Opening, TablebaseVerdict};
use serde::Serialize;
use texts::Texts;

/// A line for each thing known of the position at which a game stands.
pub(super) fn lines(game: &Game, texts: &Texts) -> Vec<String> {
    let opening = name_of(game).map(|named| wording::opening_line(&named, texts));
    let verdict = TablebaseVerdict::of(game.board()).map(|known| wording::verdict(known, texts));
    opening.into_iter().chain(verdict).collect()
}

/// An opening for other programs.
#[derive(Serialize)]
pub(super) struct OpeningJson {
    eco: &'static str,
    name: &'static str,
}

impl OpeningJson {
    pub(super) fn of(game: &Game) -> Option<OpeningJson> {
        name_of(game).map(OpeningJson::from)
    }
}

impl From<Opening> for OpeningJson {
    fn from(opening: Opening) -> OpeningJson {
        OpeningJson { eco: opening.eco, name: opening.english() }
    }
}

/// A verdict of the tables for other programs.
#[derive(Serialize)]
pub(super) struct VerdictJson {
    winner: Option<String>,
    mate_in: Option<u32>,
}

impl VerdictJson {
    pub(super) fn of(game: &Game) -> Option<VerdictJson> {
        let verdict = TablebaseVerdict::of(game.board())?;
        let mate_in = match verdict {
            TablebaseVerdict::Draw => None,
            TablebaseVerdict::Mate { moves, .. } => Some(moves),
        };
        Some(VerdictJson { winner: verdict.winner().map(|winner| winner.to_string()), mate_in })
    }
}
