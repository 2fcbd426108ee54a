//! A review laid out for the terminal.

use crate::terminal::capabilities::{Capabilities, readable_width};
use crate::terminal::graph;
use crate::terminal::wrap::fitted;
use anstyle::AnsiColor;
use review::{Class, MoveReview, Review};
use texts::Texts;
use wording::review as words;

/// Everything about one game.
pub(crate) fn whole(review: &Review, all: bool, texts: &Texts) -> Vec<String> {
    let mut lines = words::headlines(review, texts);
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
    let capabilities = Capabilities::of_output();
    lines.push(String::new());
    lines.push(texts.get("review-graph"));
    let after_moves = review.moves.iter().map(|mv| mv.white_chance);
    let chances = std::iter::once(review.start_chance).chain(after_moves);
    let points: Vec<f64> = chances.map(|chance| chance / 100.0).collect();
    let labels = ["100 %", " 50 %", "  0 %"];
    lines.extend(graph::rows(&points, labels, readable_width(), capabilities.unicode));
    lines.push(String::new());
    lines.extend(words::accuracies(review, texts));
    lines.extend(words::decisive(review, texts));
    lines
}

/// A few lines about one game of many.
pub(super) fn summary(review: &Review, texts: &Texts) -> Vec<String> {
    let mut lines = words::headlines(review, texts);
    lines.extend(words::accuracies(review, texts));
    lines.extend(words::decisive(review, texts));
    let reason = review.decisive_move().and_then(|mv| words::reason(mv, texts));
    lines.extend(reason.map(|reason| fitted(&reason, readable_width())));
    lines.push(String::new());
    lines
}

fn of_move(mv: &MoveReview, decisive: bool, texts: &Texts) -> Vec<String> {
    let mut below: Vec<String> = Vec::new();
    below.extend(decisive.then(|| texts.get("review-decisive-comment")));
    below.extend(words::reason_or_kept(mv, texts));
    if mv.class >= Class::Inaccuracy {
        below.extend(words::better(mv, texts));
    }
    let mut lines = vec![coloured(mv.class, words::judgement(mv, texts))];
    for text in below {
        let text = fitted(&text, readable_width().saturating_sub(4));
        lines.extend(text.lines().map(|line| format!("    {line}")));
    }
    lines
}

/// A judgement in the colour of its gravity, where colours are shown.
fn coloured(class: Class, text: String) -> String {
    let colour = match class {
        Class::Blunder => AnsiColor::Red,
        Class::Mistake => AnsiColor::Yellow,
        Class::Inaccuracy => AnsiColor::Cyan,
        _ => return text,
    };
    if !Capabilities::of_output().colours {
        return text;
    }
    let style = colour.on_default();
    format!("{style}{text}{style:#}")
}
