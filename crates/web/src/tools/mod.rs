//! The tools of the page that calculate for a while: the laboratory and the review of a game.
//!
//! A browser has one job of this kind at a time; another one, or leaving, ends it. A job has the
//! use of one core, in turns with everybody's searches.

mod lab;
mod review;

pub use lab::{LabPart, LabPlace, LabWish};
pub use review::ReviewPart;

use crate::client::Client;
use crate::house::House;
use crate::protocol::Tell;
use engine::Control;
use play::engine_pool::{EngineLease, EnginePool, EngineRequest, Owner};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Answers a question of the laboratory.
pub fn ask_lab(house: &House, client: &Arc<Client>, id: u64, place: LabPlace, wish: LabWish) {
    let lang = client.lang();
    start(house, client, move |job| lab::answer(job, id, &place, &wish, lang));
}

/// Reviews a game: the one of the text, else the one on the browser's table.
pub fn ask_review(house: &House, client: &Arc<Client>, id: u64, pgn: Option<String>, nodes: u64) {
    let Some(table) = client.table() else { return };
    start(house, client, move |job| review::answer(job, id, pgn, || table.game(), nodes));
}

/// A calculation under way.
struct Job {
    client: Arc<Client>,
    engines: EnginePool,
    stop: Arc<AtomicBool>,
    turn: Option<EngineLease>,
}

fn start(house: &House, client: &Arc<Client>, run: impl FnOnce(&mut Job) + Send + 'static) {
    let stop = client.another_job();
    let mut job = Job { client: client.clone(), engines: house.engines.clone(), stop, turn: None };
    std::thread::spawn(move || {
        if job.go_on() {
            run(&mut job);
        }
    });
}

impl Job {
    /// Waits for a core, unless it has one that nobody waits for; `false` if the answer is no
    /// longer wanted.
    fn go_on(&mut self) -> bool {
        if self.turn.as_ref().is_some_and(|turn| !turn.was_cut()) {
            return !self.is_stopped();
        }
        self.turn = None;
        let stop = self.stop.clone();
        self.turn = self.engines.take(EngineRequest {
            owner: Owner::another(),
            patient: true,
            // Looked at between two steps of the job.
            control: &Control::default(),
            cancelled: &|| stop.load(Relaxed),
            queued: &mut |_| {},
        });
        self.turn.is_some()
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed) || self.client.is_lost()
    }

    fn tell(&self, tell: &Tell) {
        if !self.is_stopped() {
            self.client.tell(tell);
        }
    }
}
