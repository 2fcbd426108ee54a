//! The review of a game in words: what was lost where, and by whom.

use super::machine::signed;
use crate::terminal::capabilities::{Capabilities, readable_width};
use crate::terminal::graph;
use othello::strong::board::square_name;
use othello::strong::engine::Engine;
use othello::strong::game::{Action, Game as StrongGame};
use othello::strong::review::{JudgedMove, LIMITS, Review, Verdict, review};
use othello::strong::stop::Stop;
use othello::{Colour, Game};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use texts::Texts;

/// What the engine remembers.
const MEGABYTES: usize = 64;

/// The review of a game on 8x8; nothing when it was interrupted, or on another board.
pub fn of_game(
    game: &Game,
    threads: usize,
    interrupted: Arc<AtomicBool>,
    report: impl FnMut(usize),
) -> Option<Review> {
    let game = StrongGame::of(game)?;
    let stop = Stop::watching(Some(interrupted), None);
    review(&game, &mut Engine::new(MEGABYTES, threads), &LIMITS, &stop, report)
}

/// A line for each move that cost something, the expected result through the game, then a line for
/// each player.
pub fn text(review: &Review, game: &Game, texts: &Texts) -> String {
    let costly = review.moves.iter().enumerate().filter(|(_, judged)| judged.loss > 0);
    let mut lines: Vec<String> =
        costly.map(|(number, judged)| move_line(number + 1, judged, texts)).collect();
    let title = if lines.is_empty() { "othello-review-nothing" } else { "othello-review-title" };
    lines.insert(0, texts.get(title));
    lines.push(texts.get("othello-review-graph"));
    let output = Capabilities::of_output();
    lines.extend(graph_rows(&blacks_view(review, game), readable_width(), output.unicode));
    for colour in Colour::BOTH {
        let (loss, moves, perfect) = review.summary(colour);
        let args = [
            ("name", game.setup().players[colour.index()].shown_name().into()),
            ("loss", i64::from(loss).into()),
            ("moves", (moves as u64).into()),
            ("perfect", (perfect as u64).into()),
        ];
        lines.push(texts.format("othello-review-player", &args));
    }
    lines.join("\n")
}

fn move_line(number: usize, judged: &JudgedMove, texts: &Texts) -> String {
    let action = match judged.action {
        Action::Place(square) => square_name(square),
        Action::Pass => String::new(),
    };
    let args = [
        ("number", (number as u64).into()),
        ("move", action.into()),
        ("loss", signed(-judged.loss).into()),
        ("better", judged.better().map(square_name).unwrap_or_default().into()),
        ("improved", i32::from(judged.better().is_some()).into()),
        ("exact", i32::from(judged.exact).into()),
    ];
    texts.format("othello-review-move", &args)
}

/// What each position was worth to Black.
fn blacks_view(review: &Review, game: &Game) -> Vec<i32> {
    let Some(game) = StrongGame::of(game) else { return Vec::new() };
    let worth = |(verdict, (_, turn)): (&Verdict, &(_, Colour))| match turn {
        Colour::Black => verdict.value,
        Colour::White => -verdict.value,
    };
    review.verdicts.iter().zip(game.positions()).map(worth).collect()
}

/// The picture of these values: full where Black wins all that is won or lost at most.
fn graph_rows(values: &[i32], width: usize, unicode: bool) -> Vec<String> {
    let most = values.iter().map(|value| value.abs()).max().unwrap_or(0).max(8);
    let points: Vec<f64> =
        values.iter().map(|&value| 0.5 + 0.5 * f64::from(value) / f64::from(most)).collect();
    let (top, bottom) = (signed(most), signed(-most));
    let middle = format!("{:>1$}", 0, top.chars().count());
    graph::rows(&points, [&top, &middle, &bottom], width, unicode)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graph_reaches_as_far_as_the_largest_lead() {
        let drawn = graph_rows(&[0, 20, -10], 80, false);
        assert_eq!(drawn.len(), 6);
        assert!(drawn[0].starts_with("+20 | # |"), "{drawn:?}");
        assert!(drawn[5].ends_with("|###|"), "a quarter is left of the last: {drawn:?}");
        // A level game is not blown up.
        assert!(graph_rows(&[0, 2], 80, false)[0].starts_with("+8 |"));
    }
}
