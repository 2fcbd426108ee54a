//! Reasons and classes in words.

use crate::classes::Class;
use crate::lines::{Told, WhatIsLost};
use crate::reasons::Reason;
use texts::{Lang, Texts};

/// The name of a class.
pub fn class_name(class: Class, texts: &Texts) -> String {
    texts.get(&format!("review-class-{}", class.id()))
}

/// What is lost, as the object of a sentence: "a piece", "střelce".
pub fn loss_name(lost: WhatIsLost, texts: &Texts) -> String {
    let id = match lost {
        WhatIsLost::Pawn => "pawn",
        WhatIsLost::TwoPawns => "two-pawns",
        WhatIsLost::Exchange => "exchange",
        WhatIsLost::Piece => "piece",
        WhatIsLost::PieceForPawn => "piece-for-pawn",
        WhatIsLost::Rook => "rook",
        WhatIsLost::Queen => "queen",
        WhatIsLost::QueenForRook => "queen-for-rook",
        WhatIsLost::QueenForPiece => "queen-for-piece",
        WhatIsLost::Material(pawns) => {
            return texts.format("review-lost-material", &[("pawns", pawns.into())]);
        }
    };
    texts.get(&format!("review-lost-{id}"))
}

/// A reason in one sentence.
pub fn sentence(reason: &Reason, texts: &Texts) -> String {
    let told = |mv: &Told| move_name(mv, texts);
    let lost = |lost: &WhatIsLost| loss_name(*lost, texts);
    match reason {
        Reason::AllowsMate { moves, reply } => texts.format(
            "review-allows-mate",
            &[("moves", (*moves).into()), ("reply", told(reply).into())],
        ),
        Reason::MissesMate { moves, best } => texts.format(
            "review-misses-mate",
            &[("moves", (*moves).into()), ("best", told(best).into())],
        ),
        Reason::Stalemates => texts.get("review-stalemates"),
        Reason::SpoilsEnding { was, is } => {
            texts.format("review-spoils-ending", &[("was", (*was).into()), ("is", (*is).into())])
        }
        Reason::Hangs { role, square, just_moved, by, lost: what } => {
            let id = if *just_moved { "review-puts-en-prise" } else { "review-leaves-hanging" };
            let args = [
                ("role", (*role).into()),
                ("square", square.as_str().into()),
                ("by", told(by).into()),
                ("lost", lost(what).into()),
            ];
            texts.format(id, &args)
        }
        Reason::Fork { by, forker, targets, lost: what } => {
            let targets: Vec<String> =
                targets.iter().map(|role| texts.get(&format!("review-target-{role}"))).collect();
            let args = [
                ("by", told(by).into()),
                ("forker", (*forker).into()),
                ("targets", listed(&targets, texts).into()),
                ("lost", lost(what).into()),
            ];
            texts.format("review-fork", &args)
        }
        Reason::AllowsPromotion { square, line } => {
            let args = [("square", square.as_str().into()), ("line", words(line, texts).into())];
            texts.format("review-allows-promotion", &args)
        }
        Reason::Loses { lost: what, line } => {
            let args = [("lost", lost(what).into()), ("line", words(line, texts).into())];
            texts.format("review-loses", &args)
        }
        Reason::Misses { gain, best } => {
            let args = [("gain", lost(gain).into()), ("best", told(best).into())];
            texts.format("review-misses", &args)
        }
    }
}

/// A move in the letters of the language.
pub(crate) fn move_name(mv: &Told, texts: &Texts) -> String {
    match texts.lang() {
        Lang::Cs => mv.czech.clone(),
        Lang::En => mv.san.clone(),
    }
}

/// Moves one after the other.
pub(crate) fn words(line: &[Told], texts: &Texts) -> String {
    line.iter().map(|mv| move_name(mv, texts)).collect::<Vec<_>>().join(" ")
}

/// Things as a language lists them: "a, b and c".
fn listed(things: &[String], texts: &Texts) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => {
            let args = [("most", most.join(", ").into()), ("last", last.as_str().into())];
            texts.format("review-list", &args)
        }
    }
}
