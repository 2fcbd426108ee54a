//! Why a move was bad, in words.

use super::{move_name, names, side_of};
use crate::lines::with_numbers;
use review::{MatePattern, MaterialLoss, Motif, MoveReview, MoveText, Reason};
use texts::{Texts, Value};

/// Why a move was bad, in one sentence, if that is proved.
pub fn reason(mv: &MoveReview, texts: &Texts) -> Option<String> {
    let told = |mv: &MoveText| Value::from(move_name(mv, texts));
    let lost = |lost: &MaterialLoss| Value::from(loss_name(*lost, texts));
    // The opponent's line begins after the move.
    let number = mv.number + u16::from(!mv.white);
    let reply_line = |line: &[MoveText]| {
        Value::from(with_numbers(number, !side_of(mv), names(line, texts), texts))
    };
    Some(match mv.reason.as_ref()? {
        Reason::AllowsMate { moves, reply, pattern } => {
            let args =
                [("moves", moves.into()), ("reply", told(reply)), ("pattern", mate_name(*pattern))];
            texts.format("review-allows-mate", &args)
        }
        Reason::MissesMate { moves, best, pattern } => {
            let args =
                [("moves", moves.into()), ("best", told(best)), ("pattern", mate_name(*pattern))];
            texts.format("review-misses-mate", &args)
        }
        Reason::AllowsLostEnding { reply } => {
            texts.format("review-allows-lost-ending", &[("reply", told(reply))])
        }
        Reason::MissesWonEnding { best } => {
            texts.format("review-misses-won-ending", &[("best", told(best))])
        }
        Reason::Stalemates => texts.get("review-stalemates"),
        Reason::SpoilsEnding { was, is } => {
            texts.format("review-spoils-ending", &[("was", (*was).into()), ("is", (*is).into())])
        }
        Reason::Hangs { role, square, just_moved, by, lost: what } => {
            let id = if *just_moved { "review-puts-en-prise" } else { "review-leaves-hanging" };
            let square = Value::from(square.as_str());
            let args = [
                ("role", (*role).into()),
                ("square", square),
                ("by", told(by)),
                ("lost", lost(what)),
            ];
            texts.format(id, &args)
        }
        Reason::Tactic { by, motif, lost: what } => {
            let how = motif_clause(motif, texts);
            let args = [("by", told(by)), ("how", how.into()), ("lost", lost(what))];
            texts.format("review-tactic", &args)
        }
        Reason::AllowsPromotion { square, line } => {
            let args = [("square", square.as_str().into()), ("line", reply_line(line))];
            texts.format("review-allows-promotion", &args)
        }
        Reason::Loses { lost: what, line } => {
            texts.format("review-loses", &[("lost", lost(what)), ("line", reply_line(line))])
        }
        Reason::Misses { gain, best, motif: None } => {
            texts.format("review-misses", &[("gain", lost(gain)), ("best", told(best))])
        }
        Reason::Misses { gain, best, motif: Some(motif) } => {
            let how = motif_clause(motif, texts);
            let args = [("gain", lost(gain)), ("best", told(best)), ("how", how.into())];
            texts.format("review-misses-tactic", &args)
        }
    })
}

/// How a motif wins, as a clause that the sentence goes on from: "the rook skewers king and queen".
pub(crate) fn motif_clause(motif: &Motif, texts: &Texts) -> String {
    // A piece as the subject of a clause, as its object, and as whose something is.
    let piece = |form: &str, role: &str| {
        Value::from(texts.format(&format!("review-piece-{form}"), &[("role", role.into())]))
    };
    let (doer, object) = (|role: &str| piece("subject", role), |role: &str| piece("object", role));
    match motif {
        Motif::Fork { by, targets } => {
            let targets = listed(&target_names(targets, texts), texts);
            texts.format("review-how-fork", &[("by", doer(by)), ("targets", targets.into())])
        }
        Motif::Pin { by, pinned, to } => {
            let args = [("by", doer(by)), ("pinned", object(pinned)), ("to", object(to))];
            texts.format("review-how-pin", &args)
        }
        Motif::PinnedGuard { by, guard } => {
            let args = [("by", doer(by)), ("guard", doer(guard))];
            texts.format("review-how-pinned-guard", &args)
        }
        Motif::Skewer { by, front, behind } => {
            let args = [("by", doer(by)), ("front", object(front)), ("behind", object(behind))];
            texts.format("review-how-skewer", &args)
        }
        Motif::Discovery { mover, by, target } => {
            let args =
                [("mover", doer(mover)), ("by", piece("owner", by)), ("target", object(target))];
            texts.format("review-how-discovery", &args)
        }
        Motif::RemovesGuard { by, guard, of } => {
            let args = [("by", doer(by)), ("guard", object(guard)), ("of", object(of))];
            texts.format("review-how-removes-guard", &args)
        }
        Motif::Traps { by, piece, square } => {
            let args =
                [("by", doer(by)), ("piece", object(piece)), ("square", square.as_str().into())];
            texts.format("review-how-traps", &args)
        }
    }
}

/// The name by which messages choose their words about a mate.
pub(crate) fn mate_name(pattern: Option<MatePattern>) -> Value<'static> {
    pattern.map_or("none", MatePattern::id).into()
}

/// What is lost, as the object of a sentence: "a piece", "střelce".
pub fn loss_name(lost: MaterialLoss, texts: &Texts) -> String {
    let id = match lost {
        MaterialLoss::Pawn => "pawn",
        MaterialLoss::TwoPawns => "two-pawns",
        MaterialLoss::Exchange => "exchange",
        MaterialLoss::Piece => "piece",
        MaterialLoss::PieceForPawn => "piece-for-pawn",
        MaterialLoss::Rook => "rook",
        MaterialLoss::Queen => "queen",
        MaterialLoss::QueenForRook => "queen-for-rook",
        MaterialLoss::QueenForPiece => "queen-for-piece",
        MaterialLoss::Material(pawns) => {
            return texts.format("review-lost-material", &[("pawns", pawns.into())]);
        }
    };
    texts.get(&format!("review-lost-{id}"))
}

/// What a fork attacks, the king first; two of a kind together.
fn target_names(targets: &[&str], texts: &Texts) -> Vec<String> {
    ["king", "queen", "rook", "bishop", "knight", "pawn"]
        .into_iter()
        .filter_map(|role| {
            let count = targets.iter().filter(|&&target| target == role).count();
            let name =
                || texts.format(&format!("review-target-{role}"), &[("count", count.into())]);
            (count > 0).then(name)
        })
        .collect()
}

/// Things as a language lists them: "a, b and c".
pub(super) fn listed(things: &[String], texts: &Texts) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => {
            let args = [("most", most.join(", ").into()), ("last", last.as_str().into())];
            texts.format("review-list", &args)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{judged, told};
    use super::*;
    use texts::Lang;

    fn said(reason_given: Reason, lang: Lang) -> String {
        reason(&judged(reason_given), &Texts::new(lang)).unwrap()
    }

    #[test]
    fn forks_name_the_most_valuable_target_first() {
        let fork = |targets: Vec<&'static str>, by| Reason::Tactic {
            by: told("Qb4+", "Db4+"),
            motif: Motif::Fork { by, targets },
            lost: MaterialLoss::Piece,
        };
        let queen = || fork(vec!["bishop", "king"], "queen");
        assert_eq!(
            said(queen(), Lang::En),
            "Allows Qb4+: the queen forks king and bishop and wins a piece."
        );
        assert_eq!(
            said(queen(), Lang::Cs),
            "Dovoluje Db4+: dáma napadá současně krále a střelce a získá figuru."
        );
        let knight = || fork(vec!["rook", "king", "rook"], "knight");
        assert!(said(knight(), Lang::En).contains("the knight forks king and both rooks"));
        assert!(said(knight(), Lang::Cs).contains("obě věže"));
    }

    #[test]
    fn motifs_are_told_in_words() {
        let tactic =
            |motif| Reason::Tactic { by: told("Bg5", "Sg5"), motif, lost: MaterialLoss::Piece };
        let pin = || tactic(Motif::Pin { by: "bishop", pinned: "knight", to: "queen" });
        assert_eq!(
            said(pin(), Lang::En),
            "Allows Bg5: the bishop pins the knight to the queen and wins a piece."
        );
        assert_eq!(
            said(pin(), Lang::Cs),
            "Dovoluje Sg5: střelec váže jezdce na dámu a získá figuru."
        );
        let discovery =
            || tactic(Motif::Discovery { mover: "knight", by: "rook", target: "queen" });
        assert!(said(discovery(), Lang::En).contains("uncovers the rook's attack on the queen"));
        assert!(said(discovery(), Lang::Cs).contains("jezdec odkrývá útok věže na dámu"));
        let guard = || Motif::RemovesGuard { by: "knight", guard: "bishop", of: "rook" };
        let (gain, best) = (MaterialLoss::Rook, told("Nxd6", "Jxd6"));
        let misses = || Reason::Misses { gain, best: best.clone(), motif: Some(guard()) };
        assert_eq!(
            said(misses(), Lang::En),
            "Misses Nxd6: the knight takes the bishop that guards the rook and wins a rook."
        );
        assert!(said(misses(), Lang::Cs).contains("jezdec bere střelce, nechává věž bez krytí"));
        for motif in [
            Motif::PinnedGuard { by: "queen", guard: "pawn" },
            Motif::Skewer { by: "rook", front: "king", behind: "queen" },
            Motif::Traps { by: "pawn", piece: "bishop", square: "a4".into() },
        ] {
            for lang in [Lang::Cs, Lang::En] {
                let told = said(tactic(motif.clone()), lang);
                assert!(told.ends_with('.') && !told.contains('{'), "{told}");
            }
        }
    }

    #[test]
    fn what_tables_and_rules_prove() {
        assert!(said(Reason::Stalemates, Lang::En).starts_with("Stalemate: "));
        assert!(said(Reason::Stalemates, Lang::Cs).starts_with("Pat: "));
        let spoils = |was, is| Reason::SpoilsEnding { was, is };
        assert_eq!(
            said(spoils("won", "drawn"), Lang::En),
            "Throws away the win: according to the endgame tables the position is now a draw."
        );
        assert!(said(spoils("drawn", "lost"), Lang::Cs).starts_with("Zahazuje remízu: "));
        assert!(said(spoils("won", "lost"), Lang::Cs).contains("prohraná"));
    }

    #[test]
    fn what_hangs_is_named_in_its_case() {
        let hangs = |role, just_moved| Reason::Hangs {
            role,
            square: "e5".into(),
            just_moved,
            by: told("Qxe5", "Dxe5"),
            lost: MaterialLoss::Piece,
        };
        assert_eq!(
            said(hangs("knight", false), Lang::En),
            "Leaves the knight on e5 hanging: Qxe5 wins a piece."
        );
        assert_eq!(
            said(hangs("knight", false), Lang::Cs),
            "Nechává viset jezdce na e5: Dxe5 získá figuru."
        );
        assert!(said(hangs("queen", true), Lang::Cs).starts_with("Staví dámu na e5, kde ji"));
    }
}
