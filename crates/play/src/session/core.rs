//! The state of a running game and the one way into it: something happens, events follow.

use super::autosaving::Autosaver;
use super::searching::RunningSearch;
use super::settings::Settings;
use crate::clock::GameClock;
use crate::command::Request;
use crate::event::{Event, Note, Ready, Snapshot};
use crate::line_cache::LineCache;
use crate::openings::Openings;
use crate::search::{Owner, SearchRequest, SearchUpdate};
use crate::sides::Sides;
use crate::time_control::TimeControl;
use chess::random::SplitMix64;
use chess::{Board, Color, Game, NodeId, Setup, Square};
use engine::Level;
use engine::score::Score;
use std::path::PathBuf;
use std::sync::Arc;
use web_time::{Duration, Instant};

/// How often a running search is told about even when it finds nothing new.
const TICK: Duration = Duration::from_millis(250);

/// Something that happens to a session.
pub enum Input {
    /// Somebody asks for something.
    Request {
        /// What.
        request: Request,
        /// The number of who asks, where there are several: [`Event::Answering`] repeats it.
        asker: Option<u64>,
    },
    /// A search has news.
    Search(SearchUpdate),
    /// The time that [`SessionCore::next_alarm`] named has passed.
    Alarm,
}

impl Input {
    /// A request of the only one who asks.
    pub fn request(request: Request) -> Input {
        Input::Request { request, asker: None }
    }
}

/// A running game without a thread: whoever drives it brings the inputs, hears the events, runs
/// the searches and wakes it in time.
///
/// After each input the driver looks for a search to be made ([`SessionCore::take_search`]) and
/// for the next alarm ([`SessionCore::next_alarm`]). [`SearchRequest::make`] shows how.
pub struct SessionCore {
    /// Its current node is where play goes on. Snapshots share it until it changes.
    pub(super) game: Arc<Game>,
    /// The node that is shown.
    pub(super) shown: NodeId,
    pub(super) sides: Sides,
    /// What the person at the board is called.
    pub(super) person: Option<String>,
    pub(super) level: Level,
    pub(super) pace: TimeControl,
    pub(super) clock: Option<GameClock>,
    pub(super) min_move_time: Duration,
    pub(super) openings: Openings,
    pub(super) search: Option<RunningSearch>,
    /// A search that nobody has begun yet.
    pub(super) wanted_search: Option<SearchRequest>,
    pub(super) last_search_id: u64,
    /// This game, for the engine.
    pub(super) owner: Owner,
    /// Seeds every random choice of this game.
    pub(super) game_seed: u64,
    /// The seed of every game, if one was given.
    pub(super) fixed_seed: Option<u64>,
    pub(super) known_lines: LineCache,
    pub(super) editing: Option<Setup>,
    pub(super) promotion: Option<(Square, Square)>,
    pub(super) draw_offer: Option<Color>,
    pub(super) takeback_offer: Option<Color>,
    /// What the computer thought of its last move.
    pub(super) last_score: Option<Score>,
    pub(super) autosaver: Autosaver,
    /// Whether the computer waits to be told before its first move.
    paused: bool,
    /// Whether the game is studied, not played: the user moves both sides, and new moves are variations.
    pub(super) study: bool,
    /// Whether a game is studied once it has ended.
    pub(super) study_after_end: bool,
    /// The file that the game was read from or saved to.
    pub(super) file: Option<PathBuf>,
    /// What happened since the last input.
    events: Vec<Event>,
}

/// The seed of another game: the fixed one, else one that nobody can foresee.
pub(super) fn game_seed(fixed: Option<u64>) -> u64 {
    fixed.unwrap_or_else(|| SplitMix64::from_entropy().next())
}

impl SessionCore {
    /// A game as the settings say. Nothing happens in it before [`SessionCore::start`].
    pub fn new(settings: Settings) -> SessionCore {
        let mut clock = GameClock::of(settings.pace);
        if let (Some(clock), Some(left)) = (&mut clock, settings.clocks) {
            clock.set(left);
        }
        let over = settings.game.outcome().is_some();
        SessionCore {
            autosaver: Autosaver::new(settings.autosaves, settings.slot),
            shown: settings.game.current(),
            game: settings.game,
            sides: settings.sides,
            person: settings.person,
            level: settings.level,
            pace: settings.pace,
            clock,
            min_move_time: settings.min_move_time,
            openings: Openings::new(settings.book, settings.seed),
            search: None,
            wanted_search: None,
            last_search_id: 0,
            owner: Owner::another(),
            game_seed: game_seed(settings.seed),
            fixed_seed: settings.seed,
            known_lines: settings.known_lines,
            editing: None,
            promotion: None,
            draw_offer: None,
            takeback_offer: None,
            last_score: None,
            paused: settings.paused,
            study: settings.study || (settings.study_after_end && over),
            study_after_end: settings.study_after_end,
            file: None,
            events: Vec::new(),
        }
    }

    /// Begins: shows the game, and lets the computer move if it is its turn.
    pub fn start(&mut self) -> Vec<Event> {
        self.show();
        if self.paused || self.study {
            // It was brought from elsewhere: nobody else has it on disk.
            self.autosaver.wanted = true;
            self.autosave();
            self.wait_or_finish();
        } else {
            self.go_on();
        }
        self.ready();
        self.happened()
    }

    /// Takes one thing that happens; gives all that follows from it.
    pub fn handle(&mut self, input: Input) -> Vec<Event> {
        self.check_clock();
        match input {
            Input::Request { request, asker } => {
                if let Some(number) = asker {
                    self.send(Event::Answering(number));
                }
                self.answer(request);
                self.ready();
            }
            Input::Search(update) => self.on_search_update(update),
            Input::Alarm if self.answer_is_due() => {}
            Input::Alarm => self.tell_progress(),
        }
        if self.answer_is_due() {
            self.take_answer();
        }
        self.happened()
    }

    /// Ends: stops what runs and saves what was played.
    pub fn close(&mut self) -> Vec<Event> {
        self.cancel_search();
        self.stop_clock();
        self.autosave();
        self.happened()
    }

    /// The search that is to be made now, once.
    pub fn take_search(&mut self) -> Option<SearchRequest> {
        self.wanted_search.take()
    }

    /// After how long [`Input::Alarm`] is due, if nothing else happens.
    pub fn next_alarm(&self) -> Option<Duration> {
        let tick = self.search.is_some().then_some(TICK);
        let answer = self.search.as_ref().and_then(RunningSearch::answer_due);
        let flag = self.clock.as_ref().and_then(|clock| clock.until_fall(Instant::now()));
        [tick, answer, flag].into_iter().flatten().min()
    }

    /// Everything there is to show.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            game: self.game.clone(),
            shown: self.shown,
            sides: self.sides,
            level: self.level,
            pace: self.pace,
            clocks: self.clocks(),
            running: self.clock.as_ref().and_then(GameClock::running),
            draw_offer: self.draw_offer,
            takeback_offer: self.takeback_offer,
            editing: self.editing,
            promotion: self.promotion,
            study: self.study,
        }
    }

    pub(super) fn answer(&mut self, request: Request) {
        let request = match request {
            Request::At(node, request) => {
                return self.at(node, |session| session.answer(*request));
            }
            Request::As(color, request) => return self.answer_as(color, *request),
            request => request,
        };
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
            Request::Level(change) => self.set_level(change),
            Request::Book(on) => self.set_book(on),
            Request::Flip => self.flip(),
            Request::Back(steps) => self.back(steps),
            Request::Forward(steps) => self.forward(steps),
            Request::GoTo(target) => self.go_to(target),
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
            Request::Decline(_) => self.note(Note::NobodyToAsk),
            Request::Name(color, name) => self.name_player(color, &name),
            #[cfg(feature = "files")]
            Request::Save(path) => self.save(path),
            #[cfg(feature = "files")]
            Request::SaveOver(path) => self.write(path),
            #[cfg(feature = "files")]
            Request::Open(path) => self.open(path),
            #[cfg(feature = "files")]
            Request::Resume(which) => self.resume(which),
            Request::Forget => self.autosaver.forget(),
            #[cfg(not(feature = "files"))]
            Request::Save(_) | Request::SaveOver(_) | Request::Open(_) | Request::Resume(_) => {
                self.note(Note::NoFiles);
            }
            Request::Annotate(annotation) => self.annotate(annotation),
            Request::PromoteLine => self.promote_line(),
            Request::DeleteLine => self.delete_line(),
            Request::Show => self.show(),
            Request::Edit(_) | Request::At(..) | Request::As(..) => {}
        }
    }

    /// Does something as if this node were shown.
    pub(super) fn at(&mut self, node: NodeId, answer: impl FnOnce(&mut SessionCore)) {
        if self.game.node(node).is_none() {
            return self.note(Note::NoSuchPlace);
        }
        self.shown = node;
        answer(self);
        self.shown = self.game.current();
    }

    /// The game, to change it. Whoever holds a snapshot keeps the game as it was.
    pub(super) fn game_mut(&mut self) -> &mut Game {
        Arc::make_mut(&mut self.game)
    }

    pub(super) fn shown_board(&self) -> &Board {
        // It is a node of the game: whoever deletes it shows its parent.
        self.game.node(self.shown).map_or(self.game.board(), |node| node.board())
    }

    pub(super) fn clocks(&self) -> Option<[Duration; 2]> {
        let now = Instant::now();
        self.clock.as_ref().map(|clock| Color::ALL.map(|color| clock.left(color, now)))
    }

    fn happened(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    pub(super) fn send(&mut self, event: Event) {
        self.events.push(event);
    }

    pub(super) fn note(&mut self, note: Note) {
        self.send(Event::Note(note));
    }

    pub(super) fn ready(&mut self) {
        let searching = self.search.as_ref().map(|search| search.purpose);
        self.send(Event::Ready(Ready { searching }));
    }

    pub(super) fn show(&mut self) {
        self.send(Event::Snapshot(Box::new(self.snapshot())));
    }
}

impl Drop for SessionCore {
    fn drop(&mut self) {
        // Nobody is left to hear what a search finds.
        self.cancel_search();
    }
}
