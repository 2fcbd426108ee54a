//! Where a person's lines come from: an editor with a history at a terminal, else a pipe.

use othello::task::LONGEST_LINE;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{Config, Editor};
use std::io::{BufRead, ErrorKind};
use std::path::PathBuf;

/// What a person did.
pub enum Entered {
    /// A line.
    Line(Vec<u8>),
    /// Ctrl-C at the prompt.
    Interrupt,
    /// A line without an end, which cannot be meant.
    Endless,
    /// Nothing more comes.
    End,
}

/// The lines.
pub enum Lines<'a> {
    /// At a terminal.
    Editor(Box<Editor<(), FileHistory>>, Option<PathBuf>),
    /// From a pipe or a file.
    Plain(&'a mut dyn BufRead),
}

impl<'a> Lines<'a> {
    /// An editor that remembers lines in this file, if the terminal allows it.
    pub fn at_terminal(history: Option<PathBuf>, plain: &'a mut dyn BufRead) -> Lines<'a> {
        let config = Config::builder().auto_add_history(true).build();
        let Ok(mut editor) = Editor::with_config(config) else { return Lines::Plain(plain) };
        if let Some(path) = &history {
            // There is none before the first game.
            _ = editor.load_history(path);
        }
        Lines::Editor(Box::new(editor), history)
    }

    /// The next line.
    pub fn next(&mut self) -> Entered {
        match self {
            Lines::Editor(editor, history) => match editor.readline("> ") {
                Ok(line) => {
                    if let Some(path) = history {
                        // Lines that can't be remembered are no loss worth a word.
                        _ = path.parent().map(std::fs::create_dir_all);
                        _ = editor.append_history(path);
                    }
                    Entered::Line(line.into_bytes())
                }
                Err(ReadlineError::Interrupted) => Entered::Interrupt,
                Err(_) => Entered::End,
            },
            Lines::Plain(input) => match safefile::read_line(*input, LONGEST_LINE) {
                Ok(line) if line.is_empty() => Entered::End,
                Ok(line) => Entered::Line(line),
                Err(error) if error.kind() == ErrorKind::FileTooLarge => Entered::Endless,
                // An input that cannot be read has ended.
                Err(_) => Entered::End,
            },
        }
    }
}
