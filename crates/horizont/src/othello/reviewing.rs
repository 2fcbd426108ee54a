//! The review of a game in words: what was lost where, and by whom.

use super::machine::signed;
use othello::strong::board::square_name;
use othello::strong::engine::Engine;
use othello::strong::game::{Action, Game as StrongGame};
use othello::strong::review::{JudgedMove, LIMITS, Review, review};
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

/// A line for each move that cost something, then one for each player.
pub fn text(review: &Review, game: &Game, texts: &Texts) -> String {
    let costly = review.moves.iter().enumerate().filter(|(_, judged)| judged.loss > 0);
    let mut lines: Vec<String> =
        costly.map(|(number, judged)| move_line(number + 1, judged, texts)).collect();
    let title = if lines.is_empty() { "othello-review-nothing" } else { "othello-review-title" };
    lines.insert(0, texts.get(title));
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
