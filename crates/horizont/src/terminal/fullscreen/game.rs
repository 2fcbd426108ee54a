//! The table of a person at the full screen.

use super::below;
use super::keys::{self, Pressed};
use super::layout::Layout;
use super::page::Page;
use super::tty::{self, Screen};
use super::view::{self, State};
use crate::output;
use crate::terminal::completion::candidates;
use crate::terminal::line_history::LineHistory;
use crate::terminal::reviewing::News;
use crate::terminal::signals::{self, Signal};
use crate::terminal::sitting::{Ended, Entered, Sitting};
use crate::terminal::ui::{Output, TerminalUi};
use chess::Square;
use play::command::{GoToTarget, Request};
use play::{Event, Note, Settings};
use ratatui::crossterm::event::{Event as TerminalEvent, read};
use ratatui::layout::Position;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// How often a running clock is drawn anew.
const CLOCK_TICK: Duration = Duration::from_millis(250);
/// How many lines of what was said are kept.
const KEPT: usize = 50;

/// What happens to the program.
enum Happened {
    Terminal(TerminalEvent),
    Game(Box<Event>),
    Signal(Signal),
    Review(News),
    /// The terminal is gone.
    Gone,
}

/// A person's table.
struct FullScreenGame {
    sitting: Sitting,
    state: State,
    history: LineHistory,
    happenings: Sender<Happened>,
    layout: Layout,
    redraw: bool,
}

/// Plays until the person leaves or the terminal goes; line by line where the screen can't be taken.
pub fn run(settings: Settings, ui: TerminalUi) -> ExitCode {
    let Ok(mut screen) = tty::enter(ui.board_style().colours) else {
        tty::leave();
        return crate::terminal::interactive::run(settings, ui);
    };
    let (sender, happenings) = channel();
    read_terminal(sender.clone());
    let told = sender.clone();
    // Without this the system's own way of ending works as well.
    _ = signals::listen(move |signal| told.send(Happened::Signal(signal)).is_ok());
    let events = sender.clone();
    let sitting = Sitting::begin(settings, ui.without_boards(), move |event| {
        _ = events.send(Happened::Game(Box::new(event)));
    });
    let history = LineHistory::of_user();
    let mut game = FullScreenGame {
        sitting,
        state: State { line: history.editor(), ..State::default() },
        history,
        happenings: sender,
        layout: Layout::of(screen.get_frame().area()),
        redraw: false,
    };
    let ended = game.play(&mut screen, &happenings);
    tty::leave();
    game.sitting.leave(ended, output::tell)
}

fn read_terminal(happenings: Sender<Happened>) {
    std::thread::spawn(move || {
        loop {
            let happened = read().map_or(Happened::Gone, Happened::Terminal);
            let gone = matches!(happened, Happened::Gone);
            if happenings.send(happened).is_err() || gone {
                return;
            }
        }
    });
}

impl FullScreenGame {
    fn play(&mut self, screen: &mut Screen, happenings: &Receiver<Happened>) -> Ended {
        loop {
            let mut next = match happenings.recv_timeout(CLOCK_TICK) {
                Ok(happened) => Some(happened),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ended::Left,
            };
            // Whatever else has happened meanwhile is drawn together.
            while let Some(happened) = next {
                if let ControlFlow::Break(ended) = self.take(happened) {
                    return ended;
                }
                next = happenings.try_recv().ok();
            }
            if std::mem::take(&mut self.redraw) {
                _ = screen.clear();
            }
            // A terminal that is gone says so itself.
            _ = screen.draw(|frame| {
                self.layout = Layout::of(frame.area());
                view::draw(&self.sitting.ui, &self.state, frame);
            });
        }
    }

    fn take(&mut self, happened: Happened) -> ControlFlow<Ended> {
        match happened {
            Happened::Game(event) => self.on_event(*event),
            Happened::Terminal(event) => {
                if let Some(pressed) = keys::read(event) {
                    return self.on_pressed(pressed);
                }
            }
            Happened::Signal(Signal::Interrupt) => self.interrupt(),
            Happened::Signal(Signal::End) => return ControlFlow::Break(Ended::Terminated),
            Happened::Review(news) => self.on_review(news),
            Happened::Gone => return ControlFlow::Break(Ended::Terminated),
        }
        ControlFlow::Continue(())
    }

    fn on_event(&mut self, event: Event) {
        let shown = self.sitting.ui.snapshot().map(|snapshot| snapshot.shown);
        let begun = matches!(event, Event::Snapshot(_)) && shown.is_none();
        self.sitting.note(&event);
        match &event {
            Event::Snapshot(_) => {
                self.state.computed = None;
                self.state.chosen = None;
            }
            Event::Searching(progress) => {
                let best = progress.lines.first().and_then(|line| line.moves.first());
                self.state.computed = best.copied().filter(|_| shown == Some(progress.node));
            }
            Event::Note(Note::Hint(advice) | Note::Tip(advice)) => {
                self.state.computed = advice.line.moves.first().copied();
            }
            Event::SearchEnded => self.state.computed = None,
            _ => {}
        }
        for output in self.sitting.ui.on_event(event) {
            match output {
                Output::Text(text) => self.say(&text),
                Output::Live(lines) => self.state.thinking = lines,
                Output::EndLive => self.state.thinking.clear(),
            }
        }
        if begun {
            for sentence in self.sitting.ui.header_sentences() {
                self.say_below(&sentence);
            }
        }
    }

    /// Says something below the board, or on a page if it is long.
    fn say(&mut self, text: &str) {
        match below::is_too_long(text, self.layout.messages) {
            true => self.state.page = Some(Page::new(text)),
            false => self.say_below(text),
        }
    }

    /// Whatever is said at once comes and goes at once.
    fn say_below(&mut self, text: &str) {
        let said = &mut self.state.said;
        said.extend(Some(text.trim_matches('\n').to_string()).filter(|text| !text.is_empty()));
        said.drain(..said.len().saturating_sub(KEPT));
    }

    fn on_pressed(&mut self, pressed: Pressed) -> ControlFlow<Ended> {
        if let Some(page) = &mut self.state.page {
            if page.stays_open(&pressed, self.layout.prompt.y) {
                return ControlFlow::Continue(());
            }
            self.state.page = None;
            // A letter that closes the page is the first of the next line.
            if !matches!(pressed, Pressed::Letter(_)) {
                return ControlFlow::Continue(());
            }
        }
        if self.state.line.edit(&pressed) {
            return ControlFlow::Continue(());
        }
        match pressed {
            Pressed::Paste(text) => return self.paste(&text),
            Pressed::Enter => return self.enter(),
            Pressed::Left => self.sitting.request(Request::Back(1)),
            Pressed::Right => self.sitting.request(Request::Forward(1)),
            Pressed::Home => self.sitting.request(Request::GoTo(GoToTarget::Start)),
            Pressed::End => self.sitting.request(Request::GoTo(GoToTarget::End)),
            Pressed::Wheel { down: false } => self.sitting.request(Request::Back(1)),
            Pressed::Wheel { down: true } => self.sitting.request(Request::Forward(1)),
            Pressed::PageUp => self.sitting.request(Request::Back(10)),
            Pressed::PageDown => self.sitting.request(Request::Forward(10)),
            Pressed::Complete => self.complete(),
            Pressed::Escape => {
                self.state.line.set("");
                self.state.chosen = None;
            }
            Pressed::Interrupt => self.interrupt(),
            Pressed::Leave => return ControlFlow::Break(Ended::Left),
            Pressed::Redraw => self.redraw = true,
            Pressed::Click(at) => self.click(at),
            // The rest is for the line.
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Pasted text is typed; each line that is whole is entered.
    fn paste(&mut self, text: &str) -> ControlFlow<Ended> {
        for (line, whole) in keys::pasted_lines(text) {
            line.chars().for_each(|letter| self.state.line.insert(letter));
            if whole {
                self.enter()?;
            }
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self) -> ControlFlow<Ended> {
        let line = self.state.line.take();
        self.history.remember(&line);
        match self.sitting.enter(&line) {
            Entered::Done => {}
            Entered::Show(text) => self.say(&text),
            Entered::Review => {
                let happenings = self.happenings.clone();
                self.sitting.begin_review(move |news| _ = happenings.send(Happened::Review(news)));
            }
            Entered::Leave(how) => return ControlFlow::Break(how),
        }
        ControlFlow::Continue(())
    }

    fn interrupt(&mut self) {
        if let Some(text) = self.sitting.interrupt() {
            self.say_below(&text);
        }
    }

    /// Completes the typed line; where several words fit, they are listed.
    fn complete(&mut self) {
        let line = &mut self.state.line;
        if line.cursor() < line.text().chars().count() {
            return;
        }
        let text = line.text();
        let (from, fitting) = candidates(&text, &self.sitting.ui.completions());
        match &fitting[..] {
            [] => {}
            [only] => line.set(&format!("{}{only} ", &text[..from])),
            several => {
                let list = several.join("  ");
                self.say_below(&list);
            }
        }
    }

    /// A click chooses a piece, a second one says where it goes.
    fn click(&mut self, at: Position) {
        let Some(snapshot) = self.sitting.ui.snapshot() else { return };
        let Some(square) = self.layout.square_at(at, snapshot.sides.flipped) else { return };
        let board = snapshot.board();
        let own = |square: Square| {
            board.piece_at(square).is_some_and(|piece| piece.color == board.turn())
        };
        let is_own = own(square);
        match self.state.chosen {
            Some(from) if from == square => self.state.chosen = None,
            Some(from) if !is_own => {
                self.state.chosen = None;
                self.sitting.request(Request::Move(format!("{from}{square}")));
            }
            _ => self.state.chosen = is_own.then_some(square),
        }
    }

    fn on_review(&mut self, news: News) {
        match news {
            News::Progress(progress) => {
                self.state.thinking = vec![self.sitting.ui.reviewing(progress)];
            }
            News::Ended(found) => {
                self.state.thinking.clear();
                let text = self.sitting.end_review(found);
                self.say(&text);
            }
        }
    }
}
