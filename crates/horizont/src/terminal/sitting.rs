//! A person's dealings with a running game, whatever the screen looks like: what was asked and is
//! not answered yet, a review under way, and how the game is left.

use super::input::Action;
use super::reviewing::{self, News};
use super::ui::TerminalUi;
use crate::output;
use play::command::Request;
use play::engine_pool::EnginePool;
use play::{Event, SearchPurpose, Session, SessionCore, Settings};
use review::{Review, Stop};
use std::process::ExitCode;

/// How a game is left.
pub enum Ended {
    /// By the person, who is told goodbye.
    Left,
    /// The system told the program to end, or the terminal is gone.
    Terminated,
    /// A GUI speaks UCI from here on.
    Uci,
}

/// What remains to be done with a line that was entered.
pub enum Entered {
    /// Nothing.
    Done,
    /// A text is to be shown.
    Show(String),
    /// A review is wished.
    Review,
    /// The game is left.
    Leave(Ended),
}

/// A person sitting at a game.
pub struct Sitting {
    session: Session,
    pub ui: TerminalUi,
    /// How many lines were entered.
    lines: usize,
    thinking: Option<SearchPurpose>,
    /// Requests that were not answered yet.
    unanswered: usize,
    review: Option<Stop>,
}

impl Sitting {
    /// Begins the game; `hear` gets what happens in it.
    pub fn begin(
        settings: Settings,
        mut ui: TerminalUi,
        hear: impl FnMut(Event) + Send + 'static,
    ) -> Sitting {
        let autosaves = settings.autosaves.clone();
        let session = Session::spawn(SessionCore::new(settings), EnginePool::default(), hear);
        ui.set_keeps_nothing(super::prepare(autosaves.as_ref()));
        ui.set_waiting(autosaves.map_or(0, |autosaves| autosaves.unfinished().0.len()));
        // The session says that it is ready when it has begun.
        Sitting { session, ui, lines: 0, thinking: None, unanswered: 1, review: None }
    }

    /// Whether nothing is left to answer.
    pub fn is_idle(&self) -> bool {
        self.unanswered == 0
    }

    /// Notes an answer of the session.
    pub fn note(&mut self, event: &Event) {
        if let Event::Ready(ready) = event {
            self.thinking = ready.searching;
            self.unanswered = self.unanswered.saturating_sub(1);
        }
    }

    /// Asks the session for something.
    pub fn request(&mut self, request: Request) {
        self.unanswered += 1;
        self.session.request(request);
    }

    /// Takes a line that was entered.
    pub fn enter(&mut self, line: &str) -> Entered {
        let first = self.lines == 0;
        self.lines += 1;
        match self.ui.interpret(line, first) {
            Some(Action::Request(request)) => self.request(request),
            Some(Action::Show(text)) => return Entered::Show(text),
            Some(Action::Review) => return Entered::Review,
            Some(Action::Exit) => return Entered::Leave(Ended::Left),
            Some(Action::Uci) => return Entered::Leave(Ended::Uci),
            None => {}
        }
        Entered::Done
    }

    /// Ctrl-C stops the thinking; with nothing to stop, how to leave. A request on its way may be
    /// about to make the computer think.
    pub fn interrupt(&mut self) -> Option<String> {
        if let Some(review) = &self.review {
            review.stop();
        } else if self.thinking.is_some() || self.unanswered > 0 {
            self.request(Request::Stop);
        } else {
            return Some(self.ui.texts().get("play-how-to-leave"));
        }
        None
    }

    /// Begins to review the game, unless that is being done.
    pub fn begin_review(&mut self, tell: impl Fn(News) + Send + 'static) {
        let Some(game) = self.ui.snapshot().map(|snapshot| snapshot.game.clone()) else { return };
        if self.review.is_none() {
            let stop = Stop::default();
            self.review = Some(stop.clone());
            reviewing::spawn(game, stop, tell);
        }
    }

    /// What a review that has ended found.
    pub fn end_review(&mut self, found: Option<Box<Review>>) -> String {
        self.review = None;
        match found {
            Some(found) => self.ui.reviewed(&found),
            None => self.ui.texts().get("review-stopped-nothing"),
        }
    }

    /// Ends the session: the game is on disk after this. Then what is said at the end, or what a
    /// GUI says.
    pub fn leave(self, ended: Ended, say_goodbye: impl FnOnce(&str)) -> ExitCode {
        drop(self.session);
        match ended {
            Ended::Left => say_goodbye(&self.ui.farewell()),
            Ended::Terminated => return ExitCode::from(super::TERMINATED),
            Ended::Uci => uci::run(Some("uci"), std::io::stdin().lock(), output::Conversation),
        }
        ExitCode::SUCCESS
    }
}
