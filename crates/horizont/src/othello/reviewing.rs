//! The review of a game in words: what was lost where, and by whom.

use super::machine::signed;
use othello::strong::board::{Position, square_name};
use othello::strong::engine::{Engine, Limits};
use othello::strong::game::{Action, Game as StrongGame};
use othello::strong::review::{JudgedMove, Review, review};
use othello::strong::stop::Stop;
use othello::{Colour, Game, Move};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use texts::Texts;

/// How a position is judged.
const DEPTH: u32 = 12;
const END_FROM: u32 = 20;
const TIME: Duration = Duration::from_millis(400);
const MEGABYTES: usize = 64;

/// The review of a game on 8x8; nothing when it was interrupted, or on another board.
pub fn of_game(
    game: &Game,
    threads: usize,
    interrupted: Arc<AtomicBool>,
    report: impl FnMut(usize),
) -> Option<Review> {
    let game = strong_game(game)?;
    let limits = Limits { depth: DEPTH, end_from: END_FROM, time: Some(TIME), ..Limits::default() };
    let stop = Stop::watching(Some(interrupted), None);
    review(&game, &mut Engine::new(MEGABYTES, threads), &limits, &stop, report)
}

/// The game as the strong engine knows it.
fn strong_game(game: &Game) -> Option<StrongGame> {
    let mut start = game.clone();
    start.take_back(game.moves().len()).ok()?;
    let mut played = StrongGame::from(Position::of(start.board())?, Colour::Black);
    for mv in game.moves() {
        let action = match mv {
            Move::Place(square) => Action::Place(8 * square.row + square.col),
            Move::Pass => Action::Pass,
        };
        played.play(action).ok()?;
    }
    Some(played)
}

/// A line for each move that cost something, then one for each player.
pub fn text(review: &Review, game: &Game, texts: &Texts) -> String {
    let mut lines = vec![texts.get("othello-review-title")];
    for (number, judged) in review.moves.iter().enumerate().filter(|(_, judged)| judged.loss > 0) {
        lines.push(move_line(number + 1, judged, texts));
    }
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
