//! The thread that searches: takes one request after another, sends what it finds.

use super::{SearchNews, SearchRequest, SearchUpdate};
use crate::engine_pool::{EngineLease, EnginePool, EngineRequest};
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
        let Some(mut lease) = wait_for_engine(engines, &request, &mut send) else { continue };
        let most = lease.most;
        let outcome = request.run(lease.engine(), most, &mut send);
        drop(lease);
        send(request.update(SearchNews::Found(outcome)));
    }
}

fn wait_for_engine(
    engines: &EnginePool,
    request: &SearchRequest,
    send: &mut dyn FnMut(SearchUpdate),
) -> Option<EngineLease> {
    let mut queued = false;
    let lease = engines.take(EngineRequest {
        owner: request.owner,
        patient: false,
        control: request.handle.control(),
        cancelled: &|| request.is_cancelled(),
        queued: &mut |place| {
            queued = true;
            send(request.update(SearchNews::Queued(Some(place))));
        },
    })?;
    if queued {
        send(request.update(SearchNews::Queued(None)));
    }
    Some(lease)
}
