//! Judging the game on the table, while one may go on playing.

use super::ui::TerminalUi;
use crate::commands::review_lines;
use chess::Game;
use review::{Progress, Review, Settings, Stop};
use std::sync::Arc;

/// What a review tells.
pub enum News {
    /// It has got so far.
    Progress(Progress),
    /// It has ended; nothing if it was stopped.
    Ended(Option<Box<Review>>),
}

/// Reviews a game in a thread of its own.
pub fn spawn(game: Arc<Game>, stop: Stop, tell: impl Fn(News) + Send + 'static) {
    std::thread::spawn(move || {
        let mut progress = |progress| tell(News::Progress(progress));
        let found = review::review(&game, &Settings::default(), &stop, &mut progress);
        tell(News::Ended(found.map(Box::new)));
    });
}

impl TerminalUi {
    /// A review in lines.
    pub fn reviewed(&self, review: &Review) -> String {
        review_lines(review, &self.texts).join("\n")
    }

    /// How a review is getting on.
    pub fn reviewing(&self, progress: Progress) -> String {
        let arguments = [("done", progress.done.into()), ("all", progress.all.into())];
        self.texts.format("review-at", &arguments)
    }
}
