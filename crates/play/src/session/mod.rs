//! A game that runs: requests go in, events come out, the computer thinks in between.
//!
//! One thread owns the game. Whatever happens reaches it through one channel, in one order: what
//! a person asks, what the thinking thread finds, and the fall of a flag.

mod browsing;
mod editing;
mod ending;
mod files;
mod moves;
mod searching;
mod settings;

use crate::autosave::Autosave;
use crate::autosave::{AutosaveFolder, AutosaveSlot};
use crate::clock::GameClock;
use crate::command::Request;
use crate::engine_pool::EnginePool;
use crate::event::{Event, Note, Ready, Snapshot};
use crate::openings::Openings;
use crate::pace::Pace;
use crate::search::{SearchThread, SearchUpdate};
use crate::sides::{Player, Sides};
use crate::tips::Tips;
use chess::{Board, Color, Game, NodeId, Setup, Square};
use engine::Level;
use engine::score::Score;
use searching::RunningSearch;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

pub use searching::position_at;

/// How often a running search is told about even when it finds nothing new.
const TICK: Duration = Duration::from_millis(250);

/// How a session begins.
#[derive(Debug)]
pub struct Settings {
    /// The game, at the place where it goes on.
    pub game: Game,
    /// Who plays what.
    pub sides: Sides,
    /// The level of the computer where it plays no side yet.
    pub level: Level,
    /// How fast is played.
    pub pace: Pace,
    /// What the clocks show, if not the full time.
    pub clocks: Option<[Duration; 2]>,
    /// Where games are autosaved; nowhere if `None`.
    pub autosaves: Option<AutosaveFolder>,
    /// The slot of this game there; a new one if `None`.
    pub slot: Option<AutosaveSlot>,
    /// Whether the computer paused for [`Request::Continue`] before it moves.
    pub paused: bool,
    /// Who thinks.
    pub engines: EnginePool,
    /// What is known about positions.
    pub tips: Tips,
    /// Whether the computer plays from our own opening book.
    pub book: bool,
    /// What a weak level overlooks and which of the book's moves is played depends on this;
    /// different in every game if `None`.
    pub seed: Option<u64>,
    /// How long a move lasts at least when the computer plays both sides, so that one can watch.
    pub min_move_time: Duration,
}

impl Default for Settings {
    /// A person with White against the middle level, autosaved nowhere.
    fn default() -> Settings {
        let level = Level::Middle;
        let sides = Sides { white: Player::Human, black: Player::Computer(level), flipped: false };
        Settings {
            game: Game::default(),
            sides,
            level,
            pace: Pace::Free,
            clocks: None,
            autosaves: None,
            slot: None,
            paused: false,
            engines: EnginePool::default(),
            tips: Tips::default(),
            book: true,
            seed: None,
            min_move_time: Duration::ZERO,
        }
    }
}

/// A running game. It ends when this is dropped; what was played is on disk then.
pub struct Session {
    inputs: Sender<Input>,
    thread: Option<JoinHandle<()>>,
}

enum Input {
    Request(Request, Option<u64>),
    SearchUpdate(SearchUpdate),
    Close,
}

impl Session {
    /// Starts a game; what happens in it comes from the receiver.
    pub fn start(settings: Settings) -> (Session, Receiver<Event>) {
        let (inputs, received) = channel();
        let (events, happened) = channel();
        let said = inputs.clone();
        let thread = std::thread::spawn(move || {
            let search_thread =
                SearchThread::new(settings.engines.clone(), settings.seed, move |found| {
                    // Nobody listens when the session has just ended.
                    _ = said.send(Input::SearchUpdate(found));
                });
            State::new(settings, search_thread, events).run(&received);
        });
        (Session { inputs, thread: Some(thread) }, happened)
    }

    /// Asks for something; events tell the answer, and [`Event::Ready`] ends it.
    pub fn request(&self, request: Request) {
        // The thread ends before this only by a panic, which the events show by ending.
        _ = self.inputs.send(Input::Request(request, None));
    }

    /// The same for one of several who ask: [`Event::Answering`] with this number comes first.
    pub fn request_as(&self, number: u64, request: Request) {
        _ = self.inputs.send(Input::Request(request, Some(number)));
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        _ = self.inputs.send(Input::Close);
        if let Some(thread) = self.thread.take() {
            _ = thread.join();
        }
    }
}

/// Everything a running game consists of.
struct State {
    /// Its current node is where play goes on.
    game: Game,
    /// The node that is shown.
    shown: NodeId,
    sides: Sides,
    level: Level,
    pace: Pace,
    clock: Option<GameClock>,
    min_move_time: Duration,
    openings: Openings,
    search_thread: SearchThread,
    search: Option<RunningSearch>,
    /// Whether the engine is to forget the last game before it thinks again.
    forget: bool,
    tips: Tips,
    editing: Option<Setup>,
    promotion: Option<(Square, Square)>,
    draw_offer: Option<Color>,
    /// What the computer thought of its last move.
    last_score: Option<Score>,
    autosaves: Option<AutosaveFolder>,
    slot: Option<AutosaveSlot>,
    /// Whether the computer paused to be told before its first move.
    paused: bool,
    /// Whether anything has happened that is on no disk yet.
    unsaved: bool,
    /// Whether it was said already that the game can't be kept.
    autosave_failure_told: bool,
    file: Option<PathBuf>,
    events: Sender<Event>,
}

impl State {
    fn new(settings: Settings, search_thread: SearchThread, events: Sender<Event>) -> State {
        let slot =
            settings.slot.or_else(|| settings.autosaves.as_ref().map(AutosaveFolder::new_slot));
        let mut clock = GameClock::of(settings.pace);
        if let (Some(clock), Some(left)) = (&mut clock, settings.clocks) {
            clock.set(left);
        }
        State {
            shown: settings.game.current(),
            game: settings.game,
            sides: settings.sides,
            level: settings.level,
            pace: settings.pace,
            clock,
            min_move_time: settings.min_move_time,
            openings: Openings::new(settings.book, settings.seed),
            search_thread,
            search: None,
            forget: false,
            tips: settings.tips,
            editing: None,
            promotion: None,
            draw_offer: None,
            last_score: None,
            autosaves: settings.autosaves,
            slot,
            paused: settings.paused,
            unsaved: false,
            autosave_failure_told: false,
            file: None,
            events,
        }
    }

    fn run(&mut self, inputs: &Receiver<Input>) {
        self.show();
        if self.paused {
            // It was brought from elsewhere: this is the only place where it is kept.
            self.unsaved = true;
            self.autosave();
            self.wait_or_finish();
        } else {
            self.go_on();
        }
        self.ready();
        loop {
            let input = match self.next_alarm() {
                Some(wait) => inputs.recv_timeout(wait),
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            self.check_clock();
            match input {
                Ok(Input::Request(request, number)) => {
                    if let Some(number) = number {
                        self.send(Event::Answering(number));
                    }
                    self.answer(request);
                    self.ready();
                }
                Ok(Input::SearchUpdate(update)) => self.on_search_update(update),
                Err(RecvTimeoutError::Timeout) => self.tell_progress(),
                Ok(Input::Close) | Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.search_thread.abandon();
        if let Some(clock) = &mut self.clock {
            clock.stop(Instant::now());
        }
        self.autosave();
    }

    /// When to look at the clocks or the search again, if nothing happens.
    fn next_alarm(&self) -> Option<Duration> {
        let tick = self.search.is_some().then_some(TICK);
        let fall = self.clock.as_ref().and_then(|clock| clock.until_fall(Instant::now()));
        match (tick, fall) {
            (Some(tick), Some(fall)) => Some(tick.min(fall)),
            (tick, fall) => tick.or(fall),
        }
    }

    fn answer(&mut self, request: Request) {
        if let Request::At(node, request) = request {
            return self.answer_at(node, *request);
        }
        if let Request::Edit(request) = request {
            return self.edit(request);
        }
        if self.editing.is_some() && !matches!(request, Request::Flip) {
            return self.note(Note::NotNow { editing: true });
        }
        if !matches!(request, Request::Promote(_)) {
            self.promotion = None;
        }
        match request {
            Request::Move(text) => self.try_move(&text),
            Request::Promote(role) => self.promote(role),
            Request::New(pairing) => self.new_game(pairing),
            Request::Sides(pairing) => self.set_sides(pairing),
            Request::Level(options) => self.set_level(options),
            Request::Book(on) => self.set_book(on),
            Request::Flip => {
                self.sides.flipped = !self.sides.flipped;
                self.show();
            }
            Request::Back(steps) => self.back(steps),
            Request::Forward(steps) => self.forward(steps),
            Request::GoTo(place) => self.go_to(place),
            Request::Undo => self.undo(),
            Request::Variation(which) => self.variation(which),
            Request::Continue => self.continue_here(),
            Request::History => self.note(Note::History),
            Request::Stop => self.stop(),
            Request::Now => self.move_now(),
            Request::Tip => self.tip(),
            Request::Hint(time) => self.hint(time),
            Request::Analyse(options) => self.analyse(options),
            Request::Moves => self.list_moves(),
            Request::Eval => self.note(Note::Eval(*self.shown_board())),
            Request::Captured => self.tell_captured(),
            Request::Resign => self.resign(),
            Request::Draw => self.draw(),
            Request::Save(path) => self.save(path),
            Request::SaveOver(path) => self.write(path),
            Request::Open(path) => self.open(path),
            Request::Resume(which) => self.resume(which),
            Request::Show => self.show(),
            Request::Edit(_) | Request::At(..) => {}
        }
    }

    fn answer_at(&mut self, node: NodeId, request: Request) {
        if self.game.node(node).is_none() {
            return self.note(Note::NoSuchPlace);
        }
        self.shown = node;
        self.answer(request);
        self.shown = self.game.current();
    }

    fn shown_board(&self) -> &Board {
        // The view is a node of the game: nothing is ever deleted from it.
        self.game.node(self.shown).map_or(self.game.board(), |node| node.board())
    }

    /// A copy of the game that looks at the node shown.
    fn shown_game(&self) -> Game {
        let mut game = self.game.clone();
        game.go_to(self.shown);
        game
    }

    fn send(&self, event: Event) {
        // Whoever no longer listens has dropped the session, or is about to.
        _ = self.events.send(event);
    }

    fn note(&self, note: Note) {
        self.send(Event::Note(note));
    }

    fn ready(&self) {
        let searching = self.search.as_ref().map(|search| search.purpose);
        self.send(Event::Ready(Ready { searching }));
    }

    fn show(&self) {
        self.send(Event::Snapshot(Box::new(Snapshot {
            game: self.game.clone(),
            shown: self.shown,
            sides: self.sides,
            level: self.level,
            pace: self.pace,
            clocks: self.clocks(),
            running: self.clock.as_ref().and_then(GameClock::running),
            draw_offer: self.draw_offer,
            editing: self.editing,
            promotion: self.promotion,
        })));
    }

    fn clocks(&self) -> Option<[Duration; 2]> {
        let now = Instant::now();
        self.clock.as_ref().map(|clock| Color::ALL.map(|color| clock.left(color, now)))
    }

    fn to_autosave(&self) -> Autosave {
        Autosave {
            game: self.game.clone(),
            sides: self.sides,
            pace: self.pace,
            clocks: self.clocks(),
        }
    }
}
