//! The friendly console: redraws the board, explains mistakes, advises, takes moves back.

use super::autosave::Autosave;
use super::drawing::{self, Look};
use super::entry::Entry;
use super::lines::{Entered, Lines};
use super::machine::{Decision, Machine, Opinion, line_text, placed, value_text};
use super::reviewing;
use super::task_face::colour_name;
use crate::output::tell;
use crate::terminal::signals::{self, Signal};
use indicatif::{ProgressBar, ProgressStyle};
use othello::board::Board;
use othello::player::Kind;
use othello::search::Evaluation;
use othello::strong::board::{Position, square_name};
use othello::strong::engine::Thought;
use othello::strong::levels::Level;
use othello::strong::wish::Wish;
use othello::{Game, Move, Square, gamefile};
use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use texts::{Texts, Value};

/// Advice on 8x8 is given at full strength within this time.
const HINT_TIME: Duration = Duration::from_millis(1500);
/// How deep advice looks elsewhere; less on boards that have no fast kind.
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
    /// How the strong engine plays for the machine, where it does.
    wish: Option<Wish>,
    threads: usize,
    output: Option<PathBuf>,
    /// The game that is kept by itself when no file is named.
    autosave: Option<Autosave>,
    /// Set by Ctrl-C.
    interrupted: Arc<AtomicBool>,
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
            wish: None,
            threads: std::thread::available_parallelism().map_or(1, |count| count.get()),
            output: None,
            autosave: None,
            interrupted: Arc::default(),
            notes: Vec::new(),
            hint: None,
            on_terminal: std::io::stdout().is_terminal(),
        }
    }

    /// How minimax players value positions.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
    }

    /// The strong engine plays for the machine.
    pub fn set_wish(&mut self, wish: Wish) {
        self.wish = Some(wish);
    }

    /// How many threads think.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Where the game is saved after every move.
    pub fn set_output(&mut self, output: Option<PathBuf>) {
        self.output = output;
    }

    /// A game that goes on from where it is left, at a terminal.
    pub fn keep_by_itself(&mut self) {
        if self.output.is_none() && std::io::stdin().is_terminal() && self.on_terminal {
            self.autosave = Autosave::of_user();
        }
    }

    /// Plays until the game is over or left.
    pub fn run(&mut self, input: &mut dyn BufRead) {
        let interrupted = Arc::clone(&self.interrupted);
        let mut machine = Machine::new(self.evaluation, self.threads, Arc::clone(&interrupted));
        let mut lines = if self.on_terminal && std::io::stdin().is_terminal() {
            // Ctrl-C ends a thought, never the game.
            _ = signals::listen(move |signal| {
                interrupted.store(true, Ordering::Relaxed);
                signal == Signal::Interrupt
            });
            Lines::at_terminal(Autosave::lines(), input)
        } else {
            Lines::Plain(input)
        };
        if self.has_human() {
            self.note("othello-welcome", &[]);
            if self.autosave.as_ref().is_some_and(Autosave::has_unfinished) {
                self.note("othello-unfinished", &[]);
            }
        }
        loop {
            self.draw();
            if self.game.is_over() {
                tell(&drawing::result(&self.game, self.texts));
                // The last move was saved with those before it; a loaded game may have had none.
                self.save_quietly();
                self.show_notes();
                if !self.after_the_end(&mut lines) {
                    return;
                }
                continue;
            }
            match self.game.player_to_move().kind {
                Kind::Minimax { depth } => {
                    let decision = self.decide(&mut machine, depth);
                    self.play(decision.mv);
                    self.note_thought(&decision);
                }
                Kind::Human if !self.game.board().can_move() => self.play(Move::Pass),
                Kind::Human => {
                    if !self.turn(&mut lines, &mut machine) {
                        return;
                    }
                }
            }
        }
    }

    /// A person at a terminal may still look back; a pipe has nothing more to say.
    fn after_the_end(&mut self, lines: &mut Lines<'_>) -> bool {
        if !self.has_human() || !matches!(lines, Lines::Editor(..)) {
            return false;
        }
        tell(&self.texts.get("othello-after-the-end"));
        let Entered::Line(line) = lines.next() else { return false };
        match Entry::parse(&line) {
            Some(Entry::Review) => self.review(),
            Some(Entry::Undo) => self.take_back(),
            Some(Entry::Save(path)) => self.save(path),
            _ => return false,
        }
        true
    }

    /// A person's turn: one line. Gives false when he leaves.
    fn turn(&mut self, lines: &mut Lines<'_>, machine: &mut Machine) -> bool {
        self.ask(matches!(lines, Lines::Editor(..)));
        let line = match lines.next() {
            Entered::Line(line) => line,
            Entered::Interrupt => {
                self.note("othello-interrupt", &[]);
                return true;
            }
            Entered::Endless => {
                tell(&self.texts.get("othello-endless-line"));
                return false;
            }
            Entered::End => return false,
        };
        self.hint = None;
        match Entry::parse(&line) {
            Some(Entry::Move(mv)) => self.try_move(mv),
            Some(Entry::Hint(count)) => self.advise(machine, count),
            Some(Entry::Level(name)) => self.set_level(&name),
            Some(Entry::Review) => self.review(),
            Some(Entry::Resume) => self.resume(),
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
            self.save_quietly();
        }
    }

    /// The machine's move.
    fn decide(&self, machine: &mut Machine, depth: u32) -> Decision {
        let name = self.game.player_to_move().shown_name();
        let sentence = self.texts.format("othello-thinking", &[("name", name.into())]);
        let spinner = spinner(sentence.clone());
        let decision = match (self.wish, Position::of(self.game.board())) {
            (Some(wish), Some(position)) => machine.strong(position, &wish, |thought| {
                spinner.set_message(format!("{sentence} {}", self.how_far(thought)));
            }),
            _ => machine.minimax(self.game.board(), depth),
        };
        spinner.finish_and_clear();
        decision
    }

    /// The best move so far with its value.
    fn how_far(&self, thought: &Thought) -> String {
        let Some(line) = thought.lines.first() else { return String::new() };
        let moves = line_text(&line.squares[..line.squares.len().min(1)]);
        format!("{moves} {}", value_text(thought, line.value, self.texts))
    }

    fn note_thought(&mut self, decision: &Decision) {
        let ms = decision.took.as_millis().to_string();
        match &decision.opinion {
            Opinion::None => {}
            Opinion::Points { value, nodes } => {
                let args = [
                    ("value", format!("{value:+}").into()),
                    ("nodes", nodes.to_string().into()),
                    ("ms", ms.into()),
                ];
                self.note("othello-thought", &args);
            }
            Opinion::Stones(thought) => {
                // A weak level may have played another move than the best.
                let played = thought.lines.iter().find(|line| {
                    line.squares.first().is_some_and(|&square| placed(square) == decision.mv)
                });
                let Some(line) = played else { return };
                let value = value_text(thought, line.value, self.texts);
                let args = [
                    ("value", value.into()),
                    ("nodes", thought.nodes.to_string().into()),
                    ("ms", ms.into()),
                ];
                self.note("othello-thought", &args);
            }
        }
    }

    /// Finds good moves by the best means there are and marks the first.
    fn advise(&mut self, machine: &mut Machine, count: usize) {
        let Some(position) = Position::of(self.game.board()) else {
            return self.advise_elsewhere(machine);
        };
        let wish = Wish { time: Some(HINT_TIME), lines: count, ..Wish::at(Level::Full) };
        let sentence = self.texts.get("othello-hint-thinking");
        let spinner = spinner(sentence.clone());
        let thought = machine.think(position, &wish, |thought| {
            spinner.set_message(format!("{sentence} {}", self.how_far(thought)));
        });
        spinner.finish_and_clear();
        for line in thought.lines.iter().take(count.max(1)) {
            let Some(&square) = line.squares.first() else { continue };
            if self.hint.is_none()
                && let Move::Place(square) = placed(square)
            {
                self.hint = Some(square);
            }
            let args = [
                ("square", square_name(square).into()),
                ("value", value_text(&thought, line.value, self.texts).into()),
                ("line", line_text(&line.squares[1..]).into()),
                ("more", i32::from(line.squares.len() > 1).into()),
            ];
            self.note("othello-hint-strong", &args);
        }
    }

    /// Advice on boards that the strong engine does not play on.
    fn advise_elsewhere(&mut self, machine: &mut Machine) {
        let size = self.game.setup().size;
        let large = size.rows().max(size.cols()) >= LARGE;
        let depth = if large { HINT_DEPTH_ON_LARGE } else { HINT_DEPTH };
        let interrupted = Arc::clone(&machine.interrupted);
        let mut adviser = Machine::new(Evaluation::Positional, self.threads, interrupted);
        let spinner = spinner(self.texts.get("othello-hint-thinking"));
        let decision = adviser.minimax(self.game.board(), depth);
        spinner.finish_and_clear();
        if let Move::Place(square) = decision.mv {
            self.hint = Some(square);
            self.note("othello-hint", &[("square", square.to_string().into())]);
        }
    }

    fn set_level(&mut self, name: &str) {
        let size = self.game.setup().size;
        match Level::of_name(name).or_else(|| czech_level(name)) {
            _ if !Machine::is_strong_on(size) => self.note("othello-level-elsewhere", &[]),
            Some(level) => {
                self.wish = Some(Wish { level, ..self.wish.unwrap_or_default() });
                let level = self.texts.get(&format!("othello-level-{}", level.name()));
                self.note("othello-level-set", &[("level", level.into())]);
            }
            None => self.note("othello-level-unknown", &[]),
        }
    }

    /// What was lost where in the game so far.
    fn review(&mut self) {
        if Position::of(self.game.board()).is_none() {
            return self.note("othello-review-elsewhere", &[]);
        }
        self.interrupted.store(false, Ordering::Relaxed);
        let spinner = spinner(self.texts.get("othello-review-thinking"));
        let interrupted = Arc::clone(&self.interrupted);
        let found = reviewing::of_game(&self.game, self.threads, interrupted, |left| {
            let args = [("left", (left as u64).into())];
            spinner.set_message(self.texts.format("othello-review-left", &args));
        });
        spinner.finish_and_clear();
        match found {
            Some(found) => self.notes.push(reviewing::text(&found, &self.game, self.texts)),
            None => self.note("othello-review-stopped", &[]),
        }
    }

    /// Takes up the game that was left last.
    fn resume(&mut self) {
        let players = self.game.setup().players.clone();
        match self.autosave.as_ref().and_then(|autosave| autosave.unfinished(players)) {
            Some(game) => {
                self.game = game;
                self.note("othello-resumed", &[]);
                self.save_quietly();
            }
            None => self.note("othello-nothing-to-resume", &[]),
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
                self.save_quietly();
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
        self.save_quietly();
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
    fn save_quietly(&mut self) {
        if let Some(autosave) = &mut self.autosave {
            autosave.keep(&self.game);
        }
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

    /// Says whose turn it is; an editor shows a prompt of its own.
    fn ask(&self, has_editor: bool) {
        let name = self.game.player_to_move().shown_name();
        let colour = colour_name(self.game.board().to_move());
        let args = [("name", name.into()), ("colour", colour.into()), ("pass", 0.into())];
        tell(&self.texts.format("othello-turn", &args));
        if self.on_terminal && !has_editor {
            let mut out = std::io::stdout().lock();
            _ = write!(out, "> ").and_then(|()| out.flush());
        }
    }
}

/// Draws only on a terminal, and only when thinking takes longer than a blink.
fn spinner(sentence: String) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(sentence);
    spinner.set_style(ProgressStyle::default_spinner());
    spinner.enable_steady_tick(Duration::from_millis(120));
    spinner
}

/// A level by its Czech name.
fn czech_level(name: &str) -> Option<Level> {
    let names = [
        ("začátečník", Level::Beginner),
        ("lehká", Level::Easy),
        ("střední", Level::Medium),
        ("těžká", Level::Hard),
        ("plná", Level::Full),
    ];
    names.iter().find(|(czech, _)| *czech == name).map(|&(_, level)| level)
}
