//! A game with a person at a terminal, who may type while the computer thinks.

use super::capabilities::{self, Capabilities};
use super::completion::Words;
use super::reader::{Reader, Typed};
use super::reviewing::News;
use super::screen::Screen;
use super::signals::{self, Signal};
use super::sitting::{Ended, Entered, Sitting};
use super::typing::SharedTyping;
use super::ui::{Output, TerminalUi};
use play::{Event, Settings};
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
    Review(News),
}

/// How often the clocks are painted anew.
const CLOCK_TICK: Duration = Duration::from_millis(500);

/// A person's table: the game, the screen and the keyboard.
struct InteractiveGame {
    sitting: Sitting,
    screen: Screen<Stdout>,
    reader: Reader,
    words: Words,
    /// Whether the prompt is out, so that a line may come.
    asked: bool,
    /// How the search is getting on, in lines above the prompt.
    status: Vec<String>,
    /// The way back for what a review finds.
    happenings: Sender<Happened>,
}

/// Plays until the person leaves or the terminal goes.
pub fn run(settings: Settings, ui: TerminalUi) -> ExitCode {
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
    let sitting = Sitting::begin(settings, ui, move |event| {
        // Whoever has left hears no more.
        _ = sender.send(Happened::Game(Box::new(event)));
    });
    let screen = Screen::new(std::io::stdout(), typing, || Capabilities::of_output().width);
    let screen = if capabilities::is_dumb() { screen.without_cursor() } else { screen };
    let mut game = InteractiveGame {
        sitting,
        screen,
        reader,
        words,
        asked: false,
        status: Vec::new(),
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
            Happened::Review(news) => self.on_review(news),
        }
        ControlFlow::Continue(())
    }

    fn on_event(&mut self, event: Event) {
        let ui = &self.sitting.ui;
        let begun = matches!(event, Event::Snapshot(_)) && ui.snapshot().is_none();
        let answered = matches!(event, Event::Ready(_));
        self.sitting.note(&event);
        let outputs = self.sitting.ui.on_event(event);
        if begun {
            let header = self.sitting.ui.header();
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
        if answered {
            self.ask_if_idle();
        }
    }

    /// Paints what stands right above the prompt: the search, and the clocks while one runs.
    fn refresh_live(&mut self) {
        let clocks = self.sitting.ui.running_clock_line();
        let lines: Vec<String> = self.status.iter().cloned().chain(clocks).collect();
        match lines.is_empty() {
            true => self.screen.end_live(),
            false => self.screen.set_live(lines),
        }
    }

    fn on_review(&mut self, news: News) {
        match news {
            News::Progress(progress) => {
                self.status = vec![self.sitting.ui.reviewing(progress)];
                self.refresh_live();
            }
            News::Ended(found) => {
                self.status.clear();
                self.refresh_live();
                let text = self.sitting.end_review(found);
                self.screen.print(&text);
            }
        }
    }

    /// Shows the prompt when nothing is left to answer.
    fn ask_if_idle(&mut self) {
        if let Ok(mut words) = self.words.lock() {
            *words = self.sitting.ui.completions();
        }
        if self.sitting.is_idle() && !self.asked {
            self.asked = true;
            self.reader.ask(self.sitting.ui.prompt());
        }
    }

    fn enter(&mut self, line: &str) -> ControlFlow<Ended> {
        self.asked = false;
        self.screen.entered();
        match self.sitting.enter(line) {
            Entered::Done => {}
            Entered::Show(text) => self.screen.print(&text),
            Entered::Review => {
                let happenings = self.happenings.clone();
                self.sitting.begin_review(move |news| _ = happenings.send(Happened::Review(news)));
            }
            Entered::Leave(how) => return ControlFlow::Break(how),
        }
        self.ask_if_idle();
        ControlFlow::Continue(())
    }

    fn interrupt(&mut self) {
        if let Some(text) = self.sitting.interrupt() {
            self.screen.print(&text);
        }
        self.ask_if_idle();
    }

    fn leave(mut self, ended: Ended, terminal: &raw_mode::Saved) -> ExitCode {
        self.screen.end_live();
        let terminated = matches!(ended, Ended::Terminated);
        let code = self.sitting.leave(ended, |text| self.screen.print(text));
        if terminated {
            terminal.restore();
        }
        code
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
