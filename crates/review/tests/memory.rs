//! The memory that a review takes grows with the game's length, not with its square.

use chess::Game;
use review::{Effort, Settings, Stop};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Counts what is in use, and the most there ever was.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = IN_USE.fetch_add(layout.size(), Relaxed) + layout.size();
        PEAK.fetch_max(now, Relaxed);
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Knights that go out and come back, for so many half-moves.
fn knights(plies: usize) -> Game {
    let mut game = Game::default();
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(plies) {
        let mv = game.board().parse_uci(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

/// The most bytes in use while a game of this length is reviewed.
fn peak(plies: usize) -> usize {
    let game = knights(plies);
    let before = IN_USE.load(Relaxed);
    PEAK.store(before, Relaxed);
    let settings = Settings { effort: Effort::Depth(1), threads: 1, hash_megabytes: 1 };
    let review = review::review(&game, &settings, &Stop::default(), &mut |_| {}).unwrap();
    assert_eq!(review.moves.len(), plies);
    PEAK.load(Relaxed) - before
}

#[test]
fn twice_the_game_takes_twice_the_memory() {
    // Tables that are made once are no part of it.
    peak(4);
    let [short, double, fourfold] = [500, 1000, 2000].map(peak);
    let (first, second) = (double.saturating_sub(short), fourfold.saturating_sub(double));
    println!("{short} bytes, {double}, {fourfold}");
    // What does not depend on the length is in no difference. Linear growth doubles from one to
    // the next, growth with the square makes it fourfold. The megabyte is for what the threads
    // happen to have at the same time.
    assert!(second < 3 * first + (1 << 20), "{short} bytes, {double}, {fourfold}");
}
