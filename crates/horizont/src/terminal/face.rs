//! The game in words and drawings: events become text, lines become commands. Reads and prints
//! nothing by itself.

use super::abilities::Abilities;
use super::board::{self, Look, View};
use super::help::{self, Topic};
use super::lines::{cut, wrapped};
use super::material::captured;
use super::news::News;
use super::wrap::page;
use crate::cli::texts_for;
use chess::{Board, Color, Setup};
use play::command::{
    Command, ParseError, Request, UiCommand, Verb, WORDS, folded, parse, parse_edit,
    parse_promotion,
};
use play::score_units::ScoreUnit;
use play::{Event, Note, Ready, SearchProgress, SearchPurpose, Snapshot, history};
use texts::{Lang, Texts};
use wording::{Manner, opening_line, side};

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

/// What a line of the person leads to.
#[derive(Debug)]
pub enum Step {
    /// Ask the session.
    Request(Request),
    /// Show this.
    Show(String),
    /// Leave.
    Exit,
    /// Become a UCI engine.
    Uci,
}

/// Quicker answers need no status line, which would only flicker.
const BLINK_MS: u128 = 150;
/// How long the computer must think before the board after the person's move is drawn: a quick
/// answer comes with a board of its own.
const PATIENCE_MS: u128 = 700;

/// How many moves of a line are shown while it changes; what does not fit is cut.
const LIVE_LINE: usize = 24;

/// A status line shorter than this goes without the words that say who thinks: how far and how
/// good is worth more.
const ROOM_FOR_WORDS: usize = 60;

/// The game as a person at a terminal sees it.
pub struct Face {
    texts: Texts,
    unit: ScoreUnit,
    /// Whether the last move is marked on the board.
    marks: bool,
    abilities: fn() -> Abilities,
    snapshot: Option<Box<Snapshot>>,
    /// Whether a board is still to be drawn.
    board_due: bool,
    news: News,
    /// How many unfinished games wait.
    waiting: usize,
}

impl Face {
    /// A face in this language for a terminal that is asked anew each time what it can show.
    pub fn new(texts: Texts, unit: ScoreUnit, abilities: fn() -> Abilities) -> Face {
        Face {
            texts,
            unit,
            marks: true,
            abilities,
            snapshot: None,
            board_due: false,
            news: News::default(),
            waiting: 0,
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

    fn manner(&self) -> Manner<'_> {
        Manner { texts: &self.texts, unit: self.unit }
    }

    fn look(&self) -> Look {
        Look::fitting(&(self.abilities)(), self.texts.lang())
    }

    fn width(&self) -> usize {
        (self.abilities)().width.max(20)
    }

    /// The header: who plays, how to move, where help is.
    pub fn header(&self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let title = self.texts.format("play-title", &[("version", version.into())]);
        let sides = self.snapshot.as_ref().map(|snapshot| self.manner().sides(&snapshot.sides));
        let how = self.texts.get("play-how-to-move");
        let waiting = (self.waiting > 0)
            .then(|| self.texts.format("play-waiting", &[("count", self.waiting.into())]));
        let text =
            [Some(title), sides, Some(how), waiting].into_iter().flatten().collect::<Vec<_>>();
        wrapped(&text.join("\n"), self.width())
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
    pub fn hear(&mut self, event: Event) -> Vec<Output> {
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
                if quick_answer { Vec::new() } else { self.draw_if_due() }
            }
            Event::Note(note @ (Note::Moved(_) | Note::NewGame | Note::Edited | Note::Resumed)) => {
                vec![self.text(&self.manner().note(&note))]
            }
            Event::Note(Note::History) => vec![self.text(&self.history())],
            Event::Note(note) => {
                let mut outputs = self.draw_if_due();
                outputs.push(self.text(&self.note(&note)));
                outputs
            }
            Event::Searching(progress) => self.thinking(&progress),
            Event::SearchEnded => vec![Output::EndLive],
            Event::Ready(Ready { searching: None }) => self.draw_if_due(),
            Event::Ready(_) | Event::Answering(_) => Vec::new(),
        }
    }

    fn note(&self, note: &Note) -> String {
        match note {
            Note::Eval(board) => wording::evaluation(board, &self.texts),
            Note::Captured(taken) => captured(taken, &self.look(), &self.texts),
            note => self.manner().note(note),
        }
    }

    fn text(&self, text: &str) -> Output {
        Output::Text(wrapped(text, self.width()))
    }

    fn draw_if_due(&mut self) -> Vec<Output> {
        if !std::mem::take(&mut self.board_due) {
            return Vec::new();
        }
        let mut text = self.board();
        if let Some(snapshot) =
            self.snapshot.as_deref().filter(|snapshot| snapshot.editing.is_none())
        {
            for line in self.news.lines(snapshot, &self.texts) {
                text = format!("{text}\n{}", wrapped(&line, self.width()));
            }
        }
        vec![Output::Text(text)]
    }

    /// The board with a line under it.
    pub fn board(&self) -> String {
        let Some(snapshot) = &self.snapshot else { return String::new() };
        if let Some(setup) = &snapshot.editing {
            return self.board_in_editor(setup, snapshot.sides.flipped);
        }
        let view = View {
            flipped: snapshot.sides.flipped,
            last_move: snapshot.last_move().filter(|_| self.marks),
        };
        let board = board::draw(snapshot.board(), &view, &self.look());
        let drawn = format!("{board}{}", wrapped(&self.caption(snapshot), self.width()));
        drawn.trim_end().to_string()
    }

    fn board_in_editor(&self, setup: &Setup, flipped: bool) -> String {
        let drawn = board::draw_setup(setup, flipped, &self.look());
        let turn = self.texts.format("play-turn", &[("side", side(setup.turn))]);
        format!("{drawn}{turn} {}", setup.fen())
    }

    /// Who is to move, what the clocks show, and where one looks.
    fn caption(&self, snapshot: &Snapshot) -> String {
        let mut parts = Vec::new();
        if !snapshot.is_live() {
            let at = match (snapshot.last_move(), self.before(snapshot)) {
                (Some(mv), Some(before)) => self.manner().numbered(&before, mv),
                _ => self.texts.get("play-at-start"),
            };
            parts.push(self.texts.format("play-browsing", &[("move", at.into())]));
        }
        let board = snapshot.board();
        if snapshot.game.outcome_at(snapshot.shown).is_none() {
            let id = if board.is_check() { "play-turn-in-check" } else { "play-turn" };
            parts.push(self.texts.format(id, &[("side", side(board.turn()))]));
        }
        if let Some([white, black]) = snapshot.clocks {
            let arguments = [
                ("white", self.texts.clock(white).into()),
                ("black", self.texts.clock(black).into()),
            ];
            parts.push(self.texts.format("play-clocks", &arguments));
        }
        parts.join(" ")
    }

    fn before(&self, snapshot: &Snapshot) -> Option<Board> {
        let parent = snapshot.game.node(snapshot.shown)?.parent()?;
        Some(*snapshot.game.node(parent)?.board())
    }

    fn thinking(&mut self, progress: &SearchProgress) -> Vec<Output> {
        let mut outputs = Vec::new();
        if progress.time.as_millis() < BLINK_MS {
            return outputs;
        }
        if progress.time.as_millis() >= PATIENCE_MS {
            outputs.extend(self.draw_if_due());
        }
        let width = self.width() - 1;
        let ellipsis = self.texts.shown("…");
        let mut lines = vec![self.status(progress)];
        if progress.purpose == SearchPurpose::Analysis {
            lines.extend(self.manner().lines(&progress.board, &progress.lines, LIVE_LINE));
        }
        let lines = lines.iter().map(|line| cut(line, width, &ellipsis)).collect();
        outputs.push(Output::Live(lines));
        outputs
    }

    /// One line: how far, how deep, how good, by which moves.
    fn status(&self, progress: &SearchProgress) -> String {
        let id = match progress.purpose {
            SearchPurpose::Move => "play-thinking",
            SearchPurpose::Hint => "play-thinking-hint",
            SearchPurpose::Analysis => "play-thinking-analysis",
        };
        let words = self.width() >= ROOM_FOR_WORDS || progress.lines.is_empty();
        let mut parts: Vec<String> = words.then(|| self.texts.get(id)).into_iter().collect();
        parts.extend(
            progress
                .percent
                .map(|percent| self.texts.format("play-percent", &[("percent", percent.into())])),
        );
        let manner = self.manner();
        match (progress.purpose, progress.lines.first()) {
            (SearchPurpose::Analysis, _) => {
                let arguments = [
                    ("seconds", progress.time.as_secs().into()),
                    ("nodes", (progress.nodes / 1000).into()),
                ];
                parts.push(self.texts.format("play-effort", &arguments));
            }
            (_, Some(best)) => {
                parts.push(self.texts.format("play-depth", &[("depth", best.depth.into())]));
                parts.push(wording::score(best.score, self.unit, &self.texts));
                parts.push(manner.line(&progress.board, &best.moves, LIVE_LINE));
            }
            (_, None) => {}
        }
        parts.join("  ")
    }

    fn history(&self) -> String {
        let Some(snapshot) = &self.snapshot else { return String::new() };
        let line = history::line_through(&snapshot.game, snapshot.shown);
        if line.is_empty() {
            return self.texts.get("play-no-moves");
        }
        let manner = self.manner();
        let mut words: Vec<String> = Vec::new();
        for (index, entry) in line.iter().enumerate() {
            let numbered = index == 0 || entry.color() == Color::White;
            let mut name = match numbered {
                true => manner.numbered(&entry.before, entry.mv),
                false => manner.san(&entry.before, entry.mv),
            };
            if entry.others > 0 {
                name.push('*');
            }
            if entry.node == snapshot.shown {
                name = format!("[{name}]");
            }
            match words.last_mut() {
                Some(pair) if !numbered => *pair = format!("{pair} {name}"),
                _ => words.push(name),
            }
        }
        let mut lines = vec![self.columns(&words)];
        if line.iter().any(|entry| entry.others > 0) {
            lines.push(self.texts.get("play-history-variations"));
        }
        lines.extend(snapshot.opening().map(|named| opening_line(&named, &self.texts)));
        lines.join("\n")
    }

    /// Words in as many columns as fit.
    fn columns(&self, words: &[String]) -> String {
        let widest = words.iter().map(|word| word.chars().count()).max().unwrap_or(1) + 2;
        let columns = (self.width() / widest).max(1);
        let rows = words.chunks(columns).map(|row| {
            let cells: String = row.iter().map(|word| format!("{word:<widest$}")).collect();
            cells.trim_end().to_string()
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Understands a line; `first` if it is the first of all.
    pub fn understand(&mut self, line: &str, first: bool) -> Option<Step> {
        let promoted = parse_promotion(line);
        let command = match (self.snapshot.as_deref(), promoted) {
            (Some(Snapshot { editing: Some(_), .. }), _) => parse_edit(line),
            (Some(Snapshot { promotion: Some(_), .. }), Some(role)) => {
                Ok(Command::Request(Request::Promote(role)))
            }
            _ => parse(line),
        };
        match command {
            Ok(command) => self.step(command, first),
            Err(error) => Some(Step::Show(wrapped(&self.not_understood(&error), self.width()))),
        }
    }

    fn step(&mut self, command: Command, first: bool) -> Option<Step> {
        let show = |face: &Face, text: String| Some(Step::Show(wrapped(&text, face.width())));
        match command {
            Command::Nothing => None,
            Command::Request(request) => Some(Step::Request(request)),
            Command::Ui(UiCommand::Exit) => Some(Step::Exit),
            Command::Ui(UiCommand::Uci) if first => Some(Step::Uci),
            Command::Ui(UiCommand::Uci) => show(self, self.texts.get("play-uci-first")),
            Command::Ui(UiCommand::Board) => Some(Step::Show(self.board())),
            Command::Ui(UiCommand::Marks) => {
                self.marks = !self.marks;
                let id = if self.marks { "play-marks-on" } else { "play-marks-off" };
                Some(Step::Show(format!("{}\n{}", self.board(), self.texts.get(id))))
            }
            Command::Ui(UiCommand::Help(topic)) => Some(Step::Show(self.help(topic.as_deref()))),
            Command::Ui(UiCommand::Score(unit)) => {
                let said = self.set_unit(unit.as_deref());
                show(self, said)
            }
            Command::Ui(UiCommand::Lang(code)) => {
                let said = self.set_lang(code.as_deref());
                show(self, said)
            }
        }
    }

    /// The overview, a topic, or how one command is written.
    fn help(&self, asked: Option<&str>) -> String {
        let abilities = (self.abilities)();
        let set = |id: &str| page(&self.texts.get(id), abilities.width, abilities.colours);
        let editing = self.snapshot.as_ref().is_some_and(|snapshot| snapshot.editing.is_some());
        let Some(word) = asked else {
            return if editing {
                set("play-help-editor")
            } else {
                help::overview(&self.texts, &abilities)
            };
        };
        match (Topic::read(word), Verb::read(word)) {
            (Some(topic), _) => topic.page(&self.texts, &abilities),
            (None, Some(Verb::Edit)) => set("play-help-editor"),
            (None, Some(verb)) => set(&format!("usage-{}", verb.english())),
            (None, None) => set("play-help-unknown"),
        }
    }

    /// What is said at the end.
    pub fn farewell(&self) -> String {
        let unfinished = self.snapshot.as_ref().is_some_and(|snapshot| {
            snapshot.game.outcome().is_none() && snapshot.game.main_line().next().is_some()
        });
        self.texts.get(if unfinished { "play-farewell-kept" } else { "play-farewell" })
    }

    /// Notes how many unfinished games wait, for the header.
    pub fn set_waiting(&mut self, games: usize) {
        self.waiting = games;
    }

    fn set_unit(&mut self, name: Option<&str>) -> String {
        let unit = match name.map(folded).as_deref() {
            None => Some(self.unit),
            Some("pawns" | "pesci" | "p") => Some(ScoreUnit::Pawns),
            Some("centipawns" | "cp" | "centipesci" | "setiny") => Some(ScoreUnit::Centipawns),
            Some("points" | "body" | "seed" | "sachy") => Some(ScoreUnit::Points),
            Some(_) => None,
        };
        let Some(unit) = unit else { return self.texts.get("usage-score") };
        self.unit = unit;
        self.texts.get(match unit {
            ScoreUnit::Pawns => "play-unit-pawns",
            ScoreUnit::Centipawns => "play-unit-centipawns",
            ScoreUnit::Points => "play-unit-points",
        })
    }

    fn set_lang(&mut self, code: Option<&str>) -> String {
        match code.map(str::parse::<Lang>) {
            None => self.texts.get("usage-lang"),
            Some(Ok(lang)) => {
                self.texts = texts_for(&(self.abilities)(), lang);
                self.texts.get("play-lang")
            }
            Some(Err(unknown)) => self.texts.format("lang-unknown", &[("lang", unknown.0.into())]),
        }
    }

    fn not_understood(&self, error: &ParseError) -> String {
        match error {
            ParseError::Unknown { word, nearest: Some(nearest) } => {
                let nearest = self.texts.shown(nearest);
                let arguments = [("word", word.as_str().into()), ("nearest", nearest.into())];
                self.texts.format("play-unknown-nearest", &arguments)
            }
            ParseError::Unknown { word, nearest: None } => {
                self.texts.format("play-unknown", &[("word", word.as_str().into())])
            }
            ParseError::Argument { verb, .. } => {
                self.texts.get(&format!("usage-{}", verb.english()))
            }
        }
    }

    /// The words that may begin a line now: commands in the language, and the legal moves.
    pub fn words(&self) -> Vec<String> {
        let name = |(en, cs): (&'static str, &'static str)| match self.texts.lang() {
            Lang::Cs => self.texts.shown(cs),
            Lang::En => en.to_string(),
        };
        let Some(snapshot) = &self.snapshot else { return Vec::new() };
        if snapshot.editing.is_some() {
            return play::command::EDIT_WORDS.into_iter().map(name).collect();
        }
        let mut words: Vec<String> =
            WORDS.iter().map(|words| name((words.en[0], words.cs[0]))).collect();
        let board = snapshot.board();
        let manner = self.manner();
        words.extend(board.legal_moves().iter().map(|&mv| manner.san(board, mv)));
        words
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
