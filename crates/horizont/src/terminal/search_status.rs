//! The lines that tell how a search is getting on.

use super::cut::cut;
use super::ui::{Output, TerminalUi};
use play::{SearchProgress, SearchPurpose};

/// Quicker answers need no status line, which would only flicker.
const BLINK_MS: u128 = 150;
/// How long the computer must think before the board after the person's move is drawn: a quick
/// answer comes with a board of its own.
const PATIENCE_MS: u128 = 700;

/// How many moves of a line are shown while it changes; what does not fit is cut.
const LIVE_LINE: usize = 24;

/// A status line shorter than this goes without the words that say who thinks: how far and how
/// good is worth more.
const ROOM_FOR_WORDS: usize = 60;

impl TerminalUi {
    /// Puts the state of a search above the prompt, once it lasts long enough to be read.
    pub(super) fn show_search(&mut self, progress: &SearchProgress) -> Vec<Output> {
        let mut outputs = Vec::new();
        if progress.time.as_millis() < BLINK_MS {
            return outputs;
        }
        if progress.time.as_millis() >= PATIENCE_MS {
            outputs.extend(self.draw_if_due());
        }
        let width = self.width() - 1;
        let ellipsis = self.texts.shown("…");
        let mut lines = vec![self.status(progress)];
        if progress.purpose == SearchPurpose::Analysis {
            lines.extend(self.manner().lines(&progress.board, &progress.lines, LIVE_LINE));
        }
        let lines = lines.iter().map(|line| cut(line, width, &ellipsis)).collect();
        outputs.push(Output::Live(lines));
        outputs
    }

    /// One line: how far, how deep, how good, by which moves.
    fn status(&self, progress: &SearchProgress) -> String {
        let id = match progress.purpose {
            SearchPurpose::Move => "play-thinking",
            SearchPurpose::Hint => "play-thinking-hint",
            SearchPurpose::Analysis => "play-thinking-analysis",
        };
        let words = self.width() >= ROOM_FOR_WORDS || progress.lines.is_empty();
        let mut parts: Vec<String> = words.then(|| self.texts.get(id)).into_iter().collect();
        parts.extend(
            progress
                .percent
                .map(|percent| self.texts.format("play-percent", &[("percent", percent.into())])),
        );
        let manner = self.manner();
        match (progress.purpose, progress.lines.first()) {
            (SearchPurpose::Analysis, _) => {
                let arguments = [
                    ("seconds", progress.time.as_secs().into()),
                    ("nodes", (progress.nodes / 1000).into()),
                ];
                parts.push(self.texts.format("play-effort", &arguments));
            }
            (_, Some(best)) => {
                parts.push(self.texts.format("play-depth", &[("depth", best.depth.into())]));
                parts.push(wording::score(best.score, self.unit, &self.texts));
                parts.push(manner.line(&progress.board, &best.moves, LIVE_LINE));
            }
            (_, None) => {}
        }
        parts.join("  ")
    }
}
