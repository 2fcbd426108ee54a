//! Reviewed games in words: how good a move was, why, what was better.

mod reasons;

pub use reasons::{loss_name, reason};
pub(crate) use reasons::{mate_name, motif_clause};

use reasons::listed;

use crate::lines::with_numbers;
use chess::{Color, Game};
use engine::score::UciScore;
use review::{Class, MoveReview, MoveText, Praise, Review, SideReview};
use texts::{Lang, Texts, decimal};

/// The name of a class.
pub fn class_name(class: Class, texts: &Texts) -> String {
    texts.get(&format!("review-class-{}", class.id()))
}

/// What a move is called: by its class, or by the game that was decided before it.
pub fn verdict(mv: &MoveReview, texts: &Texts) -> String {
    match mv.decided {
        Some(decided) if mv.class < Class::Inaccuracy => {
            texts.get(&format!("review-decided-{}", decided.id()))
        }
        _ => class_name(mv.class, texts),
    }
}

/// Why a move is marked: what is proved, else what the better line was worth beside it; of a
/// sacrifice that works, that it does.
pub fn explanation(mv: &MoveReview, texts: &Texts) -> Option<String> {
    if let Some(praise) = mv.praise {
        return Some(texts.get(&format!("review-praise-{}", praise.id())));
    }
    reason(mv, texts).or_else(|| comparison(mv, texts).filter(|_| mv.class >= Class::Inaccuracy))
}

/// The same where the score of the better line is told anyway: what it keeps besides, if anything.
pub fn reason_or_kept(mv: &MoveReview, texts: &Texts) -> Option<String> {
    let keeps = mv.better.as_ref().is_some_and(|better| !better.kept.is_empty());
    reason(mv, texts)
        .or_else(|| comparison(mv, texts).filter(|_| keeps && mv.class >= Class::Inaccuracy))
}

/// What the better move would have kept, and what is left, by the engine's judgement.
fn comparison(mv: &MoveReview, texts: &Texts) -> Option<String> {
    let better = mv.better.as_ref()?;
    let best = move_name(better.line.first()?, texts);
    let things: Vec<String> =
        better.kept.iter().map(|kept| texts.get(&format!("review-kept-{}", kept.id()))).collect();
    let args = [
        ("best", best.into()),
        ("things", listed(&things, texts).into()),
        ("kept", score(better.score, texts).into()),
        ("left", score(mv.score, texts).into()),
    ];
    let id = if things.is_empty() { "review-compares" } else { "review-compares-things" };
    Some(texts.format(id, &args))
}

/// The move that was played, with its number and the sign of its class: `3…Nf6??`.
pub fn played(mv: &MoveReview, texts: &Texts) -> String {
    let praise = mv.praise.map_or("", Praise::sign);
    let name = move_name(&mv.played, texts) + mv.class.sign() + praise;
    with_numbers(mv.number, side_of(mv), [name], texts)
}

/// The better line with its move numbers, if there was one: `9…Qc7 10.a4`.
pub fn better_line(mv: &MoveReview, texts: &Texts) -> Option<String> {
    let better = mv.better.as_ref()?;
    Some(with_numbers(mv.number, side_of(mv), names(&better.line, texts), texts))
}

/// The better line and its score, in a sentence.
pub fn better(mv: &MoveReview, texts: &Texts) -> Option<String> {
    let score = score(mv.better.as_ref()?.score, texts);
    let args = [("line", better_line(mv, texts)?.into()), ("score", score.into())];
    Some(texts.format("review-better", &args))
}

/// A move and how good it was, in one line.
pub fn judgement(mv: &MoveReview, texts: &Texts) -> String {
    let id = if mv.class >= Class::Inaccuracy { "review-move" } else { "review-move-good" };
    let args = [
        ("move", played(mv, texts).into()),
        ("class", verdict(mv, texts).into()),
        // Never rounded up to where the next class begins.
        ("loss", decimal(mv.loss.floor(), 0)),
    ];
    texts.format(id, &args)
}

/// Who played, and the opening if it has a name.
pub fn headlines(review: &Review, texts: &Texts) -> Vec<String> {
    let tag = |name: &str| {
        let found = review.tags.iter().find(|(known, _)| known == name);
        found.map_or("?".to_string(), |(_, value)| value.clone())
    };
    let args = [
        ("white", tag("White").into()),
        ("black", tag("Black").into()),
        ("result", review.result.into()),
    ];
    let nameless = tag("White") == "?" && tag("Black") == "?" && tag("Event") != "?";
    let mut lines = vec![match nameless {
        true => texts.shown(&format!("{}, {}", tag("Event"), review.result)),
        false => texts.format("review-title", &args),
    }];
    if let Some(opening) = &review.opening {
        let name = match texts.lang() {
            Lang::Cs => &opening.czech,
            Lang::En => &opening.english,
        };
        let args = [("eco", opening.eco.as_str().into()), ("name", name.as_str().into())];
        lines.push(texts.format("review-opening", &args));
    }
    lines
}

/// How well each side played, a line for White and one for Black.
pub fn accuracies(review: &Review, texts: &Texts) -> [String; 2] {
    [("review-side-white", &review.white), ("review-side-black", &review.black)]
        .map(|(id, side)| accuracy(&texts.get(id), side, texts))
}

fn accuracy(name: &str, side: &SideReview, texts: &Texts) -> String {
    let Some(accuracy) = side.accuracy else {
        return texts.format("review-accuracy-none", &[("side", name.into())]);
    };
    let args = [
        ("side", name.into()),
        ("accuracy", decimal(accuracy, 1)),
        ("inaccuracies", side.inaccuracies.into()),
        ("mistakes", side.mistakes.into()),
        ("blunders", side.blunders.into()),
    ];
    texts.format("review-accuracy", &args)
}

/// Which move decided the game, in a sentence, if one did.
pub fn decisive(review: &Review, texts: &Texts) -> Option<String> {
    let mv = review.decisive_move()?;
    Some(texts.format("review-decisive", &[("move", played(mv, texts).into())]))
}

/// Writes a review into its game, with comments in the language of the texts.
pub fn annotate(game: &mut Game, review: &Review, texts: &Texts) {
    review::annotate(game, review, &|mv| {
        let mut parts = Vec::new();
        if review.decisive == Some(mv.ply) {
            parts.push(texts.get("review-decisive-comment"));
        } else if mv.class >= Class::Inaccuracy {
            parts.push(texts.format("review-comment", &[("class", mv.class.id().into())]));
        }
        parts.extend(explanation(mv, texts));
        parts.join(" ")
    });
}

/// A score of White.
fn score(score: UciScore, texts: &Texts) -> String {
    match score {
        UciScore::Cp(hundredths) => texts.signed(f64::from(hundredths) / 100.0, 2),
        UciScore::Mate(moves) => {
            texts.format("review-mate-score", &[("moves", moves.abs().into())])
        }
    }
}

fn side_of(mv: &MoveReview) -> Color {
    if mv.white { Color::White } else { Color::Black }
}

/// A move in the letters of the language.
fn move_name(mv: &MoveText, texts: &Texts) -> String {
    match texts.lang() {
        Lang::Cs => mv.czech.clone(),
        Lang::En => mv.san.clone(),
    }
}

fn names(line: &[MoveText], texts: &Texts) -> Vec<String> {
    line.iter().map(|mv| move_name(mv, texts)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;
    use review::{Better, Kept, MaterialLoss, Reason};

    pub(super) fn told(san: &str, czech: &str) -> MoveText {
        MoveText { uci: String::new(), san: san.into(), czech: czech.into() }
    }

    /// Black's ninth move with this reason.
    pub(super) fn judged(reason: Reason) -> MoveReview {
        MoveReview {
            ply: 18,
            number: 9,
            white: false,
            played: told("b5", "b5"),
            fen: Board::default().fen(),
            score: UciScore::Cp(250),
            white_chance: 90.0,
            chance_before: 40.0,
            loss: 30.4,
            class: Class::Blunder,
            decided: None,
            accuracy: 24.0,
            better: Some(Better {
                score: UciScore::Cp(80),
                line: vec![told("Qc7", "Dc7"), told("a4", "a4")],
                moves: Vec::new(),
                kept: Vec::new(),
            }),
            reason: Some(reason),
            praise: None,
            depth: 10,
        }
    }

    fn said(reason_given: Reason, lang: Lang) -> String {
        reason(&judged(reason_given), &Texts::new(lang)).unwrap()
    }

    #[test]
    fn every_mark_has_a_sentence() {
        let mut mv = judged(Reason::Stalemates);
        mv.reason = None;
        let told = explanation(&mv, &Texts::new(Lang::En)).unwrap();
        assert!(told.contains("Qc7 keeps +0.80") && told.contains("+2.50"), "{told}");
        let told = explanation(&mv, &Texts::new(Lang::Cs)).unwrap();
        assert!(told.contains("Dc7 drželo +0,80"), "{told}");
        let better = mv.better.as_mut().unwrap();
        better.kept = vec![Kept::BishopPair, Kept::Castling];
        let told = explanation(&mv, &Texts::new(Lang::En)).unwrap();
        let keeps = "Qc7 keeps the bishop pair and the right to castle, with +0.80";
        assert!(told.contains(keeps), "{told}");
        let told = explanation(&mv, &Texts::new(Lang::Cs)).unwrap();
        assert!(told.contains("Dc7 zachovalo dvojici střelců a právo na rošádu"), "{told}");
        mv.class = Class::Good;
        assert_eq!(explanation(&mv, &Texts::new(Lang::En)), None);
    }

    #[test]
    fn a_decided_game_is_called_so_unless_the_move_is_marked() {
        let mut mv = judged(Reason::Stalemates);
        mv.decided = Some(review::Decided::Lost);
        assert_eq!(verdict(&mv, &Texts::new(Lang::En)), "blunder");
        mv.class = Class::Best;
        assert_eq!(verdict(&mv, &Texts::new(Lang::En)), "the game is already lost");
        assert_eq!(verdict(&mv, &Texts::new(Lang::Cs)), "partie už je prohraná");
    }

    #[test]
    fn sacrifices_that_work_are_praised() {
        let mut mv = judged(Reason::Stalemates);
        (mv.class, mv.reason, mv.praise) = (Class::Best, None, Some(Praise::Brilliant));
        let en = Texts::new(Lang::En);
        assert_eq!(played(&mv, &en), "9…b5!!");
        assert!(explanation(&mv, &en).unwrap().starts_with("A sacrifice that works"));
    }

    #[test]
    fn lines_go_on_with_the_numbers_of_the_game() {
        let line = vec![told("Nxb5", "Jxb5"), told("cxb5", "cxb5"), told("Bxb5+", "Sxb5+")];
        let loses = Reason::Loses { lost: MaterialLoss::TwoPawns, line };
        assert_eq!(said(loses, Lang::En), "Loses two pawns: 10.Nxb5 cxb5 11.Bxb5+.");
        let mv = judged(Reason::Stalemates);
        let (cs, en) = (Texts::new(Lang::Cs), Texts::new(Lang::En));
        assert_eq!(played(&mv, &en), "9…b5??");
        assert_eq!(better(&mv, &en).unwrap(), "Better: 9…Qc7 10.a4 (+0.80)");
        assert_eq!(better(&mv, &cs).unwrap(), "Lepší: 9…Dc7 10.a4 (+0,80)");
        assert_eq!(judgement(&mv, &en), "9…b5?? blunder (−30% winning chances)");
    }

    #[test]
    fn counts_have_their_plurals() {
        let side = SideReview { accuracy: Some(87.25), inaccuracies: 1, mistakes: 2, blunders: 5 };
        let (cs, en) = (Texts::new(Lang::Cs), Texts::new(Lang::En));
        assert_eq!(
            accuracy("White", &side, &en),
            "White: 87.3% accuracy, 1 inaccuracy, 2 mistakes, 5 blunders"
        );
        assert_eq!(
            accuracy("Bílý", &side, &cs),
            "Bílý: přesnost 87,3\u{a0}%, 1 nepřesnost, 2 chyby, 5 hrubých chyb"
        );
        let pawns = |pawns, texts| loss_name(MaterialLoss::Material(pawns), texts);
        assert_eq!(pawns(4, &en), "four pawns' worth of material".replace("four", "4"));
        assert_eq!(pawns(4, &cs), "materiál v ceně 4 pěšců");
    }
}
