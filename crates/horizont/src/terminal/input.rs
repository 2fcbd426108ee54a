//! What a person types: lines become requests to the session, or something the terminal does by
//! itself (help, the language, how scores are written).

use super::help::{self, Topic};
use super::ui::TerminalUi;
use super::wrap::{page, wrapped};
use crate::cli::texts_for;
use play::Snapshot;
use play::command::{
    Command, ParseError, Request, UiCommand, Verb, WORDS, folded, parse, parse_edit,
    parse_promotion,
};
use play::score_units::ScoreUnit;
use texts::Lang;

/// What a line leads to.
#[derive(Debug)]
pub enum Action {
    /// Ask the session.
    Request(Request),
    /// Show this.
    Show(String),
    /// Judge the game so far.
    Review,
    /// Leave.
    Exit,
    /// Become a UCI engine.
    Uci,
}

impl TerminalUi {
    /// What a line asks for; `first` if it is the first of all.
    pub fn interpret(&mut self, line: &str, first: bool) -> Option<Action> {
        let promoted = parse_promotion(line);
        let command = match (self.snapshot.as_deref(), promoted) {
            (Some(Snapshot { editing: Some(_), .. }), _) => parse_edit(line),
            (Some(Snapshot { promotion: Some(_), .. }), Some(role)) => {
                Ok(Command::Request(Request::Promote(role)))
            }
            _ => parse(line),
        };
        match command {
            Ok(command) => self.act(command, first),
            Err(error) => Some(Action::Show(wrapped(&self.not_understood(&error), self.width()))),
        }
    }

    fn act(&mut self, command: Command, first: bool) -> Option<Action> {
        let show = |ui: &TerminalUi, text: String| Some(Action::Show(wrapped(&text, ui.width())));
        match command {
            Command::Nothing => None,
            Command::Request(request) => Some(Action::Request(request)),
            Command::Ui(UiCommand::Exit) => Some(Action::Exit),
            Command::Ui(UiCommand::Uci) if first => Some(Action::Uci),
            Command::Ui(UiCommand::Uci) => show(self, self.texts.get("play-uci-first")),
            Command::Ui(UiCommand::Board) => Some(Action::Show(self.board())),
            Command::Ui(UiCommand::Clock) => {
                show(self, self.clock_line().unwrap_or_else(|| self.texts.get("usage-clock")))
            }
            Command::Ui(UiCommand::Review) => match &self.snapshot {
                Some(snapshot) if snapshot.game.main_line().next().is_some() => {
                    Some(Action::Review)
                }
                _ => show(self, self.texts.get("play-no-moves")),
            },
            Command::Ui(UiCommand::Marks) => {
                self.marks = !self.marks;
                let id = if self.marks { "play-marks-on" } else { "play-marks-off" };
                let text = format!("{}\n{}", self.board(), self.texts.get(id));
                Some(Action::Show(text.trim_start().to_string()))
            }
            Command::Ui(UiCommand::Help(topic)) => Some(Action::Show(self.help(topic.as_deref()))),
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
        let capabilities = (self.capabilities)();
        let set = |id: &str| page(&self.texts.get(id), capabilities.width, capabilities.colours);
        let editing = self.snapshot.as_ref().is_some_and(|snapshot| snapshot.editing.is_some());
        let Some(word) = asked else {
            return if editing {
                set("play-help-editor")
            } else {
                help::overview(&self.texts, &capabilities)
            };
        };
        match (Topic::read(word), Verb::read(word)) {
            (Some(topic), _) => topic.page(&self.texts, &capabilities),
            (None, Some(Verb::Edit)) => set("play-help-editor"),
            (None, Some(verb)) => set(&format!("usage-{}", verb.english())),
            (None, None) => set("play-help-unknown"),
        }
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
                self.texts = texts_for(&(self.capabilities)(), lang);
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
    pub fn completions(&self) -> Vec<String> {
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
