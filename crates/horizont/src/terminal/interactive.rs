//! A game with a person at a terminal, who may type while the computer thinks.

use super::capabilities::{self, Capabilities};
use super::completion::Words;
use super::input::Action;
use super::reader::{Reader, Typed};
use super::reviewing::News;
use super::screen::Screen;
use super::signals::{self, Signal};
use super::typing::SharedTyping;
use super::ui::{Output, TerminalUi};
use crate::output;
use play::command::Request;
use play::engine_pool::EnginePool;
use play::{Event, SearchPurpose, Session, SessionCore, Settings};
use review::{Review, Stop};
use std::io::Stdout;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// What happens to the program.
enum Happened {
    Typed(Typed),
    Game(Box<Event>),
    /// The system says something.
    Signal(Signal),
    /// A review has got so far.
    Reviewing(review::Progress),
    /// A review has ended; nothing if it was stopped.
    Reviewed(Option<Box<Review>>),
}

/// How often the clocks are painted anew.
const CLOCK_TICK: Duration = Duration::from_millis(500);

/// A person's table: the session, the screen and the keyboard.
struct InteractiveGame {
    session: Session,
    ui: TerminalUi,
    screen: Screen<Stdout>,
    reader: Reader,
    words: Words,
    /// How many lines were entered.
    lines: usize,
    thinking: Option<SearchPurpose>,
    /// Requests that were not answered yet; the prompt comes back after the last.
    unanswered: usize,
    /// Whether the prompt is out, so that a line may come.
    asked: bool,
    /// How the search is getting on, in lines above the prompt.
    status: Vec<String>,
    /// A review under way, and the way back for what it finds.
    review: Option<Stop>,
    happenings: Sender<Happened>,
}

/// Plays until the person leaves or the terminal goes.
pub fn run(settings: Settings, mut ui: TerminalUi) -> ExitCode {
    let (sender, happenings) = channel();
    let words = Words::default();
    let history = super::line_history::path();
    let typed = sender.clone();
    let typing = SharedTyping::default();
    let reader = Reader::start(words.clone(), typing.clone(), history, move |what| {
        _ = typed.send(Happened::Typed(what));
    });
    let Some(reader) = reader else {
        return super::piped::run(settings, ui);
    };
    let terminal = raw_mode::Saved::now();
    let (told, answers) = (sender.clone(), sender.clone());
    // Without this the system's own way of ending works as well; only the terminal stays raw.
    _ = signals::listen(move |signal| told.send(Happened::Signal(signal)).is_ok());
    let autosaves = settings.autosaves.clone();
    let core = SessionCore::new(settings);
    let session = Session::spawn(core, EnginePool::default(), move |event| {
        // Whoever has left hears no more.
        _ = sender.send(Happened::Game(Box::new(event)));
    });
    let screen = Screen::new(std::io::stdout(), typing, || Capabilities::of_output().width);
    let screen = if capabilities::is_dumb() { screen.without_cursor() } else { screen };
    ui.set_keeps_nothing(super::prepare(autosaves.as_ref()));
    ui.set_waiting(autosaves.map_or(0, |autosaves| autosaves.unfinished().0.len()));
    let mut game = InteractiveGame {
        session,
        ui,
        screen,
        reader,
        words,
        lines: 0,
        thinking: None,
        // The session says that it is ready when it has begun.
        unanswered: 1,
        asked: false,
        status: Vec::new(),
        review: None,
        happenings: answers,
    };
    let ended = loop {
        // A running clock is to be seen.
        match happenings.recv_timeout(CLOCK_TICK) {
            Ok(happened) => {
                if let ControlFlow::Break(how) = game.take(happened) {
                    break how;
                }
            }
            Err(RecvTimeoutError::Timeout) => game.refresh_live(),
            Err(RecvTimeoutError::Disconnected) => break Ended::Left,
        }
    };
    game.leave(ended, &terminal)
}

/// How a table is left.
enum Ended {
    Left,
    Terminated,
    Uci,
}

impl InteractiveGame {
    fn take(&mut self, happened: Happened) -> ControlFlow<Ended> {
        match happened {
            Happened::Game(event) => self.on_event(*event),
            Happened::Typed(Typed::Line(line)) => return self.enter(&line),
            Happened::Typed(Typed::Interrupt) => {
                self.asked = false;
                self.screen.entered();
                self.interrupt();
            }
            // The prompt, if it is out, stays.
            Happened::Signal(Signal::Interrupt) => self.interrupt(),
            Happened::Typed(Typed::End) => {
                self.asked = false;
                self.screen.entered();
                return ControlFlow::Break(Ended::Left);
            }
            Happened::Signal(Signal::End) => return ControlFlow::Break(Ended::Terminated),
            Happened::Reviewing(progress) => {
                self.status = vec![self.ui.reviewing(progress)];
                self.refresh_live();
            }
            Happened::Reviewed(found) => self.end_review(found),
        }
        ControlFlow::Continue(())
    }

    fn on_event(&mut self, event: Event) {
        let begun = matches!(event, Event::Snapshot(_)) && self.ui.snapshot().is_none();
        let ready = match &event {
            Event::Ready(ready) => Some(ready.searching),
            _ => None,
        };
        let outputs = self.ui.on_event(event);
        if begun {
            let header = self.ui.header();
            self.screen.print(&header);
        }
        for output in outputs {
            match output {
                Output::Text(text) => self.screen.print(&text),
                Output::Live(lines) => self.status = lines,
                Output::EndLive => self.status.clear(),
            }
        }
        self.refresh_live();
        if let Some(thinking) = ready {
            self.thinking = thinking;
            self.unanswered = self.unanswered.saturating_sub(1);
            self.ask_if_idle();
        }
    }

    /// Paints what stands right above the prompt: the search, and the clocks while one runs.
    fn refresh_live(&mut self) {
        let clocks = self.ui.running_clock_line();
        let lines: Vec<String> = self.status.iter().cloned().chain(clocks).collect();
        match lines.is_empty() {
            true => self.screen.end_live(),
            false => self.screen.set_live(lines),
        }
    }

    fn begin_review(&mut self) {
        let Some(game) = self.ui.snapshot().map(|snapshot| snapshot.game.clone()) else { return };
        let stop = Stop::default();
        if self.review.is_none() {
            self.review = Some(stop.clone());
            let happenings = self.happenings.clone();
            super::reviewing::spawn(game, stop, move |news| {
                _ = happenings.send(match news {
                    News::Progress(progress) => Happened::Reviewing(progress),
                    News::Ended(found) => Happened::Reviewed(found),
                });
            });
        }
    }

    fn end_review(&mut self, found: Option<Box<Review>>) {
        self.review = None;
        self.status.clear();
        self.refresh_live();
        let text = match found {
            Some(found) => self.ui.reviewed(&found),
            None => self.ui.texts().get("review-stopped-nothing"),
        };
        self.screen.print(&text);
    }

    /// Shows the prompt when nothing is left to answer.
    fn ask_if_idle(&mut self) {
        if let Ok(mut words) = self.words.lock() {
            *words = self.ui.completions();
        }
        if self.unanswered == 0 && !self.asked {
            self.asked = true;
            self.reader.ask(self.ui.prompt());
        }
    }

    fn enter(&mut self, line: &str) -> ControlFlow<Ended> {
        self.asked = false;
        self.screen.entered();
        let first = self.lines == 0;
        self.lines += 1;
        match self.ui.interpret(line, first) {
            Some(Action::Request(request)) => self.request(request),
            Some(Action::Show(text)) => self.screen.print(&text),
            Some(Action::Review) => self.begin_review(),
            Some(Action::Exit) => return ControlFlow::Break(Ended::Left),
            Some(Action::Uci) => return ControlFlow::Break(Ended::Uci),
            None => {}
        }
        self.ask_if_idle();
        ControlFlow::Continue(())
    }

    fn request(&mut self, request: Request) {
        self.unanswered += 1;
        self.session.request(request);
    }

    /// Ctrl-C stops the thinking; with nothing to stop it tells how to leave. A request on its way
    /// may be about to make the computer think.
    fn interrupt(&mut self) {
        if let Some(review) = &self.review {
            review.stop();
        } else if self.thinking.is_some() || self.unanswered > 0 {
            self.request(Request::Stop);
        } else {
            let text = self.ui.texts().get("play-how-to-leave");
            self.screen.print(&text);
        }
        self.ask_if_idle();
    }

    fn leave(mut self, ended: Ended, terminal: &raw_mode::Saved) -> ExitCode {
        self.screen.end_live();
        // Ends the session: the game is on disk after this.
        drop(self.session);
        match ended {
            Ended::Left => {
                let text = self.ui.farewell();
                self.screen.print(&text);
                ExitCode::SUCCESS
            }
            Ended::Terminated => {
                terminal.restore();
                ExitCode::from(super::TERMINATED)
            }
            Ended::Uci => {
                uci::run(Some("uci"), std::io::stdin().lock(), output::Conversation);
                ExitCode::SUCCESS
            }
        }
    }
}

/// The editor leaves the terminal raw when the program ends while it reads.
mod raw_mode {
    #[cfg(unix)]
    use nix::sys::termios::{SetArg, Termios, tcgetattr, tcsetattr};

    /// The terminal as it was found.
    #[cfg(unix)]
    pub struct Saved(Option<Termios>);

    #[cfg(unix)]
    impl Saved {
        pub fn now() -> Saved {
            Saved(tcgetattr(std::io::stdin()).ok())
        }

        pub fn restore(&self) {
            if let Some(found) = &self.0 {
                _ = tcsetattr(std::io::stdin(), SetArg::TCSANOW, found);
            }
        }
    }

    /// Windows gives a console back by itself.
    #[cfg(not(unix))]
    pub struct Saved;

    #[cfg(not(unix))]
    impl Saved {
        pub fn now() -> Saved {
            Saved
        }

        pub fn restore(&self) {}
    }
}
