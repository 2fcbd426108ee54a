//! What the endgame tables say.

use super::side;
use play::Verdict;
use texts::Texts;

/// The verdict in a sentence.
pub fn verdict(verdict: Verdict, texts: &Texts) -> String {
    match verdict {
        Verdict::Draw => texts.get("tables-verdict-draw"),
        Verdict::Mate { winner, moves, in_time } => {
            let id = if in_time { "tables-verdict-mate" } else { "tables-verdict-mate-late" };
            texts.format(id, &[("side", side(winner)), ("moves", moves.into())])
        }
    }
}
