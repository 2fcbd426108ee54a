//! The friendly console: redraws the board, explains mistakes, advises, takes moves back, line by
//! line.

use super::autosave::Autosave;
use super::drawing::{self, Look};
use super::entry::Entry;
use super::lines::{Entered, Lines};
use super::machine::{Machine, Question};
use super::table::Table;
use crate::output::tell;
use crate::terminal::capabilities::is_dumb;
use crate::terminal::signals::{self, Signal};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{BufRead, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A game line by line.
pub struct Console<'a> {
    table: Table<'a>,
    machine: Machine,
    look: Look,
    /// Whether a person looks at the output.
    on_terminal: bool,
}

impl<'a> Console<'a> {
    /// A console for this table.
    pub fn new(table: Table<'a>, machine: Machine, look: Look) -> Console<'a> {
        Console { table, machine, look, on_terminal: std::io::stdout().is_terminal() }
    }

    /// Plays until the game is over or left.
    pub fn run(&mut self, input: &mut dyn BufRead) {
        let interrupted = Arc::clone(&self.machine.interrupted);
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
        self.table.welcome();
        loop {
            self.draw();
            if self.table.game().is_over() {
                tell(&self.table.standing());
                // The last move was saved with those before it; a loaded game may have had none.
                self.table.save_quietly();
                self.show_notes();
                if !self.after_the_end(&mut lines) {
                    return;
                }
            } else if let Some(question) = self.table.machines_turn() {
                self.think(question);
            } else if !self.table.pass_if_forced() && !self.turn(&mut lines) {
                return;
            }
        }
    }

    /// A person at a terminal may still look back; a pipe has nothing more to say.
    fn after_the_end(&mut self, lines: &mut Lines<'_>) -> bool {
        if !self.table.has_human() || !matches!(lines, Lines::Editor(..)) {
            return false;
        }
        tell(&self.table.texts().get("othello-after-the-end"));
        let Entered::Line(line) = lines.next() else { return false };
        match Entry::parse(&line) {
            Some(Entry::Review) => self.review(),
            Some(Entry::New) => self.table.begin_again(),
            Some(Entry::Undo) => self.table.take_back(),
            Some(Entry::Save(path)) => self.table.save(path),
            _ => return false,
        }
        true
    }

    /// A person's turn: one line. Gives false when he leaves.
    fn turn(&mut self, lines: &mut Lines<'_>) -> bool {
        self.ask(matches!(lines, Lines::Editor(..)));
        let line = match lines.next() {
            Entered::Line(line) => line,
            Entered::Interrupt => {
                self.table.note("othello-interrupt", &[]);
                return true;
            }
            Entered::Endless => {
                tell(&self.table.texts().get("othello-endless-line"));
                return false;
            }
            Entered::End => return false,
        };
        self.table.forget_hint();
        match Entry::parse(&line) {
            Some(Entry::Move(mv)) => self.table.try_move(mv),
            Some(Entry::Hint(count)) => self.think(Question::Advice(count)),
            Some(Entry::Level(name)) => self.table.set_level(&name),
            Some(Entry::Review) => self.review(),
            Some(Entry::New) => self.table.begin_again(),
            Some(Entry::Resume) => self.table.resume(),
            Some(Entry::Undo) => self.table.take_back(),
            Some(Entry::Redo) => self.table.redo(),
            Some(Entry::Save(path)) => self.table.save(path),
            Some(Entry::Help) => self.table.note("othello-help", &[]),
            Some(Entry::Quit) => return false,
            None if line.iter().all(u8::is_ascii_whitespace) => {}
            None => self.table.note("othello-unknown", &[]),
        }
        true
    }

    /// What was lost where in the game so far.
    fn review(&mut self) {
        if self.table.can_be_reviewed() {
            self.think(Question::Review);
        }
    }

    /// Asks the machine and waits for it.
    fn think(&mut self, question: Question) {
        let table = &self.table;
        let spinner = spinner(table.doing(question));
        self.machine.interrupted.store(false, Ordering::Relaxed);
        let answer = self.machine.answer(question, table.game(), table.wish(), |progress| {
            spinner.set_message(table.how_far(question, &progress));
        });
        spinner.finish_and_clear();
        self.table.hear(answer);
    }

    fn draw(&mut self) {
        if self.on_terminal && !is_dumb() {
            // Clears the screen and goes to its top.
            _ = write!(std::io::stdout(), "\x1b[2J\x1b[H");
        }
        let (game, texts) = (self.table.game(), self.table.texts());
        let board = drawing::board(game, self.look, self.table.hint());
        let mut lines = vec![board + &drawing::counts(game, self.look)];
        lines.extend(drawing::part_note(game, texts));
        lines.extend(drawing::last_action(game, texts));
        tell(&lines.join("\n"));
        self.show_notes();
    }

    fn show_notes(&mut self) {
        for note in self.table.take_notes() {
            tell(&note);
        }
    }

    /// Says whose turn it is; an editor shows a prompt of its own.
    fn ask(&self, has_editor: bool) {
        tell(&self.table.standing());
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
