//! What a person sees while the search is on.

use super::lines::Lines;
use super::table::{label, summary};
use chess::Board;
use console::Term;
use engine::Info;
use play::score_units::ScoreUnit;
use std::time::{Duration, Instant};
use texts::Texts;

/// Faster changes can't be read.
const PAUSE: Duration = Duration::from_millis(100);

/// Lines that are drawn over and over in the same place.
pub(super) struct Screen<'a> {
    terminal: Term,
    board: &'a Board,
    unit: ScoreUnit,
    texts: &'a Texts,
    drawn: usize,
    last: Option<Instant>,
}

impl<'a> Screen<'a> {
    pub(super) fn new(board: &'a Board, unit: ScoreUnit, texts: &'a Texts) -> Screen<'a> {
        let terminal = Term::buffered_stdout();
        Screen { terminal, board, unit, texts, drawn: 0, last: None }
    }

    /// Draws the lines anew, unless they were drawn just now.
    pub(super) fn show(&mut self, lines: &Lines, info: &Info) {
        if self.last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let width = usize::from(self.terminal.size().1).saturating_sub(1);
        let best = lines.best();
        let scores: Vec<String> =
            best.iter().map(|line| wording::score(line.score, self.unit, self.texts)).collect();
        let widest = scores.iter().map(|score| score.chars().count()).max().unwrap_or(0);
        self.clear();
        let mut rows = vec![summary(info.depth, info.nodes, info.time, self.texts)];
        for (rank, (line, score)) in best.iter().zip(&scores).enumerate() {
            let moves = wording::line(self.board, &line.moves, usize::MAX, self.texts);
            rows.push(format!("{}{moves}", label(rank, score, widest)));
        }
        for row in &rows {
            let cut: String = row.chars().take(width).collect();
            _ = self.terminal.write_line(&cut);
        }
        self.drawn = rows.len();
        _ = self.terminal.flush();
    }

    /// Takes everything off again. A terminal that is gone needs no clearing.
    pub(super) fn clear(&mut self) {
        _ = self.terminal.clear_last_lines(std::mem::take(&mut self.drawn));
        _ = self.terminal.flush();
    }
}
