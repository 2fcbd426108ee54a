//! The game as a person at a terminal sees it: events become text and boards. Reads and prints
//! nothing by itself; `input.rs` is the way back, from lines to requests.

use super::announcements::Announcements;
use super::board::{self, BoardStyle, BoardView};
use super::capabilities::Capabilities;
use super::material::captured;
use super::wrap::wrapped;
use chess::Setup;
use play::files::IoProblem;
use play::score_units::ScoreUnit;
use play::{Event, Note, Ready, Snapshot};
use std::time::Instant;
use texts::Texts;
use wording::{Manner, side};

/// What is to be done with the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Text that stays.
    Text(String),
    /// Lines that replace the last such lines.
    Live(Vec<String>),
    /// The live lines go.
    EndLive,
}

/// The game as a person at a terminal sees it.
pub struct TerminalUi {
    pub(super) texts: Texts,
    pub(super) unit: ScoreUnit,
    /// Whether the last move is marked on the board.
    pub(super) marks: bool,
    pub(super) capabilities: fn() -> Capabilities,
    pub(super) snapshot: Option<Box<Snapshot>>,
    /// When the snapshot came: clocks run on from then.
    pub(super) since: Instant,
    /// Whether boards are part of the text; on a full screen one stands beside it.
    pub(super) draws_boards: bool,
    /// Whether a board is still to be drawn.
    pub(super) board_due: bool,
    pub(super) announcements: Announcements,
    /// How many unfinished games wait.
    pub(super) waiting: usize,
    /// What keeps games from being saved, as it was found at the start.
    pub(super) keeps_nothing: Option<IoProblem>,
    /// Whether this game could not be saved at some time.
    pub(super) save_failed: bool,
}

impl TerminalUi {
    /// In this language, for a terminal that is asked anew each time what it can show.
    pub fn new(texts: Texts, unit: ScoreUnit, capabilities: fn() -> Capabilities) -> TerminalUi {
        TerminalUi {
            texts,
            unit,
            marks: true,
            capabilities,
            snapshot: None,
            since: Instant::now(),
            draws_boards: true,
            board_due: false,
            announcements: Announcements::default(),
            waiting: 0,
            keeps_nothing: None,
            save_failed: false,
        }
    }

    /// The texts in use.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// What is shown, once something was.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.snapshot.as_deref()
    }

    pub(super) fn manner(&self) -> Manner<'_> {
        Manner { texts: &self.texts, unit: self.unit }
    }

    pub(super) fn board_style(&self) -> BoardStyle {
        BoardStyle::fitting(&(self.capabilities)(), self.texts.lang())
    }

    pub(super) fn width(&self) -> usize {
        (self.capabilities)().width.max(20)
    }

    /// The header: who plays, how to move, where help is.
    pub fn header(&self) -> String {
        wrapped(&self.header_sentences().join("\n"), self.width())
    }

    /// The sentences of the header.
    pub fn header_sentences(&self) -> Vec<String> {
        let version = env!("CARGO_PKG_VERSION");
        let title = self.texts.format("play-title", &[("version", version.into())]);
        let sides = self.snapshot.as_ref().map(|snapshot| self.manner().sides(&snapshot.sides));
        let how = self.texts.get("play-how-to-move");
        let waiting = (self.waiting > 0)
            .then(|| self.texts.format("play-waiting", &[("count", self.waiting.into())]));
        let parts = [Some(title), sides, Some(how), waiting, self.warning()];
        parts.into_iter().flatten().collect()
    }

    /// What is said at the start where games are not saved.
    pub fn warning(&self) -> Option<String> {
        let reason = wording::io_problem(self.keeps_nothing.as_ref()?, &self.texts);
        let text = self.texts.format("play-keeps-nothing", &[("reason", reason.into())]);
        Some(wrapped(&text, self.width()))
    }

    /// What stands before the cursor.
    pub fn prompt(&self) -> String {
        match self.snapshot.as_deref() {
            Some(Snapshot { editing: Some(_), .. }) => self.texts.get("play-prompt-edit") + "> ",
            Some(Snapshot { promotion: Some(_), .. }) => self.manner().promotion_letters() + "> ",
            _ => "> ".to_string(),
        }
    }

    /// Puts an event on the screen.
    pub fn on_event(&mut self, event: Event) -> Vec<Output> {
        match event {
            Event::Snapshot(snapshot) => {
                // A question about a pawn changes nothing on the board.
                self.board_due |= snapshot.promotion.is_none();
                // Only a new move is waited upon: whoever looks round sees at once what is asked.
                let moved = self.snapshot.as_ref().is_some_and(|last| {
                    last.is_live() && last.game.current() != snapshot.game.current()
                });
                let quick_answer = moved && computers_turn(&snapshot);
                self.snapshot = Some(snapshot);
                self.since = Instant::now();
                if quick_answer { Vec::new() } else { self.draw_if_due() }
            }
            Event::Note(note @ (Note::Moved(_) | Note::NewGame | Note::Edited | Note::Resumed)) => {
                vec![self.text(&self.manner().note(&note))]
            }
            Event::Note(Note::History) => vec![self.text(&self.move_list())],
            Event::Note(note) => {
                self.save_failed |= matches!(note, Note::AutosaveFailed(_));
                let mut outputs = self.draw_if_due();
                outputs.push(self.text(&self.note(&note)));
                outputs
            }
            // What a script gets must not depend on how long the computer thinks.
            Event::Searching(_) if !(self.capabilities)().interactive => Vec::new(),
            Event::Searching(progress) => self.show_search(&progress),
            Event::SearchEnded => vec![Output::EndLive],
            Event::Ready(Ready { searching: None }) => self.draw_if_due(),
            Event::Ready(_) | Event::Answering(_) => Vec::new(),
        }
    }

    fn note(&self, note: &Note) -> String {
        match note {
            Note::Eval(board) => wording::evaluation(board, &self.texts),
            Note::Captured(taken) => captured(taken, &self.board_style(), &self.texts),
            note => self.manner().note(note),
        }
    }

    fn text(&self, text: &str) -> Output {
        Output::Text(wrapped(text, self.width()))
    }

    pub(super) fn draw_if_due(&mut self) -> Vec<Output> {
        if !std::mem::take(&mut self.board_due) || !self.draws_boards {
            return Vec::new();
        }
        let mut text = self.board();
        if let Some(snapshot) =
            self.snapshot.as_deref().filter(|snapshot| snapshot.editing.is_none())
        {
            for line in self.announcements.lines(snapshot, &self.texts) {
                text = format!("{text}\n{}", wrapped(&line, self.width()));
            }
        }
        vec![Output::Text(text)]
    }

    /// The board with a line under it.
    pub fn board(&self) -> String {
        let Some(snapshot) = self.snapshot.as_ref().filter(|_| self.draws_boards) else {
            return String::new();
        };
        if let Some(setup) = &snapshot.editing {
            return self.board_in_editor(setup, snapshot.sides.flipped);
        }
        let view = BoardView {
            flipped: snapshot.sides.flipped,
            last_move: snapshot.last_move().filter(|_| self.marks),
        };
        let board = board::draw(snapshot.board(), &view, &self.board_style());
        let drawn = format!("{board}{}", wrapped(&self.caption(snapshot), self.width()));
        drawn.trim_end().to_string()
    }

    fn board_in_editor(&self, setup: &Setup, flipped: bool) -> String {
        let drawn = board::draw_setup(setup, flipped, &self.board_style());
        let turn = self.texts.format("play-turn", &[("side", side(setup.turn))]);
        format!("{drawn}{turn} {}", setup.fen())
    }

    /// Leaves boards to whoever shows the text.
    pub fn without_boards(self) -> TerminalUi {
        TerminalUi { draws_boards: false, ..self }
    }

    /// What is said at the end.
    pub fn farewell(&self) -> String {
        let unfinished = self.snapshot.as_ref().is_some_and(|snapshot| {
            snapshot.game.outcome().is_none() && snapshot.game.main_line().next().is_some()
        });
        // What is not certain is not promised.
        let kept = unfinished && self.keeps_nothing.is_none() && !self.save_failed;
        self.texts.get(if kept { "play-farewell-kept" } else { "play-farewell" })
    }

    /// Notes what keeps games from being saved, if anything does.
    pub fn set_keeps_nothing(&mut self, problem: Option<IoProblem>) {
        self.keeps_nothing = problem;
    }

    /// Notes how many unfinished games wait, for the header.
    pub fn set_waiting(&mut self, games: usize) {
        self.waiting = games;
    }
}

/// Whether the computer will answer a person's move in the position shown by itself.
fn computers_turn(snapshot: &Snapshot) -> bool {
    snapshot.is_live()
        && snapshot.sides.only_human().is_some()
        && snapshot.editing.is_none()
        && snapshot.game.outcome().is_none()
        && snapshot.sides.is_computer(snapshot.board().turn())
}
