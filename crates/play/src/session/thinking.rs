//! What the computer thinks about: its move, advice, an analysis.

use super::State;
use super::moving::By;
use crate::command::AnalyseWish;
use crate::event::{Advice, Event, Line, Note, Purpose, Thought};
use crate::pace::{Effort, USUAL_TIME, percent};
use crate::thinker::{Job, Said};
use chess::{Board, Color, Game, Move, NodeId};
use engine::score::is_mate;
use engine::{Bound, Info, Level, Limits, Position};
use std::time::{Duration, Instant};

/// A search under way.
pub(super) struct Thinking {
    id: u64,
    pub(super) purpose: Purpose,
    board: Board,
    node: NodeId,
    queued: Option<usize>,
    level: Level,
    limits: Limits,
    began: Instant,
    nodes: u64,
    depth: u32,
    /// The best line of each rank.
    lines: Vec<Line>,
    /// How the analysis was asked for.
    pub(super) wish: Option<AnalyseWish>,
}

impl State {
    pub(super) fn is_thinking(&self, purpose: Purpose) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.purpose == purpose)
    }

    /// The computer looks for its move where play goes on.
    pub(super) fn think(&mut self) {
        let turn = self.game.board().turn();
        let level = self.sides.level(turn).unwrap_or(self.level);
        let clock = self.clock.as_ref().map(|clock| clock.for_engine(turn, Instant::now()));
        let limits = self.pace.limits(level, clock);
        self.begin(Purpose::Move, self.game.current(), level, limits, None);
    }

    /// Advice at full strength for the position shown.
    pub(super) fn hint(&mut self, time: Option<Duration>) {
        if self.is_thinking(Purpose::Move) {
            return self.note(Note::Busy);
        }
        if let Some(outcome) = self.shown_game().outcome() {
            return self.note(Note::Over(outcome));
        }
        let time = time.unwrap_or(USUAL_TIME);
        let limits = Limits { move_time: Some(time), ..Limits::default() };
        self.begin(Purpose::Hint, self.view, Level::Full, limits, None);
    }

    /// Several lines of the position shown, until told to stop.
    pub(super) fn analyse(&mut self, wish: AnalyseWish) {
        if self.is_thinking(Purpose::Move) {
            return self.note(Note::Busy);
        }
        if self.shown_board().legal_moves().is_empty() {
            if let Some(outcome) = self.shown_game().outcome() {
                self.note(Note::Over(outcome));
            }
            return;
        }
        let limits =
            Limits { move_time: wish.time, infinite: wish.time.is_none(), ..Limits::default() };
        self.begin(Purpose::Analysis, self.view, Level::Full, limits, Some(wish));
    }

    fn begin(
        &mut self,
        purpose: Purpose,
        node: NodeId,
        level: Level,
        limits: Limits,
        wish: Option<AnalyseWish>,
    ) {
        let position = position_at(&self.game, node);
        let board = position.board;
        let from_book = match purpose {
            Purpose::Move => self.openings.choose(&board, level),
            Purpose::Hint | Purpose::Analysis => None,
        };
        let id = self.thinker.start(Job {
            level,
            position,
            limits: limits.clone(),
            lines: wish.map_or(1, |wish| wish.lines),
            from_book,
            forget: std::mem::take(&mut self.forget),
            at_least: self.breath_of(purpose),
        });
        self.thinking = Some(Thinking {
            id,
            purpose,
            board,
            node,
            queued: None,
            level,
            limits,
            began: Instant::now(),
            nodes: 0,
            depth: 0,
            lines: Vec::new(),
            wish,
        });
        self.tell_thought();
    }

    /// Two computers would play faster than one can look.
    fn breath_of(&self, purpose: Purpose) -> Duration {
        let watched = Color::ALL.into_iter().all(|color| self.sides.is_computer(color));
        if watched && purpose == Purpose::Move { self.breath } else { Duration::ZERO }
    }

    /// What the thinking thread says. Answers to older questions are dropped.
    pub(super) fn hear(&mut self, said: Said) {
        let id = match &said {
            Said::Queued { id, .. }
            | Said::Info { id, .. }
            | Said::Found { id, .. }
            | Said::FromBook { id, .. } => *id,
        };
        if self.thinking.as_ref().is_none_or(|thinking| thinking.id != id) {
            return;
        }
        match said {
            Said::Queued { place, .. } => {
                self.set_queued(place);
                self.tell_thought();
            }
            Said::Info { info, .. } => {
                self.set_queued(None);
                self.learn(&info);
                self.tell_thought();
            }
            Said::Found { outcome, .. } => self.found(outcome),
            Said::FromBook { mv, .. } => self.play_by_heart(mv),
        }
    }

    fn set_queued(&mut self, place: Option<usize>) {
        if let Some(thinking) = &mut self.thinking {
            thinking.queued = place;
        }
    }

    fn learn(&mut self, info: &Info) {
        let Some(thinking) = &mut self.thinking else { return };
        thinking.nodes = info.nodes;
        if info.bound != Bound::Exact || info.line.is_empty() {
            return;
        }
        thinking.depth = thinking.depth.max(info.depth);
        let line = Line { score: info.score, depth: info.depth, moves: info.line.clone() };
        let rank = info.multipv.max(1);
        // A deeper look at a forced mate tells nothing new, and its depth soon means nothing.
        let same = |known: &Line| known.score == line.score && known.moves == line.moves;
        if is_mate(line.score) && thinking.lines.get(rank - 1).is_some_and(same) {
            return;
        }
        thinking.lines.resize_with(thinking.lines.len().max(rank), || line.clone());
        if rank == 1 {
            self.tips.learn(&thinking.board, &line);
        }
        thinking.lines[rank - 1] = line;
    }

    /// Tells how the search is getting on.
    pub(super) fn tell_thought(&self) {
        let Some(thinking) = &self.thinking else { return };
        let time = thinking.began.elapsed();
        let effort = Effort { depth: thinking.depth, nodes: thinking.nodes, time };
        let percent = percent(thinking.level, &thinking.limits, effort);
        self.send(Event::Thinking(Thought {
            purpose: thinking.purpose,
            board: thinking.board,
            node: thinking.node,
            queued: thinking.queued,
            percent,
            time,
            nodes: thinking.nodes,
            lines: thinking.lines.clone(),
        }));
    }

    /// The search has ended by itself.
    fn found(&mut self, outcome: engine::SearchResult) {
        let Some(thinking) = self.thinking.take() else { return };
        self.send(Event::ThinkingEnded);
        let line =
            thinking.lines.first().filter(|line| line.moves.first() == outcome.best.as_ref());
        let line = line.cloned().unwrap_or_else(|| {
            let moves = outcome.best.into_iter().collect();
            Line { score: outcome.score, depth: outcome.depth, moves }
        });
        match (thinking.purpose, outcome.best, line) {
            (Purpose::Analysis, ..) => {
                self.note(Note::Analysed { board: thinking.board, lines: thinking.lines });
            }
            (Purpose::Hint, Some(_), line) => {
                self.note(Note::Hint(Advice { board: thinking.board, line }));
            }
            (Purpose::Move, Some(best), line) => {
                self.last_score = Some(outcome.score);
                self.view = self.game.current();
                self.play(best, By::Search(line));
            }
            _ => {}
        }
        self.ready();
    }

    /// The computer has waited long enough with a move that it knew by heart.
    fn play_by_heart(&mut self, mv: Move) {
        self.thinking = None;
        self.send(Event::ThinkingEnded);
        self.last_score = None;
        self.view = self.game.current();
        self.play(mv, By::Book);
        self.ready();
    }

    /// Ends a search without its result. What it found so far stays known.
    pub(super) fn end_thinking(&mut self) {
        if self.thinking.take().is_some() {
            self.thinker.abandon();
            self.send(Event::ThinkingEnded);
        }
    }

    /// `stop`: the computer's move is not played; it stays its turn.
    pub(super) fn stop(&mut self) {
        let Some(thinking) = &self.thinking else {
            return self.note(Note::NothingToStop);
        };
        let (purpose, board, lines) = (thinking.purpose, thinking.board, thinking.lines.clone());
        self.end_thinking();
        match purpose {
            Purpose::Move => {
                self.stop_clock();
                self.keep();
                self.note(match self.view == self.game.current() {
                    true => Note::Stopped(purpose),
                    false => Note::StoppedElsewhere,
                });
            }
            Purpose::Analysis => self.note(Note::Analysed { board, lines }),
            Purpose::Hint => self.note(Note::Stopped(purpose)),
        }
    }

    /// `now`: the search ends and its move is played.
    pub(super) fn move_now(&mut self) {
        match &self.thinking {
            Some(_) => self.thinker.stop(),
            None => self.note(Note::NothingToStop),
        }
    }

    /// What is known of the position shown.
    pub(super) fn tip(&self) {
        let board = *self.shown_board();
        match self.tips.of(&board) {
            Some(line) => self.note(Note::Tip(Advice { board, line })),
            None => self.note(Note::NoTip),
        }
    }
}

/// The position of a node with the game that led to it, for repetitions.
pub fn position_at(game: &Game, node: NodeId) -> Position {
    let mut position = Position::new(*game.start());
    for id in game.line_to(node) {
        if let Some(mv) = game.node(id).and_then(|node| node.mv()) {
            position.play(mv);
        }
    }
    position
}
