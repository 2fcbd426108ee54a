//! A game of Othello as people have it before them: what may be done with it, and what is said of
//! it. The table neither reads nor draws, and whoever thinks at it tells it what he found.

use super::autosave::Autosave;
use super::machine::{
    Advice, Answer, Decision, Machine, Opinion, Progress, Question, line_text, placed, value_text,
};
use super::{drawing, reviewing};
use othello::board::Board;
use othello::player::Kind;
use othello::strong::board::{Position, square_name};
use othello::strong::book::names;
use othello::strong::engine::Thought;
use othello::strong::levels::Level;
use othello::strong::wish::Wish;
use othello::{Game, Move, Square, gamefile};
use play::command::folded;
use std::path::PathBuf;
use texts::{Texts, Value};

/// A game, where it is kept, and what is to be said of it.
pub struct Table<'a> {
    game: Game,
    texts: &'a Texts,
    /// How the strong engine plays for the machine, where it does.
    wish: Option<Wish>,
    output: Option<PathBuf>,
    /// The game that is kept by itself when no file is named.
    autosave: Option<Autosave>,
    /// Sentences to be shown with the board.
    notes: Vec<String>,
    hint: Option<Square>,
}

impl<'a> Table<'a> {
    /// A table with this game on it.
    pub fn new(game: Game, texts: &'a Texts) -> Table<'a> {
        Table {
            game,
            texts,
            wish: None,
            output: None,
            autosave: None,
            notes: Vec::new(),
            hint: None,
        }
    }

    /// The strong engine plays for the machine.
    pub fn set_wish(&mut self, wish: Wish) {
        self.wish = Some(wish);
    }

    /// Where the game is saved after every move.
    pub fn set_output(&mut self, output: Option<PathBuf>) {
        self.output = output;
    }

    /// A game that goes on from where it is left, unless it has a file of its own.
    pub fn keep_by_itself(&mut self) {
        if self.output.is_none() {
            self.autosave = Autosave::of_user();
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Its language.
    pub fn texts(&self) -> &'a Texts {
        self.texts
    }

    /// How the strong engine plays, where it does.
    pub fn wish(&self) -> Option<Wish> {
        self.wish
    }

    /// The square of the last advice.
    pub fn hint(&self) -> Option<Square> {
        self.hint
    }

    /// The advice was for a position that is gone.
    pub fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// Whether a game that is left now can be taken up again.
    pub fn is_kept(&self) -> bool {
        (self.autosave.is_some() || self.output.is_some())
            && !self.game.moves().is_empty()
            && !self.game.is_over()
    }

    /// Whether somebody plays who can be asked.
    pub fn has_human(&self) -> bool {
        self.game.setup().players.iter().any(|player| player.kind == Kind::Human)
    }

    /// What is said before the first move.
    pub fn welcome(&mut self) {
        if self.has_human() {
            self.note("othello-welcome", &[]);
            if self.autosave.as_ref().is_some_and(Autosave::has_unfinished) {
                self.note("othello-unfinished", &[]);
            }
        }
    }

    /// Says a sentence with the board.
    pub fn note(&mut self, message: &str, args: &[(&str, Value<'_>)]) {
        self.notes.push(self.texts.format(message, args));
    }

    /// What was said since the last time.
    pub fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    /// What the machine has to do now, if it is its turn.
    pub fn machines_turn(&self) -> Option<Question> {
        match self.game.player_to_move().kind {
            Kind::Minimax { depth } if !self.game.is_over() => Some(Question::Move { depth }),
            _ => None,
        }
    }

    /// Passes for a person who can do nothing else; whether he had to.
    pub fn pass_if_forced(&mut self) -> bool {
        let forced = self.game.player_to_move().kind == Kind::Human
            && !self.game.board().can_move()
            && !self.game.is_over();
        if forced {
            self.play(Move::Pass);
        }
        forced
    }

    /// Does a move of a person, or says why not.
    pub fn try_move(&mut self, mv: Move) {
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

    /// Takes in what the machine found.
    pub fn hear(&mut self, answer: Answer) {
        match answer {
            Answer::Move(decision) => {
                self.play(decision.mv);
                self.note_thought(&decision);
                self.note_opening();
            }
            Answer::Advice(advice) => self.note_advice(&advice),
            Answer::Review(Some(found)) => {
                self.notes.push(reviewing::text(&found, &self.game, self.texts));
            }
            Answer::Review(None) => self.note("othello-review-stopped", &[]),
        }
    }

    /// What the machine is doing, before it has found anything.
    pub fn doing(&self, question: Question) -> String {
        match question {
            Question::Move { .. } => {
                let name = self.game.player_to_move().shown_name();
                self.texts.format("othello-thinking", &[("name", name.into())])
            }
            Question::Advice(_) => self.texts.get("othello-hint-thinking"),
            Question::Review => self.texts.get("othello-review-thinking"),
        }
    }

    /// How far it has got.
    pub fn how_far(&self, question: Question, progress: &Progress) -> String {
        match progress {
            Progress::Thought(thought) => {
                format!("{} {}", self.doing(question), self.best_so_far(thought))
            }
            Progress::Left(left) => {
                let args = [("left", (*left as u64).into())];
                self.texts.format("othello-review-left", &args)
            }
        }
    }

    /// The best move so far with its value.
    fn best_so_far(&self, thought: &Thought) -> String {
        let Some(line) = thought.lines.first() else { return String::new() };
        let moves = line_text(&line.squares[..line.squares.len().min(1)]);
        format!("{moves} {}", value_text(thought, line.value, self.texts))
    }

    fn note_thought(&mut self, decision: &Decision) {
        let (value, nodes) = match &decision.opinion {
            Opinion::None => return,
            Opinion::Points { value, nodes } => (format!("{value:+}"), *nodes),
            Opinion::Stones(thought) => {
                // A weak level may have played another move than the best.
                let played = thought.lines.iter().find(|line| {
                    line.squares.first().is_some_and(|&square| placed(square) == decision.mv)
                });
                let Some(line) = played else { return };
                (value_text(thought, line.value, self.texts), thought.nodes)
            }
        };
        let args = [
            ("value", value.into()),
            ("nodes", nodes.to_string().into()),
            ("ms", decision.took.as_millis().to_string().into()),
        ];
        self.note("othello-thought", &args);
    }

    /// Says what the opening is called, if it has just got a name.
    fn note_opening(&mut self) {
        let name = Position::of(self.game.board()).and_then(names::of_position);
        if let Some(name) = name
            && self.wish.is_some()
        {
            self.note("othello-opening", &[("name", name.into())]);
        }
    }

    /// Marks the first of the moves that are advised and tells all of them.
    fn note_advice(&mut self, advice: &Advice) {
        match advice {
            Advice::Square(None) => {}
            Advice::Square(Some(square)) => {
                self.hint = Some(*square);
                self.note("othello-hint", &[("square", square.to_string().into())]);
            }
            Advice::Lines { thought, count } => {
                for line in thought.lines.iter().take((*count).max(1)) {
                    let Some(&square) = line.squares.first() else { continue };
                    if self.hint.is_none()
                        && let Move::Place(square) = placed(square)
                    {
                        self.hint = Some(square);
                    }
                    let args = [
                        ("square", square_name(square).into()),
                        ("value", value_text(thought, line.value, self.texts).into()),
                        ("line", line_text(&line.squares[1..]).into()),
                        ("more", i32::from(line.squares.len() > 1).into()),
                    ];
                    self.note("othello-hint-strong", &args);
                }
            }
        }
    }

    /// Whether the game can be reviewed; says why not.
    pub fn can_be_reviewed(&mut self) -> bool {
        let can = Position::of(self.game.board()).is_some();
        if !can {
            self.note("othello-review-elsewhere", &[]);
        }
        can
    }

    /// Changes how strong the machine plays.
    pub fn set_level(&mut self, name: &str) {
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

    /// Begins another game with the same players on the same board.
    pub fn begin_again(&mut self) {
        let Ok(game) = Game::new(self.game.setup().clone()) else {
            return self.note("othello-no-memory", &[]);
        };
        if let Some(autosave) = &self.autosave {
            autosave.put_aside();
        }
        self.game = game;
        self.note("othello-new", &[]);
        self.save_quietly();
    }

    /// Takes up the game that was left last.
    pub fn resume(&mut self) {
        let players = self.game.setup().players.clone();
        match self.autosave.as_mut().and_then(|autosave| autosave.take_up(players)) {
            Some(game) => {
                self.game = game;
                self.note("othello-resumed", &[]);
                self.save_quietly();
            }
            None => self.note("othello-nothing-to-resume", &[]),
        }
    }

    /// Takes back to the last move that a person chose.
    pub fn take_back(&mut self) {
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
    pub fn redo(&mut self) {
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

    /// Saves the game, from now on after every move.
    pub fn save(&mut self, path: Option<String>) {
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
            Err(error) => self.note_not_written(shown, error),
        }
    }

    /// Saves after a move, quietly unless it fails.
    pub fn save_quietly(&mut self) {
        if let Some(autosave) = &mut self.autosave {
            autosave.keep(&self.game);
        }
        if let Some(path) = &self.output
            && let Err(error) = safefile::replace_or_write(path, &gamefile::written(&self.game))
        {
            let shown = path.display().to_string();
            self.note_not_written(shown, error);
        }
    }

    fn note_not_written(&mut self, path: String, error: std::io::Error) {
        let sentence = self.texts.format("othello-bad-output", &[("path", path.into())]);
        let reason = wording::system_error(error, self.texts);
        self.notes.push(format!("{sentence}: {reason}"));
    }

    /// Who is to move, or how the game ended.
    pub fn standing(&self) -> String {
        if self.game.is_over() {
            return drawing::result(&self.game, self.texts);
        }
        drawing::turn(&self.game, self.texts)
    }
}

/// A level by its Czech name, with or without its marks.
fn czech_level(name: &str) -> Option<Level> {
    let names = [
        ("začátečník", Level::Beginner),
        ("lehká", Level::Easy),
        ("střední", Level::Medium),
        ("těžká", Level::Hard),
        ("plná", Level::Full),
    ];
    names.iter().find(|(czech, _)| folded(czech) == folded(name)).map(|&(_, level)| level)
}
