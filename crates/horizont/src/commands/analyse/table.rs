//! The lines as a table for people.

use super::Analysis;
use crate::commands::position_facts;
use crate::terminal::wrap::beside;
use chess::Color;
use play::score_units::ScoreUnit;
use std::time::Duration;
use texts::{Texts, decimal};
use wording::short_notation;

/// The table in lines of at most `width` characters.
pub(super) fn rows(
    analysis: &Analysis<'_>,
    unit: ScoreUnit,
    width: usize,
    texts: &Texts,
) -> Vec<String> {
    let board = analysis.game.board();
    let outcome = &analysis.outcome;
    let Some(best) = outcome.best else {
        let over = analysis.game.outcome().map(|outcome| wording::outcome(outcome, texts));
        return over.into_iter().collect();
    };
    let lines = analysis.lines.best();
    let scores: Vec<String> =
        lines.iter().map(|line| wording::score(line.score, unit, texts)).collect();
    let widest = scores.iter().map(|score| score.chars().count()).max().unwrap_or(0);
    let turn = if board.turn() == Color::White { "analyse-white" } else { "analyse-black" };
    let mut rows = vec![texts.get(turn), String::new()];
    for (rank, (line, score)) in lines.iter().zip(&scores).enumerate() {
        let label = label(rank, score, widest);
        let moves = wording::line(board, &line.moves, usize::MAX, texts);
        let column = label.chars().count();
        rows.extend(beside(&label, column, &moves, width));
    }
    let best = board.write_move(best, short_notation(texts));
    rows.push(String::new());
    rows.push(texts.format("analyse-best", &[("move", best.into())]));
    rows.extend(position_facts::lines(analysis.game, texts));
    rows.push(summary(outcome.depth, outcome.nodes, outcome.time, texts));
    if analysis.interrupted {
        rows.push(texts.get("analyse-interrupted"));
    }
    rows
}

/// What stands before a line: its rank from 1 and its score.
pub(super) fn label(rank: usize, score: &str, widest: usize) -> String {
    format!("{:>2}. {score:>widest$}  ", rank + 1)
}

/// How deep, how many positions, how long.
pub(super) fn summary(depth: u32, nodes: u64, time: Duration, texts: &Texts) -> String {
    let seconds = decimal(time.as_secs_f64(), 2);
    let args = [("depth", depth.into()), ("nodes", nodes.into()), ("seconds", seconds)];
    texts.format("analyse-summary", &args)
}
