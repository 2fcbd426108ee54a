//! The table of a person at the full screen.

use super::keys::{self, Pressed};
use super::layout::Layout;
use super::page::Page;
use super::tty::{self, Screen};
use super::view::{self, State};
use crate::output;
use crate::terminal::completion::candidates;
use crate::terminal::input::Action;
use crate::terminal::line_history::LineHistory;
use crate::terminal::reviewing::{self, News};
use crate::terminal::signals::{self, Signal};
use crate::terminal::ui::{Output, TerminalUi};
use chess::Square;
use play::command::{GoToTarget, Request};
use play::engine_pool::EnginePool;
use play::{Event, Note, SearchPurpose, Session, SessionCore, Settings};
use ratatui::crossterm::event::{Event as TerminalEvent, read};
use ratatui::layout::Position;
use review::Stop;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// How often a running clock is drawn anew.
const CLOCK_TICK: Duration = Duration::from_millis(250);
/// Longer texts get a page.
const LONGEST_MESSAGE: usize = 3;
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

/// How the table is left.
enum Ended {
    Left,
    Terminated,
    Uci,
}

/// A person's table.
struct FullScreenGame {
    session: Session,
    ui: TerminalUi,
    state: State,
    history: LineHistory,
    thinking: Option<SearchPurpose>,
    /// Requests that were not answered yet.
    unanswered: usize,
    lines: usize,
    review: Option<Stop>,
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
    let autosaves = settings.autosaves.clone();
    let events = sender.clone();
    let session = Session::spawn(SessionCore::new(settings), EnginePool::default(), move |event| {
        _ = events.send(Happened::Game(Box::new(event)));
    });
    let mut ui = ui.without_boards();
    ui.set_keeps_nothing(crate::terminal::prepare(autosaves.as_ref()));
    ui.set_waiting(autosaves.map_or(0, |autosaves| autosaves.unfinished().0.len()));
    let history = LineHistory::of_user();
    let mut game = FullScreenGame {
        session,
        ui,
        state: State { line: history.editor(), ..State::default() },
        history,
        thinking: None,
        unanswered: 1,
        lines: 0,
        review: None,
        happenings: sender,
        layout: Layout::of(ratatui::layout::Rect::default()),
        redraw: false,
    };
    let ended = game.play(&mut screen, &happenings);
    tty::leave();
    game.leave(ended)
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
                view::draw(&self.ui, &self.state, frame);
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
        let begun = matches!(event, Event::Snapshot(_)) && self.ui.snapshot().is_none();
        match &event {
            Event::Snapshot(_) => {
                self.state.computed = None;
                self.state.chosen = None;
            }
            Event::Searching(progress) => {
                let shown = self.ui.snapshot().map(|snapshot| snapshot.shown);
                let best = progress.lines.first().and_then(|line| line.moves.first());
                self.state.computed = best.copied().filter(|_| shown == Some(progress.node));
            }
            Event::Note(Note::Hint(advice) | Note::Tip(advice)) => {
                self.state.computed = advice.line.moves.first().copied();
            }
            Event::SearchEnded => self.state.computed = None,
            Event::Ready(ready) => {
                self.thinking = ready.searching;
                self.unanswered = self.unanswered.saturating_sub(1);
            }
            _ => {}
        }
        for output in self.ui.on_event(event) {
            match output {
                Output::Text(text) => self.say(&text),
                Output::Live(lines) => self.state.thinking = lines,
                Output::EndLive => self.state.thinking.clear(),
            }
        }
        if begun {
            let header = self.ui.header();
            self.say_below(&header);
        }
    }

    /// Says something below the board, or on a page if it is long.
    fn say(&mut self, text: &str) {
        match text.lines().count() > LONGEST_MESSAGE {
            true => self.state.page = Some(Page::new(text)),
            false => self.say_below(text),
        }
    }

    fn say_below(&mut self, text: &str) {
        let said = &mut self.state.said;
        said.extend(text.lines().filter(|line| !line.is_empty()).map(str::to_string));
        said.drain(..said.len().saturating_sub(KEPT));
    }

    fn on_pressed(&mut self, pressed: Pressed) -> ControlFlow<Ended> {
        if let Some(page) = &mut self.state.page {
            let rows = isize::from(i16::try_from(self.layout.prompt.y).unwrap_or(10)) - 2;
            match pressed {
                Pressed::Up | Pressed::Wheel { down: false } => page.scroll(-1),
                Pressed::Down | Pressed::Wheel { down: true } => page.scroll(1),
                Pressed::PageUp => page.scroll(-rows),
                Pressed::PageDown => page.scroll(rows),
                Pressed::Letter(' ') => page.scroll(rows),
                _ => self.state.page = None,
            }
            // A letter that closes the page is the first of the next line.
            if !matches!(pressed, Pressed::Letter(letter) if letter != ' ' && self.state.page.is_none())
            {
                return ControlFlow::Continue(());
            }
        }
        let typing = !self.state.line.is_empty();
        let line = &mut self.state.line;
        match pressed {
            Pressed::Letter(letter) => line.insert(letter),
            Pressed::Paste(text) => return self.paste(&text),
            Pressed::Enter => return self.enter(),
            Pressed::Backspace => line.backspace(),
            Pressed::Delete => line.delete(),
            Pressed::Left if typing => line.go(-1),
            Pressed::Right if typing => line.go(1),
            Pressed::Home if typing => line.go_to_edge(false),
            Pressed::End if typing => line.go_to_edge(true),
            Pressed::Left => self.request(Request::Back(1)),
            Pressed::Right => self.request(Request::Forward(1)),
            Pressed::Home => self.request(Request::GoTo(GoToTarget::Start)),
            Pressed::End => self.request(Request::GoTo(GoToTarget::End)),
            Pressed::Wheel { down: false } => self.request(Request::Back(1)),
            Pressed::Wheel { down: true } => self.request(Request::Forward(1)),
            Pressed::Up => line.recall(true),
            Pressed::Down => line.recall(false),
            Pressed::PageUp => self.request(Request::Back(10)),
            Pressed::PageDown => self.request(Request::Forward(10)),
            Pressed::Complete => self.complete(),
            Pressed::Escape => {
                line.set("");
                self.state.chosen = None;
            }
            Pressed::Interrupt => self.interrupt(),
            Pressed::Leave if typing => line.delete(),
            Pressed::Leave => return ControlFlow::Break(Ended::Left),
            Pressed::Redraw => self.redraw = true,
            Pressed::Click(at) => self.click(at),
        }
        ControlFlow::Continue(())
    }

    /// Pasted text is typed; each line that is whole is entered.
    fn paste(&mut self, text: &str) -> ControlFlow<Ended> {
        // Terminals paste the end of a line as Enter.
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let mut lines = text.split('\n').peekable();
        while let Some(line) = lines.next() {
            line.chars().for_each(|letter| self.state.line.insert(letter));
            if lines.peek().is_some() {
                self.enter()?;
            }
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self) -> ControlFlow<Ended> {
        let line = self.state.line.take();
        self.history.remember(&line);
        let first = self.lines == 0;
        self.lines += 1;
        match self.ui.interpret(&line, first) {
            Some(Action::Request(request)) => self.request(request),
            Some(Action::Show(text)) => self.say(&text),
            Some(Action::Review) => self.begin_review(),
            Some(Action::Exit) => return ControlFlow::Break(Ended::Left),
            Some(Action::Uci) => return ControlFlow::Break(Ended::Uci),
            None => {}
        }
        ControlFlow::Continue(())
    }

    fn request(&mut self, request: Request) {
        self.unanswered += 1;
        self.session.request(request);
    }

    /// Ctrl-C stops what is being thought about; with nothing to stop it tells how to leave.
    fn interrupt(&mut self) {
        if let Some(review) = &self.review {
            review.stop();
        } else if self.thinking.is_some() || self.unanswered > 0 {
            self.request(Request::Stop);
        } else {
            let text = self.ui.texts().get("play-how-to-leave");
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
        let (from, fitting) = candidates(&text, &self.ui.completions());
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
        let Some(snapshot) = self.ui.snapshot() else { return };
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
                self.request(Request::Move(format!("{from}{square}")));
            }
            _ => self.state.chosen = is_own.then_some(square),
        }
    }

    fn begin_review(&mut self) {
        let Some(game) = self.ui.snapshot().map(|snapshot| snapshot.game.clone()) else { return };
        if self.review.is_none() {
            let stop = Stop::default();
            self.review = Some(stop.clone());
            let happenings = self.happenings.clone();
            reviewing::spawn(game, stop, move |news| _ = happenings.send(Happened::Review(news)));
        }
    }

    fn on_review(&mut self, news: News) {
        match news {
            News::Progress(progress) => self.state.thinking = vec![self.ui.reviewing(progress)],
            News::Ended(found) => {
                self.review = None;
                self.state.thinking.clear();
                let text = match found {
                    Some(found) => self.ui.reviewed(&found),
                    None => self.ui.texts().get("review-stopped-nothing"),
                };
                self.say(&text);
            }
        }
    }

    fn leave(self, ended: Ended) -> ExitCode {
        // Ends the session: the game is on disk after this.
        drop(self.session);
        match ended {
            Ended::Left => {
                output::tell(&self.ui.farewell());
                ExitCode::SUCCESS
            }
            Ended::Terminated => ExitCode::from(crate::terminal::TERMINATED),
            Ended::Uci => {
                uci::run(Some("uci"), std::io::stdin().lock(), output::Conversation);
                ExitCode::SUCCESS
            }
        }
    }
}
