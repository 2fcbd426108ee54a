//! The friendly console: redraws the board, explains mistakes, advises, takes moves back.

use super::drawing::{self, Look};
use super::entry::Entry;
use super::task_face::colour_name;
use crate::output::tell;
use indicatif::{ProgressBar, ProgressStyle};
use othello::board::Board;
use othello::player::Kind;
use othello::search::{Choice, Engine, Evaluation};
use othello::task::LONGEST_LINE;
use othello::{Game, Move, Square, gamefile};
use std::io::{BufRead, ErrorKind, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use texts::{Texts, Value};

/// How deep advice looks; less on boards that have no fast kind.
const HINT_DEPTH: u32 = 6;
const HINT_DEPTH_ON_LARGE: u32 = 3;
/// A side from which a board counts as large.
const LARGE: u32 = 17;

/// A game at the terminal.
pub struct Console<'a> {
    game: Game,
    texts: &'a Texts,
    look: Look,
    evaluation: Evaluation,
    threads: usize,
    output: Option<PathBuf>,
    /// Sentences to be shown under the board.
    notes: Vec<String>,
    hint: Option<Square>,
    /// Whether a person looks at the output.
    on_terminal: bool,
}

impl<'a> Console<'a> {
    /// A console for this game.
    pub fn new(game: Game, texts: &'a Texts, look: Look) -> Console<'a> {
        Console {
            game,
            texts,
            look,
            evaluation: Evaluation::Stones,
            threads: std::thread::available_parallelism().map_or(1, |count| count.get()),
            output: None,
            notes: Vec::new(),
            hint: None,
            on_terminal: std::io::stdout().is_terminal(),
        }
    }

    /// How minimax players value positions.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
    }

    /// How many threads think.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Where the game is saved after every move.
    pub fn set_output(&mut self, output: Option<PathBuf>) {
        self.output = output;
    }

    /// Plays until the game is over or left.
    pub fn run(&mut self, input: &mut dyn BufRead) {
        let mut engine = Engine::new(self.evaluation, self.threads);
        if self.has_human() {
            self.note("othello-welcome", &[]);
        }
        loop {
            self.draw();
            if self.game.is_over() {
                tell(&drawing::result(&self.game, self.texts));
                // The last move was saved with those before it; a loaded game may have had none.
                self.autosave();
                self.show_notes();
                return;
            }
            match self.game.player_to_move().kind {
                Kind::Minimax { depth } => {
                    let (choice, took) = self.think(&mut engine, depth);
                    self.play(choice.mv);
                    self.note_thought(&choice, took);
                }
                Kind::Human if !self.game.board().can_move() => self.play(Move::Pass),
                Kind::Human => {
                    if !self.turn(input) {
                        return;
                    }
                }
            }
        }
    }

    /// A person's turn: one line. Gives false when he leaves.
    fn turn(&mut self, input: &mut dyn BufRead) -> bool {
        self.ask();
        let line = match safefile::read_line(input, LONGEST_LINE) {
            Ok(line) => line,
            Err(error) if error.kind() == ErrorKind::FileTooLarge => {
                tell(&self.texts.get("othello-endless-line"));
                return false;
            }
            // An input that cannot be read has ended.
            Err(_) => return false,
        };
        if line.is_empty() {
            return false;
        }
        self.hint = None;
        match Entry::parse(&line) {
            Some(Entry::Move(mv)) => self.try_move(mv),
            Some(Entry::Hint) => self.advise(),
            Some(Entry::Undo) => self.take_back(),
            Some(Entry::Redo) => self.redo(),
            Some(Entry::Save(path)) => self.save(path),
            Some(Entry::Help) => self.note("othello-help", &[]),
            Some(Entry::Quit) => return false,
            None if line.iter().all(u8::is_ascii_whitespace) => {}
            None => self.note("othello-unknown", &[]),
        }
        true
    }

    fn try_move(&mut self, mv: Move) {
        if self.game.is_legal(mv) {
            self.play(mv);
            return;
        }
        let Move::Place(square) = mv else {
            self.note("othello-must-move", &[]);
            return;
        };
        let message = if !self.game.setup().size.contains(square) {
            "othello-off-board"
        } else if self.game.board().at(square).is_some() {
            "othello-occupied"
        } else {
            "othello-turns-nothing"
        };
        self.note(message, &[("square", square.to_string().into())]);
    }

    /// Does a move that is legal.
    fn play(&mut self, mv: Move) {
        if self.game.play(mv).is_ok() {
            self.autosave();
        }
    }

    fn think(&self, engine: &mut Engine, depth: u32) -> (Choice, Duration) {
        let name = self.game.player_to_move().shown_name();
        let sentence = self.texts.format("othello-thinking", &[("name", name.into())]);
        let began = Instant::now();
        // Draws only on a terminal, and only when thinking takes longer than a blink.
        let spinner = ProgressBar::new_spinner().with_message(sentence);
        spinner.set_style(ProgressStyle::default_spinner());
        spinner.enable_steady_tick(Duration::from_millis(120));
        let choice = engine.choose(self.game.board(), depth);
        spinner.finish_and_clear();
        (choice, began.elapsed())
    }

    fn note_thought(&mut self, choice: &Choice, took: Duration) {
        let Some(value) = choice.value else { return };
        let args = [
            ("value", format!("{value:+}").into()),
            ("nodes", choice.nodes.to_string().into()),
            ("ms", took.as_millis().to_string().into()),
        ];
        self.note("othello-thought", &args);
    }

    /// Finds a good move by the better evaluation and marks it.
    fn advise(&mut self) {
        let size = self.game.setup().size;
        let large = size.rows().max(size.cols()) >= LARGE;
        let depth = if large { HINT_DEPTH_ON_LARGE } else { HINT_DEPTH };
        let mut adviser = Engine::new(Evaluation::Positional, self.threads);
        let (choice, _) = self.think(&mut adviser, depth);
        if let Move::Place(square) = choice.mv {
            self.hint = Some(square);
            self.note("othello-hint", &[("square", square.to_string().into())]);
        }
    }

    /// Takes back to the last move that a person chose.
    fn take_back(&mut self) {
        let moves = self.game.moves();
        let played = moves.len();
        let chosen = (0..played).rev().find(|&index| {
            let player = &self.game.setup().players[index % 2];
            player.kind == Kind::Human && moves[index] != Move::Pass
        });
        match chosen.map(|index| self.game.take_back(played - index)) {
            Some(Ok(_)) => {
                self.note("othello-taken-back", &[]);
                self.autosave();
            }
            Some(Err(_)) => self.note("othello-no-memory", &[]),
            None => self.note("othello-nothing-back", &[]),
        }
    }

    /// Plays again what was taken back, up to the next choice of a person.
    fn redo(&mut self) {
        if self.game.redo().is_none() {
            self.note("othello-nothing-again", &[]);
            return;
        }
        while self.game.player_to_move().kind != Kind::Human || !self.game.board().can_move() {
            if self.game.redo().is_none() {
                break;
            }
        }
        self.autosave();
    }

    fn save(&mut self, path: Option<String>) {
        let Some(path) = path.map(PathBuf::from).or_else(|| self.output.clone()) else {
            self.note("othello-save-where", &[]);
            return;
        };
        let shown = path.display().to_string();
        match safefile::replace_or_write(&path, &gamefile::written(&self.game)) {
            Ok(()) => {
                self.output = Some(path);
                self.note("othello-saved", &[("path", shown.into())]);
            }
            Err(_) => self.note("othello-bad-output", &[("path", shown.into())]),
        }
    }

    /// Saves after a move, quietly unless it fails.
    fn autosave(&mut self) {
        if let Some(path) = &self.output
            && safefile::replace_or_write(path, &gamefile::written(&self.game)).is_err()
        {
            let shown = path.display().to_string();
            self.note("othello-bad-output", &[("path", shown.into())]);
        }
    }

    fn has_human(&self) -> bool {
        self.game.setup().players.iter().any(|player| player.kind == Kind::Human)
    }

    fn note(&mut self, message: &str, args: &[(&str, Value<'_>)]) {
        self.notes.push(self.texts.format(message, args));
    }

    fn draw(&mut self) {
        if self.on_terminal {
            // Clears the screen and goes to its top.
            _ = write!(std::io::stdout(), "\x1b[2J\x1b[H");
        }
        let board = drawing::board(&self.game, self.look, self.hint);
        let mut lines = vec![board + &drawing::counts(&self.game, self.look)];
        lines.extend(drawing::part_note(&self.game, self.texts));
        lines.extend(drawing::last_action(&self.game, self.texts));
        tell(&lines.join("\n"));
        self.show_notes();
    }

    fn show_notes(&mut self) {
        for note in std::mem::take(&mut self.notes) {
            tell(&note);
        }
    }

    fn ask(&self) {
        let name = self.game.player_to_move().shown_name();
        let colour = colour_name(self.game.board().to_move());
        let args = [("name", name.into()), ("colour", colour.into()), ("pass", 0.into())];
        tell(&self.texts.format("othello-turn", &args));
        if self.on_terminal {
            let mut out = std::io::stdout().lock();
            _ = write!(out, "> ").and_then(|()| out.flush());
        }
    }
}
