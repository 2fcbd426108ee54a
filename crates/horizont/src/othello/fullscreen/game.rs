//! The table of a person at the full screen.

use super::thinker::{News, Thinker, Word};
use super::view::{self, State};
use super::{cells, view::square_name};
use crate::othello::autosave::Autosave;
use crate::othello::drawing::Look;
use crate::othello::entry::{self, Entry};
use crate::othello::machine::{Machine, Progress, Question, placed};
use crate::othello::table::Table;
use crate::output;
use crate::terminal::TERMINATED;
use crate::terminal::completion::candidates;
use crate::terminal::fullscreen::below;
use crate::terminal::fullscreen::keys::{self, Pressed};
use crate::terminal::fullscreen::layout::Layout;
use crate::terminal::fullscreen::page::Page;
use crate::terminal::fullscreen::tty::{self, Screen};
use crate::terminal::line_history::LineHistory;
use crate::terminal::signals::{self, Signal};
use othello::{Game, Move, Square};
use ratatui::crossterm::event::{Event as TerminalEvent, read};
use ratatui::layout::Position;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How many lines of what was said are kept.
const KEPT: usize = 50;
/// How long a move of two machines lasts at least, for those who watch.
const WATCHED: Duration = Duration::from_millis(700);
/// How many moves the page keys go.
const LEAP: isize = 10;

/// What happens to the program.
enum Happened {
    Terminal(TerminalEvent),
    Thought(News),
    Signal(Signal),
    /// The terminal is gone.
    Gone,
}

/// How it ended.
enum Ended {
    Left,
    Terminated,
}

struct FullScreenGame<'a> {
    table: Table<'a>,
    thinker: Thinker,
    look: Look,
    state: State,
    history: LineHistory,
    layout: Layout,
    redraw: bool,
}

/// Plays until the person leaves or the terminal goes.
pub fn run(table: Table<'_>, machine: Machine, look: Look, mut screen: Screen) -> ExitCode {
    let (sender, happenings) = channel();
    read_terminal(sender.clone());
    let told = sender.clone();
    // Without this the system's own way of ending works as well.
    _ = signals::listen(move |signal| told.send(Happened::Signal(signal)).is_ok());
    let thinker = Thinker::start(machine, move |news| _ = sender.send(Happened::Thought(news)));
    let history = LineHistory::in_file(Autosave::lines());
    let mut game = FullScreenGame {
        table,
        thinker,
        look,
        state: State { line: history.editor(), ..State::default() },
        history,
        layout: Layout::of(screen.get_frame().area()),
        redraw: false,
    };
    game.table.welcome();
    let ended = game.play(&mut screen, &happenings);
    tty::leave();
    output::tell(&game.farewell());
    match ended {
        Ended::Left => ExitCode::SUCCESS,
        Ended::Terminated => ExitCode::from(TERMINATED),
    }
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

impl FullScreenGame<'_> {
    fn play(&mut self, screen: &mut Screen, happenings: &Receiver<Happened>) -> Ended {
        loop {
            self.go_on();
            for note in self.table.take_notes() {
                self.say(&note);
            }
            if std::mem::take(&mut self.redraw) {
                _ = screen.clear();
            }
            // A terminal that is gone says so itself.
            _ = screen.draw(|frame| {
                let (columns, rows) = cells(self.table.game().setup().size);
                self.layout = Layout::of_board(frame.area(), columns, rows);
                view::draw(&self.table, &self.state, self.look, &self.layout, frame);
            });
            let Ok(happened) = happenings.recv() else { return Ended::Left };
            // Whatever else has happened meanwhile is drawn together.
            let mut next = Some(happened);
            while let Some(happened) = next {
                if let ControlFlow::Break(ended) = self.take(happened) {
                    return ended;
                }
                next = happenings.try_recv().ok();
            }
        }
    }

    /// What comes by itself: a pass that is forced, the machine's turn.
    fn go_on(&mut self) {
        while self.table.pass_if_forced() {}
        if self.thinker.question().is_none()
            && let Some(question) = self.table.machines_turn()
        {
            let at_least = if self.table.has_human() { Duration::ZERO } else { WATCHED };
            self.ask(question, at_least);
        }
    }

    fn ask(&mut self, question: Question, at_least: Duration) {
        self.state.thinking = Some(self.table.doing(question));
        self.thinker.ask(question, self.table.game(), self.table.wish(), at_least);
    }

    fn take(&mut self, happened: Happened) -> ControlFlow<Ended> {
        match happened {
            Happened::Terminal(event) => {
                if let Some(pressed) = keys::read(event) {
                    return self.on_pressed(pressed);
                }
            }
            Happened::Thought(news) => self.on_news(news),
            Happened::Signal(Signal::Interrupt) => self.interrupt(),
            Happened::Signal(Signal::End) | Happened::Gone => {
                return ControlFlow::Break(Ended::Terminated);
            }
        }
        ControlFlow::Continue(())
    }

    fn on_news(&mut self, news: News) {
        match self.thinker.heard(news) {
            None => {}
            Some((question, Word::HowFar(progress))) => {
                self.state.thinking = Some(self.table.how_far(question, &progress));
                self.state.computed = computed(&progress);
            }
            Some((_, Word::Found(answer))) => {
                self.stop_showing_thought();
                self.state.browsed = None;
                self.table.hear(*answer);
            }
        }
    }

    fn stop_showing_thought(&mut self) {
        self.state.thinking = None;
        self.state.computed = None;
    }

    /// Says something below the board, or on a page if it is long.
    fn say(&mut self, text: &str) {
        if below::is_too_long(text, self.layout.messages) {
            self.state.page = Some(Page::new(text));
            return;
        }
        let said = &mut self.state.said;
        said.extend(text.lines().filter(|line| !line.is_empty()).map(str::to_string));
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
            Pressed::Left | Pressed::Wheel { down: false } => self.browse(-1),
            Pressed::Right | Pressed::Wheel { down: true } => self.browse(1),
            Pressed::PageUp => self.browse(-LEAP),
            Pressed::PageDown => self.browse(LEAP),
            Pressed::Home => self.browse(isize::MIN),
            Pressed::End => self.state.browsed = None,
            Pressed::Complete => self.complete(),
            Pressed::Escape => self.state.line.set(""),
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
                self.go_on();
            }
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self) -> ControlFlow<Ended> {
        let line = self.state.line.take();
        self.history.remember(&line);
        if line.trim().is_empty() {
            return ControlFlow::Continue(());
        }
        self.table.forget_hint();
        match Entry::parse(line.as_bytes()) {
            Some(Entry::Quit) => return ControlFlow::Break(Ended::Left),
            Some(entry) => self.obey(entry),
            None => self.table.note("othello-unknown", &[]),
        }
        ControlFlow::Continue(())
    }

    fn obey(&mut self, entry: Entry) {
        let machine_moves = matches!(self.thinker.question(), Some(Question::Move { .. }));
        match entry {
            Entry::Move(_) | Entry::Hint(_) | Entry::Redo if machine_moves => {
                self.table.note("othello-wait", &[]);
            }
            Entry::Move(mv) => {
                self.drop_thought();
                self.table.try_move(mv);
            }
            Entry::Hint(_) if self.table.game().is_over() => {
                let standing = self.table.standing();
                self.say(&standing);
            }
            Entry::Hint(count) => self.ask(Question::Advice(count), Duration::ZERO),
            // A move that is being thought about is thought about again afterwards.
            Entry::Review if self.table.can_be_reviewed() => {
                self.ask(Question::Review, Duration::ZERO);
            }
            Entry::Review => {}
            Entry::New => {
                self.drop_thought();
                self.table.begin_again();
            }
            Entry::Resume => {
                self.drop_thought();
                self.table.resume();
            }
            Entry::Undo => {
                self.drop_thought();
                self.table.take_back();
            }
            Entry::Redo => {
                self.drop_thought();
                self.table.redo();
            }
            Entry::Level(name) => self.table.set_level(&name),
            Entry::Save(path) => self.table.save(path),
            Entry::Help => self.table.note("othello-help", &[]),
            // Whoever leaves was let go already.
            Entry::Quit => {}
        }
    }

    /// The position changes: what was thought about it is of no use.
    fn drop_thought(&mut self) {
        self.thinker.drop_question();
        self.stop_showing_thought();
        self.state.browsed = None;
    }

    /// Ctrl-C ends a thought with what it has found, never the game.
    fn interrupt(&mut self) {
        if !self.thinker.interrupt() {
            self.table.note("othello-interrupt", &[]);
        }
    }

    /// Shows the position so many moves before or after the one that is shown.
    fn browse(&mut self, moves: isize) {
        let game = self.table.game();
        let all = game.moves().len();
        let shown = self.state.browsed.as_ref().map_or(all, |browsed| browsed.moves().len());
        let wanted = shown.saturating_add_signed(moves).min(all);
        self.state.browsed = match wanted == all {
            true => None,
            false => after(game, wanted),
        };
    }

    /// Completes the typed line; where several words fit, they are listed.
    fn complete(&mut self) {
        let text = self.state.line.text();
        let game = self.table.game();
        let squares = game.board().legal().map(square_name);
        let words: Vec<String> =
            entry::words(self.table.texts().lang()).map(str::to_string).chain(squares).collect();
        match &candidates(&text, &words).1[..] {
            [] => {}
            [only] => self.state.line.set(&format!("{only} ")),
            several => self.say(&several.join("  ")),
        }
    }

    /// A click puts a stone.
    fn click(&mut self, at: Position) {
        let Some((column, row)) = self.layout.under(at) else { return };
        if self.state.browsed.is_some() {
            self.state.browsed = None;
            return;
        }
        self.table.forget_hint();
        let square = Square { row: row.into(), col: column.into() };
        self.obey(Entry::Move(Move::Place(square)));
    }

    /// What is said on the other screen.
    fn farewell(&self) -> String {
        let texts = self.table.texts();
        match self.table.game().is_over() {
            true => format!("{} {}", self.table.standing(), texts.get("play-farewell")),
            false if self.table.is_kept() => texts.get("othello-farewell-kept"),
            false => texts.get("play-farewell"),
        }
    }
}

/// The move that the machine thinks best, while it thinks about its own or somebody else's.
fn computed(progress: &Progress) -> Option<Square> {
    let Progress::Thought(thought) = progress else { return None };
    match placed(*thought.lines.first()?.squares.first()?) {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    }
}

/// A game after so many of its moves.
fn after(game: &Game, moves: usize) -> Option<Game> {
    let mut earlier = Game::new(game.setup().clone()).ok()?;
    for &mv in &game.moves()[..moves] {
        earlier.play(mv).ok()?;
    }
    Some(earlier)
}
