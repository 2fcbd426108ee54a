//! What the endgame tables say.

use super::side;
use play::TablebaseVerdict;
use texts::Texts;

/// The verdict in a sentence.
pub fn verdict(verdict: TablebaseVerdict, texts: &Texts) -> String {
    match verdict {
        TablebaseVerdict::Draw => texts.get("tables-verdict-draw"),
        TablebaseVerdict::Mate { winner, moves, in_time } => {
            let id = if in_time { "tables-verdict-mate" } else { "tables-verdict-mate-late" };
            texts.format(id, &[("side", side(winner)), ("moves", moves.into())])
        }
    }
}
