//! The browsers in a room: each event of the game becomes messages in everyone's language.

use super::NO_TAKEBACK;
use super::access::SharedAccess;
use super::attendance::{Attendance, Rematch};
use super::delta::{self, TreeDelta};
use crate::client::Client;
use crate::identity::Identity;
use crate::protocol::{
    Children, Clocks, GameState, GameStatus, GameUpdate, LessonView, NoteKind, Purpose, Score,
    ServerMessage, Thinking,
};
use crate::{conversions, localization};
use chess::{Color, NodeId, Outcome, Square};
use play::{Event, Note, SearchProgress, Snapshot};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use texts::Lang;
use web_time::{Duration, Instant};

/// News of a search come no more often.
const REPORT_INTERVAL: Duration = Duration::from_millis(60);

/// Those who are in a room, and what they were told last.
pub struct Broadcast {
    /// The game's id.
    id: String,
    access: Arc<SharedAccess>,
    inner: Mutex<Inner>,
}

struct Inner {
    snapshot: Box<Snapshot>,
    /// How many changes were sent.
    revision: u64,
    here: Attendance,
    /// What the computer thought of its moves.
    scores: HashMap<NodeId, Score>,
    /// A move was played that no update tells of yet.
    moved: bool,
    /// The computer's score of that move.
    fresh_score: Option<Score>,
    /// The newest of the search for the computer's move.
    thinking: Option<Thinking>,
    reported_at: Instant,
    file: Option<String>,
    /// What those who only watch are shown.
    lesson: Option<LessonView>,
    /// Who asked for a draw last, as long as nobody has answered.
    offered_by: Option<u64>,
    /// Whose request is being answered.
    asker: Option<u64>,
}

impl Broadcast {
    /// Nobody yet, for a game that stands like this.
    pub fn new(
        id: String,
        access: Arc<SharedAccess>,
        snapshot: Snapshot,
        file: Option<String>,
    ) -> Broadcast {
        let inner = Mutex::new(Inner {
            snapshot: Box::new(snapshot),
            revision: 0,
            here: Attendance::new(access.clone()),
            scores: HashMap::new(),
            moved: false,
            fresh_score: None,
            thinking: None,
            reported_at: Instant::now(),
            file,
            lesson: None,
            offered_by: None,
            asker: None,
        });
        Broadcast { id, access, inner }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing in here is ever left half done.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something of how things stand.
    pub fn with_snapshot<T>(&self, look: impl FnOnce(&Snapshot) -> T) -> T {
        look(&self.inner().snapshot)
    }

    /// The name under which the game was opened or saved.
    pub fn file(&self) -> Option<String> {
        self.inner().file.clone()
    }

    /// Another name.
    pub fn set_file(&self, name: String) {
        let mut inner = self.inner();
        inner.file = Some(name);
        self.send_update(&mut inner, &TreeDelta::default());
    }

    /// What those who only watch are shown.
    pub fn lesson(&self) -> Option<LessonView> {
        self.inner().lesson
    }

    /// Shows them something else, or nothing from now on. What was computed for them ends.
    pub fn teach(&self, lesson: Option<LessonView>) {
        let mut inner = self.inner();
        if inner.lesson == lesson {
            return;
        }
        if inner.lesson.is_none() {
            let may_play = |who: Option<&Identity>| self.access.with(|access| access.may_play(who));
            for client in inner.here.clients() {
                if !may_play(client.identity().as_ref()) {
                    client.set_search(None);
                    client.tool.cancel();
                    client.evaluation.cancel();
                }
            }
        }
        inner.lesson = lesson;
        self.send_update(&mut inner, &TreeDelta::default());
    }

    /// Whether this browser may offer or accept a draw: not as long as its own offer stands and
    /// somebody else can accept it.
    pub fn may_offer_draw(&self, client: &Client) -> bool {
        let mut inner = self.inner();
        if inner.offered_by == Some(client.number) && inner.here.clients().len() > 1 {
            return false;
        }
        inner.offered_by = Some(client.number);
        true
    }

    /// One more. It gets the whole game, the others only that somebody came.
    pub fn add(&self, client: &Arc<Client>) {
        let mut inner = self.inner();
        inner.here.add(client);
        inner.revision += 1;
        let newcomer = client.number;
        inner.here.send(|client| {
            if client.number == newcomer {
                self.state(&inner, client)
            } else {
                self.update(&inner, &TreeDelta::default(), client)
            }
        });
        if let Some(thinking) = &inner.thinking {
            client.send(&ServerMessage::Thinking(thinking.clone()));
        }
    }

    /// One less; whether nobody is left.
    pub fn remove(&self, client: &Client) -> bool {
        let mut inner = self.inner();
        let empty = inner.here.remove(client);
        if !empty {
            self.send_update(&mut inner, &TreeDelta::default());
        }
        empty
    }

    /// Everyone leaves at once.
    pub fn remove_all(&self) -> Vec<Arc<Client>> {
        self.inner().here.remove_all()
    }

    /// For how long nobody has been here.
    pub fn empty_for(&self) -> Option<Duration> {
        self.inner().here.empty_for()
    }

    /// The whole game to one browser.
    pub fn send_state(&self, client: &Client) {
        let inner = self.inner();
        client.send(&self.state(&inner, client));
    }

    /// Sends everyone what has changed, as the next revision.
    fn send_update(&self, inner: &mut Inner, delta: &TreeDelta) {
        inner.revision += 1;
        inner.here.send(|client| self.update(inner, delta, client));
        inner.moved = false;
    }

    /// Sends everyone the game anew, as the next revision.
    fn send_new_state(&self, inner: &mut Inner) {
        inner.revision += 1;
        inner.here.send(|client| self.state(inner, client));
        inner.moved = false;
    }

    /// How things stand for one browser.
    fn status(&self, inner: &Inner, client: &Client) -> GameStatus {
        let (player, owner) = self.access.with(|access| {
            let who = client.identity();
            (access.may_play(who.as_ref()), access.is_owned_by(who.as_ref()))
        });
        let table = inner.here.table(client);
        GameStatus { player, owner, table, ..inner.status(client.lang()) }
    }

    /// Offers another game, or accepts the other's offer.
    pub fn rematch(&self, color: Color) -> Rematch {
        let mut inner = self.inner();
        let came = inner.here.rematch(color);
        if came == Rematch::Offered {
            self.send_update(&mut inner, &TreeDelta::default());
        }
        came
    }

    /// Declines the other's offer of another game, if there is one.
    pub fn decline_rematch(&self, color: Color) {
        let mut inner = self.inner();
        if inner.here.decline_rematch(color) {
            self.send_update(&mut inner, &TreeDelta::default());
        }
    }

    /// Tells everyone how things stand.
    pub fn announce(&self) {
        self.send_update(&mut self.inner(), &TreeDelta::default());
    }

    fn state(&self, inner: &Inner, client: &Client) -> ServerMessage {
        ServerMessage::State(GameState {
            game: self.id.clone(),
            revision: inner.revision,
            nodes: conversions::nodes(&inner.snapshot.game, &inner.scores),
            status: self.status(inner, client),
        })
    }

    fn update(&self, inner: &Inner, delta: &TreeDelta, client: &Client) -> ServerMessage {
        let game = &inner.snapshot.game;
        let node = |id: &NodeId| conversions::node(game, *id, inner.scores.get(id).copied());
        let children = |id: &NodeId| {
            let ids = game.node(*id)?.children().iter().map(|child| child.number()).collect();
            Some(Children { parent: id.number(), ids })
        };
        ServerMessage::Update(GameUpdate {
            game: self.id.clone(),
            revision: inner.revision,
            moved: inner.moved,
            nodes: delta.nodes.iter().filter_map(node).collect(),
            children: delta.children.iter().filter_map(children).collect(),
            status: self.status(inner, client),
        })
    }

    /// Sends what an event of the game means.
    pub fn on_event(&self, event: Event) {
        let mut inner = self.inner();
        match event {
            Event::Snapshot(snapshot) => self.on_snapshot(&mut inner, snapshot),
            Event::Searching(progress) => inner.report(&progress),
            Event::SearchEnded => {
                inner.thinking = None;
                inner.send_all(&ServerMessage::ThinkingEnded { purpose: Purpose::Move });
            }
            Event::Answering(number) => inner.asker = Some(number),
            Event::Ready(_) => inner.asker = None,
            Event::Note(note) => inner.note(&note),
        }
    }

    fn on_snapshot(&self, inner: &mut Inner, snapshot: Box<Snapshot>) {
        let scored = inner.fresh_score.take().map(|score| {
            let node = snapshot.game.current();
            inner.scores.insert(node, score);
            node
        });
        if open_offer(&inner.snapshot).is_some() && open_offer(&snapshot).is_none() {
            inner.offered_by = None;
        }
        if let Some((from, to)) = snapshot.promotion {
            return inner.ask_promotion(snapshot.shown, from, to);
        }
        let status = inner.status(Lang::En);
        let old = std::mem::replace(&mut inner.snapshot, snapshot);
        match delta::between(&old.game, &inner.snapshot.game) {
            Some(mut delta) => {
                delta.nodes.extend(scored.filter(|node| !delta.nodes.contains(node)));
                if inner.moved || !delta.is_empty() || inner.status(Lang::En) != status {
                    self.send_update(inner, &delta);
                }
            }
            None => self.send_new_state(inner),
        }
    }
}

impl Inner {
    fn send_all(&self, message: &ServerMessage) {
        for client in self.here.clients() {
            client.send(message);
        }
    }

    /// How things stand for somebody who plays.
    fn status(&self, lang: Lang) -> GameStatus {
        let snapshot = &self.snapshot;
        let levels = [Color::Black, Color::White].map(|color| snapshot.sides.level(color));
        GameStatus {
            current: snapshot.game.current().number(),
            sides: snapshot.sides.pairing(),
            level: levels.into_iter().flatten().next().unwrap_or(snapshot.level),
            pace: snapshot.pace,
            clocks: snapshot.clocks.map(|[white, black]| Clocks {
                white: conversions::milliseconds(white),
                black: conversions::milliseconds(black),
                running: snapshot.running,
            }),
            result: ended(snapshot)
                .map(|(node, outcome)| localization::result(node, outcome, lang)),
            study: snapshot.study,
            names: conversions::names(&snapshot.game),
            draw_offer: open_offer(snapshot),
            takeback_offer: snapshot.takeback_offer,
            table: None,
            lesson: self.lesson.map(|lesson| self.shown(lesson)),
            takeback: snapshot.study || snapshot.game.tag(NO_TAKEBACK).is_none(),
            player: true,
            owner: true,
            watchers: self.here.clients().len(),
            file: self.file.clone(),
        }
    }

    /// What a lesson shows: where play stands if its position is there no more.
    fn shown(&self, lesson: LessonView) -> LessonView {
        let game = &self.snapshot.game;
        match game.node(NodeId::from_number(lesson.node)) {
            Some(_) => lesson,
            None => LessonView { node: game.current().number(), ..lesson },
        }
    }

    fn report(&mut self, progress: &SearchProgress) {
        let lines: Vec<_> =
            progress.lines.iter().map(|line| conversions::line(&progress.board, line)).collect();
        let thinking = Thinking {
            purpose: Purpose::Move,
            node: progress.node.number(),
            percent: progress.percent,
            depth: lines.first().map_or(0, |line| line.depth),
            nodes: progress.nodes,
            ms: conversions::milliseconds(progress.time),
            lines,
        };
        let first = self.thinking.is_none();
        self.thinking = Some(thinking.clone());
        // The session repeats itself now and then, so the last word is never lost.
        if first || self.reported_at.elapsed() >= REPORT_INTERVAL {
            self.reported_at = Instant::now();
            self.send_all(&ServerMessage::Thinking(thinking));
        }
    }

    fn note(&mut self, note: &Note) {
        if matches!(note, Note::DrawDeclined | Note::NobodyToAsk | Note::Over(_)) {
            self.offered_by = None;
        }
        if let Note::Moved(moved) = note {
            let score = |score| conversions::score(score, &moved.before);
            self.moved = true;
            self.fresh_score = moved.line.as_ref().map(|line| score(line.score));
            return;
        }
        let Some(kind) = localization::kind(note) else { return };
        let send = |client: &Client| client.note(kind, localization::note(note, client.lang()));
        match kind {
            NoteKind::Error => self.to_asker(send),
            _ => self.here.clients().iter().for_each(|client| send(client)),
        }
    }

    fn ask_promotion(&self, node: NodeId, from: Square, to: Square) {
        let (from, to) = (from.to_string(), to.to_string());
        let message = ServerMessage::Promotion { node: node.number(), from, to };
        self.to_asker(|client| client.send(&message));
    }

    /// To whoever asked; to all when nobody did.
    fn to_asker(&self, send: impl Fn(&Client)) {
        let meant = |client: &&Arc<Client>| self.asker.is_none_or(|asker| asker == client.number);
        self.here.clients().iter().filter(meant).for_each(|client| send(client));
    }
}

/// Where and how the game ended: one that is played, where play stands.
fn ended(snapshot: &Snapshot) -> Option<(NodeId, Outcome)> {
    let game = &snapshot.game;
    match snapshot.study {
        true => game.ended(),
        false => game.outcome().map(|outcome| (game.current(), outcome)),
    }
}

/// Who offers a draw in a game that is not over.
fn open_offer(snapshot: &Snapshot) -> Option<Color> {
    snapshot.draw_offer.filter(|_| snapshot.game.outcome().is_none())
}
