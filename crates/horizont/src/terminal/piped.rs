//! A game through a pipe: one line after another, each answered before the next is read.

use super::input::Action;
use super::ui::{Output, TerminalUi};
use crate::output::{Conversation, tell};
use play::command::{AnalysisOptions, Request};
use play::{Event, Session, Settings};
use review::Stop;
use std::io::BufRead;
use std::process::ExitCode;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// Nobody can stop an analysis through a pipe, so it ends by itself.
const ANALYSIS: Duration = Duration::from_secs(3);

/// Plays until the input ends. Nothing is printed before the first line; if that is `uci`,
/// nothing but UCI ever is.
pub fn run(settings: Settings, mut ui: TerminalUi) -> ExitCode {
    let mut input = std::io::stdin().lock();
    let first = next_line(&mut input);
    if first.trim() == "uci" {
        uci::run(Some(&first), input, Conversation);
        return ExitCode::SUCCESS;
    }
    if first.is_empty() {
        return ExitCode::SUCCESS;
    }
    ui.set_keeps_nothing(super::prepare(settings.autosaves.as_ref()));
    if let Some(warning) = ui.warning() {
        tell(&warning);
    }
    let (session, events) = Session::start(settings);
    let mut game = PipedGame { session, events, ui };
    game.listen();
    let mut line = first;
    while !line.is_empty() && game.enter(&line) {
        line = next_line(&mut input);
    }
    // A script has said all it wanted; only a run that was killed leaves its game for `resume`.
    game.session.request(Request::Forget);
    ExitCode::SUCCESS
}

/// The next line, empty at the end. An input that cannot be read has ended, and so has one with a
/// line longer than any command.
fn next_line(input: &mut impl BufRead) -> String {
    const LONGEST: u64 = 1 << 20;
    let line = safefile::read_line(input, LONGEST).unwrap_or_default();
    String::from_utf8_lossy(&line).into_owned()
}

struct PipedGame {
    session: Session,
    events: Receiver<Event>,
    ui: TerminalUi,
}

impl PipedGame {
    /// Prints what happens until nothing is being thought about.
    fn listen(&mut self) {
        while let Ok(event) = self.events.recv() {
            let idle = matches!(&event, Event::Ready(ready) if ready.searching.is_none());
            for output in self.ui.on_event(event) {
                if let Output::Text(text) = output {
                    tell(&text);
                }
            }
            if idle {
                return;
            }
        }
    }

    /// Does what a line says; `false` when it says that this is the end.
    fn enter(&mut self, line: &str) -> bool {
        match self.ui.interpret(line, false) {
            Some(Action::Request(request)) => {
                self.session.request(bounded(request));
                self.listen();
            }
            Some(Action::Show(text)) => tell(&text),
            Some(Action::Review) => self.review(),
            Some(Action::Exit | Action::Uci) => return false,
            None => {}
        }
        true
    }

    fn review(&mut self) {
        let Some(game) = self.ui.snapshot().map(|snapshot| snapshot.game.clone()) else { return };
        let judged =
            review::review(&game, &review::Settings::default(), &Stop::default(), &mut |_| {});
        if let Some(judged) = judged {
            tell(&self.ui.reviewed(&judged));
        }
    }
}

fn bounded(request: Request) -> Request {
    match request {
        Request::Analyse(AnalysisOptions { lines, time: None }) => {
            Request::Analyse(AnalysisOptions { lines, time: Some(ANALYSIS) })
        }
        other => other,
    }
}
