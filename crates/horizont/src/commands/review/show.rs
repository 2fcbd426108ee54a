//! A review as people read it.

use super::graph;
use crate::terminal::abilities::Abilities;
use crate::terminal::wrap::fitted;
use review::{Class, MoveReview, Review, ScoreTold, SideReview, class_name, sentence};
use texts::{Lang, Texts};
use wording::decimal;

/// Sentences are easier to read in lines of this length at most.
const READABLE: usize = 90;

/// Everything about one game.
pub(super) fn whole(review: &Review, all: bool, texts: &Texts) -> Vec<String> {
    let mut lines = head(review, texts);
    lines.push(String::new());
    let told: Vec<&MoveReview> = review
        .moves
        .iter()
        .filter(|mv| all || mv.class >= Class::Inaccuracy || mv.reason.is_some())
        .collect();
    if told.is_empty() {
        lines.push(texts.get("review-no-mistakes"));
    }
    for mv in told {
        lines.extend(of_move(mv, review.decisive == Some(mv.ply), texts));
    }
    if review.moves.is_empty() {
        return lines;
    }
    let abilities = Abilities::of_output();
    lines.push(String::new());
    lines.push(texts.get("review-graph"));
    let unicode = abilities.unicode || !abilities.interactive;
    lines.extend(graph::rows(review, width(), unicode));
    lines.push(String::new());
    lines.extend(sides(review, texts));
    lines.extend(decided(review, texts));
    lines
}

/// A few lines about one game of many.
pub(super) fn summary(review: &Review, texts: &Texts) -> Vec<String> {
    let mut lines = head(review, texts);
    lines.extend(sides(review, texts));
    lines.extend(decided(review, texts));
    if let Some(mv) = review.moves.iter().find(|mv| review.decisive == Some(mv.ply))
        && let Some(reason) = &mv.reason
    {
        lines.push(fitted(&sentence(reason, texts), width()));
    }
    lines.push(String::new());
    lines
}

fn head(review: &Review, texts: &Texts) -> Vec<String> {
    let tag = |name: &str| {
        let found = review.tags.iter().find(|(known, _)| known == name);
        found.map_or("?".to_string(), |(_, value)| value.clone())
    };
    let args = [
        ("white", tag("White").into()),
        ("black", tag("Black").into()),
        ("result", review.result.into()),
    ];
    let unknown = tag("White") == "?" && tag("Black") == "?" && tag("Event") != "?";
    let mut lines = vec![match unknown {
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

fn sides(review: &Review, texts: &Texts) -> Vec<String> {
    let side = |id: &str, side: &SideReview| {
        let name = texts.get(id);
        let Some(accuracy) = side.accuracy else {
            return texts.format("review-accuracy-none", &[("side", name.into())]);
        };
        let args = [
            ("side", name.into()),
            ("accuracy", decimal(&format!("{accuracy:.1}"), texts).into()),
            ("inaccuracies", side.inaccuracies.into()),
            ("mistakes", side.mistakes.into()),
            ("blunders", side.blunders.into()),
        ];
        texts.format("review-accuracy", &args)
    };
    vec![side("review-side-white", &review.white), side("review-side-black", &review.black)]
}

fn decided(review: &Review, texts: &Texts) -> Option<String> {
    let mv = review.moves.iter().find(|mv| review.decisive == Some(mv.ply))?;
    let mv = format!("{} {}{}", number(mv), name(mv, texts), mv.class.sign());
    Some(texts.format("review-decisive", &[("move", mv.into())]))
}

/// `12.` before a move of White, `12...` before one of Black.
fn number(mv: &MoveReview) -> String {
    format!("{}{}", mv.number, if mv.white { "." } else { "..." })
}

fn name(mv: &MoveReview, texts: &Texts) -> String {
    match texts.lang() {
        Lang::Cs => mv.played.czech.clone(),
        Lang::En => mv.played.san.clone(),
    }
}

fn of_move(mv: &MoveReview, decisive: bool, texts: &Texts) -> Vec<String> {
    let id = if mv.class >= Class::Inaccuracy { "review-move" } else { "review-move-good" };
    let args = [
        ("number", number(mv).into()),
        ("move", name(mv, texts).into()),
        ("sign", mv.class.sign().into()),
        ("class", class_name(mv.class, texts).into()),
        ("loss", decimal(&format!("{:.0}", mv.loss), texts).into()),
    ];
    let mut lines = vec![texts.format(id, &args)];
    let mut below = |text: String| {
        let text = fitted(&text, width().saturating_sub(4));
        lines.extend(text.lines().map(|line| format!("    {line}")));
    };
    if decisive {
        below(texts.get("review-decisive-comment"));
    }
    if let Some(reason) = &mv.reason {
        below(sentence(reason, texts));
    }
    if let Some(better) = mv.better.as_ref().filter(|_| mv.class >= Class::Inaccuracy) {
        let args =
            [("line", better_line(mv, texts).into()), ("score", score(better.score, texts).into())];
        below(texts.format("review-better", &args));
    }
    lines
}

/// The better line with its move numbers.
fn better_line(mv: &MoveReview, texts: &Texts) -> String {
    let Some(better) = &mv.better else { return String::new() };
    let (mut number, mut white) = (mv.number, mv.white);
    let mut words = Vec::new();
    for (index, told) in better.line.iter().enumerate() {
        match (white, index) {
            (true, _) => words.push(format!("{number}.")),
            (false, 0) => words.push(format!("{number}...")),
            _ => {}
        }
        words.push(match texts.lang() {
            Lang::Cs => told.czech.clone(),
            Lang::En => told.san.clone(),
        });
        number += u16::from(!white);
        white = !white;
    }
    words.join(" ")
}

/// A score of White.
fn score(score: ScoreTold, texts: &Texts) -> String {
    match score {
        ScoreTold::Cp(hundredths) => {
            decimal(&format!("{:+.2}", f64::from(hundredths) / 100.0), texts)
        }
        ScoreTold::Mate(moves) => {
            texts.format("review-mate-score", &[("moves", moves.abs().into())])
        }
    }
}

fn width() -> usize {
    let abilities = Abilities::of_output();
    if abilities.interactive { abilities.width.min(READABLE) } else { READABLE }
}
