//! Searches for one person: advice and analysis. The game's own search goes on beside them.

use crate::client::Client;
use crate::protocol::{NoteKind, Purpose, Tell, Thinking};
use crate::table::Table;
use crate::{shapes, words};
use chess::NodeId;
use engine::{Certainty, Control, Info, Level, Limits, Options, Position};
use play::engine_pool::{EngineLease, EnginePool, EngineRequest, Owner};
use play::{Advice, Line, USUAL_TIME};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// An analysis that nobody watches ends by itself: after so long without a word from its browser.
const NOBODY_WATCHES: Duration = Duration::from_secs(600);
/// News come no more often.
const NEWS_EVERY: Duration = Duration::from_millis(80);
/// More lines than this help nobody.
pub const MOST_LINES: usize = 10;

/// What is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The best move, after a while.
    Hint,
    /// So many best lines, until told otherwise.
    Analysis(usize),
}

impl Wish {
    fn purpose(self) -> Purpose {
        match self {
            Wish::Hint => Purpose::Hint,
            Wish::Analysis(_) => Purpose::Analysis,
        }
    }
}

/// A search under way. It ends when this is dropped.
pub struct Search {
    strings: Arc<Strings>,
    purpose: Purpose,
}

impl Search {
    /// Ends it; what it was for, if it had not ended by itself.
    pub fn end(&self) -> Option<Purpose> {
        self.strings.end().then_some(self.purpose)
    }
}

#[derive(Default)]
struct Strings {
    cancelled: AtomicBool,
    control: Mutex<Control>,
}

impl Strings {
    fn control(&self) -> MutexGuard<'_, Control> {
        self.control.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_gone(&self) -> bool {
        self.cancelled.load(Relaxed)
    }

    /// Ends it; whether it had not ended yet.
    fn end(&self) -> bool {
        let first = !self.cancelled.swap(true, Relaxed);
        self.control().stop();
        first
    }

    /// The control of another turn.
    fn another_control(&self) -> Control {
        let fresh = Control::default();
        *self.control() = fresh.clone();
        // Whoever ended the search just before has stopped the one that was there.
        if self.is_gone() {
            fresh.stop();
        }
        fresh
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.strings.end();
    }
}

/// Starts a search for a browser about a node of its table's game, in place of the one before.
pub fn start(
    client: &Arc<Client>,
    table: &Arc<Table>,
    engines: &EnginePool,
    node: NodeId,
    wish: Wish,
) {
    let strings = Arc::new(Strings::default());
    client.set_search(Some(Search { strings: strings.clone(), purpose: wish.purpose() }));
    let game = table.game();
    let seeker = Seeker {
        client: client.clone(),
        table: table.clone(),
        engines: engines.clone(),
        position: play::position_at(&game, node),
        node,
        wish,
        strings,
        began: Instant::now(),
        told_at: None,
        nodes: 0,
        lines: Vec::new(),
    };
    std::thread::spawn(move || seeker.run());
}

struct Seeker {
    client: Arc<Client>,
    table: Arc<Table>,
    engines: EnginePool,
    position: Position,
    node: NodeId,
    wish: Wish,
    strings: Arc<Strings>,
    began: Instant,
    told_at: Option<Instant>,
    nodes: u64,
    lines: Vec<Line>,
}

impl Seeker {
    fn run(mut self) {
        let owner = Owner::another();
        self.tell(None);
        // Whoever analyses makes room for others now and then, and queues again.
        while self.turn(owner) {}
        // Whoever ended it has told so.
        if self.strings.end() {
            self.tell(None);
            self.client.tell(&Tell::ThinkingEnded { purpose: self.wish.purpose() });
            if self.wish == Wish::Hint {
                self.advise();
            }
        }
    }

    /// One turn at an engine; whether there is to be another.
    fn turn(&mut self, owner: Owner) -> bool {
        let strings = self.strings.clone();
        let engines = self.engines.clone();
        let control = strings.another_control();
        let turn = engines.take(EngineRequest {
            owner,
            patient: self.wish != Wish::Hint,
            control: &control,
            cancelled: &|| strings.is_gone(),
            queued: &mut |place| self.tell(Some(place)),
        });
        let Some(mut turn) = turn else { return false };
        self.search(&mut turn, &control);
        turn.was_cut() && self.wish != Wish::Hint && !strings.is_gone()
    }

    fn search(&mut self, turn: &mut EngineLease, control: &Control) {
        let limits = match self.wish {
            Wish::Hint => {
                let time = turn.most.map_or(USUAL_TIME, |most| most.min(USUAL_TIME));
                Limits { move_time: Some(time), ..Limits::default() }
            }
            Wish::Analysis(_) => Limits { infinite: true, ..Limits::default() },
        };
        let lines = match self.wish {
            Wish::Hint => 1,
            Wish::Analysis(lines) => lines.clamp(1, MOST_LINES),
        };
        let engine = turn.engine();
        // The size of the table stays, so this can't fail.
        _ = engine.set_options(Options { multi_pv: lines, ..engine.options().clone() });
        let position = self.position.clone();
        engine.search_at(Level::Full, &position, &limits, control, &mut |info| self.hear(info));
    }

    fn hear(&mut self, info: &Info) {
        self.nodes = self.nodes.max(info.nodes);
        if info.certainty == Certainty::Exact && !info.line.is_empty() {
            let line = Line { score: info.score, depth: info.depth, moves: info.line.clone() };
            self.learn(info.rank.max(1), line);
        }
        if self.told_at.is_none_or(|told| told.elapsed() >= NEWS_EVERY) {
            self.tell(None);
        }
        if self.wish != Wish::Hint && self.client.silent_for() > NOBODY_WATCHES {
            let text = words::texts(self.client.lang()).get("web-analysis-idle");
            self.client.note(NoteKind::Info, text);
            self.client.set_search(None);
        }
    }

    fn learn(&mut self, rank: usize, line: Line) {
        // A turn that has just begun knows less than the one before.
        let deeper = |known: &Line| known.depth > line.depth;
        if self.lines.get(rank - 1).is_some_and(deeper) {
            return;
        }
        if rank == 1 {
            self.table.tips.learn(&self.position.board, &line);
        }
        put(&mut self.lines, rank, line);
    }

    fn tell(&mut self, queued: Option<usize>) {
        self.told_at = Some(Instant::now());
        let board = &self.position.board;
        let lines: Vec<_> = self.lines.iter().map(|line| shapes::line(board, line)).collect();
        let elapsed = self.began.elapsed();
        let share = 100.0 * elapsed.as_secs_f64() / USUAL_TIME.as_secs_f64();
        self.client.tell(&Tell::Thinking(Thinking {
            purpose: self.wish.purpose(),
            node: self.node.number(),
            percent: (self.wish == Wish::Hint).then_some(share.min(99.0) as u32),
            depth: lines.first().map_or(0, |line| line.depth),
            nodes: self.nodes,
            ms: shapes::milliseconds(elapsed),
            lines,
            queued,
        }));
    }

    fn advise(&self) {
        let board = self.position.board;
        let Some(line) = self.lines.first().cloned() else { return };
        let told = shapes::line(&board, &line);
        let text = words::manner(self.client.lang()).advice("play-hint", &Advice { board, line });
        let node = self.node.number();
        self.client.tell(&Tell::Advice { purpose: Purpose::Hint, node, line: Some(told), text });
    }
}

/// Puts a line in its rank. The one that stood there takes the place that the move had before, so
/// that no move is listed twice.
fn put(lines: &mut Vec<Line>, rank: usize, line: Line) {
    let (index, first) = (rank - 1, line.moves.first().copied());
    let before = lines.iter().position(|known| known.moves.first().copied() == first);
    match before {
        Some(before) if before != index && index < lines.len() => lines.swap(before, index),
        Some(before) if before != index => _ = lines.remove(before),
        _ => {}
    }
    match lines.get_mut(index) {
        Some(place) => *place = line,
        None => lines.push(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Board;

    #[test]
    fn no_move_is_listed_twice() {
        let line = |text: &str, depth| {
            let mv = Board::default().parse_move(text).unwrap();
            Line { score: 0, depth, moves: vec![mv] }
        };
        let mut lines = Vec::new();
        for (rank, text) in [(1, "e4"), (2, "d4"), (3, "c4")] {
            put(&mut lines, rank, line(text, 5));
        }
        put(&mut lines, 1, line("c4", 6));
        let first = |lines: &[Line]| -> Vec<String> {
            lines.iter().map(|line| line.moves[0].to_uci(false)).collect()
        };
        assert_eq!(first(&lines), ["c2c4", "d2d4", "e2e4"]);
        put(&mut lines, 2, line("e4", 6));
        put(&mut lines, 3, line("d4", 6));
        assert_eq!(first(&lines), ["c2c4", "e2e4", "d2d4"]);
    }
}
