//! A review that makes room for others says the same as one that has the machine to itself.

use chess::PgnReader;
use engine::Pause;
use review::{Effort, Settings, Stop, Turn, review};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

/// Whoever always lets others go first.
#[derive(Default)]
struct Polite {
    waited: Arc<AtomicU32>,
}

impl Turn for Polite {
    fn is_stopped(&self) -> bool {
        false
    }

    fn pause(&self) -> Option<Pause> {
        let waited = self.waited.clone();
        Some(Arc::new(move |_| {
            waited.fetch_add(1, Relaxed);
            std::thread::sleep(Duration::from_millis(3));
        }))
    }
}

#[test]
fn waiting_changes_nothing() {
    let text = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";
    let game = PgnReader::new(text.as_bytes()).next().unwrap().unwrap();
    let settings = Settings { effort: Effort::Nodes(20_000), threads: 1, hash_megabytes: 1 };
    let alone = review(&game, &settings, &Stop::default(), &mut |_| {}).unwrap();
    let polite = Polite::default();
    let shared = review(&game, &settings, &polite, &mut |_| {}).unwrap();
    assert_eq!(alone, shared);
    let waited = polite.waited.load(Relaxed);
    assert!(waited >= 8, "once for each position at least: {waited}");
}
