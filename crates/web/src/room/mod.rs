//! A game room: one running game and the browsers that joined it.
//!
//! [`Room`] is where requests go in; [`broadcast`] sends what the game answers to those who are
//! there; [`delta`] finds what has changed in the tree of moves.

mod access;
mod attendance;
mod broadcast;
mod delta;
mod seats;

use crate::client::Client;
use crate::driver::{self, EnginePool, GameDriver};
use crate::identity::{Identity, Secret};
use crate::protocol::LessonView;
pub use access::{Access, SharedAccess};
pub use attendance::{Attendance, Rematch};
use broadcast::Broadcast;
use chess::{Color, Game};
use play::command::Request;
use play::{LineCache, SessionCore, Settings, Snapshot};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use web_time::Duration;

/// A tag of our own: in this game moves are not taken back.
pub const NO_TAKEBACK: &str = "HorizontNoTakeback";

/// A tag of our own: this game was played elsewhere, by whomever its record names.
pub const PLAYED_ELSEWHERE: &str = "HorizontPlayedElsewhere";

/// A game and who is there.
pub struct Room {
    /// Nobody guesses it; it is also the game's name in the autosave folder.
    pub id: String,
    /// What is known about the game's positions.
    pub known_lines: LineCache,
    access: Arc<SharedAccess>,
    game: GameDriver,
    broadcast: Arc<Broadcast>,
    /// Whether a person wants the computer to wait.
    paused: AtomicBool,
    /// Whether the search was stopped because nobody was here.
    abandoned: AtomicBool,
}

impl Room {
    /// Opens a room for a game; `file` is the name it was opened under.
    pub fn open(
        id: String,
        settings: Settings,
        access: Access,
        engines: &EnginePool,
        file: Option<String>,
    ) -> Arc<Room> {
        let access = Arc::new(SharedAccess::new(
            access,
            settings.slot.as_ref().map(|slot| slot.access().clone()),
        ));
        let (known_lines, paused) = (settings.known_lines.clone(), settings.paused);
        let core = SessionCore::new(settings);
        let broadcast = Arc::new(Broadcast::new(id.clone(), access.clone(), core.snapshot(), file));
        let listener = broadcast.clone();
        let game = driver::start_game(core, engines, move |event| listener.on_event(event));
        let (paused, abandoned) = (AtomicBool::new(paused), AtomicBool::new(false));
        Arc::new(Room { id, known_lines, access, game, broadcast, paused, abandoned })
    }

    /// Whether a browser may play, and not only watch.
    pub fn may_play(&self, client: &Client) -> bool {
        self.access.with(|access| access.may_play(client.identity().as_ref()))
    }

    /// Whether a browser began the game.
    pub fn is_owned_by(&self, client: &Client) -> bool {
        self.access.with(|access| access.is_owned_by(client.identity().as_ref()))
    }

    /// Shows something to those who only watch, or ends the lesson.
    pub fn teach(&self, lesson: Option<LessonView>) {
        self.broadcast.teach(lesson);
    }

    /// What is shown to those who only watch, while somebody teaches.
    pub fn lesson(&self) -> Option<LessonView> {
        self.broadcast.lesson()
    }

    /// Whether a browser watches a lesson: then the engine tells it nothing.
    pub fn is_pupil(&self, client: &Client) -> bool {
        self.lesson().is_some() && !self.may_play(client)
    }

    /// Those who may play.
    pub fn players(&self) -> Vec<Identity> {
        self.access.with(|access| access.players())
    }

    /// The colour that a browser plays, at a table for two.
    pub fn seat_of(&self, client: &Client) -> Option<Color> {
        self.access.with(|access| access.seats()?.color_of(client.identity()?))
    }

    /// Whether the game is a table for two.
    pub fn is_table(&self) -> bool {
        self.access.with(|access| access.seats().is_some())
    }

    /// Whether it is one at which is still played.
    pub fn is_running_table(&self) -> bool {
        self.is_table() && !self.study()
    }

    /// Whether it is one at which somebody is still missing.
    pub fn has_free_seat(&self) -> bool {
        self.access.with(|access| access.seats().is_some_and(|seats| seats.taken().count() < 2))
    }

    /// Who may play the next game of the same two.
    pub fn access_to_rematch(&self) -> Access {
        self.access.with(Access::to_rematch)
    }

    /// Offers another game at this table, or accepts it.
    pub fn rematch(&self, color: Color) -> Rematch {
        self.broadcast.rematch(color)
    }

    /// Declines another game.
    pub fn decline_rematch(&self, color: Color) {
        self.broadcast.decline_rematch(color);
    }

    /// Tells everyone how things stand, because somebody has sat down.
    pub fn announce(&self) {
        self.broadcast.announce();
    }

    /// What lets others play, for whoever began the game.
    pub fn invitation_by(&self, client: &Client) -> Option<Secret> {
        self.access.with(|access| access.invitation_by(client, &self.id))
    }

    /// Changes who may play.
    pub fn change_access(&self, change: impl FnOnce(&mut Access)) {
        self.access.change(change);
    }

    /// The game as it stands.
    pub fn game(&self) -> Arc<Game> {
        self.with_snapshot(|snapshot| snapshot.game.clone())
    }

    /// Something of how things stand.
    pub fn with_snapshot<T>(&self, look: impl FnOnce(&Snapshot) -> T) -> T {
        self.broadcast.with_snapshot(look)
    }

    /// Whether moves may be taken back; where the game is only looked at, there is nothing to be.
    pub fn takeback(&self) -> bool {
        self.with_snapshot(|snapshot| snapshot.study || snapshot.game.tag(NO_TAKEBACK).is_none())
    }

    /// Whether the game is looked at and not played.
    pub fn study(&self) -> bool {
        self.with_snapshot(|snapshot| snapshot.study)
    }

    /// Passes a browser's request on to the game.
    pub fn request(&self, client: &Client, request: Request) {
        let plain = match &request {
            Request::At(_, request) => request,
            request => request,
        };
        match plain {
            Request::Stop => self.paused.store(true, Relaxed),
            Request::Move(_) | Request::Continue | Request::Sides(_) => {
                self.paused.store(false, Relaxed);
            }
            _ => {}
        }
        // These change the clocks or the level and show nothing by themselves.
        let silent = matches!(plain, Request::Stop | Request::Continue | Request::Level(_));
        let request = match self.seat_of(client) {
            Some(color) => Request::As(color, Box::new(request)),
            None => request,
        };
        self.game.request_as(client.number, request);
        if silent {
            self.game.request(Request::Show);
        }
    }

    /// Offers, claims or accepts a draw. Nobody accepts their own offer while another is there.
    pub fn draw(&self, client: &Client) {
        if self.is_table() {
            self.request(client, Request::Draw);
        } else if self.broadcast.may_offer_draw(client) {
            self.game.request_as(client.number, Request::Draw);
        } else {
            client.refuse("web-draw-waits", &[]);
        }
    }

    /// The name it was opened or saved under.
    pub fn file(&self) -> Option<String> {
        self.broadcast.file()
    }

    /// From now on it is saved under this name.
    pub fn set_file(&self, name: String) {
        self.broadcast.set_file(name);
    }

    /// A browser joins. If the computer stopped because nobody was here, it goes on.
    pub fn join(self: &Arc<Room>, client: &Arc<Client>) {
        client.set_room(Some(self.clone()));
        self.broadcast.add(client);
        let (with_clocks, computers_turn) = self.with_snapshot(|snapshot| {
            let computers = snapshot.sides.is_computer(snapshot.game.board().turn());
            let playing = !snapshot.study && snapshot.game.outcome().is_none();
            (snapshot.clocks.is_some(), computers && playing)
        });
        if with_clocks {
            // What the clocks showed at the last move is not what they show now.
            self.game.request(Request::Show);
        }
        let resumes = self.abandoned.swap(false, Relaxed) && computers_turn;
        if resumes && !self.paused.load(Relaxed) {
            self.game.request(Request::Continue);
        }
    }

    /// A browser is gone. When nobody is left, nothing is thought about any more.
    pub fn leave(&self, client: &Client) {
        if self.broadcast.remove(client) {
            self.abandoned.store(true, Relaxed);
            self.game.request(Request::Stop);
        }
    }

    /// Everyone here goes to another room.
    pub fn move_all_to(&self, other: &Arc<Room>) {
        for client in self.broadcast.remove_all() {
            other.join(&client);
        }
    }

    /// For how long nobody has been here.
    pub fn empty_for(&self) -> Option<Duration> {
        self.broadcast.empty_for()
    }

    /// Lets the game look at its clocks.
    #[cfg(not(feature = "threads"))]
    pub fn tick(&self) {
        self.game.tick();
    }

    /// Sends the whole game to one browser, in its language.
    pub fn send_state(&self, client: &Client) {
        self.broadcast.send_state(client);
    }
}
