//! A game and the browsers that watch or play it.

use crate::client::Client;
use crate::protocol::{self, NoteKind, Purpose, ServerMessage};
use crate::{conversions, localization};
use chess::{Color, Game, NodeId, Square};
use engine::score::Score;
use play::command::Request;
use play::engine_pool::EnginePool;
use play::{Event, Note, SearchProgress, Session, SessionCore, Settings, Snapshot, Tips};
use std::collections::HashMap;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use texts::Lang;

/// A tag of our own: in this game moves are not taken back.
pub const NO_TAKEBACK: &str = "HorizontNoTakeback";
/// News of a search come no more often.
const REPORT_INTERVAL: Duration = Duration::from_millis(60);

/// A game and who is there.
pub struct Room {
    /// Nobody guesses it; it is also the game's name in the folder.
    pub id: String,
    /// What is known about the game's positions.
    pub tips: Tips,
    session: Session,
    inner: Mutex<Inner>,
}

struct Inner {
    scene: Box<Snapshot>,
    clients: Vec<Arc<Client>>,
    /// What the computer thought of its moves.
    scores: HashMap<NodeId, protocol::Score>,
    /// The score of a move whose node is not known yet.
    fresh_score: Option<protocol::Score>,
    /// The newest of the search for the computer's move.
    thinking: Option<protocol::Thinking>,
    sent_at: Instant,
    file: Option<String>,
    /// Who asked for a draw last, as long as nobody has answered.
    offered_by: Option<u64>,
    /// Whose request is being answered.
    asker: Option<u64>,
    /// Whether a person wants the computer to wait.
    held: bool,
    /// Whether the search was stopped because nobody was here.
    asleep: bool,
    /// Since when nobody is here.
    empty_since: Option<Instant>,
}

impl Room {
    /// Opens a room for a game; `file` is the name it was opened under.
    pub fn open(
        id: String,
        settings: Settings,
        engines: &EnginePool,
        file: Option<String>,
    ) -> Option<Arc<Room>> {
        let (tips, held) = (settings.tips.clone(), settings.paused);
        let (listener, events) = channel();
        let core = SessionCore::new(settings);
        let session = Session::spawn(core, engines.clone(), move |event| {
            _ = listener.send(event);
        });
        // The first event of a session says how things stand.
        let scene = events.iter().find_map(|event| match event {
            Event::Snapshot(scene) => Some(scene),
            _ => None,
        })?;
        let inner = Mutex::new(Inner {
            scene,
            clients: Vec::new(),
            scores: HashMap::new(),
            fresh_score: None,
            thinking: None,
            sent_at: Instant::now(),
            file,
            offered_by: None,
            asker: None,
            held,
            asleep: false,
            empty_since: Some(Instant::now()),
        });
        let room = Arc::new(Room { id, tips, session, inner });
        let weak = Arc::downgrade(&room);
        std::thread::spawn(move || forward_events(&events, &weak));
        Some(room)
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing in here is ever left half done.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game as it stands.
    pub fn game(&self) -> Arc<Game> {
        self.inner().scene.game.clone()
    }

    /// Something of the scene.
    pub fn with_scene<T>(&self, look: impl FnOnce(&Snapshot) -> T) -> T {
        look(&self.inner().scene)
    }

    /// Whether moves may be taken back.
    pub fn takeback(&self) -> bool {
        self.with_scene(|scene| scene.game.tag(NO_TAKEBACK).is_none())
    }

    /// Asks the session on behalf of a browser.
    pub fn ask(&self, client: &Client, request: Request) {
        let plain = match &request {
            Request::At(_, request) => request,
            request => request,
        };
        match plain {
            Request::Stop => self.inner().held = true,
            Request::Move(_) | Request::Continue | Request::Sides(_) => self.inner().held = false,
            _ => {}
        }
        // These change the clocks or the level and show nothing by themselves.
        let silent = matches!(plain, Request::Stop | Request::Continue | Request::Level(_));
        self.session.request_as(client.number, request);
        if silent {
            self.session.request(Request::Show);
        }
    }

    /// Offers, claims or accepts a draw. Nobody accepts their own offer while another is there.
    pub fn draw(&self, client: &Client) {
        let mut inner = self.inner();
        if inner.offered_by == Some(client.number) && inner.clients.len() > 1 {
            drop(inner);
            return client.refuse("web-draw-waits", &[]);
        }
        inner.offered_by = Some(client.number);
        drop(inner);
        self.session.request_as(client.number, Request::Draw);
    }

    /// The name it was opened or saved under.
    pub fn file(&self) -> Option<String> {
        self.inner().file.clone()
    }

    /// From now on it is saved under this name.
    pub fn set_file(&self, name: String) {
        let mut inner = self.inner();
        inner.file = Some(name);
        self.send_scene(&inner);
    }

    /// A browser joins.
    pub fn join(self: &Arc<Room>, client: &Arc<Client>) {
        client.set_room(Some(self.clone()));
        let mut inner = self.inner();
        inner.clients.push(client.clone());
        inner.empty_since = None;
        self.send_scene(&inner);
        if let Some(thinking) = &inner.thinking {
            client.send(&ServerMessage::Thinking(thinking.clone()));
        }
        let scene = &inner.scene;
        if scene.clocks.is_some() {
            // What the clocks showed at the last move is not what they show now.
            self.session.request(Request::Show);
        }
        let computers = scene.sides.is_computer(scene.game.board().turn());
        let goes_on = computers && scene.game.outcome().is_none();
        if std::mem::take(&mut inner.asleep) && goes_on && !inner.held {
            self.session.request(Request::Continue);
        }
    }

    /// A browser is gone. When nobody is left, nothing is thought about any more.
    pub fn leave(&self, client: &Client) {
        let mut inner = self.inner();
        inner.clients.retain(|member| member.number != client.number);
        if inner.clients.is_empty() {
            inner.empty_since = Some(Instant::now());
            inner.asleep = true;
            self.session.request(Request::Stop);
        } else {
            self.send_scene(&inner);
        }
    }

    /// Everyone here goes to another room.
    pub fn move_all_to(&self, other: &Arc<Room>) {
        let clients = {
            let mut inner = self.inner();
            inner.empty_since = Some(Instant::now());
            std::mem::take(&mut inner.clients)
        };
        for client in clients {
            other.join(&client);
        }
    }

    /// For how long nobody has been here.
    pub fn empty_for(&self) -> Option<Duration> {
        self.inner().empty_since.map(|since| since.elapsed())
    }

    /// The scene to one browser, which may have changed its language.
    pub fn show_to(&self, client: &Client) {
        let inner = self.inner();
        client.send(&ServerMessage::Scene(self.scene_for(&inner, client.lang())));
    }

    fn send_scene(&self, inner: &Inner) {
        let mut written: [Option<String>; 2] = [None, None];
        for client in &inner.clients {
            let lang = client.lang();
            let json = written[usize::from(lang == Lang::Cs)].get_or_insert_with(|| {
                let scene = ServerMessage::Scene(self.scene_for(inner, lang));
                serde_json::to_string(&scene).unwrap_or_default()
            });
            client.send_json(json.clone());
        }
    }

    fn scene_for(&self, inner: &Inner, lang: Lang) -> protocol::Scene {
        let scene = &inner.scene;
        let levels = [Color::Black, Color::White].map(|color| scene.sides.level(color));
        let level = levels.into_iter().flatten().next().unwrap_or(scene.level);
        protocol::Scene {
            game: self.id.clone(),
            nodes: conversions::nodes(&scene.game, &inner.scores),
            current: scene.game.current().number(),
            sides: conversions::sides(&scene.sides),
            level: conversions::level(level),
            pace: conversions::pace(scene.pace),
            clocks: scene.clocks.map(|[white, black]| protocol::Clocks {
                white: conversions::milliseconds(white),
                black: conversions::milliseconds(black),
                running: scene.running.map(conversions::side),
            }),
            result: scene.game.outcome().map(|outcome| protocol::GameResult {
                score: outcome.result().token(),
                text: wording::outcome(outcome, localization::texts(lang)),
            }),
            draw_offer: open_offer(scene).map(conversions::side),
            takeback: scene.game.tag(NO_TAKEBACK).is_none(),
            watchers: inner.clients.len(),
            file: inner.file.clone(),
        }
    }

    fn on_event(&self, event: Event) {
        let mut inner = self.inner();
        match event {
            Event::Snapshot(scene) => {
                if let Some(score) = inner.fresh_score.take() {
                    inner.scores.insert(scene.game.current(), score);
                }
                if open_offer(&inner.scene).is_some() && open_offer(&scene).is_none() {
                    inner.offered_by = None;
                }
                match scene.promotion {
                    Some((from, to)) => inner.ask_promotion(scene.shown, from, to),
                    None => {
                        inner.scene = scene;
                        self.send_scene(&inner);
                    }
                }
            }
            Event::Searching(progress) => inner.think(&progress),
            Event::SearchEnded => {
                inner.thinking = None;
                inner.send_all(&ServerMessage::ThinkingEnded { purpose: Purpose::Move });
            }
            Event::Answering(number) => inner.asker = Some(number),
            Event::Ready(_) => inner.asker = None,
            Event::Note(note) => inner.note(&note),
        }
    }
}

impl Inner {
    fn send_all(&self, message: &ServerMessage) {
        for client in &self.clients {
            client.send(message);
        }
    }

    fn think(&mut self, progress: &SearchProgress) {
        let lines: Vec<_> =
            progress.lines.iter().map(|line| conversions::line(&progress.board, line)).collect();
        let thinking = protocol::Thinking {
            purpose: Purpose::Move,
            node: progress.node.number(),
            percent: progress.percent,
            depth: lines.first().map_or(0, |line| line.depth),
            nodes: progress.nodes,
            ms: conversions::milliseconds(progress.time),
            lines,
            queued: progress.queued,
        };
        let first = self.thinking.is_none();
        self.thinking = Some(thinking.clone());
        // The session repeats itself now and then, so the last word is never lost.
        if first || self.sent_at.elapsed() >= REPORT_INTERVAL {
            self.sent_at = Instant::now();
            self.send_all(&ServerMessage::Thinking(thinking));
        }
    }

    fn note(&mut self, note: &Note) {
        if matches!(note, Note::DrawDeclined | Note::NobodyToAsk | Note::Over(_)) {
            self.offered_by = None;
        }
        match note {
            Note::Moved(moved) => {
                let score = |score: Score| conversions::score(score, moved.before.turn());
                self.fresh_score = moved.line.as_ref().map(|line| score(line.score));
            }
            note => {
                let Some(kind) = localization::kind(note) else { return };
                let send =
                    |client: &Client| client.note(kind, localization::note(note, client.lang()));
                match kind {
                    NoteKind::Error => self.to_asker(send),
                    _ => self.clients.iter().for_each(|client| send(client)),
                }
            }
        }
    }

    fn ask_promotion(&self, node: NodeId, from: Square, to: Square) {
        let node = node.number();
        let (from, to) = (from.to_string(), to.to_string());
        let message = ServerMessage::Promotion { node, from, to };
        self.to_asker(|client| client.send(&message));
    }

    /// To whoever asked; to all when nobody did.
    fn to_asker(&self, send: impl Fn(&Client)) {
        let meant = |client: &&Arc<Client>| self.asker.is_none_or(|asker| asker == client.number);
        self.clients.iter().filter(meant).for_each(|client| send(client));
    }
}

/// Who offers a draw in a game that is not over.
fn open_offer(scene: &Snapshot) -> Option<Color> {
    scene.draw_offer.filter(|_| scene.game.outcome().is_none())
}

/// Passes the events on until one of both is gone.
fn forward_events(events: &Receiver<Event>, room: &Weak<Room>) {
    for event in events {
        match room.upgrade() {
            Some(room) => room.on_event(event),
            None => return,
        }
    }
}
