//! One engine on the caller's own thread, where there are no others, as in a browser's worker.

use super::{Owner, SearchNews, SearchRequest, SearchUpdate};
use engine::{Engine, Options};

/// An engine that whoever drives a [`crate::SessionCore`] runs by itself.
///
/// ```
/// use play::command::Request;
/// use play::{Input, LocalEngine, SessionCore, Settings};
/// let mut core = SessionCore::new(Settings { book: false, ..Settings::default() });
/// let mut engine = LocalEngine::new(engine::Options { hash_megabytes: 1, ..Default::default() });
/// let mut events = core.start();
/// events.extend(core.handle(Input::request(Request::Move("e4".into()))));
/// while let Some(search) = core.take_search() {
///     engine.run(&search, &mut |update| events.extend(core.handle(Input::Search(update))));
/// }
/// assert_eq!(core.snapshot().game.moves().len(), 2);
/// ```
pub struct LocalEngine {
    engine: Engine,
    owner: Option<Owner>,
}

impl LocalEngine {
    /// An engine with these options.
    pub fn new(options: Options) -> LocalEngine {
        LocalEngine { engine: Engine::new(options), owner: None }
    }

    /// Makes a search from beginning to end; all that it has to say goes to the core.
    pub fn run(&mut self, request: &SearchRequest, send: &mut dyn FnMut(SearchUpdate)) {
        if request.is_cancelled() {
            return;
        }
        if self.owner.replace(request.owner).is_some_and(|last| last != request.owner) {
            self.engine.new_game();
        }
        let outcome = request.run(&mut self.engine, None, send);
        send(request.update(SearchNews::Found(outcome)));
    }
}
