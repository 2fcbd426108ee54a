//! A face without a screen: asks the session and collects what it tells.

// No test uses all of it.
#![allow(dead_code)]

use chess::Board;
use engine::Level;
use play::command::{EditRequest, LevelChange, Request};
use play::{Event, Note, SearchPurpose, Session, Settings, Snapshot, TimeControl};
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// Only a hang takes this long, however busy the machine is.
const WATCHDOG: Duration = Duration::from_secs(120);

pub struct Client {
    session: Session,
    events: Receiver<Event>,
    snapshot: Option<Box<Snapshot>>,
    pub searching: Option<SearchPurpose>,
}

impl Client {
    pub fn new(settings: Settings) -> Client {
        let (session, events) = Session::start(settings);
        let mut client = Client { session, events, snapshot: None, searching: None };
        client.until_ready();
        client
    }

    pub fn snapshot(&self) -> &Snapshot {
        self.snapshot.as_deref().unwrap()
    }

    /// The moves that lead to the position shown.
    pub fn shown_line(&self) -> String {
        let snapshot = self.snapshot();
        let line = snapshot.game.line_to(snapshot.shown).into_iter();
        let moves = line.filter_map(|id| snapshot.game.node(id)?.mv());
        moves.map(|mv| mv.to_uci(false)).collect::<Vec<_>>().join(" ")
    }

    fn until_ready(&mut self) -> Vec<Note> {
        let mut notes = Vec::new();
        loop {
            match self.events.recv_timeout(WATCHDOG).expect("the session answers") {
                Event::Snapshot(snapshot) => self.snapshot = Some(snapshot),
                Event::Note(note) => notes.push(note),
                Event::Ready(ready) => {
                    self.searching = ready.searching;
                    return notes;
                }
                Event::Searching(_) | Event::SearchEnded | Event::Answering(_) => {}
            }
        }
    }

    /// Waits until nothing is being thought about.
    pub fn wait(&mut self) -> Vec<Note> {
        let mut notes = Vec::new();
        while self.searching.is_some() {
            notes.extend(self.until_ready());
        }
        notes
    }

    /// Waits until the game is over.
    pub fn wait_for_end(&mut self) {
        while self.snapshot().game.outcome().is_none() {
            self.until_ready();
        }
    }

    pub fn ask_without_waiting(&mut self, request: Request) -> Vec<Note> {
        self.session.request(request);
        self.until_ready()
    }

    pub fn ask(&mut self, request: Request) -> Vec<Note> {
        let mut notes = self.ask_without_waiting(request);
        notes.extend(self.wait());
        notes
    }

    pub fn moves(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let before: Board = *self.snapshot().board();
            let notes = self.ask(Request::Move(text.to_string()));
            assert_ne!(before, *self.snapshot().board(), "{text}: {notes:?}");
        }
    }
}

pub fn edit_fen(fen: &str) -> Request {
    Request::Edit(EditRequest::Fen(fen.to_string()))
}

pub fn level(level: Level, pace: TimeControl) -> Request {
    Request::Level(LevelChange { color: None, level: Some(level), pace: Some(pace) })
}
