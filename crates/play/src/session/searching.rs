//! What the computer searches for: its move, advice, an analysis.

use super::SessionCore;
use super::moves::By;
use crate::command::AnalysisOptions;
use crate::event::{Advice, Event, Line, Note, SearchProgress, SearchPurpose};
use crate::search::{SearchHandle, SearchNews, SearchRequest, SearchUpdate, ThinkingTime};
use crate::time_control::{Effort, TimeControl, USUAL_TIME, percent};
use chess::{Board, Color, Game, Move, NodeId};
use engine::score::is_mate;
use engine::{Bound, Info, Level, Limits, Position, SearchResult};
use web_time::{Duration, Instant};

/// A search under way.
pub(super) struct RunningSearch {
    id: u64,
    handle: SearchHandle,
    pub(super) purpose: SearchPurpose,
    board: Board,
    node: NodeId,
    level: Level,
    limits: Limits,
    began: Instant,
    nodes: u64,
    depth: u32,
    /// The best line of each rank.
    lines: Vec<Line>,
    /// How the analysis was asked for.
    pub(super) options: Option<AnalysisOptions>,
    /// What was found, until it may be told.
    answer: Option<Answer>,
    /// The answer comes no sooner.
    min_time: Duration,
}

/// What a search ends with.
enum Answer {
    Found(SearchResult),
    /// A move of the book, which needed no search.
    Book(Move),
}

impl RunningSearch {
    /// After how long the answer is to be told, once it is known.
    pub(super) fn answer_due(&self) -> Option<Duration> {
        self.answer.as_ref()?;
        let wait = self.min_time.saturating_sub(self.began.elapsed());
        Some(if self.handle.is_stopped() { Duration::ZERO } else { wait })
    }
}

impl SessionCore {
    pub(super) fn is_searching(&self, purpose: SearchPurpose) -> bool {
        self.search.as_ref().is_some_and(|search| search.purpose == purpose)
    }

    /// The computer looks for its move where play goes on.
    pub(super) fn search_move(&mut self) {
        let turn = self.game.board().turn();
        let level = self.sides.level(turn).unwrap_or(self.level);
        let clock = self.clock.as_ref().map(|clock| clock.for_engine(turn, Instant::now()));
        let limits = self.pace.limits(level, clock);
        let time = ThinkingTime::of(&limits, self.pace != TimeControl::Free);
        self.begin(SearchPurpose::Move, self.game.current(), level, (limits, time), None);
    }

    /// Advice at full strength for the position shown.
    pub(super) fn hint(&mut self, time: Option<Duration>) {
        if self.is_searching(SearchPurpose::Move) {
            return self.note(Note::Busy);
        }
        if let Some(outcome) = self.game.outcome_at(self.shown) {
            return self.note(Note::Over(outcome));
        }
        let move_time = Some(time.unwrap_or(USUAL_TIME));
        let limits = Limits { move_time, ..Limits::default() };
        let time = ThinkingTime::of(&limits, time.is_some());
        self.begin(SearchPurpose::Hint, self.shown, Level::Full, (limits, time), None);
    }

    /// Several lines of the position shown, until told to stop.
    pub(super) fn analyse(&mut self, options: AnalysisOptions) {
        if self.is_searching(SearchPurpose::Move) {
            return self.note(Note::Busy);
        }
        if self.shown_board().legal_moves().is_empty() {
            if let Some(outcome) = self.game.outcome_at(self.shown) {
                self.note(Note::Over(outcome));
            }
            return;
        }
        let limits = Limits {
            move_time: options.time,
            infinite: options.time.is_none(),
            ..Limits::default()
        };
        let time = ThinkingTime::of(&limits, true);
        self.begin(SearchPurpose::Analysis, self.shown, Level::Full, (limits, time), Some(options));
    }

    fn begin(
        &mut self,
        purpose: SearchPurpose,
        node: NodeId,
        level: Level,
        (limits, time): (Limits, ThinkingTime),
        options: Option<AnalysisOptions>,
    ) {
        self.cancel_search();
        let position = position_at(&self.game, node);
        let board = position.board;
        let book_move = match purpose {
            SearchPurpose::Move => self.openings.choose(&board, level),
            SearchPurpose::Hint | SearchPurpose::Analysis => None,
        };
        self.last_search_id += 1;
        let (id, handle) = (self.last_search_id, SearchHandle::default());
        if book_move.is_none() {
            self.wanted_search = Some(SearchRequest {
                id,
                owner: self.owner,
                seed: self.game_seed,
                level,
                position,
                limits: limits.clone(),
                time,
                lines: options.map_or(1, |options| options.lines),
                handle: handle.clone(),
            });
        }
        self.search = Some(RunningSearch {
            id,
            handle,
            purpose,
            board,
            node,
            level,
            limits,
            began: Instant::now(),
            nodes: 0,
            depth: 0,
            lines: Vec::new(),
            options,
            answer: book_move.map(Answer::Book),
            min_time: self.min_time_of(purpose),
        });
        self.tell_progress();
    }

    /// Two computers would play faster than one can look.
    fn min_time_of(&self, purpose: SearchPurpose) -> Duration {
        let watched = Color::ALL.into_iter().all(|color| self.sides.is_computer(color));
        if watched && purpose == SearchPurpose::Move { self.min_move_time } else { Duration::ZERO }
    }

    /// News of a search; those of an older one are dropped.
    pub(super) fn on_search_update(&mut self, update: SearchUpdate) {
        let Some(search) = self.search.as_mut().filter(|search| search.id == update.id) else {
            return;
        };
        match update.news {
            SearchNews::Info(info) => self.learn(&info),
            SearchNews::Found(outcome) => {
                search.answer = Some(Answer::Found(outcome));
                return;
            }
            SearchNews::Failed => return self.search_failed(),
        }
        self.tell_progress();
    }

    /// A fault of the program ended the search: the game goes on as after `stop`.
    fn search_failed(&mut self) {
        let was_move = self.is_searching(SearchPurpose::Move);
        self.end_search();
        if was_move {
            self.stop_clock();
            self.autosave();
        }
        self.note(Note::SearchFailed);
        self.ready();
    }

    /// Whether an answer is known and it is time to tell it.
    pub(super) fn answer_is_due(&self) -> bool {
        self.search.as_ref().and_then(RunningSearch::answer_due) == Some(Duration::ZERO)
    }

    /// The search has ended by itself: its answer is played or told.
    pub(super) fn take_answer(&mut self) {
        let Some(mut search) = self.search.take() else { return };
        self.send(Event::SearchEnded);
        match search.answer.take() {
            Some(Answer::Found(outcome)) => self.found(search, outcome),
            Some(Answer::Book(mv)) => {
                self.last_score = None;
                self.shown = self.game.current();
                self.play(mv, By::Book);
            }
            None => {}
        }
        self.ready();
    }

    fn learn(&mut self, info: &Info) {
        let Some(search) = &mut self.search else { return };
        search.nodes = info.nodes;
        if info.bound != Bound::Exact || info.line.is_empty() {
            return;
        }
        search.depth = search.depth.max(info.depth);
        let line = Line { score: info.score, depth: info.depth, moves: info.line.clone() };
        let rank = info.multipv.max(1);
        // A deeper look at a forced mate tells nothing new, and its depth soon means nothing.
        let same = |known: &Line| known.score == line.score && known.moves == line.moves;
        if is_mate(line.score) && search.lines.get(rank - 1).is_some_and(same) {
            return;
        }
        search.lines.resize_with(search.lines.len().max(rank), || line.clone());
        if rank == 1 {
            self.known_lines.learn(&search.board, &line);
        }
        search.lines[rank - 1] = line;
    }

    /// Tells how the search is getting on.
    pub(super) fn tell_progress(&mut self) {
        let Some(search) = &self.search else { return };
        let time = search.began.elapsed();
        let effort = Effort { depth: search.depth, nodes: search.nodes, time };
        let percent = percent(search.level, &search.limits, effort);
        self.send(Event::Searching(SearchProgress {
            purpose: search.purpose,
            board: search.board,
            node: search.node,
            percent,
            time,
            nodes: search.nodes,
            lines: search.lines.clone(),
        }));
    }

    fn found(&mut self, search: RunningSearch, outcome: SearchResult) {
        let line = search.lines.first().filter(|line| line.moves.first() == outcome.best.as_ref());
        let line = line.cloned().unwrap_or_else(|| {
            let moves = outcome.best.into_iter().collect();
            Line { score: outcome.score, depth: outcome.depth, moves }
        });
        match (search.purpose, outcome.best) {
            (SearchPurpose::Analysis, _) => {
                self.note(Note::Analysed { board: search.board, lines: search.lines });
            }
            (SearchPurpose::Hint, Some(_)) => {
                self.note(Note::Hint(Advice { board: search.board, line }));
            }
            (SearchPurpose::Move, Some(best)) => {
                self.last_score = Some(outcome.score);
                self.shown = self.game.current();
                self.play(best, By::Search(line));
            }
            (SearchPurpose::Hint | SearchPurpose::Move, None) => {}
        }
    }

    /// Ends a search without its result. What it found so far stays known.
    pub(super) fn end_search(&mut self) {
        if self.cancel_search() {
            self.send(Event::SearchEnded);
        }
    }

    /// The same without a word; whether there was one.
    pub(super) fn cancel_search(&mut self) -> bool {
        self.wanted_search = None;
        let search = self.search.take();
        search.is_some_and(|search| {
            search.handle.cancel();
            true
        })
    }

    /// `stop`: the computer's move is not played; it stays its turn.
    pub(super) fn stop(&mut self) {
        let Some(search) = &self.search else {
            return self.note(Note::NothingToStop);
        };
        let (purpose, board, lines) = (search.purpose, search.board, search.lines.clone());
        self.end_search();
        match purpose {
            SearchPurpose::Move => {
                self.stop_clock();
                self.autosave();
                self.note(match self.shown == self.game.current() {
                    true => Note::Stopped(purpose),
                    false => Note::StoppedElsewhere,
                });
            }
            SearchPurpose::Analysis => self.note(Note::Analysed { board, lines }),
            SearchPurpose::Hint => self.note(Note::Stopped(purpose)),
        }
    }

    /// `now`: the search ends and its move is played.
    pub(super) fn move_now(&mut self) {
        match &self.search {
            Some(search) => search.handle.stop(),
            None => self.note(Note::NothingToStop),
        }
    }

    /// What is known of the position shown.
    pub(super) fn tip(&mut self) {
        let board = *self.shown_board();
        match self.known_lines.of(&board) {
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
