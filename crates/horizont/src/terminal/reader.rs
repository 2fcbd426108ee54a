//! The thread that reads a person's lines, with completion and history.

use super::completion::{Completion, Words};
use super::typing::{Ending, SharedTyping};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{ColorMode, CompletionType, Editor, EventHandler};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};

/// How many lines are remembered from game to game.
const REMEMBERED: usize = 1000;

/// What a person did at the prompt.
#[derive(Debug)]
pub enum Typed {
    /// Entered a line.
    Line(String),
    /// Pressed Ctrl-C.
    Interrupt,
    /// Pressed Ctrl-D, or the terminal is gone.
    End,
}

/// The strings of the reading thread.
pub struct Reader {
    prompts: Sender<String>,
    typing: SharedTyping,
}

impl Reader {
    /// Starts to read; each prompt that is asked for is answered once through `tell`. `None` if
    /// the terminal can't be used.
    pub fn start(
        words: Words,
        typing: SharedTyping,
        history: Option<PathBuf>,
        tell: impl Fn(Typed) + Send + 'static,
    ) -> Option<Reader> {
        let mut editor: Editor<Completion, FileHistory> = Editor::new().ok()?;
        editor.set_helper(Some(Completion::new(words, typing.clone())));
        editor.set_completion_type(CompletionType::List);
        // Nothing is coloured, but without colours the editor would not say what is typed.
        editor.set_color_mode(ColorMode::Forced);
        for key in Ending::keys() {
            let ending = Ending(typing.clone());
            editor.bind_sequence(key, EventHandler::Conditional(Box::new(ending)));
        }
        _ = editor.set_max_history_size(REMEMBERED);
        if let Some(path) = &history {
            // There is none before the first game.
            _ = editor.load_history(path);
        }
        let (prompts, asked) = channel();
        std::thread::spawn(move || read(editor, history, &asked, &tell));
        Some(Reader { prompts, typing })
    }

    /// Asks for a line.
    pub fn ask(&self, prompt: String) {
        self.typing.hold().begin(&prompt);
        // The thread ends with the program alone.
        _ = self.prompts.send(prompt);
    }
}

fn read(
    mut editor: Editor<Completion, FileHistory>,
    history: Option<PathBuf>,
    asked: &Receiver<String>,
    tell: &dyn Fn(Typed),
) {
    for prompt in asked {
        match editor.readline(&prompt) {
            Ok(line) => {
                if !line.trim().is_empty() && editor.add_history_entry(line.as_str()).is_ok() {
                    remember(&mut editor, history.as_ref());
                }
                tell(Typed::Line(line));
            }
            Err(ReadlineError::Interrupted) => tell(Typed::Interrupt),
            Err(_) => return tell(Typed::End),
        }
    }
}

/// Lines that can't be remembered are no loss worth a word.
fn remember(editor: &mut Editor<Completion, FileHistory>, history: Option<&PathBuf>) {
    if let Some(path) = history {
        if let Some(folder) = path.parent() {
            _ = std::fs::create_dir_all(folder);
        }
        _ = editor.append_history(path);
    }
}
