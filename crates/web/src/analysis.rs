//! Searches for one person: advice and analysis. The game's own search goes on beside them.

use crate::client::Client;
use crate::driver::{EnginePool, spawn};
use crate::protocol::{NoteKind, Purpose, ServerMessage, Thinking};
use crate::room::Room;
use crate::{conversions, localization};
use chess::NodeId;
use engine::{Bound, Control, Info, Level, Limits, Options, Position};
use play::{Advice, EngineRequest, Line, Owner, ThinkingTime, USUAL_TIME};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use web_time::{Duration, Instant};

/// An analysis that nobody watches ends by itself: after so long without a word from its browser.
const IDLE_TIMEOUT: Duration = Duration::from_secs(600);
/// News come no more often.
const REPORT_INTERVAL: Duration = Duration::from_millis(80);
/// More lines than this help nobody.
pub const MAX_LINES: usize = 10;

/// What is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchKind {
    /// The best move, after a while.
    Hint,
    /// So many best lines, until stopped.
    Analysis(usize),
}

impl SearchKind {
    fn purpose(self) -> Purpose {
        match self {
            SearchKind::Hint => Purpose::Hint,
            SearchKind::Analysis(_) => Purpose::Analysis,
        }
    }
}

/// A search under way. It ends when this is dropped.
pub struct Search {
    stop: Arc<StopHandle>,
    purpose: Purpose,
}

impl Search {
    /// Ends it; what it was for, if it had not ended by itself.
    pub fn end(&self) -> Option<Purpose> {
        self.stop.end().then_some(self.purpose)
    }
}

#[derive(Default)]
struct StopHandle {
    cancelled: AtomicBool,
    control: Control,
}

impl StopHandle {
    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed)
    }

    /// Ends it; whether it had not ended yet.
    fn end(&self) -> bool {
        let first = !self.cancelled.swap(true, Relaxed);
        self.control.stop();
        first
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.end();
    }
}

/// Starts a search for a browser about a node of its room's game, in place of the one before.
pub fn start(
    client: &Arc<Client>,
    room: &Arc<Room>,
    engines: &EnginePool,
    node: NodeId,
    kind: SearchKind,
) {
    let stop = Arc::new(StopHandle::default());
    client.set_search(Some(Search { stop: stop.clone(), purpose: kind.purpose() }));
    let game = room.game();
    let searcher = Searcher {
        client: client.clone(),
        room: room.clone(),
        engines: engines.clone(),
        position: play::position_at(&game, node),
        node,
        kind,
        stop,
        began: Instant::now(),
        sent_at: None,
        nodes: 0,
        lines: Vec::new(),
    };
    spawn(engines, move || searcher.run());
}

struct Searcher {
    client: Arc<Client>,
    room: Arc<Room>,
    engines: EnginePool,
    position: Position,
    node: NodeId,
    kind: SearchKind,
    stop: Arc<StopHandle>,
    began: Instant,
    sent_at: Option<Instant>,
    nodes: u64,
    lines: Vec<Line>,
}

impl Searcher {
    fn run(mut self) {
        self.report();
        self.search();
        // Whoever ended it has said so.
        if self.stop.end() {
            self.report();
            self.client.send(&ServerMessage::ThinkingEnded { purpose: self.kind.purpose() });
            if self.kind == SearchKind::Hint {
                self.advise();
            }
        }
    }

    fn search(&mut self) {
        let stop = self.stop.clone();
        let (time, lines) = match self.kind {
            SearchKind::Hint => (ThinkingTime::Usual, 1),
            SearchKind::Analysis(lines) => (ThinkingTime::Open, lines.clamp(1, MAX_LINES)),
        };
        let cancelled = || stop.is_cancelled();
        let request = EngineRequest { owner: Owner::another(), time, cancelled: &cancelled };
        let Some(mut lease) = self.engines.take(&request) else { return };
        stop.control.pause_with(lease.pause());
        let move_time = lease.time_left();
        let limits = Limits { move_time, infinite: move_time.is_none(), ..Limits::default() };
        let engine = lease.engine_with_helpers(&stop.control);
        // The size of the room stays, so this can't fail.
        _ = engine.set_options(Options { multi_pv: lines, ..engine.options().clone() });
        let position = self.position.clone();
        let mut report = |info: &Info| self.on_info(info);
        engine.search_at(Level::Full, &position, &limits, &stop.control, &mut report);
    }

    fn on_info(&mut self, info: &Info) {
        self.nodes = self.nodes.max(info.nodes);
        if info.bound == Bound::Exact && !info.line.is_empty() {
            let line = Line { score: info.score, depth: info.depth, moves: info.line.clone() };
            self.learn(info.multipv.max(1), line);
        }
        if self.sent_at.is_none_or(|sent| sent.elapsed() >= REPORT_INTERVAL) {
            self.report();
        }
        if self.kind != SearchKind::Hint && self.client.idle_for() > IDLE_TIMEOUT {
            let text = localization::texts(self.client.lang()).get("web-analysis-idle");
            self.client.note(NoteKind::Info, text);
            self.client.set_search(None);
        }
    }

    fn learn(&mut self, rank: usize, line: Line) {
        if rank == 1 {
            self.room.known_lines.learn(&self.position.board, &line);
        }
        insert_ranked(&mut self.lines, rank, line);
    }

    fn report(&mut self) {
        self.sent_at = Some(Instant::now());
        let board = &self.position.board;
        let lines: Vec<_> = self.lines.iter().map(|line| conversions::line(board, line)).collect();
        let elapsed = self.began.elapsed();
        let share = 100.0 * elapsed.as_secs_f64() / USUAL_TIME.as_secs_f64();
        self.client.send(&ServerMessage::Thinking(Thinking {
            purpose: self.kind.purpose(),
            node: self.node.number(),
            percent: (self.kind == SearchKind::Hint).then_some(share.min(99.0) as u32),
            depth: lines.first().map_or(0, |line| line.depth),
            nodes: self.nodes,
            ms: conversions::milliseconds(elapsed),
            lines,
        }));
    }

    fn advise(&self) {
        let board = self.position.board;
        let Some(line) = self.lines.first().cloned() else { return };
        let shown = conversions::line(&board, &line);
        let text =
            localization::manner(self.client.lang()).advice("play-hint", &Advice { board, line });
        let node = self.node.number();
        self.client.send(&ServerMessage::Advice {
            purpose: Purpose::Hint,
            node,
            line: Some(shown),
            text,
        });
    }
}

/// Puts a line in its rank. The one that stood there takes the place that the move had before, so
/// that no move is listed twice.
fn insert_ranked(lines: &mut Vec<Line>, rank: usize, line: Line) {
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
            insert_ranked(&mut lines, rank, line(text, 5));
        }
        insert_ranked(&mut lines, 1, line("c4", 6));
        let first = |lines: &[Line]| -> Vec<String> {
            lines.iter().map(|line| line.moves[0].to_uci(false)).collect()
        };
        assert_eq!(first(&lines), ["c2c4", "d2d4", "e2e4"]);
        insert_ranked(&mut lines, 2, line("e4", 6));
        insert_ranked(&mut lines, 3, line("d4", 6));
        assert_eq!(first(&lines), ["c2c4", "e2e4", "d2d4"]);
    }
}
