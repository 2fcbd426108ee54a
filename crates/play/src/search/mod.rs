//! Searches that a session wants made: the request, the handle that stops it, what comes back.
//!
//! Who runs them is another matter: a thread of its own ([`SearchThread`]), or whoever drives a
//! session without threads ([`SearchRequest::make`]).

#[cfg(feature = "threads")]
mod thread;

#[cfg(feature = "threads")]
pub(crate) use thread::SearchThread;

use engine::{Control, Engine, Info, Level, Limits, Options, Pause, Position, SearchResult};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use web_time::Duration;

/// Whose search it is: one game's, or one person's. An engine that goes over to another owner
/// forgets everything, so that no game is played with what was found in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner(u64);

impl Owner {
    /// Another than all before.
    pub fn another() -> Owner {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Owner(LAST.fetch_add(1, Relaxed))
    }
}

/// How long an answer may take, the waiting for a core included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkingTime {
    /// As long as somebody asked for.
    Asked(Duration),
    /// [`crate::USUAL_TIME`], or less while all cores are taken: nobody said how long.
    Usual,
    /// As long as the search takes by itself.
    Open,
}

impl ThinkingTime {
    /// That of a search with these limits; whether somebody asked for them.
    pub(crate) fn of(limits: &Limits, asked: bool) -> ThinkingTime {
        match limits.move_time {
            None => ThinkingTime::Open,
            Some(time) if asked => ThinkingTime::Asked(time),
            Some(_) => ThinkingTime::Usual,
        }
    }
}

/// Who asks for an engine, and how.
pub struct EngineRequest<'a> {
    /// Whose search it is.
    pub owner: Owner,
    /// How long the answer may take.
    pub time: ThinkingTime,
    /// Whether nobody wants the answer any more.
    pub cancelled: &'a dyn Fn() -> bool,
}

/// Stops a search that is under way.
#[derive(Clone, Default)]
pub struct SearchHandle {
    control: Control,
    /// The answer is wanted at once. The control of a search that ended by itself says stop too,
    /// so it can't tell.
    stopped: Arc<AtomicBool>,
    cancelled: Arc<AtomicBool>,
}

impl SearchHandle {
    /// What the engine looks at while it searches.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// Ends the search, whose answer is still wanted.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
        self.control.stop();
    }

    /// Ends the search, whose answer nobody wants any more.
    pub fn cancel(&self) {
        self.cancelled.store(true, Relaxed);
        self.stop();
    }

    /// Whether someone asked for the answer at once.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Whether nobody wants the answer any more.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed)
    }
}

/// A search to be made.
pub struct SearchRequest {
    /// Every search of a session has another.
    pub(crate) id: u64,
    /// The game that it is for.
    pub(crate) owner: Owner,
    /// What a weak level overlooks in this game depends on it.
    pub(crate) seed: u64,
    pub(crate) level: Level,
    pub(crate) position: Position,
    pub(crate) limits: Limits,
    pub(crate) time: ThinkingTime,
    /// How many lines are wanted.
    pub(crate) lines: usize,
    pub(crate) handle: SearchHandle,
}

/// News of a search, for [`crate::SessionCore::handle`].
#[derive(Debug)]
pub struct SearchUpdate {
    pub(crate) id: u64,
    pub(crate) news: SearchNews,
}

/// What a search has to say.
#[derive(Debug)]
pub(crate) enum SearchNews {
    Info(Info),
    Found(SearchResult),
    /// It ended by a fault of the program, without an answer.
    #[cfg_attr(not(feature = "threads"), allow(dead_code))]
    Failed,
}

impl SearchRequest {
    /// Whether nobody wants the answer any more.
    pub fn is_cancelled(&self) -> bool {
        self.handle.is_cancelled()
    }

    /// What the engine looks at while it searches.
    pub fn control(&self) -> &Control {
        self.handle.control()
    }

    /// Whether all cores that are free may take part: at a level the engine plays alone.
    pub fn wants_helpers(&self) -> bool {
        self.level == Level::Full
    }

    /// What is to be asked for an engine to make it with.
    pub fn engine_request<'a>(&self, cancelled: &'a dyn Fn() -> bool) -> EngineRequest<'a> {
        EngineRequest { owner: self.owner, time: self.time, cancelled }
    }

    /// Makes the search from beginning to end, on the caller's own thread, for no longer than
    /// `most`. It pauses as it is told, and all that it has to say goes to the core.
    ///
    /// ```
    /// use play::command::Request;
    /// use play::{Input, SessionCore, Settings};
    /// use std::sync::Arc;
    /// let mut core = SessionCore::new(Settings { book: false, ..Settings::default() });
    /// let options = engine::Options { hash_megabytes: 1, ..Default::default() };
    /// let mut engine = engine::Engine::new(options);
    /// let mut events = core.start();
    /// events.extend(core.handle(Input::request(Request::Move("e4".into()))));
    /// while let Some(search) = core.take_search() {
    ///     let mut hear = |update| events.extend(core.handle(Input::Search(update)));
    ///     search.make(&mut engine, None, Arc::new(|_| {}), &mut hear);
    /// }
    /// assert_eq!(core.snapshot().game.moves().len(), 2);
    /// ```
    pub fn make(
        &self,
        engine: &mut Engine,
        most: Option<Duration>,
        pause: Pause,
        send: &mut dyn FnMut(SearchUpdate),
    ) {
        self.handle.control.pause_with(pause);
        let found = self.run(engine, most, send);
        send(self.update(SearchNews::Found(found)));
    }

    pub(crate) fn update(&self, news: SearchNews) -> SearchUpdate {
        SearchUpdate { id: self.id, news }
    }

    /// Searches, for no longer than `most`, and tells what is found on the way. The last news,
    /// [`SearchNews::Found`], is the caller's to tell.
    pub(crate) fn run(
        &self,
        engine: &mut Engine,
        most: Option<Duration>,
        send: &mut dyn FnMut(SearchUpdate),
    ) -> SearchResult {
        let mut limits = self.limits.clone();
        if let Some(most) = most {
            limits.move_time = Some(limits.move_time.map_or(most, |time| time.min(most)));
        }
        let options =
            Options { multi_pv: self.lines, seed: Some(self.seed), ..engine.options().clone() };
        // The size of the table stays, so this can't fail.
        _ = engine.set_options(options);
        let mut report = |info: &Info| send(self.update(SearchNews::Info(info.clone())));
        let control = &self.handle.control;
        engine.search_at(self.level, &self.position, &limits, control, &mut report)
    }
}
