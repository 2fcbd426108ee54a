//! A table of Othello for two people: who sits there, what they play, who watches.
//!
//! [`contest`] is the game and its rules, [`file`] how it is kept, [`registry`] all tables of the
//! server; seats, invitations and who is there are those of chess ([`crate::room`]).

mod contest;
mod file;
mod handler;
mod messages;
mod registry;

use crate::client::Client;
use crate::conversions;
use crate::localization::{self, texts};
use crate::protocol::{Clocks, Names, NoteKind, ServerMessage, TableOffer};
use crate::room::{Access, Attendance, Rematch, SharedAccess};
use chess::Color;
use contest::{Contest, End, Refusal};
pub use file::read_again;
pub use handler::handle;
pub use messages::{OthelloResult, OthelloTableRequest, OthelloTableState};
use othello::Colour;
#[cfg(feature = "files")]
use play::AutosaveSlot;
use play::Note;
pub use registry::OthelloTables;
#[cfg(feature = "threads")]
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use texts::Lang;
use web_time::{Duration, Instant};

/// A table and who is there.
pub struct OthelloTable {
    /// Nobody guesses it.
    pub id: String,
    access: Arc<SharedAccess>,
    inner: Mutex<Inner>,
    /// Wakes whoever watches the clocks.
    #[cfg(feature = "threads")]
    changed: Mutex<Option<Sender<()>>>,
}

struct Inner {
    contest: Contest,
    here: Attendance,
    #[cfg(feature = "files")]
    slot: Option<AutosaveSlot>,
}

/// What follows from what somebody asked for.
enum Answer {
    /// Everyone sees it.
    Shown,
    /// Everyone is told besides.
    Told(Box<Note>),
    /// The two want another game.
    Rematch,
}

impl OthelloTable {
    fn new(
        id: String,
        access: Access,
        contest: Contest,
        #[cfg(feature = "files")] slot: Option<AutosaveSlot>,
    ) -> Arc<OthelloTable> {
        #[cfg(feature = "files")]
        let note = slot.as_ref().map(|slot| slot.access().clone());
        #[cfg(not(feature = "files"))]
        let note = None;
        let access = Arc::new(SharedAccess::new(access, note));
        let inner = Inner {
            contest,
            here: Attendance::new(access.clone()),
            #[cfg(feature = "files")]
            slot,
        };
        let table = Arc::new(OthelloTable {
            id,
            access,
            inner: Mutex::new(inner),
            #[cfg(feature = "threads")]
            changed: Mutex::default(),
        });
        #[cfg(feature = "threads")]
        registry::watch_clock(&table);
        table
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing in here is ever left half done.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether is still played here: then the engine helps nobody.
    pub fn is_running(&self) -> bool {
        self.inner().contest.end().is_none()
    }

    /// The colour that somebody plays.
    fn seat_of(&self, client: &Client) -> Option<Color> {
        self.access.with(|access| access.seats()?.color_of(client.identity()?))
    }

    fn has_free_seat(&self) -> bool {
        self.access.with(|access| access.seats().is_none_or(|seats| seats.taken().count() < 2))
    }

    /// Somebody comes; what was computed for it ends.
    fn join(self: &Arc<OthelloTable>, client: &Arc<Client>) {
        client.othello.cancel();
        client.tool.cancel();
        client.set_othello_table(Some(self.clone()));
        let (mut inner, now) = (self.inner(), Instant::now());
        if inner.contest.until_fall(now).is_none() {
            // After a sleep the clocks stand still.
            inner.contest.start_clock(now);
        }
        inner.here.add(client);
        self.show(&mut inner);
    }

    /// Somebody leaves; the seat stays.
    fn leave(&self, client: &Client) {
        let mut inner = self.inner();
        if !inner.here.remove(client) {
            self.show(&mut inner);
        }
        client.set_othello_table(None);
    }

    /// For how long nobody has been here.
    fn empty_for(&self) -> Option<Duration> {
        self.inner().here.empty_for()
    }

    /// How things stand, to one of those who are here.
    pub fn send_state(&self, client: &Client) {
        let state = self.state(&self.inner(), client);
        client.send(&state);
    }

    /// Does what a player asks for, and tells it; whether the two want another game.
    fn answer(&self, client: &Client, request: OthelloTableRequest) -> bool {
        let Some(color) = self.seat_of(client) else {
            refuse(client, "web-only-players");
            return false;
        };
        let mut inner = self.inner();
        inner.contest.check_clock(Instant::now());
        let answer = match self.try_answer(&mut inner, color, request) {
            Ok(answer) => answer,
            Err(refusal) => {
                client.send(&refusal_message(&refusal, client.lang()));
                return false;
            }
        };
        if matches!(answer, Answer::Rematch) {
            return true;
        }
        self.keep(&mut inner);
        self.show(&mut inner);
        if let Answer::Told(note) = answer {
            inner.here.send(|client| note_message(&note, client.lang()));
        }
        false
    }

    fn try_answer(
        &self,
        inner: &mut Inner,
        color: Color,
        request: OthelloTableRequest,
    ) -> Result<Answer, Refusal> {
        use OthelloTableRequest as Ask;
        let (contest, now) = (&mut inner.contest, Instant::now());
        // Nobody's clock runs before both have come.
        if matches!(request, Ask::Move { .. } | Ask::Undo) && self.has_free_seat() {
            return Err(Refusal::Text("web-table-waits"));
        }
        match request {
            Ask::Move { after, action } => contest.play(color, after, &action, now)?,
            Ask::Resign => contest.resign(color, now)?,
            Ask::Undo => {
                let told = contest.take_back(color, now)?;
                return Ok(told.map_or(Answer::Shown, |note| Answer::Told(Box::new(note))));
            }
            Ask::Decline { offer: TableOffer::Takeback } => {
                let note = contest.decline_takeback(color)?;
                return Ok(Answer::Told(Box::new(note)));
            }
            Ask::Decline { offer: TableOffer::Rematch } => {
                inner.here.decline_rematch(color);
            }
            Ask::Decline { offer: TableOffer::Draw } => {
                return Err(Refusal::Text("join-no-offer"));
            }
            Ask::Name { name } => contest.set_name(color, &name),
            Ask::Rematch if contest.end().is_none() => {
                return Err(Refusal::Text("web-rematch-later"));
            }
            Ask::Rematch => match inner.here.rematch(color) {
                Rematch::Offered => {}
                Rematch::Waits => return Err(Refusal::Text("web-rematch-waits")),
                Rematch::Agreed => return Ok(Answer::Rematch),
            },
            // These are for whoever has no seat yet, or for the server.
            Ask::Open { .. } | Ask::Join { .. } | Ask::Leave | Ask::Invite => {}
        }
        Ok(Answer::Shown)
    }

    /// Somebody's time may have run out.
    #[cfg(feature = "threads")]
    fn look_at_clock(&self) -> Option<Duration> {
        let mut inner = self.inner();
        let now = Instant::now();
        if inner.contest.check_clock(now) {
            self.keep(&mut inner);
            self.show(&mut inner);
        }
        inner.contest.until_fall(now)
    }

    /// Tells everyone how things stand.
    fn show(&self, inner: &mut Inner) {
        inner.here.send(|client| self.state(inner, client));
        #[cfg(feature = "threads")]
        if let Some(changed) = self.changed.lock().unwrap_or_else(PoisonError::into_inner).as_ref()
        {
            _ = changed.send(());
        }
    }

    /// Writes the game as it stands; whoever is here is told if that fails. Before both have come
    /// there is nothing to keep.
    fn keep(&self, inner: &mut Inner) {
        #[cfg(feature = "files")]
        {
            let Inner { contest, here, slot } = inner;
            let Some(slot) = slot.as_mut().filter(|_| !self.has_free_seat()) else { return };
            let text = file::written(contest, slot.access().get(), Instant::now());
            if let Err(problem) = slot.write_text(&text, contest.end().is_some()) {
                let note = Note::AutosaveFailed(problem);
                here.send(|client| note_message(&note, client.lang()));
            }
        }
        #[cfg(not(feature = "files"))]
        let _ = inner;
    }

    fn state(&self, inner: &Inner, client: &Client) -> ServerMessage {
        let Inner { contest, here, .. } = inner;
        let terms = contest.terms();
        let name = |color| contest.name(color).map(str::to_string);
        let owner = self.access.with(|access| access.is_owned_by(client.identity().as_ref()));
        ServerMessage::OthelloTable(OthelloTableState {
            game: self.id.clone(),
            rows: terms.size.rows(),
            cols: terms.size.cols(),
            actions: contest.game().moves().iter().map(|mv| mv.to_string()).collect(),
            clocks: contest.clocks(Instant::now()).map(|([white, black], running)| Clocks {
                white: conversions::milliseconds(white),
                black: conversions::milliseconds(black),
                running,
            }),
            names: Names { white: name(Color::White), black: name(Color::Black) },
            table: here.table(client).unwrap_or_default(),
            takeback: terms.takeback,
            takeback_offer: contest.takeback_offer(),
            result: result(contest, client.lang()),
            owner,
            watchers: here.clients().len(),
        })
    }
}

impl Drop for OthelloTable {
    /// A table that goes to sleep keeps what its clocks show.
    fn drop(&mut self) {
        let mut inner = self.inner();
        let now = Instant::now();
        inner.contest.check_clock(now);
        inner.contest.stop_clock(now);
        if !inner.contest.game().moves().is_empty() {
            self.keep(&mut inner);
        }
    }
}

/// How a game ended, in a sentence.
fn result(contest: &Contest, lang: Lang) -> Option<OthelloResult> {
    let (end, texts) = (contest.end()?, texts(lang));
    let winner = contest.winner();
    let side = winner.map_or_else(|| "".into(), wording::side);
    let text = match (end, winner) {
        (End::Resigned(_), _) => texts.format("outcome-resignation", &[("winner", side)]),
        (End::OutOfTime(_), _) => texts.format("outcome-time", &[("winner", side)]),
        (End::Played, winner) => {
            let [black, white] = Colour::BOTH.map(|colour| contest.game().board().count(colour));
            let id = if winner.is_some() { "web-othello-won" } else { "web-othello-drawn" };
            let stones = [("more", black.max(white)), ("fewer", black.min(white))];
            let [more, fewer] = stones.map(|(name, count)| (name, count.to_string().into()));
            texts.format(id, &[("winner", side), more, fewer])
        }
    };
    Some(OthelloResult { winner, text })
}

/// Says why something is refused: the text of this id.
fn refuse(client: &Client, id: &str) {
    let text = texts(client.lang()).get(id);
    client.send(&ServerMessage::OthelloNote { kind: NoteKind::Error, text });
}

fn refusal_message(refusal: &Refusal, lang: Lang) -> ServerMessage {
    match refusal {
        Refusal::Note(note) => note_message(note, lang),
        Refusal::Text(id) => {
            ServerMessage::OthelloNote { kind: NoteKind::Error, text: texts(lang).get(id) }
        }
    }
}

fn note_message(note: &Note, lang: Lang) -> ServerMessage {
    let kind = localization::kind(note).unwrap_or(NoteKind::Info);
    ServerMessage::OthelloNote { kind, text: localization::note(note, lang) }
}
