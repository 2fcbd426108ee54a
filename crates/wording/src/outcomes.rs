//! How a game ended, in words.

use super::side;
use chess::{Claim, DrawReason, Outcome, WinReason};
use texts::Texts;

/// Who won and why, in a sentence or two.
pub fn outcome(outcome: Outcome, texts: &Texts) -> String {
    match outcome {
        Outcome::Win { winner, reason } => {
            let id = match reason {
                WinReason::Checkmate => "outcome-checkmate",
                WinReason::Resignation => "outcome-resignation",
                WinReason::Time => "outcome-time",
                WinReason::Recorded => "outcome-win",
            };
            texts.format(id, &[("winner", side(winner))])
        }
        Outcome::Draw(reason) => texts.get(match reason {
            DrawReason::Stalemate => "outcome-stalemate",
            DrawReason::DeadPosition => "outcome-dead-position",
            DrawReason::FivefoldRepetition => "outcome-fivefold",
            DrawReason::SeventyFiveMoves => "outcome-seventy-five",
            DrawReason::Claimed(Claim::ThreefoldRepetition) => "outcome-threefold",
            DrawReason::Claimed(Claim::FiftyMoves) => "outcome-fifty",
            DrawReason::Agreement => "outcome-agreement",
            DrawReason::TimeWithoutMaterial => "outcome-time-without-material",
            DrawReason::Recorded => "outcome-draw",
        }),
    }
}

/// Why a draw may be claimed now, in one sentence.
pub fn claim(claim: Claim, texts: &Texts) -> String {
    texts.get(match claim {
        Claim::ThreefoldRepetition => "claim-threefold",
        Claim::FiftyMoves => "claim-fifty",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Color;
    use std::collections::BTreeSet;
    use texts::Lang;

    #[test]
    fn every_end_has_words_of_its_own() {
        let wins =
            [WinReason::Checkmate, WinReason::Resignation, WinReason::Time, WinReason::Recorded];
        let draws = [
            DrawReason::Stalemate,
            DrawReason::DeadPosition,
            DrawReason::FivefoldRepetition,
            DrawReason::SeventyFiveMoves,
            DrawReason::Claimed(Claim::ThreefoldRepetition),
            DrawReason::Claimed(Claim::FiftyMoves),
            DrawReason::Agreement,
            DrawReason::TimeWithoutMaterial,
            DrawReason::Recorded,
        ];
        let wins = Color::ALL
            .into_iter()
            .flat_map(|winner| wins.map(|reason| Outcome::Win { winner, reason }));
        let all: Vec<Outcome> = wins.chain(draws.map(Outcome::Draw)).collect();
        let mut said = BTreeSet::new();
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            said.extend(all.iter().map(|&end| outcome(end, &texts)));
            said.extend([Claim::ThreefoldRepetition, Claim::FiftyMoves].map(|c| claim(c, &texts)));
        }
        assert_eq!(said.len(), 2 * (all.len() + 2));
        assert!(said.iter().all(|text| text.ends_with('.')), "{said:?}");
    }
}
