//! The thread that searches: takes one request after another, sends what it finds.

use super::{SearchNews, SearchRequest, SearchUpdate};
use crate::engine_pool::{EnginePool, EngineRequest};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The searching thread. It ends when this is dropped.
pub(crate) struct SearchThread {
    requests: Sender<SearchRequest>,
}

impl SearchThread {
    /// `send` is called in the searching thread with whatever is found.
    pub(crate) fn new(
        engines: EnginePool,
        send: impl FnMut(SearchUpdate) + Send + 'static,
    ) -> SearchThread {
        let (requests, incoming) = channel();
        std::thread::spawn(move || run(&incoming, &engines, send));
        SearchThread { requests }
    }

    /// Makes a search as soon as the one before has ended.
    pub(crate) fn start(&self, request: SearchRequest) {
        // The thread lives as long as this sender.
        _ = self.requests.send(request);
    }
}

fn run(
    incoming: &Receiver<SearchRequest>,
    engines: &EnginePool,
    mut send: impl FnMut(SearchUpdate),
) {
    for request in incoming {
        let cancelled = || request.is_cancelled();
        let (owner, time) = (request.owner, request.time);
        let lease = engines.take(&EngineRequest { owner, time, cancelled: &cancelled });
        let Some(mut lease) = lease else { continue };
        // In a panic the lease ends too, and its engine is not used again.
        let search = || {
            let control = request.control();
            control.pause_with(lease.pause());
            let most = lease.time_left();
            let engine = match request.wants_helpers() {
                true => lease.engine_with_helpers(control),
                false => lease.engine(),
            };
            let outcome = request.run(engine, most, &mut send);
            drop(lease);
            outcome
        };
        let found = catch_unwind(AssertUnwindSafe(search));
        send(request.update(found.map_or(SearchNews::Failed, SearchNews::Found)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Owner, SearchHandle, ThinkingTime};
    use chess::Board;
    use engine::{Level, Limits, Position};
    use std::time::Duration;

    fn request(id: u64) -> SearchRequest {
        SearchRequest {
            id,
            owner: Owner::another(),
            seed: 1,
            level: Level::Full,
            position: Position::new(Board::default()),
            limits: Limits { depth: Some(2), ..Limits::default() },
            time: ThinkingTime::Open,
            lines: 1,
            handle: SearchHandle::default(),
        }
    }

    #[test]
    fn a_search_that_panics_is_told_and_the_next_one_is_made() {
        let (sender, news) = channel();
        let searches = SearchThread::new(EnginePool::alone(), move |update| {
            let fails = update.id == 1 && matches!(update.news, SearchNews::Info(_));
            assert!(!fails, "a panic in the middle of a search, for the test");
            _ = sender.send(update);
        });
        searches.start(request(1));
        searches.start(request(2));
        let next = || loop {
            let update = news.recv_timeout(Duration::from_secs(120)).expect("it says nothing");
            if !matches!(update.news, SearchNews::Info(_)) {
                return update;
            }
        };
        assert!(matches!(next(), SearchUpdate { id: 1, news: SearchNews::Failed }));
        assert!(matches!(next(), SearchUpdate { id: 2, news: SearchNews::Found(_) }));
    }
}
